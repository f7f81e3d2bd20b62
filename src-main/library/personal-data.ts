/** Defines the personal data that can be transferred from one library to another. */
import type { Person, StoredNote, TagColor, Theme } from '../../src-preload/contract/personal.ts'
import type { DictionaryEntry } from '../../src-preload/contract/dictionary.ts'
import type { StoredCorrection } from './correction-types.ts'
import type { NewExportEntry } from '../../src-preload/contract/export-journal.ts'
import type { Redaction } from '../../src-preload/contract/redaction.ts'
import type { InboxState } from './tables/inbox-table.ts'
import type { HeardState } from './tables/heard-table.ts'
import type { StoredFollowUp } from './tables/follow-up-table.ts'
import type { PortableSearch, PortableSheet } from './portable-data.ts'
import type { Done, StoredDeletion, StoredRun } from './tables/search-run-table.ts'
import type { DialIntent } from './stored-types.ts'

/** A library's personal data: everything that cannot be fetched again from the service. */
export interface PersonalData {
  stars: { recordingId: string; at: number }[]
  /** `themes`: their names. */
  notes: (Omit<StoredNote, 'id' | 'themeIds'> & { themes: string[] })[]
  /** In the user's order. */
  themes: Omit<Theme, 'id'>[]
  quoteSheets: PortableSheet[]
  tags: { name: string; color: TagColor; recordings: { recordingId: string; at: number }[] }[]
  people: Omit<Person, 'id'>[]
  heard: HeardState[]
  inbox: InboxState[]
  /** Calls since then are in the inbox; null when unknown. */
  inboxStart: number | null
  /** `entryId`: of an entry of `dictionary`, whose ids are only valid here. */
  corrections: Omit<StoredCorrection, 'id'>[]
  /** `person`: the name of the contact; null for all calls. */
  dictionary: (Omit<DictionaryEntry, 'personId'> & { person: string | null })[]
  exceptions: { entryId: number; recordingId: string }[]
  /** Offered entries that the user dismissed. */
  dictionaryAnswers: { original: string; replacement: string; at: number }[]
  /** `person`: the name of the chosen contact. */
  followUps: (Omit<StoredFollowUp, 'id' | 'personId' | 'noteId'> & { person: string | null })[]
  redactions: Omit<Redaction, 'id'>[]
  redactionTerms: string[]
  savedSearches: PortableSearch[]
  searchRuns: RescuedRun[]
  /** Calls that no search deletes, because the user kept them. */
  keptCalls: { recordingId: string; keptAt: NonNullable<StoredDeletion['keptAt']> }[]
  /** Calls whose audio is always kept. */
  keptAudio: { recordingId: string; at: number }[]
  recentSearches: { query: string; at: number }[]
  /** Notes that are already attached to a recording are in the list of notes. */
  dialIntents: Omit<DialIntent, 'id' | 'noteId'>[]
  exports: NewExportEntry[]
  /** Recordings that the user deleted here, or kept although the service no longer has them. */
  deleted: { recordingId: string; at: number }[]
  removedKept: string[]
  /** Audio removed here, by the user or by the quota. */
  removedAudio: string[]
}

/** `search`: null for a deleted one. */
export interface RescuedRun extends Omit<StoredRun, 'id' | 'searchId'> {
  search: Pick<PortableSearch, 'name' | 'query'> | null
  acts: { recordingId: string; done: RescuedDone[] }[]
}

/** What can still be undone: without ids. */
export type RescuedDone = Exclude<Done, { kind: 'tag' | 'follow-up' | 'mark' }> | { kind: 'tag'; tag: string }

export function noData(): PersonalData {
  return {
    stars: [],
    notes: [],
    themes: [],
    quoteSheets: [],
    tags: [],
    people: [],
    heard: [],
    inbox: [],
    inboxStart: null,
    corrections: [],
    dictionary: [],
    exceptions: [],
    dictionaryAnswers: [],
    followUps: [],
    redactions: [],
    redactionTerms: [],
    savedSearches: [],
    searchRuns: [],
    keptCalls: [],
    keptAudio: [],
    recentSearches: [],
    dialIntents: [],
    exports: [],
    deleted: [],
    removedKept: [],
    removedAudio: [],
  }
}
