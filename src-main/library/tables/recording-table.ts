/**
 * Writes the table `recording`: one row per recording that the service has listed. Rows are never deleted
 * because the service omits them. `item-states.ts` writes the states of items, `recording-queries.ts` reads.
 */
import type Database from 'better-sqlite3'
import { parseServiceDate } from '../../../src-preload/contract/service-date.ts'
import { durationsDiffer } from '../../model/audio.ts'
import { openNumberKeys, type KeyOf } from '../../model/phone-numbers/number-keys.ts'
import { counterpartNumber, serviceFields, type ServiceRecording } from '../../model/recording.ts'
import { expectedState, toFinite, type KnownTranscript } from './listing.ts'

/** The service's fields of a row, its key, and the state that decides about its items. */
export interface KnownRecording extends ServiceRecording, KnownTranscript {
  key: number
  removedAtServiceAt: number | null
  transcriptState: string
  audioSeconds: number | null
  audioPath: string | null
}

export interface RecordingTable {
  find(id: string): KnownRecording | null
  /** Adds a new recording with the items that its status implies as wanted. Returns its key. */
  insert(recording: ServiceRecording, seenAt: number): number
  /** Saves the service's fields, after `mergeListed`. A listed recording is no longer removed. */
  update(known: KnownRecording, recording: ServiceRecording, seenAt: number): void
  saveSeen(key: number, seenAt: number): void
  saveRemovedAtService(key: number, at: number): void
  /** True when there was something to keep. */
  saveRemovedKept(key: number): boolean
  /** Makes it undecided again. True when it was kept. */
  forgetRemovedKept(key: number): boolean
  /** Keeps all undecided recordings that the service no longer has. Returns their ids. */
  keepAllRemoved(): string[]
  delete(key: number): void
  /** The first free key from this one on. */
  findFreeKey(from: number): number
}

const knownColumns = `key, id, ${serviceFields.join(', ')},
  removedAtServiceAt, transcriptState, transcriptRefetch, transcriptNextAt, transcriptUnchanged,
  transcriptStaleBy, audioSeconds, audioPath`

const insertRecording = `
INSERT INTO recording (key, id, ${serviceFields.join(', ')},
  createdAtMs, counterpart, seenAt, transcriptState, audioState)
VALUES (@key, @id, ${serviceFields.map((field) => `@${field}`).join(', ')},
  @createdAtMs, @counterpart, @seenAt, @state, @state)`

/** The user's choice about a removed recording ends when the service lists it again. */
const updateRecording = `
UPDATE recording SET ${serviceFields.map((field) => `${field} = @${field}`).join(', ')},
  createdAtMs = @createdAtMs, counterpart = @counterpart, seenAt = @seenAt, audioMismatch = @audioMismatch,
  removedKept = iif(removedAtServiceAt IS NULL, removedKept, 0), removedAtServiceAt = NULL
WHERE key = @key`

const undecided = 'removedAtServiceAt IS NOT NULL AND removedKept = 0'

export function openRecordingTable(db: Database.Database): RecordingTable {
  const find = db.prepare<[string], KnownRecording>(`SELECT ${knownColumns} FROM recording WHERE id = ?`)
  const insert = db.prepare(insertRecording)
  const update = db.prepare(updateRecording)
  const saveSeen = db.prepare('UPDATE recording SET seenAt = ? WHERE key = ?')
  const saveRemoved = db.prepare('UPDATE recording SET removedAtServiceAt = ? WHERE key = ?')
  const keep = db.prepare(`UPDATE recording SET removedKept = 1 WHERE key = ? AND ${undecided}`)
  const forgetKept = db.prepare('UPDATE recording SET removedKept = 0 WHERE key = ? AND removedKept = 1')
  const keepAll = db.prepare<[], string>(
    `UPDATE recording SET removedKept = 1 WHERE ${undecided} RETURNING id`,
  )
  const remove = db.prepare('DELETE FROM recording WHERE key = ?')
  const findFreeKey = createFreeKeyFinder(db)
  const keys = openNumberKeys(db)
  const toColumns = (recording: ServiceRecording) => toRecordingColumns(recording, keys.read())
  return {
    find: (id) => find.get(id) ?? null,
    insert(recording, seenAt) {
      const key = findFreeKey(getFirstKey(parseServiceDate(recording.createdAt)))
      insert.run({ ...toColumns(recording), key, seenAt, state: expectedState(recording.status) })
      return key
    },
    update({ key, audioSeconds }, recording, seenAt) {
      const audioMismatch = Number(durationsDiffer(audioSeconds, toFinite(recording.duration)))
      update.run({ ...toColumns(recording), key, seenAt, audioMismatch })
    },
    saveSeen: (key, seenAt) => void saveSeen.run(seenAt, key),
    saveRemovedAtService: (key, at) => void saveRemoved.run(Math.round(at), key),
    saveRemovedKept: (key) => keep.run(key).changes > 0,
    forgetRemovedKept: (key) => forgetKept.run(key).changes > 0,
    keepAllRemoved: () => keepAll.pluck().all(),
    delete: (key) => void remove.run(key),
    findFreeKey,
  }
}

function toRecordingColumns(recording: ServiceRecording, keyOf: KeyOf) {
  return {
    ...recording,
    duration: toFinite(recording.duration),
    createdAtMs: parseServiceDate(recording.createdAt),
    // In the form of `personNumber.digits`, so that an index finds a person's calls.
    counterpart: keyOf(counterpartNumber(recording)),
  }
}

/** The second in which it was created. Unreadable dates and dates before 1970 sort below all others. */
function getFirstKey(createdAtMs: number | null): number {
  return Math.max(1, Math.floor((createdAtMs ?? 0) / 1000))
}

/**
 * Returns the first gap at or after a key. It searches in steps that double, then halve: even 100,000
 * recordings of one second cost few queries each.
 */
function createFreeKeyFinder(db: Database.Database): (from: number) => number {
  const probe = db.prepare<[number], number>('SELECT 1 FROM recording WHERE key = ?').pluck()
  const isTaken = (key: number) => probe.get(key) !== undefined
  return (first) => {
    if (!isTaken(first)) return first
    let taken = first
    let step = 1
    while (isTaken(taken + step)) {
      taken += step
      step *= 2
    }
    let free = taken + step
    while (free - taken > 1) {
      const middle = taken + Math.floor((free - taken) / 2)
      if (isTaken(middle)) taken = middle
      else free = middle
    }
    return free
  }
}
