/** Delays low-priority work until typing pauses. */

/** No key for this long counts as a pause, even for a slow typist… */
const typingPauseMs = 150
/** …and no work waits longer than this. */
const maxDelayMs = 1000

export interface AfterTyping {
  /** A key was pressed; its answer is being computed. */
  typed(): void
  /** Runs `work` after the queued work, when typing has paused or after a second at the latest. */
  later(work: () => void): void
}

/** @param now milliseconds, never going back. */
export function createAfterTyping(now: () => number = () => performance.now()): AfterTyping {
  let typedAt = Number.NEGATIVE_INFINITY
  const wait = (work: () => void, until: number): void => {
    const waitMs = Math.min(typedAt + typingPauseMs, until) - now()
    if (waitMs <= 0) setImmediate(work)
    else setTimeout(() => wait(work, until), waitMs)
  }
  return {
    typed: () => void (typedAt = now()),
    later: (work) => wait(work, now() + maxDelayMs),
  }
}
