/** Copies the content of a library's files: decrypted, encrypted or unchanged. */
import { createHash } from 'node:crypto'
import { constants } from 'node:fs'
import { copyFile, rm } from 'node:fs/promises'
import type { StoredFile } from '../model/stored-file.ts'
import { readPieces } from './read-file.ts'
import { createFile, type FileWriter } from './write-file.ts'

/** Size and hash of the content. */
export interface CopiedFile {
  sizeBytes: number
  sha256: string
}

/**
 * Copies the content of a file, decrypted, for another program; a clone where the file system supports it.
 *
 * @param path must not exist; removed after an error
 * @throws DamagedFileError; the file system's error.
 */
export async function copyOut(file: StoredFile, path: string): Promise<void> {
  if (!file.encryption) {
    return await copyFile(file.path, path, constants.COPYFILE_EXCL | constants.COPYFILE_FICLONE)
  }
  await copyContent(file, { path, encryption: null }, { signal: null })
}

/**
 * Copies durably, then reads the copy back: size and hash are those of the stored copy's content.
 *
 * @param to must not exist; removed after an error
 * @throws DamagedFileError; the file system's error, EIO when the copy reads differently; the signal's reason.
 */
export async function copyContent(
  from: StoredFile,
  to: StoredFile,
  { told, signal }: { told?: (bytes: number) => void; signal: AbortSignal | null },
): Promise<CopiedFile> {
  const target = await createFile(to, 'wx')
  try {
    const written = await writeContent(from, target, { told, signal })
    const read = await hashContent(to, signal)
    if (read.sha256 === written.sha256) return read
    throw Object.assign(new Error('what was written reads differently'), { code: 'EIO' })
  } catch (error) {
    await rm(to.path, { force: true }).catch(() => undefined)
    throw error
  }
}

/** Closes the target. */
async function writeContent(
  from: StoredFile,
  target: FileWriter,
  { told, signal }: { told: ((bytes: number) => void) | undefined; signal: AbortSignal | null },
): Promise<CopiedFile> {
  try {
    const written = await hashContent(from, signal, async (piece) => {
      await target.append(piece)
      told?.(piece.length)
    })
    await target.finish()
    await target.sync()
    return written
  } finally {
    await target.close()
  }
}

/** @throws DamagedFileError; the file system's error; the signal's reason. */
export async function hashContent(
  file: StoredFile,
  signal: AbortSignal | null,
  each?: (piece: Uint8Array) => Promise<void>,
): Promise<CopiedFile> {
  const hash = createHash('sha256')
  let sizeBytes = 0
  for await (const piece of readPieces(file)) {
    signal?.throwIfAborted()
    hash.update(piece)
    sizeBytes += piece.length
    await each?.(piece)
  }
  return { sizeBytes, sha256: hash.digest('hex') }
}
