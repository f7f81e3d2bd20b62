/** Defines the facts that the library stores, and what they were found with. */
import type { Fact } from '../../src-preload/contract/conversation.ts'
import { formatLocalDay } from '../util/local-day.ts'

/**
 * The version of everything that decides which facts are found in the same words: the rules for facts and for turns.
 * Raise it with each change of them: then the facts of all calls are found again.
 */
export const factRules = 1

/**
 * A fact in a form that does not depend on the reader. Its words are as displayed, with redacted ones replaced by a
 * block.
 */
export interface StoredFact extends Omit<Fact, 'followUp' | 'value'> {
  /** The end of its last word in seconds. */
  until: number | null
  /**
   * The exact value: ISO 8601 as in `Fact`, "38.50 EUR" or "20-30 USD", E.164, an e-mail address or a name. Null when unknown, and for
   * a promise without a day.
   */
  value: string | null
}

/** What facts were found with, besides the words. With another basis, they are found again. */
export interface FactBasis {
  /** See `factRules`. */
  rules: number
  /** The country (ISO 3166) of numbers without a country code and of "dollar"; empty while it is unknown. */
  region: string
  /** The day of the call in the computer's time zone, in ISO 8601; empty if unknown. */
  day: string
}

/** @param calledAt milliseconds since the epoch */
export function createFactBasis(region: string | null, calledAt: number | null): FactBasis {
  return { rules: factRules, region: region ?? '', day: calledAt === null ? '' : formatLocalDay(calledAt) }
}

export function isSameBasis(one: FactBasis, other: FactBasis): boolean {
  return one.rules === other.rules && one.region === other.region && one.day === other.day
}
