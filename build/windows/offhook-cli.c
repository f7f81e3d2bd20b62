/*
 * offhook-cli.exe: runs the app's command line from a console. Windows gives a program with windows no console, and a
 * batch file would read & and % in the arguments. Pipes and files go to the app as they are; only a console is copied.
 */
#define UNICODE
#define WIN32_LEAN_AND_MEAN
#include <windows.h>

#define LONGEST_PATH 32768
#define BUFFER 4096

static WCHAR app[LONGEST_PATH];
static WCHAR command[LONGEST_PATH * 2];

/* After the app has ended, what it wrote last is still to be copied; its own helpers may hold the pipe longer. */
static const DWORD last_output_ms = 2000;

/* gcc calls these for structures; there is no C library. */
void *memset(void *to, int value, size_t count) {
    for (unsigned char *at = to; count > 0; count--) *at++ = (unsigned char)value;
    return to;
}

void *memcpy(void *to, const void *from, size_t count) {
    const unsigned char *source = from;
    for (unsigned char *at = to; count > 0; count--) *at++ = *source++;
    return to;
}

static void fail(const char *message) {
    DWORD written;
    WriteFile(GetStdHandle(STD_ERROR_HANDLE), message, lstrlenA(message), &written, NULL);
    ExitProcess(1);
}

/* The app is in the folder above that of this program. */
static void find_app(void) {
    DWORD length = GetModuleFileNameW(NULL, app, LONGEST_PATH);
    int levels = 0;
    while (length > 0 && levels < 2) {
        if (app[--length] == L'\\') levels++;
    }
    if (levels < 2 || length + 13 > LONGEST_PATH) fail("offhook-cli: the folder of Offhook was not found.\n");
    lstrcpyW(app + length, L"\\Offhook.exe");
}

/* Everything after the name of this program, unchanged. */
static const WCHAR *arguments(void) {
    const WCHAR *at = GetCommandLineW();
    BOOL quoted = FALSE;
    for (; *at && (quoted || (*at != L' ' && *at != L'\t')); at++) {
        if (*at == L'"') quoted = !quoted;
    }
    return at;
}

/* After "--" neither Chromium nor Electron reads arguments: Electron ends when one follows a word such as "with:anna". */
static void write_command(void) {
    if (lstrlenW(app) + lstrlenW(arguments()) + 16 > LONGEST_PATH * 2) fail("offhook-cli: too many arguments.\n");
    lstrcpyW(command, L"\"");
    lstrcatW(command, app);
    lstrcatW(command, L"\" -- cli");
    lstrcatW(command, arguments());
}

/* Static: the stack has no room for it without the C library. */
typedef struct {
    HANDLE from;
    HANDLE to;
    char bytes[BUFFER];
    WCHAR text[BUFFER];
} Copy;

/* How many bytes of UTF-8 end with a whole character. */
static DWORD whole_characters(const char *bytes, DWORD count) {
    for (DWORD back = 1; back <= count && back <= 4; back++) {
        unsigned char byte = (unsigned char)bytes[count - back];
        if (byte < 0x80) return count;
        if (byte >= 0xC0) return back < (byte >= 0xF0 ? 4u : byte >= 0xE0 ? 3u : 2u) ? count - back : count;
    }
    return count;
}

/* UTF-8 from the app; a character may arrive in parts. */
static DWORD WINAPI copy_to_console(void *given) {
    Copy *copy = given;
    DWORD kept = 0, count, written;
    while (ReadFile(copy->from, copy->bytes + kept, BUFFER - kept, &count, NULL) && count > 0) {
        DWORD whole = whole_characters(copy->bytes, kept + count);
        int length = MultiByteToWideChar(CP_UTF8, 0, copy->bytes, (int)whole, copy->text, BUFFER);
        WriteConsoleW(copy->to, copy->text, (DWORD)length, &written, NULL);
        kept = kept + count - whole;
        for (DWORD at = 0; at < kept; at++) copy->bytes[at] = copy->bytes[whole + at];
    }
    return 0;
}

/* Until Ctrl+Z at the start of a line, as other programs read a console. */
static DWORD WINAPI copy_from_console(void *given) {
    Copy *copy = given;
    DWORD count, written;
    while (ReadConsoleW(copy->from, copy->text, BUFFER / 3, &count, NULL) && count > 0) {
        if (copy->text[0] == 0x1A) break;
        int length = WideCharToMultiByte(CP_UTF8, 0, copy->text, (int)count, copy->bytes, BUFFER, NULL, NULL);
        if (!WriteFile(copy->to, copy->bytes, (DWORD)length, &written, NULL)) break;
    }
    CloseHandle(copy->to);
    return 0;
}

static Copy copies[3];
static HANDLE threads[3];

/* What the app gets for one of the standard handles. */
static HANDLE stream(int index, DWORD name) {
    HANDLE own = GetStdHandle(name), read, write;
    DWORD mode;
    if (own == NULL || own == INVALID_HANDLE_VALUE) return NULL;
    if (!GetConsoleMode(own, &mode)) {
        SetHandleInformation(own, HANDLE_FLAG_INHERIT, HANDLE_FLAG_INHERIT);
        return own;
    }
    if (!CreatePipe(&read, &write, NULL, 0)) return NULL;
    BOOL isInput = name == STD_INPUT_HANDLE;
    HANDLE given = isInput ? read : write;
    SetHandleInformation(given, HANDLE_FLAG_INHERIT, HANDLE_FLAG_INHERIT);
    copies[index].from = isInput ? own : read;
    copies[index].to = isInput ? write : own;
    threads[index] = CreateThread(NULL, 0, isInput ? copy_from_console : copy_to_console, &copies[index], 0, NULL);
    return given;
}

/* The app ends together with this program, also when that is ended by force. */
static void end_together(HANDLE process) {
    static JOBOBJECT_EXTENDED_LIMIT_INFORMATION limits;
    limits.BasicLimitInformation.LimitFlags = JOB_OBJECT_LIMIT_KILL_ON_JOB_CLOSE;
    HANDLE job = CreateJobObjectW(NULL, NULL);
    SetInformationJobObject(job, JobObjectExtendedLimitInformation, &limits, sizeof limits);
    AssignProcessToJobObject(job, process);
}

void start(void) {
    static STARTUPINFOW startup;
    static PROCESS_INFORMATION process;
    DWORD code;
    find_app();
    write_command();
    startup.cb = sizeof startup;
    startup.dwFlags = STARTF_USESTDHANDLES;
    startup.hStdInput = stream(0, STD_INPUT_HANDLE);
    startup.hStdOutput = stream(1, STD_OUTPUT_HANDLE);
    startup.hStdError = stream(2, STD_ERROR_HANDLE);
    if (!CreateProcessW(app, command, NULL, NULL, TRUE, CREATE_SUSPENDED, NULL, NULL, &startup, &process)) {
        fail("offhook-cli: Offhook.exe could not be started.\n");
    }
    end_together(process.hProcess);
    ResumeThread(process.hThread);
    /* Otherwise the pipes of the console would never end. */
    if (threads[0]) CloseHandle(startup.hStdInput);
    if (threads[1]) CloseHandle(startup.hStdOutput);
    if (threads[2]) CloseHandle(startup.hStdError);
    WaitForSingleObject(process.hProcess, INFINITE);
    for (int index = 1; index < 3; index++) {
        if (threads[index]) WaitForSingleObject(threads[index], last_output_ms);
    }
    GetExitCodeProcess(process.hProcess, &code);
    ExitProcess(code);
}
