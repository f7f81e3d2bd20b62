/**
 * Finds the facts of calls that have none yet, the newest first: in the background while the window is open, or at once.
 * The words of a library of an earlier version are ordered before (`library/writers/normalize-stored.ts`).
 * The work is determined by a query over the library, so an interrupted run loses nothing.
 */
import type { LibraryChange } from '../../library/stored-types.ts'
import type { LibraryReader, LibraryWriter } from '../../library/types.ts'
import type { Clock } from '../../util/clock.ts'
import type { Emitter } from '../../util/emitter.ts'
import type { Log } from '../../util/log.ts'
import { createRounds } from '../../util/rounds.ts'
import type { Remote } from '../../threads/rpc.ts'
import type { TrackedJobs } from '../../threads/tracked-jobs.ts'

export interface FactRefill {
  /** Works in small batches, now and after each change. */
  start(): void
  /** Works without pauses until no call is left. @throws what the job throws, and the signal's reason */
  complete(options: { onProgress(done: number, total: number): void; signal: AbortSignal }): Promise<void>
  /** Resolves when nothing is being found. */
  stop(): Promise<void>
}

export interface FactRefillOptions {
  /** The library's folder. */
  folder: string
  reader: Pick<Remote<LibraryReader>, 'countWithoutFacts'>
  writer: Pick<Remote<LibraryWriter>, 'saveFacts' | 'normalizeNext'>
  libraryChanges: Emitter<LibraryChange>
  jobs: TrackedJobs
  /** True while many transcripts arrive. */
  isFillingUp: () => boolean
  clock: Clock
  log: Log
}

/** The window is shown and its first queries are answered. */
const afterStartMs = 10_000
/** Opening a call or correcting its words is followed by more of that. */
const settleMs = 2_000
/** The same during a first sync, which needs the processor more. */
const fillingUpSettleMs = 30_000
/** Each batch is followed by a pause of three times its length, so that searches have the processor. */
const pauseShare = 3

export function createFactRefill(options: FactRefillOptions): FactRefill {
  const { folder, reader, writer, jobs, clock, log } = options
  /** The time zone changes rarely while the app runs. */
  let checksDays = true

  /** @returns the number of calls; 0 when none is left. */
  const work = async (): Promise<number> => {
    const { found, failed } = await jobs.run('refill-facts', { folder, checksDays })
    if (failed > 0) log.warn('facts could not be found', { calls: failed })
    if (found.length > 0) await writer.saveFacts({ found })
    return found.length
  }

  const rounds = createRounds(clock, async (signal) => {
    for (;;) {
      const startedAt = clock.monotonicMs()
      if (!(await writer.normalizeNext())) break
      await clock.sleep((clock.monotonicMs() - startedAt) * pauseShare, signal)
    }
    if (!checksDays && (await reader.countWithoutFacts({ checksDays })) === 0) return
    for (;;) {
      const startedAt = clock.monotonicMs()
      if ((await work()) === 0) break
      await clock.sleep((clock.monotonicMs() - startedAt) * pauseShare, signal)
    }
    checksDays = false
  })
  let stopListening = () => {}

  return {
    start() {
      rounds.request(afterStartMs)
      stopListening = options.libraryChanges.listen(({ ids, names, arrived }) => {
        if (ids.length === 0 && !names) return
        // The promises of a new call are suggested as follow-ups.
        const soonMs = arrived ? 0 : settleMs
        rounds.request(options.isFillingUp() ? fillingUpSettleMs : soonMs)
      })
    },
    async complete({ onProgress, signal }) {
      while (await writer.normalizeNext()) signal.throwIfAborted()
      const total = await reader.countWithoutFacts({ checksDays })
      let done = 0
      for (;;) {
        signal.throwIfAborted()
        const found = await work()
        if (found === 0) return
        done += found
        onProgress(done, Math.max(done, total))
      }
    },
    async stop() {
      stopListening()
      await rounds.stop()
    },
  }
}
