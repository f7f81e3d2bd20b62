/**
 * Starts calls and follows them until their recording is in the library.
 *
 * One press sends at most one POST. The intent is committed before anything is sent, the POST is sent once,
 * and a lost answer is shown as unknown and resolved with the service's list, never by sending again.
 */
import type { CallAttempt } from '../../src-preload/contract/dialer.ts'
import type { LibraryReader, LibraryWriter } from '../library/types.ts'
import { checkCallable } from '../model/phone-numbers/phone-number.ts'
import { openSendWindow, type SendWindow } from '../service/send-window.ts'
import { ServiceError } from '../service/service-error.ts'
import type { ServiceClient } from '../service/types.ts'
import type { Emitter } from '../util/emitter.ts'
import type { Remote } from '../threads/rpc.ts'
import { describeIntent, hasWaitingNote, isOpen } from './call-attempt.ts'
import { isSurelyNotStarted, toCallError } from './call-error.ts'
import { CallFollower, type CallFollowerOptions } from './call-follower.ts'
import { CurrentAttempt } from './current-attempt.ts'
import { createWaitingNotes, type WaitingNotes, type WaitingNotesOptions } from './waiting-notes.ts'

export interface DialerOptions extends CallFollowerOptions {
  service: Pick<ServiceClient, 'startCall' | 'listCalls'>
  reader: CallFollowerOptions['reader'] &
    WaitingNotesOptions['reader'] &
    Pick<Remote<LibraryReader>, 'findOpenDialIntent'>
  writer: CallFollowerOptions['writer'] &
    Pick<Remote<LibraryWriter>, 'saveDialIntent' | 'updateDialIntent' | 'saveDialNote'>
}

/** An accidental second press comes within this time; a deliberate second call later. */
const repeatGuardMs = 5_000
/**
 * A phone must not ring long after Call was pressed. A press may be two seconds old on arrival (see
 * `shell/window/presses.ts`): 15 s together, enough for a slow budget and a slow connection.
 */
const sendWithinMs = 13_000
/** Most answers arrive within this time, and quitting should not take longer. */
const maxAnswerWaitMs = 3_000

export class Dialer {
  readonly #options: DialerOptions
  readonly #current: CurrentAttempt
  readonly #follower: CallFollower
  readonly #notes: WaitingNotes
  /** An unreadable intent must not block the next call. */
  readonly #resumed: Promise<void>
  #starting: Promise<CallAttempt> | null = null
  #connecting: ReturnType<typeof openSendWindow> | null = null

  constructor(options: DialerOptions) {
    this.#options = options
    this.#current = new CurrentAttempt(options.writer, (attempt) => {
      if (hasWaitingNote(attempt)) this.#notes.add(attempt)
    })
    this.#follower = new CallFollower(options, this.#current)
    this.#notes = createWaitingNotes({ ...options, look: () => this.#follower.listLatest() })
    this.#resumed = this.#resume().catch(() => undefined)
  }

  get changes(): Emitter<CallAttempt | null> {
    return this.#current.changes
  }

  current(): CallAttempt | null {
    return this.#current.get()
  }

  /**
   * Starts one call. Resolves when the service answered or its answer is lost. A second press during the
   * first, or within `repeatGuardMs` of it, returns the first attempt, also across programs that use the same
   * library.
   *
   * @param toNumber E.164
   */
  start(toNumber: string): Promise<CallAttempt> {
    if (this.#starting) return this.#starting
    const sendWindow = (this.#connecting = openSendWindow(this.#options.clock, sendWithinMs))
    this.#starting = this.#resumed
      .then(() => this.#begin(toNumber, sendWindow))
      .finally(() => (this.#starting = null))
    return this.#starting
  }

  /** The machine is about to sleep: a call whose request is not written yet is not sent. */
  stopConnecting(): void {
    this.#connecting?.close()
  }

  /** Closes the panel; the call continues, and its recording and note still arrive. */
  async dismiss(): Promise<void> {
    await this.#current.dismiss()
  }

  /** Becomes a note of the recording when that arrives; later calls change that note. Empty: none. */
  async saveNote(id: number, text: string): Promise<void> {
    await this.#options.writer.saveDialNote({ id, text, at: this.#options.clock.now() })
    const attempt = this.#current.find(id)
    if (attempt) this.#current.show({ ...attempt, note: text })
    // Dismissed while its note was pending.
    else await this.#notes.resume(this.#current.get()?.id ?? null)
  }

  /** The service can be asked again, for example with a new key: continues to follow paused calls. */
  followOn(): void {
    const attempt = this.#current.get()
    if (isOpen(attempt) && !this.#starting) this.#follower.start(attempt.id)
  }

  async stop(): Promise<void> {
    this.#follower.abort()
    await this.#resumed
    // An answer after this time is lost, and the call is unknown at the next start; it is not sent again.
    const answered = new AbortController()
    const late = this.#options.clock.sleep(maxAnswerWaitMs, answered.signal).catch(() => undefined)
    await Promise.race([this.#starting?.catch(() => undefined), late])
    answered.abort()
    await Promise.all([this.#notes.stop(), this.#follower.stop()])
  }

  async #begin(toNumber: string, sendWindow: SendWindow): Promise<CallAttempt> {
    checkCallable(toNumber)
    const { writer, clock, region } = this.#options
    const { intent, isRepeated } = await writer.saveDialIntent({
      toNumber,
      startedAt: clock.now(),
      repeatWithinMs: repeatGuardMs,
    })
    const shown = this.#current.find(intent.id)
    if (isRepeated && shown) return shown
    // Uses the pressed number, not the stored one, which may have been tampered with.
    const attempt = describeIntent({ ...intent, toNumber }, region())
    this.#current.show(attempt)
    if (intent.toNumber !== toNumber) {
      return await this.#current.update(attempt, {
        state: 'refused',
        error: { code: 'call-number-changed' },
      })
    }
    const answered = isRepeated ? attempt : await this.#send(attempt, sendWindow)
    this.#follower.start(answered.id)
    return answered
  }

  async #send(attempt: CallAttempt, sendWindow: SendWindow): Promise<CallAttempt> {
    try {
      const { callSid } = await this.#options.service.startCall(attempt.toNumber, sendWindow)
      return await this.#current.update(attempt, { state: 'initiated', callSid })
    } catch (error) {
      if (!(error instanceof ServiceError)) throw error
      const state = isSurelyNotStarted(error) ? 'refused' : 'unknown'
      return await this.#current.update(attempt, { state, error: toCallError(error, state) })
    }
  }

  /** Shows and follows the call of an earlier run; one whose answer was lost is unknown. */
  async #resume(): Promise<void> {
    const intent = await this.#options.reader.findOpenDialIntent()
    await this.#notes.resume(intent?.id ?? null)
    if (!intent || this.#current.get()) return
    const attempt = describeIntent(intent, this.#options.region())
    this.#current.show(attempt)
    this.#follower.start(intent.id)
    if (intent.state === 'starting') {
      await this.#current.update(attempt, { state: 'unknown', error: toCallError(null, 'unknown') })
    }
    await this.#follower.refresh()
  }
}
