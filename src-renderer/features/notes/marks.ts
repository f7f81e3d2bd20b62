/** Additions of a call as marks on its timeline. Pure. */
import type { CallAdditions } from '../../../src-preload/contract/personal.ts'

/** An addition at a time of the call. Seconds. */
export interface Mark {
  kind: 'note' | 'bookmark'
  id: number
  timestamp: number
  /** The first line of a note, or the label of a bookmark. */
  label: string
}

/** By time. */
export function listAdditionMarks({ notes, bookmarks }: CallAdditions): Mark[] {
  const marks = [
    ...notes.flatMap(({ id, timestamp, text }): Mark[] =>
      timestamp === null ? [] : [{ kind: 'note', id, timestamp, label: text.trim().split('\n')[0]! }],
    ),
    ...bookmarks.map(({ id, timestamp, label }): Mark => ({ kind: 'bookmark', id, timestamp, label })),
  ]
  return marks.sort((one, other) => one.timestamp - other.timestamp)
}
