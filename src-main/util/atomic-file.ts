import { randomUUID } from 'node:crypto'
import { closeSync, fsyncSync, openSync } from 'node:fs'
import { mkdir, open, rm, writeFile } from 'node:fs/promises'
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

/**
 * Writes a whole file so that readers see the old content or the new, never a part: temporary file beside
 * it, fsync, rename. Only this user can read it.
 *
 * @throws the file system's error; the old file is then untouched.
 */
export async function writeFileAtomically(
  path: string,
  content: string | Uint8Array | AsyncIterable<string | Uint8Array>,
): Promise<void> {
  const folder = dirname(path)
  await mkdir(folder, { recursive: true, mode: privateFolder })
  const temporary = createTemporaryPath(path)
  try {
    const file = await open(temporary, 'wx', privateFile)
    try {
      await writeFile(file, content)
      await file.sync()
    } finally {
      await file.close()
    }
    await renameFile(temporary, path)
  } catch (error) {
    await rm(temporary, { force: true })
    throw error
  }
}

/** Makes the bytes of a file durable; for worker threads, which it blocks. @throws the file system's error */
export function syncFileSync(path: string): void {
  const file = openSync(path, 'r+')
  try {
    fsyncSync(file)
  } finally {
    closeSync(file)
  }
}
