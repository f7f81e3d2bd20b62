/**
 * Decides what the searches that find a call do with it, in any order. Where two disagree, the one that loses
 * less wins. Pure.
 */
import type { WordPlace } from '../../src-preload/contract/redaction.ts'
import type { SearchAction } from '../../src-preload/contract/search-actions.ts'

/** A search that finds a call. */
export interface FindingSearch {
  id: number
  actions: readonly SearchAction[]
  /** False when it only counts where searches disagree, because it acted on the call before. */
  acts: boolean
  /** Where its words are said, in the displayed transcript. */
  words: readonly WordPlace[]
}

export type Effect =
  Exclude<SearchAction, { kind: 'mark' | 'delete' }> | { kind: 'mark'; themeId: number; words: WordPlace }

export interface PlannedEffect {
  effect: Effect
  /** The searches that want it, in ascending order. */
  searchIds: number[]
}

/** The same effects in the same order, for any order of the searches. */
export function planActions(found: readonly FindingSearch[]): PlannedEffect[] {
  const isOpened = found.some(({ actions }) => actions.some(putsInInbox))
  const planned = new Map<string, PlannedEffect>()
  for (const { id, actions, acts, words } of found) {
    if (!acts) continue
    for (const effect of actions.flatMap((action) => toEffects(action, words, isOpened))) {
      const key = JSON.stringify(Object.entries(effect).sort())
      const same = planned.get(key)
      if (!same) planned.set(key, { effect, searchIds: [id] })
      else if (!same.searchIds.includes(id)) same.searchIds.push(id)
    }
  }
  for (const { searchIds } of planned.values()) searchIds.sort((one, other) => one - other)
  return [...planned].sort(([one], [other]) => (one < other ? -1 : 1)).map(([, effect]) => effect)
}

export function putsInInbox(action: SearchAction): boolean {
  return action.kind === 'inbox' && action.state === 'open'
}

function toEffects(action: SearchAction, words: readonly WordPlace[], isOpened: boolean): Effect[] {
  switch (action.kind) {
    case 'mark':
      return words.map(({ first, count }) => ({
        kind: 'mark',
        themeId: action.themeId,
        words: { first, count },
      }))
    case 'inbox':
      return action.state === 'closed' && isOpened ? [] : [action]
    case 'delete':
      return []
    default:
      return [action]
  }
}

/** When a search deletes a call. */
export interface DeletingSearch {
  searchId: number
  /** Days after the call. */
  afterDays: number
  evenProtected: boolean
}

/**
 * The search that deletes a call that all of these find: the one with the longest time. A protected call is deleted only
 * if all of them say so.
 *
 * @param found not empty
 */
export function planDeletion(found: readonly DeletingSearch[]): DeletingSearch {
  const [longest] = found.toSorted(
    (one, other) => other.afterDays - one.afterDays || one.searchId - other.searchId,
  )
  return { ...longest!, evenProtected: found.every(({ evenProtected }) => evenProtected) }
}

/** What a search says about deleting; null when it deletes nothing. */
export function findDeletion(search: {
  id: number
  actions: readonly SearchAction[]
}): DeletingSearch | null {
  const found = search.actions.flatMap((action) =>
    action.kind === 'delete'
      ? { searchId: search.id, afterDays: action.afterDays, evenProtected: action.evenProtected }
      : [],
  )
  return found.length === 0 ? null : planDeletion(found)
}
