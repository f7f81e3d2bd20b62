/**
 * Detects jumps of the wall clock: by the user, a time server, or a sleep that the monotonic clock did not
 * count. Stored retry times would otherwise be wrong.
 */
import type { Clock } from '../util/clock.ts'

/** Short enough to notice a corrected clock before the user does. */
const lookEveryMs = 180_000
/** Ignores the seconds that time servers correct; nothing here depends on a minute. */
const jumpMs = 60_000

/** Never resolves; calls `onJump` after each jump. @throws the signal's reason and errors of `onJump`. */
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
