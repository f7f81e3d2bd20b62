/**
 * Whether there is a tray. On Linux nobody tells: an icon without a panel that shows it is accepted and never seen.
 * Panels with a tray own a name on the session's bus (StatusNotifierItem, freedesktop.org), and that is asked for.
 */
import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import type { RunProgram } from './metered.ts'

/** The bus itself answers in milliseconds; one that does not has no panel either. */
const patienceMs = 2_000

const question = [
  ...['call', '--session', '--dest', 'org.freedesktop.DBus'],
  ...['--object-path', '/org/freedesktop/DBus'],
  ...['--method', 'org.freedesktop.DBus.NameHasOwner'],
  'org.kde.StatusNotifierWatcher',
]

/** Where it cannot be asked, there is none: a window that minimises is found again by everybody. */
export async function hasTray(
  platform: NodeJS.Platform = process.platform,
  run: RunProgram = runProgram,
): Promise<boolean> {
  if (platform !== 'linux') return true
  try {
    return /\btrue\b/.test(await run('gdbus', question))
  } catch {
    return false
  }
}

async function runProgram(file: string, args: string[]): Promise<string> {
  const { stdout } = await promisify(execFile)(file, args, { timeout: patienceMs })
  return stdout
}
