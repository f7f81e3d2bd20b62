/** The user's saved searches, each with the number of calls that are new since it was last opened. */
import type { SavedSearch } from '../../../src-preload/contract/search.ts'
import type { WeeksOfSearch } from '../../../src-preload/contract/search-counts.ts'
import type { Client } from '../../client.ts'
import { searchBoxText } from './text.ts'
import type { NavigationState } from '../../app/navigation.svelte.ts'
import type { SearchState } from './search.svelte.ts'
import type { UndoState } from '../../app/undo.svelte.ts'

/** The main process's limit; a line of the sidebar. */
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
  #weeks = $state.raw<readonly WeeksOfSearch[]>([])

  /** The saved search whose query is in the box; null for none. */
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
    const { client } = this.#input
    const offs = [
      client.on('search.saved-changed', (list) => (this.#list = list)),
      client.on('search.weeks-changed', (weeks) => (this.#weeks = weeks)),
    ]
    return () => offs.forEach((off) => off())
  }

  /** The calls of a saved search in the last weeks, the present one last; empty until they are counted. */
  getWeeks(id: number): readonly number[] {
    return this.#weeks.find((each) => each.id === id)?.calls ?? []
  }

  async load(): Promise<void> {
    // On failure the last known list stays; changes are announced.
    this.#list = await this.#input.client.call('search.list-saved', null).catch(() => this.#list)
    this.#weeks = await this.#input.client.call('search.weeks', null).catch(() => this.#weeks)
  }

  /** Null for a deleted one. */
  find(id: number): SavedSearch | null {
    return this.#list.find((saved) => saved.id === id) ?? null
  }

  /** Saves the current search under a name. */
  async keep(name: string): Promise<SavedSearch> {
    return await this.#save({ id: null, name, ...this.#searched, actions: [] })
  }

  /** Saves the current search under its own text; it can be renamed in the sidebar. Can be undone. */
  async keepUnnamed(): Promise<void> {
    const searched = this.#searched
    const name = searched.query.slice(0, maxNameLength)
    await this.#input.undo.make(async () => {
      const kept = await this.#save({ id: null, name, ...searched, actions: [] })
      return { text: searchBoxText.kept(name), undo: () => this.#delete(kept) }
    })
  }

  /** Changes its name or its actions. Does nothing when it was deleted. */
  async change(id: number, changes: Partial<Pick<SavedSearch, 'name' | 'actions'>>): Promise<void> {
    const known = this.find(id)
    if (known === null) return
    const { newHits: _newHits, ...search } = known
    await this.#save({ ...search, ...changes })
  }

  /** Can be undone for a while. */
  async delete(search: SavedSearch): Promise<void> {
    const { newHits: _newHits, ...restored } = search
    await this.#input.undo.make(async () => {
      await this.#delete(search)
      return { text: searchBoxText.deleted(search.name), undo: () => this.#save(restored).then() }
    })
  }

  /** Runs the saved search and shows its results; they no longer count as new once shown. */
  async run({ id, query, sort }: SavedSearch): Promise<void> {
    this.#input.navigation.show('search')
    const isShown = await this.#input.search.show(query, sort)
    if (!isShown) return
    await this.#input.client.call('search.mark-looked', { id })
    this.#list = this.#list.map((saved) => (saved.id === id ? { ...saved, newHits: 0 } : saved))
  }

  /** The same, from outside the window; it may have been deleted meanwhile. */
  async open(id: number): Promise<void> {
    await this.load()
    const search = this.#list.find((saved) => saved.id === id)
    if (search) await this.run(search)
  }

  get #searched(): Pick<SavedSearch, 'query' | 'sort'> {
    const { query, sort } = this.#input.search
    return { query: query.trim(), sort }
  }

  async #delete({ id }: SavedSearch): Promise<void> {
    await this.#input.client.call('search.delete-saved', { id })
    await this.load()
  }

  async #save(search: Omit<SavedSearch, 'id' | 'newHits'> & { id: number | null }): Promise<SavedSearch> {
    const saved = await this.#input.client.call('search.save', search)
    await this.load()
    return saved
  }
}
