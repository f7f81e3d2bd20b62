/* A program with windows in the place of the app, which does not start under Wine: copies its input to its output. */
#define WIN32_LEAN_AND_MEAN
#include <windows.h>

int WINAPI WinMain(HINSTANCE instance, HINSTANCE before, LPSTR arguments, int show) {
    static char bytes[65536];
    DWORD count, written;
    (void)instance, (void)before, (void)arguments, (void)show;
    count = (DWORD)WideCharToMultiByte(CP_UTF8, 0, GetCommandLineW(), -1, bytes, sizeof bytes, NULL, NULL);
    WriteFile(GetStdHandle(STD_ERROR_HANDLE), bytes, count - 1, &written, NULL);
    while (ReadFile(GetStdHandle(STD_INPUT_HANDLE), bytes, sizeof bytes, &count, NULL) && count > 0) {
        WriteFile(GetStdHandle(STD_OUTPUT_HANDLE), bytes, count, &written, NULL);
    }
    return 3;
}
