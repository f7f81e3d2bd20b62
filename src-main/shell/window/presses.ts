/**
 * The keys, buttons and touches that a person pressed in the window.
 *
 * Electron tells the main process of input before the page gets it. Events that a page makes itself, `element.click()`
 * included, never pass here.
 */
import type { Clock } from '../../util/clock.ts'
import { startStopwatch } from '../../util/stopwatch.ts'

/** Far longer than a page takes from a press to its message, and too short for a press that was meant for other things. */
const usableMs = 2_000

/** Movements and scrolling are left out: they mean nothing. */
const begins = new Set(['mouseDown', 'rawKeyDown', 'keyDown', 'touchStart'])
/** A button acts when it is let go, which may be long after it was pressed. */
const ends = new Set(['mouseUp', 'keyUp', 'touchEnd', 'gestureTap'])

export interface Presses {
  /** True when there was a press within two seconds that was not taken yet. It is taken then. */
  take(): boolean
  /** The person chose an item of a menu or of the tray, which the page does not see. */
  note(): void
}

/** What is used of Electron's `webContents`. */
export interface InputSource {
  on(event: 'input-event', listener: (event: unknown, input: { type: string }) => void): unknown
}

export function watchPresses(source: InputSource, clock: Pick<Clock, 'now' | 'monotonicMs'>): Presses {
  let sinceLastMs = () => Infinity
  let isTaken = true
  const begin = () => {
    sinceLastMs = startStopwatch(clock)
    isTaken = false
  }
  source.on('input-event', (_event, input) => {
    // A key that is held down is one press.
    const repeats = 'isAutoRepeat' in input && input.isAutoRepeat === true
    if (begins.has(input.type) && !repeats) begin()
    else if (ends.has(input.type)) sinceLastMs = startStopwatch(clock)
  })
  return {
    take() {
      const usable = !isTaken && sinceLastMs() <= usableMs
      isTaken = true
      return usable
    },
    note: begin,
  }
}
