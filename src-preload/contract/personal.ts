/** What a person adds to calls. The service never sees it. Times in seconds of the recording unless said. */

export interface Note {
  id: number
  recordingId: string
  /** Where in the call it belongs; null for the call as a whole. */
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
  /** Calls that bear it. */
  recordings: number
}

export interface Person {
  id: number
  name: string
  /** E.164 where they are phone numbers, otherwise as given. */
  numbers: string[]
  /** What the person who uses the app knows about them, Markdown; may be empty. */
  note: string
}

/** All that was added to one call. `heard`: what was played, [from, to), ascending, not overlapping. */
export interface CallAdditions {
  notes: Note[]
  bookmarks: Bookmark[]
  tagIds: number[]
  heard: [number, number][]
}
