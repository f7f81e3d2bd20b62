/** Counts the calls of saved searches in the last weeks, in the rounds in which new calls are counted. */
import type { WeeksOfSearch } from '../../../src-preload/contract/search-counts.ts'
import type { Remote } from '../../threads/rpc.ts'
import type { Clock } from '../../util/clock.ts'
import { Emitter } from '../../util/emitter.ts'
import { formatLocalDay } from '../../util/local-day.ts'
import type { CountsReader } from '../counts/types.ts'

export interface SavedWeeks {
  /** Those counted so far. */
  list(): WeeksOfSearch[]
  /** Counts again where calls, the query or the day changed. */
  count(search: { id: number; query: string }): Promise<void>
  /** Calls or names changed. */
  outdate(): void
  /** Forgets other searches, and announces what changed since the last time. */
  finish(ids: readonly number[]): void
  readonly changes: Emitter<WeeksOfSearch[]>
}

interface Counted {
  query: string
  /** Another day may begin another week. */
  day: string
  calls: number[]
  isOld: boolean
}

export function createSavedWeeks(
  thorough: Pick<Remote<CountsReader>, 'countWeeks'>,
  clock: Clock,
): SavedWeeks {
  const counted = new Map<number, Counted>()
  const changes = new Emitter<WeeksOfSearch[]>()
  let announced = '[]'
  const list = () => [...counted].flatMap(([id, { calls }]) => (calls.length > 0 ? [{ id, calls }] : []))
  return {
    changes,
    list,
    async count({ id, query }) {
      const now = clock.now()
      const day = formatLocalDay(now)
      const known = counted.get(id)
      if (known && !known.isOld && known.query === query && known.day === day) return
      const entry: Counted = { query, day, calls: known?.calls ?? [], isOld: false }
      counted.set(id, entry)
      try {
        entry.calls = await thorough.countWeeks({ query, now })
      } catch (error) {
        entry.isOld = true
        throw error
      }
    },
    outdate() {
      for (const each of counted.values()) each.isOld = true
    },
    finish(ids) {
      for (const id of counted.keys()) if (!ids.includes(id)) counted.delete(id)
      const text = JSON.stringify(list())
      if (text === announced) return
      announced = text
      changes.emit(list())
    },
  }
}
