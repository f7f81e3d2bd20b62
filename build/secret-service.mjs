/**
 * Starts a real, empty, unlocked keychain: on Linux a Secret Service with a separate bus and home folder, so
 * that the user's keychain and files are never changed.
 */
import { spawn } from 'node:child_process'
import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { run } from './run.mjs'

/**
 * An empty password on stdin creates the login keyring and unlocks it. Prints the bus address and runs until
 * stdin ends, so that it ends even when the script that started it is killed.
 */
export const UNLOCK_AND_STAY = `printf '\\n' | gnome-keyring-daemon --unlock --components=secrets >/dev/null 2>&1
echo "$DBUS_SESSION_BUS_ADDRESS"
exec cat >/dev/null`

/**
 * @typedef {object} SecretService
 * @property {NodeJS.ProcessEnv} env the environment for programs that use it
 * @property {() => Promise<void>} stop
 */

/**
 * Starts one.
 * @param {NodeJS.ProcessEnv} env
 * @returns {Promise<SecretService>}
 */
export async function startSecretService(env) {
  // Other systems always have a keychain, which cannot be replaced for one program.
  if (process.platform !== 'linux') return { env, stop: async () => undefined }
  const home = await mkdtemp(join(tmpdir(), 'offhook-test-home-'))
  const runtimeFolder = join(home, 'run')
  await mkdir(runtimeFolder, { mode: 0o700 })
  const own = { ...withoutDesktop(env), HOME: home, XDG_RUNTIME_DIR: runtimeFolder }
  const session = spawn('dbus-run-session', ['--', 'sh', '-c', UNLOCK_AND_STAY], {
    env: own,
    stdio: ['pipe', 'pipe', 'inherit'],
    // Ctrl+C is for the tests; the bus ends after them.
    detached: true,
  })
  const ended = new Promise((resolve) => session.once('close', resolve))
  const address = await readBusAddress(session)
  return {
    env: { ...own, DBUS_SESSION_BUS_ADDRESS: address },
    async stop() {
      session.stdin.end()
      await ended
      await rm(home, { recursive: true, force: true, maxRetries: 5 })
    },
  }
}

/**
 * @param {import('node:child_process').ChildProcess & { stdout: import('node:stream').Readable }} session that runs
 *   `UNLOCK_AND_STAY` on a bus
 * @returns {Promise<string>}
 */
export function readBusAddress(session) {
  return new Promise((resolve, reject) => {
    session.stdout.once('data', (text) => resolve(String(text).trim()))
    session.once('error', (error) => reject(new Error(`The session bus did not start: ${error.message}`)))
    session.once('exit', () => reject(new Error('The session bus did not start.')))
  })
}

/**
 * Runs a program with a Secret Service.
 * @param {string} program
 * @param {string[]} args
 * @param {NodeJS.ProcessEnv} env
 * @returns {Promise<number>} the exit code
 */
export async function runWithSecretService(program, args, env) {
  const service = await startSecretService(env)
  try {
    return await run(program, args, { env: service.env })
  } finally {
    await service.stop()
  }
}

/**
 * Removes the variables of the user's own session.
 * @param {NodeJS.ProcessEnv} env
 */
function withoutDesktop(env) {
  const own =
    /^(XDG_(DATA|CONFIG|CACHE|STATE)_HOME|DBUS_SESSION_BUS_ADDRESS|GNOME_KEYRING_.*|WAYLAND_DISPLAY)$/
  return Object.fromEntries(Object.entries(env).filter(([name]) => !own.test(name)))
}
