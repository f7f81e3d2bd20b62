/** Where in a call something was added, for those who draw it along its time. Pure. */
import type { CallAdditions } from '../../../src-preload/contract/personal.ts'

/** Something that was added at a moment of the call. Seconds. */
export interface Mark {
  kind: 'note' | 'bookmark'
  id: number
  timestamp: number
  /** A note's first line, a bookmark's label. */
  label: string
}

/** In order of time. */
export function listAdditionMarks({ notes, bookmarks }: CallAdditions): Mark[] {
  const marks = [
    ...notes.flatMap(({ id, timestamp, text }): Mark[] =>
      timestamp === null ? [] : [{ kind: 'note', id, timestamp, label: text.trim().split('\n')[0]! }],
    ),
    ...bookmarks.map(({ id, timestamp, label }): Mark => ({ kind: 'bookmark', id, timestamp, label })),
  ]
  return marks.sort((one, other) => one.timestamp - other.timestamp)
}
