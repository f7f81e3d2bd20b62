/** Jobs that read a library which is open: it is closed when none of them reads it any more. */
import type { RunJob } from './run-job.ts'

export interface TrackedJobs {
  /** @throws what the job throws, and once they were stopped, an error */
  run: RunJob
  readonly isStopped: boolean
  /** Begins nothing more, and waits until nothing reads the library. */
  stop(): Promise<void>
}

export function trackJobs(runJob: RunJob): TrackedJobs {
  const running = new Set<Promise<unknown>>()
  let isStopped = false
  return {
    async run(name, plan, options) {
      if (isStopped) throw new Error('the library is closed')
      const job = runJob(name, plan, options)
      running.add(job)
      return await job.finally(() => running.delete(job))
    },
    get isStopped() {
      return isStopped
    },
    async stop() {
      isStopped = true
      await Promise.allSettled(running)
    },
  }
}
