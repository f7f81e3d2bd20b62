/**
 * A virtual display (Xvfb) for machines without one, such as CI.
 *
 * Xvfb is started directly and chooses the display's number itself (`-displayfd`): unlike `xvfb-run -a`,
 * two scripts started at once cannot pick the same one, and a signal to this script leaves none behind.
 */
import { spawn } from 'node:child_process'
import { hasDisplay } from './preflight.mjs'

/** Larger than the default window of the app, so that screenshots show all of it. */
const SCREEN = '1600x1000x24'

/** Xvfb is ready in a fraction of a second; this is enough for a heavily loaded machine. */
const START_TIMEOUT_MS = 30_000

/**
 * Runs `work` with a display: the machine's own, or a virtual one.
 * @template T
 * @param {(env: NodeJS.ProcessEnv) => Promise<T>} work receives the environment with the display
 * @param {{ virtual?: boolean }} [options] `virtual` uses a virtual one even if there is a real one
 * @returns {Promise<T>}
 */
export async function withDisplay(work, { virtual = false } = {}) {
  const { env, stop } = await startDisplay({ virtual })
  try {
    return await work(env)
  } finally {
    stop()
  }
}

/**
 * Starts a virtual display unless the machine has one.
 * @param {{ virtual?: boolean }} [options] `virtual` uses a virtual one even if there is a real one
 * @returns {Promise<{ env: NodeJS.ProcessEnv, stop: () => void }>} the environment with the display
 */
export async function startDisplay({ virtual = false } = {}) {
  if (process.platform !== 'linux' || (hasDisplay() && !virtual)) {
    return { env: { ...process.env }, stop: () => undefined }
  }
  const { name, stop } = await startXvfb()
  // A window would prefer the Wayland session, if there is one.
  const { WAYLAND_DISPLAY: _, ...env } = process.env
  return { env: { ...env, DISPLAY: name }, stop }
}

/** @returns {Promise<{ name: string, stop: () => void }>} */
function startXvfb() {
  const server = spawn('Xvfb', ['-displayfd', '3', '-screen', '0', SCREEN, '-nolisten', 'tcp'], {
    stdio: ['ignore', 'ignore', 'pipe', 'pipe'],
  })
  const stop = () => void server.kill()
  process.once('exit', stop)
  return new Promise((resolve, reject) => {
    let complaint = ''
    server.stderr?.on('data', (chunk) => (complaint += chunk))
    const timer = setTimeout(() => reject(new Error('Xvfb did not start.')), START_TIMEOUT_MS)
    timer.unref()
    server.once('error', (error) => reject(new Error(`Xvfb did not start: ${error.message}`)))
    server.once('exit', () => reject(new Error(`Xvfb did not start: ${complaint.trim()}`)))
    server.stdio[3]?.once('data', (number) => {
      clearTimeout(timer)
      // It must not keep this script running.
      server.unref()
      resolve({ name: `:${String(number).trim()}`, stop })
    })
  })
}
