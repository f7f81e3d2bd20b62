/** Runs work once the window has nothing more pressing to do. */

/** Playback keeps a slow machine busy: the work is not put off for longer than a person would notice. */
const latestMs = 500

/** @returns a function that cancels it */
export function whenIdle(run: () => void): () => void {
  const id = requestIdleCallback(run, { timeout: latestMs })
  return () => cancelIdleCallback(id)
}
