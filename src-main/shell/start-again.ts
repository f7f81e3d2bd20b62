/** Starts a packaged app without what it was started with and does not take; see `start-arguments.ts`. */
import { once } from 'node:events'
import { app } from 'electron'
import { keepKnownArguments, listForeignVariables, nameSwitch } from './start-arguments.ts'

/** Electron starts in a second; a loaded machine gets this long. */
const sandboxCheckMs = 20_000

const isRoot = process.getuid?.() === 0

export interface ForeignStart {
  /** The arguments without the foreign ones. */
  kept: string[]
  /** The names of foreign switches and variables. */
  ignored: string[]
}

/**
 * Removes foreign switches and variables from this process. The app must not be ready yet: debugging ports open and the
 * network starts after that. Some switches have acted before, so a process that shows pages has to start again.
 */
export function removeForeign(argv: readonly string[]): ForeignStart {
  const kept = keepKnownArguments(argv, { isRoot })
  const switches = argv.filter((argument) => !kept.includes(argument)).map(nameSwitch)
  // `-` and `--` have no name.
  for (const name of switches.filter(Boolean)) app.commandLine.removeSwitch(name)
  const variables = listForeignVariables(process.env)
  for (const name of variables) Reflect.deleteProperty(process.env, name)
  return { kept, ignored: [...switches.map((name) => `--${name}`), ...variables] }
}

/** Whether Chromium's sandbox works on this system. Without it, Chromium ends before it runs any of the app's code. */
export async function canUseSandbox(): Promise<boolean> {
  if (process.platform !== 'linux') return true
  const { spawn } = await import('node:child_process')
  const args = ['--ozone-platform=headless', '--disable-gpu', 'cli', '--help']
  const child = spawn(process.execPath, args, { stdio: 'ignore', timeout: sandboxCheckMs })
  const [code] = (await once(child, 'exit')) as [number | null]
  return code === 0
}

/** Root cannot have the sandbox: Chromium does not start then. */
export function lacksSandbox(): boolean {
  return !isRoot && app.commandLine.hasSwitch('no-sandbox')
}

/** Ends this process. The environment is that of this process. */
export function startAgain(args: string[]): void {
  // In the same process: it keeps its id, its terminal and the folder of its AppImage.
  if (process.platform === 'linux') process.execve!(process.execPath, [process.execPath, ...args])
  app.relaunch({ args })
  app.exit(0)
}
