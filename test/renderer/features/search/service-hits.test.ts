import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { ServiceHits } from '../../../../src-renderer/features/search/service-hits.svelte.ts'
import { createFakeClient } from '../../../support/window/fake-client.ts'

function setUp(isMissing = true) {
  const client = createFakeClient({ 'search.service': () => ({ state: 'found', hits: [], more: false }) })
  const hits = new ServiceHits(client, () => isMissing)
  const type = (query: string, pauseMs: number) => {
    for (let length = 1; length <= query.length; length++) {
      hits.askSoon(query.slice(0, length))
      vi.advanceTimersByTime(pauseMs)
    }
  }
  return { client, hits, type }
}

describe('searching at the service', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  it('asks once, when typing has paused', () => {
    const { client, type } = setUp()
    type('refund', 500)
    expect(client.callsTo('search.service')).toEqual([])
    vi.advanceTimersByTime(500)
    expect(client.callsTo('search.service')).toEqual([{ query: 'refund' }])
  })

  it('does not ask for a single character, or when every call is here', () => {
    const { client, type } = setUp()
    type('r', 5_000)
    const complete = setUp(false)
    complete.type('refund', 5_000)
    expect([...client.callsTo('search.service'), ...complete.client.callsTo('search.service')]).toEqual([])
  })
})
