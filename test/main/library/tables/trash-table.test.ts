import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { keptTables } from '../../../../src-main/library/tables/trash-table.ts'
import { openLibrary, transcriptOf, type OpenedLibrary } from '../../../support/library/open-library.ts'
import { serviceRecordingOf, serviceRecordingsOf } from '../../../support/library/service-recordings.ts'
import { saveTranscript } from '../../../support/library/save-transcript.ts'
import { passageOf } from '../../../support/library/passages.ts'

const ids = ['rec-1', 'rec-2', 'rec-3', 'rec-4']
const all = { keep: 'all' } as const
const audioOf = (id: string) => ({
  path: `audio/${id}.mp3`,
  sizeBytes: 1000,
  sha256: 'ab'.repeat(32),
  seconds: 60,
  type: 'audio/mpeg' as const,
})

/** The data that a call may have; each step adds one kind. */
const additions = {
  transcript: ({ writer }: OpenedLibrary, id: string) =>
    saveTranscript(writer, { id, transcript: transcriptOf(['you', `Hello from ${id}.`]), at: 2 }),
  audio: ({ writer }: OpenedLibrary, id: string) => writer.saveAudio({ id, audio: audioOf(id), at: 3 }),
  /** Only if the call has words. */
  correction: ({ writer, reader }: OpenedLibrary, id: string) => {
    if (reader.findTranscript({ id }) === null) return
    writer.saveCorrection({ recordingId: id, first: 0, count: 1, replacement: 'Hallo', at: 4 })
  },
  star: ({ writer }: OpenedLibrary, id: string) => writer.saveStarred({ ids: [id], starred: true, at: 4 }),
  note: ({ writer }: OpenedLibrary, id: string) =>
    void writer.saveNote({ id: null, recordingId: id, timestamp: 1.5, text: `About ${id}.`, at: 5 }),
  moment: ({ writer }: OpenedLibrary, id: string) =>
    void writer.addPassage(passageOf(id, { timestamp: 2, text: 'Here', at: 6 })),
  passage: ({ writer, reader }: OpenedLibrary, id: string) => {
    const theme = writer.saveTheme({ id: null, name: 'Price', color: 'red', description: '' })
    const hasWords = reader.findTranscript({ id }) !== null
    const words = hasWords ? { first: 0, count: 1 } : null
    writer.addPassage(passageOf(id, { words, timestamp: hasWords ? null : 3, themeIds: [theme.id], at: 6 }))
  },
  tag: ({ writer }: OpenedLibrary, id: string) => {
    const tag = writer.saveTag({ id: null, name: 'VIP', color: 'red' })
    writer.setTag({ ids: [id], tagId: tag.id, on: true, at: 7 })
  },
  heard: ({ writer }: OpenedLibrary, id: string) =>
    writer.saveHeard({ id, ranges: [[0, 5]], position: 5, at: 8 }),
  snoozed: ({ writer }: OpenedLibrary, id: string) =>
    void writer.saveInboxDay({ ids: [id], day: '2027-01-04', at: 8 }),
  promise: ({ writer }: OpenedLibrary, id: string) =>
    writer.answerPromise({ id, place: 1.5, state: 'done', at: 8 }),
  /** Only if the call has words. */
  redaction: ({ writer, reader }: OpenedLibrary, id: string) => {
    if (reader.findTranscript({ id }) === null) return
    const places = [{ first: 0, count: 1, kind: 'name' as const }]
    writer.saveRedactions({ recordingId: id, places, state: 'confirmed', at: 8 })
  },
  opened: ({ writer }: OpenedLibrary, id: string) => writer.markOpened({ id, at: 9 }),
  dialled: ({ writer }: OpenedLibrary, id: string) => {
    const { intent } = writer.saveDialIntent({ toNumber: '+441', startedAt: 10 })
    writer.updateDialIntent({ id: intent.id, state: 'completed', recordingId: id })
  },
  gone: ({ writer }: OpenedLibrary, id: string) => writer.saveRemovedAtService({ id, at: 11 }),
  kept: ({ writer }: OpenedLibrary, id: string) => void writer.keepRemoved({ ids: [id] }),
  freed: ({ writer }: OpenedLibrary, id: string) => void writer.removeAudio({ ids: [id] }),
}
type Addition = keyof typeof additions
const given = fc.uniqueArray(
  fc.record({
    id: fc.constantFrom(...ids),
    what: fc.constantFrom<Addition>(...(Object.keys(additions) as Addition[])),
  }),
  { selector: ({ id, what }) => `${id} ${what}`, maxLength: 24 },
)

/** All data that the reader returns, and the search documents of each call. */
function everythingOf({ reader, documents, db }: OpenedLibrary): unknown {
  return {
    lists: (['all', 'unheard', 'starred', 'not-ready', 'tag:1'] as const).map((view) =>
      reader.listRecordings({ view, offset: 0, limit: 10 }),
    ),
    counts: reader.counts(),
    ledger: reader.ledgerCounts({ now: 100, policy: all, verifiedSince: 1 }),
    wanted: [
      reader.listWantedTranscripts({ now: 100, limit: 9 }),
      reader.listWantedAudio({ now: 100, limit: 9, policy: all }),
    ],
    listed: reader.countListed(),
    calls: ids.map((id) => [
      reader.findTranscriptView({ id }),
      reader.findAdditions({ id }),
      reader.listCorrections({ id }),
      reader.listRedactions({ id }),
    ]),
    tags: reader.listTags(),
    themes: reader.listThemes(),
    owned: reader.findOwnedPaths({ paths: ids.map((id) => audioOf(id).path) }),
    intents: db.prepare('SELECT * FROM dialIntent ORDER BY id').all(),
    documents: new Map(documents),
    keys: db.prepare('SELECT key, id, openedAt, transcriptAt FROM recording ORDER BY key').all(),
  }
}

describe('deleting and restoring', () => {
  it('restores all data of the calls, even after another listing', () => {
    fc.assert(
      fc.property(given, fc.subarray(ids, { minLength: 1 }), fc.boolean(), (steps, chosen, isListed) => {
        const library = openLibrary()
        const { writer } = library
        writer.saveRecordings({ recordings: serviceRecordingsOf(4), seenAt: 1 })
        for (const { id, what } of steps) additions[what](library, id)
        const before = everythingOf(library)
        writer.deleteRecordings({ ids: chosen, at: 50 })
        const left = library.reader.listIds({ view: 'all' })
        expect(left).toEqual(ids.filter((id) => !chosen.includes(id)))
        if (isListed) {
          const listed = serviceRecordingsOf(4).filter(({ id }) => chosen.includes(id))
          writer.saveRecordings({ recordings: listed, seenAt: 60 })
        }
        expect(writer.restoreRecordings({ ids: chosen })).toMatchObject({ lost: [] })
        expect(everythingOf(library)).toEqual(before)
        expect(library.db.prepare('SELECT count(*) FROM trash').pluck().get()).toBe(0)
        library.reader.close()
        library.db.close()
      }),
      { numRuns: 25 },
    )
  })

  it('restores corrections, also in search', () => {
    const library = openLibrary()
    const { writer, reader } = library
    writer.saveRecordings({ recordings: serviceRecordingsOf(1), seenAt: 1 })
    additions.transcript(library, 'rec-1')
    additions.correction(library, 'rec-1')
    const before = reader.findTranscriptView({ id: 'rec-1' })
    expect(before?.words[0]).toBe('Hallo')
    writer.deleteRecordings({ ids: ['rec-1'], at: 2 })
    writer.restoreRecordings({ ids: ['rec-1'] })
    expect(reader.findTranscriptView({ id: 'rec-1' })).toEqual(before)
    expect([...library.documents.values()][0]?.you).toContain('Hallo')
  })

  it('gives a call another row key when its own was taken', () => {
    const library = openLibrary()
    const { writer, reader } = library
    writer.saveRecordings({ recordings: [serviceRecordingOf()], seenAt: 1 })
    additions.transcript(library, 'rec-1')
    writer.deleteRecordings({ ids: ['rec-1'], at: 2 })
    writer.saveRecordings({ recordings: [serviceRecordingOf({ id: 'same-second' })], seenAt: 3 })
    expect(writer.restoreRecordings({ ids: ['rec-1'] })).toMatchObject({ lost: [] })
    expect(reader.listIds({ view: 'all' })).toEqual(['rec-1', 'same-second'])
    expect(reader.findTranscriptView({ id: 'rec-1' })?.words).toEqual(['Hello', 'from', 'rec-1.'])
    expect(reader.findTranscriptView({ id: 'same-second' })).toBeNull()
  })

  it('omits a deleted tag', () => {
    const library = openLibrary()
    const { writer, reader } = library
    writer.saveRecordings({ recordings: serviceRecordingsOf(1), seenAt: 1 })
    additions.tag(library, 'rec-1')
    const [tag] = reader.listTags()
    writer.deleteRecordings({ ids: ['rec-1'], at: 2 })
    writer.deleteTag({ id: tag!.id })
    writer.restoreRecordings({ ids: ['rec-1'] })
    expect(reader.findRecordings({ ids: ['rec-1'] })[0]?.tagIds).toEqual([])
  })

  it('announces restored calls, with their words', () => {
    const library = openLibrary()
    const { writer, changes } = library
    writer.saveRecordings({ recordings: serviceRecordingsOf(1), seenAt: 1 })
    additions.tag(library, 'rec-1')
    writer.deleteRecordings({ ids: ['rec-1'], at: 2 })
    changes.length = 0
    writer.restoreRecordings({ ids: ['rec-1'] })
    expect(changes).toEqual([{ ids: ['rec-1'], words: true, names: true }])
    changes.length = 0
    // Repeating it changes nothing.
    expect(writer.restoreRecordings({ ids: ['rec-1'] })).toMatchObject({ lost: [] })
    expect(changes).toEqual([])
  })

  it('works after the library was closed in between', () => {
    const library = openLibrary()
    library.writer.saveRecordings({ recordings: serviceRecordingsOf(1), seenAt: 1 })
    additions.note(library, 'rec-1')
    library.writer.deleteRecordings({ ids: ['rec-1'], at: 2 })
    library.writer.close()
    const { writer, reader } = openLibrary({ folder: library.folder })
    expect(writer.restoreRecordings({ ids: ['rec-1'] })).toMatchObject({ lost: [] })
    expect(reader.findAdditions({ id: 'rec-1' }).notes).toMatchObject([{ text: 'About rec-1.' }])
  })
})

describe('the trash', () => {
  it('owns its audio, which counts nowhere else', () => {
    const library = openLibrary()
    const { writer, reader } = library
    writer.saveRecordings({ recordings: serviceRecordingsOf(1), seenAt: 1 })
    additions.audio(library, 'rec-1')
    writer.deleteRecordings({ ids: ['rec-1'], at: 2 })
    const { path } = audioOf('rec-1')
    expect(reader.findOwnedPaths({ paths: [path, 'audio/other.mp3'] })).toEqual([path])
    expect(reader.sumTrash()).toBe(1000)
    expect(reader.counts()).toMatchObject({ all: 0, audio: 0, audioBytes: 0 })
  })

  it('removes what was deleted before a time, and remembers the deletion permanently', () => {
    const library = openLibrary()
    const { writer, reader } = library
    writer.saveRecordings({ recordings: serviceRecordingsOf(2), seenAt: 1 })
    for (const id of ['rec-1', 'rec-2']) additions.audio(library, id)
    writer.deleteRecordings({ ids: ['rec-1'], at: 10 })
    writer.deleteRecordings({ ids: ['rec-2'], at: 20 })
    expect(writer.emptyTrash({ before: 20 })).toEqual({ paths: [audioOf('rec-1').path] })
    expect(writer.restoreRecordings({ ids: ['rec-1', 'rec-2'] })).toMatchObject({ lost: ['rec-1'] })
    writer.saveRecordings({ recordings: serviceRecordingsOf(2), seenAt: 3 })
    expect(reader.listIds({ view: 'all' })).toEqual(['rec-2'])
  })

  it('is listed with the person and the date, latest deleted first', () => {
    const library = openLibrary()
    const { writer, reader } = library
    const [first, second, third] = serviceRecordingsOf(3)
    writer.saveRecordings({
      recordings: [{ ...first!, direction: 'inbound', fromNumber: '+4412', duration: 61 }],
      seenAt: 1,
    })
    writer.saveRecordings({ recordings: [second!, { ...third!, toNumber: null }], seenAt: 1 })
    const anna = writer.savePerson({ id: null, name: 'Anna', numbers: ['+44 12'], note: '' })
    additions.audio(library, 'rec-1')
    writer.deleteRecordings({ ids: ['rec-1'], at: 10 })
    writer.deleteRecordings({ ids: ['rec-3', 'rec-2'], at: 20 })
    const { total, items } = reader.listTrash({ offset: 0, limit: 9 })
    expect([total, reader.counts().deleted]).toEqual([3, 3])
    expect(items.map(({ id }) => id)).toEqual(['rec-2', 'rec-3', 'rec-1'])
    expect(reader.listTrashIds()).toEqual(['rec-2', 'rec-3', 'rec-1'])
    expect(items[2]).toEqual({
      id: 'rec-1',
      deletedAt: 10,
      direction: 'inbound',
      duration: 61,
      audioBytes: 1000,
      createdAtMs: Date.parse(first!.createdAt),
      counterpart: '+4412',
      person: { id: anna.id, name: 'Anna' },
    })
    expect(items[1]).toMatchObject({ counterpart: null, person: null, audioBytes: null })
    expect(reader.listTrash({ offset: 1, limit: 1 }).items.map(({ id }) => id)).toEqual(['rec-3'])
    expect(reader.listIds({ view: 'all' })).toEqual([])
  })

  it('permanently deletes calls, and announces it', () => {
    const library = openLibrary()
    const { writer, reader, changes } = library
    writer.saveRecordings({ recordings: serviceRecordingsOf(3), seenAt: 1 })
    additions.audio(library, 'rec-1')
    writer.deleteRecordings({ ids: ['rec-1', 'rec-2', 'rec-3'], at: 10 })
    changes.length = 0
    expect(writer.eraseDeleted({ ids: ['rec-1', 'rec-2', 'never'] })).toEqual({
      paths: [audioOf('rec-1').path],
    })
    expect(changes).toEqual([{ ids: ['rec-1', 'rec-2'], words: false, erased: true }])
    expect(reader.listTrashIds()).toEqual(['rec-3'])
    expect(reader.listDeletedIds().sort()).toEqual(['rec-1', 'rec-2', 'rec-3'])
    expect(writer.restoreRecordings({ ids: ['rec-1'] })).toMatchObject({ lost: ['rec-1'] })
  })

  it('restores calls without the audio it has freed', () => {
    const library = openLibrary()
    const { writer, reader } = library
    writer.saveRecordings({ recordings: serviceRecordingsOf(2), seenAt: 1 })
    for (const id of ['rec-1', 'rec-2']) {
      additions.transcript(library, id)
      additions.audio(library, id)
    }
    writer.deleteRecordings({ ids: ['rec-1'], at: 10 })
    writer.deleteRecordings({ ids: ['rec-2'], at: 20 })
    expect(writer.freeTrashAudio({ before: 20 })).toEqual({ paths: [audioOf('rec-1').path] })
    expect(writer.freeTrashAudio({ before: 20 })).toEqual({ paths: [] })
    expect(reader.sumTrash()).toBe(1000)
    expect(writer.restoreRecordings({ ids: ['rec-1', 'rec-2'] })).toMatchObject({ lost: [] })
    const [one, two] = reader.findRecordings({ ids: ['rec-1', 'rec-2'] })
    expect(one).toMatchObject({ transcriptState: 'present', audioState: 'removed', audioPath: null })
    expect(two).toMatchObject({ audioState: 'present', audioPath: audioOf('rec-2').path })
    expect(reader.findTranscript({ id: 'rec-1' })?.text).toContain('rec-1')
  })

  it('keeps the audio of calls removed at the service, which could not be fetched again', () => {
    const { reader, writer } = openLibrary()
    writer.saveRecordings({ recordings: [serviceRecordingOf({ id: 'rec-1' })], seenAt: 1 })
    writer.saveAudio({ id: 'rec-1', audio: audioOf('rec-1'), at: 2 })
    writer.saveRemovedAtService({ id: 'rec-1', at: 3 })
    writer.deleteRecordings({ ids: ['rec-1'], at: 10 })
    expect(writer.freeTrashAudio({ before: 20 })).toEqual({ paths: [] })
    writer.restoreRecordings({ ids: ['rec-1'] })
    expect(reader.findRecordings({ ids: ['rec-1'] })[0]).toMatchObject({ audioState: 'present' })
  })

  it('covers every table with data about a recording', () => {
    const { db } = openLibrary()
    const tables = db
      .prepare<[], string>(
        `SELECT DISTINCT m.name FROM sqlite_schema m JOIN pragma_table_info(m.name) c
         LEFT JOIN pragma_foreign_key_list(m.name) f ON f."table" = 'recording'
         WHERE m.type = 'table' AND (c.name = 'recordingId' OR f."table" IS NOT NULL OR m.name = 'recording')`,
      )
      .pluck()
      .all()
    // The list of deletions, the trash table itself, proposals, which are deleted with their call, and the export
    // journal, which keeps its entries.
    const kept = ['deleted', 'trash', 'proposal', 'exportedCall', 'actionQueue', 'searchAct']
    const others = tables.filter((table) => !kept.includes(table))
    // By the note.
    expect([...others, 'noteTheme'].sort()).toEqual(Object.keys(keptTables).sort())
  })
})
