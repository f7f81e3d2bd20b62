/** Opens search results at their moments: a pressed row, the row for Enter, the next one to listen to. */
import type { Moment } from '../../app/call-screen.ts'
import type { ReaderState } from '../../app/open-call/reader.svelte.ts'
import type { Selection } from '../../components/rows/selection.svelte.ts'
import type { SearchState } from './search.svelte.ts'

export interface OpenedResultsInput {
  search: SearchState
  reader: ReaderState
  /** Shared with the list of calls. Calls that are only at the service cannot be selected. */
  selection: Selection
  openCall: (id: string, moment: Moment | null, how: { play: boolean }) => Promise<void>
}

export class OpenedResults {
  readonly #input: OpenedResultsInput

  constructor(input: OpenedResultsInput) {
    this.#input = input
  }

  /** Opens a row or line of the results at its moment. `play` starts playback. */
  async open(index: number, { play }: { play: boolean }): Promise<void> {
    const { search, openCall } = this.#input
    const moment = search.momentAt(index)
    if (moment === null) return
    search.moveTo(index)
    search.remember()
    await openCall(moment.id, moment.at, { play: play && moment.at !== null })
  }

  /**
   * Enter in the search box: opens the row under the cursor, or the first result for the typed text, even if
   * its answer is still pending. Plays it and focuses the call.
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

  /** Opens the pressed row; with Ctrl or Cmd selects it, with Shift selects the range up to it. */
  press(
    index: number,
    { shiftKey, ctrlKey, metaKey }: Pick<MouseEvent, 'shiftKey' | 'ctrlKey' | 'metaKey'>,
  ): void {
    if (shiftKey) this.selectTo(index)
    else if (ctrlKey || metaKey) this.toggle(index)
    else void this.open(index, { play: false })
  }

  /** The call of a row or line; null if it is not in the library. */
  idAt(index: number): string | null {
    const { search } = this.#input
    if (search.layout === 'lines') return search.concordance.lines[index]?.recording.id ?? null
    const row = search.rows[index]
    return row?.origin === 'library' ? row.hit.recording.id : null
  }

  toggle(index: number): void {
    const { search, selection } = this.#input
    const id = this.idAt(index)
    if (id === null) return
    search.moveTo(index)
    if (selection.has(id)) selection.keep((each) => each !== id)
    else selection.add([id])
  }

  /** Selects from the row under the cursor to this one. */
  selectTo(index: number): void {
    const { search, selection } = this.#input
    const from = Math.max(0, search.cursor)
    search.moveTo(Math.max(0, index))
    selection.add(this.#idsIn(Math.min(from, search.cursor), Math.max(from, search.cursor)))
  }

  /** Selects all displayed results. */
  selectAll(): void {
    this.#input.selection.add(this.#idsIn(0, this.#input.search.length - 1))
  }

  #idsIn(first: number, last: number): string[] {
    const indices = Array.from({ length: last - first + 1 }, (_, at) => first + at)
    return indices.map((index) => this.idAt(index)).filter((id) => id !== null)
  }

  /** Plays the next moment of the results (1), or the one before (-1). */
  async play(direction: 1 | -1): Promise<void> {
    const index = this.#input.search.nextMoment(direction)
    if (index !== null) await this.open(index, { play: true })
  }
}
