/**
 * Queries the bus of a Linux session for available programs, because Electron offers features that need one
 * without checking.
 */
import { runProgram, type RunProgram } from './run-program.ts'

/** The bus answers in milliseconds; a program may first have to start. */
const timeoutMs = 5_000

/** Whether a program owns this name now. @throws without a bus or a tool to query it. */
export async function isOnBus(name: string, run: RunProgram = runWithTimeout): Promise<boolean> {
  const answer = await run('gdbus', [...buildBusCall('org.freedesktop.DBus', 'NameHasOwner'), name])
  return /\btrue\b/.test(answer)
}

/**
 * Calls a method without arguments and returns the answer; the bus starts the program if it can.
 *
 * @throws when the program, the bus or the tool is missing, and without an answer
 */
export async function askOnBus(
  name: string,
  method: string,
  run: RunProgram = runWithTimeout,
): Promise<string> {
  return await run('gdbus', buildBusCall(name, method))
}

/** A program's object path equals its name. */
function buildBusCall(name: string, method: string): string[] {
  return [
    ...['call', '--session', '--dest', name],
    ...['--object-path', `/${name.replaceAll('.', '/')}`],
    ...['--method', `${name}.${method}`],
  ]
}

/**
 * Whether a program of this name is present or appears within this time; false when the bus cannot be
 * queried.
 */
export async function appearsOnBus(name: string, seconds: number, signal: AbortSignal): Promise<boolean> {
  try {
    await runProgram('gdbus', ['wait', '--session', '--timeout', String(seconds), name], { signal })
    return true
  } catch {
    return false
  }
}

function runWithTimeout(file: string, args: string[]): Promise<string> {
  return runProgram(file, args, { timeout: timeoutMs })
}
