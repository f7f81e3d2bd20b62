import { describe, expect, it } from 'vitest'
import type { DictionaryFields } from '../../../../src-preload/contract/dictionary.ts'
import { openLibrary, transcriptOf, type OpenedLibrary } from '../../../support/library/open-library.ts'
import { serviceRecordingOf, serviceRecordingsOf } from '../../../support/library/service-recordings.ts'
import { saveTranscript } from '../../../support/library/save-transcript.ts'

const at = 1_700_000_000_000
const spoken = transcriptOf(
  ['them', 'Hello this is Shiv on Kelly'],
  ['you', 'Hi Shiv on I have the quote for Shiv'],
)

function openWith(
  ...entries: (Partial<DictionaryFields> & Pick<DictionaryFields, 'original' | 'replacement'>)[]
) {
  const library = openLibrary()
  const added = library.writer.addDictionaryEntries({
    entries: entries.map((fields) => ({ personId: null, side: null, isOn: true, ...fields })),
    at,
  })
  return Object.assign(library, { added })
}

function arrive({ writer }: OpenedLibrary, count = 1, transcript = spoken): void {
  writer.saveRecordings({ recordings: serviceRecordingsOf(count), seenAt: 0 })
  for (let call = 1; call <= count; call++)
    saveTranscript(writer, { id: `rec-${call}`, transcript, at: at + 1 })
}

const siobhan = { original: 'shiv on', replacement: 'Siobhan' }

function textOf({ reader }: OpenedLibrary, id = 'rec-1'): string {
  return reader.findTranscript({ id })!.text
}

function stored({ db }: OpenedLibrary): unknown[] {
  const read = (sql: string) => db.prepare(sql).all()
  return [
    ...read('SELECT key, wordCount, preview, text, words, corrected FROM transcript ORDER BY key'),
    ...read('SELECT * FROM correction ORDER BY id'),
    ...read('SELECT * FROM dictionaryException ORDER BY entryId, recordingId'),
    ...read('SELECT * FROM dictionaryEntry ORDER BY id'),
  ]
}

const corrected = 'Hello this is Siobhan Kelly Hi Siobhan I have the quote for Shiv'

describe('the dictionary, when a transcript arrives', () => {
  it('corrects it in the same commit, for the window, search and lists', () => {
    const library = openWith(siobhan)
    library.changes.length = 0
    arrive(library)
    expect(textOf(library)).toBe(corrected)
    expect([...library.documents.values()][0]).toMatchObject({
      them: expect.stringContaining('this is Siobhan Kelly') as string,
    })
    expect(library.reader.findRecordings({ ids: ['rec-1'] })[0]!.preview).toContain('Siobhan')
    expect(library.changes.filter(({ words }) => words)).toHaveLength(1)
    expect(library.reader.listCorrections({ id: 'rec-1' })).toMatchObject([
      {
        original: 'Shiv on',
        replacement: 'Siobhan',
        entryId: library.added[0]!.id,
        batch: null,
        applies: true,
      },
      { original: 'Shiv on', replacement: 'Siobhan', entryId: library.added[0]!.id, createdAt: at + 1 },
    ])
    expect(library.reader.listDictionary()).toMatchObject([{ calls: 1, places: 2, exceptions: 0 }])
  })

  it('ignores entries that are off, and those of another contact or side', () => {
    const library = openLibrary()
    const anna = library.writer.savePerson({ id: null, name: 'Anna', numbers: ['+353 20 917 4199'] })
    const ben = library.writer.savePerson({ id: null, name: 'Ben', numbers: ['+353 20 917 4190'] })
    const entries = [
      { original: 'kelly', replacement: 'Kelley', personId: anna.id, side: null, isOn: true },
      { original: 'hello', replacement: 'Hallo', personId: ben.id, side: null, isOn: true },
      { original: 'shiv', replacement: 'Siv', personId: null, side: 'them' as const, isOn: true },
      { original: 'quote', replacement: 'coat', personId: null, side: null, isOn: false },
    ]
    library.writer.addDictionaryEntries({ entries, at })
    library.writer.saveRecordings({ recordings: [serviceRecordingOf()], seenAt: 0 })
    saveTranscript(library.writer, { id: 'rec-1', transcript: spoken })
    expect(textOf(library)).toBe('Hello this is Siv on Kelley Hi Shiv on I have the quote for Shiv')
  })

  it('corrects it again after another transcription, beside the user’s corrections', () => {
    const library = openWith(siobhan)
    arrive(library)
    library.writer.saveCorrection({ recordingId: 'rec-1', first: 3, count: 1, replacement: 'Sheevaun', at })
    const again = transcriptOf(
      ['them', 'Yes hello this is Shiv on Kelly'],
      ['you', 'Hi Shiv I have the quote for shiv on'],
    )
    saveTranscript(library.writer, { id: 'rec-1', transcript: again })
    const kept = library.reader.listCorrections({ id: 'rec-1' }).filter(({ entryId }) => entryId !== null)
    expect(kept).toMatchObject([{ original: 'shiv on', replacement: 'Siobhan', applies: true }])
    expect(textOf(library)).toContain('this is Sheevaun Kelly')
    expect(textOf(library)).toContain('quote for Siobhan')
  })

  it('leaves the writer’s work unchanged without entries', () => {
    const [none, off] = [openLibrary(), openWith({ ...siobhan, isOn: false })]
    for (const library of [none, off]) arrive(library)
    expect(textOf(none)).toBe(spoken.text)
    expect(textOf(off)).toBe(spoken.text)
    expect(none.reader.listCorrections({ id: 'rec-1' })).toEqual([])
  })
})

describe('undoing an entry in a call', () => {
  it('deletes all its corrections there, and restores exactly', () => {
    const library = openWith(siobhan)
    arrive(library, 2)
    const before = stored(library)
    const corrections = library.reader.listCorrections({ id: 'rec-1' })
    library.writer.deleteCorrections({ ids: [corrections[0]!.id] })
    expect(textOf(library)).toBe(spoken.text)
    expect(textOf(library, 'rec-2')).toBe(corrected)
    expect(library.reader.listDictionary()).toMatchObject([{ calls: 1, places: 2, exceptions: 1 }])
    // Neither another transcription nor a later change of other words corrects it again.
    const again = transcriptOf(['them', 'Well hello this is Shiv on Kelly'])
    saveTranscript(library.writer, { id: 'rec-1', transcript: again })
    expect(textOf(library)).toBe(again.text)
    saveTranscript(library.writer, { id: 'rec-1', transcript: spoken })
    library.writer.restoreCorrections({ corrections })
    expect(stored(library)).toEqual(before)
  })

  it('is meant too when the service’s words are typed over a correction', () => {
    const library = openWith(siobhan)
    arrive(library)
    const input = { recordingId: 'rec-1', first: 3, count: 1, at }
    expect(library.writer.saveCorrection({ ...input, replacement: 'Shiv on' })).toBeNull()
    expect(textOf(library)).toBe(spoken.text)
    expect(library.reader.listDictionary()).toMatchObject([{ places: 0, exceptions: 1 }])
  })

  it('is not meant by the undo of another change', () => {
    const library = openWith(siobhan)
    arrive(library)
    const [first] = library.reader.listCorrections({ id: 'rec-1' })
    library.writer.deleteCorrections({ ids: [first!.id], isUndo: true })
    expect(library.reader.listDictionary()).toMatchObject([{ places: 1, exceptions: 0 }])
  })

  it('can be changed in the dictionary too', () => {
    const library = openWith(siobhan)
    arrive(library)
    const [entry] = library.added
    const set = (isException: boolean) =>
      library.writer.setDictionaryException({ id: entry!.id, recordingId: 'rec-1', isException, at })
    set(true)
    expect(textOf(library)).toBe(spoken.text)
    expect(library.reader.listDictionaryCalls({ id: entry!.id, limit: 9 })).toEqual({
      corrected: [],
      exceptions: ['rec-1'],
    })
    set(false)
    expect(textOf(library)).toBe(corrected)
    expect(library.reader.listDictionaryCalls({ id: entry!.id, limit: 9 })).toMatchObject({
      corrected: [{ id: 'rec-1', places: [{ original: 'Shiv on' }, { replacement: 'Siobhan' }] }],
      exceptions: [],
    })
  })

  it('goes to the trash with its call, and comes back with it', () => {
    const library = openWith(siobhan)
    arrive(library)
    library.writer.deleteCorrections({
      ids: library.reader.listCorrections({ id: 'rec-1' }).map(({ id }) => id),
    })
    library.writer.deleteRecordings({ ids: ['rec-1'], at })
    expect(library.reader.listDictionary()).toMatchObject([{ exceptions: 0 }])
    library.writer.restoreRecordings({ ids: ['rec-1'] })
    expect(library.reader.listDictionary()).toMatchObject([{ exceptions: 1 }])
  })
})

describe('applying an entry to calls that are here', () => {
  it('corrects them as one batch, which can be undone', () => {
    const library = openWith()
    arrive(library, 3)
    const before = stored(library).slice(0, 3)
    const [entry] = library.writer.addDictionaryEntries({
      entries: [{ ...siobhan, personId: null, side: null, isOn: true }],
      at,
    })
    const input = { id: entry!.id, ids: ['rec-1', 'rec-2', 'gone'], batch: 5, at }
    expect(library.writer.applyDictionaryEntry(input)).toEqual({ calls: 2, places: 4, removed: [] })
    expect(library.writer.applyDictionaryEntry(input)).toEqual({ calls: 0, places: 0, removed: [] })
    expect(textOf(library)).toBe(corrected)
    expect(textOf(library, 'rec-3')).toBe(spoken.text)
    library.writer.deleteCorrectionBatch({ batch: 5, calls: 9 })
    expect(stored(library).slice(0, 3)).toEqual(before)
  })

  it('replaces what the entry corrected before it was changed', () => {
    const library = openWith(siobhan)
    arrive(library)
    const before = stored(library)
    const [entry] = library.added
    const { id } = entry!
    const fields = { ...siobhan, replacement: 'Siobhán', personId: null, side: 'them' as const, isOn: true }
    const saved = library.writer.saveDictionaryEntry({ id, fields, at: at + 9 })
    const applied = library.writer.applyDictionaryEntry({ id, ids: ['rec-1'], batch: 5, at })
    expect(applied).toMatchObject({ calls: 1, places: 1, removed: [{ replacement: 'Siobhan' }, {}] })
    expect(textOf(library)).toBe('Hello this is Siobhán Kelly Hi Shiv on I have the quote for Shiv')
    library.writer.deleteCorrectionBatch({ batch: 5, calls: 9 })
    library.writer.restoreCorrections({ corrections: applied.removed })
    library.writer.restoreDictionaryEntry({ entry: saved!.before, exceptions: [], from: saved!.entry })
    expect(stored(library)).toEqual(before)
  })

  it('leaves words to longer entries', () => {
    const library = openWith()
    arrive(library)
    const all = { personId: null, side: null, isOn: true }
    const added = library.writer.addDictionaryEntries({
      entries: [
        { ...all, ...siobhan },
        { ...all, original: 'shiv', replacement: 'Siv' },
      ],
      at,
    })
    library.writer.applyDictionaryEntry({ id: added[1]!.id, ids: ['rec-1'], batch: 5, at })
    expect(textOf(library)).toBe('Hello this is Shiv on Kelly Hi Shiv on I have the quote for Siv')
  })
})

describe('an entry whose change is undone', () => {
  it('keeps what others changed in it, and their exceptions', () => {
    const { writer, reader, added } = openWith(siobhan)
    const { id } = added[0]!
    const fields = { ...siobhan, personId: null, side: null, isOn: true }
    const { entry, before } = writer.saveDictionaryEntry({
      id,
      fields: { ...fields, isOn: false },
      at: at + 1,
    })!
    const theirs = { ...fields, isOn: false, replacement: 'Siobhán' }
    writer.saveDictionaryEntry({ id, fields: theirs, at: at + 2 })
    writer.setDictionaryException({ id, recordingId: 'rec-1', isException: true, at })
    expect(writer.restoreDictionaryEntry({ entry: before, exceptions: [], from: entry })).toBe(true)
    expect(reader.listDictionary()).toMatchObject([{ isOn: true, replacement: 'Siobhán', exceptions: 1 }])
    writer.saveDictionaryEntry({ id, fields: { ...fields, isOn: false }, from: fields, at: at + 3 })
    expect(reader.listDictionary()).toMatchObject([{ isOn: false, replacement: 'Siobhán' }])
  })

  it('stays deleted when others deleted it', () => {
    const { writer, reader, added } = openWith(siobhan)
    const { id } = added[0]!
    const fields = { ...siobhan, personId: null, side: null, isOn: false }
    const { entry, before } = writer.saveDictionaryEntry({ id, fields, at: at + 1 })!
    writer.deleteDictionaryEntry({ id })
    expect(writer.restoreDictionaryEntry({ entry: before, exceptions: [], from: entry })).toBe(false)
    expect(reader.listDictionary()).toEqual([])
  })
})

describe('an entry that is deleted', () => {
  it('takes its corrections with it, in parts, or leaves them to the user; both can be undone', () => {
    const library = openWith(siobhan)
    arrive(library, 3)
    library.writer.setDictionaryException({
      ...{ id: library.added[0]!.id, recordingId: 'rec-3', isException: true, at },
    })
    const before = stored(library)
    const { id } = library.added[0]!
    const deleted = library.writer.deleteDictionaryEntry({ id })!
    const first = library.writer.removeEntryCorrections({ id, calls: 1 })
    expect(first.hasMore).toBe(true)
    const rest = library.writer.removeEntryCorrections({ id, calls: 2 })
    expect(rest.hasMore).toBe(false)
    expect(textOf(library)).toBe(spoken.text)
    library.writer.restoreDictionaryEntry({ ...deleted, from: null })
    library.writer.restoreCorrections({ corrections: [...first.corrections, ...rest.corrections] })
    expect(stored(library)).toEqual(before)

    const again = library.writer.deleteDictionaryEntry({ id })!
    const { ids } = library.writer.keepEntryCorrections({ id })
    expect(ids).toHaveLength(4)
    expect(textOf(library)).toBe(corrected)
    expect(library.reader.listCorrections({ id: 'rec-1' })).toMatchObject([
      { entryId: null },
      { entryId: null },
    ])
    library.writer.restoreDictionaryEntry({ ...again, from: null })
    library.writer.returnEntryCorrections({ id, ids })
    expect(stored(library)).toEqual(before)
  })

  it('leaves its restored corrections to the user', () => {
    const library = openWith(siobhan)
    arrive(library)
    const corrections = library.reader.listCorrections({ id: 'rec-1' })
    library.writer.deleteCorrections({ ids: corrections.map(({ id }) => id) })
    library.writer.deleteDictionaryEntry({ id: library.added[0]!.id })
    library.writer.restoreCorrections({ corrections })
    expect(library.reader.listCorrections({ id: 'rec-1' })).toMatchObject([
      { entryId: null },
      { entryId: null },
    ])
  })
})

describe('offers of what the user corrected several times', () => {
  function correctShiv({ writer }: OpenedLibrary, id: string, replacement: string, first = 3): void {
    writer.saveCorrection({ recordingId: id, first, count: 2, replacement, at })
  }

  it('need two calls, and ignore case and punctuation', () => {
    const library = openWith()
    arrive(library, 3)
    correctShiv(library, 'rec-1', 'Siobhan')
    library.writer.saveCorrection({ recordingId: 'rec-1', first: 6, count: 2, replacement: 'siobhan', at })
    expect(library.reader.listRepeatedCorrections()).toEqual([])
    correctShiv(library, 'rec-2', 'siobhan')
    correctShiv(library, 'rec-3', 'Chevonne')
    const offer = {
      original: 'Shiv on',
      replacement: 'Siobhan',
      personId: null,
      calls: 2,
      reason: 'repeated',
    }
    expect(library.reader.listRepeatedCorrections()).toEqual([offer])
  })

  it('end once an entry corrects these words, or the user dismissed it', () => {
    const library = openWith()
    arrive(library, 2)
    for (const id of ['rec-1', 'rec-2']) correctShiv(library, id, 'Siobhan')
    const dismissal = { original: 'SHIV on', replacement: 'siobhan', at }
    library.writer.dismissDictionaryOffer({ ...dismissal, isDismissed: true })
    expect(library.reader.listRepeatedCorrections()).toEqual([])
    library.writer.dismissDictionaryOffer({ ...dismissal, isDismissed: false })
    expect(library.reader.listRepeatedCorrections()).toHaveLength(1)
    library.writer.addDictionaryEntries({
      entries: [{ ...siobhan, personId: null, side: null, isOn: false }],
      at,
    })
    expect(library.reader.listRepeatedCorrections()).toEqual([])
  })
})
