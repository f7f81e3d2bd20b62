/**
 * The service's search results that are not in the library. Requested after a longer pause in typing, and only
 * while the library is incomplete, because each answer costs a request.
 */
import type { RecordingItem } from '../../../src-preload/contract/recordings.ts'
import type { SearchHit } from '../../../src-preload/contract/search.ts'
import type { Client } from '../../client.ts'
import { LatestRequest } from '../../util/latest-request.ts'

/** After this pause the query is probably complete. */
const pauseMs = 700

/** The service's minimum. */
const fewestCharacters = 2

export class ServiceHits {
  readonly #client: Client
  readonly #isMissing: () => boolean
  #hits = $state.raw<SearchHit<RecordingItem>[]>([])
  #hasMore = $state(false)
  /** The last or pending query. */
  #query: string | null = null
  /** A listed call changed since. */
  #isStale = false
  #timer: ReturnType<typeof setTimeout> | undefined
  readonly #request = new LatestRequest()

  /** @param isMissing whether the service has calls or transcripts that are not in the library. */
  constructor(client: Client, isMissing: () => boolean) {
    this.#client = client
    this.#isMissing = isMissing
  }

  get hits(): SearchHit<RecordingItem>[] {
    return this.#hits
  }

  /** The service has more results than it returned. */
  get hasMore(): boolean {
    return this.#hasMore
  }

  /** Sends each query once, after typing has paused. */
  askSoon(query: string): void {
    if (query === this.#query) return
    this.clear()
    this.#query = query
    if (query.trim().length < fewestCharacters || !this.#isMissing()) return
    this.#timer = setTimeout(() => void this.#ask(query), pauseMs)
  }

  /** Calls changed: listed ones may be in the library now. */
  noteChanged(ids: readonly string[]): void {
    if (this.#hits.some(({ recording }) => ids.includes(recording.id))) this.#isStale = true
  }

  /** Updates the results if a listed call changed. The service's answer is cached, so this costs no request. */
  async renew(): Promise<void> {
    if (!this.#isStale || this.#query === null) return
    this.#isStale = false
    await this.#ask(this.#query)
  }

  clear(): void {
    clearTimeout(this.#timer)
    this.#request.cancel()
    this.#query = null
    this.#isStale = false
    if (this.#hits.length > 0) this.#hits = []
    this.#hasMore = false
  }

  async #ask(query: string): Promise<void> {
    const isLatest = this.#request.begin()
    // On failure nothing is added; sync reports why the service is unavailable.
    const outcome = await this.#client.call('search.service', { query }).catch(() => null)
    if (!isLatest() || outcome === null || outcome.state === 'unreachable') return
    this.#hits = outcome.state === 'found' ? outcome.hits : []
    this.#hasMore = outcome.state === 'found' && outcome.more
  }
}
