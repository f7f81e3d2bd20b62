import { describe, expect, it, onTestFinished } from 'vitest'
import { createRemoteSearch } from '../../../../src-main/search/remote/remote-search.ts'
import type { RemoteSearchOutcome } from '../../../../src-main/search/remote/types.ts'
import type { AddedRecording } from '../../../../src-main/sample-service/added-recording.ts'
import type { SampleFaults } from '../../../../src-main/sample-service/http.ts'
import { startSampleService } from '../../../../src-main/sample-service/sample-service.ts'
import { RequestBudget } from '../../../../src-main/service/request-budget.ts'
import { createServiceClient } from '../../../../src-main/service/service-client.ts'
import { nodeFetch, postOnce } from '../../../../src-main/service/transport.ts'
import { asRemote } from '../../../support/engine/as-remote.ts'
import { newFollowUp } from '../../../support/library/follow-ups.ts'
import { FakeClock } from '../../../support/clocks/fake-clock.ts'
import { openLibrary, transcriptOf } from '../../../support/library/open-library.ts'
import { serviceRecordingOf } from '../../../support/library/service-recordings.ts'
import { saveTranscript } from '../../../support/library/save-transcript.ts'

const now = Date.UTC(2026, 10, 20, 12)
const refund = {
  id: 'refund',
  turns: 'T I would like a refund, please.\nY Of course.',
  createdAt: now - 1000,
}
const other = { id: 'other', turns: 'Y It rains.\nT It does.', createdAt: now - 2000 }

interface World {
  calls?: AddedRecording[]
  faults?: SampleFaults
  /** Requests per minute; unlimited when absent. */
  limit?: number
}

/** A service with these calls, an empty library, and the way between them. */
async function connect({ calls = [refund, other], faults, limit = 1_000 }: World = {}) {
  const sample = await startSampleService({ recordings: 0, requestLimit: Infinity, faults })
  onTestFinished(() => sample.stop())
  for (const call of calls) sample.addRecording(call)
  const library = openLibrary()
  const clock = new FakeClock(now)
  const budget = new RequestBudget({ clock, random: () => 0, limit })
  const service = createServiceClient({
    baseUrl: sample.baseUrl,
    key: () => sample.apiKey,
    fetch: nodeFetch,
    postOnce,
    budget,
    clock,
  })
  const remote = createRemoteSearch({
    service,
    reader: asRemote(library.reader),
    writer: asRemote(library.writer),
    clock,
    region: () => 'US',
  })
  onTestFinished(() => remote.stop())
  return {
    sample,
    library,
    clock,
    budget,
    remote,
    /** What the service was asked for. */
    asked: () => sample.requests.map(({ query }) => new URLSearchParams(query).get('q')),
    /** Waits between queries, like a user who types. */
    async idsOf(query: string) {
      await clock.advance(3_000)
      return idsIn(await remote.find(query))
    },
  }
}

function idsIn(outcome: RemoteSearchOutcome): string[] {
  return outcome.state === 'found' ? outcome.hits.map(({ recording }) => recording.id) : [outcome.state]
}

describe('createRemoteSearch', () => {
  it('finds calls that are not stored here, and lists them for opening', async () => {
    const { remote, library } = await connect()
    const outcome = await remote.find('refund')
    expect(outcome).toMatchObject({
      state: 'found',
      more: false,
      hits: [
        {
          recording: { id: 'refund', transcriptState: 'wanted', callSid: expect.any(String) },
          matchCount: 1,
          matches: [{ timestamp: expect.any(Number), speaker: 'them', wordIndex: null }],
        },
      ],
    })
    const [match] = (outcome as Extract<RemoteSearchOutcome, { state: 'found' }>).hits[0]!.matches
    expect(match!.marks.map(([start, end]) => match!.text.slice(start, end))).toEqual(['refund'])
    expect(library.reader.findRecordings({ ids: ['refund'] })).toHaveLength(1)
  })

  it('leaves out calls that are in the library', async () => {
    const { library, idsOf } = await connect({ calls: [refund, { ...refund, id: 'again' }, other] })
    library.writer.saveRecordings({ recordings: [serviceRecordingOf({ id: 'refund' })], seenAt: now })
    saveTranscript(library.writer, { id: 'refund', transcript: transcriptOf(['them', 'a refund']) })
    expect(await idsOf('refund')).toEqual(['again'])
  })

  it('leaves out calls deleted here', async () => {
    const { library, idsOf } = await connect()
    library.writer.deleteRecordings({ ids: ['refund'], at: now })
    expect(await idsOf('refund')).toEqual([])
  })

  it('sends no request when everything is stored here or still being transcribed', async () => {
    const { library, remote, asked } = await connect()
    const here = serviceRecordingOf({ id: 'here' })
    const unfinished = serviceRecordingOf({ id: 'unfinished', status: 'transcribing' })
    library.writer.saveRecordings({
      recordings: [here, unfinished],
      seenAt: now,
      progress: { backfillPage: null, serviceTotal: 2, lastSyncAt: now },
    })
    expect(await remote.find('refund')).toMatchObject({ state: 'found' })
    saveTranscript(library.writer, { id: 'here', transcript: transcriptOf(['you', 'hello']) })
    library.writer.deleteRecordings({ ids: ['refund'], at: now })
    library.writer.saveSyncState({ serviceTotal: 2 })
    expect(await remote.find('something else')).toEqual({ state: 'complete' })
    expect(asked()).toEqual(['refund'])
  })

  it('sends no request for fewer than two characters or a query without words', async () => {
    const { remote, asked } = await connect()
    expect(await remote.find(' r ')).toEqual({ state: 'too-short' })
    for (const query of ['', 'in:inbound after:2026', '-refund', '!?'])
      expect(await remote.find(query)).toEqual({ state: 'not-words' })
    expect(asked()).toEqual([])
  })

  it('sends only words, the first of alternatives', async () => {
    const { remote, asked } = await connect()
    await remote.find('them:"a refund" please OR now -never in:inbound longer:1m')
    expect(asked()).toEqual(['a refund please'])
  })

  it('drops calls where the other side said the words, or with an excluded word', async () => {
    const { idsOf } = await connect()
    expect(await idsOf('me:refund')).toEqual([])
    expect(await idsOf('them:refund')).toEqual(['refund'])
    expect(await idsOf('refund -please')).toEqual([])
    expect(await idsOf('refund -thanks')).toEqual(['refund'])
  })

  it('applies the filters itself without another request', async () => {
    const calls = [
      { ...refund, id: 'long', duration: 900, fromNumber: '+14155550199', createdAt: now - 1000 },
      { ...refund, id: 'old', duration: 20, createdAt: Date.UTC(2025, 2, 14, 12) },
      { ...refund, id: 'out', duration: 30, direction: 'outbound', toNumber: '+442079460000' },
    ]
    const { library, idsOf, asked } = await connect({ calls })
    expect((await idsOf('refund')).toSorted()).toEqual(['long', 'old', 'out'])
    library.writer.savePerson({ id: null, name: 'Anna Weber', numbers: ['+14155550199'] })
    library.writer.saveStarred({ ids: ['old'], starred: true, at: now })
    const vip = library.writer.saveTag({ id: null, name: 'VIP', color: 'red' })
    library.writer.setTag({ ids: ['out'], tagId: vip.id, on: true, at: now })
    const theirs = { owner: 'them', dueDay: '2026-11-19', recordingId: 'out' } as const
    library.writer.addFollowUp({ ...newFollowUp, ...theirs })
    library.writer.answerPromise({ id: 'long', place: 3, state: 'open', at: now })
    const expected: Record<string, string[]> = {
      'longer:10m': ['long'],
      'shorter:25s': ['old'],
      'in:outbound': ['out'],
      'from:"(415) 555-0199"': ['long'],
      'with:anna': ['long'],
      'with:"weber anna"': ['long'],
      'with:"anna w"': ['long'],
      'with:4420': ['out'],
      'to:44': ['out'],
      'on:2025-03': ['old'],
      'before:2026': ['old'],
      '-with:anna': ['old', 'out'],
      'is:starred': ['old'],
      'tag:vip': ['out'],
      'tag:vip OR is:starred': ['old', 'out'],
      'has:transcript': [],
      'status:completed': ['long', 'old', 'out'],
      'is:open': ['long', 'out'],
      'is:open by:them': ['out'],
      'due:overdue': ['out'],
      'by:me': ['long'],
      'has:promise': ['long'],
    }
    for (const [filter, ids] of Object.entries(expected)) {
      expect((await idsOf(`refund ${filter}`)).toSorted(), filter).toEqual(ids)
    }
    expect(asked()).toEqual(['refund'])
  })

  it('matches a number without digits by its label or contact name', async () => {
    const withheld = { ...refund, id: 'withheld', fromNumber: 'Anonymous' }
    const { library, idsOf } = await connect({ calls: [refund, withheld] })
    expect(await idsOf('refund with:anonymous')).toEqual(['withheld'])
    library.writer.savePerson({ id: null, name: 'Nobody', numbers: ['Anonymous'] })
    expect(await idsOf('refund with:nobody')).toEqual(['withheld'])
  })

  it('does not repeat a request for five minutes', async () => {
    const { clock, idsOf, asked } = await connect()
    await idsOf('refund')
    await clock.advance(4 * 60_000)
    expect(await idsOf('refund')).toEqual(['refund'])
    expect(asked()).toEqual(['refund'])
    await clock.advance(60_000)
    await idsOf('refund')
    expect(asked()).toEqual(['refund', 'refund'])
  })

  it('sends one request for two equal queries at the same time', async () => {
    const { idsOf, asked } = await connect()
    expect(await Promise.all([idsOf('refund'), idsOf('refund')])).toEqual([['refund'], ['refund']])
    expect(asked()).toEqual(['refund'])
  })

  it('aborts the previous request when a newer query arrives', async () => {
    const { idsOf, sample } = await connect({
      faults: ({ query }) => (query.includes('slow') ? 'hang' : undefined),
    })
    const first = idsOf('slow one')
    await expect.poll(() => sample.requests.length).toBe(1)
    expect(await idsOf('refund')).toEqual(['refund'])
    expect(await first).toEqual(['unreachable'])
  })

  it('sends at most one request in three seconds, for the latest query', async () => {
    const { remote, clock, asked } = await connect()
    expect(await remote.find('refund')).toMatchObject({ state: 'found' })
    const outcomes = ['p', 'pl', 'ple', 'plea', 'pleas'].map((part) => remote.find(`refund ${part}`))
    const last = remote.find('refund please')
    for (const outcome of await Promise.all(outcomes)) expect(outcome.state).toBe('unreachable')
    await clock.advance(2_900)
    expect(asked()).toEqual(['refund'])
    await clock.advance(100)
    expect(await last).toMatchObject({ state: 'found' })
    expect(asked()).toEqual(['refund', 'refund please'])
  })

  it('fetches up to three pages to find calls not stored here', async () => {
    const calls = Array.from({ length: 180 }, (_, index) => ({
      ...refund,
      id: `call-${index}`,
      createdAt: now - index * 60_000,
    }))
    const { library, idsOf, asked, remote, clock } = await connect({ calls })
    const hold = (count: number) => {
      const ids = calls.slice(0, count).map(({ id }) => id)
      library.writer.saveRecordings({ recordings: ids.map((id) => serviceRecordingOf({ id })), seenAt: now })
      for (const id of ids) saveTranscript(library.writer, { id, transcript: transcriptOf(['you', 'x']) })
    }
    hold(60)
    expect(await idsOf('refund')).toEqual(calls.slice(60, 100).map(({ id }) => id))
    expect(asked()).toHaveLength(2)
    hold(160)
    await clock.advance(3_000)
    expect(await remote.find('a refund')).toEqual({ state: 'found', hits: [], more: true })
    expect(asked()).toHaveLength(5)
  })

  it.each([401, 402, 403, 429, 500, 503])(
    'reports status %i only as unreachable, and waits before the next request',
    async (status) => {
      const { idsOf, clock, asked } = await connect({ faults: () => ({ status, body: '{"error":"no"}' }) })
      expect(await idsOf('refund')).toEqual(['unreachable'])
      expect(await idsOf('another word')).toEqual(['unreachable'])
      expect(asked()).toHaveLength(1)
      await clock.advance(10 * 60_000)
      expect(await idsOf('another word')).toEqual(['unreachable'])
      expect(asked()).toHaveLength(2)
    },
  )

  it('sends other words at once when only the previous words were refused', async () => {
    const { idsOf, asked } = await connect({
      faults: ({ query }) => (query.includes('odd') ? { status: 400, body: '{"error":"no"}' } : undefined),
    })
    expect(await idsOf('odd')).toEqual(['unreachable'])
    expect(await idsOf('odd')).toEqual(['unreachable'])
    expect(await idsOf('refund')).toEqual(['refund'])
    expect(asked()).toEqual(['odd', 'refund'])
  })

  it('returns nothing while the service does not answer, and works again later', async () => {
    let offline = true
    const { idsOf } = await connect({ faults: () => (offline ? 'reset' : undefined) })
    expect(await idsOf('refund')).toEqual(['unreachable'])
    offline = false
    expect(await idsOf('refund')).toEqual(['refund'])
  })

  it('waits at most ten seconds for an answer', async () => {
    const { remote, clock, sample } = await connect({ faults: () => 'hang' })
    const outcome = remote.find('refund')
    await expect.poll(() => sample.requests.length).toBe(1)
    await clock.advance(10_000)
    expect(await outcome).toEqual({ state: 'unreachable' })
  })

  it('waits for interactive requests and uses the background budget', async () => {
    const { remote, budget, asked, clock } = await connect({ limit: 6 })
    for (let request = 0; request < 5; request++) await budget.acquire({ priority: 'interactive' })
    const outcome = remote.find('refund')
    await clock.advance(1_000)
    // An interactive request gets the reserved slot, although the search asked first.
    await budget.acquire({ priority: 'interactive' })
    expect(asked()).toEqual([])
    await remote.stop()
    expect(await outcome).toEqual({ state: 'unreachable' })
  })
})
