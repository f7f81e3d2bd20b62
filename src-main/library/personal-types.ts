/** The part of the library's interface for what the user adds: to calls, as contacts, and as searches. */
import type {
  Bookmark,
  CallAdditions,
  Note,
  Person,
  Tag,
  TagColor,
} from '../../src-preload/contract/personal.ts'
import type { PersonItem } from '../../src-preload/contract/people.ts'
import type {
  DueDays,
  DueGroup,
  FollowUpFilter,
  FollowUpItem,
  FollowUpParty,
  FollowUpsWith,
  FollowUpState,
  Suggestion,
} from '../../src-preload/contract/follow-ups.ts'
import type { HeardState } from './tables/heard-table.ts'
import type { FollowUpFields, NewFollowUp, StoredFollowUp } from './tables/follow-up-table.ts'
import type { PersonOverview, StoredSearch, UnnamedNumber } from './stored-types.ts'

/** The writer's part. Methods for many calls return the `ids` of those that they changed. */
export interface PersonalWriter {
  saveStarred(input: { ids: string[]; starred: boolean; at: number }): { ids: string[] }
  /**
   * Puts calls in the inbox from a day on, in ISO 8601; empty for now, null closes them. Returns those that it changed,
   * with their days before.
   */
  saveInboxDay(input: { ids: string[]; day: string | null; at: number }): { id: string; day: string | null }[]
  /**
   * A null `id` creates a note, as does the id of a deleted one. The methods below do the same. Its tasks become
   * follow-ups. `followUps`: those that were deleted with this note; they are restored with it.
   */
  saveNote(
    input: Pick<Note, 'recordingId' | 'timestamp' | 'text'> & {
      id: number | null
      followUps?: StoredFollowUp[]
      at: number
    },
  ): Note
  /** Returns the open follow-ups of its tasks, which are deleted with it. */
  deleteNote(input: { id: number }): { followUps: StoredFollowUp[] }
  saveBookmark(
    input: Pick<Bookmark, 'recordingId' | 'timestamp' | 'label'> & { id: number | null; at: number },
  ): Bookmark
  deleteBookmark(input: { id: number }): void
  /**
   * For a new tag whose name exists (ignoring case), changes the colour of the existing tag and returns it.
   * Renaming a tag to an existing name merges both: the calls get the existing tag, and the renamed one is
   * deleted.
   */
  saveTag(input: { id: number | null; name: string; color: TagColor }): Tag
  /** Returns the calls that had it. */
  deleteTag(input: { id: number }): { ids: string[] }
  setTag(input: { ids: string[]; tagId: number; on: boolean; at: number }): { ids: string[] }
  /** A number of another contact is moved to this one. A contact needs no number. */
  savePerson(input: Pick<Person, 'name' | 'numbers'> & { id: number | null; note?: string }): Person
  deletePerson(input: { id: number }): void
  /** Saves many at once, in the given order. */
  savePeople(input: Parameters<PersonalWriter['savePerson']>[0][]): Person[]
  /** Deletes people and restores others exactly as given, with the same ids: undoes a change. */
  restorePeople(input: { deleted: number[]; restored: Person[] }): void
  /** Merges with the ranges heard before. `position`: the playback position in seconds; unchanged if left out. */
  saveHeard(input: { id: string; ranges: [number, number][]; position?: number; at: number }): void
  /** Marks calls as played to the end, or as never played. Returns what was played of those that it changed. */
  saveAllHeard(input: { ids: string[]; heard: boolean; at: number }): HeardState[]
  /** Restores what was played, exactly as given: undoes `saveAllHeard`. */
  restoreHeard(input: { states: HeardState[] }): void
  /** Null when the user deleted the call meanwhile. */
  addFollowUp(
    input: Omit<NewFollowUp, 'said' | 'sentence' | 'place' | 'noteId'> & { at: number },
  ): StoredFollowUp | null
  /** Returns them as they were before. A task of a note changes there too. */
  changeFollowUps(input: { ids: number[]; change: Partial<FollowUpFields>; at: number }): StoredFollowUp[]
  /**
   * Those of promises, and of tasks that a note still has, are dismissed: they would return. Returns them as they were
   * before.
   */
  deleteFollowUps(input: { ids: number[]; at: number }): StoredFollowUp[]
  /** Restores them exactly as given, with the same ids, whether or not they exist: undoes a change. */
  restoreFollowUps(input: { followUps: StoredFollowUp[]; at: number }): void
  /**
   * Makes a promise of a call a follow-up, or changes the state of that follow-up; null removes it. Returns the follow-up
   * as it was before. `place`: see `model/promise-place.ts`.
   */
  answerPromise(input: {
    id: string
    place: number
    state: FollowUpState | null
    at: number
  }): StoredFollowUp | null
  saveSearch(input: Omit<StoredSearch, 'id'> & { id: number | null }): StoredSearch
  deleteSearch(input: { id: number }): void
  saveSearchLooked(input: { id: number; at: number }): void
  /** Keeps the latest 20. */
  saveRecentSearch(input: { query: string; at: number }): void
  /** Null deletes all. */
  deleteRecentSearch(input: { query: string | null }): void
}

/** The reader's part. */
export interface PersonalReader {
  /** Everything the user added to one call. */
  findAdditions(input: { id: string }): CallAdditions
  /** The playback position in seconds; null when nothing of the call was played. */
  findPosition(input: { id: string }): number | null
  /** Those of one call, in the order of the call. */
  listFollowUpsOf(input: { id: string }): StoredFollowUp[]
  /** Open ones by day, those without a day last; done ones by when that was, the latest first. */
  listFollowUps(input: { filter: FollowUpFilter; offset: number; limit: number }): {
    total: number
    items: FollowUpItem[]
  }
  /** The number of open ones in each group; the filter's `state` does not matter. */
  countFollowUps(input: { filter: FollowUpFilter; days: DueDays }): Record<DueGroup, number>
  listFollowUpIds(input: { filter: FollowUpFilter }): number[]
  /** Calls with follow-ups that are open, or were done since a moment. */
  listCallsWithFollowUps(input: { doneSince: number }): string[]
  /** Promises of calls since a moment, the latest call first. `answered`: also those with an answer. */
  listSuggestions(input: { since: number; answered: boolean; limit: number }): Suggestion[]
  /** `calls`: of how many of their latest calls promises are suggested. */
  findFollowUpsWith(input: { party: FollowUpParty; calls: number }): FollowUpsWith
  /** By name. */
  listTags(): Tag[]
  listPeople(): Person[]
  /** The same with statistics of their calls. */
  listPersonItems(): PersonItem[]
  /** What the library contains about one person; null when there is no such id. */
  findPersonOverview(input: { id: number }): PersonOverview | null
  /** How many calls there are with each of these numbers, in any format. */
  countCallsWith(input: { numbers: string[] }): number[]
  /** Numbers without a contact, the most recently called first: all (null), or only this one in any format. */
  listUnnamedNumbers(input: { number: string | null }): UnnamedNumber[]
  /** In order of creation. */
  listSavedSearches(): StoredSearch[]
  listRecentSearches(): string[]
}
