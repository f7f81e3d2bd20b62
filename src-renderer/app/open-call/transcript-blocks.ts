/**
 * Positions of words in time and in the rendered text. Pure.
 *
 * Words are not elements. A block is rendered as one text node for each of its pieces, with the words joined, so a word
 * is a character range of the block's text; this module converts in both directions.
 */
import { bareWord, isJoined, joinSpoken } from '../../../src-preload/contract/joined-words.ts'
import type { Span } from '../../../src-preload/contract/conversation.ts'
import type { Aside, TranscriptView, TurnView } from '../../../src-preload/contract/recordings.ts'
import { hasWord, listOwnWords, listPieces } from '../../../src-preload/contract/turn-words.ts'

/** Words of a block that are rendered as one text node: the turn's own, or an aside. */
export interface BlockPiece {
  /** Null for the turn's own words. */
  aside: Pick<Aside, 'speaker'> | null
  /** Indices of the words, ascending. */
  words: number[]
  text: string
  /** Characters of the block's text before this piece. */
  from: number
}

/** One turn, rendered as one paragraph, with the silence and overlap at its start. */
export interface Block extends Pick<TurnView, 'first' | 'count' | 'asides' | 'others'> {
  index: number
  speaker: string | null
  /** False when the previous turn has the same speaker, who is then named only once. */
  namesSpeaker: boolean
  /** Seconds; null when no word of the block has a valid time. */
  start: number | null
  readonly pieces: readonly BlockPiece[]
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
  const { turns } = transcript
  const timing = new TurnTimes()
  const blocks = turns.map((turn, index): Block => {
    const { speaker, first, count, asides, others } = turn
    const own = listOwnWords(turn)
    const start = firstTime(transcript, own) ?? turn.start
    let pieces: BlockPiece[] | null = null
    return {
      index,
      speaker,
      namesSpeaker: index === 0 || turns[index - 1]!.speaker !== speaker,
      ...{ first, count, asides, others, start },
      // Computed when rendered: only a few turns of a long call are.
      get pieces() {
        return (pieces ??= buildPieces(transcript, turn))
      },
      moments: { from: 0, to: Infinity },
      ...timing.take(speaker, start, lastTime(transcript, own)),
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

function buildPieces({ words }: TranscriptView, turn: TurnView): BlockPiece[] {
  let from = 0
  return listPieces(turn).map(({ aside, words: indices }) => {
    const text = joinSpoken(indices.map((index) => words[index]!))
    const piece = { aside, words: indices, text, from }
    from += text.length + 1
    return piece
  })
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

function firstTime({ starts }: TranscriptView, words: readonly number[]): number | null {
  for (const word of words) {
    const start = starts[word]
    if (isTime(start)) return start
  }
  return null
}

/** The end of the last of these words that has a time. */
function lastTime({ starts, ends }: TranscriptView, words: readonly number[]): number | null {
  for (let at = words.length - 1; at >= 0; at -= 1) {
    const start = starts[words[at]!]
    if (!isTime(start)) continue
    const end = ends[words[at]!]
    return isTime(end) && end > start ? Math.min(end, start + longestWordSeconds) : start
  }
  return null
}

/** The block that contains a word; null for none. */
export function blockOfWord(blocks: Block[], word: number): Block | null {
  let low = 0
  let high = blocks.length - 1
  // The last block that begins at or before the word, or an earlier one that continues beside it.
  while (low < high) {
    const middle = (low + high + 1) >> 1
    if (blocks[middle]!.first <= word) low = middle
    else high = middle - 1
  }
  for (let index = low; index >= 0 && index < blocks.length; index -= 1) {
    if (hasWord(blocks[index]!, word)) return blocks[index]!
  }
  return null
}

/** The words of a block in the order shown, with the characters [start, end) of each in the block's text. */
function* listPlaces(words: string[], block: Block): Generator<{ word: number; start: number; end: number }> {
  for (const { words: indices, from } of block.pieces) {
    let start = from
    for (const [at, word] of indices.entries()) {
      const shown = words[word]!
      if (at > 0 && !isJoined(shown)) start += 1
      const end = start + bareWord(shown).length
      yield { word, start, end }
      start = end
    }
  }
}

/** The words of a block in the order shown. */
export function listBlockWords({ pieces }: Block): number[] {
  return pieces.flatMap((piece) => piece.words)
}

/** Characters [start, end) of a word in its block's text. */
export function rangeOfWord(words: string[], block: Block, wanted: number): [number, number] {
  for (const { word, start, end } of listPlaces(words, block)) if (word === wanted) return [start, end]
  return [0, 0]
}

/** The word at a character offset of a block's text; the space after a word belongs to it. */
export function wordAtOffset(words: string[], block: Block, offset: number): number {
  let before = block.first
  for (const { word, start } of listPlaces(words, block)) {
    if (offset < start) return before
    before = word
  }
  return before
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
  const inside = inBlock(stretches, block)
  if (inside.length === 0) return []
  const places = [...listPlaces(words, block)]
  return inside.flatMap(({ first, last }) => {
    const ranges: [number, number][] = []
    let isOpen = false
    for (const { word, start, end } of places) {
      const isCovered = word >= first && word <= last
      // Words that are shown one after the other are one range.
      if (isCovered && isOpen) ranges.at(-1)![1] = end
      else if (isCovered) ranges.push([start, end])
      isOpen = isCovered
    }
    return ranges
  })
}

/** The ranges that overlap a block; skips all others of a long call. */
function inBlock<S extends { first: number; last: number }>(stretches: readonly S[], block: Block): S[] {
  const end = Math.max(
    block.first + block.count,
    ...(block.asides ?? []).map(({ words }) => words.at(-1)! + 1),
  )
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
  for (let at = low; at < stretches.length && stretches[at]!.first < end; at += 1) found.push(stretches[at]!)
  return found
}

function isTime(value: number | null | undefined): value is number {
  return typeof value === 'number' && Number.isFinite(value) && value >= 0
}
