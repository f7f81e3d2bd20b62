/**
 * Lets the library remove deleted data from its file: soon after the last deletion, and after a start for
 * what an earlier run left.
 */
import type { Clock } from '../util/clock.ts'
import type { Log } from '../util/log.ts'
import type { LibraryThreads } from './library-threads.ts'
import { readErrorCode } from '../util/coded-error.ts'

/** The window is shown and its first queries are answered. */
const afterStartMs = 15_000
/** Several deletions, or a note that is being written, are followed by one merge of the search index. */
const quietMs = 60_000
/** A backup may read for minutes; each try costs a millisecond. */
const retryMs = 5_000

export interface ErasureCare {
  /** The rest is done after the next start. */
  stop(): Promise<void>
}

export function keepErased({
  threads: { writer, changes },
  clock,
  log,
}: {
  threads: Pick<LibraryThreads, 'writer' | 'changes'>
  clock: Clock
  log: Log
}): ErasureCare {
  const stopped = new AbortController()
  let running: Promise<void> | null = null
  let again = false

  const erase = async (waitMs: number) => {
    await clock.sleep(waitMs, stopped.signal)
    for (;;) {
      stopped.signal.throwIfAborted()
      const state = await writer.eraseRemains()
      if (state === 'done') return
      if (state === 'blocked') await clock.sleep(retryMs, stopped.signal)
    }
  }
  const start = (waitMs: number) => {
    again = running !== null
    running ??= erase(waitMs)
      .catch((error: unknown) => {
        // Stopped, or a full disk or a damaged index: the next deletion or start tries again.
        if (stopped.signal.aborted) return
        log.warn('deleted data is not erased yet', { error: readErrorCode(error) })
      })
      .finally(() => {
        running = null
        if (again && !stopped.signal.aborted) start(quietMs)
      })
  }
  const stopListening = changes.listen(({ erased }) => void (erased && start(quietMs)))
  start(afterStartMs)

  return {
    async stop() {
      stopListening()
      stopped.abort()
      await running
    },
  }
}
