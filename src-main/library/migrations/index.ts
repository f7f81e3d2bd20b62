/**
 * Brings a library's schema up to date. The database's `user_version` is the number of the last migration
 * that ran. Append-only: a migration that was released is never changed, removed or reordered.
 */
import type Database from 'better-sqlite3'
import { LibraryError } from '../library-error.ts'
import { toLibraryError } from '../sqlite-failure.ts'
import { createLibrary } from './0001-create-library.ts'
import { followChanges } from './0002-follow-changes.ts'
import { compareOneByOne } from './0003-compare-one-by-one.ts'
import { addPersonalData } from './0004-add-personal-data.ts'
import { addCorrections } from './0005-add-corrections.ts'
import { addCalling } from './0006-add-calling.ts'
import { eraseForGood } from './0007-erase-for-good.ts'
import { markCutOffAudio } from './0008-mark-cut-off-audio.ts'
import { nameKeyValues } from './0009-name-key-values.ts'
import { addDonePromises } from './0010-add-done-promises.ts'

export interface Migration {
  /** The file's name: four digits, counted from 0001, and what it does. */
  name: string
  run(db: Database.Database): void
}

export const migrations: readonly Migration[] = [
  { name: '0001-create-library', run: createLibrary },
  { name: '0002-follow-changes', run: followChanges },
  { name: '0003-compare-one-by-one', run: compareOneByOne },
  { name: '0004-add-personal-data', run: addPersonalData },
  { name: '0005-add-corrections', run: addCorrections },
  { name: '0006-add-calling', run: addCalling },
  { name: '0007-erase-for-good', run: eraseForGood },
  { name: '0008-mark-cut-off-audio', run: markCutOffAudio },
  { name: '0009-name-key-values', run: nameKeyValues },
  { name: '0010-add-done-promises', run: addDonePromises },
]

export function readSchemaVersion(db: Database.Database): number {
  return db.pragma('user_version', { simple: true }) as number
}

/**
 * Runs what is missing, each migration together with its version in one transaction.
 *
 * @throws LibraryError `newer-schema` when the file is ahead of `list`; `migration-failed`, `disk-full` or
 * `corrupt` when one fails: the file then stays at the version before it.
 */
export function migrate(db: Database.Database, list: readonly Migration[] = migrations): void {
  checkOrder(list)
  const version = readSchemaVersion(db)
  if (version > list.length) throw new LibraryError('newer-schema')
  for (const [index, migration] of list.entries()) {
    if (index < version) continue
    try {
      db.transaction(() => {
        // Another program that opened the same library at the same moment may have been first.
        if (readSchemaVersion(db) > index) return
        migration.run(db)
        db.pragma(`user_version = ${index + 1}`)
      }).exclusive()
    } catch (cause) {
      const failure = toLibraryError(cause)
      throw failure instanceof LibraryError ? failure : new LibraryError('migration-failed', { cause })
    }
  }
}

function checkOrder(list: readonly Migration[]): void {
  for (const [index, { name }] of list.entries()) {
    const number = String(index + 1).padStart(4, '0')
    if (!name.startsWith(`${number}-`)) throw new Error(`migration ${name} is at position ${number}`)
  }
}
