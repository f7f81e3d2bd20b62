/** What the finders of facts are given, and what they answer. */
import type { Language } from '../language.ts'

/** Where and when a call was held. */
export interface Circumstances {
  /** Null where it cannot be told. */
  language: Language | null
  /** Milliseconds since the epoch; null when unknown. */
  calledAt: number | null
  /** ISO 3166 country, for numbers without a country code and for what a dollar is. */
  region: string
  /** BCP 47, by which amounts are written. */
  locale: string
}

/** Part [from, to) of a turn's text; `value` as in `Fact`. */
export interface Found {
  from: number
  to: number
  value: string | null
}
