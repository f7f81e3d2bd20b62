/**
 * Runs Electron: as the app with a window, or as plain Node (Electron carries its own, and native modules
 * and tests shall meet the one that ships).
 */
import { findElectron } from './electron-runtime.mjs'
import { ensureSystem } from './preflight.mjs'
import { run } from './run.mjs'

/**
 * An Electron that runs on this machine: found or fetched, and with the system packages it needs.
 * @param {import('./preflight.mjs').Needs} [needs]
 */
export async function readyElectron(needs) {
  const electron = await findElectron()
  ensureSystem(electron.executable, needs)
  return electron
}

/**
 * The switches this machine needs before any of the app's own. Chromium refuses to run as root with its
 * sandbox on, which is how containers and CI run; everywhere else the sandbox stays on.
 * @returns {string[]}
 */
export function machineSwitches() {
  return process.platform === 'linux' && process.getuid?.() === 0 ? ['--no-sandbox'] : []
}

/**
 * The environment in which Electron opens windows and Playwright finds this very Electron.
 * @param {import('./electron-runtime.mjs').Electron} electron
 * @param {NodeJS.ProcessEnv} [env]
 * @returns {NodeJS.ProcessEnv}
 */
export function windowEnvironment(electron, env = process.env) {
  const { ELECTRON_RUN_AS_NODE: _, ...rest } = env
  return { ...rest, ELECTRON_OVERRIDE_DIST_PATH: electron.distFolder }
}

/**
 * Runs a script in Electron's Node, with this terminal.
 * @param {import('./electron-runtime.mjs').Electron} electron
 * @param {string[]} args the script and its arguments
 * @param {NodeJS.ProcessEnv} [env]
 */
export function runAsNode(electron, args, env = process.env) {
  return run(electron.executable, args, { env: { ...env, ELECTRON_RUN_AS_NODE: '1' }, cwd: process.cwd() })
}
