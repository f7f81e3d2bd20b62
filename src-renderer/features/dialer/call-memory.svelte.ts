/** What helps with one number before and while one talks: who it is, what was said and noted last. */
import type { CallContext } from '../../../src-preload/contract/dialer.ts'
import type { Client } from '../../client.ts'

export class CallMemoryState {
  readonly #client: Client
  #number: string | null = null
  #context = $state.raw<CallContext | null>(null)

  constructor(client: Client) {
    this.#client = client
  }

  /** Null until the answer; without one the call goes on all the same. */
  get context(): CallContext | null {
    return this.#context
  }

  /** @param number E.164; null forgets. Asking again for the same number asks nothing. */
  async show(number: string | null): Promise<void> {
    if (number === this.#number) return
    this.#number = number
    this.#context = null
    if (number === null) return
    const context = await this.#client.call('dialer.context', { number }).catch(() => null)
    if (number === this.#number) this.#context = context
  }
}
