/** Counts words and pairs of words in calls, and how they are mostly written. */
import type { WordsView } from '../../model/words-view.ts'

export interface Counted {
  /** One, or two that follow one another. */
  terms: string[]
  text: string
  calls: number
  times: number
}

interface Entry {
  terms: string[]
  calls: number
  times: number
  /** How often each way of writing it. */
  texts: Map<string, number>
}

/** From so many calls on, a topic is in two of them at least; of fewer, one may be all that there is. */
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
      const shown = bare(written)
      this.#count([term!], shown, seen)
      if (before) this.#count([before.term, term!], `${before.shown} ${shown}`, seen)
      before = endsPhrase(written) || view.endsTurn(index) ? null : { term: term!, shown }
    }
    for (const entry of seen) entry.calls++
  }

  /** What was said twice at least, and in more than one of several calls. */
  frequent(calls: number): Counted[] {
    const least = calls < severalCalls ? 1 : 2
    return [...this.#entries.values()]
      .filter((entry) => entry.times > 1 && entry.calls >= least)
      .map(({ texts, ...counted }) => ({ ...counted, text: mostly(texts) }))
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

/** The way it was written most often; without a capital where it has one only at the beginning of sentences. */
function mostly(texts: ReadonlyMap<string, number>): string {
  const [best] = [...texts].sort((one, other) => other[1] - one[1])[0]!
  const small = best.charAt(0).toLowerCase() + best.slice(1)
  return texts.has(small) ? small : best
}

function bare(word: string): string {
  return word.replace(/^[^\p{L}\p{N}]+|(?<![^\p{L}\p{N}])[^\p{L}\p{N}]+$/gu, '')
}

/** A comma or the end of a sentence: what follows is not said of it. */
function endsPhrase(word: string): boolean {
  return /[.,;:!?…)»”]$/u.test(word)
}
