/** Types of the fact finders: their input and results. */
import type { Language } from '../language.ts'
import type { PlainWords } from './plain-words.ts'

/** Where and when a call was held. */
export interface Circumstances {
  /** Null when not detected. */
  language: Language | null
  /** Milliseconds since the epoch; null when unknown. */
  calledAt: number | null
  /** ISO 3166 country, for numbers without a country code and for the meaning of "dollar". */
  region: string
  /** BCP 47, for formatting values. Null: values are exact, as in `StoredFact`. */
  locale: string | null
}

/** A turn, or a stretch of a long one, and what the other side says before and after it. */
export interface SpokenTurn {
  text: string
  /** Null in other languages than English. */
  words: PlainWords | null
  /** Null when the same side speaks before or after, or nobody. */
  previous: string | null
  next: string | null
}

/** Part [from, to) of a turn's text; `value` as in `Fact`. */
export interface Found {
  from: number
  to: number
  value: string | null
  /** 0 to 1; without one, the usual confidence of its kind. */
  confidence?: number
  /** For an accepted request: what the other side asked for. */
  request?: string
}
