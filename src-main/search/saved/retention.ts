/**
 * Moves calls to the trash that saved searches delete: plans it a day before, and warns of it.
 *
 * A round looks at all searches once an hour. `library/writers/deletion-writer.ts` says what a wrong clock can do.
 */
import type { LibraryReader, LibraryWriter } from '../../library/types.ts'
import type { LibraryChange } from '../../library/stored-types.ts'
import type { DeletableBySearch, DeletableCall } from '../../library/search-action-types.ts'
import { findDeletion, type DeletingSearch } from '../../model/plan-actions.ts'
import { chunk } from '../../util/chunk.ts'
import type { Clock } from '../../util/clock.ts'
import { Emitter } from '../../util/emitter.ts'
import { createRounds } from '../../util/rounds.ts'
import type { Remote } from '../../threads/rpc.ts'
import { listCalls, type MatchingSearch } from './found-by-searches.ts'

export interface Retention {
  /** So many more calls will be deleted tomorrow. */
  readonly warnings: Emitter<number>
  stop(): Promise<void>
}

export interface RetentionOptions {
  reader: Pick<Remote<LibraryReader>, 'listSavedSearches' | 'listDeletable'>
  writer: Pick<Remote<LibraryWriter>, 'planDeletions' | 'deletePlanned'>
  thorough: Pick<MatchingSearch, 'listMatching'>
  libraryChanges: Emitter<LibraryChange>
  isFillingUp: () => boolean
  clock: Clock
}

const dayMs = 86_400_000
/** The window opens first. */
const startMs = 60_000
const roundMs = 3_600_000
/** After a search was changed. */
const changedMs = 10_000
/** Calls moved to the trash in one transaction, some 0.1 s. */
const deletedAtOnce = 50

export function createRetention(options: RetentionOptions): Retention {
  const { clock } = options
  const warnings = new Emitter<number>()
  const rounds = createRounds(clock, async (signal) => {
    rounds.request(roundMs)
    if (options.isFillingUp()) return
    const planned = await work(options, signal)
    if (planned > 0 && !signal.aborted) warnings.emit(planned)
  })
  rounds.request(startMs)
  const stopListening = options.libraryChanges.listen(({ searches }) => {
    if (searches) rounds.request(changedMs)
  })
  return {
    warnings,
    async stop() {
      stopListening()
      await rounds.stop()
    },
  }
}

/** Returns how many calls were planned. When search cannot answer, nothing is planned and nothing deleted. */
async function work(options: RetentionOptions, signal: AbortSignal): Promise<number> {
  const { reader, writer, clock } = options
  const searches = await reader.listSavedSearches()
  const queries = new Map(searches.map(({ id, query }) => [id, query]))
  const deleting = searches.map(findDeletion).filter((each) => each !== null)
  const now = clock.now()
  const found = await findOld(options, deleting, queries, now)
  const calls = found.length > 0 ? await reader.listDeletable({ found, now }) : []
  const { planned, due } = await writer.planDeletions({ calls, at: now })
  for (const [searchId, ofSearch] of Map.groupBy(due, (call) => call.searchId)) {
    await deleteAll(options, { searchId, calls: ofSearch, at: now }, signal)
  }
  return planned
}

/** A call that another search keeps longer is older than what the first search asks for, so all use one limit. */
async function findOld(
  { thorough }: RetentionOptions,
  deleting: readonly DeletingSearch[],
  queries: ReadonlyMap<number, string>,
  now: number,
): Promise<DeletableBySearch[]> {
  const found: DeletableBySearch[] = []
  const before = now - (Math.min(...deleting.map(({ afterDays }) => afterDays)) - 1) * dayMs
  for (const search of deleting) {
    const query = queries.get(search.searchId)!
    const { ids } = await listCalls(thorough, { query, from: null, before, now })
    found.push({ ...search, ids })
  }
  return found
}

async function deleteAll(
  { writer }: RetentionOptions,
  { searchId, calls, at }: { searchId: number; calls: DeletableCall[]; at: number },
  signal: AbortSignal,
): Promise<void> {
  let runId: number | null = null
  for (const part of chunk(calls, deletedAtOnce)) {
    if (signal.aborted) return
    runId = await writer.deletePlanned({ calls: part, searchId, runId, at })
  }
}
