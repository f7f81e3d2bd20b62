/** From the sound of a call to what is drawn of it: one bar for each column of the picture. Pure. */
import type { Waveform } from '../../../src-preload/contract/audio.ts'
import type { Span } from '../../../src-preload/contract/conversation.ts'
import { levelAt } from './levels.ts'

/** The loudest of all but these moments fills a lane: a single bang must not make everybody else small. */
const shareAbove = 0.002
/** Of 255. What is never louder is not made to look as speech. */
const leastFull = 40
/** Of a lane's height: where somebody is known to speak, but not how loudly. */
export const turnHeight = 0.42

/** Columns of a picture, and the seconds that they show. */
export interface Columns {
  view: Span
  count: number
}

/** The height of each column, 0 to 1. @param full the level that fills a lane; see `findFullLevel` */
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
    // In a close view a peak is wider than a column, and is in each of them.
    const end = Math.min(peaks.length, Math.max(begin + 1, Math.floor(first + (column + 1) * perColumn)))
    let loudest = 0
    for (let at = begin; at < end; at += 1) if (peaks[at]! > loudest) loudest = peaks[at]!
    bars[column] = Math.min(1, loudest / full)
  }
  return bars
}

/** The level that fills a lane, of 255. */
export function findFullLevel(peaks: Uint8Array): number {
  return Math.max(leastFull, levelAt(peaks, 1 - shareAbove))
}

/** Columns in which somebody speaks, by the transcript: for calls whose sound is not known. */
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

/** What is known of who sounds when. */
export interface LaneSource {
  waveform: Waveform | null
  /** Of each channel of the waveform, see `findFullLevel`. */
  full: readonly number[]
  /** When each side speaks, you first; null where the transcript does not say it. */
  turns: readonly [Span[] | null, Span[] | null]
}

/** A channel of both sides is one lane only where nobody knows who speaks when. */
export function countLanes({ waveform, turns }: LaneSource): 1 | 2 {
  return waveform?.channels.length === 1 && turns.every((each) => each === null) ? 1 : 2
}

/** The bars of each lane from above. */
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
