/** Shares follow-ups. What was said of a promise is read from the facts of each computer. */
import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import {
  followUpOwners,
  followUpStates,
  maxFollowUpText,
} from '../../../../src-preload/contract/follow-ups.ts'
import type { StoredFollowUp } from '../../tables/follow-up-table.ts'
import type { NoteChange, Tables } from '../../writers/writer-tables.ts'
import { joinTasks } from '../merged-tasks.ts'
import { divideRows } from '../divided-rows.ts'
import { callOfPart, partOfCall } from '../parts.ts'
import type { Fields, References, SharedKind } from '../record-kind.ts'

const day = z.iso.date().nullable().catch(null)
const uidOfOther = z.string().min(1).max(100).nullable().catch(null)
const schema = z.object({
  text: z.string().trim().min(1).max(maxFollowUpText).nullable().catch(null),
  owner: z.enum(followUpOwners).catch('me'),
  timestamp: z.number().min(0).nullable().catch(null),
  place: z.number().min(0).nullable().catch(null),
  dueDay: day,
  snoozedUntil: day,
  state: z.enum(followUpStates).catch('open'),
  createdAt: z.int().catch(0),
  updatedAt: z.int().catch(0),
  endedAt: z.int().nullable().catch(null),
  person: uidOfOther,
  note: uidOfOther,
  uid: uidOfOther,
})

const generalPart = 'follow-ups'

/** @param rewritten gets the ids of notes of which the tasks are compared; see `joinTasks` */
export function createFollowUpKind(tables: Tables, rewritten: Set<number>): SharedKind<StoredFollowUp> {
  const { followUps } = tables
  /** Calls with promises that came from elsewhere. */
  const promised = new Set<string>()
  const noteRow = ({ recordingId, noteId, place }: StoredFollowUp, note: NoteChange) => {
    if (noteId !== null) rewritten.add(noteId)
    note.followUps()
    if (recordingId === null) return
    if (place !== null) promised.add(recordingId)
    if (tables.recordings.find(recordingId)) note(recordingId)
  }
  const general = divideRows(tables, 'followUp', generalPart, (id) => {
    const found = followUps.find(id)
    return found?.recordingId === null ? found : null
  })
  return {
    name: 'followUp',
    isIn: (part) => callOfPart(part) !== null || general.isIn(part),
    list(part) {
      const call = callOfPart(part)
      return call === null ? general.list(part) : followUps.listForRecording(call)
    },
    divided: general.divided,
    find(part, id) {
      const found = followUps.find(id)
      return found?.recordingId === callOfPart(part) ? found : null
    },
    getId: ({ id }) => id,
    getUid: ({ uid, place }) => (place === null ? uid : `p:${place}`),
    findPart(id) {
      const found = followUps.find(id)
      return found && (found.recordingId === null ? generalPart : partOfCall(found.recordingId))
    },
    toFields,
    toRow: (fields, place, references) => toRow(tables, fields, place, references),
    insert(row, id, note) {
      noteRow(row, note)
      const isFree = id !== null && followUps.find(id) === null
      return followUps.insertAgain({ ...row, id: isFree ? id : 0 })!
    },
    update(row, known, note) {
      noteRow(known, note)
      noteRow(row, note)
      followUps.remove(row.id)
      followUps.insertAgain(row)
    },
    remove(row, note) {
      noteRow(row, note)
      followUps.remove(row.id)
      note.erased()
    },
    finish(part, note, references) {
      const call = callOfPart(part)
      if (call === null) return
      if (promised.delete(call)) followUps.saveSaid(call, tables.facts.listPromises(call))
      for (const id of rewritten) {
        const found = tables.notes.find(id)
        if (found !== null && found.recordingId !== call) continue
        rewritten.delete(id)
        const uid = found && references.findUid('note', id)
        if (found && uid !== null) joinTasks(tables, found, uid, note)
      }
    },
  }
}

function toFields(row: StoredFollowUp, references: References): Fields {
  const { text, owner, timestamp, place, dueDay, snoozedUntil, state } = row
  const { createdAt, updatedAt, endedAt, uid, personId, noteId } = row
  return {
    values: {
      ...{ text, owner, timestamp, place, dueDay, snoozedUntil, state, createdAt, updatedAt, endedAt },
      person: personId === null ? null : references.findUid('person', personId),
      note: noteId === null ? null : references.findUid('note', noteId),
      ...(place !== null && { uid }),
    },
    texts: {},
    sets: {},
  }
}

function toRow(
  { followUps }: Tables,
  { values }: Fields,
  { part, uid, known }: { part: string; uid: string; known: StoredFollowUp | null },
  references: References,
): StoredFollowUp | null {
  const { person, note, uid: ownUid, ...given } = schema.parse(values)
  const recordingId = callOfPart(part)
  const place = known ? known.place : recordingId === null ? null : given.place
  if (place === null && given.text === null) return null
  const isOfNote = note !== null && recordingId !== null && place === null
  const row: StoredFollowUp = {
    ...given,
    ...{ id: known?.id ?? 0, recordingId, place },
    uid: known?.uid ?? (place === null ? uid : (ownUid ?? randomUUID())),
    timestamp: known !== null && place !== null ? known.timestamp : given.timestamp,
    said: known?.said ?? null,
    sentence: known?.sentence ?? null,
    personId: person === null ? null : references.findRow('person', 'people', person),
    noteId: isOfNote ? references.findRow('note', part, note) : null,
  }
  return isTaken(followUps, row) ? null : row
}

/** Another one has its uid, or is about the same promise. */
function isTaken(followUps: Tables['followUps'], { id, uid, recordingId, place }: StoredFollowUp): boolean {
  const ofPlace = place === null ? null : followUps.findByPlace(recordingId!, place)
  return [followUps.findByUid(uid), ofPlace].some((other) => other !== null && other.id !== id)
}
