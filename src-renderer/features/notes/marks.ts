/** Notes and passages of a call as marks on its timeline. Pure. */
import { isPassage, type Note } from '../../../src-preload/contract/personal.ts'

/** A note at a time of the call. Seconds. */
export interface Mark {
  kind: 'note' | 'passage'
  id: number
  timestamp: number
  /** The words of a passage, or the first line of a note. */
  label: string
}

/** By time. */
export function listMarks(notes: readonly Note[]): Mark[] {
  return notes
    .filter((note): note is Note & { timestamp: number } => isPassage(note) && note.timestamp !== null)
    .map(({ id, timestamp, said, text }): Mark => {
      const label = said ?? text.trim().split('\n')[0]!
      return { kind: said === null && text !== '' ? 'note' : 'passage', id, timestamp, label }
    })
    .sort((one, other) => one.timestamp - other.timestamp)
}
