/**
 * Plans which calls saved searches delete, and deletes them. Part of the writer.
 *
 * A wrong clock must not delete: a call is deleted a day after the warning, and only when an earlier round, some time
 * before, saw that this day has passed too. A clock that was set forward for a moment is seen by one round; one that was
 * set back makes the day begin again.
 */
import { openKeyValueTable } from '../tables/key-value-table.ts'
import type Database from 'better-sqlite3'
import type { DeletableCall, SearchActionWriter } from '../search-action-types.ts'
import { deleteRecording, type Commit, type NoteChange, type Tables } from './writer-tables.ts'

type DeletionMethods = Pick<
  SearchActionWriter,
  'planDeletions' | 'deletePlanned' | 'keepCalls' | 'unkeepCalls'
>

/** From the warning to the trash. */
export const warnedMs = 24 * 3_600_000
/** Rounds come once an hour, and sooner when searches change. Ones closer than this count as the same. */
const apartMs = 50 * 60_000
/** Library entry with the time of the latest round that counts. */
const roundName = 'deletions.planned-at'

export function createDeletionWriter(db: Database.Database, tables: Tables, commit: Commit): DeletionMethods {
  const { searchRuns } = tables
  const keyValues = openKeyValueTable(db)
  /** When an earlier round was; null when none counts. */
  const noteRound = (at: number): number | null => {
    const before = keyValues.find(roundName)?.at ?? null
    if (before !== null && before <= at && at - before < apartMs) return null
    keyValues.save(roundName, 'null', at)
    return before !== null && before <= at ? before : null
  }
  return {
    planDeletions: ({ calls, at }) =>
      commit((note) => {
        const earlier = noteRound(at)
        const wanted = new Map(calls.map((call) => [call.recordingId, call]))
        const before = new Map(searchRuns.listDeletions().map((each) => [each.recordingId, each]))
        for (const { recordingId, keptAt } of before.values()) {
          if (keptAt !== null || wanted.has(recordingId)) continue
          searchRuns.removeDeletion(recordingId)
          note.searchRuns()
        }
        let planned = 0
        const due: DeletableCall[] = []
        for (const call of wanted.values()) {
          const { recordingId, searchId, isDue } = call
          const known = before.get(recordingId)
          if (known && known.keptAt !== null) continue
          const warnedAt = Math.min(known?.warnedAt ?? at, at)
          if (known === undefined) planned++
          if (isDue && earlier !== null && earlier - warnedAt >= warnedMs) due.push(call)
          if (known?.searchId === searchId && known.warnedAt === warnedAt) continue
          searchRuns.saveDeletion({ recordingId, searchId, warnedAt, keptAt: null })
          note.searchRuns()
        }
        return { planned, due }
      }),
    deletePlanned: ({ calls, searchId, runId, at }) =>
      commit((note) => {
        const doomed = calls.filter((call) => mayDelete(tables, call))
        const searchName = tables.searches.listSaved().find(({ id }) => id === searchId)?.name
        if (doomed.length === 0 || searchName === undefined) return runId
        const run = runId ?? searchRuns.insertRun({ searchId, searchName, at })
        for (const { recordingId } of doomed)
          moveToTrash(tables, { recordingId, searchId, runId: run, at }, note)
        note.searchRuns()
        return run
      }),
    keepCalls: ({ ids, at }) =>
      commit((note) => {
        const kept = ids.filter((recordingId) => {
          const known = searchRuns.findDeletion(recordingId)
          if (!tables.recordings.find(recordingId) || (known && known.keptAt !== null)) return false
          searchRuns.saveDeletion({ ...(known ?? { recordingId, searchId: 0, warnedAt: at }), keptAt: at })
          return true
        })
        if (kept.length > 0) note.searchRuns()
        return { ids: kept }
      }),
    unkeepCalls: ({ ids }) =>
      commit((note) => {
        for (const known of ids.map((id) => searchRuns.findDeletion(id))) {
          if (known === null || known.keptAt === null) continue
          if (known.searchId === 0) searchRuns.removeDeletion(known.recordingId)
          else searchRuns.saveDeletion({ ...known, keptAt: null })
          note.searchRuns()
        }
      }),
  }
}

function mayDelete({ searchRuns }: Tables, { recordingId, evenProtected }: DeletableCall): boolean {
  const planned = searchRuns.findDeletion(recordingId)
  if (planned === null || planned.keptAt !== null || !searchRuns.isWhole(recordingId)) return false
  return evenProtected || !searchRuns.isProtected(recordingId)
}

/** It is kept from now on, so that it is not deleted again when it is restored. */
function moveToTrash(
  tables: Tables,
  { recordingId, searchId, runId, at }: { recordingId: string; searchId: number; runId: number; at: number },
  note: NoteChange,
): void {
  const { searchRuns } = tables
  searchRuns.saveDeletion({ ...searchRuns.findDeletion(recordingId)!, keptAt: at })
  deleteRecording(tables, recordingId, at, note)
  searchRuns.insertAct({ searchId, recordingId, runId, done: [{ kind: 'delete' }] })
}
