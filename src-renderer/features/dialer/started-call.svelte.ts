/** The started call: its progress, its context, and the note written during it. */
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

  /** The latest one, until it is dismissed. */
  get attempt(): CallAttempt | null {
    return this.#attempt
  }

  /** It is in progress or its recording is being processed, or its state is unknown. */
  get isUnderWay(): boolean {
    return this.#attempt !== null && !over.has(this.#attempt.state)
  }

  /** The call panel is open on another screen. */
  get isShown(): boolean {
    return this.#isShown && this.#attempt !== null
  }

  listen(): () => void {
    const offs = [
      this.#client.on('dialer.changed', (attempt) => this.update(attempt)),
      this.memory.followUps.listen(),
    ]
    void this.#load()
    return () => offs.forEach((off) => off())
  }

  /** Another account was connected, or none. */
  reset(): void {
    this.#isShown = false
    this.update(null)
    void this.#load()
  }

  update(attempt: CallAttempt | null): void {
    if (attempt === null) this.#isShown = false
    this.#attempt = attempt
    this.note.update(attempt)
    void this.memory.show(attempt?.toNumber ?? null)
  }

  /** Opens or closes the call panel. */
  toggle(): void {
    this.#isShown = !this.#isShown
    if (!this.#isShown) void this.note.save()
  }

  /**
   * Dismisses the panel. The call itself continues, if there is one, and its note is still attached. @throws on
   * failure
   */
  async dismiss(): Promise<void> {
    void this.note.save()
    await this.#client.call('dialer.dismiss', null)
    this.update(null)
  }

  async #load(): Promise<void> {
    try {
      this.update(await this.#client.call('dialer.current', null))
    } catch {
      // No account is connected, so there is no call.
    }
  }
}
