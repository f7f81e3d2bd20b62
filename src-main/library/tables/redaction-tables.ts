/**
 * The tables `redaction` and `redactionTerm`: the words that the user excludes from exports, and the terms that
 * are proposed in every call. Sync never deletes any.
 */
import type Database from 'better-sqlite3'
import type { Redaction, RedactionTerm } from '../../../src-preload/contract/redaction.ts'

export interface RedactionTables {
  find(id: number): Redaction | null
  /** By position. */
  listForRecording(recordingId: string): Redaction[]
  /** Calls with confirmed redactions. */
  listRedactedCalls(): string[]
  hasConfirmed(recordingId: string): boolean
  insert(redaction: Omit<Redaction, 'id'>): Redaction
  /** Inserts it under its own id, which must be free. */
  insertAgain(redaction: Redaction): void
  /** Inserts a redaction of another library; false when it already exists. */
  insertWhole(redaction: Omit<Redaction, 'id'>): boolean
  /** Its words moved in the transcript or changed slightly. */
  saveMoved(redaction: Redaction): void
  remove(id: number): void
  removeForRecording(recordingId: string): void
  /** In alphabetical order. */
  listTerms(): RedactionTerm[]
  /** False when it already exists. */
  saveTerm(text: string): boolean
  /** Inserts one that is not there. `id`: of one that was removed, or null. Returns its id. */
  insertTerm(text: string, id: number | null): number
  removeTerm(id: number): void
}

const fields = 'recordingId, firstWord, timestamp, until, original, kind, state, createdAt'
const columns = `id, ${fields}`
const values = '@recordingId, @firstWord, @timestamp, @until, @original, @kind, @state, @createdAt'

export function openRedactionTables(db: Database.Database): RedactionTables {
  const find = db.prepare<[number], Redaction>(`SELECT ${columns} FROM redaction WHERE id = ?`)
  const list = db.prepare<[string], Redaction>(`SELECT ${columns} FROM redaction WHERE recordingId = ?`)
  const confirmed = db.prepare<[string]>(
    "SELECT 1 FROM redaction WHERE recordingId = ? AND state = 'confirmed' LIMIT 1",
  )
  const insert = db.prepare<[Omit<Redaction, 'id'>], Redaction>(
    `INSERT INTO redaction (${fields}) VALUES (${values}) RETURNING ${columns}`,
  )
  const listCalls = db
    .prepare<[], string>("SELECT DISTINCT recordingId FROM redaction WHERE state = 'confirmed'")
    .pluck()
  const insertAgain = db.prepare<[Redaction]>(
    `INSERT INTO redaction (${columns}) VALUES (@id, ${values}) ON CONFLICT (id) DO NOTHING`,
  )
  const saveMoved = db.prepare<[Redaction]>(
    `UPDATE redaction SET firstWord = @firstWord, timestamp = @timestamp, until = @until, original = @original
     WHERE id = @id`,
  )
  const remove = db.prepare<[number]>('DELETE FROM redaction WHERE id = ?')
  const removeForRecording = db.prepare<[string]>('DELETE FROM redaction WHERE recordingId = ?')
  return {
    ...openTerms(db),
    find: (id) => find.get(id) ?? null,
    listForRecording: (recordingId) => list.all(recordingId).sort(byPlace),
    listRedactedCalls: () => listCalls.all(),
    hasConfirmed: (recordingId) => confirmed.get(recordingId) !== undefined,
    insert: (redaction) => insert.get(redaction)!,
    insertAgain: (redaction) => void insertAgain.run(redaction),
    insertWhole(redaction) {
      const { firstWord, original, state } = redaction
      const isHere = list
        .all(redaction.recordingId)
        .some(
          (known) => known.firstWord === firstWord && known.original === original && known.state === state,
        )
      if (!isHere) insert.get(redaction)
      return !isHere
    },
    saveMoved: (redaction) => void saveMoved.run(redaction),
    remove: (id) => void remove.run(id),
    removeForRecording: (recordingId) => void removeForRecording.run(recordingId),
  }
}

function openTerms(
  db: Database.Database,
): Pick<RedactionTables, 'listTerms' | 'saveTerm' | 'insertTerm' | 'removeTerm'> {
  const list = db.prepare<[], RedactionTerm>('SELECT id, text FROM redactionTerm')
  const save = db.prepare<[string]>('INSERT INTO redactionTerm (text) VALUES (?) ON CONFLICT DO NOTHING')
  const insert = db.prepare<[number | null, string]>('INSERT INTO redactionTerm (id, text) VALUES (?, ?)')
  const remove = db.prepare<[number]>('DELETE FROM redactionTerm WHERE id = ?')
  return {
    listTerms: () => list.all().sort((one, other) => one.text.localeCompare(other.text)),
    saveTerm: (text) => save.run(text).changes > 0,
    insertTerm: (text, id) => Number(insert.run(id, text).lastInsertRowid),
    removeTerm: (id) => void remove.run(id),
  }
}

function byPlace(one: Redaction, other: Redaction): number {
  return one.firstWord - other.firstWord || one.id - other.id
}
