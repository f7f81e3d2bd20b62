/**
 * Opens a word blob for lookups: which words contain a term, their displayed text, speaker and time.
 *
 * Decodes on demand. Finds terms by searching the dictionary's bytes, where a term always follows a newline
 * or \x01; neither occurs inside a term or a displayed word.
 */
import { bareWord, isJoined } from '../../../src-preload/contract/joined-words.ts'
import type { Mark, WordList } from '../corrections.ts'
import { isSign, longestSign } from '../floor/signs.ts'
import type { Word } from '../recording.ts'
import { isPause } from './turns.ts'
import { orNull, type Speakers } from './word-columns.ts'
import { decodeIds, decodeSpeakers, WordTimes, openSections, type WordSections } from './words-codec.ts'
import { readDisplay } from './words-dictionary.ts'

const newline = 0x0a
const tab = 0x09
const termSeparator = 0x01

/** The service's words under the corrected ones, and where they differ. */
export interface Beneath {
  view: WordsView
  marks: readonly Mark[]
}

export class WordsView {
  /** Number of words. */
  readonly count: number
  /** Approximate memory of the opened blob, for caches. */
  readonly sizeBytes: number
  /** Null without corrections. */
  readonly beneath: Beneath | null
  #blob: WordSections
  #dictionary: Buffer
  #displays: Uint32Array | null = null
  #ids: Uint32Array | null = null
  #speakers: Speakers | null = null
  #times: WordTimes | null = null
  #entryCount: number | null = null
  /** Whether some word has several terms. */
  #hasCompounds: boolean | null = null
  #terms = new Map<number, readonly string[]>()
  #shown = new Map<number, string>()

  /** @throws when the blob was not made by `encodeWords`: a damaged library. */
  constructor(blob: Uint8Array, beneath: Beneath | null = null) {
    this.beneath = beneath
    this.#blob = openSections(blob)
    this.#dictionary = this.#blob.dictionary
    this.count = this.#blob.count
    // The sections, some 6 bytes a word; decoded ids and speakers, 4 + 2; first times and displays.
    const own = this.#dictionary.length + this.count * 12 + 8192
    this.sizeBytes = own + (beneath?.view.sizeBytes ?? 0)
  }

  /** The dictionary entry of each word, in the order spoken. */
  get entries(): Uint32Array {
    return (this.#ids ??= decodeIds(this.#blob))
  }

  /** Number of distinct displayed words; entries count from 0. Each occurs in the call. */
  get entryCount(): number {
    if (this.#entryCount !== null) return this.#entryCount
    let last = -1
    for (const entry of this.entries) if (entry > last) last = entry
    return (this.#entryCount = last + 1)
  }

  /** Entries with the term, or with a term that begins with it when `prefix`. */
  findEntries(term: string, prefix = false): number[] {
    const found = new Set<number>()
    this.#findAfter('\n', term, prefix, found)
    this.#hasCompounds ??= this.#dictionary.includes(termSeparator)
    if (this.#hasCompounds) this.#findAfter('\x01', term, prefix, found)
    return [...found]
  }

  /** The terms of an entry, in order; empty for punctuation. */
  termsOf(entry: number): readonly string[] {
    let terms = this.#terms.get(entry)
    if (!terms) {
      const at = this.#dictionary.lastIndexOf(newline, this.#displayStarts()[entry])
      const text = this.#dictionary.toString('utf8', at + 1, this.#dictionary.indexOf(tab, at))
      terms = text === '' ? [] : text.split('\x01')
      this.#terms.set(entry, terms)
    }
    return terms
  }

  /** The displayed word of an entry. */
  displayOf(entry: number): string {
    return bareWord(this.#writtenOf(entry))
  }

  /** Whether the word at `index` follows the one before without a space. */
  isJoinedAt(index: number): boolean {
    return isJoined(this.#writtenOf(this.entries[index]!))
  }

  #writtenOf(entry: number): string {
    let shown = this.#shown.get(entry)
    if (shown === undefined) this.#shown.set(entry, (shown = this.#readDisplay(entry)))
    return shown
  }

  /** All distinct terms of the transcript, including the corrected originals, because search finds both. */
  allTerms(): Set<string> {
    const terms = this.beneath?.view.allTerms() ?? new Set<string>()
    for (const line of this.#dictionary.toString('utf8').split('\n')) {
      const end = line.indexOf('\t')
      if (end > 0) for (const term of line.slice(0, end).split('\x01')) terms.add(term)
    }
    return terms
  }

  /** The displayed words, in order. */
  asList(): WordList {
    return {
      count: this.count,
      textAt: (index) => this.#writtenOf(this.entries[index]!),
      placesOf: (term) => this.#placesOf(new Set(this.findEntries(term))),
    }
  }

  /** The word at `index`, which must be below `count`. */
  wordAt(index: number): Word {
    return { word: this.#writtenOf(this.entries[index]!), ...this.#said(index) }
  }

  /** True for the last word and when the next one cannot be in the same turn. */
  endsTurn(index: number): boolean {
    if (index + 1 >= this.count || this.speakerAt(index) !== this.speakerAt(index + 1)) return true
    const { starts, ends } = this.#timesTo(index + 1)
    return isPause(ends[index]!, starts[index + 1]!)
  }

  /** The next word of the same turn (1) or the one before (-1), past a short sign of another side; null for none. */
  stepInTurn(index: number, by: 1 | -1): number | null {
    const beside = index + by
    if (beside < 0 || beside >= this.count) return null
    const speaker = this.speakerAt(index)
    const between: number[] = []
    let at = beside
    while (at >= 0 && at < this.count && this.speakerAt(at) !== speaker && between.length <= longestSign) {
      between.push(at)
      at += by
    }
    if (at < 0 || at >= this.count || this.speakerAt(at) !== speaker) return null
    const [before, after] = by === 1 ? [index, at] : [at, index]
    const { starts, ends } = this.#timesTo(after)
    if (isPause(ends[before]!, starts[after]!)) return null
    const words = between
      .sort((one, other) => one - other)
      .map((place) => this.displayOf(this.entries[place]!))
    return words.length === 0 || isSign([...words.keys()], words) ? at : null
  }

  speakerAt(index: number): string | null {
    this.#speakers ??= decodeSpeakers(this.#blob)
    return this.#speakers.names[this.#speakers.numbers[index]!] ?? null
  }

  /** `count` words from `first` on; fewer at the end. */
  slice(first: number, count: number): Word[] {
    const length = Math.max(0, Math.min(count, this.count - first))
    return Array.from({ length }, (_, offset) => this.wordAt(first + offset))
  }

  *#placesOf(wanted: ReadonlySet<number>): Generator<number> {
    if (wanted.size === 0) return
    const { entries } = this
    for (let index = 0; index < entries.length; index++) if (wanted.has(entries[index]!)) yield index
  }

  #said(index: number): Omit<Word, 'word'> {
    const { starts, ends } = this.#timesTo(index)
    return { start: orNull(starts[index]!), end: orNull(ends[index]!), speaker: this.speakerAt(index) }
  }

  /** The times, decoded at least up to the word at `index`. */
  #timesTo(index: number): WordTimes {
    this.#times ??= new WordTimes(this.#blob)
    this.#times.readTo(index + 1)
    return this.#times
  }

  #findAfter(separator: string, term: string, prefix: boolean, found: Set<number>): void {
    const needle = Buffer.from(separator + term)
    const bytes = this.#dictionary
    for (let at = bytes.indexOf(needle); at >= 0; at = bytes.indexOf(needle, at + needle.length)) {
      const after = bytes[at + needle.length]
      if (prefix || after === tab || after === termSeparator) this.#addGroup(found, at + needle.length)
    }
  }

  #readDisplay(entry: number): string {
    const start = this.#displayStarts()[entry]! + 1
    let end = start
    const bytes = this.#dictionary
    while (end < bytes.length && bytes[end] !== tab && bytes[end] !== newline) end++
    return readDisplay(bytes.toString('utf8', start, end), this.termsOf(entry)[0] ?? '')
  }

  /** Start of each displayed word in the dictionary: its tab. */
  #displayStarts(): Uint32Array {
    if (this.#displays) return this.#displays
    const bytes = this.#dictionary
    const starts = new Uint32Array(this.entryCount)
    let count = 0
    for (let at = 0; at < bytes.length; at++) if (bytes[at] === tab) starts[count++] = at
    return (this.#displays = starts)
  }

  /** Adds the entries that share the terms found just before `at`. */
  #addGroup(found: Set<number>, at: number): void {
    const starts = this.#displayStarts()
    const bytes = this.#dictionary
    const next = bytes.indexOf(newline, at)
    const end = next < 0 ? bytes.length : next
    for (let entry = firstAtOrAfter(starts, at); entry < starts.length && starts[entry]! < end; entry++) {
      found.add(entry)
    }
  }
}

/** Index of the first value of at least `wanted`; the length when there is none. */
function firstAtOrAfter(values: Uint32Array, wanted: number): number {
  let low = 0
  let high = values.length
  while (low < high) {
    const middle = (low + high) >>> 1
    if (values[middle]! < wanted) low = middle + 1
    else high = middle
  }
  return low
}
