import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { CallFinder } from '../../../src-main/search/found-calls.ts'
import { listLines } from '../../../src-main/search/concordance.ts'
import type { FoundLine } from '../../../src-main/search/types.ts'
import { finderOf, type FinderCall } from '../../support/words/call-finder.ts'
import { near, said, saidBy } from '../../support/words/said.ts'
import { spoken } from '../../support/library/search-library.ts'

const query = { text: 'refund', groups: [], problems: [] }
const sort = 'newest'

function pageOf(finder: CallFinder, limit = 100, from: string | null = null) {
  return listLines(finder, { query, sort, from, limit })
}

/** All lines, page by page. */
function allLines(finder: CallFinder, limit: number): FoundLine[] {
  const lines: FoundLine[] = []
  for (let from: string | null = null; ;) {
    const page = pageOf(finder, limit, from)
    expect(page.lines.length).toBeLessThanOrEqual(limit)
    lines.push(...page.lines)
    if (page.next === null) return lines
    from = page.next
  }
}

function lineOf(...lines: [string | null, string][]): FoundLine {
  return pageOf(finderOf([{ id: 'call', words: spoken(...lines) }], [said('refund')])).lines[0]!
}

/** The hits of a line. */
function markedIn({ hit, after, afterMarks }: FoundLine): string[] {
  return [hit, ...afterMarks.map(([start, end]) => after.slice(start, end))]
}

describe('listLines', () => {
  it('shows each hit with the words around it', () => {
    expect(lineOf(['you', 'I would like my “refund,” please, by Friday.'])).toEqual({
      id: 'call',
      before: 'I would like my “',
      hit: 'refund',
      after: ',” please, by Friday.',
      afterMarks: [],
      timestamp: 1.6,
      speaker: 'you',
      wordIndex: 4,
    })
  })

  it('separates turns with a dash in the context', () => {
    const line = lineOf(['them', 'What do you want?'], ['you', 'Refund.'], ['them', 'All of it?'])
    expect(line).toMatchObject({ before: 'What do you want? – ', hit: 'Refund', after: '. – All of it?' })
  })

  it('cuts the context between words, equally long on both sides', () => {
    const talk = 'so I told them once more that we had agreed on something else entirely and that'
    const { before, after } = lineOf(['you', `${talk} refund ${talk}`])
    expect(`${talk} `.endsWith(before)).toBe(true)
    expect(before).toMatch(/^\S.* $/)
    expect(` ${talk}`.startsWith(after)).toBe(true)
    for (const side of [before, after]) {
      expect(side.length).toBeGreaterThan(40)
      expect(side.length).toBeLessThanOrEqual(60)
    }
  })

  it('cuts text without spaces between characters', () => {
    const finder = finderOf(
      [
        {
          id: 'call',
          words: [
            { word: `${'😀あ'.repeat(200)}返金${'あ😀'.repeat(200)}`, start: 1, end: 2, speaker: 'you' },
          ],
        },
      ],
      [said('返 金')],
    )
    const { before, hit, after } = pageOf(finder).lines[0]!
    expect(hit).toBe('返金')
    expect(before.length).toBeLessThanOrEqual(60)
    expect(after.length).toBeLessThanOrEqual(60)
    expect(before.isWellFormed() && after.isWellFormed()).toBe(true)
  })

  it('shows a phrase interrupted by the other side as one hit', () => {
    const words = spoken(['you', 'a written'], ['them', 'Mm-hm.'], ['you', 'guarantee today'])
    const [line] = pageOf(finderOf([{ id: 'call', words }], [said('written guarantee')])).lines
    expect(line).toMatchObject({
      before: 'a ',
      hit: 'written – Mm-hm. – guarantee',
      after: ' today',
    })
  })

  it('has one line for hits at the same word, and none for the second text of a near clause', () => {
    const words = spoken(['you', 'The refund policy is our price.'], ['them', 'Yes.'])
    const required = [said('refund'), said('refund policy'), near([said('price'), saidBy('them', 'yes')], 10)]
    const { lines } = pageOf(finderOf([{ id: 'call', words }], required))
    expect(lines.map(({ hit }) => hit)).toEqual(['refund policy'])
    expect(markedIn(lines[0]!)).toEqual(['refund policy', 'price'])
  })

  it('has one line for neighbouring hits in one turn', () => {
    const far = 'as well as everything else that was agreed upon'
    const words = spoken(
      ['you', `A refund, a (refund) or the Refund. ${far} a refund`],
      ['them', 'Refund it.'],
    )
    const { lines } = pageOf(finderOf([{ id: 'call', words }], [said('refund')]))
    expect(lines.map(markedIn)).toEqual([['refund', 'refund', 'Refund'], ['refund'], ['Refund']])
    expect(lines.map(({ wordIndex }) => wordIndex)).toEqual([1, 17, 18])
  })

  it('continues a page after the last hit of a line', () => {
    const words = spoken(['you', 'refund refund refund'], ['them', 'refund'])
    const finder = finderOf([{ id: 'call', words }], [said('refund')])
    expect(allLines(finder, 1).map(({ wordIndex }) => wordIndex)).toEqual([0, 3])
  })

  it('has another line for hits that do not fit', () => {
    const words = spoken(['you', `refund ${'incomprehensibilities '.repeat(3)} refund`])
    const { lines } = pageOf(finderOf([{ id: 'call', words }], [said('refund')]))
    expect(lines.map(markedIn)).toEqual([['refund'], ['refund']])
  })

  it('skips calls that were not found by their words', () => {
    const finder = finderOf(
      [
        { id: 'note', words: spoken(['you', 'Nothing of that.']) },
        { id: 'none', words: null },
        { id: 'said', words: spoken(['you', 'refund']) },
      ],
      [said('refund')],
    )
    expect(allLines(finder, 10).map(({ id }) => id)).toEqual(['said'])
  })

  it('ends a page early after many calls without a line, and continues on the next', () => {
    const silent = Array.from({ length: 700 }, (_, index) => ({ id: `silent-${index}`, words: null }))
    const finder = finderOf([...silent, { id: 'said', words: spoken(['you', 'refund']) }], [said('refund')])
    const first = pageOf(finder)
    expect(first).toEqual({ lines: [], next: expect.any(String) })
    expect(pageOf(finder, 100, first.next)).toMatchObject({ lines: [{ id: 'said' }], next: null })
  })

  it('ends at once when the query has no words to show', () => {
    const calls = Array.from({ length: 2_000 }, (_, index) => ({ id: `call-${index}`, words: null }))
    expect(pageOf(finderOf(calls, []))).toEqual({ lines: [], next: null })
  })

  it('neither loses nor repeats a line, for any page size', () => {
    const call = fc.array(fc.constantFrom('refund', 'and', 'policy'), { minLength: 1, maxLength: 12 })
    fc.assert(
      fc.property(fc.array(call, { maxLength: 8 }), fc.integer({ min: 1, max: 7 }), (calls, limit) => {
        const finder = finderOf(
          calls.map((words, index) => ({ id: `call-${index}`, words: spoken(['you', words.join(' ')]) })),
          [said('refund')],
        )
        const expected = calls.flatMap((words, index) =>
          words.flatMap((word) => (word === 'refund' ? [`call-${index}`] : [])),
        )
        const hits = allLines(finder, limit).flatMap((line) => markedIn(line).map(() => line.id))
        expect(hits).toEqual(expected)
      }),
    )
  })

  it('continues at the same call after calls were added, and after it was deleted', () => {
    const call = (key: number): FinderCall => ({
      key,
      id: `call-${key}`,
      words: spoken(['you', 'refund'], ['them', 'or'], ['you', 'refund']),
    })
    const { next } = pageOf(finderOf([call(3), call(2), call(1)], [said('refund')]), 3)
    const idsAfter = (...keys: number[]) =>
      pageOf(finderOf(keys.map(call), [said('refund')]), 100, next).lines.map(
        ({ id, wordIndex }) => `${id} ${wordIndex}`,
      )
    expect(idsAfter(3, 2, 1)).toEqual(['call-2 2', 'call-1 0', 'call-1 2'])
    expect(idsAfter(5, 4, 3, 2, 1)).toEqual(['call-2 2', 'call-1 0', 'call-1 2'])
    expect(idsAfter(3, 1)).toEqual(['call-1 0', 'call-1 2'])
  })

  it('starts at the beginning when the page token cannot be read', () => {
    const finder = finderOf([{ id: 'call', words: spoken(['you', 'refund']) }], [said('refund')])
    expect(pageOf(finder, 100, 'nonsense').lines).toHaveLength(1)
  })
})
