/**
 * What the user adds to calls. Never sent to the service. Times are seconds of the recording unless stated
 * otherwise.
 */

export interface Note {
  id: number
  recordingId: string
  /** The time in the call that it belongs to; null for the whole call. */
  timestamp: number | null
  /** Markdown. */
  text: string
  /** Milliseconds since the epoch. */
  createdAt: number
  updatedAt: number
}

export interface Bookmark {
  id: number
  recordingId: string
  timestamp: number
  label: string
  createdAt: number
}

export const tagColors = ['gray', 'red', 'orange', 'yellow', 'green', 'teal', 'blue', 'purple'] as const
export type TagColor = (typeof tagColors)[number]

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

/**
 * Everything that the user added to one call. `heard`: played ranges, [from, to), ascending, without overlaps.
 */
export interface CallAdditions {
  notes: Note[]
  bookmarks: Bookmark[]
  tagIds: number[]
  heard: [number, number][]
}
