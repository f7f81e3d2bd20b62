/** Splits a conversation into utterances: words of one side without a pause. Pure. */
import type { WordColumns } from '../words/word-columns.ts'
import { isSign } from './signs.ts'

/** Seconds of silence after which the same side starts a new utterance: longer than between two words. */
const pauseSeconds = 0.75
/** The same where another side speaks between the words, and not only at the same time. */
const exchangeSeconds = 0.25

/** Times in seconds, NaN when unknown. */
export interface Utterance {
  /** Index of the speaker's name. */
  speaker: number
  /** Indices of its words, ascending; one or more. */
  words: number[]
  start: number
  end: number
  /** It may be a backchannel. */
  isSign: boolean
}

/** By start. One with content ends where another side says something with content and it speaks on. */
export function findUtterances(columns: WordColumns): Utterance[] {
  const whole = listUtterances(columns, new Set())
  const cuts = findCuts(whole, columns.starts)
  return cuts.size === 0 ? whole : listUtterances(columns, cuts)
}

/** @param cuts words with which an utterance begins without a pause */
function listUtterances(columns: WordColumns, cuts: ReadonlySet<number>): Utterance[] {
  const { words, starts, ends, speakers } = columns
  const utterances: Utterance[] = []
  /** By speaker. */
  const latest: (Utterance | undefined)[] = []
  for (let index = 0; index < words.length; index++) {
    const speaker = speakers.numbers[index]!
    const own = latest[speaker]
    if (own && !(cuts.size > 0 && cuts.has(index)) && isNear(own, index, starts[index]!)) {
      own.words.push(index)
      if (!Number.isNaN(ends[index]!)) own.end = ends[index]!
    } else {
      const [start, end] = [starts[index]!, ends[index]!]
      const utterance = {
        speaker,
        words: [index],
        start,
        end: Number.isNaN(end) ? start : end,
        isSign: false,
      }
      latest[speaker] = utterance
      utterances.push(utterance)
    }
  }
  for (const each of utterances) each.isSign = isSign(each.words, words)
  return utterances
}

/** Without times, a word of another side ends the utterance. */
function isNear({ words, end }: Utterance, index: number, start: number): boolean {
  const pause = start - end
  const isAlone = words.at(-1) === index - 1
  return Number.isNaN(pause) ? isAlone : pause < (isAlone ? pauseSeconds : exchangeSeconds)
}

/** The words with which a side speaks on, after another side said something with content meanwhile. */
function findCuts(utterances: readonly Utterance[], starts: Float64Array): Set<number> {
  const cuts = new Set<number>()
  let farthest: Utterance | null = null
  for (const each of utterances) {
    if (farthest && !each.isSign && each.speaker !== farthest.speaker && each.end < farthest.end) {
      cuts.add(firstAfter(farthest.words, starts, each.end))
    }
    if (!farthest || !(each.end <= farthest.end)) farthest = each
  }
  return cuts
}

/** The first of these words that begins at or after `time`, or the last; few words have no time. */
function firstAfter(words: readonly number[], starts: Float64Array, time: number): number {
  let low = 0
  let high = words.length - 1
  while (low < high) {
    const middle = (low + high) >>> 1
    if (starts[words[middle]!]! >= time) high = middle
    else low = middle + 1
  }
  return words[low]!
}
