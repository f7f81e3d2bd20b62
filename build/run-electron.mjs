/**
 * Runs Electron: as the app with a window, or as plain Node. Electron contains its own Node, and tests and
 * native modules must run with the one that is released.
 */
import { findElectron } from './electron-runtime.mjs'
import { ensureSystem } from './preflight.mjs'
import { run } from './run.mjs'

/**
 * Returns an Electron that runs on this machine: found or downloaded, with the system packages it needs.
 * @param {import('./preflight.mjs').Needs} [needs]
 */
export async function readyElectron(needs) {
  const electron = await findElectron()
  ensureSystem(electron.executable, needs)
  return electron
}

/**
 * The switches that this machine needs before the app's own. Chromium cannot run as root with its sandbox, and
 * containers and CI run as root; everywhere else the sandbox stays on.
 * @returns {string[]}
 */
export function machineSwitches() {
  return process.platform === 'linux' && process.getuid?.() === 0 ? ['--no-sandbox'] : []
}

/**
 * The environment in which Electron opens windows and Playwright finds this Electron.
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
