/** Asks the bus of a Linux session who is there: Electron offers what no program may be there to show. */
import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import type { RunProgram } from './metered.ts'

/** The bus itself answers in milliseconds; one that does not has nobody else on it either. */
const patienceMs = 2_000

/** Whether a program owns this name now. @throws where there is no bus, or nothing to ask it with. */
export async function isOnBus(name: string, run: RunProgram = runProgram): Promise<boolean> {
  return /\btrue\b/.test(await run('gdbus', callOf('NameHasOwner', name)))
}

/** Whether the bus starts a program of this name as soon as it is spoken to. @throws likewise */
export async function isStartedByBus(name: string, run: RunProgram = runProgram): Promise<boolean> {
  return (await run('gdbus', callOf('ListActivatableNames'))).includes(`'${name}'`)
}

/** What a program answers to a question without arguments. @throws where it, the bus or the way to ask is missing */
export async function askOnBus(name: string, method: string, run: RunProgram = runProgram): Promise<string> {
  return await run('gdbus', callTo(name, method))
}

function callOf(method: string, ...args: string[]): string[] {
  return [...callTo('org.freedesktop.DBus', method), ...args]
}

/** Programs have their object at the path that is their name. */
function callTo(name: string, method: string): string[] {
  return [
    ...['call', '--session', '--dest', name],
    ...['--object-path', `/${name.replaceAll('.', '/')}`],
    ...['--method', `${name}.${method}`],
  ]
}

async function runProgram(file: string, args: string[]): Promise<string> {
  const { stdout } = await promisify(execFile)(file, args, { timeout: patienceMs })
  return stdout
}
