/** Starts a thread and waits for its greeting. */
import type { DatabaseKey } from '../library/encrypted-file.ts'
import { Worker, type WorkerOptions } from 'node:worker_threads'
import { endThread } from './end-thread.ts'
import { restoreError, type ThrownError } from './rpc.ts'

/** What a library's thread is started with. */
export interface LibraryAccess {
  folder: string
  key: DatabaseKey
}

export interface WriterAccess extends LibraryAccess {
  /** The file of the library's claim, which this thread shares; null for a library of no account. */
  claim: string | null
}

/** A thread's first message. */
export type ThreadGreeting = { ready: true } | ({ ready: false } & ThrownError)

/** `greeted` rejects when the thread cannot serve; it has ended then. */
export function startThread(
  program: URL,
  workerData: object,
  options: Pick<WorkerOptions, 'resourceLimits'> = {},
): { worker: Worker; greeted: Promise<void> } {
  const worker = new Worker(program, { ...options, workerData, name: program.pathname.split('/').pop() })
  const greeting = new Promise<ThreadGreeting>((resolve, reject) => {
    worker.once('message', resolve)
    worker.once('error', reject)
    worker.once('exit', () => reject(new Error('the thread ended before it was ready')))
  })
  const greeted = greeting.then(async (answer) => {
    if (answer.ready) return
    await endThread(worker)
    throw restoreError(answer)
  })
  // It may fail before it is awaited; later callers still receive the error.
  greeted.catch(() => undefined)
  return { worker, greeted }
}
