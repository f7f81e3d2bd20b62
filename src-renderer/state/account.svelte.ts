/** The account as last fetched, and whether what is shown is older than it should be. */
import type { AccountView } from '../../src-preload/contract/account.ts'
import { type Client, messageOf } from '../client.ts'

/** Older figures are marked with their time: the main process refreshes anything older when it can. */
const freshMs = 2 * 60_000

/** What can be said about minutes before a call. */
export type MinutesLeft = { kind: 'unknown' } | { kind: 'unlimited' } | { kind: 'left'; count: number }

export class AccountState {
  readonly #client: Client
  readonly #now: () => number
  #view = $state.raw<AccountView | null>(null)
  #busy = $state(false)
  #failure = $state<string | null>(null)
  #isOld = $state(false)
  /** Grows with every account: answers about the one before are dropped. */
  #generation = 0

  constructor(client: Client, now: () => number = Date.now) {
    this.#client = client
    this.#now = now
  }

  /** Null until the first answer. */
  get view(): AccountView | null {
    return this.#view
  }

  get isBusy(): boolean {
    return this.#busy
  }

  /** Why the account could not be fetched; the view of an earlier time stays beside it. */
  get failure(): string | null {
    return this.#failure
  }

  /** The view is of an earlier time, which the screen has to say. */
  get isOld(): boolean {
    return this.#isOld
  }

  get minutesLeft(): MinutesLeft {
    if (this.#view === null) return { kind: 'unknown' }
    const { subscription, minutesRemaining } = this.#view
    // Only the subscription says "unlimited" with null; the short form's null is a missing figure.
    if (subscription?.usage.minutesRemaining === null) return { kind: 'unlimited' }
    const count = subscription?.usage.minutesRemaining ?? minutesRemaining
    return count === null ? { kind: 'unknown' } : { kind: 'left', count: Math.max(0, count) }
  }

  /** Shows what is known, newer where the service can be asked. */
  async load(): Promise<void> {
    await this.#get(false)
  }

  /** Asks the service now. */
  async refresh(): Promise<void> {
    await this.#get(true)
  }

  /** Another account is connected, or none. */
  reset(): void {
    this.#generation += 1
    this.#view = null
    this.#failure = null
    this.#busy = false
  }

  async #get(refresh: boolean): Promise<void> {
    const generation = this.#generation
    this.#busy = true
    try {
      const view = await this.#client.call('account.get', { refresh })
      if (generation !== this.#generation) return
      this.#view = view
      this.#failure = null
    } catch (error) {
      if (generation !== this.#generation) return
      this.#failure = messageOf(error)
    }
    this.#busy = false
    this.#isOld = this.#view !== null && this.#now() - this.#view.fetchedAt > freshMs
  }
}
