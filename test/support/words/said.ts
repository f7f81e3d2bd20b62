/** Opens transcripts for search without a library; short notation for queries. */
import type { Word } from '../../../src-main/model/recording.ts'
import { encodeWords } from '../../../src-main/model/words/words-codec.ts'
import { WordsView } from '../../../src-main/model/words/words-view.ts'
import type { Occurrence } from '../../../src-main/search/pieces.ts'
import type {
  NearRequirement,
  SaidRequirement,
  Side,
} from '../../../src-main/search/planning/requirements.ts'

const nothing = { documents: 0, postings: 0 }

export function viewOf(words: readonly Word[]): WordsView {
  return new WordsView(encodeWords([...words]))
}

/** Matches any of these phrases; `*` at the end matches any ending: `said('refund pol*')`. */
export function said(...ways: string[]): SaidRequirement {
  return saidBy(null, ...ways)
}

export function saidBy(side: Side, ...ways: string[]): SaidRequirement {
  const sequences = ways.map((way) => ({
    terms: way.replace('*', '').split(' '),
    prefix: way.endsWith('*'),
  }))
  return { kind: 'said', expression: '', unspoken: null, sequences, side, strict: false, cost: nothing }
}

/** Each part within so many seconds of the next. */
export function near(parts: SaidRequirement[], ...withinSeconds: number[]): NearRequirement {
  return { kind: 'near', expression: '', unspoken: null, parts, withinSeconds, strict: true, cost: nothing }
}

/** The displayed words of an occurrence, without those between its pieces. */
export function wordsOf(view: WordsView, { pieces }: Pick<Occurrence, 'pieces'>): string {
  return pieces.map(({ word }) => view.displayOf(view.entries[word]!)).join(' ')
}
