/** Writes the files that are released beside the packages: SHA256SUMS and the bill of materials. */
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { createReadStream, readFileSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { root } from './paths.mjs'
import { capture } from './run.mjs'
import { makeSbom } from './sbom.mjs'

/** The earliest date in a zip archive, in seconds since 1970. */
const EARLIEST = 315_532_800

/** electron-builder's names in file names. @type {Record<string, string>} */
const SYSTEM_NAMES = { darwin: 'mac', win32: 'win' }

/**
 * The time that is written into the build, so that one commit always gives the same bytes
 * (https://reproducible-builds.org/specs/source-date-epoch/).
 * @returns {number} seconds since 1970: SOURCE_DATE_EPOCH, or the time of the commit; a fixed time outside git
 */
export function sourceDate() {
  const given = process.env.SOURCE_DATE_EPOCH
  if (given) return Number(given)
  const { stdout } = spawnSync('git', ['log', '-1', '--format=%ct'], { cwd: root, encoding: 'utf8' })
  return Number(stdout) || EARLIEST
}

/**
 * @param {string[]} artifacts in dist/
 * @param {import('./electron-runtime.mjs').Electron} electron that is packaged
 * @param {string} suffix of the files' names
 * @returns {Promise<string[]>} the written files
 */
export async function writeReleaseFiles(artifacts, electron, suffix) {
  const dist = join(root, 'dist')
  const { name, version } = readJson('package.json')
  const system = SYSTEM_NAMES[process.platform] ?? process.platform
  const file = join(dist, `${name}-${version}-${system}-${process.arch}${suffix}.cdx.json`)
  const { output } = await capture(electron.executable, ['-p', 'JSON.stringify(process.versions)'], {
    env: { ...process.env, ELECTRON_RUN_AS_NODE: '1' },
  })
  const versions = JSON.parse(output)
  const sbom = makeSbom({ packages: readJson('out/renderer/licenses.json'), versions, time: sourceDate() })
  await writeFile(file, `${JSON.stringify(sbom, null, 2)}\n`)
  return [file, await writeSums(dist, [...artifacts, file])]
}

/**
 * Writes `SHA256SUMS`, which `sha256sum -c` reads.
 * @param {string} folder
 * @param {string[]} paths of files in it
 * @returns {Promise<string>} its path
 */
export async function writeSums(folder, paths) {
  const lines = []
  for (const path of paths.toSorted()) lines.push(`${await hashFile(path)}  ${basename(path)}\n`)
  const file = join(folder, 'SHA256SUMS')
  await writeFile(file, lines.join(''))
  return file
}

/**
 * @param {string} path
 * @returns {Promise<string>} its SHA-256, in hexadecimal
 */
export async function hashFile(path) {
  const hash = createHash('sha256')
  await pipeline(createReadStream(path), hash)
  return hash.digest('hex')
}

/** @param {string} path */
const readJson = (path) => JSON.parse(readFileSync(join(root, path), 'utf8'))
