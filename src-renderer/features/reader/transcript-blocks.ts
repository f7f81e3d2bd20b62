/**
 * Positions of words in time and in the rendered text. Pure.
 *
 * Words are not elements. A block is rendered as one text node with its words joined, so a word is a
 * character range; this module converts in both directions.
 */
import { bareWord, isJoined, joinSpoken } from '../../../src-preload/contract/joined-words.ts'
import type { Span } from '../../../src-preload/contract/conversation.ts'
import type { TranscriptView } from '../../../src-preload/contract/recordings.ts'

/** One turn, rendered as one paragraph, with the silence and overlap at its start. */
export interface Block {
  index: number
  speaker: string | null
  /** False when the previous turn has the same speaker, who is then named only once. */
  namesSpeaker: boolean
  /** Indices into the transcript's words: [first, first + count). */
  first: number
  count: number
  /** Seconds; null when no word of the block has a valid time. */
  start: number | null
  readonly text: string
  /** A long silence before this turn. */
  pause: Span | null
  /** The overlap with another speaker at the start of this turn. */
  overlap: Span | null
  /** Seconds [from, to) of this turn: each moment of the call belongs to exactly one turn. */
  moments: Span
}

/** Shown as silence from this length on; the same threshold splits turns. Seconds. */
const pauseSeconds = 3
/** Shorter overlaps are normal turn-taking, or inaccuracy of the service's times. Seconds. */
const overlapSeconds = 0.3
/** Longer words are errors in the service's times, which would make everything after them overlap. Seconds. */
const longestWordSeconds = 5

const built = new WeakMap<TranscriptView, Block[]>()

/** The blocks of a transcript, built once. A transcript of hours takes 15 ms. */
export function blocksOf(transcript: TranscriptView): Block[] {
  const blocks = built.get(transcript) ?? buildBlocks(transcript)
  built.set(transcript, blocks)
  return blocks
}

export function buildBlocks(transcript: TranscriptView): Block[] {
  const { words, starts, turns } = transcript
  const timing = new TurnTimes()
  const blocks = turns.map((turn, index): Block => {
    const end = turn.first + turn.count
    const start = firstTime(starts, turn.first, end) ?? turn.start
    return {
      index,
      speaker: turn.speaker,
      namesSpeaker: index === 0 || turns[index - 1]!.speaker !== turn.speaker,
      first: turn.first,
      count: turn.count,
      start,
      // Computed when rendered: only a few turns of a long call are.
      get text() {
        return joinSpoken(words.slice(turn.first, end))
      },
      moments: { from: 0, to: Infinity },
      ...timing.take(turn.speaker, start, lastTime(transcript, turn.first, end)),
    }
  })
  let reached = 0
  for (const [index, block] of blocks.entries()) {
    if (index === 0) continue
    // Overlapping turns are not always listed in order of their start.
    reached = Math.max(reached, block.start ?? 0)
    block.moments.from = reached
    blocks[index - 1]!.moments.to = reached
  }
  return blocks
}

/** Tracks until when each speaker has spoken, turn by turn. */
class TurnTimes {
  readonly #until = new Map<string | null, number>()

  take(speaker: string | null, start: number | null, end: number | null): Pick<Block, 'pause' | 'overlap'> {
    if (start === null || end === null) return { pause: null, overlap: null }
    let spoken = -Infinity
    let others = -Infinity
    for (const [who, until] of this.#until) {
      spoken = Math.max(spoken, until)
      if (who !== speaker) others = Math.max(others, until)
    }
    this.#until.set(speaker, Math.max(end, this.#until.get(speaker) ?? end))
    const both = { from: start, to: Math.min(end, others) }
    return {
      pause: Number.isFinite(spoken) && start - spoken >= pauseSeconds ? { from: spoken, to: start } : null,
      overlap: both.to - both.from >= overlapSeconds ? both : null,
    }
  }
}

function firstTime(starts: (number | null)[], first: number, end: number): number | null {
  for (let at = first; at < end; at += 1) {
    const start = starts[at]
    if (isTime(start)) return start
  }
  return null
}

/** The end of the last of these words that has a time. */
function lastTime({ starts, ends }: TranscriptView, first: number, after: number): number | null {
  for (let at = after - 1; at >= first; at -= 1) {
    const start = starts[at]
    if (!isTime(start)) continue
    const end = ends[at]
    return isTime(end) && end > start ? Math.min(end, start + longestWordSeconds) : start
  }
  return null
}

/** The block that contains a word, by binary search; null for none. */
export function blockOfWord(blocks: Block[], word: number): Block | null {
  let low = 0
  let high = blocks.length - 1
  while (low <= high) {
    const middle = (low + high) >> 1
    const block = blocks[middle]!
    if (word < block.first) high = middle - 1
    else if (word >= block.first + block.count) low = middle + 1
    else return block
  }
  return null
}

/** Characters of a word and of the space after it, if there is one. */
function lengthWithSpace(words: string[], word: number): number {
  return bareWord(words[word]!).length + (isJoined(words[word + 1] ?? '') ? 0 : 1)
}

/** Characters [start, end) of a word in its block's text. */
export function rangeOfWord(words: string[], block: Block, word: number): [number, number] {
  let start = 0
  for (let at = block.first; at < word; at += 1) start += lengthWithSpace(words, at)
  return [start, start + bareWord(words[word]!).length]
}

/** The word at a character offset of a block's text; the space after a word belongs to it. */
export function wordAtOffset(words: string[], block: Block, offset: number): number {
  let at = 0
  for (let word = block.first; word < block.first + block.count; word += 1) {
    at += lengthWithSpace(words, word)
    if (offset < at) return word
  }
  return block.first + block.count - 1
}

/** Words sorted by start time, for binary search: the service's times may be missing or unordered. */
export interface Timeline {
  times: Float64Array
  words: Uint32Array
}

export function buildTimeline(starts: (number | null)[]): Timeline {
  const words = new Uint32Array(starts.length)
  let count = 0
  let isOrdered = true
  let last = 0
  for (let word = 0; word < starts.length; word += 1) {
    const start = starts[word]
    if (!isTime(start)) continue
    isOrdered &&= start >= last
    last = start
    words[count++] = word
  }
  const timed = words.subarray(0, count)
  // Stable: words with equal starts keep the order in which they were said.
  if (!isOrdered) timed.sort((a, b) => starts[a]! - starts[b]! || a - b)
  const times = new Float64Array(count)
  for (let at = 0; at < count; at += 1) times[at] = starts[timed[at]!]!
  return { times, words: timed }
}

/**
 * Audio elements round positions to microseconds, services round times to hundredths: after seeking to a word,
 * that word must be the playing one. Much shorter than any word.
 */
const roundingSeconds = 0.01

/** The word at `seconds`: the last one that started by then; null before the first. */
export function wordAtTime(timeline: Timeline, seconds: number): number | null {
  let low = 0
  let high = timeline.times.length
  while (low < high) {
    const middle = (low + high) >> 1
    if (timeline.times[middle]! <= seconds + roundingSeconds) low = middle + 1
    else high = middle
  }
  return low === 0 ? null : timeline.words[low - 1]!
}

/**
 * Characters [start, end) of word ranges in a block's text, clipped to the block.
 * @param stretches words [first, last], in ascending order of `first`.
 */
export function rangesOfStretches(
  words: string[],
  block: Block,
  stretches: readonly { first: number; last: number }[],
): [number, number][] {
  const end = block.first + block.count
  const ranges: [number, number][] = []
  let word = block.first
  let at = 0
  for (const { first, last } of inBlock(stretches, block)) {
    // Ranges may overlap: the second then begins before the counted position.
    if (first < word) {
      word = block.first
      at = 0
    }
    for (; word < first; word += 1) at += lengthWithSpace(words, word)
    let to = at
    const lastInside = Math.min(last, end - 1)
    for (let inside = word; inside < lastInside; inside += 1) to += lengthWithSpace(words, inside)
    ranges.push([at, to + bareWord(words[lastInside]!).length])
  }
  return ranges
}

/** The ranges that overlap a block; skips all others of a long call. */
function inBlock<S extends { first: number; last: number }>(stretches: readonly S[], block: Block): S[] {
  let low = 0
  let high = stretches.length
  while (low < high) {
    const middle = (low + high) >> 1
    if (stretches[middle]!.first < block.first) low = middle + 1
    else high = middle
  }
  // One that began in the previous block may end in this one.
  while (low > 0 && stretches[low - 1]!.last >= block.first) low -= 1
  const found: S[] = []
  for (let at = low; at < stretches.length && stretches[at]!.first < block.first + block.count; at += 1)
    found.push(stretches[at]!)
  return found
}

function isTime(value: number | null | undefined): value is number {
  return typeof value === 'number' && Number.isFinite(value) && value >= 0
}
