/** Restarts a packaged app without foreign switches and variables; see `start-arguments.ts`. */
import { once } from 'node:events'
import { app } from 'electron'
import type { SandboxState } from '../doctor/types.ts'
import { keepKnownArguments, listForeignVariables, nameSwitch } from './start-arguments.ts'

/** Electron starts in a second; leaves time for a loaded machine. */
const startCheckMs = 20_000

const isRoot = process.getuid?.() === 0

export interface ForeignStart {
  /** The arguments without the foreign ones. */
  kept: string[]
  /** The names of foreign switches and variables. */
  ignored: string[]
}

/**
 * Removes foreign switches and variables from this process. Call before the app is ready: debugging ports
 * open and the network starts after that. Some switches act earlier, so a process that shows pages must
 * restart.
 */
export function removeForeignArguments(argv: readonly string[]): ForeignStart {
  const kept = keepKnownArguments(argv, { isRoot })
  const switches = argv.filter((argument) => !kept.includes(argument)).map(nameSwitch)
  // `-` and `--` have no name.
  for (const name of switches.filter(Boolean)) app.commandLine.removeSwitch(name)
  const variables = listForeignVariables(process.env)
  for (const name of variables) Reflect.deleteProperty(process.env, name)
  return { kept, ignored: [...switches.map((name) => `--${name}`), ...variables] }
}

/** Whether Chromium's sandbox works on this system. Without it, Chromium quits before the app's code runs. */
export async function canUseSandbox(): Promise<boolean> {
  return process.platform !== 'linux' || (await startsWith(process.execPath, [], startCheckMs))
}

/** Whether another version of this app starts on this system. It may have to be unpacked first. */
export function canStart(program: string): Promise<boolean> {
  return startsWith(program, isRoot ? ['--no-sandbox'] : [], 6 * startCheckMs)
}

async function startsWith(program: string, switches: string[], timeout: number): Promise<boolean> {
  const { spawn } = await import('node:child_process')
  const args = [...switches, '--ozone-platform=headless', '--disable-gpu', 'cli', '--help']
  const child = spawn(program, args, { stdio: 'ignore', timeout })
  const [code] = (await once(child, 'exit').catch(() => [null])) as [number | null]
  return code === 0
}

/** Chromium does not start as root with the sandbox. */
export function lacksSandbox(): boolean {
  return !isRoot && app.commandLine.hasSwitch('no-sandbox')
}

/** For this process, which shows pages. */
export function readSandbox(): SandboxState {
  return isRoot ? 'root' : lacksSandbox() ? 'off' : 'on'
}

/** For this system, in a packaged program that shows no pages itself. */
export async function trySandbox(): Promise<SandboxState> {
  return isRoot ? 'root' : (await canUseSandbox()) ? 'on' : 'off'
}

/** Replaces this process. Keeps its environment. */
export function startAgain(args: string[]): void {
  // The process keeps its id, its terminal and the folder of its AppImage.
  if (process.platform === 'linux') process.execve!(process.execPath, [process.execPath, ...args])
  app.relaunch({ args })
  app.exit(0)
}
