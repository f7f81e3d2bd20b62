/** A lock between processes: two scripts started together must not unpack into the same folder. */
import { mkdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'

/**
 * How often a waiting process checks again: short compared to a download, long compared to a file system call.
 */
const LOOK_AGAIN_MS = 250

/** A lock without an owner's id is being written; after this time, its writer must have died. */
const NAMELESS_MS = 5_000

/**
 * Runs `work` while holding `lockFile`. Takes over a lock whose process has ended.
 * @template T
 * @param {string} lockFile
 * @param {() => Promise<T>} work
 * @returns {Promise<T>}
 */
export async function withLock(lockFile, work) {
  await mkdir(dirname(lockFile), { recursive: true })
  while (!(await take(lockFile))) {
    if (await isAbandoned(lockFile)) await rm(lockFile, { force: true })
    else await delay(LOOK_AGAIN_MS)
  }
  try {
    return await work()
  } finally {
    await rm(lockFile, { force: true })
  }
}

/** @param {string} lockFile */
async function take(lockFile) {
  try {
    await writeFile(lockFile, String(process.pid), { flag: 'wx' })
    return true
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return false
    throw error
  }
}

/** @param {string} lockFile */
async function isAbandoned(lockFile) {
  try {
    const owner = Number(await readFile(lockFile, 'utf8'))
    if (owner > 0) return !isAlive(owner)
    return Date.now() - (await stat(lockFile)).mtimeMs > NAMELESS_MS
  } catch {
    return false // It was released meanwhile: try to take it.
  }
}

/** @param {number} pid */
function isAlive(pid) {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return codeOf(error) === 'EPERM' // EPERM: the process runs and belongs to another user.
  }
}

/** @param {unknown} error */
const codeOf = (error) => (error instanceof Error && 'code' in error ? error.code : undefined)
