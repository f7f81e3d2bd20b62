/**
 * The whole engine without its window, as `compose` builds it, connected to a sample service through a network
 * that a test can disturb: real HTTP, real library threads, real files. Time is real too, and can be skipped.
 */
import { expect, onTestFinished } from 'vitest'
import type { ComposeOptions, Offhook } from '../../../src-main/app/compose.ts'
import type { AudioResponse } from '../../../src-main/audio/audio-fetch.ts'
import type { Workspace } from '../../../src-main/app/workspace.ts'
import type { SampleFault, SampleFaults } from '../../../src-main/sample-service/http.ts'
import {
  startSampleService,
  type SampleService,
  type SampleServiceOptions,
} from '../../../src-main/sample-service/sample-service.ts'
import { normalizeTranscript } from '../../../src-main/model/words/normalize-transcript.ts'
import type { ServiceTranscript } from '../../../src-main/model/recording.ts'
import type { StoredRecording } from '../../../src-main/model/recording-item.ts'
import type { Log } from '../../../src-main/util/log.ts'
import { pinnedFetch } from '../../../src-main/service/transport.ts'
import { sha256Of } from '../service/storage.ts'
import { composeOffhook } from './compose-offhook.ts'
import { SkippingClock } from '../clocks/skipping-clock.ts'
import { makeTempFolder } from '../files/temp-folder.ts'
import { placeFile } from '../../../src-main/model/stored-file.ts'
import { readContent } from '../library/audio-folder.ts'

/** The network between the engine and the service; a test can change it at any moment. */
interface World {
  /** Called before each request that arrives, like the sample service's own faults. */
  faults: SampleFaults
  /** The URL to request instead: another address, a closed port, an unknown name. */
  route: (url: string) => string
}

export interface Engine {
  home: string
  clock: SkippingClock
  sample: SampleService
  world: World
  /** All log lines. */
  logged: string[]
  offhook: Offhook
  /** The connected account's workspace; a new one after `restart`. */
  workspace(): Workspace
  /** Connects with the service's key, and syncs. */
  connect(): Promise<void>
  /** Closes everything and starts again in the same data folder, as after quitting. */
  restart(): Promise<void>
  /**
   * Skips time whenever the engine is idle, until the condition holds: from one due time to the next, in
   * limited steps.
   */
  until(condition: () => boolean | Promise<boolean>, mostMs?: number): Promise<void>
  /** Lets this much time pass. @returns how many requests arrived at the service meanwhile */
  pass(ms: number): Promise<number>
  /** Waits until nothing is in progress and nothing is due. */
  untilIdle(): Promise<void>
  /** Waits until all of the service's finished calls are here with transcript and audio. */
  untilComplete(mostMs?: number): Promise<void>
  /** Waits until this recording is here with transcript and audio. */
  untilHere(id: string): Promise<void>
  /** Waits until this recording is here and the condition holds for it. */
  untilRecording(id: string, condition: (recording: StoredRecording) => boolean): Promise<void>
  findRecording(id: string): Promise<StoredRecording>
}

interface EngineOptions extends SampleServiceOptions {
  changes?: Partial<ComposeOptions>
  /** The wall clock at the start, milliseconds since the epoch; default now. */
  startMs?: number
  /** False: the test calls `connect` itself. */
  connected?: boolean
  world?: Partial<World>
}

/** Counts requests and answers in progress. */
interface Line {
  open: number
  /** Increases with each start and end of a request. */
  moved: number
}

export async function startEngine(options: EngineOptions = {}): Promise<Engine> {
  const { changes, connected = true, world: spoilt, startMs, ...sampleOptions } = options
  const clock = new SkippingClock(startMs)
  const world: World = { faults: () => undefined, route: (url) => url, ...spoilt }
  const sample = await startSampleService({
    recordings: 4,
    requestLimit: Infinity,
    unsettled: false,
    averageWords: 20,
    clock,
    faults: (request) => world.faults(request),
    ...sampleOptions,
  })
  onTestFinished(() => sample.stop())
  const home = makeTempFolder()
  const logged: string[] = []
  const line: Line = { open: 0, moved: 0 }
  const composed: Partial<ComposeOptions> = {
    home,
    clock,
    log: collectLog(logged),
    fetch: (url, init) => counted(line, fetch(world.route(url), init)),
    audioFetch: (url, init) => counted(line, pinnedFetch(world.route(url), init)),
    ...changes,
  }
  let offhook = await composeOffhook(composed)
  const workspace = () => offhook.session.workspace()!
  const until: Engine['until'] = async (condition, mostMs = 60_000) => {
    while (!(await condition())) {
      await quiet(() => `${sample.requests.length} ${sample.storageRequests.length} ${line.moved}`, line)
      await clock.skip(mostMs)
    }
  }
  const untilRecording: Engine['untilRecording'] = (id, condition) =>
    until(async () => {
      const [recording] = await workspace().threads.reader.findRecordings({ ids: [id] })
      return recording !== undefined && condition(recording)
    })
  const connect = async () => {
    const { baseUrl, apiKey } = sample
    await offhook.session.connect({ baseUrl, apiKey, remember: 'keychain' })
  }
  if (connected) await connect()
  return {
    home,
    clock,
    sample,
    world,
    logged,
    workspace,
    connect,
    until,
    get offhook() {
      return offhook
    },
    async pass(ms) {
      const endMs = clock.monotonicMs() + ms
      const before = sample.requests.length
      await until(() => clock.monotonicMs() >= endMs)
      return sample.requests.length - before
    },
    async restart() {
      await offhook.close()
      offhook = await composeOffhook(composed)
      await offhook.session.start({ follow: true })
    },
    untilIdle: () => until(() => isIdle(workspace(), clock.now())),
    untilComplete: (mostMs) => until(() => isComplete(workspace()), mostMs),
    untilHere: (id) =>
      untilRecording(id, (each) => each.transcriptState === 'present' && each.audioState === 'present'),
    untilRecording,
    async findRecording(id) {
      const [recording] = await workspace().threads.reader.findRecordings({ ids: [id] })
      expect(recording, `recording ${id}`).toBeDefined()
      return recording!
    },
  }
}

async function isIdle({ sync, threads }: Workspace, now: number): Promise<boolean> {
  if (sync.status().phase !== 'idle') return false
  const [transcript] = await threads.reader.listWantedTranscripts({ now, limit: 1 })
  return !transcript && (await threads.reader.syncState()).serviceTotal !== null
}

/** True when nothing is in progress and all data of the service is here. */
async function isComplete({ sync, threads }: Workspace): Promise<boolean> {
  if (sync.status().phase !== 'idle') return false
  const { serviceTotal } = await threads.reader.syncState()
  const { all, transcripts, audio } = await threads.reader.counts()
  return all === serviceTotal && transcripts === all && audio === all
}

/** Expects the library to match the service: every transcript word by word, every audio file byte by byte. */
export async function expectTruth({
  sample,
  workspace,
}: Pick<Engine, 'sample' | 'workspace'>): Promise<void> {
  const { threads, folder, audioKey } = workspace()
  const ids = await threads.reader.listIds({ view: 'all' })
  const truth = await listTruth(sample)
  expect(ids.toSorted()).toEqual(truth.map(({ id }) => id).toSorted())
  for (const { id, status, duration, transcript, sha256 } of truth) {
    const [here] = await threads.reader.findRecordings({ ids: [id] })
    expect(here).toMatchObject({ id, status, audioSha256: sha256 })
    expect(sha256Of(await readContent(placeFile({ folder, audioKey }, here!.audioPath!)))).toBe(sha256)
    expect((await threads.reader.findTranscript({ id }))?.words.map(({ word }) => word)).toEqual(
      normalizeTranscript(transcript, duration).transcript.words.map(({ word }) => word),
    )
  }
  expect(await threads.reader.checkIntegrity()).toEqual(['ok'])
}

interface Truth {
  id: string
  status: string
  duration: number | null
  transcript: ServiceTranscript
  sha256: string
}

/** The service's data, fetched by the test's own plain requests. */
async function listTruth(sample: SampleService): Promise<Truth[]> {
  const headers = { authorization: `Bearer ${sample.apiKey}` }
  const get = async (path: string) => (await fetch(`${sample.baseUrl}${path}`, { headers })).json()
  const truth: Truth[] = []
  for (let page = 1, more = true; more; page++) {
    const { data, pagination } = await get(`/v1/recordings?limit=100&page=${page}`)
    more = pagination.hasMore
    for (const { id } of data) {
      const path = `/v1/recordings/${encodeURIComponent(id)}`
      const { url } = await get(`${path}/audio`)
      const bytes = Buffer.from(await (await fetch(url)).arrayBuffer())
      truth.push({ ...(await get(path)), sha256: sha256Of(bytes) })
    }
  }
  return truth
}

/** An answer is open until its body has been read completely or cancelled. */
async function counted(line: Line, asked: Promise<AudioResponse>): Promise<Response> {
  line.open += 1
  const end = once(() => {
    line.open -= 1
    line.moved += 1
  })
  try {
    const answer = await asked
    line.moved += 1
    const { status, headers, body } = answer
    if (!body) end()
    return new Response(body && watchBody(body, line, end), { status, headers })
  } catch (error) {
    end()
    throw error
  }
}

function watchBody(
  body: ReadableStream<Uint8Array>,
  line: Line,
  end: () => void,
): ReadableStream<Uint8Array> {
  const reader = body.getReader()
  return new ReadableStream({
    async pull(controller) {
      try {
        const { done, value } = await reader.read()
        line.moved += 1
        if (!done) return controller.enqueue(value)
        end()
        controller.close()
      } catch (error) {
        end()
        throw error
      }
    },
    cancel(reason) {
      end()
      return reader.cancel(reason)
    },
  })
}

function once(work: () => void): () => void {
  let done = false
  return () => {
    if (!done) work()
    done = true
  }
}

/**
 * Resolves when nothing has happened for a short time; for a longer time while a request is open, because some
 * answers never arrive.
 */
async function quiet(count: () => string, line: Line): Promise<void> {
  for (let seen = '', still = 0; still < (line.open === 0 ? 5 : 30);) {
    await new Promise((resolve) => setTimeout(resolve, 2))
    const now = count()
    still = now === seen ? still + 1 : 0
    seen = now
  }
}

export function collectLog(lines: string[]): Log {
  const write = (level: string) => (message: string, details?: object) =>
    void lines.push(`${level} ${message} ${JSON.stringify(details ?? {})}`)
  return { info: write('info'), warn: write('warn'), error: write('error') }
}

/** Disturbs requests for calls; those for the account succeed, so that the engine is connected first. */
export function onApi(fault: SampleFault | undefined, only = /./): SampleFaults {
  return ({ server, path }) => (server === 'api' && path !== '/v1/me' && only.test(path) ? fault : undefined)
}

/** The same for the storage. */
export function onStorage(fault: SampleFault | undefined): SampleFaults {
  return ({ server }) => (server === 'storage' ? fault : undefined)
}

/** An answer with JSON, as a fault. */
export function jsonFault(status: number, body: unknown, headers: Record<string, string> = {}): SampleFault {
  return { status, headers: { 'content-type': 'application/json', ...headers }, body: JSON.stringify(body) }
}
