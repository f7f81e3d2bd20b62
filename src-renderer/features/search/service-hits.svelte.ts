/**
 * What the service found in calls that are not on this machine yet. Asked when typing has paused for a while, and
 * only while something is missing here: each answer costs a request.
 */
import type { RecordingItem } from '../../../src-preload/contract/recordings.ts'
import type { SearchHit } from '../../../src-preload/contract/search.ts'
import type { Client } from '../../client.ts'

/** A person who pauses this long reads, or thinks: the query is one that they mean. */
const pauseMs = 700

/** What the service takes at least. */
const fewestCharacters = 2

export class ServiceHits {
  readonly #client: Client
  readonly #isMissing: () => boolean
  #hits = $state.raw<SearchHit<RecordingItem>[]>([])
  #hasMore = $state(false)
  /** What it was last asked, or will be. */
  #query: string | null = null
  /** A call that is listed changed since. */
  #isStale = false
  #timer: ReturnType<typeof setTimeout> | undefined
  #sequence = 0

  /** @param isMissing whether the service has calls or transcripts that are not here. */
  constructor(client: Client, isMissing: () => boolean) {
    this.#client = client
    this.#isMissing = isMissing
  }

  get hits(): SearchHit<RecordingItem>[] {
    return this.#hits
  }

  /** The service has found more than it tells at once. */
  get hasMore(): boolean {
    return this.#hasMore
  }

  /** Asks once typing has paused, each query once. */
  askSoon(query: string): void {
    if (query === this.#query) return
    this.clear()
    this.#query = query
    if (query.trim().length < fewestCharacters || !this.#isMissing()) return
    this.#timer = setTimeout(() => void this.#ask(query), pauseMs)
  }

  /** Calls changed. Of those that are listed, some may be on this machine now. */
  noteChanged(ids: readonly string[]): void {
    if (this.#hits.some(({ recording }) => ids.includes(recording.id))) this.#isStale = true
  }

  /** Asks again where a listed call changed. What the service said is still known: it costs no request. */
  async renew(): Promise<void> {
    if (!this.#isStale || this.#query === null) return
    this.#isStale = false
    await this.#ask(this.#query)
  }

  clear(): void {
    clearTimeout(this.#timer)
    this.#sequence += 1
    this.#query = null
    this.#isStale = false
    if (this.#hits.length > 0) this.#hits = []
    this.#hasMore = false
  }

  async #ask(query: string): Promise<void> {
    const sequence = this.#sequence
    // Without an answer there is nothing to add; sync says what keeps the service away.
    const outcome = await this.#client.call('search.service', { query }).catch(() => null)
    if (sequence !== this.#sequence || outcome === null || outcome.state === 'unreachable') return
    this.#hits = outcome.state === 'found' ? outcome.hits : []
    this.#hasMore = outcome.state === 'found' && outcome.more
  }
}
