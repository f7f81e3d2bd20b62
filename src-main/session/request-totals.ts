/**
 * Counts the requests made for a library in all runs. Saved in the library within a second, so that a killed
 * run is counted too.
 */
import type { LibraryReader, LibraryWriter } from '../library/types.ts'
import type { Clock } from '../util/clock.ts'
import type { Emitter } from '../util/emitter.ts'
import type { Remote } from '../threads/rpc.ts'
import { createQueue } from '../util/queue.ts'

export interface Totals {
  requests: number
  /** How many of them were answered 429. */
  rateLimited: number
}

/** The cache entry of the totals. */
const name = 'requests'
/** A commit for each request would double the number of commits; a killed run loses only a statistic. */
const saveEveryMs = 1_000

export interface RequestTotals {
  /** Over all runs, including this one. */
  read(): Promise<Totals>
  /** Saves the last, and stops. @throws the library's errors. */
  stop(): Promise<void>
}

/** @param budget counts this run's requests, including those while the library was closed */
export function keepRequestTotals({
  reader,
  writer,
  budget,
  clock,
}: {
  reader: Pick<Remote<LibraryReader>, 'findValue'>
  writer: Pick<Remote<LibraryWriter>, 'saveValue'>
  budget: { readonly totals: Totals; savedTotals: Totals; readonly changes: Emitter<null> }
  clock: Clock
}): RequestTotals {
  const stopped = new AbortController()
  let planned: Promise<void> | null = null
  const inTurn = createQueue()

  /** Adds only what is not saved yet, so that the counts of other runs are kept. */
  const addUp = async (now: Totals): Promise<Totals> => {
    const stored = await reader.findValue({ name })
    const before = stored ? (JSON.parse(stored.json) as Totals) : { requests: 0, rateLimited: 0 }
    return {
      requests: before.requests + now.requests - budget.savedTotals.requests,
      rateLimited: before.rateLimited + now.rateLimited - budget.savedTotals.rateLimited,
    }
  }
  const save = async () => {
    const { totals: now, savedTotals: saved } = budget
    if (now.requests === saved.requests && now.rateLimited === saved.rateLimited) return
    await writer.saveValue({ name, json: JSON.stringify(await addUp(now)), at: clock.now() })
    budget.savedTotals = now
  }
  const saveSoon = () => {
    planned ??= clock
      .sleep(saveEveryMs, stopped.signal)
      .then(() => {
        // Cleared before saving: requests made meanwhile schedule the next save.
        planned = null
        return inTurn(save)
      })
      // A full disk, or the end: the next save, or `stop`, adds the remaining difference.
      .catch(() => undefined)
  }
  const stopListening = budget.changes.listen(saveSoon)
  saveSoon()

  return {
    read: () => inTurn(() => addUp(budget.totals)),
    async stop() {
      stopListening()
      stopped.abort()
      await inTurn(save)
    },
  }
}
