/** Opens a library that an earlier version of Offhook left. */
import Database from 'better-sqlite3'
import { onTestFinished } from 'vitest'
import { createLibraryReader } from '../../../src-main/library/library-reader.ts'
import { createLibraryWriter } from '../../../src-main/library/library-writer.ts'
import { migrate, migrations } from '../../../src-main/library/migrations/index.ts'
import { databasePath, openForReading, openForWriting } from '../../../src-main/library/open.ts'
import { makeTempFolder } from '../files/temp-folder.ts'

/**
 * @param version number of its last migration
 * @param seed writes its rows, with the tables of that version
 * @returns the library as it is today, closed when the test ends
 */
export function openVersion(version: number, seed: (db: Database.Database) => void) {
  const folder = makeTempFolder()
  const old = new Database(databasePath(folder))
  migrate(old, migrations.slice(0, version))
  seed(old)
  old.close()
  const db = openForWriting(folder)
  const writer = createLibraryWriter(db, { documents: { save() {}, remove() {} }, announce() {} })
  const reader = createLibraryReader(openForReading(folder))
  onTestFinished(() => {
    reader.close()
    writer.close()
  })
  return { folder, db, writer, reader }
}
