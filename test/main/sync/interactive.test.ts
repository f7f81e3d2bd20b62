import { describe, expect, it } from 'vitest'
import { RequestBudget } from '../../../src-main/service/request-budget.ts'
import { createServiceClient } from '../../../src-main/service/service-client.ts'
import { nodeFetch, postOnce } from '../../../src-main/service/transport.ts'
import { checkList } from '../../../src-main/sync/list/lister.ts'
import { systemClock } from '../../../src-main/util/clock.ts'
import { FakeClock } from '../../support/clocks/fake-clock.ts'
import { setUpSync, until, untilQuiet } from '../../support/engine/sync-setup.ts'
import { sampleTests } from '../../support/cases/sample-tests.ts'

sampleTests(import.meta.filename, 1)

/** Ten thousand listed recordings without transcripts and audio. */
async function setUpLong() {
  const setup = await setUpSync({ recordings: 10_000 })
  await checkList(
    {
      ...setup.dependencies,
      signal: new AbortController().signal,
      pass: async () => {},
      onSaved: () => {},
    },
    { beforeAll: () => {}, afterAll: () => {} },
  )
  setup.sample.requests.length = 0
  const ids = setup.library.reader.listIds({ view: 'all' })
  expect(ids).toHaveLength(10_000)
  const paths = () => setup.sample.requests.map(({ path }) => path)
  return { ...setup, ids, paths }
}

/** The same with the service’s limit and a fake clock. */
async function setUpLimited() {
  const setup = await setUpLong()
  const { sample } = setup
  const clock = new FakeClock(Date.now())
  const budget = new RequestBudget({ clock, random: () => 0, limit: 100 })
  const service = createServiceClient({
    baseUrl: sample.baseUrl,
    key: () => sample.apiKey,
    fetch: nodeFetch,
    postOnce,
    budget,
    clock: systemClock,
  })
  const sync = setup.makeSync({ service, budget, clock })
  // Background requests have to wait for the slots of older requests.
  while (budget.usedInWindow < 97) (await budget.acquire({ priority: 'interactive' })).answered()
  return { ...setup, clock, budget, service, sync }
}

const transcriptOf = (id: string) => `/v1/recordings/${id}`
const audioOf = (id: string) => `/v1/recordings/${id}/audio`

describe('sync with ten thousand missing recordings', () => {
  it('requests an opened one next, then its audio, and starts a call at once, all with a full request budget', async () => {
    const { sync, ids, paths, budget, service, clock, library, ...setup } = await setUpLimited()
    sync.start()
    await untilQuiet(setup)
    const at = clock.monotonicMs()
    const opened = ids.at(-1)!
    sync.open(opened)
    await until(() => library.reader.findRecordings({ ids: [opened] })[0]?.audioState === 'present')
    await service.startCall('+353209174199')
    await untilQuiet(setup)
    expect(paths()).toEqual([transcriptOf(opened), audioOf(opened), '/v1/calls'])
    expect(clock.monotonicMs()).toBe(at)
    expect(budget).toMatchObject({ usedInWindow: 100, totals: { rateLimited: 0 } })
  })

  it('requests the opened one before all others when nothing limits requests', async () => {
    const { makeSync, ids, paths, library } = await setUpLong()
    const sync = makeSync()
    sync.start()
    for (let round = 1; round <= 5; round++) {
      await until(() => paths().length >= round * 50)
      const opened = ids.at(-round)!
      const before = paths().length
      sync.open(opened)
      await until(() => library.reader.findRecordings({ ids: [opened] })[0]?.audioState === 'present')
      const after = paths().slice(before)
      // Requests that the workers were about to send: six of them, and one for audio.
      expect(after.indexOf(transcriptOf(opened))).toBeLessThanOrEqual(7)
      const between = after.indexOf(audioOf(opened)) - after.indexOf(transcriptOf(opened))
      expect(between).toBeGreaterThan(0)
      expect(between).toBeLessThanOrEqual(2)
    }
    await sync.stop()
  })

  it('continues in the background when an opened one is not answered', async () => {
    let hanging = ''
    const setup = await setUpSync({
      recordings: 40,
      faults: async ({ path }) => {
        if (hanging !== '' && path.includes(hanging)) await new Promise(() => {})
        return undefined
      },
    })
    const { library, makeSync } = setup
    const sync = makeSync()
    sync.start()
    await until(() => library.reader.counts().transcripts >= 1)
    hanging = library.reader.listIds({ view: 'all' }).at(-1)!
    sync.open(hanging)
    await until(() => library.reader.counts().audio === 39)
    await sync.stop()
  })
})

describe('sync of ten pages', () => {
  it('finds one deleted at the service with fewer requests than pages', async () => {
    const { sample, makeSync, library } = await setUpSync({ recordings: 1_000 })
    await makeSync().runOnce({ audio: false })
    sample.requests.length = 0
    const gone = library.reader.listIds({ view: 'all' })[637]!
    sample.removeRecording(gone)
    await makeSync().runOnce({ audio: false })
    expect(sample.requests.length).toBeLessThanOrEqual(10)
    expect(library.reader.findRecordings({ ids: [gone] })[0]?.removedAtServiceAt).not.toBeNull()
    sample.requests.length = 0
    await makeSync().runOnce({ audio: false })
    expect(sample.requests).toHaveLength(1)
  })
})
