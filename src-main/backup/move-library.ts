/**
 * Moves a library's files: by renaming within one file system, otherwise by copying, comparing and then
 * deleting.
 *
 * The database arrives last and is deleted first, so one folder always holds a complete library: the one that
 * `finishMove` returns after an interruption.
 */
import { join } from 'node:path'
import type { DatabaseKey } from '../library/encrypted-file.ts'
import { foldLog, inspectCopy } from '../library/online-backup.ts'
import { refuseForeign } from '../library/open.ts'
import { copyFile, syncFolders } from './copy-file.ts'
import { listLibraryEntries, listLibraryFiles } from './library-files.ts'
import { databaseName } from './manifest.ts'
import { refuseInUse, toTaskError } from './room.ts'
import { isSameDisk, undoMove, type MovePlan } from './finish-move.ts'
import type { OnProgress } from './types.ts'
import { renameFile } from '../util/rename-file.ts'
import { CodedError } from '../util/coded-error.ts'

interface MoveSurroundings {
  onProgress: OnProgress
  signal: AbortSignal
  key?: DatabaseKey
}

/**
 * The library must be closed. Afterwards `to` contains all of it; after a copy, so does `from`.
 *
 * @throws CodedError: `from` contains all of it then.
 */
export async function moveFiles(
  { from, to }: MovePlan,
  { key, ...surroundings }: MoveSurroundings,
): Promise<void> {
  try {
    refuseInUse(from)
    refuseForeign(from, key)
    // Makes the database a single file, which is renamed atomically.
    if (!foldLog(from, key)) throw new CodedError('in-use')
    if (await isSameDisk(from, to)) await renameLibraryFiles(from, to)
    else await copyLibrary(from, to, { key, ...surroundings })
  } catch (error) {
    await undoMove(from, to)
    throw surroundings.signal.aborted ? new CodedError('aborted') : toTaskError(error)
  }
}

/**
 * The database is renamed last: the folder that contains it is the library's, so an interrupted move can be
 * undone or finished.
 */
async function renameLibraryFiles(from: string, to: string): Promise<void> {
  const entries = await listLibraryEntries(from)
  for (const entry of entries.reverse()) await renameFile(join(from, entry), join(to, entry))
}

async function copyLibrary(
  from: string,
  to: string,
  { onProgress, signal, key }: MoveSurroundings,
): Promise<void> {
  const files = await listLibraryFiles(from)
  const totalBytes = files.reduce((sum, { sizeBytes }) => sum + sizeBytes, 0)
  let doneBytes = 0
  const told = (bytes: number) => {
    doneBytes += bytes
    onProgress({ doneBytes, totalBytes })
  }
  const arriving = join(to, `${databaseName}.arriving`)
  for (const { path, sizeBytes } of files) {
    const target = path === databaseName ? arriving : join(to, path)
    const copy = await copyFile(join(from, path), target, told, signal)
    if (copy.sizeBytes !== sizeBytes) throw new CodedError('in-use')
  }
  if (!inspectCopy(arriving, key)) throw new CodedError('damaged-library')
  await renameFile(arriving, join(to, databaseName))
  // The originals are deleted next, and their disk may be faster.
  await syncFolders(to, files)
}
