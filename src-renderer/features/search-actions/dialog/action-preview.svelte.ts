/** What a search would have done with the calls of the last year. Asks when the fields have rested for a moment. */
import type { ActionPreview, SearchAction } from '../../../../src-preload/contract/search-actions.ts'
import { messageOf, type Client } from '../../../client.ts'
import { LatestRequest } from '../../../util/latest-request.ts'

/** Longer than the pause between two keys. */
const restMs = 300

export interface PreviewedSearch {
  id: number
  query: string
}

export class ActionPreviewState {
  readonly #client: Client
  readonly #latest = new LatestRequest()
  #found = $state.raw<ActionPreview | null>(null)
  #failure = $state<string | null>(null)
  #isOld = $state(true)

  constructor(client: Client) {
    this.#client = client
  }

  /** The last answer, also while another is waited for; null before the first. */
  get found(): ActionPreview | null {
    return this.#found
  }

  get failure(): string | null {
    return this.#failure
  }

  /** The fields changed since. */
  get isOld(): boolean {
    return this.#isOld
  }

  /** Asks soon. Returns the function that cancels. */
  request(search: PreviewedSearch, actions: SearchAction[]): () => void {
    this.#isOld = true
    const timer = setTimeout(() => void this.#ask(search, actions), restMs)
    return () => {
      clearTimeout(timer)
      this.#latest.cancel()
    }
  }

  async #ask({ id, query }: PreviewedSearch, actions: SearchAction[]): Promise<void> {
    const isLatest = this.#latest.begin()
    try {
      const found = await this.#client.call('actions.preview', { query, actions, searchId: id })
      if (!isLatest()) return
      this.#found = found
      this.#failure = null
    } catch (error) {
      if (!isLatest()) return
      this.#failure = messageOf(error)
    }
    this.#isOld = false
  }
}
