/** The call that was started: how far it has come, what helps while one talks, and the note that is written meanwhile. */
import type { CallAttempt } from '../../../src-preload/contract/dialer.ts'
import type { Client } from '../../client.ts'
import { CallMemoryState } from './call-memory.svelte.ts'
import { CallNoteState } from './call-note.svelte.ts'

const over: ReadonlySet<CallAttempt['state']> = new Set(['completed', 'refused', 'never-arrived'])

export class StartedCallState {
  readonly memory: CallMemoryState
  readonly note: CallNoteState
  readonly #client: Client
  #attempt = $state.raw<CallAttempt | null>(null)
  #isShown = $state(false)

  constructor(client: Client) {
    this.#client = client
    this.memory = new CallMemoryState(client)
    this.note = new CallNoteState(client)
  }

  /** The latest, until it is put away. */
  get attempt(): CallAttempt | null {
    return this.#attempt
  }

  /** It is talked in, or on its way to becoming a recording; and where that is not known. */
  get isUnderWay(): boolean {
    return this.#attempt !== null && !over.has(this.#attempt.state)
  }

  /** It is shown whole while one is elsewhere. */
  get isShown(): boolean {
    return this.#isShown && this.#attempt !== null
  }

  listen(): () => void {
    const off = this.#client.on('dialer.changed', (attempt) => this.take(attempt))
    void this.#load()
    return off
  }

  /** Another account is connected, or none. */
  reset(): void {
    this.#isShown = false
    this.take(null)
    void this.#load()
  }

  take(attempt: CallAttempt | null): void {
    if (attempt === null) this.#isShown = false
    this.#attempt = attempt
    this.note.take(attempt)
    void this.memory.show(attempt?.toNumber ?? null)
  }

  /** Shows it whole, or makes it small again. */
  toggle(): void {
    this.#isShown = !this.#isShown
    if (!this.#isShown) void this.note.save()
  }

  /** Puts it away. The call itself, if there is one, goes on, and so does its note. @throws where that failed */
  async dismiss(): Promise<void> {
    void this.note.save()
    await this.#client.call('dialer.dismiss', null)
    this.take(null)
  }

  async #load(): Promise<void> {
    try {
      this.take(await this.#client.call('dialer.current', null))
    } catch {
      // Nobody is connected, so there is no call.
    }
  }
}
