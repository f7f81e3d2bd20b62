/** The person's tags, by which calls name theirs. */
import type { Tag } from '../../src-preload/contract/personal.ts'
import type { Client } from '../client.ts'

export class TagsState {
  readonly #client: Client
  #all = $state.raw<Tag[]>([])

  constructor(client: Client) {
    this.#client = client
  }

  get all(): Tag[] {
    return this.#all
  }

  /** Those of a call, in the order of the list of tags. */
  of(ids: readonly number[]): Tag[] {
    return ids.length === 0 ? [] : this.#all.filter(({ id }) => ids.includes(id))
  }

  listen(): () => void {
    return this.#client.on('personal.changed', () => void this.load())
  }

  /** Asks again, as for another library. */
  async load(): Promise<void> {
    // Without an answer calls show no tags; the next change asks again.
    this.#all = await this.#client.call('personal.list-tags', null).catch(() => this.#all)
  }

  reset(): void {
    this.#all = []
  }
}
