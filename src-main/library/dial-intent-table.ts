/** The table `dialIntent`: every call a person started here, written before the service is asked. */
import type Database from 'better-sqlite3'
import type { DialIntent } from './types.ts'

/** States after which nothing more is expected; see `CallState` of the contract. */
const concluded = "('completed', 'refused', 'never-arrived', 'dismissed')"

export interface DialIntentTable {
  insert(intent: { toNumber: string; startedAt: number }): number
  /** One from another library, as it was; false when it is here already. */
  insertWhole(intent: Omit<DialIntent, 'id'>): boolean
  /** Deletes the calls that became this recording. */
  deleteOf(recordingId: string): void
  /** Changes what is given; what is left out or undefined stays. Nothing when it was deleted meanwhile. */
  update(id: number, change: Partial<Omit<DialIntent, 'id' | 'startedAt' | 'toNumber'>>): void
  /** The latest intent, unless it has come to its end. */
  findOpen(): DialIntent | null
}

export function openDialIntentTable(db: Database.Database): DialIntentTable {
  const columns = 'id, toNumber, state, callSid, recordingId, message, startedAt'
  const insert = db.prepare("INSERT INTO dialIntent (toNumber, state, startedAt) VALUES (?, 'starting', ?)")
  const insertWhole = db.prepare(
    `INSERT INTO dialIntent (toNumber, state, callSid, recordingId, message, startedAt)
     SELECT @toNumber, @state, @callSid, @recordingId, @message, @startedAt
     WHERE NOT EXISTS (SELECT 1 FROM dialIntent WHERE toNumber = @toNumber AND startedAt = @startedAt)`,
  )
  // Older ones that never came to their end must not show as under way when the latest is gone.
  const dismissOlder = db.prepare<[string]>(
    `UPDATE dialIntent SET state = 'dismissed' WHERE state NOT IN ${concluded}
       AND id < (SELECT max(id) FROM dialIntent WHERE recordingId = ?)`,
  )
  const remove = db.prepare<[string]>('DELETE FROM dialIntent WHERE recordingId = ?')
  const find = db.prepare<[number], DialIntent>(`SELECT ${columns} FROM dialIntent WHERE id = ?`)
  const update = db.prepare(
    `UPDATE dialIntent SET state = @state, callSid = @callSid, recordingId = @recordingId, message = @message
     WHERE id = @id`,
  )
  const findOpen = db.prepare<[], DialIntent>(
    `SELECT ${columns} FROM (SELECT * FROM dialIntent ORDER BY id DESC LIMIT 1) WHERE state NOT IN ${concluded}`,
  )
  return {
    insert: ({ toNumber, startedAt }) => Number(insert.run(toNumber, Math.round(startedAt)).lastInsertRowid),
    insertWhole: (intent) =>
      insertWhole.run({ ...intent, startedAt: Math.round(intent.startedAt) }).changes > 0,
    deleteOf: (recordingId) => [dismissOlder, remove].forEach((statement) => statement.run(recordingId)),
    update(id, change) {
      const known = find.get(id)
      if (!known) return
      const { state = known.state, callSid = known.callSid } = change
      const { recordingId = known.recordingId, message = known.message } = change
      update.run({ id, state, callSid, recordingId, message })
    },
    findOpen: () => findOpen.get() ?? null,
  }
}
