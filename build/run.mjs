/**
 * Runs a program to its end: its exit code is the answer, and what a terminal sends (Ctrl+C) reaches it.
 */
import { spawn } from 'node:child_process'
import { root } from './paths.mjs'

/**
 * Runs a program with this terminal.
 * @param {string} program
 * @param {string[]} args
 * @param {{ env?: NodeJS.ProcessEnv, cwd?: string }} [options] `cwd` is the project's folder unless given
 * @returns {Promise<number>} its exit code; 128 for one that a signal ended
 */
export function run(program, args, { env = process.env, cwd = root } = {}) {
  return finished(spawn(program, args, { cwd, env, stdio: 'inherit' }))
}

/**
 * Runs a program and keeps what it prints.
 * @param {string} program
 * @param {string[]} args
 * @param {{ env?: NodeJS.ProcessEnv, timeoutMs?: number }} [options] after `timeoutMs` it is killed
 * @returns {Promise<{ code: number, output: string }>} stdout and stderr as they came
 */
export async function capture(program, args, { env = process.env, timeoutMs } = {}) {
  const child = spawn(program, args, {
    cwd: root,
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
    timeout: timeoutMs,
    // What hangs may be deaf to a request to end, too.
    killSignal: 'SIGKILL',
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text) => (output += text))
  }
  return { code: await finished(child), output }
}

/**
 * The shape of a script: its exit code, or a sentence and 1 for an Error it throws on purpose.
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
  // The child ends first and decides the exit code; this script only passes the wish on.
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
