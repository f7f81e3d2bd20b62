/**
 * `npm run package -- --compare`: builds the last commit twice, in different folders and time zones, and lists
 * files that differ.
 */
import { constants } from 'node:fs'
import { cp, lstat, mkdtemp, readdir, readlink, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { root } from './paths.mjs'
import { hashFile } from './release-files.mjs'
import { mustRun } from './run.mjs'

/** The time of the last build, and electron-builder's own output with paths: not part of the app. */
const NOT_RELEASED = /(?:^|\/)(?:\.built|builder-[\w-]+\.ya?ml)$/

/** @returns {Promise<number>} 0 when both builds are identical */
export async function compareBuilds() {
  if (process.platform !== 'linux') throw new Error('Builds can be compared on Linux only.')
  const folder = await mkdtemp(join(tmpdir(), 'offhook-compare-'))
  try {
    const first = await buildCopy(join(folder, 'first'), 'UTC')
    const second = await buildCopy(join(folder, 'another folder'), 'Asia/Kolkata')
    const { count, different } = await compareFolders(first, second)
    for (const name of different) console.log(`Different: ${name}`)
    console.log(`${count} files compared, ${different.length} different.`)
    return different.length === 0 ? 0 : 1
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/**
 * @param {string} folder
 * @param {string} timeZone
 * @returns {Promise<string>} the folder with only the built files
 */
async function buildCopy(folder, timeZone) {
  await mustRun('git', ['clone', '--quiet', '--shared', root, folder])
  await cp(join(root, 'node_modules'), join(folder, 'node_modules'), {
    recursive: true,
    mode: constants.COPYFILE_FICLONE,
    verbatimSymlinks: true,
  })
  await mustRun(process.execPath, [join(folder, 'build', 'package.mjs'), '--no-smoke'], {
    cwd: folder,
    env: { ...process.env, TZ: timeZone },
  })
  for (const name of await readdir(folder)) {
    if (name !== 'out' && name !== 'dist') await rm(join(folder, name), { recursive: true })
  }
  return folder
}

/**
 * @param {string} first a folder
 * @param {string} second
 * @returns {Promise<{ count: number, different: string[] }>} the files that differ, or exist in only one folder
 */
export async function compareFolders(first, second) {
  const [before, after] = [await hashFiles(first), await hashFiles(second)]
  const names = [...new Set([...before.keys(), ...after.keys()])].toSorted()
  return { count: names.length, different: names.filter((name) => before.get(name) !== after.get(name)) }
}

/**
 * @param {string} folder
 * @returns {Promise<Map<string, string>>} by path: contents, links and the permission to execute
 */
async function hashFiles(folder) {
  const hashes = new Map()
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name)
    const name = relative(folder, path)
    if (entry.isDirectory() || NOT_RELEASED.test(name)) continue
    const { mode } = await lstat(path)
    hashes.set(name, entry.isSymbolicLink() ? await readlink(path) : `${mode} ${await hashFile(path)}`)
  }
  return hashes
}
