/** Checks a move before it starts, and completes or undoes an interrupted one. */
import { existsSync } from 'node:fs'
import { mkdir, readdir, realpath, rm, rmdir, stat } from 'node:fs/promises'
import { isAbsolute, join, relative, resolve } from 'node:path'
import { isSystemFile, listLibraryEntries, listLibraryFiles, removeLibrary } from './library-files.ts'
import { databaseName } from './manifest.ts'
import { isProbe, requireRoom, requireWritable, toTaskError } from './room.ts'
import { privateFolder } from '../util/private-mode.ts'
import { renameFile } from '../util/rename-file.ts'
import { CodedError } from '../util/coded-error.ts'

export interface MovePlan {
  from: string
  /** Absolute path. */
  to: string
}

/**
 * Rejects impossible moves before the library is closed. Creates the folder when missing.
 *
 * @throws CodedError
 */
export async function prepareMove({ from, to }: MovePlan): Promise<void> {
  const made = await mkdir(to, { recursive: true, mode: privateFolder }).catch((error: unknown) => {
    // A file with this name exists there or on the path.
    throw (error as { code?: string }).code === 'EEXIST'
      ? new CodedError('not-empty', { cause: error })
      : toTaskError(error)
  })
  try {
    const [here, there] = await Promise.all([realpath(from), realpath(to)])
    if (liesIn(here, there) || liesIn(there, here)) throw new CodedError('inside-library')
    const found = (await readdir(to)).filter((name) => !isSystemFile(name) && !isProbe(name))
    if (found.length > 0) throw new CodedError('not-empty')
    await requireWritable(to)
    if (!(await isSameDisk(from, to))) await requireRoom(to, await measureLibraryBytes(from))
  } catch (error) {
    if (made !== undefined) await rmdir(to).catch(() => undefined)
    throw toTaskError(error)
  }
}

function liesIn(inner: string, outer: string): boolean {
  const path = relative(outer, inner)
  return !/^\.\.(?:$|[\\/])/.test(path) && !isAbsolute(path)
}

export async function isSameDisk(one: string, other: string): Promise<boolean> {
  const [first, second] = await Promise.all([stat(one), stat(other)])
  return first.dev === second.dev
}

async function measureLibraryBytes(folder: string): Promise<number> {
  return (await listLibraryFiles(folder)).reduce((sum, { sizeBytes }) => sum + sizeBytes, 0)
}

/** Moves renamed files back and removes copied ones. */
export async function undoMove(from: string, to: string): Promise<void> {
  const entries = await listLibraryEntries(to).catch(() => [])
  if (entries.length === 0) return
  const copied = !(await isSameDisk(from, to))
  for (const entry of entries) {
    if (copied || existsSync(join(from, entry))) await rm(join(to, entry), { recursive: true, force: true })
    else await renameFile(join(to, entry), join(from, entry))
  }
}

/**
 * After an interrupted or finished move: makes one folder complete and clears the other.
 *
 * @param current the folder in the account book
 * @returns the folder that contains the library.
 */
export async function finishMove({ from, to }: MovePlan, current: string): Promise<string> {
  if (resolve(current) === resolve(to)) {
    await removeLibrary(from).catch(() => undefined)
    return to
  }
  // Everything was renamed: the database is renamed last.
  if (!existsSync(join(from, databaseName)) && existsSync(join(to, databaseName))) return to
  if (existsSync(from)) await undoMove(from, to)
  return from
}
