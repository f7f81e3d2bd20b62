/** Defines the personal data that the user exports from a library and imports into another one as a file. */
import type { DictionaryEntry } from '../../src-preload/contract/dictionary.ts'
import type { Correction } from '../../src-preload/contract/corrections.ts'
import type { Person, StoredNote, TagColor, Theme } from '../../src-preload/contract/personal.ts'
import type { QuotePart, QuoteSheet } from '../../src-preload/contract/quote-sheets.ts'
import type { Redaction } from '../../src-preload/contract/redaction.ts'
import type { PortableAction } from './portable-actions.ts'
import type { StoredSearch } from './stored-types.ts'
import type { StoredFollowUp } from './tables/follow-up-table.ts'

/** A list is null when the file does not contain it: an import then leaves the library's own unchanged. */
export interface PortableData {
  /** Each call once. */
  calls: PortableCall[] | null
  tags: PortableTag[] | null
  /** In order. */
  themes: PortableTheme[] | null
  contacts: PortableContact[] | null
  followUps: PortableFollowUp[] | null
  quoteSheets: PortableSheet[] | null
  savedSearches: PortableSearch[] | null
  /** In the order in which they were made. */
  dictionary: PortableEntry[] | null
  redactionTerms: string[] | null
}

type OfCall<T> = Omit<T, 'id' | 'recordingId'>

export interface PortableCall {
  recordingId: string
  /** All times ending in `At` are milliseconds since the epoch. Null without a star. */
  starredAt: number | null
  tags: CallTag[]
  notes: PortableNote[]
  corrections: PortableCorrection[]
  redactions: OfCall<Redaction>[]
  /** Entries of the dictionary that the user undid in it. */
  exceptions: EntryReference[]
  /** Null unless its audio is always kept. */
  keptAudioAt: number | null
  /** When the user decided that no search deletes it; null without such a decision. */
  keptAt: number | null
}

/** What it quotes is read again from the call. `themes`: their names. */
export type PortableNote = Pick<
  StoredNote,
  'timestamp' | 'until' | 'firstWord' | 'original' | 'text' | 'createdAt' | 'updatedAt'
> & { themes: string[] }

export type PortableTheme = Omit<Theme, 'id'>

/** Without its id; passages are found by when they were made. */
export interface PortableSheet extends Omit<QuoteSheet, 'id' | 'parts'> {
  parts: (Exclude<QuotePart, { kind: 'passage' }> | PassageReference)[]
}

/** Identifies a passage, whose id differs between libraries. */
export interface PassageReference extends Pick<StoredNote, 'recordingId' | 'timestamp' | 'createdAt'> {
  kind: 'passage'
}

/** What identifies a passage in another library. */
export function toReference(note: Omit<PassageReference, 'kind'>): PassageReference {
  const { recordingId, createdAt, timestamp } = note
  return { kind: 'passage', recordingId, createdAt, timestamp }
}

export interface CallTag {
  name: string
  taggedAt: number
}

export interface PortableCorrection extends Omit<OfCall<Correction>, 'batch' | 'entryId' | 'applies'> {
  /** The entry of the dictionary that made it; null for the user. */
  entry: EntryReference | null
}

/** Identifies an entry of the dictionary, whose id differs between libraries. */
export type EntryReference = Pick<DictionaryEntry, 'original' | 'replacement'>

export interface PortableEntry extends Omit<DictionaryEntry, 'id' | 'personId'> {
  /** Only in calls with this contact; null for all calls. */
  contact: ContactReference | null
}

export type PortableContact = Omit<Person, 'id'>
/** Without the words of the call, which its facts contain. */
export interface PortableFollowUp extends Omit<
  StoredFollowUp,
  'id' | 'personId' | 'noteId' | 'said' | 'sentence'
> {
  /** Null for the other party of the call. */
  contact: ContactReference | null
}

/** Identifies a contact, whose id differs between libraries. */
export interface ContactReference {
  name: string
  /** One of its numbers; null if it has none. */
  number: string | null
}

export interface PortableSearch extends Omit<StoredSearch, 'id' | 'actions'> {
  actions: PortableAction[]
}

export interface PortableTag {
  name: string
  color: TagColor
}
