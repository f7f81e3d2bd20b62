import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { readLineRange } from '../../../../src-preload/contract/page-lines.ts'
import { FindState, type FindLines } from '../../../../src-renderer/app/open-call/find.svelte.ts'
import { clientError, createFakeClient, type Handlers } from '../../../support/window/fake-client.ts'

const occurrencesAt = (...words: number[]) => ({
  occurrences: words.map((word) => ({ first: word, last: word, timestamp: word / 2 })),
})

function setup(handlers: Partial<Handlers> = {}, id: string | null = 'rec-1') {
  /** The call has two pages; each line has ten words. */
  const findLines: FindLines = async (place) => {
    const lines = readLineRange(place)
    if (lines === null || lines.last >= 50) return null
    return { words: { first: lines.first * 10, last: lines.last * 10 + 9 }, lines }
  }
  const client = createFakeClient({ 'search.occurrences': () => occurrencesAt(3, 10, 40), ...handlers })
  return { client, find: new FindState(client, () => id, findLines) }
}

const answered = () => vi.advanceTimersByTimeAsync(100)

describe('FindState', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  it('finds the first match below the reading position', async () => {
    const { client, find } = setup()
    find.watch(() => 5)
    find.open()
    for (const query of ['r', 're', 'ref']) find.type(query)
    await answered()
    expect(client.callsTo('search.occurrences')).toEqual([{ query: 'ref', id: 'rec-1' }])
    expect([find.position, find.occurrences.length]).toEqual([2, 3])
    expect(find.moves).toBe(1)
  })

  it('stays at its match while the person types on', async () => {
    const { client, find } = setup()
    find.open()
    find.type('ref')
    await answered()
    find.step(1)
    client.answer({ 'search.occurrences': () => occurrencesAt(10, 40) })
    find.type('refu')
    await answered()
    expect(find.current?.first).toBe(10)
  })

  it('starts at the top when there is no match below', async () => {
    const { find } = setup()
    find.watch(() => 500)
    find.open()
    find.type('ref')
    await answered()
    expect(find.position).toBe(1)
  })

  it('wraps around at both ends', async () => {
    const { find } = setup()
    find.open()
    find.type('ref')
    await answered()
    find.step(-1)
    expect(find.position).toBe(3)
    find.step(1)
    expect(find.position).toBe(1)
  })

  it('takes over the text of a search, at the opened match', async () => {
    const { client, find } = setup({
      'search.read': ({ query }) => ({
        query,
        tokens: [
          { kind: 'filter', start: 0, end: 11, valueStart: 3, isWrong: false },
          { kind: 'filter', start: 19, end: 30, valueStart: 26, isWrong: false },
        ],
        problems: [],
        completions: [],
      }),
    })
    const taking = find.takeOver('in:outbound refund before:2026', 10)
    // The opened word is marked before the answer.
    expect(find.current).toMatchObject({ first: 10, last: 10 })
    expect(find.isOpen).toBe(false)
    await taking
    expect(client.callsTo('search.occurrences')[0]?.query).toBe('in:outbound refund before:2026')
    expect(find.query).toBe('refund')
    expect([find.isOpen, find.position, find.wantsFocus]).toEqual([true, 2, false])
    expect(find.moves).toBe(0)
  })

  it('keeps the opened word marked when loading the matches fails', async () => {
    const { find } = setup({
      'search.occurrences': () => {
        throw clientError('internal', 'The search index is being rebuilt.')
      },
    })
    await find.takeOver('refund', 10)
    expect(find.isOpen).toBe(false)
    expect(find.current).toMatchObject({ first: 10 })
  })

  it('keeps a newer query when taking over a search', async () => {
    const { find } = setup()
    const taking = find.takeOver('refund', 10)
    find.type('pallet')
    await taking
    await answered()
    expect(find.query).toBe('pallet')
  })

  it('drops a superseded answer', async () => {
    const answers: (() => void)[] = []
    const { find } = setup({
      'search.occurrences': ({ query }) =>
        new Promise((resolve) => answers.push(() => resolve(occurrencesAt(query === 'a' ? 1 : 2)))),
    })
    find.open()
    find.type('a')
    await answered()
    find.type('ab')
    await answered()
    answers[1]!()
    answers[0]!()
    await answered()
    expect(find.current?.first).toBe(2)
  })

  it('removes its marks when it closes, and finds the same query when reopened', async () => {
    const { find } = setup()
    find.open()
    find.type('ref')
    await answered()
    find.close()
    expect([find.occurrences, find.current]).toEqual([[], null])
    find.open()
    await answered()
    expect([find.query, find.occurrences.length]).toEqual(['ref', 3])
    find.reset()
    expect(find.query).toBe('')
  })

  it('finds a line of the numbered transcript when its page and line were not said', async () => {
    const { client, find } = setup({ 'search.occurrences': () => occurrencesAt() })
    find.open()
    find.type(' 2:03–05')
    await answered()
    expect(client.callsTo('search.occurrences')).toHaveLength(1)
    expect(find.lines).toEqual({ first: 27, last: 29 })
    expect(find.current).toEqual({ first: 270, last: 299, timestamp: null })
    expect([find.position, find.moves]).toEqual([1, 1])
    find.type('2:26')
    await answered()
    expect([find.lines, find.occurrences]).toEqual([null, []])
    // The call has two pages.
    find.type('3:01')
    await answered()
    expect([find.lines, find.occurrences, find.isAnswered]).toEqual([null, [], true])
  })

  it('finds a time that was said before a line, unless a page is asked for', async () => {
    const { client, find } = setup()
    find.open()
    find.type('2:03')
    await answered()
    expect([find.lines, find.occurrences.length]).toEqual([null, 3])
    for (const query of ['p. 2:03', 'p2:03', 'Page 2:3', 'S. 2:03', 'seite 2:03']) {
      find.type(query)
      await answered()
      expect(find.lines, query).toEqual({ first: 27, last: 27 })
    }
    expect(client.callsTo('search.occurrences')).toHaveLength(1)
    find.type('page 2')
    await answered()
    expect([find.lines, find.occurrences.length]).toEqual([null, 3])
  })

  it('says why the search failed', async () => {
    const { find } = setup({
      'search.occurrences': () => {
        throw clientError('internal', 'The search index is being rebuilt.')
      },
    })
    find.open()
    find.type('ref')
    await answered()
    expect(find.failure).toBe('The search index is being rebuilt.')
    find.type('')
    await answered()
    expect([find.failure, find.isAnswered]).toEqual([null, false])
  })
})
