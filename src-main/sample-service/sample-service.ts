/**
 * Runs the embedded sample service: the whole API on the loopback interface with invented calls, for "Try
 * with sample calls", the demo, tests and benchmarks. Sends no data and stores nothing.
 */
import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'
import type { Clock } from '../util/clock.ts'
import { systemClock } from '../util/clock.ts'
import { createAddition, type AddedRecording } from './added-recording.ts'
import type { ApiContext } from './api-answer.ts'
import { startApiServer } from './api-server.ts'
import { createCatalogue } from './catalogue.ts'
import { curatedConversations } from './conversations/curated-conversations.ts'
import { createCurated, curatedDays } from './curated.ts'
import { createGenerated } from './generated.ts'
import type { SampleFaults, SeenRequest } from './http.ts'
import { createRateWindow } from './rate-window.ts'
import type { SubscriptionStatus } from './sample-account.ts'
import { createSampleAccount } from './sample-account.ts'
import type { SampleRecording } from './sample-recording.ts'
import type { Speech } from './speech.ts'
import { loadSpeech } from './speech.ts'
import { createStartedCall } from './started-call.ts'
import { startStorageServer } from './storage-server.ts'
import type { Vocabulary } from './vocabulary.ts'
import { createSampleVocabulary } from './vocabulary.ts'

export interface SampleServiceOptions {
  /**
   * Number of recordings: written ones first (the newest), then generated ones; default: all written ones.
   */
  recordings?: number
  /** The sample library's "now", milliseconds since the epoch; the newest calls are hours older. */
  anchor?: number
  apiKey?: string
  clock?: Clock
  /** Requests per rolling window; default 100 in 60,000 ms, as in the document. Infinity for benchmarks. */
  requestLimit?: number
  windowMs?: number
  /** Default one hour, as in the document. */
  signedUrlLifetimeMs?: number
  /** Length of each stage of a started call. */
  callPaceMs?: number
  /** Minutes left this month; null: unlimited. Default: a Pro plan in the middle of its month. */
  minutes?: number | null
  /** Folder of the spoken calls' files; without it every call hums. */
  speechFolder?: string
  /** False: no call is unfinished, failed or `ready`, for benchmarks and tests that count. */
  unsettled?: boolean
  /** Words of an average generated call. */
  averageWords?: number
  faults?: SampleFaults
}

export interface SampleService {
  /** The API's root, such as `http://127.0.0.1:40123`. */
  baseUrl: string
  /** The origin of audio URLs. */
  storageUrl: string
  apiKey: string
  /** Requests a minute. */
  requestLimit: number
  /** All API requests so far, without key and body. */
  requests: SeenRequest[]
  storageRequests: SeenRequest[]
  /** Storage requests with a key or cookie: must stay 0. */
  credentialLeaks(): number
  stop(): Promise<void>
  /** Adds a recording with the given values; returns its id. */
  addRecording(added?: AddedRecording): string
  /** False for an unknown id. */
  removeRecording(id: string): boolean
  setStatus(id: string, status: string): void
  /**
   * Replaces a recording's transcript: other turns (see `AddedRecording`) and duration, seconds; the audio
   * stays.
   */
  transcribeAgain(id: string, again: { turns: string; duration: number }): void
  /** The key is answered 401 from now on. */
  revokeKey(): void
  /** Replaces the key and returns the new one; the old one is answered 401. */
  rotateKey(): string
  /** Null: unlimited. */
  setMinutes(remaining: number | null): void
  setSubscription(status: SubscriptionStatus): void
  /** Removes the account: 404 where the document says so. */
  removeUser(): void
}

/** Starts API and storage on free ports of 127.0.0.1. @throws when `speechFolder` lacks a file. */
export async function startSampleService(options: SampleServiceOptions = {}): Promise<SampleService> {
  const clock = options.clock ?? systemClock
  const now = () => clock.now()
  const anchor = options.anchor ?? now()
  const apiKey = options.apiKey ?? newKey()
  const requestLimit = options.requestLimit ?? 100
  const catalogue = createCatalogue(createRecordings(options, anchor), now)
  const account = createSampleAccount(now, anchor)
  if (options.minutes !== undefined) account.setMinutes(options.minutes)
  let livingKey: string | null = apiKey
  let userLives = true
  let serial = 0

  const storage = await startStorageServer({
    find: (id) => catalogue.find(id),
    now,
    lifetimeMs: options.signedUrlLifetimeMs ?? 3_600_000,
    faults: options.faults,
  })
  const context: ApiContext = {
    catalogue,
    account,
    now,
    signUrl: (recording) => storage.signUrl(recording),
    userExists: () => userLives,
    startCall(e164, outcome) {
      // Four seconds: long enough to watch each stage, short enough to wait for.
      const started = createStartedCall(e164, serial++, now(), options.callPaceMs ?? 4000, outcome)
      catalogue.add(started.recording)
      account.useMinutes(started.minutes)
      return started.recording.callSid
    },
  }
  const api = await startApiServer({
    context,
    authorized: (header) => livingKey !== null && sameSecret(header ?? '', `Bearer ${livingKey}`),
    rate: createRateWindow(requestLimit, options.windowMs ?? 60_000, () => clock.monotonicMs()),
    faults: options.faults,
  })

  return {
    baseUrl: api.origin,
    storageUrl: storage.origin,
    apiKey,
    requestLimit,
    requests: api.requests,
    storageRequests: storage.requests,
    credentialLeaks: () => storage.credentialLeaks(),
    stop: async () => void (await Promise.all([api.stop(), storage.stop()])),
    addRecording(added = {}) {
      const recording = createAddition(added, serial++, now())
      catalogue.add(recording)
      return recording.id
    },
    removeRecording: (id) => catalogue.remove(id),
    setStatus: (id, status) => catalogue.setStatus(id, status),
    transcribeAgain(id, { turns, duration }) {
      const recording = createAddition({ turns }, serial++, now())
      catalogue.setTranscript(id, recording.transcript(recording), duration)
    },
    revokeKey: () => void (livingKey = null),
    rotateKey: () => (livingKey = newKey()),
    setMinutes: (remaining) => account.setMinutes(remaining),
    setSubscription: (status) => account.setStatus(status),
    removeUser: () => void (userLives = false),
  }
}

function createRecordings(options: SampleServiceOptions, anchor: number): SampleRecording[] {
  const speech =
    options.speechFolder === undefined ? new Map<string, Speech>() : loadSpeech(options.speechFolder)
  const curated = createCurated({ anchor, speech, unsettled: options.unsettled ?? true })
  const wanted = options.recordings ?? curated.length
  let vocabulary: Vocabulary | undefined
  const generated = createGenerated({
    count: Math.max(0, wanted - curated.length),
    before: anchor - (curatedDays + 1) * 86_400_000,
    averageWords: options.averageWords ?? 600,
    // Built for the first generated transcript, not at the start.
    vocabulary: () => (vocabulary ??= createSampleVocabulary(curatedConversations)),
  })
  return [...curated.slice(0, wanted), ...generated]
}

function newKey(): string {
  return `sample_live_${randomBytes(18).toString('base64url')}`
}

/** Compares in constant time, for any lengths. */
function sameSecret(given: string, right: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest()
  return timingSafeEqual(digest(given), digest(right))
}
