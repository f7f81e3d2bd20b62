/** Tracks jobs that read an open library: it is closed only when none is running. */
import type { RunJob } from './run-job.ts'

export interface TrackedJobs {
  /** @throws what the job throws, and once they were stopped, an error */
  run: RunJob
  readonly isStopped: boolean
  /** Starts no more jobs, terminates running ones, and waits until nothing reads the library. */
  stop(): Promise<void>
}

export function trackJobs(runJob: RunJob): TrackedJobs {
  const running = new Set<Promise<unknown>>()
  const ended = new AbortController()
  return {
    async run(name, plan, options) {
      if (ended.signal.aborted) throw new Error('the library is closed')
      const job = runJob(name, plan, { ...options, ended: ended.signal })
      running.add(job)
      return await job.finally(() => running.delete(job))
    },
    get isStopped() {
      return ended.signal.aborted
    },
    async stop() {
      ended.abort()
      await Promise.allSettled(running)
    },
  }
}
