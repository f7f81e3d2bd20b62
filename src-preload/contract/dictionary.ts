/** The dictionary: corrections that are made in calls that arrive later. */
import { z } from 'zod'
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
