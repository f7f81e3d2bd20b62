/**
 * Starts a job's thread and waits for its outcome. Terminates a thread without progress before its deadline,
 * so that the next job can run.
 */
import { Worker } from 'node:worker_threads'
import type { LibraryKeys } from '../encryption/library-keys.ts'
import type { OnProgress } from '../backup/types.ts'
import { endThread } from './end-thread.ts'
import type { Job, JobMessage, JobName, Jobs } from './jobs.ts'
import type { ThreadPrograms } from './library-threads.ts'
import { restoreError } from './rpc.ts'
import { CodedError } from '../util/coded-error.ts'

/** Runs one job, in the reading thread's program: see `reader-thread.ts`. */
export type RunJob = <N extends JobName>(
  name: N,
  plan: Jobs[N]['plan'],
  options?: {
    /** The keys of the library, if it is encrypted. */
    keys?: LibraryKeys | null
    onProgress?: OnProgress
    /** Asks the job to stop without leaving partial results. */
    signal?: AbortSignal
    /** Terminates its thread at once: for jobs that only read. */
    ended?: AbortSignal
  },
) => Promise<Jobs[N]['outcome']>

/** A hundred thousand words, fourteen hours of talk, are read in seconds. */
const readingMs = 60_000
/**
 * Gigabytes are copied, hashed, checked or decoded; a slow drive takes minutes, a hanging one never answers.
 */
const wholeFilesMs = 3_600_000

/**
 * Milliseconds until a job is terminated, from its start or its last progress. None leaves partial results,
 * whenever it ends.
 */
export type JobDeadlines = Record<JobName, number>

const jobDeadlines: JobDeadlines = {
  check: wholeFilesMs,
  inspect: readingMs,
  rebuild: wholeFilesMs,
  backup: wholeFilesMs,
  'stage-restore': wholeFilesMs,
  'place-restored': wholeFilesMs,
  move: wholeFilesMs,
  convert: wholeFilesMs,
  'convert-audio': wholeFilesMs,
  peaks: wholeFilesMs,
  conversation: readingMs,
  // The last few calls with one person.
  'call-facts': 2 * readingMs,
  // A batch ends after a call; the longest takes as long as to open it.
  'refill-facts': readingMs,
  // Thousands of openings.
  'said-names': 2 * readingMs,
  'misheard-names': 2 * readingMs,
  // The largest accepted file, with 50,000 entries, is read and compared in seconds.
  'preview-import': readingMs,
  'choose-import': readingMs,
  'propose-redactions': readingMs,
  'redact-audio': wholeFilesMs,
  // The largest accepted note takes less than a second.
  'edit-note': 10_000,
  'export-personal': wholeFilesMs,
  // The largest accepted file is read and compared in seconds.
  'preview-personal': 2 * readingMs,
  // The user can wait for a long query or stop it.
  sql: wholeFilesMs,
  'export-database': wholeFilesMs,
}

/** Short jobs that follow one another. Starting a thread for each takes longer than most of them. */
const repeatedJobs: ReadonlySet<JobName> = new Set([
  'conversation',
  'call-facts',
  'refill-facts',
  'said-names',
  'edit-note',
])
/** Milliseconds that the thread of such a job waits for the next one. */
const repeatedWaitMs = 2_000

/** @throws CodedError, a RemoteError, or what ended the thread. */
export function createJobRunner(
  programs: ThreadPrograms,
  deadlines = jobDeadlines,
  waitMs = repeatedWaitMs,
): RunJob {
  /** Threads without a job, each with the function that takes it from here. */
  const waiting = new Map<Worker, () => void>()

  /** Ends the thread if no job follows in time, and at once when the library that it has read is closed. */
  function keepWaiting(worker: Worker, ended: AbortSignal | undefined): void {
    const take = () => {
      clearTimeout(timer)
      ended?.removeEventListener('abort', end)
      worker.off('exit', take).ref()
      waiting.delete(worker)
    }
    const end = () => {
      take()
      void endThread(worker)
    }
    const timer = setTimeout(end, waitMs).unref()
    waiting.set(worker, take)
    worker.once('exit', take).unref()
    ended?.addEventListener('abort', end, { once: true })
    if (ended?.aborted) end()
  }

  function giveToThread(job: Job): Worker {
    const [next] = job.isRepeated ? waiting : []
    if (next === undefined) {
      const worker = new Worker(programs.reader, { workerData: { job }, name: 'job' })
      // A failure while it waits concerns no job.
      return worker.on('error', () => undefined)
    }
    const [worker, take] = next
    take()
    worker.postMessage(job)
    return worker
  }

  return (name, plan, { keys = null, onProgress, signal, ended } = {}) =>
    new Promise((resolve, reject) => {
      const isRepeated = repeatedJobs.has(name)
      const worker = giveToThread({ name, plan, keys, isRepeated })
      let settle = () => reject(new Error('the thread ended before its job was done'))
      const stop = () => worker.postMessage('stop')
      const end = () => void endThread(worker)
      const deadline = setTimeout(() => {
        settle = () => reject(new CodedError('took-too-long'))
        end()
      }, deadlines[name])
      const hear = (message: JobMessage) => {
        deadline.refresh()
        if ('progress' in message) return onProgress?.(message.progress)
        if ('outcome' in message) settle = () => resolve(message.outcome as never)
        else settle = () => reject(restoreError(message.failure))
        if (!isRepeated) return
        finish()
        keepWaiting(worker, ended)
      }
      const fail = (error: Error) => (settle = () => reject(error))
      // After a repeated job's answer; otherwise after its thread's exit, which closes all files of the job.
      const finish = () => {
        worker.off('message', hear).off('error', fail).off('exit', finish)
        signal?.removeEventListener('abort', stop)
        ended?.removeEventListener('abort', end)
        clearTimeout(deadline)
        settle()
      }
      worker.on('message', hear).on('error', fail).on('exit', finish)
      signal?.addEventListener('abort', stop, { once: true })
      if (signal?.aborted) stop()
      ended?.addEventListener('abort', end, { once: true })
      if (ended?.aborted) end()
    })
}

/** Runs jobs with the keys of one library, unless they are given others or none. */
export function withKeys(runJob: RunJob, keys: LibraryKeys | null): RunJob {
  return (name, plan, options) => runJob(name, plan, { keys, ...options })
}
