/** Puts off what nobody waits for until typing pauses. */

/** Between the keys of a slow typist: nobody has typed for so long… */
const calmMs = 150
/** …or what waits has waited for so long. */
const patienceMs = 1000

export interface AfterTyping {
  /** A key was pressed: its answer is under way. */
  typed(): void
  /** Does `work` when what waits now is done and typing has paused, or at least once in a second. */
  later(work: () => void): void
}

/** @param now milliseconds, never going back. */
export function createAfterTyping(now: () => number = () => performance.now()): AfterTyping {
  let typedAt = Number.NEGATIVE_INFINITY
  const wait = (work: () => void, until: number): void => {
    const waitMs = Math.min(typedAt + calmMs, until) - now()
    if (waitMs <= 0) setImmediate(work)
    else setTimeout(() => wait(work, until), waitMs)
  }
  return {
    typed: () => void (typedAt = now()),
    later: (work) => wait(work, now() + patienceMs),
  }
}
