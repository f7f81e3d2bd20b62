/** The tables `dictionaryEntry`, `dictionaryException` and `dictionaryAnswer`. Sync never changes them. */
import type Database from 'better-sqlite3'
import type {
  DictionaryEntry,
  DictionaryFields,
  DictionaryItem,
} from '../../../src-preload/contract/dictionary.ts'
import { createMatcher, type DictionaryMatcher } from '../../model/dictionary.ts'

export interface ActiveEntries {
  entries: readonly DictionaryEntry[]
  matcher: DictionaryMatcher
}

export interface DictionaryTable {
  /** In the order in which they were made. */
  list(): DictionaryEntry[]
  listItems(): DictionaryItem[]
  /** Those that are on; null without any. */
  findActive(): ActiveEntries | null
  find(id: number): DictionaryEntry | null
  /** @param at milliseconds since the epoch */
  insert(fields: DictionaryFields, at: number): DictionaryEntry
  /** Inserts one with its id, or replaces it. */
  restore(entry: DictionaryEntry): void
  /** Null when there is no such entry (any more). */
  update(id: number, fields: DictionaryFields, at: number): DictionaryEntry | null
  /** Ids of the entries for calls with this contact. */
  listOfPerson(personId: number): number[]
  /** Makes them entries for calls with this contact. */
  savePerson(ids: readonly number[], personId: number): void
  /** Its corrections stay; see `CorrectionTable`. */
  remove(id: number): void
  /** The calls in which the user undid it. */
  listExceptions(entryId: number): string[]
  listExceptionsOf(recordingId: string): number[]
  /** False when there was one. */
  addException(entryId: number, recordingId: string): boolean
  removeException(entryId: number, recordingId: string): boolean
  removeExceptionsOf(recordingId: string): void
  isDismissed(original: string, replacement: string): boolean
  dismiss(original: string, replacement: string, at: number): void
  undismiss(original: string, replacement: string): void
  listDismissed(): DismissedOffer[]
}

export interface DismissedOffer {
  original: string
  replacement: string
  /** Milliseconds since the epoch. */
  at: number
}

type Row = Omit<DictionaryEntry, 'isOn'> & { isOn: number }

const fields = 'original, replacement, personId, side, isOn, createdAt, updatedAt'
const columns = `id, ${fields}`
const values = '@original, @replacement, @personId, @side, @isOn, @createdAt, @updatedAt'

export function openDictionaryTable(db: Database.Database): DictionaryTable {
  const list = db.prepare<[], Row>(`SELECT ${columns} FROM dictionaryEntry ORDER BY id`)
  const listItems = db.prepare<[], Row & Pick<DictionaryItem, 'calls' | 'places' | 'exceptions'>>(
    `SELECT ${columns},
       (SELECT count(DISTINCT recordingId) FROM correction WHERE entryId = entry.id) AS calls,
       (SELECT count(*) FROM correction WHERE entryId = entry.id) AS places,
       (SELECT count(*) FROM dictionaryException WHERE entryId = entry.id) AS exceptions
     FROM dictionaryEntry AS entry ORDER BY id`,
  )
  const find = db.prepare<[number], Row>(`SELECT ${columns} FROM dictionaryEntry WHERE id = ?`)
  const insert = db.prepare<[Omit<Row, 'id'>], Row>(
    `INSERT INTO dictionaryEntry (${fields}) VALUES (${values}) RETURNING ${columns}`,
  )
  const restore = db.prepare<[Row]>(
    `INSERT OR REPLACE INTO dictionaryEntry (${columns}) VALUES (@id, ${values})`,
  )
  const update = db.prepare<[Omit<Row, 'createdAt'>], Row>(
    `UPDATE dictionaryEntry SET original = @original, replacement = @replacement, personId = @personId,
       side = @side, isOn = @isOn, updatedAt = @updatedAt WHERE id = @id RETURNING ${columns}`,
  )
  const remove = [
    'DELETE FROM dictionaryException WHERE entryId = ?',
    'DELETE FROM dictionaryEntry WHERE id = ?',
  ].map((sql) => db.prepare<[number]>(sql))
  const ofPerson = db
    .prepare<[number], number>('SELECT id FROM dictionaryEntry WHERE personId = ? ORDER BY id')
    .pluck()
  const savePerson = db.prepare<[number, string]>(
    'UPDATE dictionaryEntry SET personId = ? WHERE id IN (SELECT value FROM json_each(?))',
  )
  const active = rememberActive(db, () => list.all().map(toEntry))
  return {
    ...openExceptions(db),
    ...openAnswers(db),
    list: () => list.all().map(toEntry),
    findActive: active.find,
    listItems: () => listItems.all().map(toEntry),
    find: (id) => {
      const row = find.get(id)
      return row ? toEntry(row) : null
    },
    insert: (given, at) => {
      active.forget()
      const [createdAt, updatedAt] = [Math.round(at), Math.round(at)]
      return toEntry(insert.get({ ...given, isOn: Number(given.isOn), createdAt, updatedAt })!)
    },
    restore(entry) {
      active.forget()
      restore.run({ ...entry, isOn: Number(entry.isOn) })
    },
    update(id, given, at) {
      active.forget()
      const row = update.get({ ...given, id, isOn: Number(given.isOn), updatedAt: Math.round(at) })
      return row ? toEntry(row) : null
    },
    listOfPerson: (personId) => ofPerson.all(personId),
    savePerson(ids, personId) {
      active.forget()
      savePerson.run(personId, JSON.stringify(ids))
    },
    remove(id) {
      active.forget()
      remove.forEach((statement) => statement.run(id))
    },
  }
}

/**
 * Prepared once until an entry changes: reading a thousand entries for each call takes too long. Another program may
 * write too; then `data_version` changes.
 */
function rememberActive(db: Database.Database, read: () => DictionaryEntry[]) {
  let known: { version: unknown; active: ActiveEntries | null } | null = null
  return {
    find(): ActiveEntries | null {
      const version = db.pragma('data_version', { simple: true })
      if (known?.version === version) return known!.active
      const entries = read().filter(({ isOn }) => isOn)
      const active = entries.length === 0 ? null : { entries, matcher: createMatcher(entries) }
      known = { version, active }
      return active
    },
    forget: () => void (known = null),
  }
}

type Exceptions = Pick<
  DictionaryTable,
  'listExceptions' | 'listExceptionsOf' | 'addException' | 'removeException' | 'removeExceptionsOf'
>

function openExceptions(db: Database.Database): Exceptions {
  const calls = db
    .prepare<[number], string>('SELECT recordingId FROM dictionaryException WHERE entryId = ?')
    .pluck()
  const entries = db
    .prepare<[string], number>('SELECT entryId FROM dictionaryException WHERE recordingId = ?')
    .pluck()
  const add = db.prepare(
    'INSERT INTO dictionaryException (entryId, recordingId) VALUES (?, ?) ON CONFLICT DO NOTHING',
  )
  const remove = db.prepare('DELETE FROM dictionaryException WHERE entryId = ? AND recordingId = ?')
  const removeAll = db.prepare<[string]>('DELETE FROM dictionaryException WHERE recordingId = ?')
  return {
    listExceptions: (entryId) => calls.all(entryId),
    listExceptionsOf: (recordingId) => entries.all(recordingId),
    addException: (entryId, recordingId) => add.run(entryId, recordingId).changes > 0,
    removeException: (entryId, recordingId) => remove.run(entryId, recordingId).changes > 0,
    removeExceptionsOf: (recordingId) => void removeAll.run(recordingId),
  }
}

type Answers = Pick<DictionaryTable, 'isDismissed' | 'dismiss' | 'undismiss' | 'listDismissed'>

function openAnswers(db: Database.Database): Answers {
  const list = db.prepare<[], DismissedOffer>(
    'SELECT original, replacement, at FROM dictionaryAnswer ORDER BY original, replacement',
  )
  const has = db.prepare('SELECT 1 FROM dictionaryAnswer WHERE original = ? AND replacement = ?')
  const add = db.prepare(
    'INSERT INTO dictionaryAnswer (original, replacement, at) VALUES (?, ?, ?) ON CONFLICT DO NOTHING',
  )
  const remove = db.prepare('DELETE FROM dictionaryAnswer WHERE original = ? AND replacement = ?')
  return {
    isDismissed: (original, replacement) => has.get(original, replacement) !== undefined,
    dismiss: (original, replacement, at) => void add.run(original, replacement, Math.round(at)),
    undismiss: (original, replacement) => void remove.run(original, replacement),
    listDismissed: () => list.all(),
  }
}

function toEntry<T extends Row>(row: T): Omit<T, 'isOn'> & { isOn: boolean } {
  return { ...row, isOn: row.isOn === 1 }
}
