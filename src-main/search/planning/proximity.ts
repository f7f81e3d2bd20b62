/** Reorders the best calls: words close together and newer calls score higher. */
import type { WordsView } from '../../model/words/words-view.ts'
import type { Occurrence } from '../pieces.ts'

/** The largest share each adds to a score; tuned with judged queries, see test/ranking. */
const weights = { proximity: 1, recency: 0.15 }
/** Words between the matches at which proximity counts half. */
const halfCloseWords = 8
/** Proximity of words that belong together: some 15 words between them, or half as many and a change of turn. */
const minClose = 0.34
/** Seconds after which recency counts half. */
const halfLife = 90 * 86_400

export interface Scored {
  key: number
  score: number
  view: WordsView | null
  occurrences: readonly Occurrence[]
}

export interface Groups {
  /** For each requirement, the index of the group that it is one way of. */
  of: readonly number[]
  /** How many groups must be said. */
  needed: number
}

/**
 * @param now seconds since the epoch.
 */
export function adjustScore(call: Scored, groups: Groups, now: number): number {
  const age = Math.max(0, now - call.key)
  const recency = 2 ** (-age / halfLife)
  return call.score * (1 + weights.proximity * scoreProximity(call, groups)) * (1 + weights.recency * recency)
}

/** Whether all words are said so close together that they belong together. */
export function isClose(call: Scored, groups: Groups): boolean {
  return scoreProximity(call, groups) >= minClose
}

/** From 0, when not all words are said, to 1 for words in a row in one turn. */
function scoreProximity({ view, occurrences }: Scored, groups: Groups): number {
  const { needed } = groups
  if (!view || needed < 2) return 0
  const stretch = findShortestStretch(occurrences, groups)
  if (!stretch) return 0
  const between = Math.max(0, stretch.last - stretch.first + 1 - needed)
  const proximity = 1 / (1 + between / halfCloseWords)
  return isOneTurn(view, stretch, between) ? proximity : proximity / 2
}

interface Stretch {
  first: number
  last: number
}

/** The shortest range of words that contains enough groups; null when some are missing. */
function findShortestStretch(occurrences: readonly Occurrence[], { of, needed }: Groups): Stretch | null {
  const latest = new Map<number, number>()
  let best: Stretch | null = null
  for (const { requirement, pieces } of occurrences) {
    const last = pieces.at(-1)!.word
    latest.set(of[requirement]!, pieces[0].word)
    if (latest.size < needed) continue
    const first = latestOf([...latest.values()], needed)
    if (!best || last - first < best.last - best.first) best = { first, last }
  }
  return best
}

/** The value that is the `rank`th from the end. */
function latestOf(values: number[], rank: number): number {
  return rank === values.length ? Math.min(...values) : values.sort((a, b) => b - a)[rank - 1]!
}

/** At larger distances proximity is near zero; turns are not compared. */
const maxLookedUp = 60

function isOneTurn(view: WordsView, { first, last }: Stretch, between: number): boolean {
  if (between > maxLookedUp) return false
  for (let word = first; word < last; word++) if (view.endsTurn(word)) return false
  return true
}
