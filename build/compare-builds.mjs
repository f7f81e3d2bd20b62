/**
 * `npm run package -- --compare`: builds the last commit twice, in folders and time zones that differ, and lists the
 * files that are not the same. Linux only.
 */
import { cp, mkdtemp, readdir, readlink, rm } from 'node:fs/promises'
import { constants } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { root } from './paths.mjs'
import { hashFile } from './release-files.mjs'
import { run } from './run.mjs'

/** The time of the last build, and what electron-builder did, with paths: not part of the app. */
const NOT_RELEASED = /(?:^|\/)(?:\.built|builder-[\w-]+\.ya?ml)$/

/** @returns {Promise<number>} 0 when both builds are the same */
export async function compareBuilds() {
  if (process.platform !== 'linux') throw new Error('Builds can be compared on Linux only.')
  const folder = await mkdtemp(join(tmpdir(), 'offhook-compare-'))
  try {
    const first = await buildCopy(join(folder, 'first'), 'UTC')
    const second = await buildCopy(join(folder, 'another folder'), 'Asia/Kolkata')
    const names = new Set([...first.keys(), ...second.keys()])
    const different = [...names].filter((name) => first.get(name) !== second.get(name)).toSorted()
    for (const name of different) console.log(`Different: ${name}`)
    console.log(`${names.size} files compared, ${different.length} different.`)
    return different.length === 0 ? 0 : 1
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/**
 * @param {string} folder
 * @param {string} timeZone
 * @returns {Promise<Map<string, string>>} the hash of each file that was built, by its path
 */
async function buildCopy(folder, timeZone) {
  await mustRun('git', ['clone', '--quiet', '--shared', root, folder])
  const packages = join(folder, 'node_modules')
  await cp(join(root, 'node_modules'), packages, {
    recursive: true,
    mode: constants.COPYFILE_FICLONE,
    verbatimSymlinks: true,
  })
  await mustRun(process.execPath, [join(folder, 'build', 'package.mjs'), '--no-smoke'], {
    cwd: folder,
    env: { ...process.env, TZ: timeZone },
  })
  const hashes = new Map()
  for (const part of ['out', 'dist']) await hashFolder(join(folder, part), folder, hashes)
  await rm(packages, { recursive: true })
  return hashes
}

/**
 * @param {string} folder
 * @param {string} base
 * @param {Map<string, string>} hashes
 */
async function hashFolder(folder, base, hashes) {
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name)
    const name = relative(base, path)
    if (entry.isDirectory() || NOT_RELEASED.test(name)) continue
    hashes.set(name, entry.isSymbolicLink() ? await readlink(path) : await hashFile(path))
  }
}

/**
 * @param {string} program
 * @param {string[]} args
 * @param {Parameters<typeof run>[2]} [options]
 */
async function mustRun(program, args, options) {
  const code = await run(program, args, options)
  if (code !== 0) throw new Error(`${program} ended with ${code}.`)
}
