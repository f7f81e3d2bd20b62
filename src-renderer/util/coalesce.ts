/** Runs a refresh for a burst of announcements once, then once more for what came meanwhile. */

/**
 * At most one run at a time, and `pauseMs` between two runs. During a first sync announcements come many
 * times a second; a list that changes faster than it can be read helps nobody.
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
