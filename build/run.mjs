/** Runs a program, returns its exit code, and forwards signals of the terminal (Ctrl+C) to it. */
import { spawn } from 'node:child_process'
import { root } from './paths.mjs'

/**
 * Runs a program with this terminal.
 * @param {string} program
 * @param {string[]} args
 * @param {{ env?: NodeJS.ProcessEnv, cwd?: string }} [options] `cwd` is the project's folder by default
 * @returns {Promise<number>} its exit code; 128 when a signal ended it
 */
export function run(program, args, { env = process.env, cwd = root } = {}) {
  return finished(spawn(program, args, { cwd, env, stdio: 'inherit' }))
}

/**
 * Runs a program that must succeed.
 * @param {string} program
 * @param {string[]} args
 * @param {Parameters<typeof run>[2]} [options]
 */
export async function mustRun(program, args, options) {
  const code = await run(program, args, options)
  if (code !== 0) throw new Error(`${program} ended with ${code}.`)
}

/**
 * Runs a program and returns its output.
 * @param {string} program
 * @param {string[]} args
 * @param {{ env?: NodeJS.ProcessEnv, timeoutMs?: number }} [options] after `timeoutMs` it is killed
 * @returns {Promise<{ code: number, output: string }>} stdout and stderr in order of arrival
 */
export async function capture(program, args, { env = process.env, timeoutMs } = {}) {
  const child = spawn(program, args, {
    cwd: root,
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
    timeout: timeoutMs,
    // A hanging program may ignore other signals.
    killSignal: 'SIGKILL',
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text) => (output += text))
  }
  return { code: await finished(child), output }
}

/**
 * Runs a script: sets its exit code, or prints the message of an Error and sets 1.
 * @param {() => Promise<number>} work
 */
export async function main(work) {
  try {
    process.exitCode = await work()
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    process.exitCode = 1
  }
}

/** @param {import('node:child_process').ChildProcess} child */
function finished(child) {
  const signals = /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])
  // The child ends first and decides the exit code; this script only forwards the signal.
  const forward = signals.map((signal) => /** @type {const} */ ([signal, () => void child.kill(signal)]))
  for (const [signal, handler] of forward) process.on(signal, handler)
  return /** @type {Promise<number>} */ (
    new Promise((resolve, reject) => {
      child.once('error', reject)
      child.once('close', (code) => resolve(code ?? 128))
    }).finally(() => {
      for (const [signal, handler] of forward) process.off(signal, handler)
    })
  )
}
