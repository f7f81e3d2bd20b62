import { describe, expect, it } from 'vitest'
import type { Offhook } from '../../../src-main/app/compose.ts'
import { personalMethods } from '../../../src-main/ipc/personal.ts'
import { searchMethods } from '../../../src-main/ipc/search.ts'
import { mostTyped, type SavedSearch } from '../../../src-preload/contract/search.ts'
import { connectOffhook } from '../../support/engine/connected-offhook.ts'
import { startEngine } from '../../support/engine/whole-engine.ts'
import { sampleTests } from '../../support/cases/sample-tests.ts'

sampleTests(import.meta.filename, 2)

const turns = [
  'T I would like a refund for the second pallet.',
  'Y The refund comes by Friday, and the credit note today.',
].join('\n')

/** Two calls about a refund, one about the weather; all with transcript and audio. */
async function connectWithRefunds() {
  const connected = await connectOffhook({ recordings: 0 }, (service) => {
    service.addRecording({ id: 'in', turns, fromNumber: '+442079460000', createdAt: '2026-03-14T12:00:00Z' })
    service.addRecording({
      id: 'out',
      turns,
      direction: 'outbound',
      toNumber: '+442079461111',
      createdAt: '2026-04-14T12:00:00Z',
    })
    service.addRecording({ id: 'rain', turns: 'T It rains.', createdAt: '2026-04-15T12:00:00Z' })
  })
  return { ...connected, search: searchMethods(connected.offhook) }
}

const refund = { query: 'refund', sort: 'newest', limit: 50 } as const

function requestsFor(requests: { path: string }[]): number {
  return requests.filter(({ path }) => path === '/v1/recordings/search').length
}

describe('searchMethods', () => {
  it('find calls, and return the settled result with its facets', async () => {
    const { search, offhook } = await connectWithRefunds()
    await personalMethods(offhook)['personal.save-person'].run({
      id: null,
      name: 'Anna Weber',
      numbers: ['+44 20 7946 0000'],
      note: '',
    })
    const found = await search['search.query'].run(refund)
    expect(found).toMatchObject({ query: 'refund', sort: 'newest', total: 2, totalIsExact: true })
    expect(found!.results).toMatchObject([
      { recording: { id: 'out', person: null }, matchCount: 2 },
      { recording: { id: 'in', person: { name: 'Anna Weber' } }, matches: [{ speaker: 'them' }, {}] },
    ])
    const settled = await search['search.settle'].run(refund)
    expect(settled).toMatchObject({ total: 2, totalIsExact: true, isFullyRanked: true })
    expect(settled!.facets).toEqual({
      people: [
        { clause: 'with:+442079461111', label: '+44 20 7946 1111', value: '+442079461111', count: 1 },
        { clause: 'with:"Anna Weber"', label: 'Anna Weber', value: 'Anna Weber', count: 1 },
      ],
      months: [
        { clause: 'on:2026-04', label: null, value: '2026-04', count: 1 },
        { clause: 'on:2026-03', label: null, value: '2026-03', count: 1 },
      ],
      directions: [
        { clause: 'in:outbound', label: null, value: 'outbound', count: 1 },
        { clause: 'in:inbound', label: null, value: 'inbound', count: 1 },
      ],
      tags: [],
    })
  })

  it('narrow by a facet’s clause to the count that it shows', async () => {
    const { search } = await connectWithRefunds()
    const { facets } = (await search['search.settle'].run(refund))!
    for (const { clause, count } of Object.values(facets).flat()) {
      const narrowed = await search['search.settle'].run({ ...refund, query: `refund ${clause}` })
      expect({ clause, count: narrowed!.total }).toEqual({ clause, count })
    }
  })

  it('show every hit on a separate line, page by page', async () => {
    const { search } = await connectWithRefunds()
    const run = search['search.concordance'].run
    const first = await run({ ...refund, from: null, limit: 3 })
    expect(first!.lines.map(({ recording, hit, speaker }) => [recording.id, hit, speaker])).toEqual([
      ['out', 'refund', 'them'],
      ['out', 'refund', 'you'],
      ['in', 'refund', 'them'],
    ])
    expect(await run({ ...refund, from: first!.next, limit: 3 })).toMatchObject({
      lines: [{ recording: { id: 'in' }, speaker: 'you' }],
      next: null,
    })
  })

  it('load the next page of lines, unless the query changed', async () => {
    const asked: (string | null)[] = []
    const listLines = async ({ from }: { from: string | null }) => {
      asked.push(from)
      return { lines: [], next: asked.length < 4 ? `${asked.length}` : null }
    }
    const threads = { thorough: { listLines }, reader: { findRecordings: async () => [] } }
    const offhook = { session: { workspace: () => ({ threads }) }, region: () => 'US' } as unknown as Offhook
    const { run } = searchMethods(offhook)['search.concordance']
    expect(await run({ ...refund, from: null })).toEqual({ lines: [], next: null })
    expect(asked).toEqual([null, '1', '2', '3'])
    asked.length = 0
    expect(await Promise.all([run({ ...refund, from: null }), run({ ...refund, from: null })])).toEqual([
      null,
      { lines: [], next: null },
    ])
  })

  it('return the places in one call where the words were said', async () => {
    const { search } = await connectWithRefunds()
    const { occurrences } = await search['search.occurrences'].run({ query: '"second pallet"', id: 'in' })
    expect(occurrences).toEqual([{ first: 7, last: 8, timestamp: expect.any(Number) }])
  })

  it('send no query to the service while everything is stored here', async () => {
    const { search, service } = await connectWithRefunds()
    for (let end = 1; end <= refund.query.length; end++) {
      const query = refund.query.slice(0, end)
      await search['search.query'].run({ ...refund, query })
      await search['search.read'].run({ query, caret: end })
    }
    await search['search.settle'].run(refund)
    expect(await search['search.service'].run(refund)).toEqual({ state: 'complete' })
    expect(requestsFor(service.requests)).toBe(0)
  })

  it('add the service’s results for calls not stored here yet', async () => {
    let down = true
    const engine = await startEngine({
      recordings: 0,
      connected: false,
      world: {
        faults: ({ path }) =>
          down && /^\/v1\/recordings\/(?!search)./.test(path) ? { status: 503 } : undefined,
      },
    })
    const id = engine.sample.addRecording({ turns })
    await engine.connect()
    await engine.untilRecording(id, ({ transcriptState }) => transcriptState !== 'present')
    const search = searchMethods(engine.offhook)
    expect((await search['search.query'].run(refund))!.results).toEqual([])
    const before = engine.sample.requests.length
    const used = engine.workspace().sync.status().requests
    expect(await search['search.service'].run({ query: 'refund' })).toMatchObject({
      state: 'found',
      hits: [{ recording: { id, counterpart: expect.any(String) }, matchCount: 2 }],
    })
    expect(requestsFor(engine.sample.requests.slice(before))).toBe(1)
    // Counted like any other request of this key.
    await expect.poll(() => engine.workspace().sync.status().requests).toBeGreaterThan(used)
    down = false
    await engine.untilHere(id)
    expect(await search['search.service'].run({ query: 'refund' })).toEqual({ state: 'complete' })
    expect((await search['search.query'].run(refund))!.results).toMatchObject([{ recording: { id } }])
  })

  it('save searches, and count new calls since the last view', async () => {
    const { search, service, offhook } = await connectWithRefunds()
    const announced: SavedSearch[][] = []
    offhook.session.workspace()!.savedSearches.changes.listen((searches) => announced.push(searches))
    const saved = await search['search.save'].run({ ...pick(refund), id: null, name: 'Refunds', actions: [] })
    expect(await search['search.list-saved'].run(null)).toEqual([{ ...saved, newHits: 0 }])
    service.addRecording({ id: 'new', turns })
    offhook.session.workspace()!.sync.now()
    await expect.poll(() => announced.at(-1)).toEqual([{ ...saved, newHits: 1 }])
    await search['search.mark-looked'].run({ id: saved.id })
    await expect.poll(() => announced.at(-1)).toEqual([{ ...saved, newHits: 0 }])
    await search['search.delete-saved'].run({ id: saved.id })
    await expect.poll(() => announced.at(-1)).toEqual([])
  })

  it('remember recent searches, and delete them', async () => {
    const { search } = await connectWithRefunds()
    for (const query of ['refund', 'pallet', 'refund', 'in:', 'from: '])
      await search['search.remember'].run({ query })
    expect((await search['search.list-recent'].run(null)).toSorted()).toEqual(['pallet', 'refund'])
    await search['search.forget'].run({ query: 'refund' })
    expect(await search['search.list-recent'].run(null)).toEqual(['pallet'])
    await search['search.forget'].run({ query: null })
    expect(await search['search.list-recent'].run(null)).toEqual([])
  })

  it('reject invalid arguments', () => {
    const search = searchMethods({} as Offhook)
    const refused = (channel: keyof typeof search, args: unknown) =>
      !search[channel].args.safeParse(args).success
    expect(refused('search.query', { ...refund, query: 'x'.repeat(mostTyped + 100) })).toBe(false)
    expect(refused('search.query', { ...refund, query: 'x'.repeat(100 * mostTyped) })).toBe(true)
    expect(refused('search.query', { ...refund, limit: 0 })).toBe(true)
    expect(refused('search.settle', { ...refund, sort: 'random' })).toBe(true)
    expect(refused('search.concordance', { ...refund, from: 'x'.repeat(100) })).toBe(true)
    expect(refused('search.read', { query: 'x', caret: -1 })).toBe(true)
    expect(refused('search.save', { ...pick(refund), id: null, name: ' ' })).toBe(true)
    expect(refused('search.save', { ...pick(refund), id: null, name: 'a', query: '' })).toBe(true)
    expect(refused('search.query', refund)).toBe(false)
  })
})

function pick({ query, sort }: typeof refund) {
  return { query, sort }
}
