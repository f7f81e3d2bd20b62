/** Keeps the tasks of a note and their follow-ups the same after the edits of two computers were merged. */
import { findTasks } from '../../../src-preload/contract/note-tasks.ts'
import type { StoredNote } from '../../../src-preload/contract/personal.ts'
import type { StoredFollowUp } from '../tables/follow-up-table.ts'
import { matchTasks } from '../writers/match-tasks.ts'
import { writeTasks } from '../writers/task-follow-ups.ts'
import type { NoteChange, Tables } from '../writers/writer-tables.ts'
import { hashUid } from './record-kind.ts'

const doubleTick =
  /^((?:[ \t]*>)*[ \t]*(?:(?:[-*+]|\d{1,9}[.)])[ \t]+)*)\[(?=[ xX]*[xX])[ xX]{2,3}\](?=[ \t]+\S)/gmu

/** A box that two computers ticked has two ticks after merging: one is meant. */
export function mergeBoxes(text: string): string {
  return text.replace(doubleTick, '$1[x]')
}

/**
 * Call after another computer changed a note or its follow-ups. Nothing is to be done unless edits were merged: then a
 * task may have words that no follow-up has. It gets the one that is left, otherwise a new one. All computers decide the
 * same, with the same uids.
 *
 * @param uid of the note
 */
export function joinTasks(tables: Tables, note: StoredNote, uid: string, change: NoteChange): void {
  const { followUps } = tables
  const { id, recordingId, text, updatedAt } = note
  const tasks = findTasks(text)
  const known = followUps.listForNote(id).sort(byAge)
  if (tasks.length === 0 && known.length === 0) return
  const loose = followUps
    .listForRecording(recordingId)
    .filter(({ noteId, place }) => noteId === null && place === null)
    .sort(byAge)
  const former = known.map((each) => ({ text: each.text! }))
  const { matches, left } = matchTasks(tasks, { known, loose, former })
  const paired = matches.map((match) => match ?? left.shift() ?? null)
  const makeUid = (index: number) => {
    const words = tasks[index]!.text
    const above = tasks.slice(0, index).filter((task) => task.text === words).length
    return hashUid('task', recordingId, uid, words, above)
  }
  writeTasks(tables, note, { tasks, matches: paired, left }, { at: updatedAt, makeUid }, change)
}

/** The same on all computers. */
function byAge(one: StoredFollowUp, other: StoredFollowUp): number {
  return one.createdAt - other.createdAt || (one.uid < other.uid ? -1 : 1)
}
