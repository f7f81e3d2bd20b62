import { describe, expect, it } from 'vitest'
import type { SampleFaults } from '../../src-main/sample-service/http.ts'
import type { SampleService } from '../../src-main/sample-service/sample-service.ts'
import { jsonFault, startEngine, type Engine } from '../support/engine/whole-engine.ts'
import { sampleTests } from '../support/cases/sample-tests.ts'

sampleTests(import.meta.filename, 2)

/** Calls that the service failed to record have no transcript and no audio: only the list is requested. */
const failed = { status: 'failed', direction: 'outbound' }
const newestMs = Date.UTC(2026, 10, 20)
const minuteMs = 60_000

interface Listed {
  id: string
  createdAt: string
  status?: string
}

/** `count` calls, the newest first, a minute apart. */
function listedOf(count: number, createdAt = (index: number) => newestMs - index * minuteMs): Listed[] {
  return Array.from({ length: count }, (_, index) => ({
    id: `call-${index}`,
    toNumber: '+14155550123',
    fromNumber: '+14155550100',
    duration: 5,
    ...failed,
    createdAt: new Date(createdAt(index)).toISOString(),
  }))
}

function addCalls(sample: SampleService, count: number): void {
  for (const { id, createdAt } of listedOf(count)) sample.addRecording({ ...failed, id, createdAt })
}

/** Answers each page of the list as the test says; other requests pass. */
function listing(
  answer: (page: number) => { data: Listed[]; total: number; totalPages: number; hasMore: boolean },
): SampleFaults {
  return ({ path, query }) => {
    const parameters = new URLSearchParams(query)
    if (path !== '/v1/recordings' || parameters.has('status')) return undefined
    const page = Number(parameters.get('page'))
    const { data, ...pagination } = answer(page)
    return jsonFault(200, { data, pagination: { page, limit: 100, ...pagination } })
  }
}

/** Answers with pages of the list at that moment. */
function pagesOf(list: () => Listed[], total = () => list().length): SampleFaults {
  return listing((page) => {
    const data = list().slice((page - 1) * 100, page * 100)
    const totalPages = Math.ceil(list().length / 100)
    return { data, total: total(), totalPages, hasMore: page < totalPages }
  })
}

/** Lets something happen just before a page of the list is answered for the first time. */
function beforePage(page: number, happen: () => void): SampleFaults {
  let happened = false
  return ({ path, query }) => {
    if (!happened && path === '/v1/recordings' && new URLSearchParams(query).get('page') === String(page)) {
      happened = true
      happen()
    }
    return undefined
  }
}

async function idsOf({ workspace }: Engine): Promise<string[]> {
  return (await workspace().threads.reader.listIds({ view: 'all' })).toSorted()
}

function listRequests({ sample }: Engine): number {
  return sample.requests.filter(({ path }) => path === '/v1/recordings').length
}

const idsFrom = (list: Listed[]) => list.map(({ id }) => id).toSorted()

async function startListing(faults: SampleFaults | null, calls: number): Promise<Engine> {
  const engine = await startEngine({ recordings: 0, connected: false })
  addCalls(engine.sample, calls)
  if (faults) engine.world.faults = faults
  return engine
}

describe('a list that changes between its pages', () => {
  it('contains every earlier call once, and the new calls', async () => {
    const engine = await startListing(null, 250)
    engine.world.faults = beforePage(2, () => {
      for (let index = 0; index < 7; index++) {
        engine.sample.addRecording({ ...failed, id: `late-${index}`, createdAt: newestMs + index * minuteMs })
      }
    })
    await engine.connect()
    await engine.untilIdle()
    // The new calls are on page 1, which was listed already: the next check finds them.
    engine.workspace().sync.now()
    await engine.until(async () => (await idsOf(engine)).length === 257)
    expect(await idsOf(engine)).toEqual(
      [...idsFrom(listedOf(250)), ...Array.from({ length: 7 }, (_, index) => `late-${index}`)].toSorted(),
    )
    expect(listRequests(engine)).toBeLessThan(15)
  })

  it('loses no call when deletions move others to the previous page', async () => {
    const engine = await startListing(null, 250)
    const gone = ['call-3', 'call-4', 'call-50', 'call-99']
    engine.world.faults = beforePage(2, () => gone.forEach((id) => engine.sample.removeRecording(id)))
    await engine.connect()
    await engine.until(async () => (await idsOf(engine)).length === 250)
    expect(await idsOf(engine)).toEqual(idsFrom(listedOf(250)))
    // A check that is still running would count for the next day.
    await engine.untilIdle()
    // The deleted ones were listed before they went; they stay, and are marked when it is certain: at the latest
    // when the whole list is read again, once a day.
    engine.clock.moveWallClock(25 * 60 * minuteMs)
    engine.workspace().sync.now()
    for (const id of gone) await engine.untilRecording(id, (each) => each.removedAtServiceAt !== null)
    expect((await engine.findRecording('call-103')).removedAtServiceAt).toBeNull()
  })
})

describe('an unsorted list', () => {
  it('of calls with equal times is synced completely, even when its order changes with each request', async () => {
    const all = listedOf(230, () => newestMs)
    let turns = 0
    // Shifted with each request: calls move from page 2 to page 1.
    const shuffled = () => [...all.slice(++turns % 40), ...all.slice(0, turns % 40)]
    const engine = await startListing(pagesOf(shuffled), 0)
    await engine.connect()
    await engine.until(async () => (await idsOf(engine)).length === 230)
    expect(await idsOf(engine)).toEqual(idsFrom(all))
  })

  it('with the same calls on several pages contains each call once', async () => {
    const all = listedOf(180)
    const overlapping = [...all.slice(0, 100), ...all.slice(60, 160), ...all.slice(120, 180)]
    const engine = await startListing(
      pagesOf(
        () => overlapping,
        () => 180,
      ),
      0,
    )
    await engine.connect()
    await engine.untilIdle()
    expect(await idsOf(engine)).toEqual(idsFrom(all))
  })
})

describe('statuses', () => {
  it.each(['ready', 'archived', 'COMPLETED', '⏳'])(
    'that are unknown are shown unchanged: %s',
    async (status) => {
      const engine = await startEngine({ recordings: 1, connected: false })
      engine.sample.addRecording({ id: 'odd', status })
      await engine.connect()
      await engine.until(async () => (await idsOf(engine)).includes('odd'))
      await engine.untilRecording('odd', (each) => each.transcriptAttempts >= 0)
      expect((await engine.findRecording('odd')).status).toBe(status)
      if (status === 'ready') {
        await engine.untilRecording('odd', (each) => each.audioState === 'present')
      }
      expect(['failed', 'unavailable']).not.toContain((await engine.findRecording('odd')).transcriptState)
    },
  )
})
