import { readFileSync } from 'node:fs'
import Database from 'better-sqlite3'
import { describe, expect, it, onTestFinished } from 'vitest'
import { createLibraryReader } from '../../../../src-main/library/library-reader.ts'
import { migrate, migrations, readSchemaVersion } from '../../../../src-main/library/migrations/index.ts'
import { databasePath, openForReading, openForWriting } from '../../../../src-main/library/open.ts'
import { encodeWords } from '../../../../src-main/model/words/words-codec.ts'
import { makeTempFolder } from '../../../support/files/temp-folder.ts'

/** A library as the first version left it: four calls; one is present, one failed, one waits. */
function seedFirstVersion(folder: string, missing = 0): void {
  const db = new Database(databasePath(folder))
  db.pragma('journal_mode = WAL')
  migrate(db, migrations.slice(0, 1))
  const insert = db.prepare(`
    INSERT INTO recording (key, id, toNumber, fromNumber, duration, status, direction, createdAt, createdAtMs,
      seenAt, openedAt, transcriptState, transcriptAttempts, transcriptNextAt, transcriptError, audioState,
      audioPath, audioBytes, audioSha256, audioType)
    VALUES (?, ?, '+441', '+442', 60, ?, 'outbound', ?, ?, 1, NULL, ?, ?, ?, ?, ?, ?, ?, ?, ?)`)
  const date = (second: number) => [new Date(second * 1000).toISOString(), second * 1000]
  const none = [null, null, null, null]
  insert.run(
    1000,
    'here',
    'completed',
    ...date(1000),
    ...['present', 0, null, null, 'present'],
    'audio/a',
    7,
    'ab',
    'audio/wav',
  )
  insert.run(2000, 'failed', 'completed', ...date(2000), ...['failed', 8, 9e12, 'No.', 'wanted'], ...none)
  insert.run(3000, 'busy', 'processing', ...date(3000), ...['waiting', 0, null, null, 'waiting'], ...none)
  insert.run(4000, 'new', 'completed', ...date(4000), ...['wanted', 0, null, null, 'wanted'], ...none)
  const words = encodeWords([{ word: 'Hello.', start: 0, end: 1, speaker: 'you' }])
  db.prepare("INSERT INTO transcript VALUES (1000, 1, 'Hello.', NULL, ?)").run(words)
  db.exec(`INSERT INTO postings (rowid, you) VALUES (1000, 'hello');
    INSERT INTO star VALUES ('here', 5);
    INSERT INTO dialIntent (toNumber, state, startedAt) VALUES ('+441', 'unknown', 3);
    INSERT INTO cached VALUES ('account', '{}', 4);
    UPDATE syncState SET backfillPage = 9, serviceTotal = 12, lastSyncAt = 77;
    UPDATE searchState SET missing = ${missing}`)
  db.close()
}

function openReader(folder: string) {
  const reader = createLibraryReader(openForReading(folder))
  onTestFinished(() => reader.close())
  return reader
}

describe('0002-follow-changes', () => {
  it('keeps all data of a library of version 1', () => {
    const folder = makeTempFolder()
    seedFirstVersion(folder)
    const db = openForWriting(folder)
    expect(readSchemaVersion(db)).toBe(migrations.length)
    db.close()
    const reader = openReader(folder)
    expect(reader.counts()).toMatchObject({ all: 4, starred: 1, transcripts: 1, audio: 1, audioBytes: 7 })
    expect(reader.findTranscript({ id: 'here' })?.text).toBe('Hello.')
    expect(reader.findRecordings({ ids: ['here', 'failed'] })).toMatchObject([
      ...[
        {
          starred: true,
          audioPath: 'audio/a',
          audioSeconds: null,
          removedKept: false,
        },
      ],
      ...[
        {
          transcriptState: 'failed',
          transcriptAttempts: 8,
          transcriptNextAt: 9e12,
          transcriptError: { code: 'other', params: { text: 'No.' } },
        },
      ],
    ])
    expect(reader.syncState()).toEqual({ backfillPage: 9, serviceTotal: 12, lastSyncAt: 77 })
    expect(reader.findOpenDialIntent()).toMatchObject({ toNumber: '+441', state: 'unknown' })
    expect(reader.findValue({ name: 'account' })).toEqual({ json: '{}', at: 4 })
    expect(reader.checkIntegrity()).toEqual(['ok'])
  })

  it('keeps what is wanted, with the same due times', () => {
    const folder = makeTempFolder()
    seedFirstVersion(folder)
    openForWriting(folder).close()
    const reader = openReader(folder)
    const wanted = (now: number) => reader.listWantedTranscripts({ now, limit: 9 }).map(({ id }) => id)
    expect(wanted(1)).toEqual(['new'])
    expect(wanted(9e12)).toEqual(['new', 'failed'])
    expect(reader.findNextDueAt({ now: 1 })).toBe(9e12)
    expect(reader.listToVerify({ before: 2, limit: 9 }).map(({ id }) => id)).toEqual(['here'])
    const counts = reader.ledgerCounts({ now: 1, policy: { keep: 'all' }, verifiedSince: 0 })
    expect(counts).toMatchObject({ listed: 4, verified: 0, audio: { present: 1, mismatched: 0 } })
  })

  it.each([
    [0, []],
    [2, [0]],
  ])('has the search index rebuilt when documents were missing: %i', (missing, keys) => {
    const folder = makeTempFolder()
    seedFirstVersion(folder, missing)
    const db = openForWriting(folder)
    expect(db.prepare('SELECT key FROM searchMissing').pluck().all()).toEqual(keys)
    expect(db.prepare("SELECT rowid FROM postings WHERE postings MATCH 'hello'").pluck().all()).toEqual([
      1000,
    ])
    db.close()
  })

  it('leaves the file unchanged when it fails', () => {
    const folder = makeTempFolder()
    seedFirstVersion(folder)
    const blocking = new Database(databasePath(folder))
    // The last table that the migration creates.
    blocking.exec('CREATE TABLE searchMissing (key INTEGER)')
    blocking.close()
    const before = readFileSync(databasePath(folder))
    const db = new Database(databasePath(folder))
    expect(() => migrate(db)).toThrow(expect.objectContaining({ code: 'migration-failed' }))
    db.close()
    expect(readFileSync(databasePath(folder)).equals(before)).toBe(true)
  })

  it('creates STRICT tables and removes the replaced count', () => {
    const db = new Database(':memory:')
    onTestFinished(() => void db.close())
    migrate(db)
    const tables = db.pragma('table_list') as { name: string; strict: number }[]
    const strict = tables.filter((table) => table.strict === 1).map(({ name }) => name)
    expect(strict).toEqual(expect.arrayContaining(['recording', 'deleted', 'pendingChoice', 'searchMissing']))
    expect(tables.map(({ name }) => name)).not.toContain('searchState')
  })

  it('rejects an unknown refetch state', () => {
    const db = new Database(':memory:')
    onTestFinished(() => void db.close())
    migrate(db)
    expect(() =>
      db.exec(`INSERT INTO recording (key, id, status, direction, createdAt, seenAt, transcriptState, audioState,
        transcriptRefetch) VALUES (1, 'a', 's', 'd', 'c', 0, 'present', 'wanted', 'lost')`),
    ).toThrow('CHECK')
  })
})
