import { describe, expect, it } from 'vitest'
import { createLibraryReader } from '../../../../src-main/library/library-reader.ts'
import { openExportedNoteTable } from '../../../../src-main/library/tables/exported-note-table.ts'
import { joinWords } from '../../../../src-main/model/words/word-text.ts'
import type { RedactionState } from '../../../../src-preload/contract/redaction.ts'
import { listHostile, writeForeign } from '../../../support/library/foreign-records.ts'
import { serviceRecordingOf } from '../../../support/library/service-recordings.ts'
import { saveTranscript } from '../../../support/library/save-transcript.ts'
import { spoken } from '../../../support/library/search-library.ts'
import {
  exchange,
  join,
  openSharedLibraries,
  openSharedLibrary,
  receive,
  settle,
  shareNoon as at,
  takeChanges,
  type SharedLibrary,
} from '../../../support/library/shared-libraries.ts'
import { dumpShared } from '../../../support/library/shared-tables.ts'

const words = spoken(['you', 'my card is four two four two'], ['them', 'four two yes'])
const open = () => openSharedLibraries(2, [words])
const block = '█████'

function decide(
  { writer }: SharedLibrary,
  state: RedactionState,
  first = 3,
  count = 4,
  recordingId = 'rec-1',
) {
  return writer.saveRedactions({ recordingId, places: [{ first, count, kind: 'digits' }], state, at })
}

const readerOf = ({ reading }: SharedLibrary) => createLibraryReader(reading, () => at)
const textOf = (library: SharedLibrary, id = 'rec-1') =>
  readerOf(library).findTranscript({ id, isCorrected: true, isRedacted: true })!.text
const list = (library: SharedLibrary) =>
  readerOf(library)
    .listRedactions({ id: 'rec-1' })
    .map(({ state, shown }) => [state, shown?.first, shown?.count])
const uids = ({ writing }: SharedLibrary) =>
  writing.prepare("SELECT uid FROM sharedRow WHERE kind = 'redaction' ORDER BY uid").pluck().all()

describe('shared redactions', () => {
  it('hide the words on both, and travel first', () => {
    const [laptop, desk] = open()
    laptop.writer.saveStarred({ ids: ['rec-1'], starred: true, at })
    laptop.writer.savePerson({ id: null, name: 'Ada', numbers: [], note: '' })
    decide(laptop, 'confirmed')
    const entries = takeChanges(laptop)
    expect(entries[0]).toMatchObject({ part: 'call/rec-1', isUrgent: true })
    receive(desk, entries)
    expect(textOf(desk)).toBe(`my card is ${block} four two yes`)
    expect(takeChanges(desk)).toEqual([])
  })

  it('outdate exported notes, and make follow-ups forget what was said', () => {
    const [laptop, desk] = open()
    const notes = openExportedNoteTable(desk.writing)
    const exported = {
      noteId: 'n',
      path: 'a.md',
      version: 'v',
      hash: 'h',
      tags: [],
      copyPath: '',
      copyHash: '',
    }
    desk.writer.saveExportedNote({ key: 'call:rec-1', ...exported })
    const said = { said: 'my card is four two', sentence: 'my card is four two', place: 0.5, timestamp: 0.5 }
    desk.writing
      .prepare(
        `INSERT INTO followUp (owner, recordingId, said, sentence, place, timestamp, state, createdAt, updatedAt)
         VALUES ('me', 'rec-1', @said, @sentence, @place, @timestamp, 'open', 1, 1)`,
      )
      .run(said)
    decide(laptop, 'dismissed', 7, 1)
    exchange(laptop, desk)
    expect(notes.findVersion('call:rec-1')).toBe('v')
    decide(laptop, 'confirmed')
    exchange(laptop, desk)
    expect(notes.findVersion('call:rec-1')).toBe('')
    expect(notes.find('call:rec-1')!.hash).toBe('')
    expect(desk.writing.prepare('SELECT said, sentence FROM followUp').all()).toEqual([
      { said: null, sentence: null },
    ])
  })

  it.each(['confirmed first', 'dismissed first'])(
    'hide words that one computer confirmed and another dismissed meanwhile, %s',
    (order) => {
      const [laptop, desk] = open()
      const [first, second] = order === 'confirmed first' ? [laptop, desk] : [desk, laptop]
      first.clock.now -= 60_000
      decide(laptop, 'confirmed')
      decide(desk, 'dismissed')
      second.clock.now += 60_000
      settle(laptop, desk)
      for (const each of [laptop, desk]) expect(textOf(each)).toBe(`my card is ${block} four two yes`)
      expect(laptop.writer.listSharedConflicts()).toEqual([])
      // Nor do they become visible when the dismissal is undone.
      const dismissed = readerOf(desk)
        .listRedactions({ id: 'rec-1' })
        .filter(({ state }) => state === 'dismissed')
      desk.writer.swapRedactions({ deleted: dismissed.map(({ id }) => id), restored: [] })
      settle(laptop, desk)
      for (const each of [laptop, desk]) expect(list(each)).toEqual([['confirmed', 3, 4]])
    },
  )

  it('hide what either computer confirmed of overlapping words', () => {
    const [laptop, desk] = open()
    decide(laptop, 'confirmed', 3, 2)
    decide(desk, 'confirmed', 4, 3)
    settle(laptop, desk)
    for (const each of [laptop, desk]) {
      expect(textOf(each)).toBe(`my card is ${block} four two yes`)
      expect(list(each)).toEqual([
        ['confirmed', 3, 2],
        ['confirmed', 4, 3],
      ])
    }
  })

  it.each(['first', 'again'])('stay when one computer deletes what another confirms %s meanwhile', (when) => {
    const [laptop, desk] = open()
    const { saved } = decide(laptop, 'confirmed')
    if (when === 'again') settle(laptop, desk)
    else takeChanges(laptop)
    laptop.writer.swapRedactions({ deleted: saved.map(({ id }) => id), restored: [] })
    desk.writer.saveRedactions({
      ...{ recordingId: 'rec-1', places: [{ first: 3, count: 4, kind: 'name' }] },
      ...{ state: 'confirmed', at: at + 1 },
    })
    settle(laptop, desk)
    for (const each of [laptop, desk]) expect(list(each)).toEqual([['confirmed', 3, 4]])
    expect(dumpShared(desk.writing)).toEqual(dumpShared(laptop.writing))
    expect(laptop.writer.listSharedConflicts()).toMatchObject([{ kind: 'redaction', field: null }])
    // Who knows of the other's decision can take it back.
    const known = readerOf(laptop).listRedactions({ id: 'rec-1' })
    laptop.writer.swapRedactions({ deleted: known.map(({ id }) => id), restored: [] })
    settle(laptop, desk)
    for (const each of [laptop, desk]) expect(textOf(each)).toBe(joinWords(words))
  })

  it('return on both with the same uid when a deletion is undone', () => {
    const [laptop, desk] = open()
    const { saved } = decide(laptop, 'confirmed')
    settle(laptop, desk)
    const before = uids(desk)
    laptop.writer.swapRedactions({ deleted: saved.map(({ id }) => id), restored: [] })
    settle(laptop, desk)
    expect(textOf(desk)).toBe(joinWords(words))
    laptop.writer.swapRedactions({ deleted: [], restored: saved })
    settle(laptop, desk)
    expect(textOf(desk)).toContain(block)
    expect([uids(laptop), uids(desk)]).toEqual([before, before])
  })

  it('wait for the call and its transcript, and hide its words from the beginning', () => {
    const [laptop, desk] = open()
    const arrive = ({ writer }: SharedLibrary, said = words) => {
      writer.saveRecordings({ recordings: [serviceRecordingOf({ id: 'rec-2' })], seenAt: 0 })
      const transcript = { text: joinWords(said), wordCount: said.length, words: said }
      saveTranscript(writer, { id: 'rec-2', transcript, at })
    }
    arrive(laptop)
    decide(laptop, 'confirmed', 3, 4, 'rec-2')
    settle(laptop, desk)
    arrive(desk, spoken(['you', 'uh my card is four two four two'], ['them', 'four two yes']))
    expect(textOf(desk, 'rec-2')).toBe(`uh my card is ${block} four two yes`)
    settle(laptop, desk)
    expect(textOf(laptop, 'rec-2')).toBe(`my card is ${block} four two yes`)
  })

  it('find their words in another transcription without times', () => {
    const untimed = words.map((word) => ({ ...word, start: null, end: null }))
    const laptop = openSharedLibrary([untimed])
    const desk = openSharedLibrary([[untimed[0]!, ...untimed]])
    for (const each of [laptop, desk]) join(each)
    decide(laptop, 'confirmed')
    settle(laptop, desk)
    expect(textOf(desk)).toBe(`my my card is ${block} four two yes`)
    expect(textOf(laptop)).toBe(`my card is ${block} four two yes`)
  })

  it('that are not as expected hide nothing else, and kinds of a newer version are hidden too', () => {
    const [laptop, desk] = open()
    const values = {
      firstWord: 0,
      timestamp: 0,
      until: 0.3,
      original: 'my',
      kindOfWords: 'digits',
      state: 'confirmed',
      createdAt: at,
    }
    const bad = listHostile('redaction', values).filter(({ uid }) => /^(?:state|original)/.test(uid))
    const good = { kind: 'redaction', uid: 'newer', values: { ...values, kindOfWords: 'passport' } }
    receive(desk, writeForeign('call/rec-1', ...bad))
    receive(desk, writeForeign('call/rec-1', ...listHostile('redaction', { ...values, state: 'dismissed' })))
    expect(textOf(desk).split(' ').slice(1)).toEqual(joinWords(words).split(' ').slice(1))
    receive(desk, writeForeign('call/rec-1', good))
    settle(laptop, desk)
    expect(textOf(desk)).toMatch(new RegExp(`^${block} card`))
    for (const { kind } of readerOf(desk).listRedactions({ id: 'rec-1' })) expect(kind).not.toBe('passport')
  })
})

describe('shared terms', () => {
  const terms = ({ reading }: SharedLibrary) =>
    reading.prepare('SELECT text FROM redactionTerm ORDER BY text').pluck().all()

  it('are those of both computers, each once, also after a deletion is undone', () => {
    const [laptop, desk] = open()
    for (const text of ['Project Nile', 'Ada']) laptop.writer.saveRedactionTerm({ text })
    for (const text of ['Ada', 'Basel']) desk.writer.saveRedactionTerm({ text })
    settle(laptop, desk)
    expect(terms(desk)).toEqual(['Ada', 'Basel', 'Project Nile'])
    expect(terms(laptop)).toEqual(terms(desk))
    const { id } = readerOf(laptop).listRedactionTerms()[0]!
    laptop.writer.deleteRedactionTerm({ id })
    settle(laptop, desk)
    expect(terms(desk)).toEqual(['Basel', 'Project Nile'])
    laptop.writer.saveRedactionTerm({ text: 'Ada' })
    settle(laptop, desk)
    expect(terms(desk)).toEqual(['Ada', 'Basel', 'Project Nile'])
    expect(
      desk.writing.prepare("SELECT count(*) FROM sharedRow WHERE kind = 'redactionTerm'").pluck().get(),
    ).toBe(3)
  })

  it('ignore what is none, or what is there under another uid', () => {
    const [laptop, desk] = open()
    desk.writer.saveRedactionTerm({ text: 'Ada' })
    receive(
      desk,
      writeForeign('redaction-terms', ...listHostile('redactionTerm', { text: 'x' }), {
        kind: 'redactionTerm',
        uid: 'other',
        values: { text: 'Ada' },
      }),
    )
    settle(laptop, desk)
    expect([terms(laptop), terms(desk)]).toEqual([['Ada'], ['Ada']])
  })
})
