/**
 * Starts calls and follows them until their recording is in the library.
 *
 * One press sends at most one POST. The intent is committed before anything is sent, the POST is sent once,
 * and a lost answer is shown as unknown and resolved with the service's list, never by sending again.
 */
import type { CallAttempt } from '../../src-preload/contract/dialer.ts'
import type { LibraryReader, LibraryWriter } from '../library/types.ts'
import type { LibraryChange } from '../library/stored-types.ts'
import { isSurelyNotStarted, toCallError } from './call-error.ts'
import { describeIntent, hasWaitingNote, isOpen, toCallState } from './call-attempt.ts'
import { matchRecording, readMatchWindow } from './match-recording.ts'
import { checkCallable } from '../model/phone-numbers/phone-number.ts'
import { openSendWindow, type SendWindow } from '../service/send-window.ts'
import { ServiceError } from '../service/service-error.ts'
import type { ServiceClient } from '../service/types.ts'
import type { Clock } from '../util/clock.ts'
import { Emitter } from '../util/emitter.ts'
import type { Remote } from '../workers/rpc.ts'
import { createWaitingNotes } from './waiting-notes.ts'

export interface Dialer {
  /**
   * Starts one call. Resolves when the service answered or its answer is lost. A second press during the
   * first, or within `repeatGuardMs` of it, returns the first attempt, also across programs that use the same
   * library.
   *
   * @param toNumber E.164
   */
  start(toNumber: string): Promise<CallAttempt>
  /** The machine is about to sleep: a call whose request is not written yet is not sent. */
  stopConnecting(): void
  current(): CallAttempt | null
  /** Closes the panel; the call continues, and its recording and note still arrive. */
  dismiss(): Promise<void>
  /** Becomes a note of the recording when that arrives; later calls change that note. Empty: none. */
  saveNote(id: number, text: string): Promise<void>
  /** The service can be asked again, for example with a new key: continues to follow paused calls. */
  followOn(): void
  readonly changes: Emitter<CallAttempt | null>
  stop(): Promise<void>
}

export interface DialerOptions {
  service: Pick<ServiceClient, 'startCall' | 'listCalls'>
  reader: Pick<
    Remote<LibraryReader>,
    'findOpenDialIntent' | 'listDialIntentsWithNote' | 'listPossibleRecordings' | 'findRecordings'
  >
  writer: Pick<
    Remote<LibraryWriter>,
    'saveDialIntent' | 'updateDialIntent' | 'saveDialNote' | 'saveRecordings'
  >
  sync: { now(): void }
  libraryChanges: Emitter<LibraryChange>
  region: () => string
  clock: Clock
}

/** An accidental second press comes within this time; a deliberate second call later. */
const repeatGuardMs = 5_000
/**
 * A phone must not ring long after Call was pressed. A press may be two seconds old on arrival (see
 * `shell/window/presses.ts`): 15 s together, enough for a slow budget and a slow connection.
 */
const sendWithinMs = 13_000
/**
 * Delays between looks for the call: short while it may just have ended, then long; each look costs one
 * request.
 */
const lookAfterMs = [2_000, 2_000, 3_000, 5_000, 8_000, 12_000]
const lookEveryMs = 20_000
const lookRarelyAfterMs = 15 * 60_000
const lookRarelyEveryMs = 60_000
/** Longer than any call and its transcription should take. */
const neverArrivedAfterMs = 4 * 3_600_000
/** Most answers arrive within this time, and quitting should not take longer. */
const answerPatienceMs = 3_000

type LookOutcome =
  | 'looked'
  /** For example without a network: the next look tries again, and sync reports the reason. */
  | 'failed'
  /** Refused until a person acts; looking again is useless. */
  | 'in-vain'

export function createDialer(options: DialerOptions): Dialer {
  const { service, reader, writer, clock, region } = options
  const changes = new Emitter<CallAttempt | null>()
  const stopping = new AbortController()
  let current: CallAttempt | null = null
  let starting: Promise<CallAttempt> | null = null
  let connecting: { close(): void } | null = null
  /** One loop per attempt; it ends soon after a newer attempt replaces its own. */
  const following = new Map<number, Promise<void>>()
  /** Dismissed during a pending write, which must not show them again. */
  const dismissed = new Set<number>()

  const show = (attempt: CallAttempt | null) => {
    const before = current
    current = attempt
    if (before && before.id !== attempt?.id && hasWaitingNote(before)) notes.add(before)
    changes.emit(attempt)
  }

  /** Saves before showing, so that the shown state survives a crash. */
  const update = async (
    attempt: CallAttempt,
    change: Partial<Pick<CallAttempt, 'state' | 'callSid' | 'recordingId' | 'error' | 'ready'>>,
  ): Promise<CallAttempt> => {
    const { id } = attempt
    const { ready: _shownOnly, ...stored } = change
    const state = dismissed.has(id) ? 'dismissed' : stored.state
    await writer.updateDialIntent({ id, ...stored, ...(state && { state }) })
    // Its note may have been written in the meantime.
    const next = { ...(current?.id === id ? current : attempt), ...change }
    if (current?.id === id) show(next)
    return next
  }

  const send = async (attempt: CallAttempt, sendWindow: SendWindow): Promise<CallAttempt> => {
    try {
      const { callSid } = await service.startCall(attempt.toNumber, sendWindow)
      return await update(attempt, { state: 'initiated', callSid })
    } catch (error) {
      if (!(error instanceof ServiceError)) throw error
      const state = isSurelyNotStarted(error) ? 'refused' : 'unknown'
      return await update(attempt, { state, error: toCallError(error, state) })
    }
  }

  const begin = async (toNumber: string, sendWindow: SendWindow): Promise<CallAttempt> => {
    checkCallable(toNumber)
    const startedAt = clock.now()
    const { intent, isRepeated } = await writer.saveDialIntent({
      toNumber,
      startedAt,
      repeatWithinMs: repeatGuardMs,
    })
    if (isRepeated && current?.id === intent.id) return current
    // Uses the pressed number, not the stored one, which may have been tampered with.
    const attempt = describeIntent({ ...intent, toNumber }, region())
    show(attempt)
    if (intent.toNumber !== toNumber) {
      return await update(attempt, { state: 'refused', error: { code: 'call-number-changed' } })
    }
    const answered = isRepeated ? attempt : await send(attempt, sendWindow)
    startFollowing(answered.id)
    return answered
  }

  /**
   * Ends quietly when stopped or when the library is closed: the call continues, and the next start looks
   * again.
   */
  const startFollowing = (id: number) => {
    if (following.has(id) || stopping.signal.aborted) return
    const loop = follow(id)
      .catch(() => undefined)
      .finally(() => following.delete(id))
    following.set(id, loop)
  }

  const follow = async (id: number): Promise<void> => {
    for (let look = 0; isOpen(current) && current.id === id; look++) {
      const rarely = clock.now() - current.startedAt > lookRarelyAfterMs ? lookRarelyEveryMs : lookEveryMs
      await clock.sleep(lookAfterMs[look] ?? rarely, stopping.signal)
      const outcome = await lookOnce(id)
      if (outcome === 'in-vain') return
      // Given up only after asking the service: the machine may have been asleep.
      if (outcome === 'looked') await giveUpIfOld(id)
    }
  }

  const giveUpIfOld = async (id: number) => {
    const attempt = current
    if (attempt?.id !== id || attempt.recordingId !== null) return
    if (clock.now() - attempt.startedAt > neverArrivedAfterMs) {
      await update(attempt, { state: 'never-arrived', error: null })
    }
  }

  const listLatest = async () => {
    const { data } = await service.listCalls(
      { page: 1, limit: 20 },
      { priority: 'interactive', signal: stopping.signal },
    )
    await writer.saveRecordings({ recordings: data, seenAt: clock.now() })
  }

  const lookOnce = async (id: number): Promise<LookOutcome> => {
    try {
      await listLatest()
      await settle(id)
      await refresh()
      return 'looked'
    } catch (error) {
      // Without a key nothing was sent, and the recording may still arrive.
      return error instanceof ServiceError && error.status === 401 ? 'in-vain' : 'failed'
    }
  }

  /** Finds the call's recording among those just listed. */
  const settle = async (id: number) => {
    const attempt = current
    if (attempt?.id !== id) return
    if (attempt.recordingId === null) {
      const { callSid } = attempt
      const possible = await reader.listPossibleRecordings({
        intentId: id,
        callSid,
        ...readMatchWindow(attempt),
      })
      const recording = matchRecording(attempt, possible, { region: region(), isAsked: true })
      if (!recording) return
      await update(attempt, { recordingId: recording.id, callSid: recording.callSid ?? callSid })
    }
    options.sync.now()
  }

  /** Copies the state of the call's recording from the library. */
  const refresh = async () => {
    const attempt = current
    if (!attempt?.recordingId) return
    const [recording] = await reader.findRecordings({ ids: [attempt.recordingId] })
    if (!recording) return
    const change = toCallState(recording)
    if (change.state !== attempt.state || change.ready !== attempt.ready) await update(attempt, change)
  }

  const stopListening = options.libraryChanges.listen(({ ids }) => {
    // If reading or saving fails now, the loop tries again.
    if (current?.recordingId && ids.includes(current.recordingId)) refresh().catch(() => undefined)
  })
  const notes = createWaitingNotes({
    reader,
    writer,
    libraryChanges: options.libraryChanges,
    look: listLatest,
    region,
    clock,
  })

  const resume = async () => {
    const intent = await reader.findOpenDialIntent()
    await notes.resume(intent?.id ?? null)
    if (!intent || current) return
    show(describeIntent(intent, region()))
    startFollowing(intent.id)
    if (intent.state === 'starting') {
      const error = toCallError(null, 'unknown')
      await update(describeIntent(intent, region()), { state: 'unknown', error })
    }
    await refresh()
  }
  // An unreadable intent must not block the next call.
  const resumed = resume().catch(() => undefined)

  return {
    start(toNumber) {
      if (starting) return starting
      const sendWindow = (connecting = openSendWindow(clock, sendWithinMs))
      starting = resumed.then(() => begin(toNumber, sendWindow)).finally(() => (starting = null))
      return starting
    },
    stopConnecting: () => connecting?.close(),
    current: () => current,
    async dismiss() {
      const attempt = current
      if (attempt) dismissed.add(attempt.id)
      show(null)
      // A refused call is over and does not block a repeat.
      if (!attempt || attempt.state === 'refused') return
      await writer.updateDialIntent({ id: attempt.id, state: 'dismissed' })
    },
    async saveNote(id, text) {
      await writer.saveDialNote({ id, text, at: clock.now() })
      if (current?.id === id) show({ ...current, note: text })
      // Dismissed while its note was pending.
      else await notes.resume(current?.id ?? null)
    },
    followOn() {
      if (isOpen(current) && !starting) startFollowing(current.id)
    },
    changes,
    async stop() {
      stopListening()
      stopping.abort()
      await resumed
      // An answer after this time is lost, and the call is unknown at the next start; it is not sent again.
      const answered = new AbortController()
      const late = clock.sleep(answerPatienceMs, answered.signal).catch(() => undefined)
      await Promise.race([starting?.catch(() => undefined), late])
      answered.abort()
      await Promise.all([notes.stop(), ...following.values()])
    },
  }
}
