/** Sync against the sample service: real HTTP, a real library, real files; only the clock may be fake. */
import { onTestFinished } from 'vitest'
import { defaultSettings } from '../../../src-preload/contract/settings.ts'
import {
  startSampleService,
  type SampleService,
  type SampleServiceOptions,
} from '../../../src-main/sample-service/sample-service.ts'
import { RequestBudget } from '../../../src-main/service/request-budget.ts'
import { createServiceClient } from '../../../src-main/service/service-client.ts'
import { nodeFetch, postOnce } from '../../../src-main/service/transport.ts'
import { type Fetch } from '../../../src-main/service/network.ts'
import type { ServiceClient } from '../../../src-main/service/types.ts'
import type { SyncDependencies } from '../../../src-main/sync/context.ts'
import { createSync } from '../../../src-main/sync/sync.ts'
import type { Sync } from '../../../src-main/sync/types.ts'
import { systemClock, type Clock } from '../../../src-main/util/clock.ts'
import { silentLog } from '../../../src-main/util/log.ts'
import { asThreads } from './as-remote.ts'
import type { FakeClock } from '../clocks/fake-clock.ts'
import { openLibrary, type OpenedLibrary } from '../library/open-library.ts'

export interface SyncSetup {
  sample: SampleService
  /** Number of requests in progress. */
  line: { open: number }
  library: OpenedLibrary
  service: ServiceClient
  budget: RequestBudget
  dependencies: SyncDependencies
  /** A new one each time, as after a restart; stopped when the test ends. */
  makeSync(changes?: Partial<SyncDependencies>): Sync
}

export async function setUpSync(
  options: SampleServiceOptions & { changes?: Partial<SyncDependencies>; budget?: RequestBudget } = {},
): Promise<SyncSetup> {
  const { changes, budget: ownBudget, ...sampleOptions } = options
  const clock: Clock = changes?.clock ?? systemClock
  const sample = await startSampleService({
    recordings: 3,
    requestLimit: Infinity,
    unsettled: false,
    averageWords: 20,
    ...sampleOptions,
  })
  onTestFinished(() => sample.stop())
  // The network and its deadlines are real; a fake clock is only for sync's own waiting.
  const budget = ownBudget ?? new RequestBudget({ clock: systemClock, random: () => 0, limit: 1_000_000 })
  const line = { open: 0 }
  const fetch: Fetch = (url, init) => {
    line.open += 1
    return nodeFetch(url, init).finally(() => (line.open -= 1))
  }
  const service = createServiceClient({
    baseUrl: sample.baseUrl,
    key: () => sample.apiKey,
    fetch,
    postOnce,
    budget,
    clock: systemClock,
  })
  const library = openLibrary()
  const dependencies: SyncDependencies = {
    service,
    threads: asThreads(library),
    audio: {
      ...{ folder: library.folder, audioKey: null, serviceUrl: sample.baseUrl },
      ...{ fetch, freeBytes: async () => 1e12 },
    },
    budget,
    settings: () => defaultSettings,
    clock,
    random: () => 0.5,
    log: silentLog,
    ...changes,
  }
  const makeSync = (more: Partial<SyncDependencies> = {}) => {
    const sync = createSync({ ...dependencies, ...more })
    onTestFinished(() => sync.stop())
    return sync
  }
  return { sample, line, library, service, budget, dependencies, makeSync }
}

/** Waits for something over a real network; limited by the test's own time-out. */
export async function until(condition: () => boolean): Promise<void> {
  while (!condition()) await new Promise((resolve) => setTimeout(resolve, 5))
}

/** Waits until the real network and the disk are idle, without advancing the clock. */
export async function untilQuiet({ sample, line }: Pick<SyncSetup, 'sample' | 'line'>): Promise<void> {
  for (let seen = -1, quiet = 0; quiet < 5;) {
    await new Promise((resolve) => setTimeout(resolve, 2))
    const count = sample.requests.length + sample.storageRequests.length
    const isDiskBusy = process.getActiveResourcesInfo().some((kind) => kind.startsWith('FSReq'))
    quiet = count === seen && line.open === 0 && !isDiskBusy ? quiet + 1 : 0
    seen = count
  }
}

/** Advances the clock until the condition holds; waits for the real network before each step. */
export async function untilInTime(
  setup: { clock: FakeClock } & Pick<SyncSetup, 'sample' | 'line'>,
  condition: () => boolean,
  stepMs = 1_000,
): Promise<void> {
  await untilQuiet(setup)
  while (!condition()) {
    await setup.clock.advance(stepMs)
    await untilQuiet(setup)
  }
}

/** Advances the clock until `work` has ended, such as a run that ends by itself. */
export async function inTime<T>(
  setup: { clock: FakeClock } & Pick<SyncSetup, 'sample' | 'line'>,
  work: Promise<T>,
  stepMs = 1_000,
): Promise<T> {
  let ended = false
  const end = () => (ended = true)
  work.then(end, end)
  await untilInTime(setup, () => ended, stepMs)
  return await work
}

/** How many API requests were made for each kind of resource. */
export function requestsByKind(sample: SampleService): { list: number; recording: number; audio: number } {
  const paths = sample.requests.map(({ path }) => path)
  const audio = paths.filter((path) => path.endsWith('/audio')).length
  const list = paths.filter((path) => path === '/v1/recordings').length
  return { list, audio, recording: paths.length - audio - list }
}
