import { describe, expect, it, vi } from 'vitest'
import { ConcordanceState } from '../../../../src-renderer/features/search/concordance.svelte.ts'
import { clientError, createFakeClient, type Handlers } from '../../../support/window/fake-client.ts'
import { recordingOf } from '../../../support/window/fixtures.ts'

const lineOf = (wordIndex: number) => ({
  recording: recordingOf(),
  before: '',
  hit: 'refund',
  after: '',
  afterMarks: [],
  timestamp: null,
  speaker: null,
  wordIndex,
})
const question = { query: 'refund', sort: 'relevance' as const }

/** 250 lines in pages of 100. */
const paged: Handlers['search.concordance'] = ({ from, limit }) => {
  const start = Number(from ?? 0)
  const end = Math.min(250, start + limit)
  return {
    lines: Array.from({ length: end - start }, (_, index) => lineOf(start + index)),
    next: end < 250 ? String(end) : null,
  }
}

function setup(answer: Handlers['search.concordance'] = paged) {
  const client = createFakeClient({ 'search.concordance': answer })
  return { client, concordance: new ConcordanceState(client) }
}

describe('ConcordanceState', () => {
  it('loads pages ahead of scrolling, each once', async () => {
    const { client, concordance } = setup()
    await concordance.load(question)
    expect(concordance.lines).toHaveLength(100)
    concordance.cover(10)
    expect(client.callsTo('search.concordance')).toHaveLength(1)
    concordance.cover(60)
    concordance.cover(61)
    await vi.waitFor(() => expect(concordance.lines).toHaveLength(200))
    concordance.cover(199)
    await vi.waitFor(() => expect(concordance.lines).toHaveLength(250))
    concordance.cover(249)
    expect(client.callsTo('search.concordance').map(({ from }) => from)).toEqual([null, '100', '200'])
    expect(concordance.lines.map(({ wordIndex }) => wordIndex)).toEqual([...Array(250).keys()])
    expect(concordance.hasMore).toBe(false)
  })

  it('keeps the previous lines until those of a new query arrive, and drops late pages', async () => {
    const { client, concordance } = setup()
    await concordance.load(question)
    let answer = () => {}
    client.answer({
      'search.concordance': (args) => new Promise((resolve) => (answer = () => resolve(paged(args)))),
    })
    concordance.cover(99)
    const late = answer
    const loading = concordance.load({ query: 'other', sort: 'newest' })
    expect(concordance.answered).toEqual(question)
    late()
    answer()
    await loading
    expect(concordance.lines).toHaveLength(100)
    expect(concordance.answered).toEqual({ query: 'other', sort: 'newest' })
  })

  it('ignores a superseded answer', async () => {
    const { concordance } = setup(() => null)
    await concordance.load(question)
    expect(concordance.answered).toBeNull()
  })

  it('requests a failed page again', async () => {
    const { client, concordance } = setup()
    await concordance.load(question)
    client.answer({
      'search.concordance': () => {
        throw clientError('internal', 'no')
      },
    })
    concordance.cover(99)
    await vi.waitFor(() => expect(concordance.failure).not.toBeNull())
    expect([concordance.lines.length, concordance.hasMore]).toEqual([100, true])
    client.answer({ 'search.concordance': paged })
    concordance.cover(99)
    await vi.waitFor(() => expect(concordance.lines).toHaveLength(200))
    expect(concordance.failure).toBeNull()
  })

  it('says why the lines could not be loaded', async () => {
    const { concordance } = setup(() => {
      throw clientError('internal', 'The search index is being rebuilt.')
    })
    await concordance.load(question)
    expect(concordance.failure).toBe('The search index is being rebuilt.')
    concordance.clear()
    expect(concordance.failure).toBeNull()
  })
})
