/** Runs programs of the system. They get the part of the environment that they need, and nothing of the app's. */
import { execFile } from 'node:child_process'
import { promisify } from 'node:util'

/** Runs a program to its end; resolves with what it printed. @throws when it fails, is missing or takes too long */
export type RunProgram = (file: string, args: string[]) => Promise<string>

/** Where programs and files are, the language, and the session with its buses and screen. */
const needed =
  /^(PATH|HOME|USER|LOGNAME|LANG|LANGUAGE|LC_.*|TZ|(XDG|DBUS|KDE|GNOME)_.*|DESKTOP_SESSION|(WAYLAND_)?DISPLAY|XAUTHORITY|SYSTEMROOT|SYSTEMDRIVE|WINDIR|COMSPEC|PATHEXT|PSMODULEPATH|TEMP|TMP|USERPROFILE|(LOCAL)?APPDATA|PROGRAM(DATA|FILES.*))$/i

/** What a program of the system gets of an environment. */
export function selectEnvironment(env: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  return Object.fromEntries(Object.entries(env).filter(([name]) => needed.test(name)))
}

/** @param options after `timeout` ms the program is ended; 0 waits as long as it takes */
export async function runProgram(
  file: string,
  args: string[],
  options: { timeout?: number; signal?: AbortSignal } = {},
): Promise<string> {
  const env = selectEnvironment(process.env)
  const { stdout } = await promisify(execFile)(file, args, { ...options, env, windowsHide: true })
  return stdout
}
