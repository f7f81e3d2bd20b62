/** Several workers side by side that fetch what a queue hands out, until told to stop. */
import type { WakeSignal } from './wake-signal.ts'
import { runConcurrently } from './run-concurrently.ts'
import type { Job, WantedQueue } from './wanted-queue.ts'

export interface WorkerPoolOptions {
  queue: WantedQueue
  /** How many workers there are at most. */
  width: number
  /** How many may work at this moment. */
  allowed: () => number
  /** Waits until nothing stands in the way of all items; see `Gate`. */
  pass: (signal: AbortSignal) => Promise<void>
  /** Fetches one item and notes what came of it; throws only what ends the whole run. */
  fetch: (job: Job) => Promise<void>
  /** Rung when there may be something new to fetch, or more may work. */
  wake: WakeSignal
  /** Milliseconds until something comes due by itself; null when nothing will. */
  nextDueMs: () => Promise<number | null>
  /** True when an empty queue is the end; asked by runs without a schedule. */
  finished: () => Promise<boolean>
}

/** Resolves when `finished`, rejects when aborted. */
export async function runWorkers(options: WorkerPoolOptions, signal: AbortSignal): Promise<void> {
  const workers = Array.from({ length: options.width }, (_, index) => (stop: AbortSignal) => {
    return runWorker(options, index, stop)
  })
  await runConcurrently(signal, workers)
}

async function runWorker(options: WorkerPoolOptions, index: number, signal: AbortSignal): Promise<void> {
  const { queue, wake } = options
  for (;;) {
    const { version: rings } = wake
    await options.pass(signal)
    const job = index < options.allowed() ? await queue.take(signal) : null
    if (job) {
      try {
        await options.fetch(job)
      } finally {
        job.done()
        wake.notify()
      }
    } else if (await options.finished()) {
      // The others sleep until somebody has worked, and nobody will.
      wake.notify()
      return
    } else {
      // One worker is enough to wake up for what comes due; the ring after its work wakes the others.
      await wake.wait(rings, index === 0 ? await options.nextDueMs() : null, signal)
    }
  }
}
