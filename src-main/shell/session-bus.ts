/** Asks the bus of a Linux session who is there: Electron offers what no program may be there to show. */
import { runProgram, type RunProgram } from './run-program.ts'

/** The bus itself answers in milliseconds; a program on it may have to be started first. */
const patienceMs = 5_000

/** Whether a program owns this name now. @throws where there is no bus, or nothing to ask it with. */
export async function isOnBus(name: string, run: RunProgram = runSoon): Promise<boolean> {
  const answer = await run('gdbus', [...callTo('org.freedesktop.DBus', 'NameHasOwner'), name])
  return /\btrue\b/.test(answer)
}

/**
 * What a program answers to a question without arguments; the bus starts it where it can.
 *
 * @throws where the program, the bus or the way to ask is missing, and where there is no answer
 */
export async function askOnBus(name: string, method: string, run: RunProgram = runSoon): Promise<string> {
  return await run('gdbus', callTo(name, method))
}

/** Programs have their object at the path that is their name. */
function callTo(name: string, method: string): string[] {
  return [
    ...['call', '--session', '--dest', name],
    ...['--object-path', `/${name.replaceAll('.', '/')}`],
    ...['--method', `${name}.${method}`],
  ]
}

/** Whether a program of this name comes within this time, or is there. Where it cannot be asked, none does. */
export async function appearsOnBus(name: string, seconds: number, signal: AbortSignal): Promise<boolean> {
  try {
    await runProgram('gdbus', ['wait', '--session', '--timeout', String(seconds), name], { signal })
    return true
  } catch {
    return false
  }
}

function runSoon(file: string, args: string[]): Promise<string> {
  return runProgram(file, args, { timeout: patienceMs })
}
