/**
 * The offline library: how much of all calls is on this computer.
 *
 * Requests data only while its view is visible, because counting a library of 100,000 calls takes time.
 */
import { untrack } from 'svelte'
import type { LedgerTotals } from '../../../src-preload/contract/ledger.ts'
import { type Client, messageOf } from '../../client.ts'
import type { NoticesState } from '../../app/notices.svelte.ts'
import { coalesce } from '../../util/coalesce.ts'
import { readinessText } from './text.ts'

/** Numbers that change faster than once a second cannot be read, and each costs a count of all calls. */
const refreshPauseMs = 1_000

export interface ReadinessInput {
  client: Client
  notices: NoticesState
}

export class ReadinessState {
  readonly #input: ReadinessInput
  #totals = $state.raw<LedgerTotals | null>(null)
  #failure = $state<string | null>(null)

  constructor(input: ReadinessInput) {
    this.#input = input
  }

  /** Null until the first answer. */
  get totals(): LedgerTotals | null {
    return this.#totals
  }

  /** Why the totals could not be read; null without a failure. */
  get failure(): string | null {
    return this.#failure
  }

  /** The view is shown: loads, and follows the library and sync. Returns the function that stops. */
  watch(): () => void {
    const totals = coalesce(() => this.reload(), refreshPauseMs)
    const request = () => totals.request()
    const offs = [
      this.#input.client.on('recordings.changed', request),
      // New settings may want other audio; a list check may find another total.
      this.#input.client.on('settings.changed', request),
      this.#input.client.on('sync.changed', request),
    ]
    // Prevents the first load's reads from restarting the effect.
    untrack(request)
    return () => {
      for (const off of offs) off()
      totals.stop()
    }
  }

  /** Reads the totals again. */
  async reload(): Promise<void> {
    try {
      this.#totals = await this.#input.client.call('ledger.totals', null)
      this.#failure = null
    } catch (error) {
      this.#failure = messageOf(error)
    }
  }

  /** Downloads this audio next, regardless of settings and metered network. */
  async fetchAudio(id: string): Promise<void> {
    const { client, notices } = this.#input
    await notices.attempt(async () => {
      await client.call('recordings.fetch-audio', { ids: [id] })
      notices.say(readinessText.fetching)
    })
  }
}
