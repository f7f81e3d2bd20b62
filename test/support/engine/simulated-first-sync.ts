/**
 * A first sync in simulated time: the app's own sync, library, search index and request budget, against the sample
 * service with its limit. Only the clock and the speed of the connection are simulated, so hours take seconds.
 */
import { mkdirSync } from 'node:fs'
import type { Settings } from '../../../src-preload/contract/settings.ts'
import { defaultSettings } from '../../../src-preload/contract/settings.ts'
import type { AudioFetch } from '../../../src-main/audio/audio-fetch.ts'
import { createLibraryReader } from '../../../src-main/library/library-reader.ts'
import { createLibraryWriter } from '../../../src-main/library/library-writer.ts'
import { openForReading, openForWriting } from '../../../src-main/library/open.ts'
import type { LibraryReader } from '../../../src-main/library/types.ts'
import { startSampleService } from '../../../src-main/sample-service/sample-service.ts'
import { toneRate } from '../../../src-main/sample-service/tone.ts'
import { openSearchDocuments } from '../../../src-main/search/postings.ts'
import type { Fetch } from '../../../src-main/service/network.ts'
import { RequestBudget } from '../../../src-main/service/request-budget.ts'
import { createServiceClient } from '../../../src-main/service/service-client.ts'
import { nodeFetch, postOnce } from '../../../src-main/service/transport.ts'
import { createSync } from '../../../src-main/sync/sync.ts'
import { systemClock } from '../../../src-main/util/clock.ts'
import { silentLog } from '../../../src-main/util/log.ts'
import { FakeClock } from '../clocks/fake-clock.ts'
import { asThreads } from './as-remote.ts'

export interface FirstSyncOptions {
  /** An empty folder for the library. */
  folder: string
  recordings: number
  keepAudio: Settings['keepAudio']
  /** Milliseconds until the service answers. */
  latencyMs: number
  /** Words of an average call: calls are of different lengths, and so are their files. */
  averageWords: number
  /** Milliseconds that the connection takes for a second of audio; one file at a time. */
  lineMs: number
}

export interface Announced {
  atMs: number
  /** Null: none is shown. */
  secondsLeft: number | null
}

export interface FirstSync {
  announced: Announced[]
  /** When everything was fetched. */
  tookMs: number
  /** When the newest calls, a hundred or all, had their transcripts and were in the search index. */
  newestMs: number
  requests: number
  /** 429 answers. */
  refused: number
}

/** Of the sample's audio. */
const bytesPerSecond = 2 * toneRate

/** Of each file. */
const pieces = 8

/** The newest calls, which a user wants first. */
const newestCount = 100

export async function simulateFirstSync(options: FirstSyncOptions): Promise<FirstSync> {
  const { folder, recordings, keepAudio, averageWords } = options
  const clock = new FakeClock()
  const sample = await startSampleService({ recordings, clock, unsettled: false, averageWords })
  const connection = openConnection(clock, options)
  const budget = new RequestBudget({ clock, random: () => 0 })
  const service = createServiceClient({
    ...{ baseUrl: sample.baseUrl, key: () => sample.apiKey, postOnce, budget },
    // Deadlines are in real time, in which nothing here is slow.
    ...{ fetch: connection.fetch, clock: systemClock },
  })
  mkdirSync(folder, { recursive: true })
  const db = openForWriting(folder)
  const writer = createLibraryWriter(db, { documents: openSearchDocuments(db), announce: () => {} })
  const reader = createLibraryReader(openForReading(folder))
  const sync = createSync({
    ...{ service, budget, clock, log: silentLog, random: () => 0.5 },
    threads: asThreads({ writer, reader }),
    audio: {
      ...{ folder, audioKey: null, serviceUrl: sample.baseUrl, fetch: connection.fetchAudio },
      freeBytes: async () => 1e12,
    },
    settings: () => ({ ...defaultSettings, keepAudio }),
  })
  const announced: Announced[] = []
  let newestMs = Infinity
  let tookMs = Infinity
  sync.changes.listen(({ phase, secondsLeft, transcripts }) => {
    const atMs = clock.monotonicMs()
    announced.push({ atMs, secondsLeft })
    const least = Math.min(newestCount, recordings)
    if (newestMs === Infinity && transcripts.present >= least && hasNewest(reader, least)) newestMs = atMs
    if (phase === 'idle' && transcripts.present === recordings) tookMs = Math.min(tookMs, atMs)
  })
  sync.start()
  while (tookMs === Infinity) {
    await connection.untilQuiet()
    await clock.advanceToNext()
  }
  const { requests, rateLimited: refused } = budget.totals
  await sync.stop()
  await sample.stop()
  reader.close()
  db.close()
  return { announced, tookMs, newestMs, requests, refused }
}

function hasNewest(reader: LibraryReader, count: number): boolean {
  const ids = reader.listIds({ view: 'all' }).slice(0, count)
  const found = reader.findRecordings({ ids })
  return found.length === count && found.every(({ transcriptState }) => transcriptState === 'present')
}

/** A real connection to the loopback interface, whose answers arrive when they are due on the clock. */
function openConnection(clock: FakeClock, { latencyMs, lineMs }: FirstSyncOptions) {
  let open = 0
  let lineFree = Promise.resolve()
  /** With its whole body, so that the network is idle when it arrives. */
  const send: Fetch = async (url, init) => {
    open += 1
    try {
      const response = await nodeFetch(url, init)
      const body = response.body ? await response.arrayBuffer() : null
      return new Response(body, response)
    } finally {
      open -= 1
    }
  }
  const fetch: Fetch = async (url, init) => {
    await clock.sleep(latencyMs)
    return await send(url, init)
  }
  /** In pieces, so that several downloads share the connection. */
  const slowDown = (bytes: Uint8Array) => {
    const step = Math.ceil(bytes.length / pieces)
    let at = 0
    return new ReadableStream<Uint8Array>({
      async pull(controller) {
        const piece = bytes.subarray(at, (at += step))
        lineFree = lineFree.then(() => clock.sleep(Math.ceil((piece.length / bytesPerSecond) * lineMs)))
        await lineFree
        controller.enqueue(piece)
        if (at >= bytes.length) controller.close()
      },
    })
  }
  const fetchAudio: AudioFetch = async (url, init) => {
    const response = await send(url, init)
    return new Response(slowDown(new Uint8Array(await response.arrayBuffer())), response)
  }
  return { fetch, fetchAudio, untilQuiet: () => untilQuiet(() => open > 0) }
}

/** Turns of the event loop without network and disk activity: processing an answer takes a few. */
const quietTurns = 8

async function untilQuiet(isOpen: () => boolean): Promise<void> {
  for (let quiet = 0; quiet < quietTurns;) {
    await new Promise((resolve) => setImmediate(resolve))
    const isDiskBusy = process.getActiveResourcesInfo().some((kind) => /^(FSReq|CloseReq)/.test(kind))
    quiet = isOpen() || isDiskBusy ? 0 : quiet + 1
  }
}

/** Whole seconds are too coarse near the end. */
const leastMs = 30_000

/**
 * The error of each announced time, until shortly before the end. If nothing was announced, the error is as large
 * as possible.
 */
export function findErrors({ announced, tookMs }: Pick<FirstSync, 'announced' | 'tookMs'>) {
  return announced
    .filter(({ atMs }) => atMs < tookMs - leastMs)
    .map(({ atMs, secondsLeft }) => {
      const took = Math.round((tookMs - atMs) / 1000)
      const errorPercent = secondsLeft === null ? 100 : Number(((secondsLeft / took - 1) * 100).toFixed(1))
      return { atMs, secondsLeft, took, errorPercent }
    })
}
