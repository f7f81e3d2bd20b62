/**
 * The embedded sample service: the whole API of the service on this machine's loopback, with made-up calls,
 * for "Try with sample calls", the demo, tests and benchmarks. Sends nothing anywhere and stores nothing.
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
import { readSpeech } from './speech.ts'
import { createStartedCall } from './started-call.ts'
import { startStorageServer } from './storage-server.ts'
import type { Vocabulary } from './vocabulary.ts'
import { createVocabulary } from './vocabulary.ts'

export interface SampleServiceOptions {
  /** How many; the written ones (the newest first) where absent, generated ones beyond them. */
  recordings?: number
  /** The sample library's "now", milliseconds since the epoch; the newest calls are hours older. */
  anchor?: number
  apiKey?: string
  clock?: Clock
  /** Requests in any rolling window; the document's 100 in 60,000 ms where absent. Infinity for benchmarks. */
  requestLimit?: number
  windowMs?: number
  /** The document's one hour where absent. */
  signedUrlLifetimeMs?: number
  /** Length of each stage of a started call. */
  callPaceMs?: number
  /** That are left of the month; null: unlimited. Of a Pro plan in the middle of its month where absent. */
  minutes?: number | null
  /** Where the spoken calls' files are; without it every call hums. */
  speechFolder?: string
  /** False: no call is unfinished, failed or `ready`; for benchmarks and tests that count. */
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
  /** Every API request so far, without key and body. */
  requests: SeenRequest[]
  storageRequests: SeenRequest[]
  /** Requests to the storage that carried a key or a cookie: must stay 0. */
  credentialLeaks(): number
  stop(): Promise<void>
  /** Adds a recording as given, odd values included; returns its id. */
  addRecording(added?: AddedRecording): string
  /** False when there was none. */
  removeRecording(id: string): boolean
  setStatus(id: string, status: string): void
  /**
   * A recording is transcribed once more, with other turns (see `AddedRecording`) and another duration, seconds;
   * its audio stays as it was.
   */
  transcribeAgain(id: string, again: { turns: string; duration: number }): void
  /** From now on the key is answered 401. */
  revokeKey(): void
  /** The account has another key from now on, which is returned; the one before is answered 401. */
  rotateKey(): string
  /** Null: unlimited. */
  setMinutes(remaining: number | null): void
  setSubscription(status: SubscriptionStatus): void
  /** From now on the account is gone: 404 where the document says so. */
  removeUser(): void
}

/** Starts API and storage on free ports of 127.0.0.1. @throws when `speechFolder` lacks a file. */
export async function startSampleService(options: SampleServiceOptions = {}): Promise<SampleService> {
  const clock = options.clock ?? systemClock
  const now = () => clock.now()
  const anchor = options.anchor ?? now()
  const apiKey = options.apiKey ?? newKey()
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
    rate: createRateWindow(options.requestLimit ?? 100, options.windowMs ?? 60_000, () =>
      clock.monotonicMs(),
    ),
    faults: options.faults,
  })

  return {
    baseUrl: api.origin,
    storageUrl: storage.origin,
    apiKey,
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
    options.speechFolder === undefined ? new Map<string, Speech>() : readSpeech(options.speechFolder)
  const curated = createCurated({ anchor, speech, unsettled: options.unsettled ?? true })
  const wanted = options.recordings ?? curated.length
  let vocabulary: Vocabulary | undefined
  const generated = createGenerated({
    count: Math.max(0, wanted - curated.length),
    before: anchor - (curatedDays + 1) * 86_400_000,
    averageWords: options.averageWords ?? 600,
    // Learnt when the first generated transcript is asked for, not at the start.
    vocabulary: () => (vocabulary ??= createVocabulary(curatedConversations)),
  })
  return [...curated.slice(0, wanted), ...generated]
}

function newKey(): string {
  return `sample_live_${randomBytes(18).toString('base64url')}`
}

/** Compares in constant time, whatever the lengths. */
function sameSecret(given: string, right: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest()
  return timingSafeEqual(digest(given), digest(right))
}
