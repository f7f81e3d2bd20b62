/**
 * A program that syncs a library once, as the app does, and kills itself at the first of the given steps. Only
 * its inputs are wrapped: the network, the library's writer, and Node's file functions.
 *
 * Argument: a `KilledRun` as JSON. Prints `killed <step>` and dies, or `done <JSON of FinishedRun>`.
 */
import { randomUUID } from 'node:crypto'
import { writeSync } from 'node:fs'
import files from 'node:fs/promises'
import { syncBuiltinESMExports } from 'node:module'
import { relative, sep } from 'node:path'
import { defaultSettings } from '../../../src-preload/contract/settings.ts'
import { takeSyncTurn } from '../../../src-main/session/sync-turn.ts'
import type { AudioFetch } from '../../../src-main/audio/audio-fetch.ts'
import type { LibraryWriter } from '../../../src-main/library/types.ts'
import { RequestBudget } from '../../../src-main/service/request-budget.ts'
import { openRequestJournal } from '../../../src-main/service/request-journal.ts'
import { createServiceClient } from '../../../src-main/service/service-client.ts'
import { postOnce } from '../../../src-main/service/transport.ts'
import { type Fetch } from '../../../src-main/service/network.ts'
import { createSync } from '../../../src-main/sync/sync.ts'
import { systemClock, type Clock } from '../../../src-main/util/clock.ts'
import { silentLog } from '../../../src-main/util/log.ts'
import { startLibraryThreads } from '../../../src-main/threads/library-threads.ts'
import type { Remote } from '../../../src-main/threads/rpc.ts'
import type { SharedRun } from './sync-in-shared-time.ts'
import { threadPrograms } from './thread-programs.ts'
import { batchTranscripts } from '../../../src-main/threads/pack-transcripts.ts'

/** `startMs` is the start time of the request budget's clock. */
export interface KilledRun extends SharedRun {
  killAt: string[]
}

export interface FinishedRun {
  /** All executed steps, in order. */
  steps: string[]
  phase: string
}

/** Sent with each request: the time of the request budget's clock. */
const timeHeader = 'x-sent-at'
/** An audio file consists of several of these. */
const pieceBytes = 16 * 1024
/**
 * Duration of each, as over a slow line: long enough for a part to be synced to disk, and resumed from there.
 */
const pieceMs = 2_600

const given = JSON.parse(process.argv[2]!) as KilledRun
const killAt = new Set(given.killAt)
const taken: string[] = []
const times = new Map<string, number>()

/** @param lateMs how long other threads keep running before the kill */
function step(name: string, lateMs = 0): void {
  const time = (times.get(name) ?? 0) + 1
  times.set(name, time)
  const numbered = time === 1 ? name : `${name} (${time})`
  taken.push(numbered)
  if (!killAt.has(numbered)) return
  if (lateMs > 0) Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, lateMs)
  writeSync(1, `killed ${numbered}\n`)
  process.kill(process.pid, 'SIGKILL')
}

/** A clock that advances only by sleeping: each sleep ends at once. */
class HurriedClock implements Clock {
  #ms: number

  constructor(startMs: number) {
    this.#ms = startMs
  }

  now(): number {
    return this.#ms
  }

  monotonicMs(): number {
    return this.#ms
  }

  async sleep(ms: number, signal?: AbortSignal): Promise<void> {
    const dueMs = this.#ms + ms
    await new Promise((resolve) => setImmediate(resolve))
    signal?.throwIfAborted()
    this.#ms = Math.max(this.#ms, dueMs)
  }
}

/** Real time plus the simulated duration of the audio pieces. */
class SlowLineClock implements Clock {
  #piecesMs = 0

  now(): number {
    return systemClock.now() + this.#piecesMs
  }

  monotonicMs(): number {
    return systemClock.monotonicMs() + this.#piecesMs
  }

  sleep(ms: number, signal?: AbortSignal): Promise<void> {
    return systemClock.sleep(ms, signal)
  }

  passPiece(): void {
    this.#piecesMs += pieceMs
  }
}

function stepwiseFetch(clock: Clock): Fetch {
  return async (url, init) => {
    const { pathname, search } = new URL(url)
    step(`before asking ${pathname}${search}`)
    const headers = { ...init.headers, [timeHeader]: String(clock.now()) }
    const response = await fetch(url, { ...init, headers })
    step(`answered ${pathname}${search}`)
    return response
  }
}

function stepwiseAudioFetch(clock: SlowLineClock): AudioFetch {
  return async (url, init) => {
    // The query contains a signature, which differs each time.
    const { pathname } = new URL(url)
    step(`before asking ${pathname}`)
    const { status, headers, body } = await fetch(url, init)
    step(`answered ${pathname}`)
    let pieces = 0
    const onPiece = () => {
      step(`before piece ${++pieces} of ${pathname}`)
      clock.passPiece()
    }
    return new Response(body && inPieces(body, onPiece), { status, headers })
  }
}

/** The same bytes in chunks of one size, one per read: all earlier ones are on disk by then. */
function inPieces(body: ReadableStream<Uint8Array>, onPiece: () => void): ReadableStream<Uint8Array> {
  const reader = body.getReader()
  let left = new Uint8Array()
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        let ended = false
        while (left.length < pieceBytes && !ended) {
          const { done, value } = await reader.read()
          if (value) left = Uint8Array.from([...left, ...value])
          ended = done
        }
        onPiece()
        if (left.length > 0) controller.enqueue(left.slice(0, pieceBytes))
        left = left.slice(pieceBytes)
        if (ended && left.length === 0) controller.close()
      },
      cancel: (reason) => reader.cancel(reason),
    },
    { highWaterMark: 0 },
  )
}

function stepwiseWriter(writer: Remote<LibraryWriter>): Remote<LibraryWriter> {
  return new Proxy(writer, {
    get(target, method: keyof LibraryWriter | 'then') {
      if (method === 'then') return undefined
      return async (...args: unknown[]) => {
        const name = `${method} ${subjectOf(args[0])}`.trimEnd()
        step(`before ${name}`)
        const saved = (target[method] as (...args: unknown[]) => Promise<unknown>)(...args)
        // The thread keeps working: depending on the delay, it has not started or has committed.
        step(`during ${name}`, name.length % 4)
        const value = await saved
        step(`after ${name}`)
        return value
      }
    },
  })
}

function subjectOf(input: unknown): string {
  if (typeof input !== 'object' || input === null) return ''
  if ('id' in input) return String(input.id)
  if ('name' in input) return String(input.name)
  if ('transcripts' in input && Array.isArray(input.transcripts))
    return input.transcripts.map(subjectOf).join(' ')
  if (!('recordings' in input) || !Array.isArray(input.recordings)) return ''
  return input.recordings.length === 1 ? input.recordings[0].id : `page of ${input.recordings.length}`
}

/** Makes a step before and after each change of the audio folder. */
function watchFiles(folder: string): void {
  const nameOf = (path: unknown) => relative(folder, String(path)).split(sep).join('/')
  const stepwise = <T>(what: string, path: unknown, change: () => Promise<T>): Promise<T> => {
    const name = nameOf(path)
    if (!name.startsWith('audio')) return change()
    step(`before ${what} ${name}`)
    return change().then((value) => {
      step(`after ${what} ${name}`)
      return value
    })
  }
  const { open, rename, rm, unlink, writeFile } = files
  files.rename = (from, to) => stepwise('rename to', to, () => rename(from, to))
  files.rm = (path, options) => stepwise('rm', path, () => rm(path, options))
  files.unlink = (path) => stepwise('unlink', path, () => unlink(path))
  files.writeFile = (path, ...rest) => stepwise('write', path, () => writeFile(path, ...rest))
  files.open = async (path, ...rest) => {
    const file = await stepwise('open', path, () => open(path, ...rest))
    for (const what of ['sync', 'datasync'] as const) {
      const change = file[what].bind(file)
      file[what] = () => stepwise(what, path, change)
    }
    return file
  }
  syncBuiltinESMExports()
}

async function run(): Promise<FinishedRun> {
  const { folder, journal, baseUrl, apiKey, startMs } = given
  const hurried = new HurriedClock(startMs)
  const budget = new RequestBudget({
    clock: hurried,
    random: Math.random,
    journal: openRequestJournal(journal, hurried, randomUUID().slice(0, 8)),
  })
  const threads = await startLibraryThreads(threadPrograms, folder)
  const writer = stepwiseWriter(threads.writer)
  const clock = new SlowLineClock()
  await takeSyncTurn({ writer, clock, signal: new AbortController().signal })
  // The network and its deadlines are real; only the minute of the rate limit is skipped.
  const network = { fetch: stepwiseFetch(hurried), postOnce, budget, clock: systemClock }
  const sync = createSync({
    service: createServiceClient({ baseUrl, key: () => apiKey, ...network }),
    threads: { reader: threads.reader, writer, saveTranscript: batchTranscripts(writer) },
    audio: {
      ...{ folder, audioKey: null, serviceUrl: baseUrl },
      ...{ fetch: stepwiseAudioFetch(clock), freeBytes: async () => 1e12 },
    },
    budget,
    settings: () => defaultSettings,
    clock,
    random: Math.random,
    log: silentLog,
  })
  const { phase } = await sync.runOnce({ audio: true })
  await sync.stop()
  await threads.close()
  return { steps: taken, phase }
}

watchFiles(given.folder)
const finished = JSON.stringify(await run())
// Kept-alive connections would keep the program running.
process.stdout.write(`done ${finished}\n`, () => process.exit(0))
