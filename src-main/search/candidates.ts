/**
 * Gathers the calls that a query finds: of one attempt after another, the most literal first, each call once, and
 * only while there is room. The first of them are looked at word by word; where the index is too generous, the
 * words decide.
 */
import type { SearchSort } from '../../src-preload/contract/search.ts'
import type { WordsView } from '../model/words-view.ts'
import { adjustedScore } from './proximity.ts'
import type { Engine } from './engine.ts'
import type { FoundCall } from './found-calls.ts'
import { findOccurrences } from './occurrences.ts'
import { type Occurrence } from './pieces.ts'
import { requiredBy, type Attempt, type Plan, type Wanted } from './plan.ts'
import type { Ranked } from './ranking.ts'
import type { Requirement } from './requirements.ts'

/** A call that was looked at. */
export interface Hit extends FoundCall {
  score: number
  view: WordsView | null
  occurrences: readonly Occurrence[]
  attempt: Attempt
}

export interface CandidateInput {
  sort: SearchSort
  /** Further readings are asked for while there are fewer calls. */
  limit: number
  /** Only the first, within a bounded time; otherwise all. */
  quick: boolean
  /** Seconds since the epoch. */
  now: number
}

export interface Candidates {
  /** The first, at most `limit`. */
  hits: Hit[]
  /** What follows them; empty when quick. */
  rest: FoundCall[]
  attempts: Attempt[]
  total: number
  isExact: boolean
  isFullyRanked: boolean
}

/** Looked at beyond the limit: FTS5 takes for a phrase what the words do not confirm. */
const spare = 25
/** Looked at beyond the limit for words that may stand close together, which puts a call before others. */
const spareForCloseness = 10
/** The same for words near to each other, which most calls with these words do not have. */
const spareForNear = 100
/**
 * Calls whose words are read to confirm phrases and nearness when all are gathered: about a second's work. Of
 * more, the index's word is taken, which finds one in twenty too many for phrases.
 */
const maxConfirmed = 5000

export function collectCandidates(engine: Engine, plan: Plan, input: CandidateInput): Candidates {
  const gathering = new Gathering(engine, input)
  if (plan.literal) gathering.add(plan.literal)
  if (plan.related) gathering.addUnlessFull(plan.related)
  if (!gathering.isFull) {
    for (const attempt of plan.corrected(gathering.isEmpty)) gathering.addUnlessFull(attempt)
  }
  const partial = gathering.isEmpty ? plan.partial() : null
  if (partial) gathering.add(partial)
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
  /** Every call that the attempts find was listed. */
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

  get isEmpty(): boolean {
    return this.#hits.length === 0
  }

  addUnlessFull(attempt: Attempt): void {
    if (!this.isFull) this.add(attempt)
  }

  add(attempt: Attempt): void {
    this.#attempts.push(attempt)
    const { sort, limit, quick } = this.#input
    const look = limit + countSpare(attempt)
    const ranked = this.#engine.ranking.list(attempt, { sort, limit: quick ? look : everything, quick })
    if (quick && ranked.keys.length >= look) this.#isComplete = false
    if (!ranked.isFull) this.#isFullyRanked = false
    const examiner = createExaminer(this.#engine, attempt)
    this.#addHits(attempt, ranked, look, examiner)
    this.#addRest(ranked, look, examiner)
  }

  #addHits(attempt: Attempt, ranked: Ranked, look: number, { required, examine }: Examiner): void {
    const hits: Hit[] = []
    ranked.keys.slice(0, look).forEach((key, index) => {
      if (this.#seen.has(key)) return
      const found = examine(key)
      // What the words do not confirm in this reading they may in the next.
      if (!found) return
      this.#seen.add(key)
      hits.push({ key, required, attempt, score: ranked.scores[index]!, ...found })
    })
    const isRanked = this.#input.sort === 'relevance' && hits.some(({ score }) => score > 0)
    this.#hits.push(...(isRanked ? inBestOrder(hits, attempt, this.#input.now) : hits))
  }

  #addRest({ keys }: Ranked, look: number, { required, isStrict, examine }: Examiner): void {
    for (const key of keys.slice(look)) {
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
    const isStrict = this.#attempts.some((attempt) => requiredBy(attempt).some(({ strict }) => strict))
    return { total: Math.max(found, total), isExact: isExact && !isStrict }
  }
}

/** More than any library holds. */
const everything = 2 ** 31

function countSpare(attempt: Attempt): number {
  const required = requiredBy(attempt)
  if (required.some(({ kind }) => kind === 'near')) return spareForNear
  if (required.some(({ strict }) => strict)) return spare
  return required.length > 1 ? spareForCloseness : 0
}

interface Examiner {
  required: Requirement[]
  /** The words may show that the index was too generous. */
  isStrict: boolean
  /** Null when the recording is gone, or its words show that something was not said. */
  examine(key: number): { view: WordsView | null; occurrences: Occurrence[] } | null
}

export function createExaminer(engine: Engine, attempt: Attempt): Examiner {
  const required = requiredBy(attempt)
  const strict = attempt.wanted.filter(({ said }) => said.some((requirement) => requirement.strict))
  return {
    required,
    isStrict: strict.length > 0,
    examine(key) {
      // Where only filters were asked for there is nothing to look for in words.
      const view = required.length > 0 ? engine.views.find(key) : null
      const occurrences = view ? findOccurrences(view, required) : []
      const said = new Set(occurrences.map(({ requirement }) => required[requirement]!))
      const isConfirmed = strict.every(
        (wanted) =>
          wanted.said.some((each) => said.has(each)) || isElsewhere(engine, wanted, key, view === null),
      )
      return isConfirmed ? { view, occurrences } : null
    },
  }
}

/** Whether something is fulfilled otherwise than by words: by a name, a note, a filter. */
function isElsewhere(
  { ranking }: Engine,
  { said, conditions }: Wanted,
  key: number,
  isUnreadable: boolean,
): boolean {
  const ways = said.flatMap(({ kind, strict, expression, unspoken }) => {
    if (kind === 'near') return []
    return strict && !isUnreadable ? (unspoken ?? []) : expression
  })
  if (ways.some((expression) => ranking.matches(expression, key))) return true
  if (conditions.length === 0) return false
  const filters = {
    wanted: [{ said: [], conditions }],
    unwanted: [],
    correctedAway: [],
    corrected: [],
    leftOut: [],
    newestFirst: true,
  }
  return ranking.holds(filters, key)
}

function inBestOrder(hits: readonly Hit[], { wanted }: Attempt, now: number): Hit[] {
  const groups = wanted.flatMap(({ said }, group) => said.map(() => group))
  const scores = new Map(hits.map((hit) => [hit, adjustedScore(hit, groups, now)]))
  return hits.toSorted((a, b) => scores.get(b)! - scores.get(a)!)
}
