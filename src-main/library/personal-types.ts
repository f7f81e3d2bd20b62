/** The part of the library's interface for what the user adds: to calls, as contacts, and as searches. */
import type { PeopleBefore, PersonReferences } from '../../src-preload/contract/people.ts'
import type {
  CallAdditions,
  MarkedWords,
  Note,
  PassageCount,
  PassageFilter,
  PassageItem,
  Person,
  StoredNote,
  Tag,
  TagColor,
  Theme,
  ThemeItem,
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
import type { OpenedSheet, QuoteSheet, QuoteSheetItem } from '../../src-preload/contract/quote-sheets.ts'
import type { Edit } from '../../src-preload/contract/edits.ts'
import type { WordPlace } from '../../src-preload/contract/redaction.ts'
import type { HeardState } from './tables/heard-table.ts'
import type { FollowUpFields, NewFollowUp, StoredFollowUp } from './tables/follow-up-table.ts'
import type { PersonOverview, StoredSearch, UnnamedNumber } from './stored-types.ts'

/** Those that a change changed, as they were, and those that are still here as it left them. */
export interface ChangedFollowUps {
  before: StoredFollowUp[]
  after: StoredFollowUp[]
}

/** The writer's part. Methods for many calls return the `ids` of those that they changed. */
export interface PersonalWriter {
  /**
   * Makes an edit in something that others may have changed since: undoes one when its sides are swapped. What others
   * changed stays; so does what they deleted. False when nothing changed.
   */
  applyEdit(input: { edit: Edit; at: number }): boolean
  saveStarred(input: { ids: string[]; starred: boolean; at: number }): { ids: string[] }
  /**
   * Puts calls in the inbox from a day on, in ISO 8601; empty for now, null closes them. Returns those that it changed,
   * with their days before. `from`: leaves out those with another day.
   */
  saveInboxDay(input: {
    ids: string[]
    day: string | null
    from?: string | null | undefined
    at: number
  }): { id: string; day: string | null }[]
  /**
   * A null `id` creates a note, as does the id of a deleted one. Its tasks become follow-ups.
   *
   * @param input.from as it was before this change: what others changed since stays
   */
  saveNote(
    input: Pick<Note, 'recordingId' | 'timestamp' | 'text'> & {
      id: number | null
      from?: Pick<Note, 'timestamp' | 'text'> | undefined
      at: number
    },
  ): StoredNote
  /**
   * On words of the displayed transcript, or on a moment. Null when the user deleted the call meanwhile. @throws when
   * there are no such words.
   */
  addPassage(
    input: Pick<Note, 'recordingId' | 'timestamp' | 'text' | 'themeIds'> & {
      words: WordPlace | null
      at: number
    },
  ): StoredNote | null
  /** Returns them as they were, and the open follow-ups of their tasks, which are deleted with them. */
  deleteNotes(input: { ids: number[] }): { notes: StoredNote[]; followUps: StoredFollowUp[] }
  /**
   * Restores deleted ones with the same ids: undoes a deletion. One that exists was continued on another computer, and
   * stays as it is.
   */
  restoreNotes(input: { notes: StoredNote[]; followUps: StoredFollowUp[]; at: number }): void
  /** Returns the passages that it changed. */
  setTheme(input: { ids: number[]; themeId: number; on: boolean }): { ids: number[] }
  /** Returns the one with this name, ignoring case, when there is another one with it; nothing is changed then. */
  saveTheme(input: Omit<Theme, 'id'> & { id: number | null }): Theme
  /** Returns it with its passages. */
  deleteTheme(input: { id: number }): { theme: Theme | null; ids: number[] }
  /** Restores a theme with its id and its passages, as the last one. */
  restoreTheme(input: { theme: Theme; ids: number[] }): void
  /** The others come after these. */
  orderThemes(input: { ids: number[] }): void
  addQuoteSheet(input: Pick<QuoteSheet, 'name' | 'parts'> & { at: number }): QuoteSheet
  /** Null when it was deleted meanwhile. */
  saveQuoteSheet(
    input: Pick<QuoteSheet, 'id' | 'name' | 'parts'> & { at: number },
  ): { before: QuoteSheet; after: QuoteSheet } | null
  /** Returns it as it was; null when there is none. */
  deleteQuoteSheet(input: { id: number }): QuoteSheet | null
  /** Restores one exactly as given, with its id: undoes a deletion. */
  restoreQuoteSheet(input: { sheet: QuoteSheet }): void
  /**
   * A null `id` creates a tag, the id of a deleted one restores it. If the name exists (ignoring case), changes the colour
   * of the existing tag and returns it.
   * Renaming a tag to an existing name merges both: the calls get the existing tag, and the renamed one is
   * deleted.
   */
  saveTag(input: { id: number | null; name: string; color: TagColor }): Tag
  /** Returns the calls that had it. */
  deleteTag(input: { id: number }): { ids: string[] }
  setTag(input: { ids: string[]; tagId: number; on: boolean; at: number }): { ids: string[] }
  /**
   * A number of another contact is moved to this one. A contact needs no number.
   *
   * @param input.from as it was before this change: what others changed since stays
   */
  savePerson(
    input: Pick<Person, 'name' | 'numbers'> & { id: number | null; note?: string; from?: Person | undefined },
  ): Person
  deletePerson(input: { id: number }): void
  /** Saves many at once, in the given order. */
  savePeople(input: Parameters<PersonalWriter['savePerson']>[0][]): Person[]
  /**
   * Deletes people and restores others, with the same ids: undoes a change. False when nothing changed.
   *
   * @param input.from those that the change changed, as it left them: what others changed in them since stays. One that
   *   others deleted is not restored.
   */
  restorePeople(input: Omit<PeopleBefore, 'from'> & Partial<Pick<PeopleBefore, 'from'>>): boolean
  /**
   * Deletes a contact. What is about it is about `kept` then, which is saved. Returns that.
   *
   * @param input.from `kept` as it was before: what others changed in it since stays
   */
  mergePeople(input: { gone: number; kept: Person; from: Person }): PersonReferences
  /** Merges with the ranges heard before. `position`: the playback position in seconds; unchanged if left out. */
  saveHeard(input: { id: string; ranges: [number, number][]; position?: number; at: number }): void
  /** Marks calls as played to the end, or as never played. Returns what was played of those that it changed. */
  saveAllHeard(input: { ids: string[]; heard: boolean; at: number }): HeardState[]
  /**
   * Restores what was played: undoes `saveAllHeard` with this `heard`. What was played since stays, and so does all of a
   * call that was played further.
   */
  restoreHeard(input: { states: HeardState[]; heard: boolean }): void
  /** Null when the user deleted the call meanwhile. */
  addFollowUp(
    input: Omit<NewFollowUp, 'said' | 'sentence' | 'place' | 'noteId'> & { at: number },
  ): StoredFollowUp | null
  /** A task of a note changes there too. */
  changeFollowUps(input: { ids: number[]; change: Partial<FollowUpFields>; at: number }): ChangedFollowUps
  /**
   * Those of promises, and of tasks that a note still has, are dismissed: they would return.
   */
  deleteFollowUps(input: { ids: number[]; at: number }): ChangedFollowUps
  /**
   * Restores them with the same ids: undoes a change. False when nothing changed.
   *
   * @param input.from those that the change left, as it left them: what others changed in them since stays. One that
   *   others deleted is not restored, and one that is not among those to restore is removed.
   */
  restoreFollowUps(input: { followUps: StoredFollowUp[]; from?: StoredFollowUp[]; at: number }): boolean
  /**
   * Makes a promise of a call a follow-up, or changes the state of that follow-up; null removes it. Returns the follow-up
   * as it was before. `place`: see `model/promise-place.ts`. `from`: does nothing in another state.
   */
  answerPromise(input: {
    id: string
    place: number
    state: FollowUpState | null
    from?: FollowUpState | null | undefined
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
  /** Where the words of passages are in what `findTranscript` returns for the same input. */
  listMarkedWords(input: { id: string; isCorrected?: boolean; isRedacted?: boolean }): MarkedWords[]
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
  /** In the user's order. */
  listThemes(): ThemeItem[]
  /** Passages of the latest call first, those of one call in its order. */
  listPassages(input: { filter: PassageFilter; offset: number; limit: number }): {
    total: number
    items: PassageItem[]
  }
  /** All ids, in the same order. */
  listPassageIds(input: { filter: PassageFilter }): number[]
  /** In the order of `ids`; those that are gone are left out. */
  findPassages(input: { ids: number[] }): PassageItem[]
  /** One for each theme and party; a passage with several themes counts for each. */
  countPassages(input: { filter: PassageFilter }): PassageCount[]
  /** The one changed last first. */
  listQuoteSheets(): QuoteSheetItem[]
  /** Null when there is no such sheet. */
  findQuoteSheet(input: { id: number }): OpenedSheet | null
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
