/**
 * What some calls are about: words and pairs of words that they have more often than all other calls. Counted anew
 * each time it is asked for, from the calls' words and from how many calls the library has them in.
 */
import type { Topic } from '../../../src-preload/contract/people.ts'
import type { WordsView } from '../../model/words-view.ts'
import type { Vocabulary } from '../vocabulary.ts'
import { smallWords } from './small-words.ts'
import { TopicTally, type Counted } from './topic-tally.ts'

export interface TopicSource {
  /** Null without words. */
  findView(id: string): WordsView | null
  vocabulary: Pick<Vocabulary, 'recordings' | 'documents'>
  /** In how many calls these terms were said in a row. */
  countPhrase(terms: readonly string[]): number
}

/** A word in more of all calls than this is about none of them; told only by a library of so many calls. */
const commonShare = 0.25
const tellingCalls = 40
/** Pairs of words whose calls are counted in the index: some ms each at 100,000 calls. */
const countedPairs = 16
/** A pair says more than a word that is as frequent: "purchase order" rather than "order". */
const pairBonus = 1.5
/** A word of a pair is a topic of its own where it is said so many times as often. */
const ownShare = 3
/** Below it (three times as often as elsewhere, in logarithms) a word is no more theirs than others'. */
const leastLift = Math.log(3)

/** The most telling first; none twice, and no word beside a pair that says it. */
export function listTopics(source: TopicSource, { ids, limit }: { ids: string[]; limit: number }): Topic[] {
  const { vocabulary } = source
  const mostCalls = vocabulary.recordings < tellingCalls ? Infinity : vocabulary.recordings * commonShare
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
    const lift = liftOf(counted.calls, calls, documents, vocabulary.recordings)
    const isPair = counted.terms.length > 1
    const weight = counted.calls + Math.log(1 + counted.times - counted.calls)
    return { ...counted, score: lift < leastLift ? 0 : weight * lift * (isPair ? pairBonus : 1) }
  }
  const words = found.filter(({ terms }) => terms.length === 1)
  const pairs = found
    .filter(({ terms }) => terms.length > 1)
    // As if nobody else said them: only the best of these can be among the best.
    .map((pair) => score(pair, pair.calls))
    .sort(byScore)
    .slice(0, countedPairs)
  return [
    ...words.map((word) => score(word, vocabulary.documents(word.terms[0]!))),
    ...pairs.map((pair) => score(pair, source.countPhrase(pair.terms))),
  ].filter(({ score: own }) => own > 0)
}

/** How much more often than in other calls, as a logarithm; halves keep what is rare from being infinite. */
function liftOf(inThese: number, these: number, inAll: number, all: number): number {
  const [others, inOthers] = [Math.max(0, all - these), Math.max(0, inAll - inThese)]
  // Where there are hardly others to compare with, what is said often is what it is about.
  if (others < these / 4) return leastLift
  return Math.log((inThese + 0.5) / (these + 1)) - Math.log((inOthers + 0.5) / (others + 1))
}

function chooseTopics(scored: Scored[], limit: number): Topic[] {
  const chosen: Scored[] = []
  const pairs = scored.filter(({ terms }) => terms.length > 1)
  for (const topic of scored.toSorted(byScore)) {
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

function byScore(one: Scored, other: Scored): number {
  return other.score - one.score || (one.text < other.text ? -1 : 1)
}

/** Three letters or more, or characters of a script in which fewer are words; numbers are found as facts. */
function isWord(term: string): boolean {
  return /\p{L}/u.test(term) && !/\d/.test(term) && (term.length >= 3 || /[^\p{Script=Latin}]/u.test(term))
}
