/**
 * Runs a program beside a real, empty, unlocked keychain: on Linux a Secret Service on a bus of its own,
 * in a home of its own, so that the person's keychain and files are never touched.
 */
import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { run } from './run.mjs'

/** An empty password, given on stdin, creates the login keyring and unlocks it; then comes the program. */
const UNLOCK_AND_RUN =
  'printf "\\n" | gnome-keyring-daemon --unlock --components=secrets >/dev/null 2>&1; exec "$@"'

/**
 * @param {string} program
 * @param {string[]} args
 * @param {NodeJS.ProcessEnv} env
 * @returns {Promise<number>} the exit code
 */
export async function runWithSecretService(program, args, env) {
  // Elsewhere the system's own keychain is always there, and cannot be replaced for one program.
  if (process.platform !== 'linux') return run(program, args, { env })
  const home = await mkdtemp(join(tmpdir(), 'offhook-test-home-'))
  const runtimeFolder = join(home, 'run')
  await mkdir(runtimeFolder, { mode: 0o700 })
  try {
    return await run('dbus-run-session', ['--', 'sh', '-c', UNLOCK_AND_RUN, 'sh', program, ...args], {
      env: { ...withoutDesktop(env), HOME: home, XDG_RUNTIME_DIR: runtimeFolder },
    })
  } finally {
    await rm(home, { recursive: true, force: true })
  }
}

/**
 * Without what points to the person's own session.
 * @param {NodeJS.ProcessEnv} env
 */
function withoutDesktop(env) {
  const own =
    /^(XDG_(DATA|CONFIG|CACHE|STATE)_HOME|DBUS_SESSION_BUS_ADDRESS|GNOME_KEYRING_.*|WAYLAND_DISPLAY)$/
  return Object.fromEntries(Object.entries(env).filter(([name]) => !own.test(name)))
}
