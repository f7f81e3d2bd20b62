/**
 * Counts the new calls of saved searches since the person last looked.
 *
 * The library stores them and search counts; this module decides when. Counting starts after the first
 * request for the list and runs in the background: the list returns the last counts.
 */
import type { SavedSearch } from '../../../src-preload/contract/search.ts'
import type { LibraryReader, LibraryWriter } from '../../library/types.ts'
import type { LibraryChange, StoredSearch } from '../../library/stored-types.ts'
import type { SearchReader } from '../types.ts'
import type { Clock } from '../../util/clock.ts'
import { Emitter } from '../../util/emitter.ts'
import type { Remote } from '../../threads/rpc.ts'
import { createSavedWeeks, type SavedWeeks } from './saved-weeks.ts'
import { createRounds } from '../../util/rounds.ts'

export interface SavedSearches {
  /** In order of creation. */
  list(): Promise<SavedSearch[]>
  /** If the query stays the same, so does the number of new calls. */
  save(
    input: Pick<SavedSearch, 'name' | 'query' | 'sort' | 'actions'> & { id: number | null },
  ): Promise<SavedSearch>
  delete(id: number): Promise<void>
  /** Marks all present calls as seen. */
  markLooked(id: number): Promise<void>
  /** The calls of each in the last weeks, counted in the same rounds. */
  readonly weeks: Pick<SavedWeeks, 'list' | 'changes'>
  /** The list or its counts changed. */
  readonly changes: Emitter<SavedSearch[]>
  /** Resolves when no count is running. */
  stop(): Promise<void>
}

export interface SavedSearchesOptions {
  reader: Pick<Remote<LibraryReader>, 'listSavedSearches'>
  writer: Pick<Remote<LibraryWriter>, 'saveSearch' | 'deleteSearch' | 'saveSearchLooked'>
  /** Counts beside the searches of the person. */
  thorough: Pick<Remote<SearchReader>, 'countSince' | 'countWeeks'>
  libraryChanges: Emitter<LibraryChange>
  /** True while many transcripts arrive: counts are soon outdated. */
  isFillingUp: () => boolean
  clock: Clock
}

/** More is shown as "99+". */
const maxNewHits = 100
/** Pause between rounds: new calls arrive in bursts. */
const restMs = 2_000
/** The same during a first sync, which changes the counts constantly and needs the processor more. */
const fillingUpRestMs = 30_000

/** The count and whether it is outdated. */
interface Counted {
  query: string
  lookedAt: number
  newHits: number
  /** Calls or names changed since. */
  isOld: boolean
}

export function createSavedSearches(options: SavedSearchesOptions): SavedSearches {
  const { reader, writer, clock } = options
  const changes = new Emitter<SavedSearch[]>()
  const counted = new Map<number, Counted>()
  const weeks = createSavedWeeks(options.thorough, clock)
  let announced = ''
  let asked = false

  const withCount = ({ id, name, query, sort, actions }: StoredSearch): SavedSearch => ({
    id,
    name,
    query,
    sort,
    newHits: counted.get(id)?.newHits ?? 0,
    actions,
  })

  const announce = async () => {
    const searches = (await reader.listSavedSearches()).map(withCount)
    const text = JSON.stringify(searches)
    if (text === announced) return
    announced = text
    changes.emit(searches)
  }

  const countOne = async ({ id, query, lookedAt }: StoredSearch) => {
    const known = counted.get(id)
    if (known && !known.isOld && known.query === query && known.lookedAt === lookedAt) return
    const entry: Counted = { query, lookedAt, newHits: known?.newHits ?? 0, isOld: false }
    counted.set(id, entry)
    const input = { query, since: lookedAt, limit: maxNewHits, now: clock.now() }
    try {
      entry.newHits = await options.thorough.countSince(input)
    } catch (error) {
      entry.isOld = true
      throw error
    }
  }

  const rounds = createRounds(clock, async (signal) => {
    const searches = await reader.listSavedSearches()
    for (const search of searches) {
      if (signal.aborted) return
      await countOne(search)
      await weeks.count(search)
    }
    await announce()
    weeks.finish(searches.map(({ id }) => id))
  })
  const restNow = () => (options.isFillingUp() ? fillingUpRestMs : restMs)

  const stopListening = options.libraryChanges.listen(({ ids, names, searches, promises }) => {
    if (!asked) return
    // Deleting, playing or starring a call may change whether it counts, and a promise that was found in it.
    if (ids.length > 0 || names || promises) {
      for (const each of counted.values()) each.isOld = true
      weeks.outdate()
      rounds.request(restNow())
    }
    if (searches) rounds.request(0)
  })

  return {
    changes,
    weeks,
    async list() {
      const searches = (await reader.listSavedSearches()).map(withCount)
      announced = JSON.stringify(searches)
      // The first list is requested when the window opens, which has more urgent work.
      if (!asked && searches.length > 0) rounds.request(restMs)
      asked = true
      return searches
    },
    async save(input) {
      const known = (await reader.listSavedSearches()).find(({ id }) => id === input.id)
      const lookedAt = known?.query === input.query ? known.lookedAt : clock.now()
      return withCount(await writer.saveSearch({ ...input, lookedAt }))
    },
    async delete(id) {
      await writer.deleteSearch({ id })
      counted.delete(id)
    },
    markLooked: (id) => writer.saveSearchLooked({ id, at: clock.now() }),
    async stop() {
      stopListening()
      await rounds.stop()
    },
  }
}
