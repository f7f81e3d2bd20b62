import { randomUUID } from 'node:crypto'
import { closeSync, existsSync, fsyncSync, openSync, renameSync } from 'node:fs'
import { link, mkdir, open, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { privateFile, privateFolder } from './private-mode.ts'
import { renameFile } from './rename-file.ts'

/**
 * Matches temporary files that a killed program may leave: hidden, so that nobody mistakes one for the file.
 */
export const temporaryName = /^\.offhook-[0-9a-f]{8}\.tmp$/

/** A name that `temporaryName` matches. Short, because the file's own name may have the maximum length. */
export function makeTemporaryName(): string {
  return `.offhook-${randomUUID().slice(0, 8)}.tmp`
}

/** A temporary path in the folder of a file. */
export function createTemporaryPath(path: string): string {
  return join(dirname(path), makeTemporaryName())
}

type Content = string | Uint8Array | AsyncIterable<string | Uint8Array>

/**
 * Writes a whole file so that readers see the old content or the new, never a part: temporary file beside
 * it, fsync, rename. Only this user can read it.
 *
 * @throws the file system's error; the old file is then untouched.
 */
export async function writeFileAtomically(path: string, content: Content): Promise<void> {
  await placeTemporary(path, content, async (temporary) => await renameFile(temporary, path))
}

/**
 * The same for a file that must not exist yet. If several programs try, only one creates it.
 *
 * @returns false if it exists. @throws the file system's error
 */
export async function createFileAtomically(path: string, content: Content): Promise<boolean> {
  return await placeTemporary(path, content, async (temporary) => {
    try {
      await link(temporary, path)
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException
      if (code === 'EEXIST') return false
      // Some file systems, such as FAT, have no hard links: there, the last program wins.
      if (!noLinks.has(code)) throw error
      if (existsSync(path)) return false
      await renameFile(temporary, path)
    }
    return true
  })
}

/**
 * The same for a file that other programs write too: replaces it only if it did not change meanwhile.
 *
 * @returns false when it did. @throws the file system's error
 */
export async function replaceFileAtomically(
  path: string,
  content: Content,
  isUnchanged: () => boolean,
): Promise<boolean> {
  return await placeTemporary(path, content, async (temporary) => {
    let isReplaced = true
    const move = async (from: string, to: string) => {
      // Nothing of this program runs between the two.
      if ((isReplaced = isUnchanged())) renameSync(from, to)
    }
    await renameFile(temporary, path, { move })
    return isReplaced
  })
}

const noLinks = new Set<string | undefined>(['EPERM', 'ENOTSUP', 'ENOSYS', 'EOPNOTSUPP', 'UNKNOWN'])

async function placeTemporary<T>(
  path: string,
  content: Content,
  place: (temporary: string) => Promise<T>,
): Promise<T> {
  await mkdir(dirname(path), { recursive: true, mode: privateFolder })
  const temporary = createTemporaryPath(path)
  try {
    const file = await open(temporary, 'wx', privateFile)
    try {
      await writeFile(file, content)
      await file.sync()
    } finally {
      await file.close()
    }
    return await place(temporary)
  } finally {
    // It was already renamed if there was no error.
    await rm(temporary, { force: true })
  }
}

/** Flushes a file to disk. Blocks the thread, so it is only for worker threads. @throws the file system's error */
export function syncFileSync(path: string): void {
  const file = openSync(path, 'r+')
  try {
    fsyncSync(file)
  } finally {
    closeSync(file)
  }
}
