/**
 * What the user adds to calls. Never sent to the service. Times are seconds of the recording unless stated
 * otherwise.
 */
import type { WordPlace } from './redaction.ts'

/** A note on a whole call, on a moment, or on words that were said. With a moment or words it is a passage. */
export interface Note {
  id: number
  recordingId: string
  /** The moment, or the start of the words; null for the whole call, and for words without times. */
  timestamp: number | null
  /** The end of the words; null without words or their times. */
  until: number | null
  /**
   * The words as the transcript shows them; redacted ones are replaced by a block. Null for a moment and for the whole
   * call. Words that are no longer in the transcript stay as they were (`isLost`).
   */
  said: string | null
  /** Who says the words, each once. */
  speakers: string[]
  isLost: boolean
  themeIds: number[]
  /** Markdown. May be empty in a passage. */
  text: string
  /** Milliseconds since the epoch. */
  createdAt: number
  updatedAt: number
}

/** A note with what finds its words again, as it is restored. */
export interface StoredNote extends Note {
  /** Index of the first word among the service's words; null without words. */
  firstWord: number | null
  /** The service's words, joined by single spaces; null without words. */
  original: string | null
}

export function isPassage({ timestamp, said }: Pick<Note, 'timestamp' | 'said'>): boolean {
  return timestamp !== null || said !== null
}

export const tagColors = ['gray', 'red', 'orange', 'yellow', 'green', 'teal', 'blue', 'purple'] as const
export type TagColor = (typeof tagColors)[number]

/** A subject under which passages are gathered. */
export interface Theme {
  id: number
  name: string
  color: TagColor
  /** May be empty. */
  description: string
}

/** In the user's order. `passages`: their number. */
export interface ThemeItem extends Theme {
  passages: number
}

/** Null for any. */
export interface PassageFilter {
  themeId: number | 'none' | null
  personId: number | null
  /** Of a party without a contact, in any format. */
  number: string | null
  /** The day of the call in ISO 8601, both included. */
  from: string | null
  to: string | null
  /** Words of the quote or the note, in any case. */
  text: string
}

export const everyPassage: PassageFilter = {
  ...{ themeId: null, personId: null, number: null, from: null, to: null, text: '' },
}

/** A passage with its call. */
export interface PassageItem extends Note {
  /** The contact, or the number of the other party. */
  person: { id: number; name: string } | null
  number: string | null
  /** Milliseconds since the epoch; null when unknown. */
  calledAt: number | null
}

/** How many passages of a theme are of calls with a contact or number. Null: of any or none, each passage once. */
export interface PassageCount {
  themeId: PassageFilter['themeId']
  person: { id: number; name: string } | null
  number: string | null
  passages: number
}

export interface Tag {
  id: number
  name: string
  color: TagColor
  /** Number of calls with it. */
  recordings: number
}

export interface Person {
  id: number
  name: string
  /** E.164 for phone numbers, otherwise as entered. */
  numbers: string[]
  /** The user's note about the person, Markdown; may be empty. */
  note: string
}

/** The words of a passage in the transcript as it is shown. */
export interface MarkedWords extends WordPlace {
  noteId: number
}

/**
 * Everything that the user added to one call. `heard`: played ranges, [from, to), ascending, without overlaps.
 */
export interface CallAdditions {
  /** Notes on the whole call first, then by time. */
  notes: Note[]
  marked: MarkedWords[]
  tagIds: number[]
  heard: [number, number][]
}
