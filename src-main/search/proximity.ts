/** Reorders the best calls: words close together and newer calls score higher. */
import type { WordsView } from '../model/words-view.ts'
import type { Occurrence } from './pieces.ts'

/** The largest share each adds to a score; tuned with judged queries, see test/ranking. */
const weights = { proximity: 1, recency: 0.15 }
/** Words between the matches at which proximity counts half. */
const halfCloseWords = 8
/** Seconds after which recency counts half. */
const halfLife = 90 * 86_400

export interface Scored {
  key: number
  score: number
  view: WordsView | null
  occurrences: readonly Occurrence[]
}

/**
 * @param groups for each requirement, the index of the group that it is one way of.
 * @param now seconds since the epoch.
 */
export function adjustScore(call: Scored, groups: readonly number[], now: number): number {
  const age = Math.max(0, now - call.key)
  const recency = 2 ** (-age / halfLife)
  return call.score * (1 + weights.proximity * scoreProximity(call, groups)) * (1 + weights.recency * recency)
}

/** From 0, when not all words are said, to 1 for words in a row in one turn. */
function scoreProximity({ view, occurrences }: Scored, groups: readonly number[]): number {
  const wanted = new Set(groups).size
  if (!view || wanted < 2) return 0
  const stretch = findShortestStretch(occurrences, groups, wanted)
  if (!stretch) return 0
  const between = Math.max(0, stretch.last - stretch.first + 1 - wanted)
  const proximity = 1 / (1 + between / halfCloseWords)
  return isOneTurn(view, stretch, between) ? proximity : proximity / 2
}

interface Stretch {
  first: number
  last: number
}

/** The shortest range of words that contains every group; null when one is missing. */
function findShortestStretch(
  occurrences: readonly Occurrence[],
  groups: readonly number[],
  wanted: number,
): Stretch | null {
  const latest = new Map<number, number>()
  let best: Stretch | null = null
  for (const { requirement, pieces } of occurrences) {
    const last = pieces.at(-1)!.word
    latest.set(groups[requirement]!, pieces[0].word)
    if (latest.size < wanted) continue
    const first = Math.min(...latest.values())
    if (!best || last - first < best.last - best.first) best = { first, last }
  }
  return best
}

/** At larger distances proximity is near zero; turns are not compared. */
const maxLookedUp = 60

function isOneTurn(view: WordsView, { first, last }: Stretch, between: number): boolean {
  if (between > maxLookedUp) return false
  for (let word = first; word < last; word++) if (view.endsTurn(word)) return false
  return true
}
