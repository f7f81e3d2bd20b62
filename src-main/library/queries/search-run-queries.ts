/** Reads what saved searches did with calls, would do, and will do. Writes nothing. */
import type Database from 'better-sqlite3'
import type { SearchAction, SearchRun } from '../../../src-preload/contract/search-actions.ts'
import { findDeletion, planDeletion } from '../../model/plan-actions.ts'
import type { DeletableCall, SearchActionReader } from '../search-action-types.ts'
import { isProtectedSql, isWholeSql, openSearchRunTable } from '../tables/search-run-table.ts'
import { openSearchTables } from '../tables/search-tables.ts'
import type { RecordingQueries } from './recording-queries.ts'

export type SearchRunQueries = SearchActionReader

const dayMs = 86_400_000
/** Of a run in the journal. */
const maxNewest = 3

/** One JSON value for all ids: SQLite allows 32,766 parameters. */
const given = 'json_each(?) CROSS JOIN recording r ON r.id = value'

export function openSearchRunQueries(db: Database.Database, recordings: RecordingQueries): SearchRunQueries {
  const runs = openSearchRunTable(db)
  const guarded = db.prepare<[string], string>(`SELECT r.id FROM ${given} WHERE ${isProtectedSql}`).pluck()
  return {
    listQueuedCalls: ({ limit }) => runs.listQueued(limit),
    listChangedBy: openChangedBy(db),
    listProtected: ({ ids }) => guarded.all(JSON.stringify(ids)),
    ...openJournal(db, recordings),
    ...openDeletable(db, recordings),
  }
}

/** Conditions on `recording r`, with one parameter where an action has a tag. */
const changedSql = {
  tag: 'NOT EXISTS (SELECT 1 FROM recordingTag WHERE recordingTag.recordingId = r.id AND tagId = ?)',
  star: 'r.id NOT IN (SELECT recordingId FROM star)',
  'keep-audio': 'NOT EXISTS (SELECT 1 FROM keptAudio WHERE keptAudio.recordingId = r.id)',
  open: "r.inboxDay IS NOT ''",
  closed: 'r.inboxDay IS NOT NULL',
}

function openChangedBy(db: Database.Database): SearchActionReader['listChangedBy'] {
  const list = (condition: keyof typeof changedSql) =>
    db
      .prepare<(string | number)[], string>(`SELECT r.id FROM ${given} WHERE ${changedSql[condition]}`)
      .pluck()
  const statements = {
    tag: list('tag'),
    star: list('star'),
    'keep-audio': list('keep-audio'),
    open: list('open'),
    closed: list('closed'),
  }
  const changedBy = (ids: string[], action: SearchAction): string[] => {
    const all = JSON.stringify(ids)
    switch (action.kind) {
      case 'tag':
        return statements.tag.all(all, action.tagId)
      case 'star':
      case 'keep-audio':
        return statements[action.kind].all(all)
      case 'inbox':
        return statements[action.state].all(all)
      default:
        return ids
    }
  }
  return ({ ids, actions }) => actions.map((action) => changedBy(ids, action))
}

function openJournal(
  db: Database.Database,
  recordings: RecordingQueries,
): Pick<SearchActionReader, 'listSearchRuns' | 'listRunCalls' | 'countRunCalls'> {
  const runs = openSearchRunTable(db)
  const count = db.prepare<[number], number>('SELECT count(*) FROM searchAct WHERE runId = ?').pluck()
  const changed = db.prepare<[number], { kind: keyof SearchRun['changed']; calls: number }>(
    `SELECT json_extract(value, '$.kind') AS kind, count(DISTINCT recordingId) AS calls
     FROM searchAct CROSS JOIN json_each(done) WHERE runId = ? GROUP BY 1`,
  )
  const newest = db
    .prepare<[number, number], number>(
      `SELECT r.key FROM searchAct CROSS JOIN recording r ON r.id = recordingId
       WHERE runId = ? ORDER BY r.createdAtMs DESC, r.key DESC LIMIT ?`,
    )
    .pluck()
  const listCalls = (runId: number, limit: number) => recordings.getByKeys(newest.all(runId, limit))
  return {
    listSearchRuns: (page) => ({
      total: runs.countRuns(page.searchId),
      items: runs.listRuns(page).map((run) => ({
        ...run,
        calls: count.get(run.id)!,
        changed: Object.fromEntries(changed.all(run.id).map(({ kind, calls }) => [kind, calls])),
        newest: listCalls(run.id, maxNewest),
      })),
    }),
    listRunCalls: ({ runId, limit }) => listCalls(runId, limit),
    countRunCalls: ({ runId }) => count.get(runId)!,
  }
}

function openDeletable(
  db: Database.Database,
  recordings: RecordingQueries,
): Pick<SearchActionReader, 'listDeletable' | 'listPlannedDeletions'> {
  const runs = openSearchRunTable(db)
  const searches = openSearchTables(db)
  const dated = db.prepare<[string], { id: string; createdAtMs: number; isProtected: 0 | 1 }>(
    `SELECT r.id, r.createdAtMs, ${isProtectedSql} AS isProtected FROM ${given}
     WHERE r.createdAtMs IS NOT NULL AND ${isWholeSql}`,
  )
  return {
    listDeletable({ found, now }) {
      const pairs = found.flatMap(({ ids, ...search }) => ids.map((id) => ({ id, search })))
      const byCall = Map.groupBy(pairs, ({ id }) => id)
      return dated.all(JSON.stringify([...byCall.keys()])).flatMap((call): DeletableCall[] => {
        const { searchId, afterDays, evenProtected } = planDeletion(
          byCall.get(call.id)!.map(({ search }) => search),
        )
        const age = now - call.createdAtMs
        if (age < (afterDays - 1) * dayMs || (call.isProtected === 1 && !evenProtected)) return []
        return [{ recordingId: call.id, searchId, evenProtected, isDue: age >= afterDays * dayMs }]
      })
    },
    listPlannedDeletions() {
      const named = new Map(searches.listSaved().map((search) => [search.id, search]))
      const planned = runs.listDeletions().filter(({ keptAt }) => keptAt === null)
      const found = recordings.findByIds(planned.map(({ recordingId }) => recordingId))
      const calls = new Map(found.map((call) => [call.id, call]))
      return planned
        .flatMap(({ recordingId, searchId, warnedAt }) => {
          const [recording, search] = [calls.get(recordingId), named.get(searchId)]
          const deletion = search && findDeletion(search)
          if (!recording || recording.createdAtMs === null || !deletion) return []
          const oldAt = recording.createdAtMs + deletion.afterDays * dayMs
          const deleteAt = Math.max(oldAt, warnedAt + dayMs)
          return { recording, searchId, searchName: search.name, deleteAt }
        })
        .toSorted(
          (one, other) =>
            one.deleteAt - other.deleteAt || one.recording.createdAtMs! - other.recording.createdAtMs!,
        )
    },
  }
}
