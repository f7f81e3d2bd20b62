/** Saves follow-ups, and what the user decides about promises of calls. Part of the writer. */
import type { FollowUpState } from '../../../src-preload/contract/follow-ups.ts'
import type { NewFollowUp, StoredFollowUp } from '../tables/follow-up-table.ts'
import type { LibraryWriter } from '../types.ts'
import { findUndeleted, type Commit, type NoteChange, type Tables } from './writer-tables.ts'

type FollowUpMethods = Pick<
  LibraryWriter,
  'addFollowUp' | 'changeFollowUps' | 'deleteFollowUps' | 'restoreFollowUps' | 'answerPromise' | 'saveFacts'
>

export function createFollowUpWriter(tables: Tables, commit: Commit): FollowUpMethods {
  const { followUps, facts } = tables
  return {
    addFollowUp: ({ at, ...followUp }) =>
      commit((note) => {
        const { recordingId } = followUp
        if (recordingId !== null && !findUndeleted(tables, recordingId)) return null
        const added = followUps.insert(
          { ...followUp, said: null, sentence: null, place: null, noteId: null },
          at,
        )
        noteFollowUps(note, added)
        return added
      }),
    changeFollowUps: ({ ids, change, at }) =>
      commit((note) => {
        const before = ids.map((id) => followUps.find(id)).filter((each) => each !== null)
        for (const known of before) followUps.update(known.id, { ...known, ...change }, at)
        noteFollowUps(note, ...before)
        return before
      }),
    deleteFollowUps: ({ ids, at }) =>
      commit((note) => {
        const deleted = ids.map((id) => followUps.find(id)).filter((each) => each !== null)
        for (const each of deleted) {
          if (each.place === null) followUps.remove(each.id)
          else followUps.update(each.id, { ...each, text: null, state: 'dismissed' }, at)
        }
        noteFollowUps(note, ...deleted)
        if (deleted.length > 0) note.erased()
        return deleted
      }),
    restoreFollowUps: ({ followUps: former }) =>
      commit((note) => {
        for (const each of former) {
          followUps.remove(each.id)
          followUps.insertAgain(each)
        }
        noteFollowUps(note, ...former)
      }),
    answerPromise: ({ id, place, state, at }) =>
      commit((note) => {
        if (!findUndeleted(tables, id)) return null
        const known = followUps.findByPlace(id, place)
        if (known?.state === state || (known === null && state === null)) return known
        if (state === null) followUps.remove(known!.id)
        else if (known) followUps.update(known.id, { ...known, state }, at)
        else followUps.insert(toFollowUp(tables, id, place, state), at)
        note(id)
        note.followUps()
        return known
      }),
    saveFacts: ({ found }) =>
      commit((note) => {
        for (const each of found) {
          if (!facts.save(each)) continue
          followUps.saveSaid(each.id, each.facts)
          if (each.facts.some(({ kind }) => kind === 'promise')) note.promises()
        }
      }),
  }
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

function noteFollowUps(note: NoteChange, ...changed: (StoredFollowUp | null)[]): void {
  for (const each of changed) {
    if (each === null) continue
    note.followUps()
    if (each.recordingId !== null) note(each.recordingId)
  }
}
