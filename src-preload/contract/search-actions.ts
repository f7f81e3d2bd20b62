/**
 * What saved searches do with calls that arrive or change. Everything stays in this library; nothing is sent.
 *
 * The order of searches does not matter. All searches look at a call as it is before any of them acts. Where two
 * disagree, the one that loses less wins: the inbox over closing, and the longest time before deletion.
 */
import { z } from 'zod'
import type { RecordingItem } from './recordings.ts'
import { rowId } from './row-id.ts'

/** One follow-up is a line. */
const maxText = 500
/** A hundred years. */
const maxDays = 36_500

export const searchAction = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('notify') }),
  z.strictObject({ kind: z.literal('tag'), tagId: rowId }),
  z.strictObject({ kind: z.literal('star') }),
  z.strictObject({
    kind: z.literal('follow-up'),
    text: z.string().trim().min(1).max(maxText),
    /** Days after the day on which the search acts; null for no due day. */
    dueInDays: z.number().int().min(0).max(maxDays).nullable(),
  }),
  /** Downloads the audio and keeps it, regardless of the settings. */
  z.strictObject({ kind: z.literal('keep-audio') }),
  /** `open`: in the inbox. `closed`: not in it. */
  z.strictObject({ kind: z.literal('inbox'), state: z.enum(['open', 'closed']) }),
  /** Marks the found words with a theme. */
  z.strictObject({ kind: z.literal('mark'), themeId: rowId }),
  z.strictObject({
    kind: z.literal('delete'),
    /** Days after the call. It goes to the trash, a day after a warning at the earliest. */
    afterDays: z.number().int().min(1).max(maxDays),
    /** Deletes calls with a star, a follow-up or a passage too. */
    evenProtected: z.boolean(),
  }),
])
export type SearchAction = z.infer<typeof searchAction>
export type SearchActionKind = SearchAction['kind']

/** In the order in which the window shows them. */
export const searchActionKinds = searchAction.options.map(({ shape }) => shape.kind.value)

/** Every kind once; several tags and themes. */
export const searchActions = z.array(searchAction).max(20).readonly()

/** What a search would have done with the calls of the last year. */
export interface ActionPreview {
  /** How many calls it finds. */
  calls: number
  /** For each action, how many calls it would have changed. */
  effects: { action: SearchAction; calls: number }[]
  /** Calls that are not deleted because of a star, a follow-up or a passage. */
  protectedCalls: number
  /** The newest of the calls, at most 50. */
  newest: RecordingItem[]
  conflicts: ActionConflict[]
}

/** Another search disagrees about calls that both find. */
export interface ActionConflict {
  kind: 'inbox' | 'delete'
  searchName: string
  calls: number
  /** Which of the two is obeyed. */
  winner: 'this' | 'other'
}

/** What a search did at once: with the calls of one sync, or when it was run by hand. */
export interface SearchRun {
  id: number
  searchId: number
  searchName: string
  /** Milliseconds since the epoch. */
  at: number
  undoneAt: number | null
  /** How many calls there were, without those that were erased since. */
  calls: number
  /** How many calls each kind of action changed. */
  changed: Partial<Record<SearchActionKind, number>>
  /** Some of the calls that are still here, at most 3. */
  newest: RecordingItem[]
}

export interface SearchRunPage {
  total: number
  items: SearchRun[]
}

/** A call that a search moves to the trash at the next opportunity after `deleteAt`, unless it is kept. */
export interface PlannedDeletion {
  recording: RecordingItem
  searchId: number
  searchName: string
  /** Milliseconds since the epoch. */
  deleteAt: number
}

/** Number of calls on which a search already acted. */
export interface ActionProgress {
  searchId: number
  done: number
  total: number
}
