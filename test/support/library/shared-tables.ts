/** The content of the tables that computers share, in a form that is the same on all of them. */
import type { Database } from 'better-sqlite3'
import { furtherMark } from '../../../src-main/model/phone-numbers/number-keys.ts'

/** Tables whose rows are records: the kind of each. */
const kindsOfTables: Record<string, string> = {
  tag: 'tag',
  theme: 'theme',
  person: 'person',
  note: 'note',
  correction: 'correction',
  redaction: 'redaction',
  redactionTerm: 'redactionTerm',
  followUp: 'followUp',
  dictionaryEntry: 'dictionaryEntry',
  savedSearch: 'savedSearch',
  quoteSheet: 'quoteSheet',
}

/** Columns with the id of a row in another table. */
const references: Record<string, string> = {
  tagId: 'tag',
  themeId: 'theme',
  personId: 'person',
  noteId: 'note',
  entryId: 'dictionaryEntry',
  sheetId: 'quoteSheet',
}

/** What is only of one computer. */
const localColumns: Record<string, readonly string[]> = { correction: ['batch'], followUp: ['uid'] }

/** Without passages that were deleted: a computer that got the sheet later never had them. */
const shownRows: Record<string, string> = {
  quotePart: `SELECT sheetId, row_number() OVER (PARTITION BY sheetId ORDER BY position) AS position, kind, text, noteId
    FROM quotePart WHERE noteId IS NULL OR noteId IN (SELECT id FROM note)`,
}

type Row = Record<string, unknown>

/** Those that have triggers. */
export function listSharedTables(db: Database): string[] {
  return db
    .prepare<[], string>(
      "SELECT tbl_name FROM sqlite_schema WHERE type = 'trigger' AND name LIKE '%SharedInsert'",
    )
    .pluck()
    .all()
}

/** One line for each row, sorted. Ids, which differ between computers, are replaced by the uids of their records. */
export function dumpShared(db: Database, tables = listSharedTables(db)): string[] {
  const findUid = db
    .prepare<[string, unknown], string>('SELECT uid FROM sharedRow WHERE kind = ? AND rowId = ?')
    .pluck()
  const toUid = (kind: string, id: unknown) =>
    id === null ? null : (findUid.get(kind, id) ?? '(not shared)')
  const isThere = (table: string, id: unknown) =>
    db.prepare(`SELECT 1 FROM "${table}" WHERE id = ?`).get(id) !== undefined
  return tables
    .flatMap((table) =>
      (db.prepare(shownRows[table] ?? `SELECT * FROM "${table}"`).all() as Row[]).map((row) => {
        const columns = Object.entries(row)
          .filter(([column]) => !localColumns[table]?.includes(column))
          .map(([column, value]) => [column, describe(table, column, value, isThere, toUid)])
        return `${table} ${JSON.stringify(Object.fromEntries(columns))}`
      }),
    )
    .sort()
}

function describe(
  table: string,
  column: string,
  value: unknown,
  isThere: (table: string, id: unknown) => boolean,
  toUid: (kind: string, id: unknown) => unknown,
): unknown {
  if (column === 'id') return kindsOfTables[table] === undefined ? value : toUid(kindsOfTables[table], value)
  // Several contacts have one number: those whose calls they are not have their id after it.
  if (column === 'digits') return String(value).replace(new RegExp(`${furtherMark}.*`), furtherMark)
  if (column === 'actions') return describeActions(value as string, isThere, toUid)
  return references[column] === undefined ? value : toUid(references[column], value)
}

/** Without those of a tag or theme that was deleted: they do nothing. */
function describeActions(
  json: string,
  isThere: (table: string, id: unknown) => boolean,
  toUid: (kind: string, id: unknown) => unknown,
): unknown {
  const actions = (JSON.parse(json) as Row[]).filter((action) =>
    Object.entries(action).every(
      ([field, value]) => references[field] === undefined || isThere(references[field], value),
    ),
  )
  return actions.map((action) =>
    Object.fromEntries(
      Object.entries(action).map(([field, value]) => [
        field,
        references[field] === undefined ? value : toUid(references[field], value),
      ]),
    ),
  )
}
