/** Runs exports of several calls in the background: selects the calls, reports progress, and cancels. */
import { z } from 'zod'
import type { ExportSource } from '../../src-preload/contract/export.ts'
import type { PassageFilter } from '../../src-preload/contract/personal.ts'
import type { Offhook } from '../app/compose.ts'
import type { Workspace } from '../app/workspace.ts'
import { chunk } from '../util/chunk.ts'
import type { TaskProgress } from './library.ts'
import { passageFilter } from './passages.ts'
import { recordingIds, recordingView } from './recordings.ts'
import { query } from './search.ts'

/** Fast enough to see progress. */
const progressEveryMs = 200
/** Some milliseconds of reading. */
const passagesAtOnce = 1_000

export const exportSource = z.union([
  z.strictObject({ ids: recordingIds.min(1) }),
  z.strictObject({ view: recordingView }),
  z.strictObject({ query }),
  z.strictObject({ passages: passageFilter }),
])

export interface ExportTask {
  /** Aborted when the user cancels. */
  signal: AbortSignal
  /** True after it was cancelled, or while its library is being closed. */
  isStopped(): boolean
  /** @param path the saved file; null for none. */
  onCall(done: number, path: string | null): void
}

export class ExportTasks {
  readonly #offhook: Offhook
  readonly #progress: TaskProgress
  readonly #running = new Set<AbortController>()
  /** The file or folder saved last. */
  lastSaved: string | null = null

  constructor(offhook: Offhook, progress: TaskProgress) {
    this.#offhook = offhook
    this.#progress = progress
  }

  /** Reports the progress of an export as a task of the library. */
  run<T>(workspace: Workspace, total: number, work: (task: ExportTask) => Promise<T>): Promise<T> {
    return this.#progress.during(() => this.#run(workspace, total, work))
  }

  /** Cancels all running exports. */
  cancel(): void {
    for (const stop of this.#running) stop.abort()
  }

  async #run<T>(workspace: Workspace, total: number, work: (task: ExportTask) => Promise<T>): Promise<T> {
    const [offhook, stop, ended] = [this.#offhook, new AbortController(), new AbortController()]
    const { signal } = stop
    let done = 0
    this.#running.add(stop)
    const report = { done: () => done, total, ended: ended.signal }
    const reported = reportProgress(offhook, this.#progress, report)
    try {
      return await work({
        signal,
        isStopped: () => signal.aborted || offhook.session.workspace() !== workspace,
        onCall: (count, path) => {
          done = count
          this.lastSaved = path ?? this.lastSaved
        },
      })
    } finally {
      this.#running.delete(stop)
      ended.abort()
      await reported
    }
  }
}

export async function listIds(
  { reader, thorough }: Workspace['threads'],
  asked: ExportSource,
): Promise<string[]> {
  if ('ids' in asked) return asked.ids
  if ('view' in asked) return await reader.listIds(asked)
  if ('passages' in asked) return await listCallsOf(reader, asked.passages)
  return await thorough.listIds({ ...asked, now: Date.now() })
}

/** The calls of passages, each once. */
async function listCallsOf(reader: Workspace['threads']['reader'], filter: PassageFilter): Promise<string[]> {
  const ids = new Set<string>()
  for (const part of chunk(await reader.listPassageIds({ filter }), passagesAtOnce)) {
    for (const { recordingId } of await reader.findPassages({ ids: part })) ids.add(recordingId)
  }
  return [...ids]
}

/** Emits progress periodically until the export ends, so a short export shows none. */
async function reportProgress(
  { clock }: Offhook,
  progress: TaskProgress,
  { done, total, ended }: { done: () => number; total: number; ended: AbortSignal },
): Promise<void> {
  for (;;) {
    // Rejects when the export has ended.
    await clock.sleep(progressEveryMs, ended).catch(() => undefined)
    if (ended.aborted) return
    progress.emit({ task: 'export', done: done(), total })
  }
}
