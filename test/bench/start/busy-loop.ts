/**
 * How long the main process keeps what a person does waiting, while it syncs as fast as it may and somebody
 * types into search.
 */
import { cpSync } from 'node:fs'
import { _electron, type ElectronApplication } from '@playwright/test'
import { startSampleService, type SampleService } from '../../../src-main/sample-service/sample-service.ts'
import { libraryFolder, writeAccount } from './library.ts'

export interface LoopDelay {
  /** Milliseconds beyond the moment when a timer was due. */
  p50: number
  p99: number
  longest: number
  /** API requests that the app made meanwhile. */
  requests: number
  searches: number
}

/** Long enough for a hundred requests, their downloads and a few hundred searches. */
const busyMs = 30_000
/** A quick typist's keys. */
const keyMs = 120
/** What a timer of this period shows beyond it is delay. */
const resolutionMs = 5
/** More than can be fetched meanwhile. */
const offered = 3000

/** @param library a folder that is copied, so that what is synced here leaves it as it is. */
export async function measureLoop(options: {
  executable: string
  library: string
  home: string
  args: string[]
  env: NodeJS.ProcessEnv
  queries: string[]
}): Promise<LoopDelay> {
  const service = await startSampleService({ recordings: offered, requestLimit: Infinity, unsettled: false })
  try {
    const account = { baseUrl: service.baseUrl, userId: await userIdOf(service) }
    cpSync(options.library, libraryFolder(options.home, account), { recursive: true })
    writeAccount(options.home, account)
    const app = await _electron.launch({
      executablePath: options.executable,
      args: options.args,
      env: { ...definedOf(options.env), OFFHOOK_HOME: options.home, OFFHOOK_API_KEY: service.apiKey },
    })
    try {
      const before = service.requests.length
      const measured = await measureIn(app, options.queries)
      return { ...measured, requests: service.requests.length - before }
    } finally {
      await app.close()
    }
  } finally {
    await service.stop()
  }
}

async function userIdOf({ baseUrl, apiKey }: SampleService): Promise<string> {
  const answer = await fetch(`${baseUrl}/v1/me`, { headers: { Authorization: `Bearer ${apiKey}` } })
  const { user } = (await answer.json()) as { user: { id: string } }
  return user.id
}

async function measureIn(app: ElectronApplication, queries: string[]): Promise<Omit<LoopDelay, 'requests'>> {
  const page = await app.firstWindow()
  await page.getByRole('row').first().waitFor()
  await app.evaluate((_electron, resolution) => {
    const { monitorEventLoopDelay } = process.getBuiltinModule('node:perf_hooks')
    const histogram = monitorEventLoopDelay({ resolution })
    histogram.enable()
    Object.assign(globalThis, { benchDelay: histogram })
  }, resolutionMs)
  const searches = await page.evaluate(typeFor, { queries, busyMs, keyMs })
  const delay = await app.evaluate(() => {
    const { benchDelay } = globalThis as unknown as {
      benchDelay: { percentile(p: number): number; max: number }
    }
    return [benchDelay.percentile(50), benchDelay.percentile(99), benchDelay.max]
  })
  const [p50, p99, longest] = delay.map((nanoseconds) => Math.max(0, nanoseconds / 1e6 - resolutionMs))
  return { p50: p50!, p99: p99!, longest: longest!, searches }
}

/** Runs in the page: asks for what a person would see after each key. */
async function typeFor(input: { queries: string[]; busyMs: number; keyMs: number }): Promise<number> {
  const until = performance.now() + input.busyMs
  let searches = 0
  while (performance.now() < until) {
    const query = input.queries[searches++ % input.queries.length]!
    await window.offhook.invoke('search.query', { query, limit: 50 })
    await new Promise((resolve) => setTimeout(resolve, input.keyMs))
  }
  return searches
}

function definedOf(env: NodeJS.ProcessEnv): Record<string, string> {
  return Object.fromEntries(
    Object.entries(env).filter((entry): entry is [string, string] => entry[1] !== undefined),
  )
}
