/**
 * Notices that the wall clock was moved: by a person, by a time server, or by a sleep that the monotonic clock
 * slept through. What waits for a moment would otherwise wait for the wrong one.
 */
import type { Clock } from '../util/clock.ts'

/** A clock that was set right is noticed before anybody wonders. */
const lookEveryMs = 180_000
/** Time servers correct seconds by the way; nothing here depends on a minute. */
const jumpMs = 60_000

/** Never resolves; calls `onJump` after each jump. @throws the signal's reason, and what `onJump` throws. */
export async function watchClock(
  { clock, onJump }: { clock: Clock; onJump: () => Promise<void> },
  signal: AbortSignal,
): Promise<never> {
  const offset = () => clock.now() - clock.monotonicMs()
  for (let known = offset(); ;) {
    await clock.sleep(lookEveryMs, signal)
    const jumped = Math.abs(offset() - known) > jumpMs
    known = offset()
    if (jumped) await onJump()
  }
}
