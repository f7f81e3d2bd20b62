/** Computes the bars of a waveform, one for each column. Pure. */
import type { Waveform } from '../../../src-preload/contract/audio.ts'
import type { Span } from '../../../src-preload/contract/conversation.ts'
import { levelAt } from './levels.ts'

/**
 * Share of the loudest moments that are ignored for scaling: a single bang must not make all other bars small.
 */
const shareAbove = 0.002
/** Of 255. Audio that is never louder is not scaled up to look like speech. */
const leastFull = 40
/** Share of the lane's height: used where someone speaks but the volume is unknown. */
export const turnHeight = 0.42

/** The columns of a picture, and the time range that they show. */
export interface Columns {
  view: Span
  count: number
}

/** The height of each column, 0 to 1. @param full the level of a full bar; see `findFullLevel` */
export function computeBars(
  peaks: Uint8Array,
  peaksPerSecond: number,
  full: number,
  { view, count }: Columns,
): Float32Array {
  const bars = new Float32Array(count)
  const perColumn = ((view.to - view.from) * peaksPerSecond) / count
  const first = view.from * peaksPerSecond
  for (let column = 0; column < count; column += 1) {
    const begin = Math.max(0, Math.floor(first + column * perColumn))
    // When zoomed in, a peak is wider than a column and is used for several.
    const end = Math.min(peaks.length, Math.max(begin + 1, Math.floor(first + (column + 1) * perColumn)))
    let loudest = 0
    for (let at = begin; at < end; at += 1) if (peaks[at]! > loudest) loudest = peaks[at]!
    bars[column] = Math.min(1, loudest / full)
  }
  return bars
}

/** The level of a full bar, of 255. */
export function findFullLevel(peaks: Uint8Array): number {
  return Math.max(leastFull, levelAt(peaks, 1 - shareAbove))
}

/** Columns in which someone speaks according to the transcript, for calls without a waveform. */
export function computeTurnBars(turns: readonly Span[], { view, count }: Columns): Float32Array {
  const bars = new Float32Array(count)
  const perSecond = count / (view.to - view.from)
  for (const { from, to } of turns) {
    const begin = Math.max(0, Math.floor((from - view.from) * perSecond))
    const end = Math.min(count, Math.ceil((to - view.from) * perSecond))
    if (end > begin) bars.fill(turnHeight, begin, end)
  }
  return bars
}

/** The known audio of a call. */
export interface LaneSource {
  waveform: Waveform | null
  /** For each channel of the waveform, see `findFullLevel`. */
  full: readonly number[]
  /** When each side speaks, you first; null when the transcript does not say. */
  turns: readonly [Span[] | null, Span[] | null]
}

/** A mono file has one lane only if the transcript does not say who speaks when. */
export function countLanes({ waveform, turns }: LaneSource): 1 | 2 {
  return waveform?.channels.length === 1 && turns.every((each) => each === null) ? 1 : 2
}

/** The bars of each lane from the top. */
export function computeLaneBars(source: LaneSource, columns: Columns): Float32Array[] {
  const { waveform, full, turns } = source
  const spoken = () => turns.map((each) => computeTurnBars(each ?? [], columns))
  if (waveform === null) return spoken()
  const bars = waveform.channels.map((peaks, channel) =>
    computeBars(peaks, waveform.peaksPerSecond, full[channel] ?? 255, columns),
  )
  if (bars.length !== 1 || countLanes(source) === 1) return bars
  return spoken().map((side) => side.map((height, column) => (height > 0 ? bars[0]![column]! : 0)))
}
