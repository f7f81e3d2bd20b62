import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { joiner } from '../../../src-preload/contract/joined-words.ts'
import {
  applyCorrections,
  createWordList,
  findServiceWords,
  type Overlaid,
} from '../../../src-main/model/corrections.ts'
import { createMatcher, type DictionaryCall, type ComparedEntry } from '../../../src-main/model/dictionary.ts'
import type { Word } from '../../../src-main/model/recording.ts'
import { findSameWords } from '../../../src-main/model/words/same-words.ts'
import { joinWords } from '../../../src-main/model/words/word-text.ts'
import { said } from '../../support/words/corrected-words.ts'

function entry(id: number, original: string, replacement: string, limits: Partial<ComparedEntry> = {}) {
  return { id, original, replacement, personId: null, side: null, ...limits }
}

function callOf(words: readonly Word[], changes: Partial<DictionaryCall> = {}): DictionaryCall {
  return { words, marks: [], personId: null, exceptions: [], ...changes }
}

/** What the entries correct in a call, as corrections of the service's words. */
function correct(
  service: readonly Word[],
  entries: readonly ComparedEntry[],
  known: readonly Overlaid[] = [],
): Overlaid[] {
  const { words, marks } = applyCorrections(service, known)
  return createMatcher(entries)
    .find(callOf(words, { marks }))
    .map(({ corrected, entryId: _entryId, ...place }, index) => ({
      id: known.length + index + 1,
      ...findServiceWords(service, marks, place),
      replacement: corrected,
    }))
}

function textOf(words: readonly Word[], entries: readonly ComparedEntry[]): string {
  return joinWords(applyCorrections(words, correct(words, entries)).words)
}

const pieces = ['win', 'Win,', 'WIN', 'shiv', 'on', 'Shiv', '(on)', 'shiv-on', 'call', 'ok.']
const spokenWords = fc
  .array(fc.constantFrom(...pieces), { minLength: 1, maxLength: 14 })
  .map((all) => said(all.join(' ')))
const someEntries = fc.uniqueArray(
  fc.record({
    original: fc.constantFrom('win', 'shiv', 'shiv on', 'on call', 'shiv on call', 'call', 'on', 'ok'),
    replacement: fc.constantFrom('Nguyen', 'Siobhan', 'win', 'Shiv', 'on'),
  }),
  { selector: ({ original }) => original, maxLength: 6 },
)

function numbered(entries: { original: string; replacement: string }[]): ComparedEntry[] {
  return entries.map(({ original, replacement }, index) => entry(index + 1, original, replacement))
}

describe('createMatcher', () => {
  it('keeps the case and punctuation of each place', () => {
    const words = said('Win is here, said WIN to “win”. And windows stay.')
    expect(textOf(words, [entry(1, 'win', 'when')])).toBe(
      'When is here, said WHEN to “when”. And windows stay.',
    )
  })

  it('corrects the longest original, and of equally long ones the leftmost', () => {
    const entries = [entry(1, 'shiv on', 'Siobhan'), entry(2, 'shiv', 'Shiv'), entry(3, 'on call', 'ongoing')]
    expect(textOf(said('shiv on call'), entries)).toBe('Siobhan call')
    expect(textOf(said('shiv on the shiv'), entries)).toBe('Siobhan the Shiv')
    expect(textOf(said('on call'), entries)).toBe('ongoing')
  })

  it('leaves alone what a longer entry says is right', () => {
    const entries = [entry(1, 'win dixie', 'Win Dixie'), entry(2, 'win', 'Nguyen')]
    expect(textOf(said('Win Dixie and Win'), entries)).toBe('Win Dixie and Nguyen')
  })

  it('does not correct the output of another entry', () => {
    const entries = [entry(1, 'win', 'shiv'), entry(2, 'shiv', 'Siobhan')]
    expect(textOf(said('win shiv'), entries)).toBe('shiv Siobhan')
  })

  it('keeps what was corrected already', () => {
    const words = said('win win')
    const marks = [{ first: 0, count: 1 }]
    expect(createMatcher([entry(1, 'win', 'Nguyen')]).find(callOf(words, { marks }))).toEqual([
      { first: 1, count: 1, corrected: 'Nguyen', entryId: 1 },
    ])
    expect(createMatcher([entry(1, 'win win', 'x')]).find(callOf(words, { marks }))).toEqual([])
  })

  it('is limited to a side, to a contact and by exceptions', () => {
    const words = [...said('win and', 'you'), ...said('win win', 'them'), ...said('win', null)]
    const find = (limits: Partial<ComparedEntry>, changes: Partial<DictionaryCall> = {}) =>
      createMatcher([entry(1, 'win', 'Nguyen', limits)])
        .find(callOf(words, changes))
        .map(({ first }) => first)
    expect(find({ side: 'them' })).toEqual([2, 3])
    expect(find({ personId: 7 })).toEqual([])
    expect(find({ personId: 7 }, { personId: 7 })).toEqual([0, 2, 3, 4])
    expect(find({}, { exceptions: [1] })).toEqual([])
    expect(find({}, { exceptions: [2] })).toHaveLength(4)
  })

  it('prefers the entry with the narrower limits', () => {
    const entries = [entry(1, 'win', 'Wynn'), entry(2, 'win', 'Nguyen', { personId: 7 })]
    const [place] = createMatcher(entries).find(callOf(said('win'), { personId: 7 }))
    expect(place!.corrected).toBe('Nguyen')
  })

  it('prefers the older entry, not the smaller id, and of those as old the same on all computers', () => {
    const find = (...ages: number[]) => {
      const replacements = ['Wynn', 'Nguyen']
      const entries = ages.map((createdAt, index) => ({
        ...entry(index + 1, 'win', replacements[index]!),
        createdAt,
      }))
      return createMatcher(entries).find(callOf(said('win')))[0]!.corrected
    }
    expect([find(1, 2), find(2, 1), find(1, 1)]).toEqual(['Wynn', 'Nguyen', 'Nguyen'])
  })

  it('finds words of a script without spaces that begin with a part of the original', () => {
    const words = said(`佐藤 ${joiner}さん ${joiner}です`)
    expect(textOf(words, [entry(1, '佐藤さん', '斎藤さん')])).toBe('斎藤さんです')
  })

  it('ignores an entry of punctuation alone', () => {
    expect(textOf(said('what ? really'), [entry(1, '?', '!')])).toBe('what ? really')
  })

  it('does not depend on the order of the entries', () => {
    const inAnyOrder = someEntries
      .map(numbered)
      .chain((entries) =>
        fc.tuple(fc.constant(entries), fc.shuffledSubarray(entries, { minLength: entries.length })),
      )
    fc.assert(
      fc.property(spokenWords, inAnyOrder, (words, [entries, shuffled]) => {
        expect(correct(words, shuffled)).toEqual(correct(words, entries))
      }),
    )
  })

  it('corrects nothing the second time', () => {
    fc.assert(
      fc.property(spokenWords, someEntries.map(numbered), (words, entries) => {
        expect(correct(words, entries, correct(words, entries))).toEqual([])
      }),
    )
  })

  it('equals “fix in all calls” with one entry, and with several that do not overlap', () => {
    fc.assert(
      fc.property(spokenWords, someEntries.map(numbered), (words, entries) => {
        const alone = entries.map((each) => findSameWords(createWordList(words), [], each))
        const places = alone.flat()
        const isFree = (index: number) =>
          places.every(
            (other, at) =>
              at === index ||
              other.first >= places[index]!.first + places[index]!.count ||
              places[index]!.first >= other.first + other.count,
          )
        fc.pre(places.every((_place, index) => isFree(index)))
        // A place that is right already may protect words of another entry.
        fc.pre(
          entries.every(({ original, replacement }) => original.toLowerCase() !== replacement.toLowerCase()),
        )
        const together = createMatcher(entries).find(callOf(words))
        expect(together.map(({ first, corrected }) => ({ first, corrected }))).toEqual(
          places.map(({ first, corrected }) => ({ first, corrected })).sort((a, b) => a.first - b.first),
        )
      }),
    )
  })
})
