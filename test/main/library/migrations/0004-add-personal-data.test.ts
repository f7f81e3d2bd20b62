import Database from 'better-sqlite3'
import { describe, expect, it, onTestFinished } from 'vitest'
import { createLibraryReader } from '../../../../src-main/library/library-reader.ts'
import { migrate, migrations, readSchemaVersion } from '../../../../src-main/library/migrations/index.ts'
import { databasePath, openForReading, openForWriting } from '../../../../src-main/library/open.ts'
import { encodeWords } from '../../../../src-main/model/words/words-codec.ts'
import { makeTempFolder } from '../../../support/files/temp-folder.ts'

/** A library as the third version left it: a starred call with a transcript that search knows, and one without. */
function seedThirdVersion(folder: string): void {
  const db = new Database(databasePath(folder))
  migrate(db, migrations.slice(0, 3))
  const insert = db.prepare(`
    INSERT INTO recording (key, id, toNumber, status, direction, createdAt, createdAtMs, seenAt, transcriptState,
      audioState)
    VALUES (@key, @id, '+353209174199', 'completed', 'outbound', '', @key, 1, @state, 'wanted')`)
  insert.run({ key: 1, id: 'here', state: 'present' })
  insert.run({ key: 2, id: 'new', state: 'wanted' })
  const words = encodeWords([{ word: 'Hello.', start: 0, end: 1, speaker: 'you' }])
  db.prepare("INSERT INTO transcript VALUES (1, 1, 'Hello.', NULL, ?)").run(words)
  db.exec(`INSERT INTO postings (rowid, you, meta) VALUES (1, 'hello', '4199');
    INSERT INTO star VALUES ('here', 5);
    INSERT INTO deleted VALUES ('gone', 6);
    INSERT INTO dialIntent (toNumber, state, startedAt) VALUES ('+441', 'unknown', 3);
    INSERT INTO searchMissing VALUES (2)`)
  db.close()
}

function openMigrated() {
  const folder = makeTempFolder()
  seedThirdVersion(folder)
  const db = openForWriting(folder)
  const reader = createLibraryReader(openForReading(folder))
  onTestFinished(() => {
    reader.close()
    db.close()
  })
  return { db, reader }
}

describe('0004-add-personal-data', () => {
  it('keeps all data of a library of version 3', () => {
    const { db, reader } = openMigrated()
    expect(readSchemaVersion(db)).toBe(migrations.length)
    expect(reader.counts()).toMatchObject({ all: 2, starred: 1, transcripts: 1 })
    expect(reader.findTranscript({ id: 'here' })?.text).toBe('Hello.')
    expect(reader.findOpenDialIntent()).toMatchObject({ toNumber: '+441' })
    expect(reader.countListed()).toBe(3)
    expect(reader.checkIntegrity()).toEqual(['ok'])
    expect(db.prepare("SELECT rowid FROM postings WHERE postings MATCH 'hello AND 4199'").all()).toEqual([
      { rowid: 1 },
    ])
    expect(db.prepare('SELECT key FROM searchMissing').pluck().all()).toEqual([2])
  })

  it('starts without additions, and treats existing transcripts as not new', () => {
    const { db, reader } = openMigrated()
    expect(reader.findRecordings({ ids: ['here'] })[0]).toMatchObject({ tagIds: [], person: null })
    expect(reader.findAdditions({ id: 'here' })).toEqual({ notes: [], marked: [], tagIds: [], heard: [] })
    expect([reader.listTags(), reader.listPeople(), reader.listSavedSearches()]).toEqual([[], [], []])
    expect(db.prepare('SELECT transcriptAt FROM recording').pluck().all()).toEqual([null, null])
    // Without a vocabulary all transcripts are learned, and none needs to be pending.
    expect(db.prepare('SELECT count(*) FROM vocabularySnapshot').pluck().get()).toBe(0)
    expect(db.prepare('SELECT count(*) FROM vocabularyPending').pluck().get()).toBe(0)
  })

  it.each(['note', 'tag', 'person', 'savedSearch'])('never reuses an id of a %s', (table) => {
    const { db } = openMigrated()
    const values: Record<string, string> = {
      note: "(recordingId, text, createdAt, updatedAt) VALUES ('here', '', 1, 1)",
      tag: "(name, color) VALUES ('a', 'red')",
      person: "(name) VALUES ('a')",
      savedSearch: "(name, query, sort, lookedAt) VALUES ('a', 'b', 'newest', 1)",
    }
    const insert = () => db.prepare(`INSERT INTO ${table} ${values[table]}`).run().lastInsertRowid
    const first = insert()
    db.exec(`DELETE FROM ${table}`)
    expect(insert()).toBeGreaterThan(first)
  })
})
