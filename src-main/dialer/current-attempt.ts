/** Holds the call attempt that is shown. Each change is saved before it is shown, so that it survives a crash. */
import type { CallAttempt } from '../../src-preload/contract/dialer.ts'
import type { LibraryWriter } from '../library/types.ts'
import { Emitter } from '../util/emitter.ts'
import type { Remote } from '../threads/rpc.ts'

export type AttemptChange = Partial<
  Pick<CallAttempt, 'state' | 'callSid' | 'recordingId' | 'error' | 'ready'>
>

export class CurrentAttempt {
  readonly changes = new Emitter<CallAttempt | null>()
  readonly #writer: Pick<Remote<LibraryWriter>, 'updateDialIntent'>
  readonly #onReplaced: (attempt: CallAttempt) => void
  /** Dismissed during a pending write, which must not show them again. */
  readonly #dismissed = new Set<number>()
  #current: CallAttempt | null = null

  /** @param onReplaced gets the attempt that is no longer shown */
  constructor(
    writer: Pick<Remote<LibraryWriter>, 'updateDialIntent'>,
    onReplaced: (attempt: CallAttempt) => void,
  ) {
    this.#writer = writer
    this.#onReplaced = onReplaced
  }

  get(): CallAttempt | null {
    return this.#current
  }

  /** @returns the attempt with this id while it is shown */
  find(id: number): CallAttempt | null {
    return this.#current?.id === id ? this.#current : null
  }

  show(attempt: CallAttempt | null): void {
    const before = this.#current
    this.#current = attempt
    if (before && before.id !== attempt?.id) this.#onReplaced(before)
    this.changes.emit(attempt)
  }

  async update(attempt: CallAttempt, change: AttemptChange): Promise<CallAttempt> {
    const { id } = attempt
    const { ready: _shownOnly, ...stored } = change
    const state = this.#dismissed.has(id) ? 'dismissed' : stored.state
    await this.#writer.updateDialIntent({ id, ...stored, ...(state && { state }) })
    // Its note may have been written in the meantime.
    const next = { ...(this.find(id) ?? attempt), ...change }
    if (this.find(id)) this.show(next)
    return next
  }

  async dismiss(): Promise<void> {
    const attempt = this.#current
    if (attempt) this.#dismissed.add(attempt.id)
    this.show(null)
    // A refused call is over and does not block a repeat.
    if (!attempt || attempt.state === 'refused') return
    await this.#writer.updateDialIntent({ id: attempt.id, state: 'dismissed' })
  }
}
