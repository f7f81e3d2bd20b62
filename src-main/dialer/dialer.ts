/**
 * Starts calls and follows them until their recording is in the library.
 *
 * The one rule above all: one press, at most one POST. The intent is committed before anything is sent, the
 * POST is sent once, and an answer that is lost is shown as unknown and settled against the service's list,
 * never by asking again.
 */
import type { CallAttempt, CallState } from '../../src-preload/contract/dialer.ts'
import type {
  DialIntent,
  LibraryChange,
  LibraryReader,
  LibraryWriter,
  StoredRecording,
} from '../library/types.ts'
import { describeCallError, isSurelyNotStarted } from './call-error.ts'
import { ServiceError } from '../service/service-error.ts'
import type { ServiceClient } from '../service/types.ts'
import type { Clock } from '../util/clock.ts'
import { Emitter } from '../util/emitter.ts'
import type { Remote } from '../workers/rpc.ts'
import { formatNumber, isSameNumber } from './phone-number.ts'

export interface Dialer {
  /**
   * Starts one call. Resolves when the service has answered, or when its answer is lost.
   * A second press while the first is under way, or within a breath of it, gets the first's attempt.
   *
   * @param toNumber E.164
   */
  start(toNumber: string): Promise<CallAttempt>
  current(): CallAttempt | null
  /** Puts the panel away; the call itself goes on, and its recording arrives all the same. */
  dismiss(): Promise<void>
  readonly changes: Emitter<CallAttempt | null>
  stop(): Promise<void>
}

export interface DialerOptions {
  service: Pick<ServiceClient, 'startCall' | 'listCalls'>
  reader: Pick<Remote<LibraryReader>, 'findOpenDialIntent' | 'findRecordings'>
  writer: Pick<Remote<LibraryWriter>, 'saveDialIntent' | 'updateDialIntent' | 'saveRecordings'>
  sync: { now(): void }
  libraryChanges: Emitter<LibraryChange>
  region: () => string
  clock: Clock
}

/** A hand that presses twice does so within this time; a person who means a second call takes longer. */
const repeatGuardMs = 5_000
/** Looking for the call: often while it may just have ended, then rarely; each look costs one request. */
const lookAfterMs = [2_000, 2_000, 3_000, 5_000, 8_000, 12_000]
const lookEveryMs = 20_000
const lookRarelyAfterMs = 15 * 60_000
const lookRarelyEveryMs = 60_000
/** Longer than any call and its transcription should take. */
const neverArrivedAfterMs = 4 * 3_600_000
/** Most services answer in this time, and nobody who quits wants to wait longer. */
const answerPatienceMs = 3_000
/** A call whose answer was lost was listed within this time around the press, clocks differing a little. */
const unknownWindowMs = { before: 2 * 60_000, after: 10 * 60_000 }

const settled: readonly CallState[] = ['refused', 'never-arrived']

export function createDialer(options: DialerOptions): Dialer {
  const { service, reader, writer, clock } = options
  const changes = new Emitter<CallAttempt | null>()
  const stopping = new AbortController()
  let current: CallAttempt | null = null
  let starting: Promise<CallAttempt> | null = null
  /** Each attempt's own loop; one ends by itself soon after another attempt has taken its place. */
  const following = new Set<Promise<void>>()
  /** Put away while something was still being written about them; that must not bring them back. */
  const dismissed = new Set<number>()

  const show = (attempt: CallAttempt | null) => {
    current = attempt
    changes.emit(attempt)
  }

  /** Saves first, then shows: what the person saw is still so after a crash. */
  const update = async (attempt: CallAttempt, change: Partial<CallAttempt>): Promise<CallAttempt> => {
    const next = { ...attempt, ...change }
    const { id, callSid, recordingId, message } = next
    const state = dismissed.has(id) ? 'dismissed' : next.state
    await writer.updateDialIntent({ id, state, callSid, recordingId, message })
    if (current?.id === id) show(next)
    return next
  }

  const send = async (attempt: CallAttempt): Promise<CallAttempt> => {
    try {
      const { callSid } = await service.startCall(attempt.toNumber)
      return await update(attempt, { state: 'initiated', callSid })
    } catch (error) {
      if (!(error instanceof ServiceError)) throw error
      const state = isSurelyNotStarted(error) ? 'refused' : 'unknown'
      return await update(attempt, { state, message: describeCallError(error, state) })
    }
  }

  const begin = async (toNumber: string): Promise<CallAttempt> => {
    const startedAt = clock.now()
    const id = await writer.saveDialIntent({ toNumber, startedAt })
    const attempt = describeIntent(
      { id, toNumber, state: 'starting', callSid: null, recordingId: null, message: null, startedAt },
      options.region(),
    )
    show(attempt)
    const answered = await send(attempt)
    startFollowing(answered.id)
    return answered
  }

  /** Ends quietly when stopped, or when the library is gone: the call goes on, and the next start looks again. */
  const startFollowing = (id: number) => {
    const loop = follow(id)
      .catch(() => undefined)
      .finally(() => following.delete(loop))
    following.add(loop)
  }

  const follow = async (id: number): Promise<void> => {
    for (let look = 0; isOpen(current) && current.id === id; look++) {
      const age = clock.now() - current.startedAt
      if (age > neverArrivedAfterMs) {
        await update(current, { state: 'never-arrived' })
        return
      }
      const rarely = age > lookRarelyAfterMs ? lookRarelyEveryMs : lookEveryMs
      await clock.sleep(lookAfterMs[look] ?? rarely, stopping.signal)
      if ((await lookOnce(id)) === 'in-vain') return
    }
  }

  /** @returns `in-vain` when looking again would be refused again until a person acts. */
  const lookOnce = async (id: number): Promise<'looked' | 'in-vain'> => {
    try {
      const { data } = await service.listCalls(
        { page: 1, limit: 20 },
        { priority: 'interactive', signal: stopping.signal },
      )
      await writer.saveRecordings({ recordings: data, seenAt: clock.now() })
      const attempt = current
      if (attempt?.id !== id) return 'looked'
      const listed = data.find((recording) => isThisCall(attempt, recording, options.region()))
      if (listed && attempt.recordingId === null) {
        await update(attempt, { recordingId: listed.id, callSid: listed.callSid ?? attempt.callSid })
      }
      await refresh()
      if (listed) options.sync.now()
    } catch (error) {
      // Not now, such as without a network or with a full disk: the next look asks again, and sync tells why.
      // Without a key nothing was sent, and it may still come.
      if (error instanceof ServiceError && error.status === 401) return 'in-vain'
    }
    return 'looked'
  }

  /** Takes over what the library knows of the recording that the call became. */
  const refresh = async () => {
    const attempt = current
    if (!attempt?.recordingId) return
    const [recording] = await reader.findRecordings({ ids: [attempt.recordingId] })
    if (!recording) return
    const change = stateOf(recording)
    if (change.state !== attempt.state || change.ready !== attempt.ready) await update(attempt, change)
  }

  const stopListening = options.libraryChanges.listen(({ ids }) => {
    // What could not be read or saved now is looked at again by the loop.
    if (current?.recordingId && ids.includes(current.recordingId)) refresh().catch(() => undefined)
  })

  const resume = async () => {
    const intent = await reader.findOpenDialIntent()
    if (!intent || current) return
    show(describeIntent(intent, options.region()))
    startFollowing(intent.id)
    if (intent.state === 'starting') {
      const message = describeCallError(null, 'unknown')
      await update(describeIntent(intent, options.region()), { state: 'unknown', message })
    }
    await refresh()
  }
  // An intent that cannot be read must not stand in the way of the next call.
  const resumed = resume().catch(() => undefined)

  return {
    start(toNumber) {
      if (starting) return starting
      const repeated = current?.toNumber === toNumber && clock.now() - current.startedAt < repeatGuardMs
      if (current && repeated && current.state !== 'refused') return Promise.resolve(current)
      starting = resumed.then(() => begin(toNumber)).finally(() => (starting = null))
      return starting
    },
    current: () => current,
    async dismiss() {
      const attempt = current
      if (attempt) dismissed.add(attempt.id)
      show(null)
      if (attempt) await writer.updateDialIntent({ id: attempt.id, state: 'dismissed' })
    },
    changes,
    async stop() {
      stopListening()
      stopping.abort()
      await resumed
      // An answer that does not come in time is lost, and the call unknown at the next start: it is not sent again.
      const answered = new AbortController()
      const late = clock.sleep(answerPatienceMs, answered.signal).catch(() => undefined)
      await Promise.race([starting?.catch(() => undefined), late])
      answered.abort()
      await Promise.all(following)
    },
  }
}

/** Still worth following: not refused, not given up, its transcript not here yet. */
function isOpen(attempt: CallAttempt | null): attempt is CallAttempt {
  return attempt !== null && !settled.includes(attempt.state) && !attempt.ready
}

function describeIntent(intent: DialIntent, region: string): CallAttempt {
  return {
    ...intent,
    state: intent.state as CallState,
    formatted: formatNumber(intent.toNumber, region),
    ready: false,
    note: '',
  }
}

/** By `callSid` where it is known; otherwise by number and time. */
function isThisCall(
  attempt: CallAttempt,
  recording: {
    id: string
    callSid: string | null
    toNumber: string | null
    direction: string
    createdAt: string
  },
  region: string,
): boolean {
  if (attempt.recordingId) return attempt.recordingId === recording.id
  if (attempt.callSid) return attempt.callSid === recording.callSid
  const after = Date.parse(recording.createdAt) - attempt.startedAt
  const near = after >= -unknownWindowMs.before && after <= unknownWindowMs.after
  return (
    near && recording.direction !== 'inbound' && isSameNumber(recording.toNumber, attempt.toNumber, region)
  )
}

function stateOf(recording: StoredRecording): Pick<CallAttempt, 'state' | 'ready' | 'message'> {
  const ready = recording.transcriptState === 'present' || recording.transcriptState === 'unavailable'
  switch (recording.status) {
    case 'processing':
    case 'transcribing':
      return { state: recording.status, ready: false, message: null }
    case 'failed':
      return { state: 'completed', ready: true, message: 'The service could not transcribe this call.' }
    default:
      return { state: 'completed', ready, message: null }
  }
}
