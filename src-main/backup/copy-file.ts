/** Copies one file durably, byte by byte and never as a link, with its SHA-256. */
import { lstat, mkdir, open, stat, type FileHandle } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { copyContent, type CopiedFile } from '../encryption/copy-file.ts'
import type { StoredFile } from '../model/stored-file.ts'
import { hashOpened } from '../util/hash-file.ts'
import { privateFile, privateFolder } from '../util/private-mode.ts'

/**
 * Syncs the bytes to disk and then reads them back: the hash is that of the stored file.
 *
 * @param told called with the bytes of each piece
 * @throws the file system's error, such as ENOSPC, or EEXIST for an existing file; the signal's reason.
 */
export async function copyFile(
  from: string,
  to: string,
  told: (bytes: number) => void,
  signal: AbortSignal,
): Promise<CopiedFile> {
  await mkdir(dirname(to), { recursive: true, mode: privateFolder })
  if (!(await lstat(from)).isFile()) {
    // A link in place of a file could lead anywhere.
    throw Object.assign(new Error('not a plain file'), { code: 'ELOOP' })
  }
  const source = await open(from, 'r')
  try {
    const target = await open(to, 'wx+', privateFile)
    try {
      const written = await hashOpened(source, signal, async (piece, position) => {
        await writeAll(target, piece, position)
        told(piece.length)
      })
      await target.sync()
      const read = await hashOpened(target, signal)
      if (read.sha256 !== written.sha256) {
        throw Object.assign(new Error('what was written reads differently'), { code: 'EIO' })
      }
      return read
    } finally {
      await target.close()
    }
  } finally {
    await source.close()
  }
}

/**
 * The same for files that may be encrypted: size and hash are those of the content.
 *
 * @throws as `copyFile`; DamagedFileError, with nothing left.
 */
export async function copyStored(
  from: StoredFile,
  to: StoredFile,
  told: (bytes: number) => void,
  signal: AbortSignal,
): Promise<CopiedFile> {
  if (!from.encryption && !to.encryption) return await copyFile(from.path, to.path, told, signal)
  await mkdir(dirname(to.path), { recursive: true, mode: privateFolder })
  return await copyContent(from, to, { told, signal })
}

async function writeAll(file: FileHandle, piece: Uint8Array, position: number): Promise<void> {
  for (let done = 0; done < piece.length;) {
    done += (await file.write(piece, done, piece.length - done, position + done)).bytesWritten
  }
}

/**
 * Makes the names of copied files durable, in every folder from `root` down to them. All files must exist: when
 * a drive is disconnected, a folder with its path may be created on the disk below the mount point, and then
 * contains only the files that were copied later.
 *
 * @throws the file system's error, ENOENT for a missing file.
 */
export async function syncFolders(root: string, files: readonly { path: string }[]): Promise<void> {
  const folders = new Set(['.'])
  for (const { path } of files) {
    await stat(join(root, path))
    for (let folder = dirname(path); folder !== '.'; folder = dirname(folder)) folders.add(folder)
  }
  for (const folder of folders) await syncFolder(join(root, folder))
}

/** Windows cannot open folders and needs no such sync: NTFS journals the rename. */
export async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r').catch(() => null)
  await handle?.sync().catch(() => undefined)
  await handle?.close()
}
