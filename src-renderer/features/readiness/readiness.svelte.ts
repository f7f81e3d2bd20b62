/**
 * Offline readiness: what of each call is here, in total and one by one, and what a person does about the rest.
 *
 * Asks only while its view is in sight: counting a library of 100,000 calls is no work to do for nobody.
 */
import { untrack } from 'svelte'
import type { LedgerFilter, LedgerItem, LedgerTotals } from '../../../src-preload/contract/ledger.ts'
import { type Client, messageOf } from '../../client.ts'
import { coalesce } from '../../util/coalesce.ts'
import { CursorRows } from '../../components/rows/cursor-rows.svelte.ts'

/** Figures that change faster than once a second cannot be read, and each costs a count over all calls. */
const refreshPauseMs = 1_000

export class ReadinessState {
  readonly rows: CursorRows<LedgerItem>
  readonly #client: Client
  #filter = $state<LedgerFilter>('all')
  #totals = $state.raw<LedgerTotals | null>(null)
  #failure = $state<string | null>(null)
  /** Grows with every account: totals of the one before are dropped. */
  #generation = 0

  constructor(client: Client) {
    this.#client = client
    this.rows = new CursorRows((range) => client.call('ledger.list', { filter: this.#filter, ...range }))
  }

  /** Null until the first answer. */
  get totals(): LedgerTotals | null {
    return this.#totals
  }

  /** Why totals or rows could not be read; null when they could. */
  get failure(): string | null {
    return this.#failure ?? this.rows.failure
  }

  get filter(): LedgerFilter {
    return this.#filter
  }

  /** Its view is in sight: loads, and follows the library and sync. Returns the function that stops. */
  watch(): () => void {
    const totals = coalesce(() => this.#loadTotals(), refreshPauseMs)
    const rows = coalesce(() => this.rows.reload(), refreshPauseMs)
    const both = () => {
      totals.request()
      rows.request()
    }
    const offs = [
      this.#client.on('recordings.changed', both),
      // Another policy wants other audio; a look at the list may find another total.
      this.#client.on('settings.changed', both),
      // Whose numbers these are.
      this.#client.on('personal.changed', () => rows.request()),
      this.#client.on('sync.changed', () => totals.request()),
    ]
    // What the first load reads is no reason to begin following anew.
    untrack(both)
    return () => {
      for (const off of offs) off()
      totals.stop()
      rows.stop()
    }
  }

  /** Shows the calls that a filter lets through, from the top. */
  show(filter: LedgerFilter): void {
    if (filter === this.#filter) return
    this.#filter = filter
    this.rows.reset()
    void this.rows.load()
  }

  /** Forgets everything, as for another library. */
  reset(): void {
    this.#generation += 1
    this.#filter = 'all'
    this.#totals = null
    this.#failure = null
    this.rows.reset()
  }

  /** Reads totals and rows again. */
  async reload(): Promise<void> {
    await Promise.all([this.#loadTotals(), this.rows.reload()])
  }

  /** Tries again now; null: everything that failed or waits for a moment. @throws ClientError */
  async retry(ids: string[] | null): Promise<void> {
    await this.#client.call('ledger.retry', { ids })
  }

  /** Fetches this audio next, whatever the settings say. @throws ClientError */
  async fetchAudio(id: string): Promise<void> {
    await this.#client.call('recordings.fetch-audio', { ids: [id] })
  }

  /** Frees the audio here; the service still has it. @throws ClientError */
  async removeAudio(id: string): Promise<void> {
    await this.#client.call('recordings.remove-audio', { ids: [id] })
  }

  /** Keeps calls that the service no longer has; null: all that are undecided. Answers which. @throws ClientError */
  async keep(ids: string[] | null): Promise<string[]> {
    return (await this.#client.call('recordings.decide-removed', { ids, choice: 'keep' })).ids
  }

  /** Takes that back. @throws ClientError */
  async undecide(ids: string[]): Promise<void> {
    await this.#client.call('recordings.decide-removed', { ids, choice: 'undecided' })
  }

  async #loadTotals(): Promise<void> {
    const generation = this.#generation
    try {
      const totals = await this.#client.call('ledger.totals', null)
      if (generation !== this.#generation) return
      this.#totals = totals
      this.#failure = null
    } catch (error) {
      if (generation === this.#generation) this.#failure = messageOf(error)
    }
  }
}
