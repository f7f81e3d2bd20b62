/** Searches the settings: finds rows that contain all typed words, and the ranges to mark. */

export interface SearchedRow {
  part: string
  title: string
  /** The hint, and other search words. */
  words: string
}

export class SettingsSearch<Id extends string, Row extends SearchedRow = SearchedRow> {
  readonly rows: Readonly<Record<Id, Row>>
  readonly #partTitles: Readonly<Record<string, string>>
  readonly #isVisible: (id: Id) => boolean
  #typed = $state('')
  readonly #asked = $derived(fold(this.#typed).split(/\s+/u).filter(Boolean))
  readonly #found = $derived(this.#find())

  /** @param isVisible whether a row currently exists. */
  constructor(
    rows: Readonly<Record<Id, Row>>,
    partTitles: Readonly<Record<string, string>>,
    isVisible: (id: Id) => boolean,
  ) {
    this.rows = rows
    this.#partTitles = partTitles
    this.#isVisible = isVisible
  }

  get typed(): string {
    return this.#typed
  }

  get isSearching(): boolean {
    return this.#asked.length > 0
  }

  /** Number of visible rows. */
  get count(): number {
    return this.#found.size
  }

  type(text: string): void {
    this.#typed = text
  }

  shows(id: Id): boolean {
    return this.#found.has(id)
  }

  showsPart(part: string): boolean {
    return [...this.#found].some((id) => this.rows[id].part === part)
  }

  /** Ranges of the typed words in a text, as [start, end). */
  readonly marksOf = (text: string): [number, number][] => {
    const folded = fold(text)
    const places = this.#asked.flatMap((word) => findPlaces(word, folded)).sort(([a], [b]) => a - b)
    const marks: [number, number][] = []
    for (const [start, end] of places) {
      const last = marks.at(-1)
      if (last && start <= last[1]) last[1] = Math.max(last[1], end)
      else marks.push([start, end])
    }
    return marks
  }

  #find(): ReadonlySet<Id> {
    const ids = (Object.keys(this.rows) as Id[]).filter((id) => this.#isVisible(id))
    const fits = (text: string) => this.#asked.every((word) => findPlaces(word, fold(text)).length > 0)
    const found = ids.filter((id) => fits(`${this.rows[id].title} ${this.rows[id].words}`))
    // The title of a part matches all of its rows; it is used only if nothing else matches.
    const ofPart = () => ids.filter((id) => fits(this.#partTitles[this.rows[id].part] ?? ''))
    return new Set(found.length > 0 ? found : ofPart())
  }
}

/**
 * One or two letters match at the beginning of a word; more also match within words, because of German
 * compounds.
 */
function findPlaces(word: string, text: string): [number, number][] {
  const places: [number, number][] = []
  for (let at = text.indexOf(word); at !== -1; at = text.indexOf(word, at + word.length)) {
    if (word.length > 2 || at === 0 || !/[\p{L}\p{N}]/u.test(text[at - 1]!))
      places.push([at, at + word.length])
  }
  return places
}

/** Lower case without accents, of the same length, so that positions are equal. */
function fold(text: string): string {
  return [...text]
    .map((letter) => {
      const folded = letter.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
      return folded.length === letter.length ? folded : letter
    })
    .join('')
}
