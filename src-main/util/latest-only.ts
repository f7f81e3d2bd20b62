/**
 * Runs one call of `work` at a time. Of the calls made meanwhile only the last runs afterwards; the others
 * resolve with null at once.
 */
export function latestOnly<I, O>(work: (input: I) => Promise<O>): (input: I) => Promise<O | null> {
  let running = false
  let waiting: { input: I; resolve(outcome: Promise<O> | null): void } | null = null

  const run = (input: I): Promise<O> => {
    running = true
    // `work` may throw instead of rejecting: waiting callers must not wait forever.
    return Promise.resolve()
      .then(() => work(input))
      .finally(() => {
        running = false
        const next = waiting
        waiting = null
        next?.resolve(run(next.input))
      })
  }

  return (input) => {
    if (!running) return run(input)
    waiting?.resolve(null)
    return new Promise((resolve) => (waiting = { input, resolve }))
  }
}
