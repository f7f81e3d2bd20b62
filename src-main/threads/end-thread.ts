/** Ends a thread, also in the middle of its work. */
import type { Worker } from 'node:worker_threads'

/** Milliseconds until a thread that has not ended is terminated once more. */
const againMs = 1_000

/**
 * Resolves when it has ended. A thread that is starting may miss its termination: Electron evaluates a script there, and
 * drops the termination with the failure of the script.
 */
export async function endThread(worker: Worker): Promise<void> {
  const again = setInterval(() => void worker.terminate(), againMs)
  await worker.terminate().finally(() => clearInterval(again))
}
