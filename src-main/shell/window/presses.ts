/**
 * Records the keys, buttons and touches that a user pressed in the window.
 *
 * Electron reports input to the main process before the page. Events that a page creates, such as
 * `element.click()`, never arrive here.
 */
import type { Clock } from '../../util/clock.ts'
import { startStopwatch } from '../../util/stopwatch.ts'

/** Far longer than the page needs from a press to its message, too short for an unrelated press. */
const usableMs = 2_000

/** Movement and scrolling are not presses. */
const begins = new Set(['mouseDown', 'rawKeyDown', 'keyDown', 'touchStart'])
/** A button acts on release, which may be long after the press. */
const ends = new Set(['mouseUp', 'keyUp', 'touchEnd', 'gestureTap'])

export interface Presses {
  /** True when there was an unused press within two seconds, which is then used up. */
  consume(): boolean
  /** Records a menu or tray choice, which the page does not see. */
  note(): void
}

/** The used part of Electron's `webContents`. */
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
    // A held key is one press.
    const repeats = 'isAutoRepeat' in input && input.isAutoRepeat === true
    if (begins.has(input.type) && !repeats) begin()
    else if (ends.has(input.type)) sinceLastMs = startStopwatch(clock)
  })
  return {
    consume() {
      const usable = !isTaken && sinceLastMs() <= usableMs
      isTaken = true
      return usable
    },
    note: begin,
  }
}
