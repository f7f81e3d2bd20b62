/** What keys mean on the waveform. Pure. */
import type { Span } from '../../../src-preload/contract/conversation.ts'

/** A page has this many steps. */
const pageSteps = 6
/** Share of what is shown, by which a range grows with each press; at least a word, at most a sentence. */
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

/** Where the person is. Seconds. */
export interface WavePlace {
  position: number
  duration: number
  view: Span
  range: Span | null
  /** How far an arrow key goes. */
  skipSeconds: number
}

export type WaveIntent = { kind: 'seek'; to: number } | { kind: 'range'; range: Span } | { kind: 'clear' }

/** Null: the key means nothing here, and may mean something to the window. */
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

/** Shift moves the end of the range, with Alt its start; the first press starts one at the current position. */
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
