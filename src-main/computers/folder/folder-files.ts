/** Reads and writes the files of a shared folder on the disk. Never creates the folder: it may return. */
import { open, readdir, rename, rm, stat, type FileHandle } from 'node:fs/promises'
import { join } from 'node:path'
import { openPlainFile, readBeginning } from '../../util/plain-file.ts'
import { privateFile } from '../../util/private-mode.ts'
import { renameFile } from '../../util/rename-file.ts'
import { isOurs } from './file-names.ts'

export interface FolderEntry {
  name: string
  sizeBytes: number
  modifiedMs: number
}

/** Names are those of files in the folder. Methods throw the file system's error. */
export interface FolderFiles {
  /** Those whose names have one of our forms. Null when the folder is not there. */
  list(): Promise<FolderEntry[] | null>
  /** At most so many bytes; null when there is no such file. */
  read(name: string, mostBytes: number): Promise<Buffer | null>
  /** Writes a file and flushes it to the disk. */
  write(name: string, content: Uint8Array): Promise<void>
  rename(from: string, to: string): Promise<void>
  /** Does nothing when there is no such file. */
  remove(name: string): Promise<void>
}

/** An error of the file system, not of this program; also of what is no plain file. */
export function isFileError(error: unknown): boolean {
  return error instanceof Error && ('syscall' in error || (error as NodeJS.ErrnoException).code === 'ELOOP')
}

/** @param signal once it is aborted, an operation that waits for the disk does nothing more */
export type OpenFiles = (folder: string, signal: AbortSignal) => FolderFiles

/** @param folder absolute */
export function openFolder(folder: string, signal = new AbortController().signal): FolderFiles {
  return {
    list: async () => await listFolder(folder),
    read: async (name, mostBytes) => {
      const opened = await ifThere(openPlainFile(join(folder, name)))
      return opened && (await closing(opened.file, async (file) => await readBeginning(file, mostBytes)))
    },
    async write(name, content) {
      signal.throwIfAborted()
      // Another program may have put a link in its place, to a file elsewhere.
      await rm(join(folder, name), { force: true })
      signal.throwIfAborted()
      await closing(await open(join(folder, name), 'wx', privateFile), async (file) => {
        await file.writeFile(content, { signal })
        await file.sync()
      })
    },
    rename: async (from, to) =>
      await renameFile(join(folder, from), join(folder, to), {
        move: async (one, other) => {
          signal.throwIfAborted()
          await rename(one, other)
        },
      }),
    async remove(name) {
      signal.throwIfAborted()
      await rm(join(folder, name), { force: true })
    },
  }
}

async function listFolder(folder: string): Promise<FolderEntry[] | null> {
  const found = await ifThere(readdir(folder, { withFileTypes: true }))
  if (found === null) return null
  const files = found.filter((entry) => entry.isFile() && isOurs(entry.name))
  const entries: FolderEntry[] = []
  for (const { name } of files) {
    const stats = await ifThere(stat(join(folder, name)))
    if (stats) entries.push({ name, sizeBytes: stats.size, modifiedMs: stats.mtimeMs })
  }
  return entries
}

async function closing<T>(file: FileHandle, use: (file: FileHandle) => Promise<T>): Promise<T> {
  try {
    return await use(file)
  } finally {
    await file.close()
  }
}

/** Null when there is no such file or folder. */
async function ifThere<T>(found: Promise<T>): Promise<T | null> {
  try {
    return await found
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'ENOENT' || code === 'ENOTDIR') return null
    throw error
  }
}
