/** Opens what a search found at its moment: a row that was pressed, the one Enter means, the next one to listen to. */
import type { Moment, ReaderState } from '../reader/reader.svelte.ts'
import type { SearchState } from './search.svelte.ts'

export interface OpenedResultsInput {
  search: SearchState
  reader: ReaderState
  openCall: (id: string, moment: Moment | null, how: { play: boolean }) => Promise<void>
}

export class OpenedResults {
  readonly #input: OpenedResultsInput

  constructor(input: OpenedResultsInput) {
    this.#input = input
  }

  /** Opens a row or a line of the results at its moment. `play` starts it there. */
  async open(index: number, { play }: { play: boolean }): Promise<void> {
    const { search, openCall } = this.#input
    const moment = search.momentAt(index)
    if (moment === null) return
    search.moveTo(index)
    search.remember()
    await openCall(moment.id, moment.at, { play: play && moment.at !== null })
  }

  /**
   * Enter in the search box: the row the arrows are on, or the first that is found for what was typed, however fast.
   * Plays, and hands the keys to the call.
   */
  async openFromKeyboard(): Promise<void> {
    const { search, reader } = this.#input
    if (search.cursor < 0 && !(await search.catchUp())) return
    if (search.length === 0) {
      search.remember()
      return
    }
    await this.open(Math.max(0, search.cursor), { play: true })
    reader.requestFocus()
  }

  /** Plays the next moment of the results (1), or the one before (-1). */
  async play(direction: 1 | -1): Promise<void> {
    const index = this.#input.search.nextMoment(direction)
    if (index !== null) await this.open(index, { play: true })
  }
}
