import type { Clock } from './clock.ts'

/**
 * Milliseconds since now, by whichever clock says more: the monotonic one stands still while some systems sleep, and the
 * wall clock can be set back.
 */
export function startStopwatch(clock: Pick<Clock, 'now' | 'monotonicMs'>): () => number {
  const wall = clock.now()
  const monotonic = clock.monotonicMs()
  return () => Math.max(clock.now() - wall, clock.monotonicMs() - monotonic)
}
