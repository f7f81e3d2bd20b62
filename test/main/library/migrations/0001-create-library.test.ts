import Database from 'better-sqlite3'
import { describe, expect, it, onTestFinished } from 'vitest'
import { createLibrary } from '../../../../src-main/library/migrations/0001-create-library.ts'

/** The version before this one is an empty file. */
function openCreated(): Database.Database {
  const db = new Database(':memory:')
  onTestFinished(() => void db.close())
  createLibrary(db)
  return db
}

describe('0001-create-library', () => {
  it('creates only STRICT tables', () => {
    const tables = openCreated().pragma('table_list') as { name: string; type: string; strict: number }[]
    const own = tables.filter(({ name, type }) => type === 'table' && !name.startsWith('sqlite_'))
    expect(own.map(({ name }) => name).sort()).toEqual(
      [
        'cached',
        'dialIntent',
        'recording',
        'recordingTally',
        'searchState',
        'star',
        'syncState',
        'transcript',
      ].sort(),
    )
    expect(own.filter(({ strict }) => strict !== 1)).toEqual([])
  })

  it('starts at the first page of the list', () => {
    expect(openCreated().prepare('SELECT * FROM syncState').all()).toEqual([
      { id: 1, backfillPage: 1, serviceTotal: null, lastSyncAt: null },
    ])
  })

  it('stores no copy of indexed text, and allows replacing documents', () => {
    const db = openCreated()
    db.exec("INSERT INTO postings (rowid, you, them) VALUES (7, 'Café later', 'yes')")
    db.exec('DELETE FROM postings WHERE rowid = 7')
    db.exec("INSERT INTO postings (rowid, you, them) VALUES (7, 'Café now', 'yes')")
    expect(db.prepare('SELECT you FROM postings').pluck().all()).toEqual([null])
    expect(db.prepare("SELECT rowid FROM postings WHERE postings MATCH 'you : cafe'").pluck().all()).toEqual([
      7,
    ])
    expect(db.prepare('SELECT term FROM vocabulary ORDER BY term').pluck().all()).toEqual([
      'cafe',
      'now',
      'yes',
    ])
  })

  it('rejects an unknown state', () => {
    const insert = `INSERT INTO recording (key, id, status, direction, createdAt, seenAt, transcriptState, audioState)
      VALUES (1, 'a', 's', 'd', 'c', 0, 'lost', 'wanted')`
    expect(() => openCreated().exec(insert)).toThrow('CHECK')
  })
})
