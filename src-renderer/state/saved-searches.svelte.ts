/** Searches that the person kept, each with the number of calls that came since it was last looked at. */
import type { SavedSearch } from '../../src-preload/contract/search.ts'
import type { Client } from '../client.ts'
import type { SearchState } from './search.svelte.ts'

/** What the main process takes: a line of the sidebar. */
export const maxNameLength = 200

export class SavedSearchesState {
  readonly #client: Client
  readonly #search: SearchState
  #list = $state.raw<SavedSearch[]>([])

  /** The one whose query is in the box; null when none is. */
  readonly current = $derived.by(() => {
    const query = this.#search.query.trim()
    return this.#list.find((saved) => saved.query === query && saved.sort === this.#search.sort) ?? null
  })

  constructor(client: Client, search: SearchState) {
    this.#client = client
    this.#search = search
  }

  get list(): readonly SavedSearch[] {
    return this.#list
  }

  listen(): () => void {
    return this.#client.on('search.saved-changed', (list) => {
      this.#list = list
    })
  }

  async load(): Promise<void> {
    // What was known is better than nothing; what changes is announced.
    this.#list = await this.#client.call('search.list-saved', null).catch(() => this.#list)
  }

  /** Another library: nothing of the one before may be shown. */
  reset(): void {
    this.#list = []
  }

  /** Keeps what is in the box under a name. */
  async keep(name: string): Promise<void> {
    await this.#save({ id: null, name, query: this.#search.query.trim(), sort: this.#search.sort })
  }

  async rename({ id, query, sort }: SavedSearch, name: string): Promise<void> {
    await this.#save({ id, name, query, sort })
  }

  /** Puts back what was deleted. */
  async restore({ name, query, sort }: SavedSearch): Promise<void> {
    await this.#save({ id: null, name, query, sort })
  }

  async delete({ id }: SavedSearch): Promise<void> {
    await this.#client.call('search.delete-saved', { id })
    await this.load()
  }

  /** Searches for it; what it finds is no longer new once it is shown. */
  async run({ id, query, sort }: SavedSearch): Promise<void> {
    const isShown = await this.#search.show(query, sort)
    if (!isShown) return
    await this.#client.call('search.mark-looked', { id })
    this.#list = this.#list.map((saved) => (saved.id === id ? { ...saved, newHits: 0 } : saved))
  }

  async #save(saved: Omit<SavedSearch, 'id' | 'newHits'> & { id: number | null }): Promise<void> {
    await this.#client.call('search.save', saved)
    await this.load()
  }
}
