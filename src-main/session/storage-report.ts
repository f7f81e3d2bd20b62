/**
 * Reports what Offhook stores on this machine, by kind, with sizes; the same table decides what erasing
 * everything deletes. Counts files, reads none.
 */
import { lstat } from 'node:fs/promises'
import { join } from 'node:path'
import type { StorageItem } from '../../src-preload/contract/desktop.ts'
import { listLibraryEntries } from '../backup/library-files.ts'
import { claimEnding } from '../backup/library-claim.ts'
import { listBesideLibrary } from '../backup/finish-restore.ts'
import type { AccountBook } from './account-book.ts'
import { listDataFolder, namesIn } from './data-folder.ts'

type Kind = StorageItem['kind']

const kindsInOrder: readonly Kind[] = [
  'database',
  'audio',
  'waveforms',
  'deleted',
  'set-aside',
  'dragged',
  'other-accounts',
  'settings',
  'log',
  'window',
]

/** @param open the open account and the size of its trashed audio; null when not connected */
export async function reportStorage(
  home: string,
  book: Pick<AccountBook, 'list' | 'getFolder' | 'getDataFolder'>,
  open: { id: string; deleted: { bytes: number; files: number } } | null,
): Promise<StorageItem[]> {
  const tally = new Map<Kind, { bytes: number; files: number }>()
  const add = (kind: Kind, bytes: number, files = 1) => {
    const before = tally.get(kind) ?? { bytes: 0, files: 0 }
    tally.set(kind, { bytes: before.bytes + bytes, files: before.files + files })
  }
  const addAll = async (kind: Kind, path: string) => {
    for (const bytes of await readSizes(path)) add(kind, bytes)
  }

  for (const [name, kind] of await listDataFolder(home)) {
    if (kind !== 'accounts') await addAll(kind, join(home, name))
  }
  const own = open === null ? null : book.getDataFolder(open.id)
  const ownPaths = own === null ? [] : [own, ...listBesideLibrary(own)]
  for (const name of await namesIn(join(home, 'accounts'))) {
    const path = join(home, 'accounts', name)
    if (name.endsWith(claimEnding)) continue
    if (!ownPaths.includes(path)) await addAll('other-accounts', path)
    else if (path !== own) await addAll('set-aside', path)
  }
  for (const { id, folder, left = [] } of book.list()) {
    const isOpen = id === open?.id
    const elsewhere = isOpen || folder === undefined ? left : [folder, ...left]
    for (const path of elsewhere) {
      for (const entry of await listLibraryFolder(path))
        await addAll(isOpen ? 'set-aside' : 'other-accounts', join(path, entry))
    }
  }
  if (open !== null) {
    const folder = book.getFolder(open.id)
    for (const entry of await listLibraryFolder(folder))
      await addAll(classifyEntry(entry), join(folder, entry))
    if (open.deleted.bytes > 0) {
      add('audio', -open.deleted.bytes, -open.deleted.files)
      add('deleted', open.deleted.bytes, open.deleted.files)
    }
  }
  return kindsInOrder
    .map((kind) => ({ kind, ...(tally.get(kind) ?? { bytes: 0, files: 0 }) }))
    .filter(({ bytes }) => bytes > 0)
}

/** Of an entry of a library's folder. */
function classifyEntry(entry: string): Kind {
  if (entry === 'audio') return 'audio'
  if (entry === 'peaks') return 'waveforms'
  return /^(library\.sqlite(-wal|-shm|-journal)?|sync\.lock|library\.key)$/.test(entry)
    ? 'database'
    : 'set-aside'
}

/** A drive that does not answer counts as missing. */
async function listLibraryFolder(folder: string): Promise<string[]> {
  return await listLibraryEntries(folder).catch(() => [])
}

/**
 * The sizes of all files in a folder, or of the file itself. Files that disappear meanwhile and links are not
 * counted.
 */
export async function readSizes(path: string): Promise<number[]> {
  const found = await lstat(path).catch(() => null)
  if (found?.isFile()) return [found.size]
  if (!found?.isDirectory()) return []
  const sizes: number[] = []
  for (const name of await namesIn(path)) sizes.push(...(await readSizes(join(path, name))))
  return sizes
}
