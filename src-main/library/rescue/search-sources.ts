/** How saved searches, what they did, and what they keep are read from a damaged database. */
import type { SearchSort } from '../../../src-preload/contract/search.ts'
import type { PersonalData, RescuedDone } from '../personal-data.ts'
import { toPortableActions, type ActionNames } from '../portable-actions.ts'
import type { StoredSearch } from '../stored-types.ts'
import type { Done } from '../tables/search-run-table.ts'
import { readActions } from '../tables/search-tables.ts'
import { isNumber, isNumberOrNull, isText, isTextOrNull, type Source } from './source.ts'

interface RunRow {
  id: number
  searchId: number
  searchName: string
  at: number
  undoneAt: number | null
}
interface ActRow {
  recordingId: string
  runId: number
  done: Done[]
}

const savedSearch: Source<StoredSearch> = {
  table: 'savedSearch',
  columns: ['id', 'name', 'query', 'sort', 'lookedAt'],
  newColumns: ['actions'],
  key: ['id'],
  read: ({ id, name, query, sort, lookedAt, actions }) =>
    isNumber(id) && isText(name) && typeof query === 'string' && isSort(sort) && isNumber(lookedAt)
      ? { id, name, query, sort, lookedAt, actions: readActions(isText(actions) ? actions : '[]') }
      : null,
}

const searchRun: Source<RunRow> = {
  table: 'searchRun',
  columns: ['id', 'searchId', 'searchName', 'at', 'undoneAt'],
  key: ['id'],
  read: ({ id, searchId, searchName, at, undoneAt }) =>
    isNumber(id) && isNumber(searchId) && isText(searchName) && isNumber(at) && isNumberOrNull(undoneAt)
      ? { id, searchId, searchName, at, undoneAt }
      : null,
}

const searchAct: Source<ActRow> = {
  table: 'searchAct',
  columns: ['searchId', 'recordingId', 'runId', 'done'],
  key: ['searchId', 'recordingId'],
  read: ({ recordingId, runId, done }) =>
    isText(recordingId) && isNumber(runId) ? { recordingId, runId, done: readDone(done) } : null,
}

/** Planned deletions are planned again; only the user's decisions against them cannot be found again. */
const plannedDeletion: Source<PersonalData['keptCalls'][number]> = {
  table: 'plannedDeletion',
  columns: ['recordingId', 'keptAt'],
  key: ['recordingId'],
  where: 'keptAt IS NOT NULL',
  read: ({ recordingId, keptAt }) =>
    isText(recordingId) && isNumber(keptAt) ? { recordingId, keptAt } : null,
}

const keptAudio: Source<PersonalData['keptAudio'][number]> = {
  table: 'keptAudio',
  columns: ['recordingId', 'at'],
  key: ['recordingId'],
  read: ({ recordingId, at }) => (isText(recordingId) && isNumber(at) ? { recordingId, at } : null),
}

export const searchSources = { savedSearch, searchRun, searchAct, plannedDeletion, keptAudio }

interface Named {
  id: number
  name: string
}

/** Searches and runs with the names of tags and themes in the place of ids. */
export function joinSearches(
  searches: readonly StoredSearch[],
  runs: readonly RunRow[],
  acts: readonly ActRow[],
  named: { tags: readonly Named[]; themes: readonly Named[] },
): Pick<PersonalData, 'savedSearches' | 'searchRuns'> {
  const names = { tags: toNames(named.tags), themes: toNames(named.themes) }
  const byId = new Map(searches.map(({ id, name, query }) => [id, { name, query }]))
  const byRun = Map.groupBy(acts, ({ runId }) => runId)
  return {
    savedSearches: searches.map(({ id: _id, ...search }) => ({
      ...search,
      actions: toPortableActions(search.actions, names),
    })),
    searchRuns: runs.map(({ id, searchId, ...run }) => ({
      ...run,
      search: byId.get(searchId) ?? null,
      acts: (byRun.get(id) ?? []).map(({ recordingId, done }) => ({
        recordingId,
        done: done.flatMap((each) => toRescued(each, names)),
      })),
    })),
  }
}

function toNames(named: readonly Named[]): Map<number, string> {
  return new Map(named.map(({ id, name }) => [id, name]))
}

/** Follow-ups and passages get other ids: what created them can no longer be undone. */
function toRescued(done: Done, { tags }: ActionNames): RescuedDone | [] {
  if (done.kind === 'follow-up' || done.kind === 'mark') return []
  if (done.kind !== 'tag') return done
  const tag = tags.get(done.tagId)
  return tag === undefined ? [] : { kind: 'tag', tag }
}

const plainKinds = ['notify', 'star', 'keep-audio', 'delete'] as const

/** Leaves out what is invalid. */
function readDone(json: unknown): Done[] {
  try {
    const read: unknown = JSON.parse(String(json))
    return Array.isArray(read) ? read.flatMap((each) => readOne(each as Record<string, unknown>) ?? []) : []
  } catch {
    return []
  }
}

function readOne({ kind, tagId, day, set }: Record<string, unknown>): Done | null {
  const plain = plainKinds.find((each) => each === kind)
  if (plain) return { kind: plain }
  if (kind === 'tag') return isNumber(tagId) ? { kind, tagId } : null
  if (kind === 'inbox') return isTextOrNull(day) && isTextOrNull(set) ? { kind, day, set } : null
  return null
}

function isSort(value: unknown): value is SearchSort {
  return value === 'relevance' || value === 'newest' || value === 'oldest'
}
