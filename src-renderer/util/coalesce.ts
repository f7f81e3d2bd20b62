/** Coalesces a burst of announcements into one refresh, plus one more for those that arrived during it. */

/**
 * Runs at most one refresh at a time, with `pauseMs` in between. During a first sync announcements arrive many
 * times a second; a list that changes faster than it can be read is useless.
 */
export function coalesce(run: () => Promise<unknown>, pauseMs: number): { request(): void; stop(): void } {
  let running = false
  let again = false
  let stopped = false
  let timer: ReturnType<typeof setTimeout> | undefined

  async function go(): Promise<void> {
    running = true
    again = false
    await run().catch(() => undefined)
    timer = setTimeout(() => {
      running = false
      if (again && !stopped) void go()
    }, pauseMs)
  }

  return {
    request() {
      if (stopped) return
      if (running) again = true
      else void go()
    },
    stop() {
      stopped = true
      clearTimeout(timer)
    },
  }
}
