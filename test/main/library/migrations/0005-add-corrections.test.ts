import Database from 'better-sqlite3'
import { describe, expect, it, onTestFinished } from 'vitest'
import { createLibraryReader } from '../../../../src-main/library/library-reader.ts'
import { createLibraryWriter } from '../../../../src-main/library/library-writer.ts'
import { migrate, migrations, readSchemaVersion } from '../../../../src-main/library/migrations/index.ts'
import { databasePath, openForReading, openForWriting } from '../../../../src-main/library/open.ts'
import { encodeWords } from '../../../../src-main/model/words/words-codec.ts'
import { makeTempFolder } from '../../../support/files/temp-folder.ts'

/** A library as the fourth version left it: one complete call, one unheard, one not present. */
function seedFourthVersion(folder: string): void {
  const db = new Database(databasePath(folder))
  migrate(db, migrations.slice(0, 4))
  const insert = db.prepare(`
    INSERT INTO recording (key, id, toNumber, fromNumber, status, direction, createdAt, createdAtMs, seenAt,
      transcriptState, audioState, audioPath, audioBytes)
    VALUES (@key, @id, '+353 20 917 4199', '+15551230000', 'completed', @direction, '', @key, 1, @state, @state,
      @path, 10)`)
  insert.run({ key: 1, id: 'heard', direction: 'outbound', state: 'present', path: 'audio/1' })
  insert.run({ key: 2, id: 'unheard', direction: 'inbound', state: 'present', path: 'audio/2' })
  insert.run({ key: 3, id: 'new', direction: 'outbound', state: 'wanted', path: null })
  const words = encodeWords([{ word: 'Hello.', start: 0, end: 1, speaker: 'you' }])
  db.prepare("INSERT INTO transcript VALUES (1, 1, 'Hello.', NULL, ?)").run(words)
  db.exec(`
    INSERT INTO star VALUES ('heard', 5);
    INSERT INTO heard VALUES ('heard', '[[0,5]]', 6), ('unheard', '[]', 6);
    INSERT INTO note (recordingId, timestamp, text, createdAt, updatedAt) VALUES ('heard', 1, 'A note.', 7, 7);
    INSERT INTO bookmark (recordingId, timestamp, label, createdAt) VALUES ('heard', 2, 'Here', 8);
    INSERT INTO tag (name, color) VALUES ('VIP', 'red');
    INSERT INTO recordingTag VALUES ('heard', 1, 9);
    INSERT INTO person (name) VALUES ('Anna');
    INSERT INTO personNumber VALUES ('353209174199', '+353209174199', 1);
    INSERT INTO deleted VALUES ('gone', 10)`)
  db.close()
}

function openMigrated() {
  const folder = makeTempFolder()
  seedFourthVersion(folder)
  const db = openForWriting(folder)
  const writer = createLibraryWriter(db, { documents: { save() {}, remove() {} }, announce() {} })
  const reader = createLibraryReader(openForReading(folder))
  onTestFinished(() => {
    reader.close()
    writer.close()
  })
  return { db, reader, writer }
}

describe('0005-add-corrections', () => {
  it('keeps all data of a library of version 4', () => {
    const { db, reader } = openMigrated()
    expect(readSchemaVersion(db)).toBe(migrations.length)
    expect(reader.counts()).toMatchObject({ all: 3, starred: 1, transcripts: 2, audio: 2 })
    expect(reader.findTranscript({ id: 'heard' })?.text).toBe('Hello.')
    expect(reader.findAdditions({ id: 'heard' })).toMatchObject({
      notes: [{ text: 'A note.' }, { text: 'Here' }],
      tagIds: [1],
      heard: [[0, 5]],
    })
    expect(reader.listPeople()).toEqual([{ id: 1, name: 'Anna', numbers: ['+353209174199'], note: '' }])
    expect(reader.countListed()).toBe(4)
    expect(reader.checkIntegrity()).toEqual(['ok'])
  })

  it('computes unheard calls and people for existing calls', () => {
    const { reader } = openMigrated()
    expect(reader.listIds({ view: 'unheard' })).toEqual(['unheard'])
    expect(reader.counts().unheard).toBe(1)
    expect(reader.listIds({ view: 'person:1' })).toEqual(['new', 'heard'])
  })

  it('starts without corrections, positions and trash', () => {
    const { db, reader } = openMigrated()
    const count = (table: string) => db.prepare<[], number>(`SELECT count(*) FROM ${table}`).pluck().get()
    expect([count('correction'), count('trash')]).toEqual([0, 0])
    expect(db.prepare('SELECT position FROM heard').pluck().all()).toEqual([null, null])
    expect(db.prepare('SELECT corrected FROM transcript').pluck().all()).toEqual([null])
    expect(reader.findTranscriptView({ id: 'heard' })?.words).toEqual(['Hello.'])
  })
})
