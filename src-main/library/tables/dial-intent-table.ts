/** The table `dialIntent`: every call started here, saved before the request is sent to the service. */
import type Database from 'better-sqlite3'
import type { LibraryReader } from '../types.ts'
import { printStoredError, readStoredError } from './stored-error.ts'
import type { DialIntent } from '../stored-types.ts'

/** Final states; see `CallState` of the contract. */
const concluded = "('completed', 'refused', 'never-arrived', 'dismissed')"

type PossibleRecordings = Parameters<LibraryReader['listPossibleRecordings']>[0]

/** Far more calls than anyone starts in a few minutes. */
const maxPossible = 50

interface Row extends Omit<DialIntent, 'error'> {
  message: string | null
}

export interface DialIntentTable {
  find(id: number): DialIntent | null
  insert(intent: { toNumber: string; startedAt: number }): number
  /**
   * The latest call to this number if it started within this time of `at` and was neither refused nor dismissed
   * since.
   */
  findRepeated(toNumber: string, at: number, withinMs: number): DialIntent | null
  /**
   * Calls that started within this time of `at`, before or after: the clock may have been changed. Refused
   * calls are left out because they did not ring.
   */
  countStarted(at: number, withinMs: number): number
  /** Inserts an intent of another library; false when it already exists. */
  insertWhole(intent: Omit<DialIntent, 'id' | 'noteId'>): boolean
  /** Deletes the intents that became this recording. */
  deleteForRecording(recordingId: string): void
  /** Changes the given fields only. Does nothing when it was deleted meanwhile. */
  update(id: number, change: Partial<Omit<DialIntent, 'id' | 'startedAt' | 'toNumber'>>): void
  /** The latest intent, unless it has ended. */
  findOpen(): DialIntent | null
  /** Intents with a note whose recording is not listed yet. */
  listWithWaitingNote(): DialIntent[]
  findLastStarted(): number | null
  /** Returns ids; see `LibraryReader`. */
  listPossibleRecordings(input: PossibleRecordings): string[]
}

export function openDialIntentTable(db: Database.Database): DialIntentTable {
  const columns = 'id, toNumber, state, callSid, recordingId, message, startedAt, note, noteId'
  const insert = db.prepare("INSERT INTO dialIntent (toNumber, state, startedAt) VALUES (?, 'starting', ?)")
  const insertWhole = db.prepare(
    `INSERT INTO dialIntent (toNumber, state, callSid, recordingId, message, startedAt, note)
     SELECT @toNumber, @state, @callSid, @recordingId, @message, @startedAt, @note
     WHERE NOT EXISTS (SELECT 1 FROM dialIntent WHERE toNumber = @toNumber AND startedAt = @startedAt)`,
  )
  // Older open ones must not appear as running when the latest is gone.
  const dismissOlder = db.prepare<[string]>(
    `UPDATE dialIntent SET state = 'dismissed' WHERE state NOT IN ${concluded}
       AND id < (SELECT max(id) FROM dialIntent WHERE recordingId = ?)`,
  )
  const remove = db.prepare<[string]>('DELETE FROM dialIntent WHERE recordingId = ?')
  const find = db.prepare<[number], Row>(`SELECT ${columns} FROM dialIntent WHERE id = ?`)
  const update = db.prepare(
    `UPDATE dialIntent SET state = @state, callSid = @callSid, recordingId = @recordingId, message = @message,
       note = @note, noteId = @noteId
     WHERE id = @id`,
  )
  const findLast = db.prepare<[], Row>(`SELECT ${columns} FROM dialIntent ORDER BY id DESC LIMIT 1`)
  const countStarted = db
    .prepare<[number, number], number>(
      "SELECT count(*) FROM dialIntent WHERE abs(startedAt - ?) < ? AND state <> 'refused'",
    )
    .pluck()
  const findOpen = db.prepare<[], Row>(
    `SELECT ${columns} FROM (SELECT * FROM dialIntent ORDER BY id DESC LIMIT 1) WHERE state NOT IN ${concluded}`,
  )
  const listWaiting = db.prepare<[], Row>(
    `SELECT ${columns} FROM dialIntent WHERE note <> '' AND noteId IS NULL AND state <> 'refused' ORDER BY id`,
  )
  const lastStarted = db
    .prepare<[], number | null>('SELECT max(startedAt) FROM dialIntent WHERE callSid IS NOT NULL')
    .pluck()
  const named = db
    .prepare<[string | null], string>("SELECT id FROM recording WHERE callSid = ? AND direction <> 'inbound'")
    .pluck()
  const dated = db
    .prepare<[number, number], string>(
      `SELECT id FROM recording WHERE createdAtMs BETWEEN ? AND ? AND direction <> 'inbound'
       ORDER BY createdAtMs LIMIT ${maxPossible}`,
    )
    .pluck()
  const others = db.prepare<[string, number]>('SELECT 1 FROM dialIntent WHERE recordingId = ? AND id <> ?')
  return {
    find: (id) => readRow(find.get(id)),
    insert: ({ toNumber, startedAt }) => Number(insert.run(toNumber, Math.round(startedAt)).lastInsertRowid),
    findRepeated(toNumber, at, withinMs) {
      const last = findLast.get()
      const isSame = last?.toNumber === toNumber && Math.abs(at - last.startedAt) < withinMs
      return isSame && last.state !== 'refused' && last.state !== 'dismissed' ? readRow(last) : null
    },
    countStarted: (at, withinMs) => countStarted.get(at, withinMs) ?? 0,
    insertWhole: (intent) =>
      insertWhole.run({
        ...intent,
        message: printStoredError(intent.error),
        startedAt: Math.round(intent.startedAt),
      }).changes > 0,
    deleteForRecording: (recordingId) =>
      [dismissOlder, remove].forEach((statement) => statement.run(recordingId)),
    update(id, { error, ...change }) {
      const known = find.get(id)
      if (!known) return
      const message = error === undefined ? known.message : printStoredError(error)
      update.run({ ...known, ...change, message })
    },
    findOpen: () => readRow(findOpen.get()),
    listWithWaitingNote: () => listWaiting.all().map((row) => readRow(row)),
    findLastStarted: () => lastStarted.get() ?? null,
    listPossibleRecordings: ({ intentId, callSid, from, to }) =>
      [...new Set([...named.all(callSid), ...dated.all(from, to)])].filter(
        (recordingId) => others.get(recordingId, intentId) === undefined,
      ),
  }
}

function readRow(row: Row): DialIntent
function readRow(row: Row | undefined): DialIntent | null
function readRow(row: Row | undefined): DialIntent | null {
  if (!row) return null
  const { message, ...intent } = row
  return { ...intent, error: readStoredError(message) }
}
