/**
 * The app while it syncs as fast as it may, and somebody types into search and scrolls the list: how long its
 * main process keeps others waiting, and how smoothly the list goes.
 */
import type { ElectronApplication, Page } from '@playwright/test'
import { speedUp, withConnectedApp, type ConnectedAppOptions } from './connected-app.ts'
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

/** @param options.speed how many times as fast as the service's limit allows; 0 does not sync at all. */
export async function measureBusy({
  queries,
  speed,
  ...options
}: Omit<ConnectedAppOptions, 'connects' | 'offered'> & {
  queries: string[]
  speed: number
}): Promise<BusyApp> {
  return await withConnectedApp({ ...options, connects: speed > 0, offered }, async ({ app, service }) => {
    const page = await app.firstWindow()
    await page.getByRole('row').first().waitFor()
    await speedUp(app, speed || 1)
    const before = service.requests.length
    const measured = await measureIn(app, page, queries)
    return { ...measured, requests: service.requests.length - before }
  })
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
