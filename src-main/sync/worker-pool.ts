/** Runs several workers that fetch what a queue hands out, until told to stop. */
import type { WakeSignal } from './wake-signal.ts'
import { runConcurrently } from './run-concurrently.ts'
import type { Job, WantedQueue } from './wanted-queue.ts'

export interface WorkerPoolOptions {
  queue: WantedQueue
  /** The maximum number of workers. */
  width: number
  /** How many may work now. */
  allowed: () => number
  /** Waits while a `CircuitBreaker` is open. */
  pass: (signal: AbortSignal) => Promise<void>
  /** Fetches one item and stores the outcome; throws only errors that end the whole run. */
  fetch: (job: Job) => Promise<void>
  /** Notified when there may be something new to fetch, or more workers may run. */
  wake: WakeSignal
  /** Milliseconds until an item becomes due; null when none will. */
  nextDueMs: () => Promise<number | null>
  /** True when an empty queue is the end; called by runs without a schedule. */
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
    const { version: version } = wake
    await options.pass(signal)
    const job = index < options.allowed() ? await queue.next(signal) : null
    if (job) {
      try {
        await options.fetch(job)
      } finally {
        job.done()
        wake.notify()
      }
    } else if (await options.finished()) {
      // Wakes the sleeping workers: this run is finished.
      wake.notify()
      return
    } else {
      // One worker wakes up for due items; its notification wakes the others.
      await wake.wait(version, index === 0 ? await options.nextDueMs() : null, signal)
    }
  }
}
