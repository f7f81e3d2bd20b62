import { describe, expect, it } from 'vitest'
import { openCorrectionTable } from '../../../../src-main/library/tables/correction-table.ts'
import { openDictionaryTable } from '../../../../src-main/library/tables/dictionary-table.ts'
import { createLibraryReader } from '../../../../src-main/library/library-reader.ts'
import type { Word } from '../../../../src-main/model/recording.ts'
import { serviceRecordingOf } from '../../../support/library/service-recordings.ts'
import { saveTranscript } from '../../../support/library/save-transcript.ts'
import { hostileValues, listHostile, writeForeign } from '../../../support/library/foreign-records.ts'
import { spoken } from '../../../support/library/search-library.ts'
import { joinWords } from '../../../../src-main/model/words/word-text.ts'
import {
  exchange,
  openSharedLibraries,
  openSharedLibrary,
  join,
  receive,
  settle,
  shareNoon as at,
  takeChanges,
  type SharedLibrary,
} from '../../../support/library/shared-libraries.ts'

const words = spoken(['them', 'hello this is shiv on kelly from win dixie'], ['you', 'hi shiv on'])
const open = () => openSharedLibraries(2, [words])

function correct({ writer }: SharedLibrary, first: number, count: number, replacement: string, now = at) {
  return writer.saveCorrection({ recordingId: 'rec-1', first, count, replacement, at: now })!
}

function textOf({ reading }: SharedLibrary, id = 'rec-1'): string {
  return createLibraryReader(reading, () => at).findTranscript({ id })!.text
}

function list({ writing }: SharedLibrary, id = 'rec-1') {
  return openCorrectionTable(writing).listForRecording(id)
}

const uids = ({ writing }: SharedLibrary) =>
  writing.prepare("SELECT uid FROM sharedRow WHERE kind = 'correction' ORDER BY uid").pluck().all()

function addCall({ writer }: SharedLibrary, said: Word[], id = 'rec-2') {
  writer.saveRecordings({ recordings: [serviceRecordingOf({ id })], seenAt: 0 })
  saveTranscript(writer, {
    id,
    transcript: { text: joinWords(said), wordCount: said.length, words: said },
    at,
  })
}

const siobhan = { original: 'shiv on', replacement: 'Siobhan', personId: null, side: null, isOn: true }

describe('shared corrections', () => {
  it('show the same words, also to search, and are announced', () => {
    const [laptop, desk] = open()
    let words = 0
    desk.changes.listen((change) => (words += Number(change.words)))
    correct(laptop, 3, 2, 'Siobhan')
    exchange(laptop, desk)
    expect(textOf(desk)).toBe('hello this is Siobhan kelly from win dixie hi shiv on')
    expect(desk.idsOf('siobhan')).toEqual(['rec-1'])
    expect(words).toBe(1)
    expect(takeChanges(desk)).toEqual([])
  })

  it('follow when they are corrected again, and when that is undone', () => {
    const [laptop, desk] = open()
    const first = correct(laptop, 3, 2, 'Siobhan')
    settle(laptop, desk)
    const second = correct(laptop, 3, 1, 'Shevaun', at + 1)
    settle(laptop, desk)
    expect(textOf(desk)).toContain('this is Shevaun kelly')
    laptop.writer.deleteCorrections({ ids: [second.id], isUndo: true })
    laptop.writer.restoreCorrections({ corrections: [first] })
    settle(laptop, desk)
    for (const each of [laptop, desk]) expect(textOf(each)).toContain('this is Siobhan kelly')
    expect(list(desk)).toHaveLength(1)
  })

  it('return on both with the same uid when a deletion is undone', () => {
    const [laptop, desk] = open()
    const correction = correct(laptop, 3, 2, 'Siobhan')
    settle(laptop, desk)
    const before = uids(desk)
    laptop.writer.deleteCorrections({ ids: [correction.id] })
    settle(laptop, desk)
    expect(textOf(desk)).toBe(joinWords(words))
    expect(desk.idsOf('siobhan')).toEqual([])
    laptop.writer.restoreCorrections({ corrections: [correction] })
    settle(laptop, desk)
    expect(textOf(desk)).toContain('Siobhan')
    expect([uids(laptop), uids(desk)]).toEqual([before, before])
  })

  it.each(['laptop first', 'desk first'])('of overlapping words show the same everywhere, %s', (order) => {
    const [laptop, desk, tablet] = openSharedLibraries(3, [words])
    correct(laptop, 7, 1, 'Winn')
    correct(laptop, 3, 2, 'Siobhan')
    correct(desk, 7, 2, 'Winn-Dixie')
    correct(desk, 4, 2, 'O’Kelly')
    const [fromLaptop, fromDesk] = [takeChanges(laptop), takeChanges(desk)]
    for (const entries of order === 'desk first' ? [fromDesk, fromLaptop] : [fromLaptop, fromDesk]) {
      receive(tablet, entries)
    }
    receive(laptop, fromDesk)
    receive(desk, fromLaptop)
    settle(laptop, desk, tablet)
    for (const each of [laptop, desk, tablet]) {
      expect(textOf(each)).toBe('hello this is Siobhan kelly from Winn-Dixie hi shiv on')
      // None is lost, and none moves to the same words elsewhere.
      expect(list(each).map(({ firstWord }) => firstWord)).toEqual([3, 4, 7, 7])
    }
  })

  it('wait for the call and its transcript', () => {
    const [laptop, desk] = open()
    addCall(laptop, words)
    laptop.writer.saveCorrection({ recordingId: 'rec-2', first: 3, count: 2, replacement: 'Siobhan', at })
    settle(laptop, desk)
    expect(list(desk, 'rec-2')).toHaveLength(1)
    addCall(desk, words)
    expect(textOf(desk, 'rec-2')).toContain('this is Siobhan kelly')
    settle(laptop, desk)
    expect(textOf(laptop, 'rec-2')).toBe(textOf(desk, 'rec-2'))
  })

  it('find their words in another transcription, on each computer in its own', () => {
    const laptop = openSharedLibrary([words])
    const desk = openSharedLibrary([spoken(['them', 'so hello this is Shiv on kelly'])])
    for (const each of [laptop, desk]) join(each)
    correct(laptop, 3, 2, 'Siobhan')
    settle(laptop, desk)
    expect(textOf(desk)).toBe('so hello this is Siobhan kelly')
    expect(list(laptop)[0]!.firstWord).toBe(3)
    correct(desk, 4, 1, 'Shevaun', at + 5)
    settle(laptop, desk)
    expect(textOf(laptop)).toContain('this is Shevaun kelly')
  })

  it('that two computers made of the same words are one, the later one', () => {
    const [laptop, desk] = open()
    correct(laptop, 3, 2, 'Siobhan')
    desk.clock.now += 60_000
    correct(desk, 3, 2, 'Shevaun', at + 60_000)
    settle(laptop, desk)
    for (const each of [laptop, desk]) {
      expect(list(each)).toHaveLength(1)
      expect(textOf(each)).toContain('Shevaun')
    }
    expect(laptop.writer.listSharedConflicts()).toMatchObject([{ kind: 'correction', field: 'replacement' }])
  })

  it('return with a call from the trash', () => {
    const [laptop, desk] = open()
    correct(laptop, 3, 2, 'Siobhan')
    settle(laptop, desk)
    desk.writer.deleteRecordings({ ids: ['rec-1'], at })
    settle(laptop, desk)
    expect(textOf(laptop)).toContain('Siobhan')
    desk.writer.restoreRecordings({ ids: ['rec-1'] })
    settle(laptop, desk)
    expect([textOf(laptop), list(desk).length]).toEqual([textOf(desk), 1])
  })
})

describe('corrections by an entry of the dictionary', () => {
  const addEntry = ({ writer }: SharedLibrary) => writer.addDictionaryEntries({ entries: [siobhan], at })[0]!

  it('are one when each computer applied it to the transcript that arrived', () => {
    const [laptop, desk] = open()
    addEntry(laptop)
    settle(laptop, desk)
    for (const each of [desk, laptop]) addCall(each, words)
    settle(laptop, desk)
    for (const each of [laptop, desk]) {
      expect(list(each, 'rec-2').map(({ firstWord }) => firstWord)).toEqual([3, 10])
      expect(list(each, 'rec-2').every(({ entryId }) => entryId !== null)).toBe(true)
      expect(textOf(each, 'rec-2')).toBe('hello this is Siobhan kelly from win dixie hi Siobhan')
    }
    expect(uids(laptop)).toHaveLength(2)
    expect(uids(desk)).toEqual(uids(laptop))
  })

  it('are those of the entry as soon as that is here', () => {
    const [laptop, desk] = open()
    const { id } = addEntry(laptop)
    laptop.writer.applyDictionaryEntry({ id, ids: ['rec-1'], batch: 1, at })
    const entries = takeChanges(laptop)
    receive(
      desk,
      entries.filter(({ part }) => !part.startsWith('dictionary')),
    )
    const dictionary = openDictionaryTable(desk.writing)
    expect(dictionary.list()).toEqual([])
    expect(textOf(desk)).toContain('this is Siobhan')
    receive(
      desk,
      entries.filter(({ part }) => part.startsWith('dictionary')),
    )
    const [entry] = dictionary.list()
    expect(list(desk).map(({ entryId }) => entryId)).toEqual([entry!.id, entry!.id])
    settle(laptop, desk)
    expect(list(laptop).every(({ entryId }) => entryId === id)).toBe(true)
    expect(list(laptop).map(({ batch }) => batch)).toEqual([1, 1])
  })

  it('are undone in a call on both, and stay undone', () => {
    const [laptop, desk] = open()
    const { id } = addEntry(laptop)
    laptop.writer.applyDictionaryEntry({ id, ids: ['rec-1'], batch: 1, at })
    settle(laptop, desk)
    desk.writer.deleteCorrections({ ids: [list(desk)[0]!.id] })
    settle(laptop, desk)
    expect([list(laptop), list(desk)]).toEqual([[], []])
    saveTranscript(laptop.writer, {
      id: 'rec-1',
      transcript: { text: '', wordCount: words.length - 1, words: words.slice(1) },
      at: at + 9,
    })
    expect(list(laptop)).toEqual([])
  })

  it('are the user’s when the entry is deleted and they are kept', () => {
    const [laptop, desk] = open()
    const { id } = addEntry(laptop)
    laptop.writer.applyDictionaryEntry({ id, ids: ['rec-1'], batch: 1, at })
    settle(laptop, desk)
    const { ids } = laptop.writer.keepEntryCorrections({ id })
    const { entry, exceptions } = laptop.writer.deleteDictionaryEntry({ id })!
    settle(laptop, desk)
    expect(list(desk).map(({ entryId }) => entryId)).toEqual([null, null])
    laptop.writer.restoreDictionaryEntry({ entry, exceptions, from: null })
    laptop.writer.returnEntryCorrections({ id, ids })
    settle(laptop, desk)
    expect(list(desk).every(({ entryId }) => entryId !== null)).toBe(true)
  })
})

describe('records of corrections', () => {
  it('that are not as expected change no words', () => {
    const [laptop, desk] = open()
    const values = {
      firstWord: 3,
      timestamp: 1.2,
      original: 'shiv on',
      replacement: 'Siobhan',
      createdAt: at,
      entry: null,
    }
    const bad = listHostile('correction', values).filter(({ uid }) => !/^(?:timestamp|entry)/.test(uid))
    const isText = (value: unknown) => typeof value === 'string' && value.trim() !== '' && value.length < 1000
    const isCount = (value: unknown) => Number.isSafeInteger(value)
    const wrong = bad.filter(({ uid }) => {
      const [field, index] = uid.split('-') as [string, string]
      const value = hostileValues[Number(index)]
      return !(field === 'firstWord'
        ? isCount(value) && Number(value) >= 0
        : field === 'createdAt'
          ? isCount(value)
          : isText(value))
    })
    expect(wrong.length).toBeGreaterThan(30)
    receive(desk, writeForeign('call/rec-1', ...wrong))
    expect(list(desk)).toEqual([])
    const entries = writeForeign('call/rec-1', ...bad, { kind: 'correction', uid: '__proto__', values })
    for (const each of [desk, laptop]) receive(each, entries)
    settle(laptop, desk)
    expect(textOf(laptop)).toBe(textOf(desk))
    expect(textOf(desk).split(' ')).toContain('dixie')
  })
})
