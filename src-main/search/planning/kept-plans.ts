/**
 * Keeps the plans of saved searches until something changes on which they depend: planning takes some 0.3 ms, telling
 * that a planned search does not find a call a hundredth of that.
 */
import { parseQuery } from '../language/parse-query.ts'
import { isCommon, type Lexicon, type Lookups } from '../vocabulary/lexicon.ts'
import type { LearningVocabulary } from '../vocabulary/growing-vocabulary.ts'
import type { Filters } from './filters.ts'
import { listNeeds, type Need } from './needs.ts'
import { planSearch, type Attempt } from './plan.ts'

/** A way to read a query that is no guess: its words as typed, or in other forms. */
export interface CertainReading {
  /** Only to be asked about single calls, with `correctedAway` of the present library. */
  attempt: Attempt
  needs: Need[]
}

export interface KeptPlans {
  /** @param now milliseconds since the epoch */
  list(query: string, now: number): readonly CertainReading[]
  /** Forgets all: names or the region of numbers changed. */
  clear(): void
}

interface Kept {
  readings: CertainReading[]
  lookups: Lookups
  /** Null when the plan has no numbers. */
  numbers: number | null
}

/** More than anybody saves; the rest are previews. */
const maxKept = 1000

export function createKeptPlans(
  lexicon: Lexicon & { vocabulary: LearningVocabulary },
  filters: Filters,
): KeptPlans {
  const { vocabulary, names } = lexicon
  const kept = new Map<string, Kept>()
  vocabulary.learning.listen((learnt) => {
    if (kept.size === 0) return
    const added = [...learnt].filter((term) => vocabulary.documents(term) === 0)
    for (const [key, { lookups }] of kept) if (isChanged(lookups, learnt, added)) kept.delete(key)
  })
  const plan = (query: string, now: number): Kept => {
    const lookups = noLookups()
    const noting = { ...lexicon, lookups, names: noteNumbers(names, lookups) }
    const { literal, related } = planSearch(parseQuery(query, { now }), noting, filters, () => [])
    const attempts = [literal, related].filter((attempt) => attempt !== null)
    const readings = attempts.map((attempt) => ({ attempt, needs: listNeeds(attempt) }))
    return { readings, lookups, numbers: lookups.asksNumbers ? names.numbersVersion() : null }
  }
  const isStill = ({ lookups, numbers }: Kept) =>
    lookups.common.every(({ term, least, is }) => isCommon(term, least, lexicon) === is) &&
    (numbers === null || numbers === names.numbersVersion())
  return {
    list(query, now) {
      // Its numbers of recordings change with each that is learnt.
      if (vocabulary.waiting > 0) return plan(query, now).readings
      // `today` is another day tomorrow.
      const key = `${new Date(now).setHours(0, 0, 0, 0)} ${query}`
      const before = kept.get(key)
      if (before && isStill(before)) return before.readings
      if (kept.size >= maxKept) kept.clear()
      const made = plan(query, now)
      kept.set(key, made)
      return made.readings
    },
    clear: () => kept.clear(),
  }
}

function noLookups(): Lookups {
  return { known: new Set(), counted: new Set(), beginnings: new Set(), common: [], asksNumbers: false }
}

function noteNumbers(names: Lexicon['names'], lookups: Lookups): Lexicon['names'] {
  return {
    ...names,
    findNumbers(digits) {
      lookups.asksNumbers = true
      return names.findNumbers(digits)
    },
    numberOf(key) {
      lookups.asksNumbers = true
      return names.numberOf(key)
    },
  }
}

/** @param added those that were not known */
function isChanged(
  { known, counted, beginnings }: Lookups,
  learnt: ReadonlySet<string>,
  added: readonly string[],
): boolean {
  return (
    added.some((term) => known.has(term)) ||
    !counted.isDisjointFrom(learnt) ||
    [...beginnings].some((beginning) => hasLonger(learnt, beginning))
  )
}

function hasLonger(terms: ReadonlySet<string>, beginning: string): boolean {
  for (const term of terms) if (term.length > beginning.length && term.startsWith(beginning)) return true
  return false
}
