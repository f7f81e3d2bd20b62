import type { Clock } from './clock.ts'

/**
 * Returns the milliseconds since now by the larger of two clocks: the monotonic one stops while some systems
 * sleep, and the wall clock can be set back.
 */
export function startStopwatch(clock: Pick<Clock, 'now' | 'monotonicMs'>): () => number {
  const wall = clock.now()
  const monotonic = clock.monotonicMs()
  return () => Math.max(clock.now() - wall, clock.monotonicMs() - monotonic)
}
