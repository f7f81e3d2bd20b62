/** Keyboard control of the waveform. Pure. */
import type { Span } from '../../../src-preload/contract/conversation.ts'

/** Steps of an arrow key per page key. */
const pageSteps = 6
/** Share of the view by which a key press extends a range: at least a word, at most a sentence. */
const rangeShare = 1 / 50
const leastRangeStep = 0.25
const mostRangeStep = 5

interface KeyPress {
  key: string
  shiftKey: boolean
  altKey: boolean
  ctrlKey: boolean
  metaKey: boolean
}

/** The current position and range. Seconds. */
export interface WavePlace {
  position: number
  duration: number
  view: Span
  range: Span | null
  /** Distance of an arrow key. */
  skipSeconds: number
}

export type WaveIntent = { kind: 'seek'; to: number } | { kind: 'range'; range: Span } | { kind: 'clear' }

/** Null for keys that the waveform does not use; the window may use them. */
export function readWaveKey(press: KeyPress, place: WavePlace): WaveIntent | null {
  if (press.ctrlKey || press.metaKey) return null
  if (press.shiftKey) return readRangeKey(press, place)
  if (press.altKey) return null
  const { position, duration, skipSeconds: step } = place
  const to = {
    ArrowLeft: position - step,
    ArrowRight: position + step,
    PageDown: position + pageSteps * step,
    PageUp: position - pageSteps * step,
    Home: 0,
    End: duration,
  }[press.key]
  if (to !== undefined) return { kind: 'seek', to: Math.min(duration, Math.max(0, to)) }
  return press.key === 'Escape' && place.range !== null ? { kind: 'clear' } : null
}

/**
 * Shift moves the end of the range, with Alt its start; the first press starts a range at the current position.
 */
function readRangeKey({ key, altKey }: KeyPress, place: WavePlace): WaveIntent | null {
  const direction = { ArrowLeft: -1, ArrowRight: 1 }[key]
  if (direction === undefined) return null
  const { view, position, duration } = place
  const size = (view.to - view.from) * rangeShare
  const by = direction * Math.min(mostRangeStep, Math.max(leastRangeStep, size))
  const { from, to } = place.range ?? { from: position, to: position }
  const moved = altKey ? { from: from + by, to } : { from, to: to + by }
  const range = {
    from: Math.max(0, Math.min(moved.from, moved.to)),
    to: Math.min(duration, Math.max(moved.from, moved.to)),
  }
  return { kind: 'range', range }
}
