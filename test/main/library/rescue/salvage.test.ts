import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import Database from 'better-sqlite3'
import { describe, expect, it } from 'vitest'
import { migrate, migrations } from '../../../../src-main/library/migrations/index.ts'
import { databasePath } from '../../../../src-main/library/database-path.ts'
import { openForWriting } from '../../../../src-main/library/open.ts'
import { noData, type PersonalData } from '../../../../src-main/library/personal-data.ts'
import { salvage } from '../../../../src-main/library/rescue/salvage.ts'
import { tableSources } from '../../../../src-main/library/rescue/salvage-sources.ts'
import { openDictionaryTable } from '../../../../src-main/library/tables/dictionary-table.ts'
import { openSearchRunTable } from '../../../../src-main/library/tables/search-run-table.ts'
import { damages, overwritePages, pagesOf } from '../../../support/library/damage.ts'
import { inboxStart, openLibrary } from '../../../support/library/open-library.ts'
import {
  makePersonalLibrary,
  personal,
  personalId,
  personalNote,
} from '../../../support/library/personal-library.ts'
import { foreignParts, tamper } from '../../../support/library/tampering.ts'
import { makeTempFolder } from '../../../support/files/temp-folder.ts'
import { sampleTests } from '../../../support/cases/sample-tests.ts'
import { carriedNoteOf } from '../../../support/library/passages.ts'
import { serviceRecordingsOf } from '../../../support/library/service-recordings.ts'

sampleTests(import.meta.filename, 2)

function personalFile(): string {
  const folder = makeTempFolder()
  makePersonalLibrary(folder)
  return databasePath(folder)
}

describe('salvage', () => {
  it('reads nothing through a view with the name of a table', () => {
    const file = personalFile()
    tamper(file, foreignParts['a view that never ends in the place of a table']!)
    const { data, incomplete } = salvage(file)
    expect(data.stars).toEqual([])
    expect(data.notes).toHaveLength(personal.notes + personal.passages)
    expect(incomplete).toBe(true)
  })

  it('reads everything from an intact file', () => {
    const { data, incomplete } = salvage(personalFile())
    expect(incomplete).toBe(false)
    expect(data.stars).toHaveLength(personal.stars)
    expect(data.stars).toContainEqual({ recordingId: personalId(1), at: 7 })
    expect(data.notes).toHaveLength(personal.notes + personal.passages)
    expect(data.notes[0]).toEqual(personalNote(1))
    expect(data).toMatchObject({
      themes: [
        { name: 'Price', color: 'blue', description: 'What it costs.' },
        { name: 'Ärger', color: 'red', description: '' },
      ],
      inbox: [
        { recordingId: personalId(1), closedAt: 13, snoozedUntil: null },
        { recordingId: personalId(2), closedAt: null, snoozedUntil: '2027-01-04' },
      ],
      inboxStart,
      followUps: [{ recordingId: personalId(1), place: 2.5, state: 'done', endedAt: 17 }],
      redactions: [{ recordingId: personalId(1), firstWord: 2, kind: 'other', state: 'confirmed' }],
      redactionTerms: ['Project Falcon'],
      tags: [
        { name: 'Urgent', color: 'red' },
        { name: 'Ärger', recordings: [] },
      ],
      people: [
        { name: 'Anna Weber', numbers: ['+353209174199', 'anonymous'] },
        { name: 'Bo', numbers: [] },
      ],
      heard: [
        {
          recordingId: personalId(1),
          ranges: [
            [0, 5],
            [7.5, 9],
          ],
          at: 12,
          position: 8.25,
        },
      ],
      corrections: [
        {
          recordingId: personalId(1),
          firstWord: 1,
          timestamp: 0.3,
          original: 'invoice',
          replacement: 'voice',
          batch: null,
          entryId: 1,
          createdAt: 15,
        },
        { recordingId: personalId(2), original: 'The invoice', replacement: 'Their invoice' },
      ],
      savedSearches: [
        {
          ...{ name: 'Refunds', query: 'refund has:note', sort: 'newest', lookedAt: 13 },
          actions: [{ kind: 'tag', tag: 'Urgent' }, { kind: 'mark', theme: 'Price' }, { kind: 'star' }],
        },
      ],
      searchRuns: [
        {
          ...{ searchName: 'Refunds', at: 20, undoneAt: null },
          search: { name: 'Refunds', query: 'refund has:note' },
          // A follow-up gets another id.
          acts: [{ recordingId: personalId(1), done: [{ kind: 'tag', tag: 'Urgent' }, { kind: 'star' }] }],
        },
      ],
      keptCalls: [{ recordingId: personalId(1), keptAt: 22 }],
      keptAudio: [{ recordingId: personalId(1), at: 23 }],
      dictionary: [{ id: 1, original: 'invoice', replacement: 'voice', person: 'Anna Weber', createdAt: 24 }],
      exceptions: [{ entryId: 1, recordingId: personalId(2) }],
      dictionaryAnswers: [{ original: 'win', replacement: 'Nguyen', at: 25 }],
      recentSearches: [{ query: 'invoice', at: 14 }],
    })
    const passage = { recordingId: personalId(1), createdAt: 11, isLost: false }
    expect(data.notes.slice(-2)).toMatchObject([
      { ...passage, timestamp: 2.5, text: 'The promise', said: null, themes: [] },
      { ...passage, firstWord: 4, said: 'The invoice is', speakers: ['you'], themes: ['Price'] },
    ])
    expect(data.tags[0]?.recordings).toHaveLength(personal.tagged)
    expect(data.tags[0]?.recordings).toContainEqual({ recordingId: personalId(2), at: 10 })
    expect(data.dialIntents).toHaveLength(personal.dialIntents)
    expect(data.dialIntents[0]).toMatchObject({ toNumber: '+353209171000', state: 'completed', startedAt: 0 })
    expect(data.deleted).toHaveLength(personal.deleted)
    expect(data.removedKept).toHaveLength(personal.kept)
    expect(data.removedAudio).toHaveLength(personal.freed)
  })

  it.each([
    ['star', personal.stars, (data: PersonalData) => data.stars],
    ['dialIntent', personal.dialIntents, (data: PersonalData) => data.dialIntents],
    ['note', personal.notes + personal.passages, (data: PersonalData) => data.notes],
    ['recordingTag', personal.tagged, (data: PersonalData) => data.tags[0]!.recordings],
  ])('reads the rows before and after a damaged page of %s', (table, all, select) => {
    const file = personalFile()
    const pages = pagesOf(file, table)
    expect(pages.length).toBeGreaterThan(4)
    const sound = salvage(file).data
    overwritePages(file, [pages[Math.floor(pages.length / 2)]!])
    const before = readFileSync(file)
    const { data, incomplete } = salvage(file)
    expect(incomplete).toBe(true)
    expect(select(data).length).toBeGreaterThan(all / 2)
    expect(select(data).length).toBeLessThan(all)
    const differing = Object.keys(sound).filter((key) => {
      const kind = key as keyof PersonalData
      return JSON.stringify(data[kind]) !== JSON.stringify(sound[kind])
    })
    expect(differing).toHaveLength(1)
    expect(readFileSync(file).equals(before)).toBe(true)
  })

  it('keeps the other tables when the root of one is lost', () => {
    const file = personalFile()
    overwritePages(file, pagesOf(file, 'star'))
    const { data, incomplete } = salvage(file)
    expect(incomplete).toBe(true)
    expect(data.stars).toEqual([])
    expect(data.dialIntents).toHaveLength(personal.dialIntents)
  })

  it('reads a file with a garbage header, and leaves no copy', () => {
    const file = personalFile()
    damages['a header of garbage']!(file)
    const names = readdirSync(dirname(file))
    const { data, incomplete } = salvage(file)
    expect(incomplete).toBe(true)
    expect(data.stars).toHaveLength(personal.stars)
    expect(data.dialIntents).toHaveLength(personal.dialIntents)
    expect(data.deleted).toHaveLength(personal.deleted)
    expect(readdirSync(dirname(file))).toEqual(names)
  })

  it.each(Object.entries(damages))('reports that it may have missed data after %s', (_name, damage) => {
    const file = personalFile()
    damage(file)
    const before = readFileSync(file)
    expect(salvage(file).incomplete).toBe(true)
    expect(readFileSync(file).equals(before)).toBe(true)
  })

  it('reads every table of personal data', () => {
    const db = new Database(databasePath(dirname(personalFile())))
    const tables = db
      .prepare<[], string>("SELECT name FROM sqlite_schema WHERE type = 'table'")
      .pluck()
      .all()
      .filter((name) => !/^(sqlite_|postings|vocabulary)/.test(name))
    db.close()
    // Tables that sync fetches or computes again, the trash, what assistants read and propose, what other programs
    // follow, and the document shared with other computers; all others contain personal data.
    const others = [
      'recording',
      'recordingTally',
      'numberTally',
      'transcript',
      'syncState',
      'keyValue',
      'searchMissing',
      'trash',
      'erasure',
      'exportedNote',
      'assistantRequest',
      'proposal',
      'callEvent',
      'commandRun',
      'actionQueue',
      'fact',
      'factState',
      'sharedPart',
      'sharedUpdate',
      'sharedValue',
      'sharedRow',
      'sharedMissing',
      'changedPart',
    ]
    const earlier = ['donePromise', 'bookmark']
    for (const table of earlier) expect(tables).not.toContain(table)
    expect(Object.keys(tableSources).concat(others).sort()).toEqual([...tables, ...earlier].sort())
    for (const [name, { table }] of Object.entries(tableSources)) expect(table).toBe(name)
  })

  it('reads back every field as written, with or without optional fields', () => {
    const folder = makeTempFolder()
    const { writer, db } = openLibrary({ folder })
    const written = {
      notes: [
        carriedNoteOf({ recordingId: 'rec-1', text: 'All of it.', createdAt: 1, updatedAt: 2 }),
        {
          ...carriedNoteOf({ recordingId: 'rec-1', timestamp: 3, createdAt: 1, updatedAt: 2 }),
          ...{
            until: 4,
            firstWord: 2,
            original: 'four two',
            said: 'forty two',
            speakers: ['them'],
            isLost: true,
          },
          themes: ['Price'],
        },
      ],
      themes: [{ name: 'Price', color: 'blue' as const, description: 'What it costs.' }],
      quoteSheets: [
        {
          ...{ name: 'Story', createdAt: 8, updatedAt: 9 },
          parts: [
            { kind: 'heading' as const, text: 'Price' },
            { kind: 'passage' as const, recordingId: 'rec-1', timestamp: 3, createdAt: 1 },
          ],
        },
      ],
      people: [{ name: 'Anna', numbers: ['+441'], note: 'Accounts.' }],
      corrections: [
        {
          ...{ recordingId: 'rec-1', firstWord: 1, timestamp: null, original: 'node', replacement: 'note' },
          ...{ batch: 7, entryId: null, createdAt: 3 },
        },
      ],
      savedSearches: [
        { name: 'Old', query: 'a', sort: 'oldest' as const, actions: [], lookedAt: 1 },
        { name: 'Best', query: 'b', sort: 'relevance' as const, actions: [], lookedAt: 2 },
      ],
      dialIntents: [
        {
          ...{ toNumber: '+442', state: 'completed', callSid: 'CA1', recordingId: 'rec-1' },
          ...{ error: null, startedAt: 4, note: 'Ask for Bo.' },
        },
      ],
    }
    writer.savePersonalData({ ...noData(), ...written })
    expect(salvage(databasePath(folder))).toMatchObject({ incomplete: false, data: written })
    // A note already attached to its recording is among the notes.
    db.exec('UPDATE dialIntent SET noteId = 5')
    db.exec("INSERT INTO tag (name, color) VALUES ('Urgent', 'pink')")
    expect(salvage(databasePath(folder))).toMatchObject({
      incomplete: false,
      data: { dialIntents: [{ note: '' }], tags: [{ name: 'Urgent', color: 'gray' }] },
    })
  })

  it('reads people and heard ranges from an older schema', () => {
    const folder = makeTempFolder()
    const db = new Database(databasePath(folder))
    migrate(db, migrations.slice(0, 4))
    db.exec("INSERT INTO person VALUES (1, 'Anna'); INSERT INTO personNumber VALUES ('441', '+441', 1)")
    db.exec("INSERT INTO heard VALUES ('rec-1', '[[0,4]]', 2)")
    db.close()
    const { data, incomplete } = salvage(databasePath(folder))
    expect(incomplete).toBe(false)
    expect(data.people).toEqual([{ name: 'Anna', numbers: ['+441'], note: '' }])
    expect(data.heard).toEqual([{ recordingId: 'rec-1', ranges: [[0, 4]], at: 2, position: null }])
  })

  it('reads bookmarks of an older schema as notes on a moment', () => {
    const folder = makeTempFolder()
    const db = new Database(databasePath(folder))
    migrate(db, migrations.slice(0, 21))
    db.exec(`INSERT INTO note (id, recordingId, timestamp, text, createdAt, updatedAt) VALUES (1, 'rec-1', 3, 'A note', 4, 5);
      INSERT INTO bookmark (id, recordingId, timestamp, label, createdAt) VALUES (1, 'rec-1', 2, 'Here', 6)`)
    db.close()
    const { data, incomplete } = salvage(databasePath(folder))
    expect(incomplete).toBe(false)
    const note = (fields: object) => carriedNoteOf({ recordingId: 'rec-1', ...fields })
    expect(data.notes).toEqual([
      note({ timestamp: 3, text: 'A note', createdAt: 4, updatedAt: 5 }),
      note({ timestamp: 2, text: 'Here', createdAt: 6, updatedAt: 6 }),
    ])
    expect(data.themes).toEqual([])
    const { writer, reader } = openLibrary()
    writer.saveRecordings({ recordings: serviceRecordingsOf(1), seenAt: 1 })
    for (let time = 0; time < 2; time++) writer.savePersonalData(data)
    expect(reader.findAdditions({ id: 'rec-1' }).notes).toMatchObject([{ text: 'Here' }, { text: 'A note' }])
  })

  it('reads a library of the first schema, without the later tables', () => {
    const folder = makeTempFolder()
    const db = openForWriting(folder)
    db.exec(`INSERT INTO star (recordingId, at) VALUES ('rec-1', 1);
      DROP TABLE deleted; DROP TABLE pendingChoice; DROP TABLE note; DROP TABLE recordingTag; DROP TABLE tag`)
    db.close()
    const { data, incomplete } = salvage(databasePath(folder))
    expect(incomplete).toBe(false)
    expect(data).toMatchObject({ stars: [{ recordingId: 'rec-1', at: 1 }], deleted: [], notes: [], tags: [] })
  })

  it('keeps pending choices of an earlier rescue for recordings not listed yet', () => {
    const folder = makeTempFolder()
    const db = openForWriting(folder)
    db.exec(`INSERT INTO pendingChoice VALUES ('rec-1', 1, 0), ('rec-2', 0, 1), ('rec-3', 1, 1)`)
    db.close()
    const { data } = salvage(databasePath(folder))
    expect(data).toMatchObject({ removedKept: ['rec-1', 'rec-3'], removedAudio: ['rec-2', 'rec-3'] })
  })

  it('finds nothing in a missing file or one that is not a database', () => {
    const folder = makeTempFolder()
    expect(salvage(databasePath(folder))).toMatchObject({ incomplete: true, data: { stars: [] } })
    writeFileSync(databasePath(folder), 'not a database at all, whatever its name'.repeat(500))
    expect(salvage(databasePath(folder))).toMatchObject({ incomplete: true, data: { stars: [] } })
  })

  it('drops a row of the wrong shape', () => {
    const folder = makeTempFolder()
    const db = openForWriting(folder)
    db.exec(`INSERT INTO star VALUES ('rec-1', 1), ('', 2);
      INSERT INTO heard (recordingId, ranges, at) VALUES ('rec-1', '[[0,5]]', 3),
        ('rec-2', 'soon', 4), ('rec-3', '[[0,5,9]]', 4);
      INSERT INTO note (recordingId, timestamp, text, createdAt, updatedAt) VALUES ('rec-1', 9e999, 'x', 1, 1)`)
    db.close()
    const { data, incomplete } = salvage(databasePath(folder))
    expect(data.stars).toEqual([{ recordingId: 'rec-1', at: 1 }])
    expect(data.heard).toMatchObject([{ recordingId: 'rec-1' }])
    expect(data.notes).toEqual([])
    expect(incomplete).toBe(true)
  })
})

describe('what was rescued of searches and the dictionary', () => {
  it('is the same in another library, once, under the ids that it has there', () => {
    const { data } = salvage(personalFile())
    const { db, writer, reader } = openLibrary()
    const recordings = serviceRecordingsOf(2).map((each, index) => ({ ...each, id: personalId(index + 1) }))
    writer.saveRecordings({ recordings, seenAt: 1 })
    writer.saveTag({ id: null, name: 'Other', color: 'red' })
    const urgent = writer.saveTag({ id: null, name: 'urgent', color: 'blue' })
    const [dictionary, runs] = [openDictionaryTable(db), openSearchRunTable(db)]
    dictionary.insert({ original: 'x', replacement: 'y', personId: null, side: null, isOn: true }, 1)
    for (let time = 0; time < 2; time++) writer.savePersonalData(data)
    const anna = reader.listPeople().find(({ name }) => name === 'Anna Weber')!
    const entries = dictionary.list()
    expect(entries).toMatchObject([
      { original: 'x' },
      { original: 'invoice', personId: anna.id, createdAt: 24, updatedAt: 24 },
    ])
    const [, { id: entryId }] = entries as [unknown, { id: number }]
    expect(reader.listCorrections({ id: personalId(1) })).toMatchObject([{ entryId }])
    expect(dictionary.listExceptions(entryId)).toEqual([personalId(2)])
    expect(dictionary.isDismissed('win', 'Nguyen')).toBe(true)
    const [search] = reader.listSavedSearches()
    expect(search).toMatchObject({
      actions: [{ kind: 'tag', tagId: urgent.id }, { kind: 'mark' }, { kind: 'star' }],
    })
    const [run, ...others] = runs.listRuns({ searchId: search!.id, offset: 0, limit: 9 })
    expect([run, others]).toMatchObject([{ searchName: 'Refunds', at: 20 }, []])
    expect(runs.listActs(run!.id, { after: '', limit: 9 })).toMatchObject([
      { recordingId: personalId(1), done: [{ kind: 'tag', tagId: urgent.id }, { kind: 'star' }] },
    ])
    expect(runs.findActed(search!.id, personalId(1))).toBe('here')
    expect(runs.listDeletions()).toMatchObject([{ recordingId: personalId(1), keptAt: 22 }])
    expect(runs.keepAudio(personalId(1), 30)).toBe(false)
  })

  it('has no entry whose contact is lost, because it would apply to all calls', () => {
    const file = personalFile()
    const db = new Database(file)
    db.exec("PRAGMA foreign_keys = OFF; DELETE FROM person WHERE name = 'Anna Weber'")
    db.close()
    expect(salvage(file).data.dictionary).toEqual([])
  })
})
