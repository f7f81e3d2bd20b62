/**
 * The app while it syncs as fast as it may, and somebody types into search and scrolls the list: how long its
 * main process keeps others waiting, and how smoothly the list goes.
 */
import { cpSync, rmSync } from 'node:fs'
import { _electron, type ElectronApplication, type Page } from '@playwright/test'
import { startSampleService, type SampleService } from '../../../src-main/sample-service/sample-service.ts'
import { libraryFolder, writeAccount } from './library.ts'
import { listPane, scrollThrough, type Frames } from './scroll.ts'

export interface BusyApp {
  /** Milliseconds beyond the moment when a timer was due. */
  delay: { p50: number; p99: number; longest: number }
  frames: Frames
  /** API requests that the app made meanwhile. */
  requests: number
  searches: number
}

/** Each of typing and scrolling: long enough for hundreds of requests, searches and frames. */
const busyMs = 15_000
/** A quick typist's keys. */
const keyMs = 120
/** What a timer of this period shows beyond it is delay. */
const resolutionMs = 5
/** More than can be fetched meanwhile. */
const offered = 3000

/**
 * @param options.library a folder that is copied, so that what is synced here leaves it as it is.
 * @param options.speed how many times as fast as the service's limit allows; 0 does not sync at all.
 */
export async function measureBusy(options: {
  executable: string
  library: string
  home: string
  args: string[]
  env: NodeJS.ProcessEnv
  queries: string[]
  speed: number
}): Promise<BusyApp> {
  const service = await startSampleService({ recordings: offered, requestLimit: Infinity, unsettled: false })
  try {
    const account = { baseUrl: service.baseUrl, userId: await userIdOf(service) }
    cpSync(options.library, libraryFolder(options.home, account), { recursive: true })
    writeAccount(options.home, account)
    const app = await _electron.launch({
      executablePath: options.executable,
      args: options.args,
      env: {
        ...definedOf(options.env),
        OFFHOOK_HOME: options.home,
        ...(options.speed > 0 ? { OFFHOOK_API_KEY: service.apiKey } : {}),
      },
    })
    try {
      const page = await app.firstWindow()
      await page.getByRole('row').first().waitFor()
      await speedUp(app, options.speed || 1)
      const before = service.requests.length
      const measured = await measureIn(app, page, options.queries)
      return { ...measured, requests: service.requests.length - before }
    } finally {
      await app.close()
    }
  } finally {
    await service.stop()
    rmSync(options.home, { recursive: true, force: true })
  }
}

/** A minute of the app's clock, and of the limit it keeps, passes in a part of it. */
async function speedUp(app: ElectronApplication, speed: number): Promise<void> {
  await app.evaluate((_electron, times) => {
    const { setTimeout: wait } = globalThis
    const now = performance.now.bind(performance)
    const start = now()
    performance.now = () => start + (now() - start) * times
    const sooner = (work: () => void, ms = 0, ...args: []) => wait(work, ms / times, ...args)
    Object.assign(globalThis, { setTimeout: sooner })
  }, speed)
}

async function userIdOf({ baseUrl, apiKey }: SampleService): Promise<string> {
  const answer = await fetch(`${baseUrl}/v1/me`, { headers: { Authorization: `Bearer ${apiKey}` } })
  const { user } = (await answer.json()) as { user: { id: string } }
  return user.id
}

async function measureIn(
  app: ElectronApplication,
  page: Page,
  queries: string[],
): Promise<Omit<BusyApp, 'requests'>> {
  await app.evaluate((_electron, resolution) => {
    const { monitorEventLoopDelay } = process.getBuiltinModule('node:perf_hooks')
    const histogram = monitorEventLoopDelay({ resolution })
    histogram.enable()
    Object.assign(globalThis, { benchDelay: histogram })
  }, resolutionMs)
  const searches = await page.evaluate(typeFor, { queries, busyMs, keyMs })
  const frames = await scrollFor(page)
  const delay = await app.evaluate(() => {
    const { benchDelay } = globalThis as unknown as {
      benchDelay: { percentile(p: number): number; max: number }
    }
    return [benchDelay.percentile(50), benchDelay.percentile(99), benchDelay.max]
  })
  const [p50, p99, longest] = delay.map((nanoseconds) => Math.max(0, nanoseconds / 1e6 - resolutionMs))
  return { delay: { p50: p50!, p99: p99!, longest: longest! }, frames, searches }
}

/** From the top to the end of the list, again and again; the worst of all. */
async function scrollFor(page: Page): Promise<Frames> {
  const until = performance.now() + busyMs
  const all: Frames[] = []
  while (performance.now() < until) all.push(await page.evaluate<Frames>(scrollThrough(listPane)))
  const worst = (of: (frames: Frames) => number) => Math.max(...all.map(of))
  return {
    count: all.reduce((sum, { count }) => sum + count, 0),
    p50: worst(({ p50 }) => p50),
    p99: worst(({ p99 }) => p99),
    longest: worst(({ longest }) => longest),
  }
}

/** Runs in the page: asks for what a person would see after each key. */
async function typeFor(input: { queries: string[]; busyMs: number; keyMs: number }): Promise<number> {
  const until = performance.now() + input.busyMs
  let searches = 0
  while (performance.now() < until) {
    const query = input.queries[searches++ % input.queries.length]!
    await window.offhook.invoke('search.query', { query, sort: 'relevance', limit: 50 })
    await new Promise((resolve) => setTimeout(resolve, input.keyMs))
  }
  return searches
}

function definedOf(env: NodeJS.ProcessEnv): Record<string, string> {
  return Object.fromEntries(
    Object.entries(env).filter((entry): entry is [string, string] => entry[1] !== undefined),
  )
}
