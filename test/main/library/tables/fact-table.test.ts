import { describe, expect, it, vi } from 'vitest'
import { factRules } from '../../../../src-main/model/stored-facts.ts'
import { redactionBlock } from '../../../../src-preload/contract/redaction.ts'
import { openLibrary, transcriptOf, type OpenedLibrary } from '../../../support/library/open-library.ts'
import { serviceRecordingsOf } from '../../../support/library/service-recordings.ts'
import { saveFacts, storedFactOf } from '../../../support/library/facts.ts'
import { findRemains } from '../../../support/files/remains.ts'
import { saveTranscript } from '../../../support/library/save-transcript.ts'

const said = transcriptOf(['them', 'It is 40 dollars for the zwiebelkuchen.'], ['you', 'Thank you.'])

/** Two calls with words, `rec-1` the newer, and facts of `rec-1`. */
function openWithFacts(): OpenedLibrary {
  const library = openLibrary()
  const { writer } = library
  writer.setRegion({ region: 'US', isGuess: false })
  writer.saveRecordings({ recordings: serviceRecordingsOf(2), seenAt: 1 })
  for (const id of ['rec-1', 'rec-2']) saveTranscript(writer, { id, transcript: said })
  saveFacts(library, 'rec-1', [
    storedFactOf(),
    storedFactOf({ kind: 'promise', text: 'I pay', sentence: 'I pay' }),
  ])
  return library
}

const waiting = ({ reader }: OpenedLibrary) => reader.listWithoutFacts({ limit: 9, checksDays: true })
const countRows = ({ db }: OpenedLibrary) => db.prepare('SELECT count(*) FROM fact').pluck().get()

describe('stored facts', () => {
  it('are read as they were saved, in order', () => {
    const { reader } = openWithFacts()
    expect(reader.findStoredFacts({ id: 'rec-1' })).toEqual([
      storedFactOf(),
      storedFactOf({ kind: 'promise', text: 'I pay', sentence: 'I pay' }),
    ])
    expect(reader.findStoredFacts({ id: 'rec-2' })).toBeNull()
    expect(reader.findStoredFacts({ id: 'nobody' })).toBeNull()
  })

  it('may be none', () => {
    const library = openWithFacts()
    saveFacts(library, 'rec-2', [])
    expect(library.reader.findStoredFacts({ id: 'rec-2' })).toEqual([])
    expect(waiting(library)).toEqual([])
  })

  it('are announced to nobody', () => {
    const library = openWithFacts()
    library.changes.length = 0
    saveFacts(library, 'rec-2')
    expect(library.changes).toEqual([])
  })

  const changes: Record<string, (library: OpenedLibrary) => void> = {
    'another transcript': ({ writer }) =>
      saveTranscript(writer, { id: 'rec-1', transcript: transcriptOf(['you', 'Other words.']) }),
    'a correction': ({ writer }) =>
      void writer.saveCorrection({ recordingId: 'rec-1', first: 0, count: 1, replacement: 'That', at: 1 }),
    'a redaction': ({ writer }) =>
      void writer.saveRedactions({
        ...{
          recordingId: 'rec-1',
          places: [{ first: 6, count: 1, kind: 'other' }],
          state: 'confirmed',
          at: 1,
        },
      }),
    'another moment of the call': ({ writer }) => {
      const [recording] = serviceRecordingsOf(2)
      writer.saveRecordings({
        recordings: [{ ...recording!, createdAt: '2026-10-01T10:00:00.000Z' }],
        seenAt: 2,
      })
    },
  }

  it.each(Object.entries(changes))('are deleted at once by %s', (_what, change) => {
    const library = openWithFacts()
    change(library)
    expect(countRows(library)).toBe(0)
    expect(waiting(library)).toEqual(['rec-1', 'rec-2'])
  })

  it.each(Object.entries(changes))('are not saved when they were found before %s', (_what, change) => {
    const library = openWithFacts()
    const { version, basis } = library.reader.findFactSource({ id: 'rec-1' })!
    change(library)
    library.writer.saveFacts({ found: [{ id: 'rec-1', version, basis, facts: [storedFactOf()] }] })
    expect(library.reader.findStoredFacts({ id: 'rec-1' })).toBeNull()
  })

  it('are found again after a redaction is removed, and not after a proposal is dismissed', () => {
    const library = openWithFacts()
    const { writer } = library
    const place = { first: 6, count: 1, kind: 'other' as const }
    writer.saveRedactions({ recordingId: 'rec-1', places: [place], state: 'dismissed', at: 1 })
    expect(countRows(library)).toBe(2)
    const { saved } = writer.saveRedactions({
      recordingId: 'rec-1',
      places: [place],
      state: 'confirmed',
      at: 1,
    })
    saveFacts(library, 'rec-1')
    writer.swapRedactions({ deleted: saved.map(({ id }) => id), restored: [] })
    expect(library.reader.findStoredFacts({ id: 'rec-1' })).toBeNull()
  })

  it('stay when what the user adds to the call changes', () => {
    const library = openWithFacts()
    const { writer } = library
    writer.saveNote({ id: null, recordingId: 'rec-1', timestamp: 1, text: 'Paid', at: 1 })
    writer.saveStarred({ ids: ['rec-1'], starred: true, at: 1 })
    writer.answerPromise({ id: 'rec-1', place: 0.6, state: 'done', at: 1 })
    saveTranscript(writer, { id: 'rec-1', transcript: said })
    expect(library.reader.findStoredFacts({ id: 'rec-1' })).toHaveLength(2)
  })

  it('are outdated with other rules, in another region, and on another day', () => {
    const library = openWithFacts()
    const { db, reader, writer } = library
    saveFacts(library, 'rec-2')
    expect(reader.countWithoutFacts({ checksDays: true })).toBe(0)
    db.exec(`UPDATE factState SET rules = ${factRules - 1} WHERE key = (SELECT min(key) FROM factState)`)
    expect([waiting(library), reader.countWithoutFacts({ checksDays: false })]).toEqual([['rec-2'], 1])
    writer.setRegion({ region: 'DE', isGuess: false })
    expect(reader.findStoredFacts({ id: 'rec-1' })).toBeNull()
    expect(reader.countWithoutFacts({ checksDays: false })).toBe(2)
    for (const id of ['rec-1', 'rec-2']) saveFacts(library, id)
    expect(waiting(library)).toEqual([])
    db.exec("UPDATE factState SET day = '2020-01-01'")
    expect(reader.findStoredFacts({ id: 'rec-1' })).toBeNull()
    expect(waiting(library)).toEqual(['rec-1', 'rec-2'])
    expect(reader.countWithoutFacts({ checksDays: true })).toBe(2)
  })

  it('are found on the day of the call in the time zone of the computer', () => {
    const library = openWithFacts()
    const { day } = library.reader.findFactSource({ id: 'rec-1' })!.basis
    vi.stubEnv('TZ', 'Pacific/Kiritimati')
    expect(library.reader.findFactSource({ id: 'rec-1' })!.basis.day > day).toBe(true)
    expect(library.reader.findStoredFacts({ id: 'rec-1' })).toBeNull()
    vi.unstubAllEnvs()
    expect(library.reader.findStoredFacts({ id: 'rec-1' })).toHaveLength(2)
  })

  it('are found in the displayed words, with a block for each redacted one', () => {
    const library = openWithFacts()
    const { reader, writer } = library
    writer.saveCorrection({ recordingId: 'rec-1', first: 0, count: 1, replacement: 'That', at: 1 })
    const places = [{ first: 5, count: 2, kind: 'other' as const }]
    writer.saveRedactions({ recordingId: 'rec-1', places, state: 'confirmed', at: 1 })
    const { words, turns } = reader.findFactSource({ id: 'rec-1' })!.transcript!
    expect(words.join(' ')).toBe(`That is 40 dollars for ${redactionBlock} ${redactionBlock} Thank you.`)
    expect(turns).toEqual(reader.findTranscriptView({ id: 'rec-1' })!.turns)
  })

  it('of a call whose words cannot be read have no words to be found in', () => {
    const { db, reader } = openWithFacts()
    db.exec("UPDATE transcript SET words = x'00'")
    expect(reader.findFactSource({ id: 'rec-1' })).toMatchObject({ transcript: null })
  })

  it('are deleted with their call, and found again when it is restored', () => {
    const library = openWithFacts()
    const { reader, writer } = library
    writer.deleteRecordings({ ids: ['rec-1'], at: 5 })
    expect(countRows(library)).toBe(0)
    expect(waiting(library)).toEqual(['rec-2'])
    writer.restoreRecordings({ ids: ['rec-1'] })
    expect(reader.findStoredFacts({ id: 'rec-1' })).toBeNull()
    expect(waiting(library)).toEqual(['rec-1', 'rec-2'])
  })
})

describe('the words of stored facts', () => {
  const secret = 'quixotrysentence'
  const facts = [storedFactOf({ kind: 'promise', text: `I pay ${secret}`, value: null })]

  function openWithSecret() {
    const library = openWithFacts()
    saveFacts(library, 'rec-2', facts)
    return library
  }

  const emptyLog = ({ writer }: OpenedLibrary) => {
    while (writer.eraseRemains() === 'more');
  }

  // The transcript has other words: only the facts contain these.
  it.each(Object.keys(changes()))('remain in no byte of the library after %s', (what) => {
    const library = openWithSecret()
    emptyLog(library)
    expect(findRemains(library.folder, [secret])).not.toEqual([])
    changes()[what]!(library)
    emptyLog(library)
    expect(findRemains(library.folder, [secret])).toEqual([])
  })

  function changes(): Record<string, (library: OpenedLibrary) => void> {
    const recordingId = 'rec-2'
    return {
      'a redaction': ({ writer }) => {
        const places = [{ first: 0, count: 3, kind: 'other' as const }]
        writer.saveRedactions({ recordingId, places, state: 'confirmed', at: 1 })
      },
      'a correction': ({ writer }) =>
        void writer.saveCorrection({ recordingId, first: 0, count: 1, replacement: 'That', at: 1 }),
      'another transcript': ({ writer }) =>
        saveTranscript(writer, { id: recordingId, transcript: transcriptOf(['you', 'No.']) }),
      'other facts': (library) => saveFacts(library, recordingId, []),
      // Not even in the trash.
      'the call was deleted': ({ writer }) => writer.deleteRecordings({ ids: [recordingId], at: 5 }),
    }
  }
})
