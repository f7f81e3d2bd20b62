/**
 * Orders the service's words by time, and replaces times that cannot be right. Pure.
 *
 * Recognisers list words by channel or out of order, with times in milliseconds, beyond the recording, negative or
 * missing. Everything else is built from the words in this order.
 */
import { durationsDiffer } from '../audio.ts'
import type { Word } from '../recording.ts'

/** No speaker takes this many seconds for most words, but milliseconds are mostly more. */
const secondsOfMostWords = 20
/** A pause within speech, in seconds; at a shorter one the words of a speaker stay together. */
const seamSeconds = 0.3
/** While both speak, each is listed for about this long: words of two speakers in turn cannot be read. */
const longestPhraseSeconds = 2
/** Words that are this few places from where their time puts them are listed out of order. */
const nearPlaces = 2
/** This many words in order for each one that is not. */
const mostlyInOrder = 3
/** Speech that continues after the recording's length, with pauses below this, shows that the length is wrong. */
const longestPauseSeconds = 30
/** A word that begins at the end of the recording ends this long after it at most. */
const longestWordSeconds = 5

interface OrderedWords {
  words: readonly Word[]
  /** For each word its index in the given list; null when the order is the same. */
  order: Uint32Array | null
  /** What all times were divided by: 1, or 1,000 for milliseconds. */
  divisor: number
}

/**
 * The words by time; those with equal times or none keep their order. A word with a time that cannot be right gets the
 * time between its neighbours.
 *
 * @param duration of the recording in seconds; null when unknown
 * @param isSaid whether words follow each other in the transcript's text
 */
export function orderWords(
  given: readonly Word[],
  duration: number | null,
  isSaid: (words: readonly Word[]) => boolean,
): OrderedWords {
  const divisor = isInMilliseconds(given, duration) ? 1000 : 1
  const scaled = divisor === 1 ? given : given.map((word) => divideTimes(word, divisor))
  const words = mendTimes(scaled, duration, isSaid)
  const order = isOrdered(words) ? null : sortPhrases(words)
  return { words: order === null ? words : Array.from(order, (index) => words[index]!), order, divisor }
}

function isInMilliseconds(words: readonly Word[], duration: number | null): boolean {
  const lengths = words.flatMap(({ start, end }) => (start !== null && end !== null ? [end - start] : []))
  if (lengths.length > 0) return findMedian(lengths) >= secondsOfMostWords
  const starts = words.flatMap(({ start }) => start ?? [])
  return duration !== null && starts.length > 1 && findMedian(starts) > duration * secondsOfMostWords
}

function findMedian(values: number[]): number {
  return values.sort((one, other) => one - other)[Math.floor(values.length / 2)]!
}

function divideTimes(word: Word, divisor: number): Word {
  const divide = (time: number | null) => (time === null ? null : time / divisor)
  return { ...word, start: divide(word.start), end: divide(word.end) }
}

/** The same array when all times are usable. */
function mendTimes(
  words: readonly Word[],
  duration: number | null,
  isSaid: (words: readonly Word[]) => boolean,
): readonly Word[] {
  const latest = findLatest(words, duration)
  const isUsable = (time: number | null): time is number => time !== null && time >= 0 && time <= latest
  const starts = Float64Array.from(words, ({ start }) => (isUsable(start) ? start : Number.NaN))
  const speakers = groupBySpeaker(words)
  for (const indices of speakers) dropOutliers(words, starts, indices, isSaid)
  const mended = words.map((word, index): Word => {
    const start = Number.isNaN(starts[index]!) ? null : starts[index]!
    const end = start !== null && isUsable(word.end) && word.end >= start ? word.end : null
    return start === word.start && end === word.end ? word : { ...word, start, end }
  })
  // Words that the service gave no time keep none.
  for (const indices of speakers)
    fillTimes(
      mended,
      indices.filter((index) => words[index]!.start !== null),
    )
  return mended.every((word, index) => word === words[index]) ? words : mended
}

/** The latest time that a word of this recording can have. */
function findLatest(words: readonly Word[], duration: number | null): number {
  if (duration === null || duration <= 0) return Infinity
  const isBeyond = (time: number | null) =>
    time !== null && time > duration && durationsDiffer(time, duration)
  if (!words.some(({ start, end }) => isBeyond(start) || isBeyond(end))) return Infinity
  let reached = duration
  let count = 0
  for (const start of words.flatMap(({ start }) => start ?? []).sort((one, other) => one - other)) {
    if (start <= duration) continue
    if (start - reached > longestPauseSeconds) break
    reached = start
    count++
  }
  // Several words at the pace of speech: the length is wrong, not they. Any length is rounded.
  return (count > nearPlaces ? reached : duration) + longestWordSeconds
}

function groupBySpeaker(words: readonly Word[]): number[][] {
  const groups = new Map<string | null, number[]>()
  words.forEach(({ speaker }, index) => {
    const group = groups.get(speaker)
    if (group) group.push(index)
    else groups.set(speaker, [index])
  })
  return [...groups.values()]
}

/** Forgets the times of single words that disagree with nearly all others of the speaker. */
function dropOutliers(
  words: readonly Word[],
  starts: Float64Array,
  indices: readonly number[],
  isSaid: (words: readonly Word[]) => boolean,
): void {
  const timed = indices.filter((index) => !Number.isNaN(starts[index]!))
  const chain = findLongestChain(timed.map((index) => starts[index]!))
  if (chain.size === timed.length || (timed.length - chain.size) * mostlyInOrder > chain.size) return
  const ordered = timed.filter((_, at) => chain.has(at))
  const outliers = timed.filter((index, at) => {
    if (chain.has(at) || (at > 0 && !chain.has(at - 1)) || (at + 1 < timed.length && !chain.has(at + 1)))
      return false
    const place = ordered.findLastIndex((each) => starts[each]! <= starts[index]!)
    const said = (before?: number, after?: number) =>
      isSaid([before, index, after].flatMap((each) => (each === undefined ? [] : words[each]!)))
    const isListed = said(timed[at - 1], timed[at + 1])
    if (isListed !== said(ordered[place], ordered[place + 1])) return isListed
    return Math.abs(place - ordered.indexOf(timed[at - 1] ?? -1)) > nearPlaces
  })
  for (const index of outliers) starts[index] = Number.NaN
}

/** The places of a longest subsequence that does not decrease (patience sorting). */
function findLongestChain(values: readonly number[]): Set<number> {
  const isChain = values.every((value, at) => at === 0 || value >= values[at - 1]!)
  if (isChain) return new Set(values.keys())
  const before = new Int32Array(values.length)
  const tails: number[] = []
  for (let at = 0; at < values.length; at++) {
    let low = 0
    let high = tails.length
    while (low < high) {
      const middle = (low + high) >>> 1
      if (values[tails[middle]!]! <= values[at]!) low = middle + 1
      else high = middle
    }
    before[at] = tails[low - 1] ?? -1
    tails[low] = at
  }
  const chain = new Set<number>()
  for (let at = tails.at(-1) ?? -1; at >= 0; at = before[at]!) chain.add(at)
  return chain
}

/** Divides the time between a speaker's timed words among the ones without, if most have a time. */
function fillTimes(words: Word[], indices: readonly number[]): void {
  const missing = indices.filter((index) => words[index]!.start === null).length
  if (missing === 0 || missing * mostlyInOrder > indices.length - missing) return
  for (let at = 0; at < indices.length; at++) {
    if (words[indices[at]!]!.start !== null) continue
    let after = at
    while (after < indices.length && words[indices[after]!]!.start === null) after++
    const previous = words[indices[at - 1]!]
    const next = words[indices[after]!]?.start ?? null
    const from = previous ? (previous.end ?? previous.start!) : next!
    const to = Math.max(from, next ?? from)
    const step = (to - from) / (after - at)
    // Hundredths of a second, as the service sends them; other values take twice the space.
    const timeAfter = (count: number) => Math.min(to, Math.round((from + step * count) * 100) / 100)
    const first = at
    let start = from
    for (; at < after; at++) {
      const end = at + 1 === after ? to : Math.max(start, timeAfter(at + 1 - first))
      words[indices[at]!] = { ...words[indices[at]!]!, start, end }
      start = end
    }
  }
}

/** Whether each stretch of speech begins no earlier than the one before. */
function isOrdered(words: readonly Word[]): boolean {
  let began = -Infinity
  let last = -Infinity
  let ended = -Infinity
  for (let index = 0; index < words.length; index++) {
    const { start, end, speaker } = words[index]!
    if (start === null) continue
    const isContinued =
      index > 0 && words[index - 1]!.speaker === speaker && start >= last && start - ended < seamSeconds
    if (!isContinued) {
      if (start < began) return false
      began = start
    }
    last = start
    ended = end ?? start
  }
  return true
}

/** Sorts the words of each speaker, and merges what the speakers say by the beginnings of phrases. */
function sortPhrases(words: readonly Word[]): Uint32Array {
  const times = new Float64Array(words.length)
  let known = -Infinity
  words.forEach(({ start }, index) => (times[index] = known = start ?? known))
  const phrases: { start: number; indices: number[] }[] = []
  for (const indices of groupBySpeaker(words)) {
    indices.sort((one, other) => times[one]! - times[other]! || one - other)
    let ended = -Infinity
    let phrase: (typeof phrases)[0] | null = null
    for (const index of indices) {
      const start = times[index]!
      const isNew =
        phrase === null || start - ended >= seamSeconds || start - phrase.start > longestPhraseSeconds
      if (isNew) phrases.push((phrase = { start, indices: [] }))
      phrase!.indices.push(index)
      ended = Math.max(start, words[index]!.end ?? start)
    }
  }
  phrases.sort((one, other) => one.start - other.start || one.indices[0]! - other.indices[0]!)
  return Uint32Array.from(phrases.flatMap(({ indices }) => indices))
}
