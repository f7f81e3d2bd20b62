/**
 * Before a move: what it must not be asked to do. After one that was interrupted: whose library it is.
 */
import { existsSync } from 'node:fs'
import { mkdir, readdir, realpath, rename, rm, rmdir, stat } from 'node:fs/promises'
import { isAbsolute, join, relative, resolve } from 'node:path'
import { listLibraryEntries, listLibraryFiles, removeLibrary } from './library-files.ts'
import { LibraryTaskError } from './library-task-error.ts'
import { databaseName } from './manifest.ts'
import { isProbe, requireRoom, requireWritable, taskErrorOf } from './room.ts'
import { privateFolder } from '../util/private-mode.ts'

export interface MovePlan {
  from: string
  /** Absolute. */
  to: string
}

/**
 * Refuses what cannot end well, before the library is closed. Makes the folder when it is missing.
 *
 * @throws LibraryTaskError
 */
export async function prepareMove({ from, to }: MovePlan): Promise<void> {
  const made = await mkdir(to, { recursive: true, mode: privateFolder }).catch((error: unknown) => {
    // A file of this name stands there, or on the way.
    throw (error as { code?: string }).code === 'EEXIST'
      ? new LibraryTaskError('not-empty', { cause: error })
      : taskErrorOf(error)
  })
  try {
    const [here, there] = await Promise.all([realpath(from), realpath(to)])
    if (liesIn(here, there) || liesIn(there, here)) throw new LibraryTaskError('inside-library')
    const found = (await readdir(to)).filter((name) => !ofTheSystem.includes(name) && !isProbe(name))
    if (found.length > 0) throw new LibraryTaskError('not-empty')
    await requireWritable(to)
    if (!(await isSameDisk(from, to))) await requireRoom(to, await bytesOf(from))
  } catch (error) {
    if (made !== undefined) await rmdir(to).catch(() => undefined)
    throw taskErrorOf(error)
  }
}

/** What file managers and file systems leave in every folder or at every drive's root. */
const ofTheSystem = ['.DS_Store', 'desktop.ini', 'Thumbs.db', 'lost+found', '.Trashes', '.Spotlight-V100']

function liesIn(inner: string, outer: string): boolean {
  const path = relative(outer, inner)
  return path === '' || (!path.startsWith('..') && !isAbsolute(path))
}

export async function isSameDisk(one: string, other: string): Promise<boolean> {
  const [first, second] = await Promise.all([stat(one), stat(other)])
  return first.dev === second.dev
}

async function bytesOf(folder: string): Promise<number> {
  return (await listLibraryFiles(folder)).reduce((sum, { sizeBytes }) => sum + sizeBytes, 0)
}

/** Brings back what was renamed, removes what was copied. */
export async function undoMove(from: string, to: string): Promise<void> {
  const entries = await listLibraryEntries(to).catch(() => [])
  if (entries.length === 0) return
  const copied = !(await isSameDisk(from, to))
  for (const entry of entries) {
    if (copied || existsSync(join(from, entry))) await rm(join(to, entry), { recursive: true, force: true })
    else await rename(join(to, entry), join(from, entry))
  }
}

/**
 * After an interrupted move, and after a finished one: makes one folder whole and clears the other.
 *
 * @param current what the account book says
 * @returns the folder that has the library.
 */
export async function settleMove({ from, to }: MovePlan, current: string): Promise<string> {
  if (resolve(current) === resolve(to)) {
    await removeLibrary(from).catch(() => undefined)
    return to
  }
  // Renamed to the end: the database went last.
  if (!existsSync(join(from, databaseName)) && existsSync(join(to, databaseName))) return to
  if (existsSync(from)) await undoMove(from, to)
  return from
}
