import { describe, expect, it } from 'vitest'
import {
  openVocabulary,
  type LearningVocabulary,
} from '../../../../src-main/search/vocabulary/growing-vocabulary.ts'
import type { VocabularySnapshot } from '../../../../src-main/search/vocabulary/vocabulary-snapshot.ts'
import { openSearchLibrary, spoken, type SearchLibrary } from '../../../support/library/search-library.ts'
import { saveTranscript } from '../../../support/library/save-transcript.ts'
import { passageOf } from '../../../support/library/passages.ts'

interface Opened {
  vocabulary: LearningVocabulary
  kept: VocabularySnapshot[]
  /** Runs this many of the pending steps, by default all. Returns how many ran. */
  work(steps?: number): number
}

function open(library: SearchLibrary): Opened {
  const waiting: (() => void)[] = []
  const kept: VocabularySnapshot[] = []
  const vocabulary = openVocabulary(library.reading, {
    later: (work) => waiting.push(work),
    keep(snapshot) {
      kept.push(snapshot)
      library.writer.saveVocabulary(snapshot)
    },
  })
  return {
    vocabulary,
    kept,
    work(steps = Infinity) {
      let done = 0
      for (; done < steps && waiting.length > 0; done++) waiting.shift()!()
      return done
    },
  }
}

/** Call `index` contains `word<index>` and the words of all calls. */
function addCalls(library: SearchLibrary, from: number, to: number): void {
  for (let index = from; index < to; index++) {
    library.addCall(`call-${index}`, spoken(['you', `Refund word${index}`], ['them', 'refund policy']))
  }
}

function keyOf(library: SearchLibrary, id: string): number {
  return library.reading.prepare<[string], number>('SELECT key FROM recording WHERE id = ?').pluck().get(id)!
}

function countPending(library: SearchLibrary): number {
  return library.reading.prepare<[], number>('SELECT count(*) FROM vocabularyPending').pluck().get()!
}

describe('openVocabulary', () => {
  it('learns a library without a vocabulary, a few calls at a time', () => {
    const library = openSearchLibrary()
    addCalls(library, 0, 50)
    const { vocabulary, work } = open(library)
    expect(vocabulary.documents('refund')).toBe(0)
    expect(work(1)).toBe(1)
    const afterOne = vocabulary.expand('word', 100).length
    expect(afterOne).toBeGreaterThan(0)
    expect(afterOne).toBeLessThan(50)
    expect(work()).toBeGreaterThan(3)
    expect(vocabulary.expand('word', 100)).toHaveLength(50)
    expect(vocabulary.documents('refund')).toBe(50)
    expect(vocabulary.recordings).toBe(50)
  })

  it('extrapolates from the learned part while learning continues', () => {
    const library = openSearchLibrary()
    addCalls(library, 0, 64)
    const { vocabulary, work } = open(library)
    work(2)
    expect(vocabulary.recordings).toBe(64)
    expect(vocabulary.documents('refund')).toBe(64)
  })

  it('starts with the stored vocabulary and learns only newer calls', () => {
    const library = openSearchLibrary()
    addCalls(library, 0, 120)
    const first = open(library)
    first.work()
    first.vocabulary.close()
    expect(first.kept).toHaveLength(1)
    expect(countPending(library)).toBe(0)
    addCalls(library, 120, 123)
    const { vocabulary, work } = open(library)
    expect(vocabulary.documents('word7')).toBe(1)
    expect(vocabulary.documents('word121')).toBe(0)
    expect(work()).toBe(1)
    expect(vocabulary.documents('word121')).toBe(1)
    expect(vocabulary.documents('refund')).toBe(123)
  })

  it('does not store a vocabulary that has changed little', () => {
    const library = openSearchLibrary()
    addCalls(library, 0, 120)
    const first = open(library)
    first.work()
    first.vocabulary.close()
    addCalls(library, 120, 122)
    const second = open(library)
    second.work()
    second.vocabulary.close()
    expect(second.kept).toEqual([])
    expect(countPending(library)).toBe(2)
  })

  it('stores nothing while it has learned only a part', () => {
    const library = openSearchLibrary()
    addCalls(library, 0, 120)
    const { vocabulary, kept, work } = open(library)
    work(14)
    vocabulary.close()
    expect(kept).toEqual([])
    expect(work()).toBe(1)
    expect(vocabulary.expand('word', 1000).length).toBeLessThan(120)
  })

  it('learns changed calls first, and each call once', () => {
    const library = openSearchLibrary()
    addCalls(library, 0, 100)
    const { vocabulary, work } = open(library)
    work(1)
    vocabulary.note([keyOf(library, 'call-3')])
    work(1)
    expect(vocabulary.documents('word3')).toBeGreaterThan(0)
    work()
    vocabulary.note([keyOf(library, 'call-3')])
    work()
    expect(vocabulary.documents('refund')).toBe(100)
  })

  it('learns the new words of a known call, and keeps that call pending until then', () => {
    const library = openSearchLibrary()
    addCalls(library, 0, 120)
    const { vocabulary, kept, work } = open(library)
    work()
    const words = spoken(['you', 'Quincunx refund'])
    saveTranscript(library.writer, { id: 'call-5', transcript: { text: 'x', wordCount: 2, words } })
    const key = keyOf(library, 'call-5')
    vocabulary.note([key])
    // Its current words are not learned: it stays on the pending list.
    vocabulary.close()
    expect(kept[0]!.keys).not.toContain(key)
    const again = open(library)
    again.work()
    expect(again.vocabulary.documents('quincunx')).toBe(1)
  })

  it('learns the words of notes', () => {
    const library = openSearchLibrary()
    addCalls(library, 0, 1)
    const note = { id: null, recordingId: 'call-0', timestamp: null, text: '**Zucchini**, later', at: 0 }
    library.writer.saveNote(note)
    library.writer.addPassage(passageOf('call-0', { timestamp: 1, text: 'Aubergine' }))
    const { vocabulary, work } = open(library)
    work()
    expect(vocabulary.documents('zucchini')).toBe(1)
    expect(vocabulary.expand('aub', 5)).toEqual([{ term: 'aubergine', documents: 1 }])
  })

  it('does not learn the digits of phone numbers', () => {
    const library = openSearchLibrary()
    library.addCall('call-0', spoken(['you', 'Hello 25']), { toNumber: '+353209174199' })
    const { vocabulary, work } = open(library)
    work()
    expect(vocabulary.expand('35', 5)).toEqual([])
    expect(vocabulary.documents('25')).toBe(1)
  })

  it('learns again when the stored vocabulary cannot be read', () => {
    const library = openSearchLibrary()
    addCalls(library, 0, 3)
    library.writer.saveVocabulary({ recordings: 3, terms: Buffer.from('no vocabulary'), keys: [] })
    const { vocabulary, work } = open(library)
    work()
    expect(vocabulary.documents('policy')).toBe(3)
  })

  it('skips calls that were deleted before they are learned, and damaged ones', () => {
    const library = openSearchLibrary()
    addCalls(library, 0, 20)
    const { vocabulary, work } = open(library)
    library.writing
      .prepare('UPDATE transcript SET words = ? WHERE key = ?')
      .run(Buffer.from('damaged'), keyOf(library, 'call-2'))
    vocabulary.note([12345])
    work()
    expect(vocabulary.documents('policy')).toBe(19)
  })

  it('stops learning, but not searching, when the library is found damaged', () => {
    const library = openSearchLibrary()
    addCalls(library, 0, 20)
    const { vocabulary, work } = open(library)
    work(1)
    library.writing.exec('DROP TABLE note')
    work()
    expect(vocabulary.documents('refund')).toBeGreaterThan(0)
  })
})
