/**
 * Offline readiness: what of each call is on this machine, in total and by call, and the user's actions.
 *
 * Requests data only while its view is visible, because counting a library of 100,000 calls takes time.
 */
import { createContext, untrack } from 'svelte'
import type { LedgerFilter, LedgerItem, LedgerTotals } from '../../../src-preload/contract/ledger.ts'
import { type Client, messageOf } from '../../client.ts'
import type { NavigationState } from '../../app/navigation.svelte.ts'
import type { NoticesState } from '../../app/notices.svelte.ts'
import type { UndoState } from '../../app/undo.svelte.ts'
import { formatBytes } from '../../util/format.ts'
import { coalesce } from '../../util/coalesce.ts'
import { readinessText } from './text.ts'
import { CursorRows } from '../../components/rows/cursor-rows.svelte.ts'

/** Numbers that change faster than once a second cannot be read, and each costs a count of all calls. */
const refreshPauseMs = 1_000

export interface ReadinessInput {
  client: Client
  navigation: NavigationState
  notices: NoticesState
  undo: UndoState
  /** Ends playback of a call, so that its file can be deleted. */
  unload: (id: string) => void
}

export class ReadinessState {
  readonly rows: CursorRows<LedgerItem>
  readonly #input: ReadinessInput
  #filter = $state<LedgerFilter>('all')
  #totals = $state.raw<LedgerTotals | null>(null)
  #failure = $state<string | null>(null)

  constructor(input: ReadinessInput) {
    this.#input = input
    this.rows = new CursorRows((range) =>
      input.client.call('ledger.list', { filter: this.#filter, ...range }),
    )
  }

  /** Null until the first answer. */
  get totals(): LedgerTotals | null {
    return this.#totals
  }

  /** Why totals or rows could not be read; null without a failure. */
  get failure(): string | null {
    return this.#failure ?? this.rows.failure
  }

  get filter(): LedgerFilter {
    return this.#filter
  }

  /** The view is shown: loads, and follows the library and sync. Returns the function that stops. */
  watch(): () => void {
    const totals = coalesce(() => this.#loadTotals(), refreshPauseMs)
    const rows = coalesce(() => this.rows.reload(), refreshPauseMs)
    const both = () => {
      totals.request()
      rows.request()
    }
    const offs = [
      this.#input.client.on('recordings.changed', both),
      // New settings may want other audio; a list check may find another total.
      this.#input.client.on('settings.changed', both),
      // Names of the other parties may have changed.
      this.#input.client.on('personal.changed', () => rows.request()),
      this.#input.client.on('sync.changed', () => totals.request()),
    ]
    // Prevents the first load's reads from restarting the effect.
    untrack(both)
    return () => {
      for (const off of offs) off()
      totals.stop()
      rows.stop()
    }
  }

  /** Opens the screen with a filter. */
  open(filter: LedgerFilter = 'all'): void {
    this.show(filter)
    this.#input.navigation.show('readiness')
  }

  /** Shows the calls of a filter, from the top. */
  show(filter: LedgerFilter): void {
    if (filter === this.#filter) return
    this.#filter = filter
    this.rows.reset()
    void this.rows.load()
  }

  /** Reads totals and rows again. */
  async reload(): Promise<void> {
    await Promise.all([this.#loadTotals(), this.rows.reload()])
  }

  /** Requests the calls from the service again; null: everything that failed or is pending. */
  async retry(ids: string[] | null): Promise<void> {
    const { client, notices } = this.#input
    await notices.attempt(async () => {
      await client.call('ledger.retry', { ids })
      notices.say(ids === null ? readinessText.retriedAll : readinessText.retried)
    })
  }

  /** Downloads this audio next, regardless of settings and metered network. */
  async fetchAudio(id: string): Promise<void> {
    const { client, notices } = this.#input
    await notices.attempt(async () => {
      await client.call('recordings.fetch-audio', { ids: [id] })
      notices.say(readinessText.fetching)
    })
  }

  /** Removes the audio of a call that the service still has. @param bytes its size; null when unknown */
  async removeAudio(id: string, bytes: number | null): Promise<void> {
    const { client, notices, unload } = this.#input
    await notices.attempt(async () => {
      // Some systems cannot delete an open file.
      unload(id)
      await client.call('recordings.remove-audio', { ids: [id] })
      notices.say(
        bytes === null
          ? readinessText.downloadRemovedUnknownSize
          : readinessText.downloadRemoved(formatBytes(bytes)),
      )
    })
  }

  /** Keeps calls that the service no longer has; null: all undecided ones. Can be undone. */
  async keep(ids: string[] | null): Promise<void> {
    const { client, notices, undo } = this.#input
    await notices.attempt(async () => {
      const keep = async (some: string[] | null) =>
        (await client.call('recordings.decide-removed', { ids: some, choice: 'keep' })).ids
      const kept = await keep(ids)
      if (kept.length === 0) return
      undo.did({
        text: ids === null ? readinessText.keptAll : readinessText.kept,
        undo: async () =>
          void (await client.call('recordings.decide-removed', { ids: kept, choice: 'undecided' })),
        redo: async () => void (await keep(kept)),
      })
    })
  }

  async #loadTotals(): Promise<void> {
    try {
      const totals = await this.#input.client.call('ledger.totals', null)
      this.#totals = totals
      this.#failure = null
    } catch (error) {
      this.#failure = messageOf(error)
    }
  }
}

export const [useReadiness, provideReadiness] = createContext<ReadinessState>()
