import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { RecordingItem } from '../../../src-preload/contract/recordings.ts'
import type { SearchHit, SearchResponse } from '../../../src-preload/contract/search.ts'
import { SearchState, termsOf } from '../../../src-renderer/state/search.svelte.ts'
import { clientError, createFakeClient } from '../../support/fake-client.ts'
import { recordingOf } from '../../support/fixtures.ts'

function hitOf(id: string, texts: string[]): SearchHit<RecordingItem> {
  return {
    recording: recordingOf({ id }),
    matchCount: texts.length,
    matches: texts.map((text, index) => ({
      text,
      marks: [[0, 3]],
      timestamp: index,
      speaker: 'you',
      wordIndex: index,
    })),
  }
}

function responseOf(query: string, results: SearchHit<RecordingItem>[] = []): SearchResponse<RecordingItem> {
  return { query, total: results.length, corrections: [], results, tookMs: 1 }
}

describe('SearchState', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  it('asks once for keys that follow each other at once', async () => {
    const client = createFakeClient()
    const search = new SearchState(client)
    for (const query of ['r', 're', 'ref']) search.type(query)
    await vi.runAllTimersAsync()
    expect(client.callsTo('search.query').map(({ query }) => query)).toEqual(['ref'])
  })

  it('drops an answer that a later question overtook', async () => {
    const answers: (() => void)[] = []
    const client = createFakeClient({
      'search.query': ({ query }) => new Promise((resolve) => answers.push(() => resolve(responseOf(query)))),
    })
    const search = new SearchState(client)
    search.type('one')
    await vi.advanceTimersByTimeAsync(50)
    search.type('two')
    await vi.advanceTimersByTimeAsync(50)
    answers[1]!()
    answers[0]!()
    await vi.runAllTimersAsync()
    expect(search.response?.query).toBe('two')
  })

  it('shows nothing of an answer that comes after the box was emptied', async () => {
    let answer = () => {}
    const client = createFakeClient({
      'search.query': ({ query }) => new Promise((resolve) => (answer = () => resolve(responseOf(query)))),
    })
    const search = new SearchState(client)
    search.type('one')
    await vi.advanceTimersByTimeAsync(50)
    search.type('')
    answer()
    await vi.runAllTimersAsync()
    expect(search.response).toBeNull()
    expect(search.isActive).toBe(false)
  })

  it('does not ask for white space', async () => {
    const client = createFakeClient()
    new SearchState(client).type('   ')
    await vi.runAllTimersAsync()
    expect(client.callsTo('search.query')).toEqual([])
  })

  it('lists each call with its first moment, then its others', async () => {
    const client = createFakeClient({
      'search.query': ({ query }) => responseOf(query, [hitOf('a', ['x', 'y', 'z']), hitOf('b', [])]),
    })
    const search = new SearchState(client)
    search.type('x')
    await vi.runAllTimersAsync()
    expect(search.rows.map((row) => [row.kind, row.hit.recording.id, row.match?.text ?? null])).toEqual([
      ['call', 'a', 'x'],
      ['moment', 'a', 'y'],
      ['moment', 'a', 'z'],
      ['call', 'b', null],
    ])
  })

  it('says why it could not be answered, and asks again on request', async () => {
    const client = createFakeClient({
      'search.query': () => {
        throw clientError('internal', 'The search index is being rebuilt.')
      },
    })
    const search = new SearchState(client)
    search.type('x')
    await vi.runAllTimersAsync()
    expect(search.failure).toBe('The search index is being rebuilt.')
    client.answer({ 'search.query': ({ query }) => responseOf(query) })
    search.retry()
    await vi.runAllTimersAsync()
    expect(search.failure).toBeNull()
    expect(search.response?.query).toBe('x')
  })

  it('asks for more of the same question, and for few of the next', async () => {
    const client = createFakeClient()
    const search = new SearchState(client)
    search.type('x')
    await vi.runAllTimersAsync()
    search.showMore()
    await vi.runAllTimersAsync()
    search.type('xy')
    await vi.runAllTimersAsync()
    const limits = client.callsTo('search.query').map(({ limit }) => limit)
    expect(limits[1]).toBeGreaterThan(limits[0]!)
    expect(limits[2]).toBe(limits[0])
  })

  it('answers an open search again when the library changed, not more than once a second', async () => {
    const client = createFakeClient()
    const search = new SearchState(client)
    const off = search.listen()
    search.type('x')
    await vi.advanceTimersByTimeAsync(50)
    for (let burst = 0; burst < 20; burst += 1) client.emit('recordings.changed', { ids: ['a'] })
    await vi.advanceTimersByTimeAsync(900)
    expect(client.callsTo('search.query')).toHaveLength(2)
    await vi.advanceTimersByTimeAsync(1_500)
    expect(client.callsTo('search.query')).toHaveLength(3)
    off()
  })
})

describe('termsOf', () => {
  it('takes each marked stretch once, whatever its case', () => {
    const hit = hitOf('a', ['Yes it is', 'yes again', 'no way'])
    expect(termsOf([hit]).map((term) => term.toLowerCase())).toEqual(['yes', 'no '])
  })

  it('takes what was marked in other calls too, since each lists only a few moments', () => {
    expect(termsOf([hitOf('a', ['Yes it is']), hitOf('b', ['Yep it is'])])).toEqual(['Yes', 'Yep'])
  })
})
