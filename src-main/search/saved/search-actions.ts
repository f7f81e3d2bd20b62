/**
 * Lets saved searches act: on calls that arrive or change, and on all calls when the user runs one.
 *
 * The library keeps the calls that wait and does what the searches say; search tells which calls they find; this module
 * decides when. It is closed with the library, so nothing happens while the app is locked.
 */
import type { ActionProgress } from '../../../src-preload/contract/search-actions.ts'
import type { Acted, RunOfSearch } from '../../library/search-action-types.ts'
import type { LibraryReader, LibraryWriter } from '../../library/types.ts'
import type { LibraryChange, StoredSearch } from '../../library/stored-types.ts'
import { putsInInbox } from '../../model/plan-actions.ts'
import type { Clock } from '../../util/clock.ts'
import { chunk } from '../../util/chunk.ts'
import { Emitter } from '../../util/emitter.ts'
import type { Remote } from '../../threads/rpc.ts'
import { createRounds } from '../../util/rounds.ts'
import { findCalls, listCalls, marksWords, type MatchingSearch } from './found-by-searches.ts'

/** A search found calls of which the user wants to know. */
export interface ActionNews {
  searchId: number
  searchName: string
  calls: number
}

export interface SearchActions {
  /** Acts on all calls that are here. Null when nothing was to be changed. @throws CodedError */
  run(searchId: number): Promise<{ runId: number | null; calls: number }>
  /** Ends a run after its current part. */
  cancel(): void
  /** Undoes what is still as the run left it. */
  undo(runId: number): Promise<void>
  readonly progress: Emitter<ActionProgress | null>
  readonly news: Emitter<ActionNews>
  /** Resolves when nothing acts. */
  stop(): Promise<void>
}

export interface SearchActionsOptions {
  reader: Pick<Remote<LibraryReader>, 'listSavedSearches' | 'listQueuedCalls'>
  writer: Pick<Remote<LibraryWriter>, 'actOnCalls' | 'undoSearchRun'>
  thorough: MatchingSearch
  libraryChanges: Emitter<LibraryChange>
  /** True while many transcripts arrive: searches wait until the first sync is done. */
  isFillingUp: () => boolean
  /** More audio is wanted than before. */
  onAudioKept: () => void
  clock: Clock
}

/** Calls arrive in bursts. */
const restMs = 2_000
/** When search could not answer, and during a first sync. */
const retryMs = 30_000
/** Calls of one transaction, some 0.1 s: the longest delay of other writes. */
const actedAtOnce = 50
/** The same, because undoing rebuilds their search documents. */
const undoneAtOnce = 50

export function createSearchActions(options: SearchActionsOptions): SearchActions {
  const { writer, clock } = options
  const progress = new Emitter<ActionProgress | null>()
  const news = new Emitter<ActionNews>()
  const stopping = new AbortController()
  const byHand = createRuns(options, progress, stopping.signal)

  const rounds = createRounds(clock, async (signal) => {
    if (options.isFillingUp()) return rounds.request(retryMs)
    try {
      await actOnQueued(options, news, signal)
    } catch (error) {
      rounds.request(retryMs)
      throw error
    }
  })
  const stopListening = options.libraryChanges.listen(({ ids, searches, promises }) => {
    if (ids.length > 0 || searches || promises) rounds.request(restMs)
  })
  // Calls may have arrived while the app was locked, or before it was closed.
  rounds.request(restMs)

  return {
    progress,
    news,
    run: byHand.run,
    cancel: byHand.cancel,
    async undo(runId) {
      for (let after: string | null = ''; after !== null;) {
        after = await writer.undoSearchRun({ runId, after, limit: undoneAtOnce, at: clock.now() })
      }
    },
    async stop() {
      stopping.abort()
      stopListening()
      await Promise.all([rounds.stop(), byHand.ended()])
    },
  }
}

/** One run of each search for all calls that wait. */
async function actOnQueued(
  options: SearchActionsOptions,
  news: Emitter<ActionNews>,
  signal: AbortSignal,
): Promise<void> {
  const { reader, writer, thorough, clock } = options
  const notified = new Map<number, number>()
  const names = new Map<number, string>()
  let runs: RunOfSearch[] = []
  const at = clock.now()
  try {
    while (!signal.aborted) {
      const queued = await reader.listQueuedCalls({ limit: actedAtOnce })
      if (queued.length === 0) break
      const searches = (await reader.listSavedSearches()).filter(({ actions }) => actions.length > 0)
      for (const { id, name } of searches) names.set(id, name)
      const ids = queued.map(({ recordingId }) => recordingId)
      const found = await findCalls(thorough, searches, { ids, now: clock.now() })
      const acted = await writer.actOnCalls({ found, on: { queued }, runs, at })
      ;({ runs } = acted)
      follow(options, acted)
      for (const each of acted.notified) {
        notified.set(each.searchId, (notified.get(each.searchId) ?? 0) + each.ids.length)
      }
    }
  } finally {
    if (!signal.aborted) {
      for (const [searchId, calls] of notified)
        news.emit({ searchId, searchName: names.get(searchId)!, calls })
    }
  }
}

function follow({ onAudioKept }: SearchActionsOptions, { keepsAudio }: Acted): void {
  if (keepsAudio) onAudioKept()
}

/** Runs that the user asks for, one after another. */
function createRuns(
  options: SearchActionsOptions,
  progress: Emitter<ActionProgress | null>,
  closing: AbortSignal,
) {
  let running = Promise.resolve()
  let cancelling = new AbortController()
  const run: SearchActions['run'] = (searchId) => {
    const mine = running.then(async () => {
      cancelling = new AbortController()
      const signal = AbortSignal.any([cancelling.signal, closing])
      return await runOnAll(options, searchId, { progress, signal }).finally(() => progress.emit(null))
    })
    running = mine.then(
      () => undefined,
      () => undefined,
    )
    return mine
  }
  return { run, cancel: () => cancelling.abort(), ended: () => running }
}

async function runOnAll(
  options: SearchActionsOptions,
  searchId: number,
  { progress, signal }: { progress: Emitter<ActionProgress | null>; signal: AbortSignal },
): Promise<{ runId: number | null; calls: number }> {
  const { reader, writer, thorough, clock } = options
  const searches = await reader.listSavedSearches()
  const search = searches.find(({ id }) => id === searchId)
  let runs: RunOfSearch[] = []
  let calls = 0
  if (!search || search.actions.length === 0) return { runId: null, calls }
  const at = clock.now()
  const { ids: all } = await listCalls(thorough, { query: search.query, from: null, before: null, now: at })
  const others = listOpposing(search, searches)
  let done = 0
  for (const ids of chunk(all, actedAtOnce)) {
    if (signal.aborted) break
    progress.emit({ searchId, done, total: all.length })
    const isExamined = search.actions.some(marksWords)
    const asked = isExamined ? [search, ...others] : others
    const answers = await findCalls(thorough, asked, { ids, now: at })
    const own = { searchId, query: search.query, calls: ids.map((id) => ({ id, words: [] })) }
    const found = isExamined ? answers : [own, ...answers]
    const acted = await writer.actOnCalls({ found, on: { searchId }, runs, at })
    ;({ runs } = acted)
    follow(options, acted)
    calls += acted.calls
    done += ids.length
  }
  return { runId: runs.find((each) => each.searchId === searchId)?.runId ?? null, calls }
}

/** The searches that put calls in the inbox which this one would close. */
function listOpposing({ id, actions }: StoredSearch, searches: readonly StoredSearch[]): StoredSearch[] {
  const closes = actions.some((action) => action.kind === 'inbox' && action.state === 'closed')
  return closes ? searches.filter((other) => other.id !== id && other.actions.some(putsInInbox)) : []
}
