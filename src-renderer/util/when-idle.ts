/** Runs work when the window is idle. */

/** Runs the work after this time at the latest, because playback keeps a slow machine busy. */
const latestMs = 500

/** @returns a function that cancels it */
export function whenIdle(run: () => void): () => void {
  const id = requestIdleCallback(run, { timeout: latestMs })
  return () => cancelIdleCallback(id)
}

/**
 * Like `whenIdle`, but not before the latest changes are painted: the next frame paints them, and the second one begins
 * when it is done. Chromium is also idle while it waits for the first frame.
 */
export function whenPainted(run: () => void): () => void {
  const wait = () => {
    stop()
    cancel = whenIdle(run)
  }
  let frame = requestAnimationFrame(() => (frame = requestAnimationFrame(wait)))
  // A hidden window has no frames.
  const timer = setTimeout(wait, latestMs)
  const stop = () => {
    cancelAnimationFrame(frame)
    clearTimeout(timer)
  }
  let cancel = stop
  return () => cancel()
}
