/** Finds earlier copies of a library that stay plain when it is encrypted: damaged databases and former libraries. */
import { existsSync } from 'node:fs'
import { basename, join } from 'node:path'
import type { PlainCopies } from '../../src-preload/contract/encryption.ts'
import { listLibraryEntries } from '../backup/library-files.ts'
import { asideSuffix, listBesideLibrary } from '../backup/finish-restore.ts'
import { keyFileName } from '../encryption/key-file-name.ts'
import { removeAll } from '../util/remove-all.ts'
import type { AccountBook } from './account-book.ts'
import { requireNoneLeft } from './files-left-error.ts'
import { readSizes } from './storage-report.ts'

type Book = Pick<AccountBook, 'find' | 'getFolder' | 'getDataFolder'>

/** The files and folders of each copy. */
export async function listPlainCopies(book: Book, id: string): Promise<string[][]> {
  const listEntries = async (folder: string) =>
    // A drive that does not answer counts as missing.
    (await listLibraryEntries(folder).catch(() => [])).map((entry) => join(folder, entry))
  const entries = await listEntries(book.getFolder(id))
  const damaged = entries.filter((path) => basename(path).startsWith('library.sqlite.damaged-'))
  const copies = [...Map.groupBy(damaged, (path) => path.replace(/-(wal|shm)$/, '')).values()]
  const isPlain = (folder: string) => !existsSync(join(folder, keyFileName))
  for (const folder of listBesideLibrary(book.getDataFolder(id)))
    if (basename(folder).includes(asideSuffix) && isPlain(folder)) copies.push([folder])
  for (const folder of book.find(id)?.left ?? []) if (isPlain(folder)) copies.push(await listEntries(folder))
  return copies.filter((paths) => paths.length > 0)
}

export async function measurePlainCopies(copies: readonly string[][]): Promise<PlainCopies> {
  const sizes = await Promise.all(copies.flat().map(readSizes))
  return { count: copies.length, bytes: sizes.flat().reduce((sum, bytes) => sum + bytes, 0) }
}

/** @throws CodedError `files-left`: everything else is deleted. */
export async function removePlainCopies(copies: readonly string[][]): Promise<void> {
  const left = await Promise.all(copies.flat().map(removeAll))
  requireNoneLeft(left.flat())
}
