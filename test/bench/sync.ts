/**
 * What a first sync costs: requests beside the least that is possible, requests in the busiest window, the time
 * beside the least that the limit allows, how long the main loop keeps others waiting, the requests of a second
 * sync. Then how many fetched transcripts a second library and search take, and what the app holds in memory.
 * The sample service runs in a thread of its own; time is scaled, so that a minute of the service's limit takes
 * `--window`.
 *
 *     npm run bench -- sync [--recordings 1000] [--window 3000] [--no-audio] [--no-memory]
 */
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { Worker } from 'node:worker_threads'
import { defaultSettings } from '../../src-preload/contract/settings.ts'
import { RequestBudget } from '../../src-main/service/request-budget.ts'
import { createServiceClient } from '../../src-main/service/service-client.ts'
import { nodeFetch, pinnedFetch, postOnce } from '../../src-main/service/transport.ts'
import { createSync } from '../../src-main/sync/sync.ts'
import { systemClock } from '../../src-main/util/clock.ts'
import { silentLog } from '../../src-main/util/log.ts'
import { startLibraryThreads } from '../../src-main/threads/library-threads.ts'
import { measureIngest } from './sync/ingest.ts'
import { reportMemory } from './sync/memory.ts'
import type { SampleGreeting, SampleReport } from './sync/sample-thread.ts'

/** The service's own limit. */
const limit = 100
const minuteMs = 60_000
const idleMs = 3000
/** Transcripts that ingest is measured with. */
const ingested = 2000

interface Wanted {
  recordings: number
  windowMs: number
  audio: boolean
}

export async function run(args: string[]): Promise<void> {
  const { values } = parseArgs({
    args,
    options: {
      recordings: { type: 'string', default: '1000' },
      window: { type: 'string', default: '3000' },
      'no-audio': { type: 'boolean', default: false },
      'no-memory': { type: 'boolean', default: false },
    },
  })
  const folder = mkdtempSync(join(tmpdir(), 'offhook-bench-'))
  const wanted: Wanted = {
    recordings: Number(values.recordings),
    windowMs: Number(values.window),
    audio: !values['no-audio'],
  }
  const sample = new Worker(new URL('./sync/sample-thread.ts', import.meta.url), {
    workerData: {
      recordings: wanted.recordings,
      requestLimit: limit,
      windowMs: wanted.windowMs,
      unsettled: false,
    },
  })
  try {
    const [greeting] = (await once(sample, 'message')) as [SampleGreeting]
    await measure(folder, sample, greeting, wanted)
  } finally {
    await sample.terminate()
    rmSync(folder, { recursive: true, force: true })
  }
  await reportIngest()
  if (!values['no-memory']) await reportMemory()
}

async function measure(
  folder: string,
  sample: Worker,
  { baseUrl, apiKey }: SampleGreeting,
  { recordings, windowMs, audio }: Wanted,
): Promise<void> {
  const clock = systemClock
  const random = Math.random
  const budget = new RequestBudget({ clock, random, limit, windowMs })
  const network = { fetch: nodeFetch, postOnce, budget, clock }
  const service = createServiceClient({ baseUrl, key: () => apiKey, ...network })
  const programs = new URL('../../src-main/threads/', import.meta.url)
  const threads = await startLibraryThreads(
    {
      writer: new URL('writer-thread.ts', programs),
      reader: new URL('reader-thread.ts', programs),
      search: new URL('search-thread.ts', programs),
    },
    folder,
  )
  const make = () =>
    createSync({
      service,
      threads,
      budget,
      clock,
      random,
      log: silentLog,
      audio: { folder, audioKey: null, fetch: pinnedFetch, serviceUrl: baseUrl },
      settings: () => defaultSettings,
    })

  const idle = await delaysWhile(() => sleep(idleMs))
  const began = performance.now()
  const first = make()
  const busy = await delaysWhile(() => first.runOnce({ audio }))
  const seconds = (performance.now() - began) / 1000
  const status = first.status()
  await first.stop()
  const requests = budget.totals.requests
  const second = make()
  await second.runOnce({ audio })
  await second.stop()

  const least = Math.ceil(recordings / 100) + recordings * (audio ? 2 : 1)
  console.log(`${recordings} recordings, ${limit} requests in ${windowMs} ms`)
  console.log(
    `ready offline: ${status.readyOffline} of ${status.recordings}, failed ${status.transcripts.failed}`,
  )
  console.log(`requests: ${requests}, the least possible ${least}: ${(requests / least).toFixed(3)} times`)
  console.log(`requests of a second sync: ${budget.totals.requests - requests}`)
  // The first window's requests go at once; each further window allows as many again.
  const leastSeconds = (Math.ceil(least / limit - 1) * windowMs) / 1000
  console.log(
    `time: ${seconds.toFixed(1)} s, the least the limit allows ${leastSeconds.toFixed(1)} s: ` +
      `${(seconds / leastSeconds).toFixed(3)} times; at the service's own minute ${inMinutes(seconds, windowMs)}`,
  )
  console.log(
    `main loop delay p99: ${busy.toFixed(1)} ms syncing at ${(minuteMs / windowMs).toFixed(0)} times the ` +
      `service's rate, ${idle.toFixed(1)} ms idle`,
  )
  sample.postMessage('report')
  const [report] = (await once(sample, 'message')) as [SampleReport]
  reportWindows(report, windowMs, requests)
  await threads.close()
}

function inMinutes(seconds: number, windowMs: number): string {
  return `${((seconds / windowMs) * 1000).toFixed(1)} min`
}

async function reportIngest(): Promise<void> {
  console.log(`\n${ingested} fetched transcripts of 1,500 words`)
  const { alone, together, across, bare } = await measureIngest(ingested)
  const row = ({ perSecond, perProcessorSecond }: typeof alone) => ({
    'a second': perSecond.toFixed(0),
    'a second of this thread’s processor time': perProcessorSecond.toFixed(0),
  })
  console.table({
    'into library and search, one transaction each': { ...row(alone), target: 'at least 600' },
    'the same, as many in one as sync saves': { ...row(together), target: 'at least 1000' },
    'through the writing thread': row(across),
    'SQLite alone, indexing the text': row(bare),
  })
}

/** 99th percentile of the main loop's delay while `work` runs, ms beyond the timer's own resolution. */
async function delaysWhile(work: () => Promise<unknown>): Promise<number> {
  const resolution = 1
  const histogram = monitorEventLoopDelay({ resolution })
  histogram.enable()
  await work()
  histogram.disable()
  return Math.max(0, histogram.percentile(99) / 1e6 - resolution)
}

/** Requests that the service saw of the first sync, in windows that end with each request. */
function reportWindows({ requests, credentialLeaks }: SampleReport, windowMs: number, count: number): void {
  const at = requests.slice(0, count).map((request) => request.at)
  const inWindow = at.map(
    (end, index) => at.slice(0, index + 1).filter((time) => time > end - windowMs).length,
  )
  const full = inWindow.filter((_, index) => at[index]! - at[0]! >= windowMs)
  const mean = full.reduce((sum, size) => sum + size, 0) / Math.max(1, full.length)
  const refused = requests.filter(({ status }) => status === 429).length
  console.log(
    `busiest window: ${Math.max(...inWindow)} requests; on average ${mean.toFixed(1)}; 429s: ${refused}`,
  )
  console.log(`storage requests with a credential: ${credentialLeaks}`)
}
