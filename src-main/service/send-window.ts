/** Limits how late a request may be sent, so that no phone rings hours after the click. */
import type { Clock } from '../util/clock.ts'
import { startStopwatch } from '../util/stopwatch.ts'

/** The request may no longer be sent. */
export class TooLateError extends Error {
  readonly code = 'ETOOLATE'

  constructor() {
    super('service: too late')
    this.name = 'TooLateError'
  }
}

export interface SendWindow {
  /** Aborted when the window closes: connecting is useless then. */
  signal: AbortSignal
  /** Check right before the request is written. */
  isOver(): boolean
}

/** @returns a window that is open for `openMs`, including the machine's sleep, or until it is closed */
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
