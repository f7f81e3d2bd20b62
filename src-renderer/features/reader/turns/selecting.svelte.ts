/**
 * Synchronises the selected words with the page's selection in both directions, for selecting by pointer and by
 * keys.
 */
import { tick } from 'svelte'
import type { SelectedWords } from '../../../app/open-call/selected-words.svelte.ts'
import type { Words } from '../words.ts'
import { selectedWords, selectOnPage, type Ends } from './page-selection.ts'

interface Parts {
  selection: SelectedWords
  painted: Words
  /** All words of the call. */
  words: () => string[]
  onselect: () => void
}

/** The turns at the ends of a selection are rendered within the next updates. */
const attempts = 3

export class Selecting {
  readonly #parts: Parts
  #isDragging = $state(false)
  #revision = $state(0)
  /** The selection to be applied to the page, which still has the previous one. */
  #pending: Ends | null = null

  constructor(parts: Parts) {
    this.#parts = parts
  }

  get isDragging(): boolean {
    return this.#isDragging
  }

  /** Increases when the selected words may have moved on the page. */
  get revision(): number {
    return this.#revision
  }

  moved(): void {
    if (this.#parts.selection.range !== null) this.#revision += 1
  }

  pressed(): void {
    this.#isDragging = true
  }

  /** The pointer was released: selects the whole words that will be copied. */
  released(): void {
    if (!this.#isDragging) return
    this.#isDragging = false
    const { ends } = this.#parts.selection
    const page = getSelection()
    if (ends !== null && page !== null) selectOnPage(page, this.#parts.painted, ends)
  }

  /** The page's selection changed. @param transcript the element around all turns. */
  pageChanged(transcript: HTMLElement): void {
    if (this.#pending !== null) return
    const { selection, painted, words, onselect } = this.#parts
    const page = getSelection()
    const isHere = page !== null && transcript.contains(page.anchorNode)
    const ends = isHere ? selectedWords(page, painted, words()) : null
    if (ends === null) {
      selection.clear()
      return
    }
    selection.select(ends.anchor, ends.focus)
    onselect()
  }

  /** Selects words anywhere in the call. */
  async select({ anchor, focus }: Ends): Promise<void> {
    const { selection, painted, onselect } = this.#parts
    selection.select(anchor, focus)
    const { ends } = selection
    if (ends === null) return
    this.#pending = ends
    onselect()
    for (let attempt = 0; attempt < attempts; attempt += 1) {
      await tick()
      const page = getSelection()
      if (this.#pending !== ends || page === null || selectOnPage(page, painted, ends)) break
    }
    this.#revision += 1
    // The page reports its change a moment later.
    await new Promise((resolve) => requestAnimationFrame(resolve))
    if (this.#pending === ends) this.#pending = null
  }

  clear(): void {
    this.#pending = null
    this.#parts.selection.clear()
    getSelection()?.removeAllRanges()
  }
}
