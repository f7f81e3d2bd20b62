/**
 * What is shown of the actions of saved searches: the search whose actions are edited, and the part of their view.
 *
 * Loaded with the window, so it has only what the first screen needs.
 */
import type { SavedSearch } from '../../../src-preload/contract/search.ts'
import type { ActionProgress } from '../../../src-preload/contract/search-actions.ts'
import type { NavigationState } from '../../app/navigation.svelte.ts'
import type { Client } from '../../client.ts'

export type ActionsPart = 'searches' | 'deletions' | 'runs'

export class SearchActionsState {
  readonly #client: Client
  readonly #navigation: NavigationState
  #asked = $state.raw<SavedSearch | null>(null)
  #progress = $state.raw<ActionProgress | null>(null)
  #part = $state<ActionsPart>('searches')

  constructor(client: Client, navigation: NavigationState) {
    this.#client = client
    this.#navigation = navigation
  }

  /** The search whose actions are edited; null while the dialog is closed. */
  get asked(): SavedSearch | null {
    return this.#asked
  }

  /** Of a search that acts on all calls; null when there is none. */
  get progress(): ActionProgress | null {
    return this.#progress
  }

  get part(): ActionsPart {
    return this.#part
  }

  listen(): () => void {
    return this.#client.on('actions.progress', (progress) => (this.#progress = progress))
  }

  /** Opens the dialog. */
  ask(search: SavedSearch): void {
    this.#asked = search
  }

  endAsking(): void {
    this.#asked = null
  }

  show(part: ActionsPart): void {
    this.#part = part
    this.#navigation.show('search-actions')
  }
}
