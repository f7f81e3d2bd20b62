/**
 * The table `trash`: deleted calls while they can be restored. They are not among the calls; their audio
 * files stay until the trash is emptied or their space is needed. The table `deleted` remembers the deletion
 * permanently.
 */
import { deserialize, serialize } from 'node:v8'
import type Database from 'better-sqlite3'
import { counterpartNumber, type ServiceRecording } from '../../model/recording.ts'
import { openNumberKeys } from '../../model/phone-numbers/number-keys.ts'
import { toDoneFollowUp } from './follow-up-table.ts'

export interface TrashTable {
  has(recordingId: string): boolean
  /** Keeps all data of a recording that is about to be deleted. */
  keep(recordingId: string, at: number): void
  /**
   * Restores everything except tags and themes that no longer exist. The recording gets a new key if its own is taken.
   * `without-audio`: its file was removed meanwhile. Null when nothing is left.
   */
  restore(recordingId: string): 'whole' | 'without-audio' | null
  /** Erases what was deleted before a time and returns it. */
  empty(before: number): Emptied[]
  /** Erases these permanently; returns those that were there. */
  erase(recordingIds: readonly string[]): Emptied[]
  /**
   * Removes the audio of what was deleted before a time; once restored, it has none. Keeps audio that the
   * service no longer has.
   */
  freeAudio(before: number): Emptied[]
}

/** An entry that was erased, or whose audio was: its file no longer belongs to a recording. */
export interface Emptied {
  recordingId: string
  audioPath: string | null
}

/** Milliseconds: long enough to notice a mistake, short enough that deleted data really disappears. */
export const trashKeptMs = 7 * 86_400_000

type Row = Record<string, unknown>
/** Rows as SQLite returns them, by table. */
type Kept = Record<string, Row[]>

/**
 * Every table with data of a recording, in the order of restoring, and the condition for its rows. The data of search
 * is rebuilt.
 */
export const keptTables: Record<string, string> = {
  recording: 'id = ?',
  transcript: 'key = (SELECT key FROM recording WHERE id = ?)',
  star: 'recordingId = ?',
  note: 'recordingId = ?',
  noteTheme: 'noteId IN (SELECT id FROM note WHERE recordingId = ?)',
  recordingTag: 'recordingId = ?',
  heard: 'recordingId = ?',
  inboxState: 'recordingId = ?',
  correction: 'recordingId = ?',
  dictionaryException: 'recordingId = ?',
  plannedDeletion: 'recordingId = ?',
  keptAudio: 'recordingId = ?',
  followUp: 'recordingId = ?',
  redaction: 'recordingId = ?',
  pendingChoice: 'recordingId = ?',
  dialIntent: 'recordingId = ?',
}

/** @param findFreeKey the first free key of a recording, from this one on */
export function openTrashTable(db: Database.Database, findFreeKey: (from: number) => number): TrashTable {
  const select = Object.entries(keptTables).map(([table, where]) => {
    const columns = listColumns(db, table).join(', ')
    return { table, rows: db.prepare<[string], Row>(`SELECT ${columns} FROM ${table} WHERE ${where}`) }
  })
  const save = db.prepare(
    `INSERT INTO trash (recordingId, at, audioPath, audioBytes, data) VALUES (?, ?, ?, ?, ?)
     ON CONFLICT (recordingId) DO NOTHING`,
  )
  const take = db.prepare<[string], { audioPath: string | null; data: Buffer }>(
    'DELETE FROM trash WHERE recordingId = ? RETURNING audioPath, data',
  )
  const empty = db.prepare<[number], Emptied>(
    'DELETE FROM trash WHERE at < ? RETURNING recordingId, audioPath',
  )
  const erase = db.prepare<[string], Emptied>(
    'DELETE FROM trash WHERE recordingId = ? RETURNING recordingId, audioPath',
  )
  const withAudio = db.prepare<[number], Emptied & { data: Buffer }>(
    'SELECT recordingId, audioPath, data FROM trash WHERE at < ? AND audioPath IS NOT NULL',
  )
  const dropAudio = db.prepare<[string]>(
    'UPDATE trash SET audioPath = NULL, audioBytes = NULL WHERE recordingId = ?',
  )
  const has = db.prepare<[string]>('SELECT 1 FROM trash WHERE recordingId = ?')
  const putBack = openPutBack(db)
  const keys = openNumberKeys(db)
  return {
    has: (recordingId) => has.get(recordingId) !== undefined,
    keep(recordingId, at) {
      const all = select.map(({ table, rows }) => [table, rows.all(recordingId)] as const)
      const kept = all.filter(([, rows]) => rows.length > 0)
      if (kept.length === 0) return
      const recording = kept.find(([table]) => table === 'recording')?.[1][0]
      const { audioPath = null, audioBytes = null } = recording ?? {}
      save.run(recordingId, Math.round(at), audioPath, audioBytes, serialize(Object.fromEntries(kept)))
    },
    restore(recordingId) {
      const taken = take.get(recordingId)
      if (!taken) return null
      const kept = deserialize(taken.data) as Kept
      const { key, audioPath = null } = kept.recording?.[0] ?? {}
      const rekeyed = typeof key === 'number' ? { key: findFreeKey(key) } : {}
      // The keys of numbers may have changed since.
      for (const row of kept.recording ?? []) {
        row.counterpart = keys.read()(counterpartNumber(row as unknown as ServiceRecording))
      }
      for (const { recordingId, timestamp, label, createdAt } of kept.bookmark ?? []) {
        const note = { recordingId, timestamp, text: label, createdAt, updatedAt: createdAt }
        kept.note = [...(kept.note ?? []), note]
      }
      for (const promise of kept.donePromise ?? []) {
        const { person, ...followUp } = toDoneFollowUp(
          promise as unknown as Parameters<typeof toDoneFollowUp>[0],
        )
        kept.followUp = [...(kept.followUp ?? []), { ...followUp, personId: person }]
      }
      for (const table of Object.keys(keptTables)) {
        for (const row of kept[table] ?? []) putBack(table, 'key' in row ? { ...row, ...rekeyed } : row)
      }
      return taken.audioPath === audioPath ? 'whole' : 'without-audio'
    },
    empty: (before) => empty.all(Math.round(before)),
    erase: (recordingIds) => recordingIds.flatMap((id) => erase.get(id) ?? []),
    freeAudio(before) {
      const freed: Emptied[] = []
      for (const { recordingId, audioPath, data } of withAudio.iterate(Math.round(before))) {
        const [recording] = (deserialize(data) as Kept).recording ?? []
        if (recording?.removedAtServiceAt === null) freed.push({ recordingId, audioPath })
      }
      for (const { recordingId } of freed) dropAudio.run(recordingId)
      return freed
    },
  }
}

/** Inserts the columns of a row that the table has now: the row may be older than a migration. */
function openPutBack(db: Database.Database): (table: string, row: Row) => void {
  const prepared = new Map<string, Database.Statement<[Row]>>()
  const hasTag = db.prepare('SELECT 1 FROM tag WHERE id = ?')
  const hasTheme = db.prepare('SELECT 1 FROM theme WHERE id = ?')
  const hasEntry = db.prepare('SELECT 1 FROM dictionaryEntry WHERE id = ?')
  return (table, row) => {
    if (table === 'dictionaryException' && !hasEntry.get(row.entryId)) return
    if (table === 'recordingTag' && !hasTag.get(row.tagId)) return
    if (table === 'noteTheme' && !hasTheme.get(row.themeId)) return
    const columns = listColumns(db, table).filter((column) => column in row)
    const values = columns.map((column) => `@${column}`)
    const sql = `INSERT INTO ${table} (${columns.join(', ')}) VALUES (${values.join(', ')})`
    let insert = prepared.get(sql)
    if (!insert) prepared.set(sql, (insert = db.prepare(sql)))
    insert.run(row)
  }
}

/** Without generated columns. */
function listColumns(db: Database.Database, table: string): string[] {
  return db.prepare<[string], string>('SELECT name FROM pragma_table_info(?)').pluck().all(table)
}
