/** How long a request may wait to be sent that would be a surprise later: a phone that rings hours after the press. */
import type { Clock } from '../util/clock.ts'
import { startStopwatch } from '../util/stopwatch.ts'

/** The request may not be sent any more. */
export class TooLateError extends Error {
  readonly code = 'ETOOLATE'

  constructor() {
    super('service: too late')
    this.name = 'TooLateError'
  }
}

export interface SendWindow {
  /** Aborted when it is closed: there is no use in connecting any more. */
  signal: AbortSignal
  /** Asked right before the request is written. */
  isOver(): boolean
}

/** @returns a window that is open for `openMs`, sleep of the machine included, or until it is closed */
export function openSendWindow(
  clock: Pick<Clock, 'now' | 'monotonicMs'>,
  openMs: number,
): SendWindow & { close(): void } {
  const elapsedMs = startStopwatch(clock)
  const closing = new AbortController()
  return {
    signal: closing.signal,
    isOver: () => closing.signal.aborted || elapsedMs() > openMs,
    close: () => closing.abort(new TooLateError()),
  }
}
