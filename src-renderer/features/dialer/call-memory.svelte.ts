/** Information about one number before and during a call: the contact, and the latest words and notes. */
import type { CallContext } from '../../../src-preload/contract/dialer.ts'
import type { Client } from '../../client.ts'
import { FollowUpsWithState } from '../follow-ups/follow-ups-with.svelte.ts'

export class CallMemoryState {
  readonly followUps: FollowUpsWithState
  readonly #client: Client
  #number: string | null = null
  #context = $state.raw<CallContext | null>(null)

  constructor(client: Client) {
    this.#client = client
    this.followUps = new FollowUpsWithState(client)
  }

  /** Null until the answer; the call continues without it. */
  get context(): CallContext | null {
    return this.#context
  }

  /** @param number E.164; null clears it. The same number again sends no request. */
  async show(number: string | null): Promise<void> {
    if (number === this.#number) return
    this.#number = number
    this.#context = null
    void this.followUps.show(number === null ? null : { personId: null, number })
    if (number === null) return
    const context = await this.#client.call('dialer.context', { number }).catch(() => null)
    if (number === this.#number) this.#context = context
  }
}
