/**
 * Lays a transcript out as the lines that courts cite: 25 a page, each of a fixed number of characters. Pure.
 *
 * Only the words decide where a line ends. The speaker's name has its own column, so the same words are on the same
 * lines under any names, and on any paper. A turn begins a line: a correction or a redaction moves
 * only the lines after it, and often none beyond its own turn.
 */
import type { LineRange } from '../../../src-preload/contract/page-lines.ts'
import type { ExportedTurn, ExportedWord } from '../types.ts'

/** In cells: one for each Latin letter. With a line's number they fit on a page in 11-point type. */
export const nameCells = 18
export const textCells = 46

export interface CourtLine {
  /** Set for the first line of a turn. */
  turn: ExportedTurn | null
  text: string
}

export class CourtLines {
  readonly lines: CourtLine[] = []
  /** First and last line of each word of the transcript. */
  readonly #places = new Map<number, LineRange>()

  constructor(turns: readonly ExportedTurn[]) {
    for (const turn of turns) {
      this.#begin(turn)
      for (const word of turn.words) this.#addWord(word)
    }
  }

  /** The lines of a word of the transcript; null for a word that is not written, such as an empty one. */
  find(word: number): LineRange | null {
    return this.#places.get(word) ?? null
  }

  /** An aside has several words, written as one text. */
  #addWord({ text, indices, isJoined }: ExportedWord): void {
    for (const [at, part] of text.split(' ').entries()) {
      const place = this.#add(part, isJoined && at === 0)
      const index = indices[Math.min(at, indices.length - 1)]!
      this.#places.set(index, { first: this.#places.get(index)?.first ?? place.first, last: place.last })
    }
  }

  #add(word: string, isJoined: boolean): LineRange {
    const current = this.lines.at(-1)!
    const separator = isJoined || current.text === '' ? '' : ' '
    const cells = countCells(word)
    if (countCells(current.text) + separator.length + cells <= textCells) {
      current.text += separator + word
      return { first: this.lines.length - 1, last: this.lines.length - 1 }
    }
    if (current.text !== '') this.#begin(null)
    const first = this.lines.length - 1
    if (cells <= textCells) this.lines[first]!.text = word
    else this.#addLong(word)
    return { first, last: this.lines.length - 1 }
  }

  /** Breaks a word that is longer than a line. */
  #addLong(word: string): void {
    for (const sign of splitSigns(word)) {
      if (countCells(this.lines.at(-1)!.text) + countCells(sign) > textCells) this.#begin(null)
      this.lines.at(-1)!.text += sign
    }
  }

  #begin(turn: ExportedTurn | null): void {
    this.lines.push({ turn, text: '' })
  }
}

/** "NIAMH GALLAGHER:", shortened to its column. */
export function labelSpeaker(name: string): string {
  const whole = name.toUpperCase()
  // A colon, and a space before the words.
  const mostCells = nameCells - 2
  if (countCells(whole) <= mostCells) return `${whole}:`
  let label = ''
  for (const sign of splitSigns(whole)) {
    if (countCells(label) + countCells(sign) >= mostCells) break
    label += sign
  }
  return `${label.trimEnd()}…:`
}

/** Adds spaces up to a number of cells. */
export function padToCells(text: string, cells: number): string {
  return text + ' '.repeat(Math.max(0, cells - countCells(text)))
}

const simple = /^[\x20-\u02ff]*$/u
/** Letters that are as wide as two others (Unicode Standard Annex 11), and marks without a width. */
const wide =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Emoji_Presentation}\u3000-\u303f\uff00-\uff60\uffe0-\uffe6]/gu
const widthless = /[\p{M}\p{Cf}]/gu

function countCells(text: string): number {
  if (simple.test(text)) return text.length
  const signs = text.replace(widthless, '')
  return [...signs].length + (signs.match(wide)?.length ?? 0)
}

/** What a reader sees as one sign is never broken. */
function splitSigns(text: string): string[] {
  return Array.from(
    new Intl.Segmenter('en', { granularity: 'grapheme' }).segment(text),
    ({ segment }) => segment,
  )
}
