/** Searches that the person kept, each with the number of calls that came since it was last looked at. */
import { createContext } from 'svelte'
import type { SavedSearch } from '../../../src-preload/contract/search.ts'
import type { Client } from '../../client.ts'
import { searchBoxText } from './text.ts'
import type { NavigationState } from '../../app/navigation.svelte.ts'
import type { SearchState } from './search.svelte.ts'
import type { UndoState } from '../../app/undo.svelte.ts'

/** What the main process takes: a line of the sidebar. */
export const maxNameLength = 200

export interface SavedSearchesInput {
  client: Client
  search: SearchState
  navigation: NavigationState
  undo: UndoState
}

export class SavedSearchesState {
  readonly #input: SavedSearchesInput
  #list = $state.raw<SavedSearch[]>([])

  /** The one whose query is in the box; null when none is. */
  readonly current = $derived.by(() => {
    const { sort } = this.#input.search
    const query = this.#input.search.query.trim()
    return this.#list.find((saved) => saved.query === query && saved.sort === sort) ?? null
  })

  constructor(input: SavedSearchesInput) {
    this.#input = input
  }

  get list(): readonly SavedSearch[] {
    return this.#list
  }

  listen(): () => void {
    return this.#input.client.on('search.saved-changed', (list) => {
      this.#list = list
    })
  }

  async load(): Promise<void> {
    // What was known is better than nothing; what changes is announced.
    this.#list = await this.#input.client.call('search.list-saved', null).catch(() => this.#list)
  }

  /** Keeps what is in the box under a name. */
  async keep(name: string): Promise<void> {
    const { search } = this.#input
    await this.#save({ id: null, name, query: search.query.trim(), sort: search.sort })
  }

  async rename({ id, query, sort }: SavedSearch, name: string): Promise<void> {
    await this.#save({ id, name, query, sort })
  }

  /** For a while it can be had back. */
  async delete(search: SavedSearch): Promise<void> {
    await this.#input.client.call('search.delete-saved', { id: search.id })
    await this.load()
    const { name, query, sort } = search
    this.#input.undo.did({
      text: searchBoxText.deleted(name),
      undo: () => this.#save({ id: null, name, query, sort }),
    })
  }

  /** Searches for it, and shows what it finds; that is no longer new once it is shown. */
  async run({ id, query, sort }: SavedSearch): Promise<void> {
    this.#input.navigation.show('search')
    const isShown = await this.#input.search.show(query, sort)
    if (!isShown) return
    await this.#input.client.call('search.mark-looked', { id })
    this.#list = this.#list.map((saved) => (saved.id === id ? { ...saved, newHits: 0 } : saved))
  }

  async #save(saved: Omit<SavedSearch, 'id' | 'newHits'> & { id: number | null }): Promise<void> {
    await this.#input.client.call('search.save', saved)
    await this.load()
  }
}

export const [useSavedSearches, provideSavedSearches] = createContext<SavedSearchesState>()
