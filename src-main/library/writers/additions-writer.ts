/** Saves what a user adds to calls: notes, tags and played ranges. Part of the writer. */
import { isDeepStrictEqual } from 'node:util'
import type { StoredNote } from '../../../src-preload/contract/personal.ts'
import type { LibraryWriter } from '../types.ts'
import { mergeText } from '../../model/merge/merge-text.ts'
import { mergeFields } from '../../model/merge/three-way-merge.ts'
import { joinRanges } from '../tables/heard-table.ts'
import { noWords } from '../tables/note-table.ts'
import { updateRecordingWords } from './note-words.ts'
import { saveTasks } from './task-follow-ups.ts'
import {
  eraseWords,
  findUndeleted,
  renewDocument,
  type Commit,
  type NoteChange,
  type Tables,
} from './writer-tables.ts'
import { CodedError } from '../../util/coded-error.ts'

/**
 * The number of search documents written in the user's own transaction: about 20 ms in total. The repair writes
 * the others later, about a thousand a second.
 */
const mostAtOnce = 20

type NoteMethods = Pick<LibraryWriter, 'saveNote'>
type TagMethods = Pick<LibraryWriter, 'saveTag' | 'deleteTag' | 'setTag'>
type HeardMethods = Pick<LibraryWriter, 'saveHeard' | 'saveAllHeard' | 'restoreHeard'>

export function createAdditionsWriter(
  tables: Tables,
  commit: Commit,
): NoteMethods & TagMethods & HeardMethods {
  return {
    ...noteMethods(tables, commit),
    ...tagMethods(tables, commit),
    ...heardMethods(tables, commit),
  }
}

function heardMethods(tables: Tables, commit: Commit): HeardMethods {
  const { heard, recordings } = tables
  const lengthOf = (id: string) => {
    const { audioSeconds, duration } = recordings.find(id)!
    // Of an unknown length, a moment counts as the whole call.
    return audioSeconds ?? duration ?? 1
  }
  return {
    saveHeard: ({ id, ranges, position, at }) =>
      commit((note) => {
        if (!findUndeleted(tables, id)) return
        const isFirst = tables.heard.listForRecording(id).length === 0
        // Announced only when the call is no longer unheard. Positions are saved every few seconds and not
        // announced, so that a long call is not reloaded each time; the position is read when a call is opened.
        if (tables.heard.add(id, ranges, at) && isFirst) note(id)
        if (position !== undefined) tables.heard.savePosition(id, position)
      }),
    saveAllHeard: ({ ids, heard: isHeard, at }) =>
      commit((note) => {
        const before = ids
          .filter((id) => recordings.find(id) !== null)
          .map((id) => heard.find(id) ?? { recordingId: id, ranges: [], at, position: null })
          .filter(({ ranges }) => ranges.length > 0 !== isHeard)
        for (const { recordingId: id } of before) {
          if (isHeard) heard.add(id, [[0, lengthOf(id)]], at)
          else heard.remove(id)
          note(id)
        }
        return before
      }),
    restoreHeard: ({ states, heard: wasHeard }) =>
      commit((note) => {
        for (const { recordingId: id, ranges, at, position } of states) {
          if (!findUndeleted(tables, id)) continue
          const now = heard.find(id)
          const whole = joinRanges([...ranges, [0, lengthOf(id)]])
          if (wasHeard && !isDeepStrictEqual(now?.ranges, whole)) continue
          if (wasHeard) heard.remove(id)
          if (heard.add(id, ranges, at)) heard.savePosition(id, now?.position ?? position)
          note(id)
        }
      }),
  }
}

function noteMethods(tables: Tables, commit: Commit): NoteMethods {
  const { notes, recordings } = tables
  return {
    saveNote: ({ id, recordingId, from, at, ...written }) =>
      commit((note) => {
        // A note must not be lost silently.
        if (!recordings.find(recordingId)) throw new CodedError('recording-not-found')
        const former = id === null ? null : notes.find(id)
        const to = former && from ? mergeFields(former, from, written, { text: mergeText }) : written
        const saved =
          (id === null ? null : notes.update({ ...to, id, recordingId }, at)) ??
          notes.insert({ ...noWords, themeIds: [], ...to, recordingId }, at)
        finishNote(tables, saved, former, at, note)
        return saved
      }),
  }
}

/** Call after a note was saved. @param former null for a new note */
export function finishNote(
  tables: Tables,
  saved: StoredNote,
  former: StoredNote | null,
  at: number,
  note: NoteChange,
): void {
  saveTasks(tables, saved, former?.text ?? null, at, note)
  updateRecordingWords(tables, saved.recordingId, note)
  if (former !== null) eraseWords(tables, note)
}

function tagMethods(tables: Tables, commit: Commit): TagMethods {
  const { tags } = tables
  return {
    saveTag: ({ id, name, color }) =>
      commit((note) => {
        note.names()
        if (id !== null) note.erased()
        const sameName = tags.findByName(name)
        const known = sameName && sameName.id !== id ? sameName : null
        if (known && id !== null) mergeTags(tables, id, known.id, note)
        if (known) return tags.update(known.id, known.name, color)!
        return (id === null ? null : tags.update(id, name, color)) ?? tags.insert(name, color, id)
      }),
    deleteTag: ({ id }) =>
      commit((note) => {
        const taggedCalls = tags.listRecordings(id)
        tags.remove(id)
        note.names()
        note.erased()
        renewTags(tables, taggedCalls, note)
        return { ids: taggedCalls }
      }),
    setTag: ({ ids, tagId, on, at }) =>
      commit((note) => {
        // The tag was deleted meanwhile.
        if (!tags.find(tagId)) return { ids: [] }
        const changed = ids.filter((id) => {
          if (!findUndeleted(tables, id)) return false
          return on ? tags.attach(tagId, id, at) : tags.detach(tagId, id)
        })
        if (changed.length > 0) note.names()
        for (const id of changed) tables.searchRuns.queue(id)
        renewTags(tables, changed, note)
        return { ids: changed }
      }),
  }
}

/** Moves the calls of one tag to another and deletes the first. */
function mergeTags(tables: Tables, from: number, into: number, note: NoteChange): void {
  const taggedCalls = tables.tags.listRecordings(from)
  tables.tags.attachBearers(from, into)
  if (tables.searches.replaceTag(from, into)) note.searches()
  tables.tags.remove(from)
  renewTags(tables, taggedCalls, note)
}

/** Call after tags of calls changed. */
export function renewTags(tables: Tables, ids: readonly string[], note: NoteChange): void {
  for (const id of ids) {
    const known = tables.recordings.find(id)
    // Not listed yet: its document is built when it is listed.
    if (!known) continue
    note(id)
    if (ids.length <= mostAtOnce) renewDocument(tables, known.key)
    else tables.documents.postpone(known.key)
  }
  if (ids.length > mostAtOnce) note.postponed()
}
