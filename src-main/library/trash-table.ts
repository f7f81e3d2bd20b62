/**
 * The table `trash`: what was deleted, for as long as that can be taken back. Nothing of it is listed, found or
 * counted; its audio files stay until it is emptied. That a recording was deleted is said by `deleted`, and stays.
 */
import { deserialize, serialize } from 'node:v8'
import type Database from 'better-sqlite3'

export interface TrashTable {
  /** Keeps everything that there is of a recording and is about to be deleted. */
  keep(recordingId: string, at: number): void
  /**
   * Puts everything back as it was, but for tags that are no more. The row's key is another where its own was taken
   * meanwhile. False when there is nothing of it any more.
   */
  restore(recordingId: string): boolean
  /** Forgets for good what was deleted before a moment. Answers the audio files that nobody owns any more. */
  empty(before: number): string[]
}

/** Milliseconds: long enough to notice what is missing, short enough that deleting means deleting. */
export const trashKeptMs = 7 * 86_400_000

type Row = Record<string, unknown>
/** Rows as SQLite gives them, by their table. */
type Kept = Record<string, Row[]>

/**
 * Every table that holds something of a recording, in the order in which it is put back, and which rows are its own.
 * What search and its vocabulary hold is made anew.
 */
export const keptTables: Record<string, string> = {
  recording: 'id = ?',
  transcript: 'key = (SELECT key FROM recording WHERE id = ?)',
  star: 'recordingId = ?',
  note: 'recordingId = ?',
  bookmark: 'recordingId = ?',
  recordingTag: 'recordingId = ?',
  heard: 'recordingId = ?',
  correction: 'recordingId = ?',
  pendingChoice: 'recordingId = ?',
  dialIntent: 'recordingId = ?',
}

/** @param findFreeKey the first free key of a recording, from this one on */
export function openTrashTable(db: Database.Database, findFreeKey: (from: number) => number): TrashTable {
  const select = Object.entries(keptTables).map(([table, where]) => {
    const columns = columnsOf(db, table).join(', ')
    return { table, rows: db.prepare<[string], Row>(`SELECT ${columns} FROM ${table} WHERE ${where}`) }
  })
  const save = db.prepare(
    `INSERT INTO trash (recordingId, at, audioPath, audioBytes, data) VALUES (?, ?, ?, ?, ?)
     ON CONFLICT (recordingId) DO NOTHING`,
  )
  const take = db.prepare<[string], Buffer>('DELETE FROM trash WHERE recordingId = ? RETURNING data').pluck()
  const empty = db
    .prepare<[number], string | null>('DELETE FROM trash WHERE at < ? RETURNING audioPath')
    .pluck()
  const putBack = openPutBack(db)
  return {
    keep(recordingId, at) {
      const all = select.map(({ table, rows }) => [table, rows.all(recordingId)] as const)
      const kept = all.filter(([, rows]) => rows.length > 0)
      if (kept.length === 0) return
      const recording = kept.find(([table]) => table === 'recording')?.[1][0]
      const { audioPath = null, audioBytes = null } = recording ?? {}
      save.run(recordingId, Math.round(at), audioPath, audioBytes, serialize(Object.fromEntries(kept)))
    },
    restore(recordingId) {
      const data = take.get(recordingId)
      if (!data) return false
      const kept = deserialize(data) as Kept
      const key = kept.recording?.[0]?.key
      const rekeyed = typeof key === 'number' ? { key: findFreeKey(key) } : {}
      for (const table of Object.keys(keptTables)) {
        for (const row of kept[table] ?? []) putBack(table, 'key' in row ? { ...row, ...rekeyed } : row)
      }
      return true
    },
    empty: (before) => empty.all(Math.round(before)).filter((path) => path !== null),
  }
}

/** Inserts a row with those of its columns that the table has now: it may come from before a migration. */
function openPutBack(db: Database.Database): (table: string, row: Row) => void {
  const prepared = new Map<string, Database.Statement<[Row]>>()
  const hasTag = db.prepare('SELECT 1 FROM tag WHERE id = ?')
  return (table, row) => {
    if (table === 'recordingTag' && !hasTag.get(row.tagId)) return
    const columns = columnsOf(db, table).filter((column) => column in row)
    const values = columns.map((column) => `@${column}`)
    const sql = `INSERT INTO ${table} (${columns.join(', ')}) VALUES (${values.join(', ')})`
    let insert = prepared.get(sql)
    if (!insert) prepared.set(sql, (insert = db.prepare(sql)))
    insert.run(row)
  }
}

/** Without those that SQLite generates. */
function columnsOf(db: Database.Database, table: string): string[] {
  return db.prepare<[string], string>('SELECT name FROM pragma_table_info(?)').pluck().all(table)
}
