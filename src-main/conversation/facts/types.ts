/** Types of the fact finders: their input and results. */
import type { Language } from '../language.ts'

/** Where and when a call was held. */
export interface Circumstances {
  /** Null when not detected. */
  language: Language | null
  /** Milliseconds since the epoch; null when unknown. */
  calledAt: number | null
  /** ISO 3166 country, for numbers without a country code and for the meaning of "dollar". */
  region: string
  /** BCP 47, for formatting amounts. */
  locale: string
}

/** Part [from, to) of a turn's text; `value` as in `Fact`. */
export interface Found {
  from: number
  to: number
  value: string | null
}
