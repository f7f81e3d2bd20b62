/**
 * The tables `exportEntry` and `exportedCall`: the export journal, and the calls of each entry. Only the user removes
 * entries. A call that is erased permanently leaves its entries, which keep their number of calls.
 */
import type Database from 'better-sqlite3'
import type {
  ExportEntry,
  ExportFilter,
  ExportsOfCall,
  NewExportEntry,
} from '../../../src-preload/contract/export-journal.ts'
import { defineContains } from './contains-function.ts'

export interface ExportPageInput {
  filter: ExportFilter
  offset: number
  limit: number
  /** At most this many ids of calls for each entry. */
  callLimit: number
}

export interface ExportJournalTable {
  count(filter: ExportFilter): number
  /** The latest first. */
  list(input: ExportPageInput): ExportEntry[]
  /** The entries about any of these calls, the earliest first; `callIds` has only these. */
  listAbout(recordingIds: readonly string[]): ExportEntry[]
  countOf(recordingId: string): ExportsOfCall
  insert(entry: NewExportEntry): void
  /** Inserts an entry of another library; false when it already exists. */
  insertWhole(entry: NewExportEntry): boolean
  /** Removes entries; null for all. */
  remove(ids: readonly number[] | null): void
  /**
   * These calls are erased: removes their ids, and the names of files that were only about them. False when no entry is
   * about them.
   */
  forgetCalls(recordingIds: readonly string[]): boolean
}

type Row = Omit<ExportEntry, 'callIds'>

const fields =
  'exportEntry.id, at, kind, format, callCount, redaction, fileName, fileCount, sha256, sizeBytes'

/** A name of a contact is found by the calls, of which an entry may have thousands. */
const matches = `(@callId IS NULL OR id IN (SELECT entryId FROM exportedCall WHERE recordingId = @callId))
  AND (contains(coalesce(fileName, '') || ' ' || format || ' ' || coalesce(sha256, ''), @text)
    OR kind IN (SELECT value FROM json_each(@kinds))
    OR id IN (SELECT entryId FROM person JOIN personNumber ON personId = person.id
      JOIN recording ON counterpart = digits JOIN exportedCall ON recordingId = recording.id
      WHERE contains(person.name, @text)))`

export function openExportJournalTable(db: Database.Database): ExportJournalTable {
  defineContains(db)
  const count = db
    .prepare<[FilterColumns], number>(`SELECT count(*) FROM exportEntry WHERE ${matches}`)
    .pluck()
  const list = db.prepare<[FilterColumns & { limit: number; offset: number }], Row>(
    `SELECT ${fields} FROM exportEntry WHERE ${matches} ORDER BY at DESC, id DESC LIMIT @limit OFFSET @offset`,
  )
  const callsOf = db
    .prepare<[number, number], string>('SELECT recordingId FROM exportedCall WHERE entryId = ? LIMIT ?')
    .pluck()
  const about = db.prepare<[string], Row & { recordingId: string }>(
    `SELECT ${fields}, recordingId FROM exportedCall JOIN exportEntry ON exportEntry.id = entryId
     WHERE recordingId IN (SELECT value FROM json_each(?))`,
  )
  const countOf = db.prepare<[string], ExportsOfCall>(
    `SELECT count(*) AS count, max(at) AS lastAt FROM exportedCall JOIN exportEntry ON id = entryId
     WHERE recordingId = ?`,
  )
  const insert = db.prepare<[Omit<NewExportEntry, 'callIds'>]>(
    `INSERT INTO exportEntry (at, kind, format, callCount, redaction, fileName, fileCount, sha256, sizeBytes)
     VALUES (@at, @kind, @format, @callCount, @redaction, @fileName, @fileCount, @sha256, @sizeBytes)`,
  )
  const insertCall = db.prepare(
    'INSERT INTO exportedCall (recordingId, entryId) VALUES (?, ?) ON CONFLICT DO NOTHING',
  )
  const isHere = db.prepare<[Omit<NewExportEntry, 'callIds'>]>(
    `SELECT 1 FROM exportEntry WHERE at = @at AND kind = @kind AND format = @format AND callCount = @callCount
       AND sha256 IS @sha256 AND fileName IS @fileName`,
  )
  const remove = db.prepare('DELETE FROM exportEntry WHERE id = ?')
  const removeCalls = db.prepare('DELETE FROM exportedCall WHERE entryId = ?')
  const forget = db
    .prepare<[string], number>('DELETE FROM exportedCall WHERE recordingId = ? RETURNING entryId')
    .pluck()
  const forgetName = db.prepare(
    `UPDATE exportEntry SET fileName = NULL
     WHERE id = @id AND NOT EXISTS (SELECT 1 FROM exportedCall WHERE entryId = @id)`,
  )
  const save = ({ callIds, ...entry }: NewExportEntry) => {
    const { lastInsertRowid } = insert.run({ ...entry, at: Math.round(entry.at) })
    for (const id of callIds) insertCall.run(id, lastInsertRowid)
  }
  return {
    count: (filter) => count.get(toColumns(filter))!,
    list: ({ filter, callLimit, ...page }) =>
      list
        .all({ ...toColumns(filter), ...page })
        .map((row) => ({ ...row, callIds: callsOf.all(row.id, callLimit) })),
    listAbout: (recordingIds) => joinCalls(about.all(JSON.stringify(recordingIds))),
    countOf: (recordingId) => countOf.get(recordingId)!,
    insert: save,
    insertWhole(entry) {
      const { callIds: _, ...columns } = entry
      if (isHere.get(columns)) return false
      save(entry)
      return true
    },
    remove(ids) {
      if (ids === null) db.exec('DELETE FROM exportEntry; DELETE FROM exportedCall')
      for (const id of ids ?? []) {
        remove.run(id)
        removeCalls.run(id)
      }
    },
    forgetCalls(recordingIds) {
      const entries = new Set(recordingIds.flatMap((id) => forget.all(id)))
      for (const id of entries) forgetName.run({ id })
      return entries.size > 0
    },
  }
}

interface FilterColumns {
  text: string
  /** A JSON array. */
  kinds: string
  callId: string | null
}

function toColumns({ kinds, ...filter }: ExportFilter): FilterColumns {
  return { ...filter, kinds: JSON.stringify(kinds) }
}

function joinCalls(rows: readonly (Row & { recordingId: string })[]): ExportEntry[] {
  const entries = new Map<number, ExportEntry>()
  for (const { recordingId, ...row } of rows) {
    const entry = entries.get(row.id) ?? { ...row, callIds: [] }
    entry.callIds.push(recordingId)
    entries.set(row.id, entry)
  }
  for (const { callIds } of entries.values()) callIds.sort()
  return [...entries.values()].sort((one, other) => one.at - other.at || one.id - other.id)
}
