/**
 * Implements the service's REST operations: authorized, within the request budget, validated, with typed
 * errors.
 *
 * Never repeats a request, stores and logs nothing: sync, the dialer and the user decide about retries.
 * Source: sections Endpoints, Authentication and Errors.
 */
import type { z } from 'zod'
import type { Clock } from '../util/clock.ts'
import { pathSegment } from './base-url.ts'
import { exchange, type Deadlines, type Exchanged } from './exchange.ts'
import { parseJson } from './parse-json.ts'
import { readError } from './read-error.ts'
import type { RequestBudget } from './request-budget.ts'
import {
  audioUrlSchema,
  callInitiationSchema,
  meSchema,
  plansSchema,
  recordingDetailSchema,
  recordingListSchema,
  searchResultSchema,
  subscriptionSchema,
  timezonesSchema,
  updatedUserSchema,
} from './schemas.ts'
import type { SendWindow } from './send-window.ts'
import { ServiceError } from './service-error.ts'
import type { PostOnce } from './network.ts'
import type { Answer } from './network.ts'
import type { Fetch } from './network.ts'
import type { RequestOptions, ServiceClient } from './types.ts'

export interface ServiceClientOptions {
  /** As `normalizeBaseUrl` gives it. */
  baseUrl: string
  /** Read for each request; may throw ServiceError `no-key`. */
  key: () => string
  /** Resolves when the keychain has answered, which may need unlocking first. */
  keyKnown?: () => Promise<void>
  fetch: Fetch
  postOnce: PostOnce
  budget: RequestBudget
  clock: Clock
  /** Called for each 401, with the key that was sent. */
  onRefused?: (key: string) => void
  /** Other deadlines than the usual, for all requests. */
  deadlines?: Partial<Deadlines>
}

interface Kind {
  deadlines: Deadlines
  maxBytes: number
}

/**
 * Headers: a service that has not answered after 15 s will not. Idle: 15 s without a byte is a dead
 * connection. Whole: nobody waits longer than a minute for a page. A page of 100 recordings is about 40 kB; 8
 * MB leaves room for any catalogue.
 */
const usual: Kind = {
  deadlines: { headersMs: 15_000, idleMs: 15_000, wholeMs: 60_000 },
  maxBytes: 8 * 1024 * 1024,
}
/** A transcript of 100,000 words (14 hours) is 15 MB with generous white space: twice that, at 1.5 Mbit/s. */
const transcript: Kind = {
  deadlines: { ...usual.deadlines, wholeMs: 180_000 },
  maxBytes: 32 * 1024 * 1024,
}
/** Twice the time: giving up on a call that was in fact placed is worse than waiting. */
const callStart: Kind = { ...usual, deadlines: { ...usual.deadlines, headersMs: 30_000 } }
/** An `error` sentence is shorter than this; error pages of proxies may be longer and are not read. */
const maxErrorBytes = 64 * 1024
/** A phone that rings long after the click is a surprise: the call fails instead. */
const maxCallWaitMs = 5_000

const json = 'application/json'

interface Ask {
  path: string
  query?: Record<string, string | number | undefined>
  kind?: Kind
  accept?: string
  put?: unknown
  post?: unknown
  sendWindow?: SendWindow
  options?: RequestOptions
}

export function createServiceClient(given: ServiceClientOptions): ServiceClient {
  const ask = async (asked: Ask): Promise<Exchanged> => {
    // Not for a call: the phone would ring when the keychain is finally unlocked.
    if (asked.post === undefined) await given.keyKnown?.()
    const key = requireUsableKey(given.key())
    const { signal, priority } = asked.options ?? {}
    const url = buildUrl(given.baseUrl, asked)
    const kind = asked.kind ?? usual
    const waitLimit = asked.post === undefined ? {} : { maxWaitMs: maxCallWaitMs }
    const { sendWindow } = asked
    const waiting = { priority, signal: sendWindow?.signal ?? signal, ...waitLimit }
    const slot = await given.budget.acquire(waiting).catch((error: unknown) => {
      throw sendWindow?.isOver() ? new ServiceError('too-late', { notSent: true }) : error
    })
    const answer = await exchange((stop) => send(given, url, asked, key, stop), {
      clock: given.clock,
      signal,
      deadlines: { ...kind.deadlines, ...given.deadlines },
      maxBytes: (status) => (isSuccess(status) ? kind.maxBytes : hasErrorBody(status) ? maxErrorBytes : null),
      onAnswered: () => slot.answered(),
    })
    if (isSuccess(answer.status) && (answer.status !== 202 || asked.post !== undefined)) return answer
    const error = readError(answer, { wallMs: given.clock.now(), key })
    if (error.code === 'unauthorized') given.onRefused?.(key)
    if (error.code === 'rate-limited') given.budget.noteRateLimited(error.retryAfterSeconds)
    throw error
  }

  const askFor = async <T>(schema: z.ZodType<T>, asked: Ask): Promise<T> => {
    const answer = await ask(asked)
    // Rejects a sign-in page; other wrong content types are ignored when valid JSON follows.
    if (isHtml(answer)) throw new ServiceError('not-json')
    const read = schema.safeParse(parseJson(answer.text))
    // Zod's issues name fields, not values, but a cause is not needed to act on it.
    if (!read.success) throw new ServiceError('invalid-response')
    return read.data
  }

  return {
    fetchMe: (options) => askFor(meSchema, { path: '/v1/me', options }),
    updateMe: (change, options) => askFor(updatedUserSchema, { path: '/v1/me', put: change, options }),
    fetchTimezones: (options) => askFor(timezonesSchema, { path: '/v1/timezones', options }),
    fetchPlans: (options) => askFor(plansSchema, { path: '/v1/plans', options }),
    fetchSubscription: (options) => askFor(subscriptionSchema, { path: '/v1/subscription', options }),

    startCall: (toNumber, sendWindow) =>
      askFor(callInitiationSchema(toNumber), {
        path: '/v1/calls',
        post: { toNumber },
        kind: callStart,
        sendWindow,
        options: { priority: 'interactive' },
      }),

    listRecordings: (query, options) =>
      askFor(recordingListSchema(query), { path: '/v1/recordings', query: { ...query }, options }),
    listCalls: (query, options) =>
      askFor(recordingListSchema(query), { path: '/v1/calls', query: { ...query }, options }),
    searchRecordings: (query, options) =>
      askFor(searchResultSchema(query), { path: '/v1/recordings/search', query: { ...query }, options }),

    fetchRecording: async (id, options) => {
      const path = `/v1/recordings/${pathSegment(id)}`
      const recording = await askFor(recordingDetailSchema, { path, kind: transcript, options })
      // Another recording under this id would overwrite the wrong one.
      if (recording.id !== id) throw new ServiceError('invalid-response')
      return recording
    },
    fetchTranscriptText: async (id, format, options) => {
      const path = `/v1/recordings/${pathSegment(id)}/transcript`
      // The document does not show these formats' content types, so only what is surely wrong is refused.
      const answer = await ask({ path, query: { format }, kind: transcript, accept: 'text/*, */*', options })
      if (isHtml(answer)) throw new ServiceError('not-json')
      return answer.text
    },
    fetchAudioUrl: async (id, options) =>
      await askFor(audioUrlSchema, { path: `/v1/recordings/${pathSegment(id)}/audio`, options }),
  }
}

function send(
  { fetch, postOnce }: ServiceClientOptions,
  url: string,
  { put, post, sendWindow, accept = json }: Ask,
  key: string,
  signal: AbortSignal,
): Promise<Answer> {
  const headers: Record<string, string> = { Accept: accept, Authorization: `Bearer ${key}` }
  const body = put ?? post
  if (body !== undefined) headers['Content-Type'] = json
  if (post !== undefined) return postOnce(url, { headers, body: JSON.stringify(post), signal, sendWindow })
  return fetch(url, {
    method: put === undefined ? 'GET' : 'PUT',
    headers,
    body: put === undefined ? undefined : JSON.stringify(put),
    signal,
    redirect: 'error',
    credentials: 'omit',
    cache: 'no-store',
  })
}

function buildUrl(baseUrl: string, { path, query = {} }: Ask): string {
  const parameters = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined) parameters.set(name, String(value))
  }
  return baseUrl + path + (parameters.size > 0 ? `?${parameters}` : '')
}

/**
 * A header can only carry visible ASCII. Anything else cannot be a key, and the clients' own complaint about
 * it would quote the key.
 */
function requireUsableKey(key: string): string {
  if (!/^[\x21-\x7e]+$/.test(key)) throw new ServiceError('unauthorized')
  return key
}

function isSuccess(status: number): boolean {
  return status >= 200 && status < 300
}

/** Bodies of 429 and 5xx carry no useful text, and reading them would delay the pause. */
function hasErrorBody(status: number): boolean {
  return status < 500 && status !== 429
}

function isHtml({ headers, text }: Exchanged): boolean {
  return /^text\/html\b/i.test(headers.get('content-type') ?? '') || /^\s*<(!doctype|html)\b/i.test(text)
}
