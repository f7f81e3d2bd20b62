/** Keeps the tasks of notes and their follow-ups the same, in the transaction that changes one of them. */
import { findTasks, writeTask, type NoteTask } from '../../../src-preload/contract/note-tasks.ts'
import type { Note } from '../../../src-preload/contract/personal.ts'
import type { StoredFollowUp } from '../tables/follow-up-table.ts'
import { matchTasks } from './match-tasks.ts'
import type { NoteChange, Tables } from './writer-tables.ts'

/**
 * Call after a note was saved: each task has a follow-up. A box that is ticked is done, and a task that is gone takes
 * its open follow-up with it. One that was dismissed stays so.
 *
 * @param former the text before; null for a new note
 */
export function saveTasks(
  tables: Tables,
  note: Note,
  former: string | null,
  at: number,
  change: NoteChange,
): void {
  const { followUps } = tables
  const { id, recordingId, text } = note
  const tasks = findTasks(text)
  const known = followUps.listForNote(id)
  if (tasks.length === 0 && known.length === 0) return
  // An import does not know the notes of this library.
  const loose = followUps
    .listForRecording(recordingId)
    .filter(({ noteId, place }) => noteId === null && place === null)
  const matched = matchTasks(tasks, { known, loose, former: findTasks(former ?? '') })
  writeTasks(tables, note, { tasks, ...matched }, { at }, change)
}

/**
 * Makes the follow-ups of a note say what its tasks say.
 *
 * @param found the follow-up of each task, null for a new one, and those that are left without a task
 * @param making.makeUid of a new one for the task at an index; without it, random
 */
export function writeTasks(
  tables: Tables,
  { id, recordingId, timestamp }: Note,
  { tasks, matches, left }: { tasks: NoteTask[]; matches: (StoredFollowUp | null)[]; left: StoredFollowUp[] },
  { at, makeUid }: { at: number; makeUid?: (index: number) => string },
  change: NoteChange,
): void {
  const { followUps } = tables
  for (const [index, task] of tasks.entries()) {
    const match = matches[index] ?? null
    const state = match?.state === 'dismissed' ? match.state : task.isDone ? 'done' : 'open'
    const fields = { text: task.text, state, timestamp, noteId: id } as const
    const uid = makeUid && { uid: makeUid(index) }
    if (match === null) followUps.insert({ ...newTask, ...fields, ...uid, recordingId }, at)
    else if (isOther(match, fields)) followUps.updateTask(match.id, fields, at)
    else continue
    change.followUps()
  }
  leaveNote(tables, left, change)
}

/** Call after a note was deleted. Returns the open follow-ups of its tasks, which are deleted too. */
export function deleteTasks(tables: Tables, noteId: number, change: NoteChange): StoredFollowUp[] {
  return leaveNote(tables, tables.followUps.listForNote(noteId), change)
}

/** Call before an import replaces notes. Returns their follow-ups, for `linkTasks`. */
export function freeTasks({ followUps }: Tables, replaced: readonly { id: number }[]): StoredFollowUp[] {
  const freed = replaced.flatMap(({ id }) => followUps.listForNote(id))
  for (const each of freed) followUps.updateTask(each.id, { ...each, noteId: null }, each.updatedAt)
  return freed
}

/**
 * Call after an import: the tasks of the notes of these calls, and of calls with follow-ups that have lost their
 * notes, find their follow-ups.
 */
export function linkTasks(
  tables: Tables,
  recordingIds: readonly string[],
  freed: readonly StoredFollowUp[],
  change: NoteChange,
): void {
  const { followUps, notes } = tables
  for (const recordingId of new Set([...recordingIds, ...followUps.listCallsWithLoose()])) {
    for (const note of notes.listForRecording(recordingId)) {
      saveTasks(tables, note, null, note.updatedAt, change)
    }
  }
  const left = freed.map(({ id }) => followUps.find(id)).filter((each) => each?.noteId === null)
  leaveNote(tables, left as StoredFollowUp[], change)
}

/**
 * Changes the task of a follow-up in its note. Call before the follow-up itself is changed.
 *
 * @returns the text that the task has then; null when no note has it (any more).
 */
export function changeTask(
  tables: Tables,
  before: StoredFollowUp,
  after: Pick<StoredFollowUp, 'text' | 'state'>,
  at: number,
): { text: string } | null {
  const found = findTask(tables, before)
  if (found === null) return null
  const { note, tasks, index } = found
  const task = tasks[index]!
  const isDone = after.state === 'dismissed' ? task.isDone : after.state === 'done'
  const write = (text?: string) => {
    const written = writeTask(note.text, task, { isDone, ...(text !== undefined && { text }) })
    const read = findTasks(written)
    return read.length === tasks.length ? { written, text: read[index]!.text } : null
  }
  const isRenamed = after.text !== null && after.text !== before.text
  // Words that would be no task, such as a lone sign of emphasis, are not written.
  const changed = (isRenamed ? write(after.text!) : null) ?? write()!
  if (isRenamed || isDone !== task.isDone) tables.notes.update({ ...note, text: changed.written }, at)
  return { text: changed.text }
}

export function hasTask(tables: Tables, followUp: StoredFollowUp): boolean {
  return findTask(tables, followUp) !== null
}

const newTask = {
  ...{ said: null, sentence: null, owner: 'me' as const, personId: null, place: null },
  ...{ dueDay: null, snoozedUntil: null },
}

type TaskFields = Pick<StoredFollowUp, 'text' | 'state' | 'timestamp' | 'noteId'>

function isOther(known: TaskFields, { text, state, timestamp, noteId }: TaskFields): boolean {
  return (
    known.text !== text || known.state !== state || known.timestamp !== timestamp || known.noteId !== noteId
  )
}

/** What was decided about a task outlives it: the same task that returns has its follow-up again. */
function leaveNote(
  { followUps }: Tables,
  left: readonly StoredFollowUp[],
  change: NoteChange,
): StoredFollowUp[] {
  for (const each of left) {
    if (each.state === 'open') followUps.remove(each.id)
    else followUps.updateTask(each.id, { ...each, noteId: null }, each.updatedAt)
    change.followUps()
  }
  return left.filter(({ state }) => state === 'open')
}

/** Among several tasks with one text, in the order of their follow-ups. */
function findTask(
  { notes, followUps }: Tables,
  { id, noteId, recordingId, text }: StoredFollowUp,
): { note: Note; tasks: NoteTask[]; index: number } | null {
  const note = noteId === null ? null : notes.find(noteId)
  if (note?.recordingId !== recordingId) return null
  const tasks = findTasks(note.text)
  const sameText = followUps.listForNote(note.id).filter((each) => each.text === text)
  const nth = sameText.findIndex((each) => each.id === id)
  const index = tasks.flatMap((task, at) => (task.text === text ? [at] : []))[Math.max(nth, 0)]
  return index === undefined ? null : { note, tasks, index }
}
