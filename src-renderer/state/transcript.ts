/**
 * Where words are: in time, and in the text that is drawn. Pure.
 *
 * Words are not elements. A block is drawn as one text node of its words joined by single spaces, so a
 * word is a range of characters in it; both directions are computed here.
 */
import type { TranscriptView } from '../../src-preload/contract/recordings.ts'

/** One turn, drawn as one paragraph. */
export interface Block {
  index: number
  speaker: string | null
  /** False where the turn before is the same speaker's: the speaker is named once. */
  namesSpeaker: boolean
  /** Indices into the transcript's words: [first, first + count). */
  first: number
  count: number
  /** Seconds; null where no word of the block has a usable time. */
  start: number | null
  text: string
}

export function blocksOf(transcript: TranscriptView): Block[] {
  return transcript.turns.map((turn, index, turns) => ({
    index,
    speaker: turn.speaker,
    namesSpeaker: index === 0 || turns[index - 1]!.speaker !== turn.speaker,
    first: turn.first,
    count: turn.count,
    start: firstTime(transcript.starts, turn.first, turn.first + turn.count) ?? turn.start,
    text: transcript.words.slice(turn.first, turn.first + turn.count).join(' '),
  }))
}

function firstTime(starts: (number | null)[], first: number, end: number): number | null {
  for (let at = first; at < end; at += 1) {
    const start = starts[at]
    if (isTime(start)) return start
  }
  return null
}

/** The block that holds a word, by binary search; null when there is none. */
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

/** Characters [start, end) of a word in its block's text. */
export function rangeOfWord(words: string[], block: Block, word: number): [number, number] {
  let start = 0
  for (let at = block.first; at < word; at += 1) start += words[at]!.length + 1
  return [start, start + words[word]!.length]
}

/** The word at a character offset of a block's text; the space after a word belongs to it. */
export function wordAtOffset(words: string[], block: Block, offset: number): number {
  let at = 0
  for (let word = block.first; word < block.first + block.count; word += 1) {
    at += words[word]!.length + 1
    if (offset < at) return word
  }
  return block.first + block.count - 1
}

/** Word starts in order of time, for the binary search: the service's times may be missing or unordered. */
export interface Timeline {
  times: Float64Array
  words: Uint32Array
}

export function timelineOf(starts: (number | null)[]): Timeline {
  const timed: { start: number; word: number }[] = []
  starts.forEach((start, word) => {
    if (isTime(start)) timed.push({ start, word })
  })
  // Stable: words with equal starts stay in the order in which they were said.
  timed.sort((a, b) => a.start - b.start)
  return {
    times: Float64Array.from(timed, (entry) => entry.start),
    words: Uint32Array.from(timed, (entry) => entry.word),
  }
}

/**
 * Audio elements round positions to microseconds, services round times to hundredths: a word that was sought
 * must be the word that plays. Far less than any word lasts.
 */
const roundingSeconds = 0.01

/** The word being said at `seconds`: the last that started by then; null before the first. */
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
 * Characters [start, end) of stretches of words in a block's text, as far as they are in the block.
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
    // Stretches may overlap: the second then begins before the place that was counted to.
    if (first < word) {
      word = block.first
      at = 0
    }
    for (; word < first; word += 1) at += words[word]!.length + 1
    let to = at
    for (let inside = word; inside <= last && inside < end; inside += 1) to += words[inside]!.length + 1
    ranges.push([at, to - 1])
  }
  return ranges
}

/** The stretches that reach into a block; a long call's others are not looked at. */
function inBlock<S extends { first: number; last: number }>(stretches: readonly S[], block: Block): S[] {
  let low = 0
  let high = stretches.length
  while (low < high) {
    const middle = (low + high) >> 1
    if (stretches[middle]!.first < block.first) low = middle + 1
    else high = middle
  }
  // One that began in the block before may end in this one.
  while (low > 0 && stretches[low - 1]!.last >= block.first) low -= 1
  const found: S[] = []
  for (let at = low; at < stretches.length && stretches[at]!.first < block.first + block.count; at += 1)
    found.push(stretches[at]!)
  return found
}

function isTime(value: number | null | undefined): value is number {
  return typeof value === 'number' && Number.isFinite(value) && value >= 0
}
