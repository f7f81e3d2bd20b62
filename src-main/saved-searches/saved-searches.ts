/**
 * Saved searches with the number of calls that came since the person last looked.
 *
 * The library keeps them, search counts; this decides when. Nothing is counted before somebody has asked for the
 * list, and then in the background: the list answers with what was counted last.
 */
import type { SavedSearch } from '../../src-preload/contract/search.ts'
import type { LibraryChange, LibraryReader, LibraryWriter } from '../library/types.ts'
import type { StoredSearch } from '../library/stored-types.ts'
import type { SearchReader } from '../search/types.ts'
import type { Clock } from '../util/clock.ts'
import { Emitter } from '../util/emitter.ts'
import type { Remote } from '../workers/rpc.ts'
import { createRounds } from './rounds.ts'

export interface SavedSearches {
  /** In the order they were made. */
  list(): Promise<SavedSearch[]>
  /** One whose query stays the same keeps what is new in it. */
  save(input: Pick<SavedSearch, 'name' | 'query' | 'sort'> & { id: number | null }): Promise<SavedSearch>
  delete(id: number): Promise<void>
  /** Nothing of what is here now is new any more. */
  markLooked(id: number): Promise<void>
  /** They, or the numbers of their new hits, changed. */
  readonly changes: Emitter<SavedSearch[]>
  /** Waits until nothing is counted any more. */
  stop(): Promise<void>
}

export interface SavedSearchesOptions {
  reader: Pick<Remote<LibraryReader>, 'listSavedSearches'>
  writer: Pick<Remote<LibraryWriter>, 'saveSearch' | 'deleteSearch' | 'saveSearchLooked'>
  /** Counts beside what a person types. */
  thorough: Pick<Remote<SearchReader>, 'countSince'>
  libraryChanges: Emitter<LibraryChange>
  /** True while transcripts come by the hundred: what is counted is soon wrong. */
  isFillingUp: () => boolean
  clock: Clock
}

/** More is shown as "99+". */
const maxNewHits = 100
/** Between one round of counting and the next: new calls come in bursts. */
const restMs = 2_000
/** The same while a first sync runs; it changes the numbers all the time and needs the processor more. */
const fillingUpRestMs = 30_000

/** What was counted, and for which state of the search. */
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
  let announced = ''
  let asked = false

  const withCount = ({ id, name, query, sort }: StoredSearch): SavedSearch => ({
    id,
    name,
    query,
    sort,
    newHits: counted.get(id)?.newHits ?? 0,
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
    for (const search of await reader.listSavedSearches()) {
      if (signal.aborted) return
      await countOne(search)
    }
    await announce()
  })
  const restNow = () => (options.isFillingUp() ? fillingUpRestMs : restMs)

  const stopListening = options.libraryChanges.listen(({ ids, names, searches }) => {
    if (!asked) return
    // A call that was deleted, heard or starred may count no more, or only now.
    if (ids.length > 0 || names) {
      for (const each of counted.values()) each.isOld = true
      rounds.request(restNow())
    }
    if (searches) rounds.request(0)
  })

  return {
    changes,
    async list() {
      const searches = (await reader.listSavedSearches()).map(withCount)
      announced = JSON.stringify(searches)
      // The first list is asked for when the window opens, which has more urgent work for the processor.
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
