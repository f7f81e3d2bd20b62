/** The service's words for the corrected words under the pointer, with their position in the window. */
import type { ReaderState } from '../../../app/open-call/reader.svelte.ts'
import type { Words } from '../words.ts'
import { correctedAt } from './pointing.ts'

export class OriginalWords {
  readonly #reader: ReaderState
  readonly #painted: Words
  #shown = $state.raw<{ original: string; box: DOMRect } | null>(null)

  constructor(reader: ReaderState, painted: Words) {
    this.#reader = reader
    this.#painted = painted
  }

  /** Null outside corrected words. */
  get shown(): { original: string; box: DOMRect } | null {
    return this.#shown
  }

  /** The pointer moved over the transcript. With a pressed button it selects. */
  pointed(event: PointerEvent): void {
    const corrected = event.buttons === 0 ? correctedAt(this.#reader, event) : null
    const box = corrected === null ? null : this.#painted.findBox(corrected.first)
    if (corrected === null || box === null) this.#shown = null
    else if (this.#shown?.box.top !== box.top || this.#shown.box.left !== box.left)
      this.#shown = { original: corrected.original, box }
  }

  hide(): void {
    this.#shown = null
  }
}
