/** Undoes what a saved search did in calls, where it is still as the search left it. Part of the writer. */
import type { SearchActionWriter } from '../search-action-types.ts'
import type { Done, SearchAct } from '../tables/search-run-table.ts'
import { renewTags } from './additions-writer.ts'
import { forgetWords } from './note-words.ts'
import { restoreRecording, type NoteChange, type Tables } from './writer-tables.ts'

type UndoInput = Parameters<SearchActionWriter['undoSearchRun']>[0]

/** Returns the `after` of the next part; null after the last one. A part can be repeated. */
export function undoPart(
  tables: Tables,
  { runId, after, limit, at }: UndoInput,
  note: NoteChange,
): string | null {
  const { searchRuns } = tables
  if (searchRuns.findRun(runId)?.undoneAt !== null) return null
  const acts = searchRuns.listActs(runId, { after, limit })
  const retagged = acts.filter((act) => undoAct(tables, act, at, note)).map(({ recordingId }) => recordingId)
  renewTags(tables, retagged, note)
  if (retagged.length > 0) note.names()
  if (acts.length === limit) return acts.at(-1)!.recordingId
  searchRuns.saveUndone(runId, at)
  note.searchRuns()
  return null
}

/** True when tags changed. */
function undoAct(
  tables: Tables,
  { runId, recordingId, done }: SearchAct,
  at: number,
  note: NoteChange,
): boolean {
  if (done.some(({ kind }) => kind === 'delete')) restoreRecording(tables, recordingId, note)
  if (tables.recordings.find(recordingId) === null) return false
  const others = tables.searchRuns.listActsOn(recordingId).filter((act) => act.runId !== runId)
  const isShared = (each: Done) => others.some((act) => act.done.some((other) => isSame(each, other)))
  const undone = done.filter((each) => !isShared(each) && undo(tables, { recordingId, done: each, at }, note))
  if (undone.length > 0) note(recordingId)
  return undone.some(({ kind }) => kind === 'tag')
}

function isSame(one: Done, other: Done): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}

/** False when the user changed it since. */
function undo(
  tables: Tables,
  { recordingId: id, done, at }: { recordingId: string; done: Done; at: number },
  note: NoteChange,
): boolean {
  switch (done.kind) {
    case 'tag':
      return tables.tags.detach(done.tagId, id)
    case 'star':
      return tables.stars.remove(id)
    case 'keep-audio':
      return tables.searchRuns.releaseAudio(id)
    case 'inbox':
      return moveBack(tables, id, done, at)
    case 'follow-up':
      return removeFollowUp(tables, done.id, note)
    case 'mark':
      return removePassage(tables, id, done, note)
    case 'notify':
    case 'delete':
      return false
  }
}

function moveBack(
  { inbox }: Tables,
  recordingId: string,
  { day, set }: Done & { kind: 'inbox' },
  at: number,
): boolean {
  if (inbox.findDay(recordingId) !== set) return false
  const closedAt = day === null ? at : null
  inbox.save({ recordingId, closedAt, snoozedUntil: day || null })
  return true
}

function removeFollowUp({ followUps }: Tables, id: number, note: NoteChange): boolean {
  const known = followUps.find(id)
  if (known === null || known.state !== 'open' || known.updatedAt !== known.createdAt) return false
  followUps.remove(id)
  note.followUps()
  note.erased()
  return true
}

/** Not when the user wrote something to it, or gave it other themes. */
function removePassage(
  tables: Tables,
  recordingId: string,
  { themeId, noteId }: Done & { kind: 'mark' },
  note: NoteChange,
): boolean {
  const known = tables.notes.find(noteId)
  if (known === null || known.text !== '' || known.themeIds.some((id) => id !== themeId)) return false
  tables.notes.remove(noteId)
  forgetWords(tables, recordingId, note)
  note.names()
  return true
}
