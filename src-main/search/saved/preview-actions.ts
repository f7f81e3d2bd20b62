/** Tells what a search would have done with the calls of the last year. Changes nothing. */
import type {
  ActionConflict,
  ActionPreview,
  SearchAction,
} from '../../../src-preload/contract/search-actions.ts'
import type { LibraryReader } from '../../library/types.ts'
import type { StoredSearch } from '../../library/stored-types.ts'
import { findDeletion, putsInInbox } from '../../model/plan-actions.ts'
import type { Remote } from '../../threads/rpc.ts'
import { listCalls, marksWords, type MatchingSearch } from './found-by-searches.ts'

export interface PreviewInput {
  query: string
  actions: readonly SearchAction[]
  /** Of a search that is saved already. */
  searchId: number | null
}

/** With the ids of calls in place of the calls. */
export type PreviewedActions = Omit<ActionPreview, 'newest'> & { newest: string[] }

export interface PreviewParts {
  reader: Pick<Remote<LibraryReader>, 'listSavedSearches' | 'listChangedBy' | 'listProtected'>
  thorough: Pick<MatchingSearch, 'listMatching'>
  /** Milliseconds since the epoch. */
  now: number
}

const yearMs = 365 * 86_400_000
const maxNewest = 50

/** A call counts as deleted however long the search waits. @throws CodedError `search-unavailable` */
export async function previewActions(
  parts: PreviewParts,
  { query, actions, searchId }: PreviewInput,
): Promise<PreviewedActions> {
  const { reader, thorough, now } = parts
  const within = { from: now - yearMs, before: null, now }
  const { ids, said } = await listCalls(thorough, { query, ...within, countsSaid: actions.some(marksWords) })
  const others = (await reader.listSavedSearches()).filter(({ id }) => id !== searchId)
  const disagreeing: Disagreement[] = []
  for (const [search, conflict] of others.flatMap((other) => findDisagreements(actions, other))) {
    const theirs = new Set((await listCalls(thorough, { query: search.query, ...within })).ids)
    disagreeing.push({ ...conflict, ids: ids.filter((id) => theirs.has(id)) })
  }
  const isGuarded = findDeletion({ id: 0, actions })?.evenProtected === false
  const guarded = new Set(isGuarded ? await reader.listProtected({ ids }) : [])
  const opened = new Set(
    disagreeing
      .filter(({ kind, winner }) => kind === 'inbox' && winner === 'other')
      .flatMap((each) => each.ids),
  )
  const changed = await reader.listChangedBy({ ids, actions: [...actions] })
  const effects: ActionPreview['effects'] = []
  for (const [index, action] of actions.entries()) {
    const left = changed[index]!.filter((id) => {
      if (action.kind === 'delete') return !guarded.has(id)
      return !(action.kind === 'inbox' && opened.has(id))
    })
    // Calls without words to mark were found by a note or a filter.
    effects.push({ action, calls: marksWords(action) ? said : left.length })
  }
  const conflicts = disagreeing.map(({ ids: both, ...conflict }) => ({ ...conflict, calls: both.length }))
  return {
    calls: ids.length,
    effects,
    protectedCalls: guarded.size,
    newest: ids.slice(0, maxNewest),
    conflicts: conflicts.filter(({ calls }) => calls > 0),
  }
}

type Conflict = Omit<ActionConflict, 'calls'>
type Disagreement = Conflict & { ids: string[] }

function findDisagreements(
  actions: readonly SearchAction[],
  other: StoredSearch,
): [StoredSearch, Conflict][] {
  const found: Conflict[] = []
  const [mine, theirs] = [actions, other.actions].map((each) => each.find(({ kind }) => kind === 'inbox'))
  if (mine?.kind === 'inbox' && theirs?.kind === 'inbox' && mine.state !== theirs.state) {
    const winner = actions.some(putsInInbox) ? 'this' : 'other'
    found.push({ kind: 'inbox', searchName: other.name, winner })
  }
  const [deletes, otherDeletes] = [findDeletion({ id: 0, actions }), findDeletion(other)]
  if (deletes && otherDeletes && deletes.afterDays !== otherDeletes.afterDays) {
    const winner = deletes.afterDays > otherDeletes.afterDays ? 'this' : 'other'
    found.push({ kind: 'delete', searchName: other.name, winner })
  }
  return found.map((conflict) => [other, conflict])
}
