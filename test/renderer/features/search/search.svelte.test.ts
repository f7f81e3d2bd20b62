import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { SearchState } from '../../../../src-renderer/features/search/search.svelte.ts'
import { clientError, createFakeClient, type Handlers } from '../../../support/window/fake-client.ts'
import {
  hitOf,
  matchOf,
  recordingOf,
  searchResponseOf,
  settledSearchOf,
} from '../../../support/window/fixtures.ts'

const callOf = (id: string, texts: string[] = ['refund']) =>
  hitOf({
    recording: recordingOf({ id }),
    matches: texts.map((text, wordIndex) => matchOf({ text, marks: [], wordIndex, timestamp: wordIndex })),
  })

/** Answers with these calls, fast and settled. */
function answering(fast: string[], settled: string[] = fast): Partial<Handlers> {
  const results = (ids: string[]) => ids.map((id) => callOf(id))
  return {
    'search.query': ({ query, sort }) => searchResponseOf({ query, sort, results: results(fast) }),
    'search.settle': ({ query, sort }) => settledSearchOf({ query, sort, results: results(settled) }),
  }
}

const idsOf = (search: SearchState) => search.rows.map((row) => row.hit.recording.id)

function setup(handlers: Partial<Handlers> = {}, isMissing = false) {
  const client = createFakeClient(handlers)
  const search = new SearchState(client, () => isMissing)
  return { client, search }
}

/** Resolves after the fast answer and before the settled one. */
const answered = () => vi.advanceTimersByTimeAsync(100)
const settled = () => vi.advanceTimersByTimeAsync(500)

describe('SearchState', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  it('sends one query for fast typing', async () => {
    const { client, search } = setup()
    for (const query of ['r', 're', 'ref']) search.type(query)
    await settled()
    expect(client.callsTo('search.query').map(({ query }) => query)).toEqual(['ref'])
    expect(client.callsTo('search.settle').map(({ query }) => query)).toEqual(['ref'])
  })

  it('drops the answer to an earlier query', async () => {
    const answers: (() => void)[] = []
    const { search } = setup({
      'search.query': ({ query }) =>
        new Promise((resolve) => answers.push(() => resolve(searchResponseOf({ query })))),
    })
    search.type('one')
    await answered()
    search.type('two')
    await answered()
    answers[1]!()
    answers[0]!()
    await answered()
    expect(search.response?.query).toBe('two')
  })

  it('keeps the shown results when a later query replaced one', async () => {
    const { client, search } = setup(answering(['a']))
    search.type('one')
    await settled()
    client.answer({ 'search.query': () => null, 'search.settle': () => null })
    search.type('two')
    await settled()
    expect(search.response?.query).toBe('one')
    expect(search.isAnswered).toBe(false)
    expect(search.isSettled).toBe(false)
  })

  it('ignores an answer that arrives after the box was cleared', async () => {
    let answer = () => {}
    const { search } = setup({
      'search.query': ({ query }) =>
        new Promise((resolve) => (answer = () => resolve(searchResponseOf({ query })))),
    })
    search.type('one')
    await answered()
    search.type('')
    answer()
    await settled()
    expect(search.response).toBeNull()
    expect(search.isActive).toBe(false)
  })

  it('sends no query for white space', async () => {
    const { client, search } = setup()
    search.type('   ')
    await settled()
    expect(client.calls).toEqual([])
  })

  it('lists each call with its first match, then its other matches', async () => {
    const { search } = setup({
      'search.query': () =>
        searchResponseOf({
          results: [
            callOf('a', ['x', 'y', 'z']),
            hitOf({ recording: recordingOf({ id: 'b' }), matches: [] }),
          ],
        }),
    })
    search.type('x')
    await answered()
    expect(search.rows.map((row) => [row.kind, row.hit.recording.id, row.match?.text ?? null])).toEqual([
      ['call', 'a', 'x'],
      ['moment', 'a', 'y'],
      ['moment', 'a', 'z'],
      ['call', 'b', null],
    ])
  })

  it('says why a query failed, and retries on request', async () => {
    const { client, search } = setup({
      'search.query': () => {
        throw clientError('internal', 'The search index is being rebuilt.')
      },
    })
    search.type('x')
    await settled()
    expect(search.failure).toBe('The search index is being rebuilt.')
    client.answer(answering(['a']))
    search.retry()
    await settled()
    expect(search.failure).toBeNull()
    expect(idsOf(search)).toEqual(['a'])
  })

  it('loads the exact total and the facets after a pause in typing', async () => {
    const facets = { people: [], months: [], directions: [], tags: [] }
    const { search } = setup({
      'search.query': ({ query, sort }) =>
        searchResponseOf({ query, sort, total: 1_200, totalIsExact: false, results: [callOf('a')] }),
      'search.settle': ({ query, sort }) =>
        settledSearchOf({ query, sort, total: 1_187, results: [callOf('a')], facets }),
    })
    search.type('x')
    await answered()
    expect([search.response?.total, search.response?.totalIsExact, search.facets]).toEqual([
      1_200,
      false,
      null,
    ])
    await settled()
    expect([search.response?.total, search.response?.totalIsExact, search.facets]).toEqual([
      1_187,
      true,
      facets,
    ])
  })

  it('is settling until the settled answer arrives or fails', async () => {
    const { client, search } = setup({
      'search.settle': () => {
        throw clientError('internal', 'no')
      },
    })
    search.type('refnd')
    await answered()
    expect(search.isSettling).toBe(true)
    await settled()
    expect([search.isSettling, search.isSettled]).toEqual([false, false])
    client.answer({ 'search.settle': () => null })
    search.retry()
    await settled()
    expect(search.isSettling).toBe(false)
  })

  it('replaces the order while the list is not in use', async () => {
    const { search } = setup(answering(['a', 'b'], ['b', 'c']))
    search.type('x')
    await answered()
    expect(idsOf(search)).toEqual(['a', 'b'])
    await settled()
    expect(idsOf(search)).toEqual(['b', 'c'])
    expect(search.hasOffer).toBe(false)
  })

  it.each([
    ['the pointer is over the list', (search: SearchState) => search.hold(true)],
    ['a row has the cursor', (search: SearchState) => search.moveTo(0)],
  ])('keeps the order while %s, and offers the better one', async (_, use) => {
    const { search } = setup({
      ...answering(['a', 'b'], ['b', 'c']),
      'search.settle': ({ query, sort }) =>
        settledSearchOf({ query, sort, total: 90, results: [callOf('b', ['newer']), callOf('c')] }),
    })
    search.type('x')
    await answered()
    use(search)
    await settled()
    expect(idsOf(search)).toEqual(['a', 'b'])
    expect(search.rows[1]?.match?.text).toBe('newer')
    expect(search.response?.total).toBe(90)
    expect(search.hasOffer).toBe(true)
    const { tops } = search
    search.takeOffer()
    expect(idsOf(search)).toEqual(['b', 'c'])
    expect(search.hasOffer).toBe(false)
    expect(search.tops).toBe(tops + 1)
  })

  it('shows the answer to a new query at once, also while the list is in use', async () => {
    const { client, search } = setup(answering(['a', 'b']))
    search.type('x')
    await settled()
    search.hold(true)
    client.answer(answering(['c']))
    search.type('xy')
    await answered()
    expect(idsOf(search)).toEqual(['c'])
  })

  it('loads more rows while the list is in use, without an offer', async () => {
    const { client, search } = setup({
      'search.query': ({ query, sort }) =>
        searchResponseOf({ query, sort, total: 3, results: [callOf('a')] }),
      'search.settle': ({ query, sort }) =>
        settledSearchOf({ query, sort, total: 3, results: [callOf('a')] }),
    })
    search.type('x')
    await settled()
    expect(search.canShowMore).toBe(true)
    search.hold(true)
    client.answer(answering([], ['a', 'b', 'c']))
    search.showMore()
    await settled()
    expect(idsOf(search)).toEqual(['a', 'b', 'c'])
    expect(search.hasOffer).toBe(false)
    const limits = client.callsTo('search.settle').map(({ limit }) => limit)
    expect(limits[1]).toBeGreaterThan(limits[0]!)
  })

  it('limits the number of calls, and says that there are more', async () => {
    const { client, search } = setup({
      'search.settle': ({ query, sort }) =>
        settledSearchOf({ query, sort, total: 5_000, results: [callOf('a')] }),
    })
    search.type('x')
    await settled()
    for (let press = 0; press < 9 && search.canShowMore; press += 1) {
      search.showMore()
      await settled()
    }
    expect(Math.max(...client.callsTo('search.settle').map(({ limit }) => limit))).toBe(200)
    expect([search.canShowMore, search.isCut]).toEqual([false, true])
  })

  it('opens a call with the query of the shown answer until the next one arrives', async () => {
    const { search } = setup(answering(['a']))
    search.type('x')
    await settled()
    search.type('xy')
    expect(search.momentAt(0)?.at?.query).toBe('x')
    await settled()
    expect(search.momentAt(0)?.at?.query).toBe('xy')
  })

  it('loads the answer for the typed text without waiting for a pause', async () => {
    const { client, search } = setup({
      ...answering(['a']),
      'search.concordance': () => ({ lines: [], next: null }),
    })
    search.type('x')
    expect(await search.catchUp()).toBe(true)
    expect(idsOf(search)).toEqual(['a'])
    search.chooseLayout('lines')
    search.type('xy')
    expect(await search.catchUp()).toBe(true)
    expect(search.concordance.answered?.query).toBe('xy')
    const asked = client.calls.length
    expect(await search.catchUp()).toBe(true)
    expect(client.calls).toHaveLength(asked)
    search.type('xyz')
    const late = search.catchUp()
    search.type('xyzz')
    expect(await late).toBe(false)
  })

  it('removes a deleted call, also while the list is in use', async () => {
    const { client, search } = setup(answering(['a', 'b', 'c']))
    const off = search.listen()
    search.type('x')
    await settled()
    search.moveTo(2)
    client.answer(answering([], ['a', 'c']))
    client.emit('recordings.changed', { ids: ['b'] })
    await settled()
    expect(idsOf(search)).toEqual(['a', 'c'])
    // The cursor stays on its call.
    expect(search.cursor).toBe(1)
    off()
  })

  it('repeats the search when the library changes, at most once a second', async () => {
    const { client, search } = setup()
    const off = search.listen()
    search.type('x')
    await settled()
    for (let burst = 0; burst < 20; burst += 1) client.emit('recordings.changed', { ids: ['a'] })
    await vi.advanceTimersByTimeAsync(900)
    expect(client.callsTo('search.settle')).toHaveLength(2)
    await vi.advanceTimersByTimeAsync(1_500)
    expect(client.callsTo('search.settle')).toHaveLength(3)
    off()
  })

  it('repeats the search when a person or a tag is renamed', async () => {
    const { client, search } = setup()
    const off = search.listen()
    search.type('x')
    await settled()
    client.emit('personal.changed', null)
    await settled()
    expect(client.callsTo('search.settle')).toHaveLength(2)
    off()
  })

  it('searches again in the chosen sort order, from the top', async () => {
    const { client, search } = setup(answering(['a', 'b']))
    search.type('x')
    await settled()
    search.moveTo(1)
    search.chooseSort('oldest')
    await settled()
    expect(client.callsTo('search.query').at(-1)).toMatchObject({ query: 'x', sort: 'oldest' })
    expect(search.cursor).toBe(-1)
  })

  it('runs a saved search with its sort order at once', async () => {
    const { client, search } = setup()
    search.run('refund', 'newest')
    expect(client.callsTo('search.query')).toMatchObject([{ query: 'refund', sort: 'newest' }])
    expect([search.query, search.sort]).toEqual(['refund', 'newest'])
    await settled()
    expect(search.isAnswered).toBe(true)
  })

  describe('as lines', () => {
    const lineOf = (wordIndex: number) => ({
      recording: recordingOf({ id: 'a' }),
      before: 'the ',
      hit: 'refund',
      after: ' came',
      afterMarks: [],
      timestamp: wordIndex,
      speaker: 'you',
      wordIndex,
    })

    it('loads lines for the current query, and for a later query after typing pauses', async () => {
      const { client, search } = setup({
        ...answering(['a']),
        'search.concordance': () => ({ lines: [lineOf(1), lineOf(2)], next: null }),
      })
      search.type('x')
      await settled()
      expect(client.callsTo('search.concordance')).toEqual([])
      search.chooseLayout('lines')
      await settled()
      expect(search.length).toBe(2)
      search.type('xy')
      await settled()
      expect(client.callsTo('search.concordance').map(({ query }) => query)).toEqual(['x', 'xy'])
      expect(search.momentAt(1)).toEqual({ id: 'a', at: { timestamp: 2, wordIndex: 2, query: 'xy' } })
    })

    it('loads lines again on request', async () => {
      const { client, search } = setup({
        ...answering(['a']),
        'search.concordance': () => {
          throw clientError('internal', 'The search index is being rebuilt.')
        },
      })
      search.chooseLayout('lines')
      search.type('x')
      await settled()
      expect(search.concordance.failure).toBe('The search index is being rebuilt.')
      client.answer({ 'search.concordance': () => ({ lines: [lineOf(1)], next: null }) })
      search.retry()
      await settled()
      expect([search.length, search.concordance.failure]).toEqual([1, null])
    })

    it('keeps lines in use when the library changes, and offers the newer ones', async () => {
      const { client, search } = setup({
        ...answering(['a']),
        'search.concordance': () => ({ lines: [lineOf(1)], next: null }),
      })
      const off = search.listen()
      search.chooseLayout('lines')
      search.type('x')
      await settled()
      search.hold(true)
      client.emit('recordings.changed', { ids: ['other'] })
      await vi.advanceTimersByTimeAsync(1_500)
      expect(client.callsTo('search.settle')).toHaveLength(2)
      // The results are unchanged.
      expect(search.hasOffer).toBe(false)
      client.answer(answering(['a', 'b']))
      client.emit('recordings.changed', { ids: ['b'] })
      await settled()
      expect(client.callsTo('search.concordance')).toHaveLength(1)
      expect(search.hasOffer).toBe(true)
      search.takeOffer()
      await settled()
      expect(client.callsTo('search.concordance')).toHaveLength(2)
      expect(search.hasOffer).toBe(false)
      off()
    })
  })

  it('steps through the matches, and skips calls without one', async () => {
    const { search } = setup({
      'search.query': () =>
        searchResponseOf({
          results: [
            hitOf({ recording: recordingOf({ id: 'number' }), matches: [] }),
            callOf('a', ['x', 'y']),
          ],
        }),
    })
    search.type('x')
    await answered()
    expect(search.nextMoment(1)).toBe(1)
    search.moveTo(1)
    expect([search.nextMoment(1), search.nextMoment(-1)]).toEqual([2, null])
  })

  describe('with calls that are not synced yet', () => {
    const found: Partial<Handlers> = {
      ...answering(['a']),
      'search.service': () => ({ state: 'found', hits: [callOf('a'), callOf('far')], more: true }),
    }

    it('asks the service after a long pause, and shows what only the service has', async () => {
      const { client, search } = setup(found, true)
      for (const query of ['re', 'ref', 'refu']) {
        search.type(query)
        await vi.advanceTimersByTimeAsync(400)
      }
      expect(client.callsTo('search.service')).toEqual([])
      await vi.advanceTimersByTimeAsync(1_000)
      expect(client.callsTo('search.service')).toEqual([{ query: 'refu' }])
      expect(search.rows.map((row) => [row.hit.recording.id, row.origin])).toEqual([
        ['a', 'library'],
        ['far', 'service'],
      ])
      expect(search.service.hasMore).toBe(true)
      search.type('refun')
      expect(idsOf(search)).toEqual(['a'])
    })

    it('drops results of the service that were synced meanwhile', async () => {
      const { client, search } = setup(found, true)
      const off = search.listen()
      search.type('refund')
      await vi.advanceTimersByTimeAsync(2_000)
      client.emit('recordings.changed', { ids: ['other'] })
      await vi.advanceTimersByTimeAsync(2_000)
      expect(client.callsTo('search.service')).toHaveLength(1)
      client.answer({ 'search.service': () => ({ state: 'unreachable' }) })
      client.emit('recordings.changed', { ids: ['far'] })
      await vi.advanceTimersByTimeAsync(2_000)
      expect(idsOf(search)).toEqual(['a', 'far'])
      client.answer({ 'search.service': () => ({ state: 'complete' }) })
      client.emit('recordings.changed', { ids: ['far'] })
      await vi.advanceTimersByTimeAsync(2_000)
      expect(idsOf(search)).toEqual(['a'])
      expect(search.service.hasMore).toBe(false)
      off()
    })

    it('does not ask the service when everything is synced', async () => {
      const { client, search } = setup(found, false)
      search.type('refund')
      await vi.advanceTimersByTimeAsync(2_000)
      expect(client.callsTo('search.service')).toEqual([])
    })

    it('shows no failure when the service cannot be reached', async () => {
      const { search } = setup({ ...found, 'search.service': () => ({ state: 'unreachable' }) }, true)
      search.type('refund')
      await vi.advanceTimersByTimeAsync(2_000)
      expect(idsOf(search)).toEqual(['a'])
      expect(search.failure).toBeNull()
    })
  })
})
