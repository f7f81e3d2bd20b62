/** Runs Windows programs under Wine, in a separate Windows. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdir, open, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'

/** Debian does not put Wine's programs into the PATH. */
const program = (/** @type {string} */ name) =>
  existsSync(`/usr/lib/wine/${name}`) ? `/usr/lib/wine/${name}` : name

/** The longest step unpacks an app of 400 MB on a busy machine. */
const TIMEOUT_MS = 240_000

/**
 * @typedef {object} Wine
 * @property {string} home the user's folder
 * @property {(path: string) => string} path of a file in the user's folder, in Windows' form
 * @property {(args: string[], options?: { input?: Buffer, files?: boolean }) => Promise<Result>} run `files`: its streams
 *   are files, because Node takes Wine's pipes for none
 * @property {(args: string[]) => import('node:child_process').ChildProcessWithoutNullStreams} start
 * @property {() => Promise<string>} registry the user's registry, which Wine writes when all programs have ended
 *
 * @typedef {{ code: number | null, output: Buffer, errors: string }} Result
 */

/**
 * @param {string} folder an empty one
 * @returns {Promise<Wine>} a Windows 10
 */
export async function startWine(folder) {
  const prefix = join(folder, 'prefix')
  const user = 'person'
  const home = join(prefix, 'drive_c', 'users', user)
  await mkdir(folder, { recursive: true })
  const { DISPLAY: _, WAYLAND_DISPLAY: __, ELECTRON_RUN_AS_NODE: ___, ...rest } = process.env
  const env = {
    ...rest,
    HOME: folder,
    USER: user,
    WINEPREFIX: prefix,
    WINEDEBUG: '-all',
    // Prevents menu entries on this machine and requests for other parts of Windows.
    WINEDLLOVERRIDES: 'winemenubuilder.exe,mscoree,mshtml=d',
  }
  const start = (/** @type {string[]} */ args) =>
    spawn(program('wine64'), args, { env, timeout: TIMEOUT_MS, killSignal: 'SIGKILL' })
  const settle = () =>
    finish(spawn(program('wineserver'), ['-w'], { env, timeout: TIMEOUT_MS, killSignal: 'SIGKILL' }))
  /** @type {Wine['run']} */
  const run = async (args, { input = Buffer.alloc(0), files = false } = {}) => {
    if (files) return runWithFiles(args)
    const child = start(args)
    child.stdin.end(input)
    return finish(child)
  }
  const runWithFiles = async (/** @type {string[]} */ args) => {
    const paths = ['output', 'errors'].map((name) => join(folder, name))
    const streams = await Promise.all(paths.map((path) => open(path, 'w')))
    try {
      const stdio = /** @type {const} */ (['ignore', ...streams.map(({ fd }) => fd)])
      const child = spawn(program('wine64'), args, {
        env,
        timeout: TIMEOUT_MS,
        killSignal: 'SIGKILL',
        stdio: [...stdio],
      })
      const [code] = await once(child, 'close')
      const [output, errors] = await Promise.all(paths.map((path) => readFile(path)))
      return { code, output: output ?? Buffer.alloc(0), errors: String(errors) }
    } finally {
      for (const stream of streams) await stream.close()
    }
  }
  await run(['wineboot', '--init'])
  await run(['winecfg', '/v', 'win10'])
  return {
    home,
    path: (path) => `C:\\users\\${user}\\${path.replaceAll('/', '\\')}`,
    run,
    start,
    registry: async () => {
      await settle()
      return readFile(join(prefix, 'user.reg'), 'utf8')
    },
  }
}

/**
 * @param {import('node:child_process').ChildProcessWithoutNullStreams} child
 * @returns {Promise<Result>}
 */
export async function finish(child) {
  // A program that does not read its input closes the pipe early.
  child.stdin.on('error', () => undefined)
  /** @type {Buffer[]} */
  const output = []
  child.stdout.on('data', (chunk) => output.push(chunk))
  const errors = text(child.stderr)
  const code = await new Promise((resolve, reject) => child.once('close', resolve).once('error', reject))
  return { code, output: Buffer.concat(output), errors: await errors }
}
