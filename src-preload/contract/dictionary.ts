/** The dictionary: corrections that are made in calls that arrive later. */
import { z } from 'zod'
import type { Correction } from './corrections.ts'
import type { RecordingItem } from './recordings.ts'
import { rowId } from './row-id.ts'

/** A sentence or two, as in a correction. */
const maxText = 2_000

export const dictionarySides = ['you', 'them'] as const
export type DictionarySide = (typeof dictionarySides)[number]

/** Words and what they are corrected to. The case of the words is ignored; that of each place is kept. */
export const dictionaryFields = z.strictObject({
  original: z.string().trim().min(1).max(maxText),
  replacement: z.string().trim().min(1).max(maxText),
  /** Only in calls with this contact; null for all calls. */
  personId: rowId.nullable(),
  /** Only words of this side; null for both. */
  side: z.enum(dictionarySides).nullable(),
  isOn: z.boolean(),
})
export type DictionaryFields = z.infer<typeof dictionaryFields>

export interface DictionaryEntry extends DictionaryFields {
  id: number
  /** Milliseconds since the epoch. */
  createdAt: number
  updatedAt: number
}

/** `calls` and `places`: where it corrects words now. `exceptions`: calls in which the user undid it. */
export interface DictionaryItem extends DictionaryEntry {
  calls: number
  places: number
  exceptions: number
}

/** An entry that the calls suggest. */
export interface DictionaryOffer {
  original: string
  replacement: string
  personId: number | null
  /** How many calls contain the words. */
  calls: number
  /** `repeated`: the user corrected it several times. `name`: the contact's name, as it was misheard. */
  reason: 'repeated' | 'name'
}

/** Words that an entry corrected. */
export type DictionaryPlace = Pick<Correction, 'timestamp' | 'original' | 'replacement'>

/** Where an entry corrects words, and where the user undid it; both the newest first. */
export interface DictionaryCalls {
  corrected: { id: string; places: DictionaryPlace[] }[]
  exceptions: string[]
}

/** The same with the calls, limited to the newest. */
export interface DictionaryCallItems {
  corrected: { recording: RecordingItem; places: DictionaryPlace[] }[]
  exceptions: RecordingItem[]
}

/** An entry as it was, with all that a change of it removed. */
export interface DictionaryBackup {
  entry: DictionaryEntry
  /** As the change left it; null after a deletion. */
  left: DictionaryEntry | null
  /** Ids of calls in which the user had undone it. */
  exceptions: string[]
  /** Corrections that were removed. */
  corrections: Omit<Correction, 'applies'>[]
  /** Ids of corrections that stayed, as corrections by the user. */
  kept: number[]
}

/** What `dictionary.apply` did. */
export interface DictionaryApplied {
  /** Its corrections, as one batch. */
  batch: number
  calls: number
  places: number
  /** Earlier corrections of the entry that were others. */
  removed: Omit<Correction, 'applies'>[]
}

/** What the import of a file would add. */
export interface DictionaryImport {
  fileName: string
  added: DictionaryFields[]
  /** Entries that are in the dictionary already, or several times in the file. */
  known: number
  /** Lines that are no entries. */
  unreadable: number
}

export const dictionaryFormats = ['csv', 'json'] as const
export type DictionaryFormat = (typeof dictionaryFormats)[number]
