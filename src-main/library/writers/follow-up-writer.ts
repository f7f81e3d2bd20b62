/** Saves follow-ups, and what the user decides about promises of calls. Part of the writer. */
import { isDeepStrictEqual } from 'node:util'
import type { FollowUpState } from '../../../src-preload/contract/follow-ups.ts'
import { mergeFields } from '../../model/merge/three-way-merge.ts'
import { updateRecordingWords } from './note-words.ts'
import { changeTask, hasTask } from './task-follow-ups.ts'
import type { NewFollowUp, StoredFollowUp } from '../tables/follow-up-table.ts'
import type { LibraryWriter } from '../types.ts'
import { eraseWords, findUndeleted, type Commit, type NoteChange, type Tables } from './writer-tables.ts'

type FollowUpMethods = Pick<
  LibraryWriter,
  'addFollowUp' | 'changeFollowUps' | 'deleteFollowUps' | 'restoreFollowUps' | 'answerPromise' | 'saveFacts'
>

export function createFollowUpWriter(tables: Tables, commit: Commit): FollowUpMethods {
  const { followUps, facts } = tables
  /** Call after tasks of notes were changed. */
  const updateNotes = (changed: readonly StoredFollowUp[], note: NoteChange) => {
    const noted = changed.flatMap(({ noteId, recordingId }) => (noteId === null ? [] : [recordingId!]))
    for (const id of new Set(noted)) updateRecordingWords(tables, id, note)
    if (noted.length > 0) eraseWords(tables, note)
  }
  const withAfter = (before: StoredFollowUp[]) => {
    return { before, after: before.flatMap(({ id }) => followUps.find(id) ?? []) }
  }
  return {
    addFollowUp: ({ at, ...followUp }) =>
      commit((note) => {
        const { recordingId } = followUp
        if (recordingId !== null && !findUndeleted(tables, recordingId)) return null
        const added = followUps.insert(
          { ...followUp, said: null, sentence: null, place: null, noteId: null },
          at,
        )
        noteFollowUps(tables, note, added)
        return added
      }),
    changeFollowUps: ({ ids, change, at }) =>
      commit((note) => {
        const before = ids.map((id) => followUps.find(id)).filter((each) => each !== null)
        for (const known of before) {
          const changed = { ...known, ...change }
          followUps.update(known.id, { ...changed, ...changeTask(tables, known, changed, at) }, at)
        }
        noteFollowUps(tables, note, ...before)
        if (change.state !== undefined || change.text !== undefined) updateNotes(before, note)
        return withAfter(before)
      }),
    deleteFollowUps: ({ ids, at }) =>
      commit((note) => {
        const deleted = ids.map((id) => followUps.find(id)).filter((each) => each !== null)
        for (const each of deleted) {
          if (each.place !== null) followUps.update(each.id, { ...each, text: null, state: 'dismissed' }, at)
          else if (hasTask(tables, each)) followUps.update(each.id, { ...each, state: 'dismissed' }, at)
          else followUps.remove(each.id)
        }
        noteFollowUps(tables, note, ...deleted)
        if (deleted.length > 0) note.erased()
        return withAfter(deleted)
      }),
    restoreFollowUps: ({ followUps: former, from = [], at }) =>
      commit((note) => {
        const left = new Map(from.map((each) => [each.id, each]))
        const restored = former.flatMap((each) => {
          const now = followUps.find(each.id)
          return restoreFields(now, left.get(each.id) ?? null, each, at) ?? []
        })
        const removed = from.filter(({ id }) => followUps.find(id) && !former.some((each) => each.id === id))
        for (const { id } of removed) followUps.remove(id)
        if (removed.length > 0) note.erased()
        for (const each of restored) {
          const task = changeTask(tables, followUps.find(each.id) ?? each, each, at)
          followUps.remove(each.id)
          followUps.insertAgain(task ? { ...each, ...task } : { ...each, noteId: null })
        }
        noteFollowUps(tables, note, ...restored, ...removed)
        updateNotes(restored, note)
        return restored.length + removed.length > 0
      }),
    answerPromise: ({ id, place, state, from, at }) =>
      commit((note) => {
        if (!findUndeleted(tables, id)) return null
        const known = followUps.findByPlace(id, place)
        const now = known?.state ?? null
        if (now === state || (from !== undefined && now !== from)) return known
        if (state === null) followUps.remove(known!.id)
        else if (known) followUps.update(known.id, { ...known, state }, at)
        else followUps.insert(toFollowUp(tables, id, place, state), at)
        tables.searchRuns.queue(id)
        note(id)
        note.followUps()
        return known
      }),
    saveFacts: ({ found }) =>
      commit((note) => {
        for (const each of found) {
          if (!facts.save(each)) continue
          followUps.saveSaid(each.id, each.facts)
          if (!each.facts.some(({ kind }) => kind === 'promise')) continue
          tables.searchRuns.queue(each.id)
          note.promises()
        }
      }),
  }
}

/** @param from null when it was removed @returns null when it stays as it is */
function restoreFields(
  now: StoredFollowUp | null,
  from: StoredFollowUp | null,
  to: StoredFollowUp,
  at: number,
): StoredFollowUp | null {
  if (from === null) return now === null ? to : null
  if (now === null) return null
  const { text, owner, personId, dueDay, snoozedUntil, state } = to
  const merged = mergeFields(now, from, { text, owner, personId, dueDay, snoozedUntil, state })
  if (isDeepStrictEqual(merged, now)) return null
  const endedAt = merged.state === now.state ? now.endedAt : to.endedAt
  return { ...merged, endedAt, updatedAt: now.updatedAt === from.updatedAt ? to.updatedAt : at }
}

/** Without the words of a call whose facts are not stored: they are saved when these are found. */
function toFollowUp({ facts }: Tables, id: string, place: number, state: FollowUpState): NewFollowUp {
  const fact = facts.findPromise(id, place)
  return {
    text: null,
    said: fact?.text ?? null,
    sentence: fact?.sentence ?? null,
    owner: fact?.speaker === 'them' ? 'them' : 'me',
    personId: null,
    recordingId: id,
    place,
    timestamp: fact === null ? place : fact.timestamp,
    noteId: null,
    dueDay: fact?.value?.slice(0, 'YYYY-MM-DD'.length) ?? null,
    snoozedUntil: null,
    state,
  }
}

function noteFollowUps(
  { searchRuns }: Tables,
  note: NoteChange,
  ...changed: (StoredFollowUp | null)[]
): void {
  for (const each of changed) {
    if (each === null) continue
    note.followUps()
    if (each.recordingId === null) continue
    searchRuns.queue(each.recordingId)
    note(each.recordingId)
  }
}
