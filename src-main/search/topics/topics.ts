/**
 * Finds topics of calls: words and word pairs more frequent in them than in all other calls. Computed on each
 * request, from the calls' words and the library's counts.
 */
import type { Topic } from '../../../src-preload/contract/people.ts'
import type { WordsView } from '../../model/words/words-view.ts'
import type { Vocabulary } from '../vocabulary/vocabulary.ts'
import { smallWords } from './small-words.ts'
import { TopicTally, type Counted } from './topic-tally.ts'

export interface TopicSource {
  /** Null without words. */
  findView(id: string): WordsView | null
  vocabulary: Pick<Vocabulary, 'recordings' | 'documents'>
  /** Number of calls in which these terms were said in a row. */
  countPhrase(terms: readonly string[]): number
}

/** A word in a larger share of all calls is not a topic; applied only to libraries of enough calls. */
const commonShare = 0.25
const fewestCalls = 40
/** Pairs of words whose calls are counted in the index: some ms each at 100,000 calls. */
const countedPairs = 16
/** A pair says more than an equally frequent word: "purchase order" rather than "order". */
const pairBonus = 1.5
/** A word of a listed pair is its own topic if it is said this many times as often. */
const ownShare = 3
/** Below three times the frequency elsewhere (as a logarithm) a word is not specific. */
const leastLift = Math.log(3)

/** The most specific first; no duplicates, and no word beside a pair that contains it. */
export function listTopics(source: TopicSource, { ids, limit }: { ids: string[]; limit: number }): Topic[] {
  const { vocabulary } = source
  const mostCalls = vocabulary.recordings < fewestCalls ? Infinity : vocabulary.recordings * commonShare
  const telling = new Map<string, boolean>()
  const isTelling = (term: string): boolean => {
    let known = telling.get(term)
    if (known === undefined) {
      known = isWord(term) && !smallWords.has(term) && vocabulary.documents(term) <= mostCalls
      telling.set(term, known)
    }
    return known
  }
  const tally = new TopicTally()
  let calls = 0
  for (const id of ids) {
    const view = source.findView(id)
    if (!view) continue
    calls++
    tally.add(view, isTelling)
  }
  const scored = scoreAll(source, tally.frequent(calls), calls)
  return chooseTopics(scored, limit)
}

interface Scored extends Counted {
  score: number
}

function scoreAll(source: TopicSource, found: Counted[], calls: number): Scored[] {
  const { vocabulary } = source
  const score = (counted: Counted, documents: number): Scored => {
    const lift = computeLift(counted.calls, calls, documents, vocabulary.recordings)
    const isPair = counted.terms.length > 1
    const weight = counted.calls + Math.log(1 + counted.times - counted.calls)
    return { ...counted, score: lift < leastLift ? 0 : weight * lift * (isPair ? pairBonus : 1) }
  }
  const words = found.filter(({ terms }) => terms.length === 1)
  const pairs = found
    .filter(({ terms }) => terms.length > 1)
    // Upper bound, as if no other call had it: only the best of these can be among the best.
    .map((pair) => score(pair, pair.calls))
    .sort(compareScore)
    .slice(0, countedPairs)
  return [
    ...words.map((word) => score(word, vocabulary.documents(word.terms[0]!))),
    ...pairs.map((pair) => score(pair, source.countPhrase(pair.terms))),
  ].filter(({ score: own }) => own > 0)
}

/** Log ratio of the frequency here and in other calls; adding one half keeps rare words finite. */
function computeLift(inThese: number, these: number, inAll: number, all: number): number {
  const [others, inOthers] = [Math.max(0, all - these), Math.max(0, inAll - inThese)]
  // With hardly any other calls to compare, frequency alone decides.
  if (others < these / 4) return leastLift
  return Math.log((inThese + 0.5) / (these + 1)) - Math.log((inOthers + 0.5) / (others + 1))
}

function chooseTopics(scored: Scored[], limit: number): Topic[] {
  const chosen: Scored[] = []
  const pairs = scored.filter(({ terms }) => terms.length > 1)
  for (const topic of scored.toSorted(compareScore)) {
    if (chosen.length === limit) break
    if (
      topic.terms.length > 1 &&
      chosen.some(({ terms }) => terms.some((term) => topic.terms.includes(term)))
    ) {
      continue
    }
    const isSaid = pairs.some(
      ({ terms, times }) =>
        topic.terms.length === 1 && terms.includes(topic.terms[0]!) && topic.times < times * ownShare,
    )
    if (!isSaid) chosen.push(topic)
  }
  return chosen.map(({ text, calls }) => ({ text, calls }))
}

function compareScore(one: Scored, other: Scored): number {
  return other.score - one.score || (one.text < other.text ? -1 : 1)
}

/** Three letters or more, or fewer in scripts with short words; numbers are found as facts. */
function isWord(term: string): boolean {
  return /\p{L}/u.test(term) && !/\d/.test(term) && (term.length >= 3 || /[^\p{Script=Latin}]/u.test(term))
}
