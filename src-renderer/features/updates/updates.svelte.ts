/** Updates of the app: what is known of a newer version, and what a person can do about it. */
import type { UpdateState } from '../../../src-preload/contract/updates.ts'
import type { NoticesState } from '../../app/notices.svelte.ts'
import type { Client } from '../../client.ts'

export class UpdatesState {
  readonly #client: Client
  readonly #notices: NoticesState
  #state = $state.raw<UpdateState | null>(null)
  #postponed = $state<string | null>(null)

  constructor(client: Client, notices: NoticesState) {
    this.#client = client
    this.#notices = notices
  }

  /** Null where the app was built without updates, and until the first answer. */
  get state(): UpdateState | null {
    return this.#state
  }

  get canCheck(): boolean {
    return this.#state?.way === 'self' && this.readyVersion === null
  }

  get readyVersion(): string | null {
    return this.#state?.status.phase === 'ready' ? this.#state.status.version : null
  }

  /** A version that is ready, until it was put off. */
  get offered(): string | null {
    return this.readyVersion === this.#postponed ? null : this.readyVersion
  }

  /** Asks for the state, and follows it; returns the function that stops. */
  listen(): () => void {
    const off = this.#client.on('updates.changed', (state) => (this.#state = state))
    // Without an answer nothing is shown.
    void this.#client.call('updates.state', null).then(
      (state) => (this.#state ??= state),
      () => undefined,
    )
    return off
  }

  /** Each step is announced. */
  async check(): Promise<void> {
    await this.#notices.attempt(async () => void (await this.#client.call('updates.check', null)))
  }

  async restart(): Promise<void> {
    await this.#notices.attempt(async () => void (await this.#client.call('updates.restart', null)))
  }

  /** It is still installed when the app quits. */
  postpone(): void {
    this.#postponed = this.readyVersion
  }
}
