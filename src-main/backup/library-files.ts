/**
 * Knows which entries of a library's folder belong to the library; all others are the user's and are left
 * alone.
 */
import { lstat, readdir, rmdir } from 'node:fs/promises'
import { join } from 'node:path'
import { keyFileName } from '../encryption/key-file-name.ts'
import { removeAll } from '../util/remove-all.ts'

/**
 * Databases set aside and their logs start with the database's name; the last is a rebuild's temporary
 * folder.
 */
function isOurs(name: string): boolean {
  return (
    name.startsWith('library.sqlite') ||
    name.startsWith(keyFileName) ||
    ['audio', 'peaks', 'sync.lock', 'rebuilding'].includes(name)
  )
}

const systemNames = ['.DS_Store', 'desktop.ini', 'Thumbs.db', 'lost+found', '.Trashes', '.Spotlight-V100']

/**
 * True for files that file managers and file systems create in folders and at a drive's root. macOS creates a
 * file named `._…` for each file on a drive of another system.
 */
export function isSystemFile(name: string): boolean {
  return systemNames.includes(name) || name.startsWith('._')
}

/** The library's entries in its folder, the database first; empty when the folder does not exist. */
export async function listLibraryEntries(folder: string): Promise<string[]> {
  const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return []
    throw error
  })
  const rank = (name: string) => (name === 'library.sqlite' ? 0 : name.startsWith('library.sqlite') ? 1 : 2)
  return names.filter(isOurs).sort((one, other) => rank(one) - rank(other))
}

/** Every file of the library, relative to its folder with `/`, with its size. */
export async function listLibraryFiles(folder: string): Promise<{ path: string; sizeBytes: number }[]> {
  const files: { path: string; sizeBytes: number }[] = []
  const walk = async (path: string): Promise<void> => {
    // The target of a link does not belong to the library.
    const found = await lstat(join(folder, path))
    if (found.isFile()) files.push({ path, sizeBytes: found.size })
    if (!found.isDirectory()) return
    for (const name of await readdir(join(folder, path))) await walk(`${path}/${name}`)
  }
  for (const entry of await listLibraryEntries(folder)) await walk(entry)
  return files
}

/**
 * Deletes the library's entries, the database first, and the folder when it is empty. @returns what could not
 * be deleted.
 */
export async function removeLibrary(folder: string): Promise<string[]> {
  const left: string[] = []
  for (const entry of await listLibraryEntries(folder)) left.push(...(await removeAll(join(folder, entry))))
  // Not empty, the root of a drive, or already deleted.
  await rmdir(folder).catch(() => undefined)
  return left
}
