import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Completion, SearchReading } from '../../../../src-preload/contract/search.ts'
import { SearchBoxState, maxQueryLength } from '../../../../src-renderer/features/search/search-box.svelte.ts'
import { SearchState } from '../../../../src-renderer/features/search/search.svelte.ts'
import { searchBoxText } from '../../../../src-renderer/features/search/text.ts'
import { clientError, createFakeClient, type Handlers } from '../../../support/window/fake-client.ts'

function completion(changes: Partial<Completion>): Completion {
  return { kind: 'value', start: 0, end: 0, insert: 'x ', label: 'x', detail: null, ...changes }
}

function readingOf(query: string, completions: Completion[]): SearchReading {
  return { query, tokens: [], problems: [], completions }
}

const completions: Record<string, Completion[]> = {
  'in:': [
    completion({ start: 3, end: 3, insert: 'inbound ', label: 'inbound' }),
    completion({ start: 3, end: 3, insert: 'outbound ', label: 'outbound' }),
  ],
  'longer:5m': [completion({ start: 7, end: 9, insert: '5m ', label: '5m' })],
  them: [
    completion({ kind: 'operator', start: 0, end: 4, insert: 'them:', label: 'them:' }),
    completion({ kind: 'person', start: 0, end: 4, insert: 'with:"Themba" ', label: 'Themba' }),
    completion({ kind: 'tag', start: 0, end: 4, insert: 'tag:theme ', label: 'theme' }),
    completion({ kind: 'word', start: 0, end: 4, insert: 'theme ', label: 'theme' }),
  ],
  'them:refu': [completion({ kind: 'word', start: 5, end: 9, insert: 'refund ', label: 'refund' })],
}

function setUp(handlers: Partial<Handlers> = {}) {
  const client = createFakeClient({
    'search.read': ({ query }) => readingOf(query, completions[query] ?? []),
    'search.list-recent': () => ['refund', 'price ~20s yes'],
    ...handlers,
  })
  const search = new SearchState(client)
  const box = new SearchBoxState(client, search)
  const type = async (query: string) => {
    box.type(query)
    await box.read(query.length)
  }
  const labels = () => box.offers.map(({ label }) => label)
  return { client, search, box, type, labels }
}

describe('SearchBoxState', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  it('suggests recent searches and examples in an empty box', async () => {
    const { box, labels } = setUp()
    await box.enter()
    expect(box.isOpen).toBe(true)
    const examples = searchBoxText.examples.map(({ query }) => query)
    expect(labels()).toEqual(['refund', 'price ~20s yes', searchBoxText.clearRecent, ...examples])
    expect(box.chosen).toBeNull()
  })

  it('suggests only examples before the first search, and when recent searches cannot be loaded', async () => {
    const { box } = setUp({
      'search.list-recent': () => {
        throw clientError('internal', 'no')
      },
    })
    await box.enter()
    expect(new Set(box.offers.map(({ kind }) => kind))).toEqual(new Set(['example']))
  })

  it('suggests an operator’s values at once', async () => {
    const { box, type, labels } = setUp()
    await type('in:')
    expect(labels()).toEqual(['inbound', 'outbound'])
    expect(box.isOpen).toBe(true)
    expect(box.areOffersFirst).toBe(true)
  })

  it('suggests at most two completions for a plain word, after a pause in typing', async () => {
    const { box, type, labels } = setUp()
    await type('them')
    expect(box.isOpen).toBe(false)
    await vi.advanceTimersByTimeAsync(400)
    expect(labels()).toEqual(['them:', 'Themba'])
    expect(box.isOpen).toBe(true)
    expect(box.areOffersFirst).toBe(false)
  })

  it('stays closed when it was closed before the suggestions came', async () => {
    const { box, type } = setUp()
    await type('them')
    box.close()
    await vi.advanceTimersByTimeAsync(1_000)
    expect(box.isOpen).toBe(false)
  })

  it('suggests neither plain words nor what is already complete', async () => {
    const { box, type } = setUp()
    await type('them:refu')
    await vi.advanceTimersByTimeAsync(1_000)
    expect(box.offers).toEqual([])
    await type('longer:5m')
    expect(box.offers).toEqual([])
    expect(box.isOpen).toBe(false)
  })

  it('keeps its suggestions while the next letter is parsed, and accepts none until then', async () => {
    const { box, type, search, labels } = setUp()
    await type('in:')
    search.type('in:o')
    expect(labels()).toEqual(['inbound', 'outbound'])
    expect(box.isOpen).toBe(true)
    expect(box.isRead).toBe(false)
    expect(box.accept(0)).toBeNull()
    expect(search.query).toBe('in:o')
    search.type('price')
    expect(box.offers).toEqual([])
  })

  it('keeps a problem while the person types on after it, and drops it when its text changes', async () => {
    const wrong = { start: 0, end: 10, error: { code: 'search-bad-time' } as const }
    const { box, type, search } = setUp({
      'search.read': ({ query }) => ({ ...readingOf(query, []), problems: [wrong] }),
    })
    await type('longer:abc')
    search.type('longer:abc refund')
    expect(box.problems).toEqual([wrong])
    search.type('longer:a')
    expect(box.problems).toEqual([])
  })

  it('moves through the suggestions, and through the text box between the ends', async () => {
    const { box, type } = setUp()
    await type('in:')
    const walk = (steps: (1 | -1)[]) =>
      steps.map((step) => {
        box.choose(step)
        return box.choice
      })
    expect(walk([1, 1, 1])).toEqual([0, 1, -1])
    expect(walk([-1, -1, -1])).toEqual([1, 0, -1])
  })

  it('inserts a suggestion at its place, and returns the new caret position', async () => {
    const { box, search, client } = setUp({
      'search.read': ({ query }) =>
        readingOf(query, [completion({ start: 2, end: 5, insert: 'in:inbound ', label: 'inbound' })]),
    })
    box.type('a in: b')
    await box.read(5)
    await vi.advanceTimersByTimeAsync(1_000)
    expect(box.accept(0)).toBe(13)
    expect(search.query).toBe('a in:inbound  b')
    expect(box.accept(7)).toBeNull()
    await vi.advanceTimersByTimeAsync(100)
    expect(client.callsTo('search.query').at(-1)?.query).toBe('a in:inbound  b')
  })

  it('runs a recent search at once, and closes the suggestions', async () => {
    const { box, client, search } = setUp()
    await box.enter()
    expect(box.accept(1)).toBe(14)
    expect(search.query).toBe('price ~20s yes')
    expect(client.callsTo('search.query').map(({ query }) => query)).toEqual(['price ~20s yes'])
    expect(box.isOpen).toBe(false)
  })

  it('forgets one or all recent searches, and shows the others', async () => {
    const recent = ['refund', 'price']
    const { box, client, labels } = setUp({
      'search.list-recent': () => [...recent],
      'search.forget': ({ query }) => {
        recent.splice(query === null ? 0 : recent.indexOf(query), query === null ? recent.length : 1)
        return null
      },
    })
    await box.enter()
    await box.forget('refund')
    expect(labels()[0]).toBe('price')
    await box.forget(null)
    expect(labels()).toEqual(searchBoxText.examples.map(({ query }) => query))
    expect(client.callsTo('search.forget')).toEqual([{ query: 'refund' }, { query: null }])
  })

  it('ignores a late result of parsing older text', async () => {
    const answers = new Map<string, (reading: SearchReading) => void>()
    const { box } = setUp({
      'search.read': ({ query }) => new Promise((resolve) => answers.set(query, resolve)),
    })
    box.type('re')
    const first = box.read(2)
    box.type('ref')
    const second = box.read(3)
    answers.get('ref')!(readingOf('ref', []))
    answers.get('re')!(readingOf('re', []))
    await Promise.all([first, second])
    expect(box.reading.query).toBe('ref')
  })

  it('still searches when parsing fails', async () => {
    const { box, search } = setUp({
      'search.read': () => {
        throw clientError('internal', 'no')
      },
    })
    box.type('refund')
    await box.read(6)
    expect(search.query).toBe('refund')
    expect(box.offers).toEqual([])
  })

  it('cuts the query to the maximum length', () => {
    const { box, search } = setUp()
    box.type('a'.repeat(maxQueryLength + 1))
    expect(search.query).toHaveLength(maxQueryLength)
  })
})
