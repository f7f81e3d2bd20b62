/**
 * Packs long answers for sending them to the window. Unpacked, each string, object and number is copied one by
 * one at every process border: 100,000 words take longer than all other work of opening their call. Packed,
 * they are one string and a few typed arrays. Pure.
 */
import type { TranscriptView, TurnView } from './recordings.ts'

export interface PackedStrings {
  /** All strings, one after the other. */
  letters: string
  /** End of each string in `letters`. */
  ends: Uint32Array
}

interface PackedTurns {
  /** Each speaker once. */
  names: (string | null)[]
  /** For each turn: the index of its speaker in `names`, its first word, and its number of words. */
  speakers: Uint32Array
  firsts: Uint32Array
  counts: Uint32Array
  /** NaN for unknown times. */
  starts: Float64Array
  ends: Float64Array
  /** For each turn with others: its index, their number, and all of them. */
  others: PackedLists
  /** For each aside: the index of its turn, the number of its words, and all of them; and its speaker. */
  asides: PackedLists
  asideSpeakers: Uint32Array
}

/** Lists of numbers, each with an owner. */
interface PackedLists {
  owners: Uint32Array
  counts: Uint32Array
  numbers: Uint32Array
}

export type PackedTranscript = Omit<TranscriptView, 'words' | 'starts' | 'ends' | 'turns'> & {
  words: PackedStrings
  /** NaN when the service gave no time. */
  starts: Float64Array
  ends: Float64Array
  turns: PackedTurns
}

type Times = Float64Array | readonly (number | null)[]

/** @param transcript its times as in the window, or with NaN for null */
export function packTranscript({
  words,
  starts,
  ends,
  turns,
  ...rest
}: Omit<TranscriptView, 'starts' | 'ends'> & { starts: Times; ends: Times }): PackedTranscript {
  return {
    ...rest,
    words: packStrings(words),
    starts: packTimes(starts),
    ends: packTimes(ends),
    turns: packTurns(turns),
  }
}

export function unpackTranscript({ words, starts, ends, turns, ...rest }: PackedTranscript): TranscriptView {
  return {
    ...rest,
    words: unpackStrings(words),
    starts: unpackTimes(starts),
    ends: unpackTimes(ends),
    turns: unpackTurns(turns),
  }
}

export function packStrings(strings: readonly string[]): PackedStrings {
  const ends = new Uint32Array(strings.length)
  let end = 0
  for (let at = 0; at < strings.length; at += 1) ends[at] = end += strings[at]!.length
  return { letters: strings.join(''), ends }
}

// Loops by index: an iterator is called for each of 100,000 items.
export function unpackStrings({ letters, ends }: PackedStrings): string[] {
  const strings = new Array<string>(ends.length)
  let start = 0
  for (let at = 0; at < ends.length; at += 1) strings[at] = letters.slice(start, (start = ends[at]!))
  return strings
}

function packTimes(times: Times): Float64Array {
  return times instanceof Float64Array ? times : Float64Array.from(times, (time) => time ?? Number.NaN)
}

function unpackTimes(times: Float64Array): (number | null)[] {
  const unpacked = new Array<number | null>(times.length)
  for (let at = 0; at < times.length; at += 1) unpacked[at] = unpackTime(times[at]!)
  return unpacked
}

function unpackTime(time: number): number | null {
  return Number.isNaN(time) ? null : time
}

function packTurns(turns: readonly TurnView[]): PackedTurns {
  const asides = turns.flatMap((turn, owner) => (turn.asides ?? []).map((aside) => ({ ...aside, owner })))
  const others = turns.flatMap((turn, owner) => (turn.others ? [{ owner, words: turn.others }] : []))
  const names = [...new Set([...turns, ...asides].map(({ speaker }) => speaker))]
  const places = new Map(names.map((name, place) => [name, place]))
  return {
    names,
    speakers: Uint32Array.from(turns, ({ speaker }) => places.get(speaker)!),
    firsts: Uint32Array.from(turns, ({ first }) => first),
    counts: Uint32Array.from(turns, ({ count }) => count),
    starts: packTimes(turns.map(({ start }) => start)),
    ends: packTimes(turns.map(({ end }) => end)),
    others: packLists(others),
    asides: packLists(asides),
    asideSpeakers: Uint32Array.from(asides, ({ speaker }) => places.get(speaker)!),
  }
}

function packLists(lists: readonly { owner: number; words: readonly number[] }[]): PackedLists {
  return {
    owners: Uint32Array.from(lists, ({ owner }) => owner),
    counts: Uint32Array.from(lists, ({ words }) => words.length),
    numbers: Uint32Array.from(lists.flatMap(({ words }) => words)),
  }
}

function unpackLists({ owners, counts, numbers }: PackedLists): { owner: number; words: number[] }[] {
  let at = 0
  return Array.from(owners, (owner, index) => {
    return { owner, words: Array.from(numbers.subarray(at, (at += counts[index]!))) }
  })
}

function unpackTurns(packed: PackedTurns): TurnView[] {
  const { names, speakers, firsts, counts, starts, ends } = packed
  const turns = Array.from(firsts, (first, at): TurnView => ({
    speaker: names[speakers[at]!]!,
    first,
    count: counts[at]!,
    start: unpackTime(starts[at]!),
    end: unpackTime(ends[at]!),
  }))
  for (const { owner, words } of unpackLists(packed.others)) turns[owner]!.others = words
  for (const [at, { owner, words }] of unpackLists(packed.asides).entries()) {
    const turn = turns[owner]!
    turn.asides ??= []
    turn.asides.push({ speaker: names[packed.asideSpeakers[at]!]!, words })
  }
  return turns
}
