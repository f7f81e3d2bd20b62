/** Runs the user's command without a shell, until it ends or times out. */
import { spawn, type ChildProcess } from 'node:child_process'
import type { CommandFailure } from '../../src-preload/contract/call-command.ts'

/** Enough for an upload or a transcription; a command that hangs would block the next calls. */
export const longestRunMs = 10 * 60_000
/** The length of the kept end of standard error: the last lines contain the reason for a failure. */
const keptOutput = 2_000

export interface ProgramRun {
  program: string
  args: string[]
  /** All its environment variables. */
  env: NodeJS.ProcessEnv
  timeoutMs: number
  /** Aborting it ends the program. */
  signal: AbortSignal
}

/** Null when it succeeded. */
export async function runProgram({
  program,
  args,
  env,
  timeoutMs,
  signal,
}: ProgramRun): Promise<CommandFailure | null> {
  if (signal.aborted) return { reason: 'stopped' }
  // In its own process group, so that its child processes end with it.
  const child = spawn(program, args, {
    ...{ env, shell: false, windowsHide: true, detached: process.platform !== 'win32' },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  const ended: { by: 'timeout' | 'stopped' | null; output: string } = { by: null, output: '' }
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    ended.output = (ended.output + text).slice(-keptOutput)
  })
  const end = (by: 'timeout' | 'stopped') => {
    ended.by ??= by
    endGroup(child)
  }
  const timer = setTimeout(() => end('timeout'), timeoutMs)
  const stop = () => end('stopped')
  signal.addEventListener('abort', stop, { once: true })
  try {
    const exitCode = await waitForEnd(child)
    const { by, output } = ended
    if (exitCode === 0) return null
    if (by === 'stopped') return { reason: by }
    if (by === 'timeout') return { reason: by, output }
    return exitCode === null ? { reason: 'killed', output } : { reason: 'exit', exitCode, output }
  } catch (error) {
    return { reason: 'not-started', problem: describeProblem((error as NodeJS.ErrnoException).code) }
  } finally {
    clearTimeout(timer)
    signal.removeEventListener('abort', stop)
    // A child process that is still running may keep the pipe open.
    child.stderr.destroy()
  }
}

function waitForEnd(child: ChildProcess): Promise<number | null> {
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    // Not `close`, which would wait for child processes that are still running. Its output is read by then or
    // soon after.
    child.once('exit', (code) => setImmediate(() => resolve(code)))
  })
}

function endGroup(child: ChildProcess): void {
  if (child.pid === undefined) return
  try {
    if (process.platform === 'win32') child.kill('SIGKILL')
    else process.kill(-child.pid, 'SIGKILL')
  } catch {
    // It has already ended.
  }
}

function describeProblem(code: string | undefined): 'missing' | 'not-allowed' | 'other' {
  if (code === 'ENOENT') return 'missing'
  return code === 'EACCES' || code === 'EPERM' ? 'not-allowed' : 'other'
}
