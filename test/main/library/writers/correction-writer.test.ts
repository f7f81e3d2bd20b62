import { describe, expect, it } from 'vitest'
import { noData } from '../../../../src-main/library/personal-data.ts'
import type { ServiceTranscript } from '../../../../src-main/model/recording.ts'
import { openLibrary, transcriptOf, type OpenedLibrary } from '../../../support/library/open-library.ts'
import { serviceRecordingsOf } from '../../../support/library/service-recordings.ts'
import { saveTranscript } from '../../../support/library/save-transcript.ts'

const spoken: [string, string][] = [
  ['you', 'Send them the credit node today'],
  ['them', 'The node yes'],
]
const at = 1_700_000_000_000

function openWithCalls(count = 1, transcript: ServiceTranscript = transcriptOf(...spoken)) {
  const library = openLibrary()
  library.writer.saveRecordings({ recordings: serviceRecordingsOf(count), seenAt: 0 })
  for (let call = 1; call <= count; call++)
    saveTranscript(library.writer, { id: `rec-${call}`, transcript, at })
  library.changes.length = 0
  return library
}

function textOf({ reader }: OpenedLibrary, id = 'rec-1'): string {
  return reader.findTranscript({ id })!.text
}

function correct(
  { writer }: OpenedLibrary,
  first: number,
  count: number,
  replacement: string,
  recordingId = 'rec-1',
) {
  return writer.saveCorrection({ recordingId, first, count, replacement, at })
}

/** The transcript rows of the database, for comparison. */
function stored({ db }: OpenedLibrary): unknown[] {
  return db
    .prepare('SELECT key, wordCount, preview, text, words, corrected FROM transcript ORDER BY key')
    .all()
}

describe('the writer of corrections', () => {
  it('shows corrected words everywhere and keeps the service’s words unchanged', () => {
    const library = openWithCalls()
    const before = library.db.prepare('SELECT words FROM transcript').pluck().get()
    const saved = correct(library, 3, 2, 'credit note')
    expect(saved).toEqual({
      id: saved!.id,
      recordingId: 'rec-1',
      firstWord: 3,
      timestamp: 3 * 0.3,
      batch: null,
      entryId: null,
      createdAt: at,
      original: 'credit node',
      replacement: 'credit note',
      applies: true,
    })
    expect(textOf(library)).toBe('Send them the credit note today The node yes')
    expect(library.reader.findTranscriptView({ id: 'rec-1' })).toMatchObject({
      words: ['Send', 'them', 'the', 'credit', 'note', 'today', 'The', 'node', 'yes'],
      corrections: [{ correctionId: saved!.id, first: 3, count: 2, original: 'credit node' }],
    })
    expect(library.reader.findRecordings({ ids: ['rec-1'] })[0]!.preview).toContain('credit note')
    expect(library.db.prepare('SELECT words FROM transcript').pluck().get()).toEqual(before)
    expect(library.changes).toEqual([{ ids: ['rec-1'], words: true }])
  })

  it('gives search the corrected words, and the service’s words with those around them', () => {
    const library = openWithCalls()
    correct(library, 7, 1, 'note')
    const [document] = library.documents.values()
    expect(document).toMatchObject({
      you: 'Send them the credit node today',
      them: 'The note yes The node yes',
    })
  })

  it('removes a correction when the service’s words are entered again', () => {
    const library = openWithCalls()
    const before = stored(library)
    correct(library, 3, 2, 'credit note of ours')
    expect(correct(library, 3, 4, 'credit node')).toBeNull()
    expect(stored(library)).toEqual(before)
    expect(library.reader.listCorrections({ id: 'rec-1' })).toEqual([])
  })

  it('restores deleted corrections with their ids', () => {
    const library = openWithCalls()
    correct(library, 3, 2, 'credit note')
    correct(library, 0, 1, 'Please send')
    const [before, corrections] = [stored(library), library.reader.listCorrections({ id: 'rec-1' })]
    library.writer.deleteCorrections({ ids: corrections.map(({ id }) => id) })
    expect(textOf(library)).toBe('Send them the credit node today The node yes')
    library.writer.restoreCorrections({ corrections })
    expect(stored(library)).toEqual(before)
    expect(library.reader.listCorrections({ id: 'rec-1' })).toEqual(corrections)
    library.writer.restoreCorrections({
      corrections: corrections.map((each) => ({ ...each, replacement: 'Something else' })),
    })
    expect(library.reader.listCorrections({ id: 'rec-1' })).toEqual(corrections)
  })

  it('deletes none while the words cannot be read', () => {
    const library = openWithCalls()
    const { id } = correct(library, 7, 1, 'note')!
    library.db.exec('ALTER TABLE transcript RENAME COLUMN words TO gone')
    expect(() => library.writer.deleteCorrections({ ids: [id] })).toThrow('words')
    library.db.exec('ALTER TABLE transcript RENAME COLUMN gone TO words')
    expect(library.reader.listCorrections({ id: 'rec-1' })).toHaveLength(1)
  })

  it('lists them by position', () => {
    const library = openWithCalls()
    for (const first of [7, 0, 4]) correct(library, first, 1, 'x')
    const places = library.reader.listCorrections({ id: 'rec-1' }).map(({ firstWord }) => firstWord)
    expect(places).toEqual([0, 4, 7])
  })

  it('announces permanently removed words, and updates the vocabulary', () => {
    const library = openWithCalls()
    const { writer, changes, db } = library
    db.exec('DELETE FROM vocabularyPending')
    const isErased = (work: () => unknown) => {
      changes.length = 0
      work()
      return changes.some(({ erased }) => erased)
    }
    expect(isErased(() => correct(library, 3, 1, 'first'))).toBe(false)
    expect(db.prepare('SELECT count(*) FROM vocabularyPending').pluck().get()).toBe(1)
    expect(isErased(() => correct(library, 3, 1, 'second'))).toBe(true)
    expect(library.reader.listCorrections({ id: 'rec-1' })).toHaveLength(1)
    const ids = library.reader.listCorrections({ id: 'rec-1' }).map(({ id }) => id)
    expect(isErased(() => writer.deleteCorrections({ ids }))).toBe(true)
    const batch = writer.nextCorrectionBatch({ at })
    writer.correctSameWords({ ids: ['rec-1'], original: 'node', replacement: 'note', batch, at })
    expect(isErased(() => writer.deleteCorrectionBatch({ batch, calls: 9 }))).toBe(true)
  })

  it('gives search eight words on each side, without duplicates', () => {
    const words = Array.from({ length: 40 }, (_, index) => `w${index}`)
    const library = openWithCalls(1, transcriptOf(['you', words.join(' ')]))
    correct(library, 15, 1, 'x')
    const shown = words.with(15, 'x')
    expect([...library.documents.values()][0]!.you).toBe([...shown, ...words.slice(7, 24)].join(' '))
    correct(library, 20, 1, 'y')
    const both = [...shown.with(20, 'y'), ...words.slice(7, 29)]
    expect([...library.documents.values()][0]!.you).toBe(both.join(' '))
  })

  it('corrects a transcript that is only text', () => {
    const text = 'Send them\nthe credit node'
    const library = openWithCalls(1, { text, wordCount: 5, words: [] })
    correct(library, 4, 1, 'note')
    const view = library.reader.findTranscriptView({ id: 'rec-1' })
    expect(view).toMatchObject({
      words: ['Send', 'them', 'the', 'credit', 'note'],
      turns: [{ count: 2 }, { count: 3 }],
      corrections: [{ first: 4, count: 1, original: 'node' }],
    })
  })

  it('refuses words and calls that do not exist', () => {
    const library = openWithCalls()
    expect(() => correct(library, 8, 2, 'x')).toThrow()
    expect(() => correct(library, 0, 1, 'x', 'rec-9')).toThrow()
  })

  it('deletes corrections with their call, and restores none without it', () => {
    const library = openWithCalls()
    correct(library, 3, 2, 'credit note')
    const corrections = library.reader.listCorrections({ id: 'rec-1' })
    library.writer.deleteRecordings({ ids: ['rec-1'], at })
    library.writer.restoreCorrections({ corrections })
    expect(library.db.prepare('SELECT count(*) FROM correction').pluck().get()).toBe(0)
  })
})

describe('corrections when the service transcribes again', () => {
  it('are applied to the same words at their new position', () => {
    const library = openWithCalls()
    correct(library, 3, 2, 'credit note')
    const again = transcriptOf(['you', 'Well yes send them the Credit node, today'], ['them', 'The node'])
    saveTranscript(library.writer, { id: 'rec-1', transcript: again })
    expect(textOf(library)).toBe('Well yes send them the credit note today The node')
    const [correction] = library.reader.listCorrections({ id: 'rec-1' })
    expect(correction).toMatchObject({
      firstWord: 5,
      timestamp: 1.5,
      original: 'Credit node,',
      applies: true,
    })
  })

  it('are kept while their words are missing, and applied again when they return', () => {
    const library = openWithCalls()
    correct(library, 3, 2, 'credit note')
    const before = stored(library)
    const without = transcriptOf(['you', 'Send them the credit note tomorrow'])
    saveTranscript(library.writer, { id: 'rec-1', transcript: without })
    expect(textOf(library)).toBe(without.text)
    expect(library.reader.listCorrections({ id: 'rec-1' })).toMatchObject([{ applies: false }])
    saveTranscript(library.writer, { id: 'rec-1', transcript: transcriptOf(...spoken) })
    expect(stored(library)).toEqual(before)
  })

  it('do not make an unchanged transcript look different', () => {
    const library = openWithCalls()
    correct(library, 3, 2, 'credit note')
    const before = stored(library)
    library.changes.length = 0
    saveTranscript(library.writer, { id: 'rec-1', transcript: transcriptOf(...spoken) })
    expect(stored(library)).toEqual(before)
    expect(library.changes).toEqual([{ ids: ['rec-1'], words: false }])
  })
})

describe('correcting the same words in many calls', () => {
  const ids = (count: number) => Array.from({ length: count }, (_, index) => `rec-${index + 1}`)

  it('corrects every place that is not corrected yet, and can be undone at once', () => {
    const library = openWithCalls(3)
    correct(library, 7, 1, 'nod', 'rec-2')
    const before = stored(library)
    const batch = library.writer.nextCorrectionBatch({ at })
    const correcting = { original: 'node', replacement: 'note', batch, at }
    expect(library.writer.correctSameWords({ ...correcting, ids: ids(3) })).toEqual({ calls: 3, places: 5 })
    expect(textOf(library)).toBe('Send them the credit note today The note yes')
    expect(textOf(library, 'rec-2')).toBe('Send them the credit note today The nod yes')
    expect(library.reader.countBatchCalls({ batch })).toBe(3)
    expect(library.writer.deleteCorrectionBatch({ batch, calls: 10 })).toEqual({ hasMore: false })
    expect(stored(library)).toEqual(before)
  })

  it('gives each batch a unique number', () => {
    const library = openWithCalls()
    const first = library.writer.nextCorrectionBatch({ at })
    library.writer.correctSameWords({ ids: ids(1), original: 'node', replacement: 'note', batch: first, at })
    expect(library.writer.nextCorrectionBatch({ at: 5 })).toBeGreaterThan(first)
  })

  it('leaves the documents of many calls to the search repair', () => {
    const library = openWithCalls(30)
    library.documents.clear()
    const batch = library.writer.nextCorrectionBatch({ at })
    library.writer.correctSameWords({ ids: ids(30), original: 'node', replacement: 'note', batch, at })
    expect(library.documents.size).toBe(0)
    expect(library.repairs).toBe(1)
    expect(library.db.prepare('SELECT count(*) FROM searchMissing').pluck().get()).toBe(30)
    expect(library.writer.deleteCorrectionBatch({ batch, calls: 20 })).toEqual({ hasMore: true })
    expect(library.writer.deleteCorrectionBatch({ batch, calls: 20 })).toEqual({ hasMore: false })
    expect(library.documents.size).toBe(30)
  })

  it('skips calls whose words cannot be read', () => {
    const library = openWithCalls(2)
    library.db
      .prepare("UPDATE transcript SET words = x'00' WHERE key = (SELECT min(key) FROM transcript)")
      .run()
    const batch = library.writer.nextCorrectionBatch({ at })
    const correcting = { original: 'node', replacement: 'note', batch, at }
    expect(library.writer.correctSameWords({ ...correcting, ids: ids(2) })).toEqual({ calls: 1, places: 2 })
  })
})

describe('corrections rescued from a damaged library', () => {
  const correction = {
    recordingId: 'rec-1',
    firstWord: 3,
    timestamp: 0.9,
    original: 'credit node',
    replacement: 'credit note',
    batch: null,
    entryId: null,
    createdAt: at,
  }

  it('are applied when the transcript arrives', () => {
    const library = openLibrary()
    library.writer.savePersonalData({ ...noData(), corrections: [correction] })
    library.writer.saveRecordings({ recordings: serviceRecordingsOf(1), seenAt: 0 })
    saveTranscript(library.writer, { id: 'rec-1', transcript: transcriptOf(...spoken) })
    expect(textOf(library)).toBe('Send them the credit note today The node yes')
  })

  it('are applied once to an existing transcript', () => {
    const library = openWithCalls()
    for (let times = 0; times < 2; times++) {
      library.writer.savePersonalData({ ...noData(), corrections: [correction] })
    }
    expect(textOf(library)).toBe('Send them the credit note today The node yes')
    expect(library.reader.listCorrections({ id: 'rec-1' })).toHaveLength(1)
    expect([...library.documents.values()][0]!.you).toContain('credit note')
  })

  it('are separate when their position, time or words differ', () => {
    const { writer, db } = openLibrary()
    const corrections = [
      correction,
      { ...correction, createdAt: at + 1 },
      { ...correction, firstWord: 4 },
      { ...correction, replacement: 'credit notes' },
    ]
    const count = () => db.prepare('SELECT count(*) FROM correction').pluck().get()
    writer.savePersonalData({ ...noData(), corrections })
    expect(count()).toBe(4)
    writer.savePersonalData({ ...noData(), corrections })
    expect(count()).toBe(4)
  })
})
