import Database from 'better-sqlite3'
import { describe, expect, it, onTestFinished } from 'vitest'
import { createLibraryReader } from '../../../../src-main/library/library-reader.ts'
import { migrate, migrations } from '../../../../src-main/library/migrations/index.ts'
import { databasePath, openForReading, openForWriting } from '../../../../src-main/library/open.ts'
import type { Word } from '../../../../src-main/model/recording.ts'
import { joinWords } from '../../../../src-main/model/words/word-text.ts'
import { encodeWords } from '../../../../src-main/model/words/words-codec.ts'
import { openLibrary } from '../../../support/library/open-library.ts'
import { makeTempFolder } from '../../../support/files/temp-folder.ts'

function say(speaker: string, text: string, from: number): Word[] {
  return text
    .split('|')
    .map((word, index) => ({ word, start: from + index * 0.5, end: from + index * 0.5 + 0.25, speaker }))
}

interface Seeded {
  words: Word[]
  text: string | null
  createdAt?: string
}

/** A library of the version before, with one call for each transcript. */
function seed(calls: Record<string, Seeded>, add: (db: Database.Database) => void): string {
  const folder = makeTempFolder()
  const db = new Database(databasePath(folder))
  migrate(db, migrations.slice(0, 15))
  const recording = db.prepare(
    `INSERT INTO recording (key, id, duration, status, direction, createdAt, createdAtMs, seenAt, transcriptState, audioState)
     VALUES (?, ?, 20, 'completed', 'inbound', ?, NULL, 1, 'present', 'wanted')`,
  )
  const transcript = db.prepare(
    'INSERT INTO transcript (key, wordCount, preview, text, words) VALUES (?, ?, ?, ?, ?)',
  )
  for (const [index, [id, { words, text, createdAt = '' }]] of Object.entries(calls).entries()) {
    recording.run(index + 1, id, createdAt)
    transcript.run(index + 1, words.length, 'as before', text, encodeWords(words))
  }
  add(db)
  db.close()
  return folder
}

function openMigrated(folder: string) {
  openForWriting(folder).close()
  const reader = createLibraryReader(openForReading(folder))
  onTestFinished(() => reader.close())
  return reader
}

const byChannel = [
  ...say('them', 'Yes|this|is|Marlow|garage|yes', 0),
  ...say('them', 'At|noon|then', 8),
  ...say('you', 'Is|my|car|redy|yet', 4),
  ...say('you', 'Yes|fine', 10),
]

function correct(
  db: Database.Database,
  recordingId: string,
  firstWord: number,
  original: string,
  replacement: string,
) {
  db.prepare(
    `INSERT INTO correction (recordingId, firstWord, timestamp, original, replacement, createdAt) VALUES (?, ?, 1, ?, ?, 5)`,
  ).run(recordingId, firstWord, original, replacement)
}

function redact(db: Database.Database, recordingId: string, firstWord: number, original: string) {
  db.prepare(
    `INSERT INTO redaction (recordingId, firstWord, timestamp, until, original, kind, state, createdAt)
     VALUES (?, ?, 1, 2, ?, 'name', 'confirmed', 5)`,
  ).run(recordingId, firstWord, original)
}

describe('ensureNormalizedTranscripts', () => {
  it('orders words, and leaves corrections and redactions at the same words', () => {
    const folder = seed({ a: { words: byChannel, text: null } }, (db) => {
      // "Yes" is at place 0, and at place 14 before and after: the correction is of the last one.
      correct(db, 'a', 14, 'Yes', 'Yeah')
      correct(db, 'a', 12, 'redy', 'ready')
      redact(db, 'a', 3, 'Marlow garage')
      redact(db, 'a', 6, 'At noon')
    })
    const reader = openMigrated(folder)
    const { words, text } = reader.findTranscript({ id: 'a' })!
    expect(joinWords(words)).toBe('Yes this is Marlow garage yes Is my car ready yet At noon then Yeah fine')
    expect(text).toBe(joinWords(words))
    expect(reader.listCorrections({ id: 'a' }).map(({ applies }) => applies)).toEqual([true, true])
    const redacted = reader.listRedactions({ id: 'a' })
    expect(redacted.map(({ original, timestamp }) => [original, timestamp])).toEqual([
      ['Marlow garage', 1.5],
      ['At noon', 8],
    ])
    expect(redacted.every(({ service }) => service !== null)).toBe(true)
  })

  it('keeps corrections and redactions of words that are no longer together', () => {
    const words = [...say('them', 'call|me|tomorow|mornin', 0), ...say('you', 'sure', 0.9)]
    words[2]!.start = 3
    words[2]!.end = 3.2
    words[3]!.start = 3.5
    words[3]!.end = 3.7
    const folder = seed({ a: { words, text: null } }, (db) => {
      correct(db, 'a', 1, 'me tomorow', 'us tomorrow')
      redact(db, 'a', 1, 'me tomorow mornin')
    })
    const reader = openMigrated(folder)
    expect(joinWords(reader.findTranscript({ id: 'a' })!.words)).toBe('call us sure tomorrow mornin')
    expect(reader.listRedactions({ id: 'a' }).map(({ original }) => original)).toEqual([
      'me',
      'tomorow mornin',
    ])
  })

  it('joins words as the text does, also around what was corrected', () => {
    const folder = seed(
      {
        a: { words: say('them', '您|好|我|想|订|飘', 0), text: '您好，我想订飘。' },
        b: {
          words: say('you', " I| don|'t| think| sew|,| thanks|.", 0),
          text: " I don't think sew, thanks.",
        },
      },
      (db) => {
        correct(db, 'a', 5, '飘', '票')
        correct(db, 'b', 1, ' don', 'do')
        correct(db, 'b', 4, ' sew', 'so')
      },
    )
    const reader = openMigrated(folder)
    expect(joinWords(reader.findTranscript({ id: 'a' })!.words)).toBe('您好，我想订票。')
    expect(joinWords(reader.findTranscript({ id: 'b' })!.words)).toBe("I do't think so, thanks.")
    expect(reader.listCorrections({ id: 'b' }).map(({ applies }) => applies)).toEqual([true, true])
  })

  it('moves what was placed at a time that was wrong', () => {
    const words = say('you', 'I|will|call|you', 0.5).map((word) => ({
      ...word,
      start: word.start! * 1000,
      end: word.end! * 1000,
    }))
    const folder = seed({ a: { words, text: null } }, (db) => {
      db.exec(`INSERT INTO note (recordingId, timestamp, text, createdAt, updatedAt) VALUES
          ('a', 1500, 'call', 5, 5), ('a', 7, 'while listening', 5, 5);
        INSERT INTO note (recordingId, timestamp, text, createdAt, updatedAt) VALUES ('a', 1000, 'will', 5, 5);
        INSERT INTO donePromise (recordingId, place, at) VALUES ('a', 500, 5)`)
      correct(db, 'a', 2, 'call', 'phone')
    })
    const reader = openMigrated(folder)
    expect(reader.findTranscript({ id: 'a' })!.words.map(({ start }) => start)).toEqual([0.5, 1, 1.5, 2])
    const { notes } = reader.findAdditions({ id: 'a' })
    expect(notes.map(({ timestamp, text }) => [text, timestamp])).toEqual([
      ['will', 1],
      ['call', 1.5],
      ['while listening', 7],
    ])
    expect(reader.listCorrections({ id: 'a' })[0]).toMatchObject({ timestamp: 1.5, applies: true })
  })

  it('leaves the words of other transcripts as they are, and reads dates that were unknown', () => {
    const folder = seed(
      {
        a: { words: say('you', 'all|is|well', 0), text: null, createdAt: '20260514T093000Z' },
        b: { words: [], text: 'Text alone.', createdAt: 'yesterday' },
      },
      () => {},
    )
    const before = new Database(databasePath(folder), { readonly: true })
    const rows = (db: Database.Database) =>
      db.prepare('SELECT key, wordCount, text, words, corrected FROM transcript ORDER BY key').all()
    const known = rows(before)
    before.close()
    const reader = openMigrated(folder)
    const after = new Database(databasePath(folder), { readonly: true })
    onTestFinished(() => void after.close())
    expect(rows(after)).toEqual(known)
    expect(after.prepare('SELECT key FROM searchMissing').all()).toEqual([])
    const previews = after.prepare('SELECT preview FROM transcript ORDER BY key').pluck().all()
    expect(previews).toEqual(['all is well', 'Text alone.'])
    expect(reader.findRecordings({ ids: ['a', 'b'] }).map(({ createdAtMs }) => createdAtMs)).toEqual([
      Date.UTC(2026, 4, 14, 9, 30),
      null,
    ])
  })

  it('orders the newest calls when the library is opened, and the others piece by piece', () => {
    const calls = Object.fromEntries(
      Array.from({ length: 230 }, (_, index) => [`call-${index}`, { words: byChannel, text: null }]),
    )
    const folder = seed(calls, () => {})
    const { writer, reader, changes } = openLibrary({ folder })
    const isOrdered = (index: number) =>
      joinWords(reader.findTranscript({ id: `call-${index}` })!.words).startsWith(
        'Yes this is Marlow garage yes Is',
      )
    expect([0, 129, 130, 229].map(isOrdered)).toEqual([false, false, true, true])
    expect(writer.normalizeNext()).toBe(true)
    expect([29, 30, 129].map(isOrdered)).toEqual([false, true, true])
    expect(changes.flatMap(({ ids }) => ids)).toHaveLength(100)
    // What was ordered is not ordered again after a restart.
    openMigrated(folder)
    expect(writer.normalizeNext()).toBe(true)
    expect(writer.normalizeNext()).toBe(false)
    expect(Array.from({ length: 230 }, (_, index) => isOrdered(index)).every(Boolean)).toBe(true)
  })
})
