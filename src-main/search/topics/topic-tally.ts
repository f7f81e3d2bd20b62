/** Counts words and word pairs in calls, and their most frequent spelling. */
import type { WordsView } from '../../model/words/words-view.ts'

export interface Counted {
  /** One term, or two in a row. */
  terms: string[]
  text: string
  calls: number
  times: number
}

interface Entry {
  terms: string[]
  calls: number
  times: number
  /** Frequency of each spelling. */
  texts: Map<string, number>
}

/** From this many calls on, a topic needs two of them; with fewer, one is enough. */
const severalCalls = 4

export class TopicTally {
  #entries = new Map<string, Entry>()

  /** Counts one call. */
  add(view: WordsView, isTelling: (term: string) => boolean): void {
    const seen = new Set<Entry>()
    let before: { term: string; shown: string } | null = null
    for (let index = 0; index < view.count; index++) {
      const entry = view.entries[index]!
      const terms = view.termsOf(entry)
      const [term] = terms
      if (terms.length !== 1 || !isTelling(term!)) {
        before = null
        continue
      }
      const written = view.displayOf(entry)
      const shown = stripPunctuation(written)
      this.#count([term!], shown, seen)
      if (before) this.#count([before.term, term!], `${before.shown} ${shown}`, seen)
      before = endsPhrase(written) || view.endsTurn(index) ? null : { term: term!, shown }
    }
    for (const entry of seen) entry.calls++
  }

  /** Said at least twice, and in more than one of several calls. */
  frequent(calls: number): Counted[] {
    const least = calls < severalCalls ? 1 : 2
    return [...this.#entries.values()]
      .filter((entry) => entry.times > 1 && entry.calls >= least)
      .map(({ texts, ...counted }) => ({ ...counted, text: chooseSpelling(texts) }))
  }

  #count(terms: string[], text: string, seen: Set<Entry>): void {
    const key = terms.join(' ')
    let entry = this.#entries.get(key)
    if (!entry) this.#entries.set(key, (entry = { terms, calls: 0, times: 0, texts: new Map() }))
    entry.times++
    entry.texts.set(text, (entry.texts.get(text) ?? 0) + 1)
    seen.add(entry)
  }
}

/** The most frequent spelling; lower case if capitals occur only at sentence starts. */
function chooseSpelling(texts: ReadonlyMap<string, number>): string {
  const [best] = [...texts].sort((one, other) => other[1] - one[1])[0]!
  const small = best.charAt(0).toLowerCase() + best.slice(1)
  return texts.has(small) ? small : best
}

function stripPunctuation(word: string): string {
  return word.replace(/^[^\p{L}\p{N}]+|(?<![^\p{L}\p{N}])[^\p{L}\p{N}]+$/gu, '')
}

/** A comma or the end of a sentence ends a phrase. */
function endsPhrase(word: string): boolean {
  return /[.,;:!?…)»”]$/u.test(word)
}
