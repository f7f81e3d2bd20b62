/** The state of the view of passages, whose code is loaded with the view and kept for its filter and place. */
import type { PassageListInput, PassageListState } from './list/passage-list.svelte.ts'

export class ShownPassages {
  readonly #input: PassageListInput
  #list = $state.raw<PassageListState | null>(null)

  constructor(input: PassageListInput) {
    this.#input = input
  }

  /** Null until the view was shown once. */
  get list(): PassageListState | null {
    return this.#list
  }

  load(create: (input: PassageListInput) => PassageListState): PassageListState {
    this.#list ??= create(this.#input)
    return this.#list
  }
}
