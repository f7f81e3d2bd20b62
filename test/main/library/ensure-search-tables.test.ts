import Database from 'better-sqlite3'
import { describe, expect, it, onTestFinished } from 'vitest'
import { ensureSearchTables } from '../../../src-main/library/ensure-search-tables.ts'
import { openLibrary } from '../../support/library/open-library.ts'
import { serviceRecordingsOf } from '../../support/library/service-recordings.ts'

function openFilled() {
  const { db, writer } = openLibrary()
  writer.saveRecordings({ recordings: serviceRecordingsOf(2), seenAt: 1 })
  return db
}

const schemaOf = (db: Database.Database) =>
  db.prepare('SELECT name, sql FROM sqlite_schema ORDER BY name').all()
const countMissing = (db: Database.Database) => db.prepare('SELECT count(*) FROM searchMissing').pluck().get()

/** Another connection, which has not opened the index while it was intact. */
function breakWith({ name }: Database.Database, sql: string): Database.Database {
  const breaking = new Database(name)
  breaking.unsafeMode(true)
  breaking.exec(sql)
  breaking.close()
  const db = new Database(name)
  onTestFinished(() => void db.close())
  return db
}

describe('ensureSearchTables', () => {
  it('leaves a usable index unchanged', () => {
    const db = openFilled()
    db.exec("INSERT INTO postings (rowid, you) VALUES (1, 'hello')")
    ensureSearchTables(db)
    expect(db.prepare("SELECT rowid FROM postings WHERE postings MATCH 'hello'").pluck().all()).toEqual([1])
    expect(countMissing(db)).toBe(0)
  })

  it.each(['DROP TABLE postings', 'DROP TABLE postings_config', 'DELETE FROM postings_config'])(
    'rebuilds the index like the migrations after %s, and marks all documents as missing',
    (breakIt) => {
      const filled = openFilled()
      const before = schemaOf(filled)
      const db = breakWith(filled, breakIt)
      ensureSearchTables(db)
      expect(schemaOf(db)).toEqual(before)
      expect(countMissing(db)).toBe(2)
      expect(db.pragma('integrity_check', { simple: true })).toBe('ok')
      expect(() => db.exec('DELETE FROM postings_data')).toThrow(/may not be modified/)
    },
  )

  it('rebuilds the list of terms alone', () => {
    const filled = openFilled()
    const before = schemaOf(filled)
    const db = breakWith(filled, 'DROP TABLE vocabulary')
    ensureSearchTables(db)
    expect(schemaOf(db)).toEqual(before)
    expect(countMissing(db)).toBe(0)
  })
})
