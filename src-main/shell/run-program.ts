/** Runs system programs with only the environment variables they need, none of the app's. */
import { execFile } from 'node:child_process'
import { promisify } from 'node:util'

/**
 * Runs a program to its end; resolves with its output.
 * @throws when it fails, is missing or takes too long
 */
export type RunProgram = (file: string, args: string[]) => Promise<string>

/** Paths, language, and the session's buses and display. */
const needed =
  /^(PATH|HOME|USER|LOGNAME|LANG|LANGUAGE|LC_.*|TZ|(XDG|DBUS|KDE|GNOME)_.*|DESKTOP_SESSION|(WAYLAND_)?DISPLAY|XAUTHORITY|SYSTEMROOT|SYSTEMDRIVE|WINDIR|COMSPEC|PATHEXT|PSMODULEPATH|TEMP|TMP|USERPROFILE|(LOCAL)?APPDATA|PROGRAM(DATA|FILES.*))$/i

/** The variables passed to a system program. */
export function selectEnvironment(env: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  return Object.fromEntries(Object.entries(env).filter(([name]) => needed.test(name)))
}

/** @param options after `timeout` ms the program is killed; 0 means no limit */
export async function runProgram(
  file: string,
  args: string[],
  options: { timeout?: number; signal?: AbortSignal } = {},
): Promise<string> {
  const env = selectEnvironment(process.env)
  const { stdout } = await promisify(execFile)(file, args, { ...options, env, windowsHide: true })
  return stdout
}
