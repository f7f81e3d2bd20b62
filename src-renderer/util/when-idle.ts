/** Runs work when the window is idle. */

/** Runs the work after this time at the latest, because playback keeps a slow machine busy. */
const latestMs = 500

/** @returns a function that cancels it */
export function whenIdle(run: () => void): () => void {
  const id = requestIdleCallback(run, { timeout: latestMs })
  return () => cancelIdleCallback(id)
}
