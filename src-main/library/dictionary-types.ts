/** The dictionary's interface of the library's threads. */
import type {
  DictionaryCalls,
  DictionaryEntry,
  DictionaryFields,
  DictionaryItem,
  DictionaryOffer,
} from '../../src-preload/contract/dictionary.ts'
import type { StoredCorrection } from './correction-types.ts'

/** The writer's part. Entries also apply to each transcript that is saved. */
export interface DictionaryWriter {
  /**
   * Returns it as it was before too; null when there is no such entry (any more). `from`: before a change
   * that is redone; what others changed since stays.
   */
  saveDictionaryEntry(input: {
    id: number
    fields: DictionaryFields
    from?: DictionaryFields | undefined
    at: number
  }): { entry: DictionaryEntry; before: DictionaryEntry } | null
  addDictionaryEntries(input: { entries: DictionaryFields[]; at: number }): DictionaryEntry[]
  /** Returns it with the calls in which it was undone. Its corrections stay; null when there is none. */
  deleteDictionaryEntry(input: { id: number }): { entry: DictionaryEntry; exceptions: string[] } | null
  /**
   * Restores one that was deleted, exactly as given. With `from`, undoes a change that left it so: what others changed
   * since stays. False when they deleted it.
   */
  restoreDictionaryEntry(input: {
    entry: DictionaryEntry
    exceptions: string[]
    from: DictionaryEntry | null
  }): boolean
  /**
   * Corrects words of these calls as the entry does now, in one transaction. Returns its earlier corrections that were
   * others and are removed.
   */
  applyDictionaryEntry(input: { id: number; ids: string[]; batch: number; at: number }): {
    calls: number
    places: number
    removed: StoredCorrection[]
  }
  /** Removes what an entry corrected in some of its calls, in one transaction; false when none are left. */
  removeEntryCorrections(input: { id: number; calls: number }): {
    corrections: StoredCorrection[]
    hasMore: boolean
  }
  /** What an entry corrected stays, as corrections by the user. Returns their ids. */
  keepEntryCorrections(input: { id: number }): { ids: number[] }
  /** Undoes `keepEntryCorrections`. */
  returnEntryCorrections(input: { id: number; ids: number[] }): void
  /** Undoes an entry in a call, or corrects its words again. */
  setDictionaryException(input: { id: number; recordingId: string; isException: boolean; at: number }): void
  dismissDictionaryOffer(input: {
    original: string
    replacement: string
    isDismissed: boolean
    at: number
  }): void
}

/** The reader's part. */
export interface DictionaryReader {
  listDictionary(): DictionaryItem[]
  countEntryCalls(input: { id: number }): number
  listEntryCallIds(input: { id: number }): string[]
  /** The calls with corrections of an entry, or in which it was undone: the newest first. */
  listDictionaryCalls(input: { id: number; limit: number }): DictionaryCalls
  /** What the user corrected in the same way in several calls, and no entry corrects. */
  listRepeatedCorrections(): DictionaryOffer[]
  /** Contacts with the newest of their calls that have a transcript. */
  listContactCalls(input: { callsPerContact: number }): { personId: number; name: string; ids: string[] }[]
  /** Leaves out those that the user dismissed, and those that an entry corrects. */
  filterDictionaryOffers(input: { offers: DictionaryOffer[] }): DictionaryOffer[]
}
