/**
 * Gathers the calls that a query finds: attempt by attempt, the most literal first, each call once, up to a
 * limit. Confirms the first calls word by word where the index matches too much.
 */
import type { SearchSort } from '../../../src-preload/contract/search.ts'
import type { WordsView } from '../../model/words/words-view.ts'
import { adjustScore, isClose, type Groups } from './proximity.ts'
import type { Engine } from '../engine.ts'
import type { FoundCall } from '../found-calls.ts'
import { findOccurrences } from '../occurrences.ts'
import { type Occurrence } from '../pieces.ts'
import { listRequirements, type Attempt, type Plan, type Wanted } from './plan.ts'
import type { Ranked } from './ranking.ts'
import type { Requirement } from './requirements.ts'

/** A call whose words were examined. */
export interface Hit extends FoundCall {
  score: number
  view: WordsView | null
  occurrences: readonly Occurrence[]
  attempt: Attempt
}

export interface CandidateInput {
  sort: SearchSort
  /** Further readings are tried while there are fewer calls. */
  limit: number
  /** Only the first calls, within a bounded time; otherwise all. */
  quick: boolean
  /** Seconds since the epoch. */
  now: number
}

export interface Candidates {
  /** The first calls, at most `limit`. */
  hits: Hit[]
  /** The calls after `hits`; empty when `quick`. */
  rest: FoundCall[]
  attempts: Attempt[]
  total: number
  isExact: boolean
  isFullyRanked: boolean
}

/** Extra calls examined beyond the limit, because FTS5 matches phrases that the words do not confirm. */
const spare = 25
/** Extra calls examined because words close together move a call up. */
const spareForCloseness = 10
/** The same for nearness, which most calls with these words do not fulfil. */
const spareForNear = 100
/**
 * Limit of calls whose words are read to confirm phrases and nearness when all are gathered: about a second.
 * Beyond it the index is trusted, which matches one phrase in twenty too many.
 */
const maxConfirmed = 5000

export function collectCandidates(engine: Engine, plan: Plan, input: CandidateInput): Candidates {
  const gathering = new Gathering(engine, input)
  if (plan.literal) gathering.add(plan.literal)
  if (plan.related) gathering.addUnlessFull(plan.related)
  if (plan.apart) gathering.addUnlessFull(plan.apart)
  if (!gathering.isFull) {
    const literal = gathering.count
    for (const attempt of plan.corrected(false)) gathering.addUnlessFull(attempt)
    gathering.putCloseFirst(literal)
  }
  gathering.addUntilFound(() => plan.corrected(true))
  if (gathering.addUntilFound(() => plan.partial())) gathering.putCloseFirst(0)
  return gathering.finish()
}

class Gathering {
  #engine: Engine
  #input: CandidateInput
  #hits: Hit[] = []
  #rest: FoundCall[] = []
  #seen = new Set<number>()
  #attempts: Attempt[] = []
  #confirmed = 0
  /** All calls that the attempts find were listed. */
  #isComplete = true
  #isConfirmed = true
  #isFullyRanked = true

  constructor(engine: Engine, input: CandidateInput) {
    this.#engine = engine
    this.#input = input
  }

  get isFull(): boolean {
    return this.#hits.length + this.#rest.length >= this.#input.limit
  }

  /** If nothing was found yet, the first of these that finds something; tells whether one did. */
  addUntilFound(list: () => readonly Attempt[]): boolean {
    return (
      this.#hits.length === 0 &&
      list().some((attempt) => {
        this.add(attempt)
        return this.#hits.length > 0
      })
    )
  }

  get count(): number {
    return this.#hits.length
  }

  /** Of the hits from `first` on, moves those up whose words are close together. */
  putCloseFirst(first: number): void {
    if (this.#input.sort !== 'relevance') return
    const guesses = this.#hits.splice(first)
    const close = new Set(guesses.filter((hit) => isClose(hit, listGroups(hit.attempt))))
    this.#hits.push(...close, ...guesses.filter((hit) => !close.has(hit)))
  }

  addUnlessFull(attempt: Attempt): void {
    if (!this.isFull) this.add(attempt)
  }

  add(attempt: Attempt): void {
    this.#attempts.push(attempt)
    const { sort, limit, quick } = this.#input
    const depth = limit + countSpare(attempt)
    const ranked = this.#engine.ranking.list(attempt, { sort, limit: quick ? depth : everything, quick })
    if (quick && ranked.keys.length >= depth) this.#isComplete = false
    if (!ranked.isFull) this.#isFullyRanked = false
    const examiner = createExaminer(this.#engine, attempt)
    this.#addHits(attempt, ranked, depth, examiner)
    this.#addRest(ranked, depth, examiner)
  }

  #addHits(attempt: Attempt, ranked: Ranked, depth: number, { required, examine }: Examiner): void {
    const hits: Hit[] = []
    ranked.keys.slice(0, depth).forEach((key, index) => {
      if (this.#seen.has(key)) return
      const found = examine(key)
      // The next reading may still confirm this call.
      if (!found) return
      this.#seen.add(key)
      hits.push({ key, required, attempt, score: ranked.scores[index]!, ...found })
    })
    const isRanked = this.#input.sort === 'relevance' && hits.some(({ score }) => score > 0)
    this.#hits.push(...(isRanked ? inBestOrder(hits, attempt, this.#input.now) : hits))
  }

  #addRest({ keys }: Ranked, depth: number, { required, isStrict, examine }: Examiner): void {
    for (const key of keys.slice(depth)) {
      if (this.#seen.has(key)) continue
      if (isStrict && this.#confirmed >= maxConfirmed) this.#isConfirmed = false
      else if (isStrict && this.#confirmed++ < maxConfirmed && !examine(key)) continue
      this.#seen.add(key)
      this.#rest.push({ key, required })
    }
  }

  finish(): Candidates {
    const { sort, limit, quick } = this.#input
    if (sort !== 'relevance') {
      const direction = sort === 'oldest' ? 1 : -1
      this.#hits.sort((a, b) => (a.key - b.key) * direction)
      this.#rest.sort((a, b) => (a.key - b.key) * direction)
    }
    const hits = this.#hits.slice(0, limit)
    const rest = quick ? [] : [...this.#hits.slice(limit), ...this.#rest]
    const { total, isExact } = this.#count()
    return {
      hits,
      rest,
      total,
      isExact,
      attempts: this.#attempts,
      isFullyRanked: this.#isFullyRanked,
    }
  }

  #count(): { total: number; isExact: boolean } {
    const found = this.#hits.length + this.#rest.length
    if (!this.#input.quick) return { total: found, isExact: this.#isConfirmed }
    if (this.#isComplete) return { total: found, isExact: true }
    const { total, isExact } = this.#engine.ranking.count(this.#attempts)
    const isStrict = this.#attempts.some((attempt) => listRequirements(attempt).some(({ strict }) => strict))
    return { total: Math.max(found, total), isExact: isExact && !isStrict }
  }
}

/** Larger than any library. */
const everything = 2 ** 31

function countSpare(attempt: Attempt): number {
  const required = listRequirements(attempt)
  if (required.some(({ kind }) => kind === 'near')) return spareForNear
  if (required.some(({ strict }) => strict)) return spare
  return required.length > 1 ? spareForCloseness : 0
}

interface Examiner {
  required: Requirement[]
  /** Whether the index may match too much, so that the words must confirm. */
  isStrict: boolean
  /** Null when the recording is gone or its words show that something was not said. */
  examine(key: number): { view: WordsView | null; occurrences: Occurrence[] } | null
}

export function createExaminer(engine: Engine, attempt: Attempt): Examiner {
  const required = listRequirements(attempt)
  const { wanted, most } = attempt
  const isUncertain = ({ requirements }: Wanted) => requirements.some((requirement) => requirement.strict)
  const strict = wanted.filter((each, index) => isUncertain(each) && !most?.of.includes(index))
  const some = most?.of.map((index) => wanted[index]!) ?? []
  const isSomeUncertain = some.some(isUncertain)
  return {
    required,
    isStrict: strict.length > 0 || isSomeUncertain,
    examine(key) {
      // A query of filters alone has nothing to find in the words.
      const view = required.length > 0 ? engine.views.find(key) : null
      const occurrences = view ? findOccurrences(view, required) : []
      const said = new Set(occurrences.map(({ requirement }) => required[requirement]!))
      const isFulfilled = (each: Wanted) =>
        each.requirements.some((requirement) => said.has(requirement)) ||
        isFulfilledWithoutWords(engine, each, key, view === null)
      const isConfirmed =
        strict.every(isFulfilled) && (!isSomeUncertain || some.filter(isFulfilled).length >= most!.count)
      return isConfirmed ? { view, occurrences } : null
    },
  }
}

/** Whether something is fulfilled by a name, a note or a filter instead of by words. */
function isFulfilledWithoutWords(
  { ranking }: Engine,
  { requirements, conditions }: Wanted,
  key: number,
  isUnreadable: boolean,
): boolean {
  const ways = requirements.flatMap(({ kind, strict, expression, unspoken }) => {
    if (kind === 'near') return []
    return strict && !isUnreadable ? (unspoken ?? []) : expression
  })
  if (ways.some((expression) => ranking.matches(expression, key))) return true
  if (conditions.length === 0) return false
  const filters = {
    wanted: [{ requirements: [], conditions }],
    unwanted: [],
    correctedAway: [],
    corrected: [],
    leftOut: [],
    newestFirst: true,
  }
  return ranking.holds(filters, key)
}

function listGroups({ wanted, most }: Attempt): Groups {
  const of = wanted.flatMap(({ requirements }, group) => requirements.map(() => group))
  return { of, needed: new Set(of).size - (most ? most.of.length - most.count : 0) }
}

function inBestOrder(hits: readonly Hit[], attempt: Attempt, now: number): Hit[] {
  const groups = listGroups(attempt)
  const scores = new Map(hits.map((hit) => [hit, adjustScore(hit, groups, now)]))
  return hits.toSorted((a, b) => scores.get(b)! - scores.get(a)!)
}
