/**
 * Encrypts or decrypts the database of a library: writes a copy beside it, compares it row by row, then renames
 * it over the original.
 *
 * A marker file, `library.key.converting`, is written first and contains the new key file, or nothing for a
 * plain library. Renaming the database completes the conversion: after it, `finishConversion` finishes the
 * rest; before it, it removes the copy.
 */
import { existsSync } from 'node:fs'
import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { keyFileName } from '../encryption/key-file-name.ts'
import { convertDatabase } from '../library/convert-database.ts'
import { databasePath } from '../library/database-path.ts'
import { isPlainDatabase, type DatabaseKey } from '../library/encrypted-file.ts'
import { foldLog } from '../library/online-backup.ts'
import { writeFileAtomically } from '../util/atomic-file.ts'
import { renameFile } from '../util/rename-file.ts'
import { syncFolder } from './copy-file.ts'
import { measureDatabaseBytes, refuseInUse, requireRoom, toTaskError } from './room.ts'
import { CodedError } from '../util/coded-error.ts'

export interface ConversionPlan {
  /** The library's folder. */
  folder: string
  /** The key of the new database; null for a plain one. */
  key: DatabaseKey
  /** The content of the new key file; empty for a plain library. */
  keyFile: string
}

const notePath = (folder: string) => join(folder, `${keyFileName}.converting`)

/** A conversion runs, or was interrupted. */
export const isConverting = (folder: string) => existsSync(notePath(folder))

const copyPath = (folder: string) => `${databasePath(folder)}.converting`

/**
 * The library must be closed.
 *
 * @param key of the current database
 * @throws CodedError: the library is unchanged, or `finishConversion` finishes the conversion.
 */
export async function convertLibrary(
  { folder, key: newKey, keyFile }: ConversionPlan,
  key: DatabaseKey,
): Promise<void> {
  try {
    refuseInUse(folder)
    if (!foldLog(folder, key)) throw new CodedError('in-use')
    await requireRoom(folder, await measureDatabaseBytes(folder))
    await writeFileAtomically(notePath(folder), keyFile)
    const [from, to] = [databasePath(folder), copyPath(folder)]
    if (!convertDatabase({ from, fromKey: key, to, toKey: newKey })) throw new CodedError('damaged-library')
    await renameFile(to, from)
    await syncFolder(folder)
  } catch (error) {
    throw toTaskError(error)
  } finally {
    await finishConversion(folder)
  }
}

/**
 * Call after an interrupted or finished conversion; does nothing without one.
 *
 * @throws CodedError when the database cannot be read: nothing was changed then.
 */
export async function finishConversion(folder: string): Promise<void> {
  if (!isConverting(folder)) return
  try {
    const becomesPlain = (await readFile(notePath(folder), 'utf8')) === ''
    if (isPlainDatabase(databasePath(folder)) === becomesPlain) {
      if (becomesPlain) await rm(join(folder, keyFileName), { force: true })
      else await renameFile(notePath(folder), join(folder, keyFileName))
    }
    for (const end of ['', '-journal', '.empty']) await rm(`${copyPath(folder)}${end}`, { force: true })
    await rm(notePath(folder), { force: true })
    await syncFolder(folder)
  } catch (error) {
    throw toTaskError(error)
  }
}
