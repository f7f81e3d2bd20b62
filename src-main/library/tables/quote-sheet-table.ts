/** The tables `quoteSheet` and `quotePart`: passages in order, with headings and own sentences. */
import type Database from 'better-sqlite3'
import type { QuotePart, QuoteSheet, QuoteSheetItem } from '../../../src-preload/contract/quote-sheets.ts'

export interface QuoteSheetTable {
  find(id: number): QuoteSheet | null
  /** The one changed last first. */
  list(): QuoteSheetItem[]
  /** By creation. */
  listWhole(): QuoteSheet[]
  insert(sheet: Omit<QuoteSheet, 'id'>): QuoteSheet
  /** Saves one exactly as given, with its id, whether or not it exists. */
  restore(sheet: QuoteSheet): void
  remove(id: number): void
}

type Row = Omit<QuoteSheet, 'parts'>
interface PartRow {
  kind: QuotePart['kind']
  text: string | null
  noteId: number | null
}

const columns = 'id, name, createdAt, updatedAt'
/** An id that no sheet had which other computers know. */
const nextId = `(SELECT coalesce(max(id), 0) + 1 FROM (
  SELECT max(id) AS id FROM quoteSheet UNION ALL SELECT max(rowId) FROM sharedRow WHERE kind = 'quoteSheet'))`

export function openQuoteSheetTable(db: Database.Database): QuoteSheetTable {
  const find = db.prepare<[number], Row>(`SELECT ${columns} FROM quoteSheet WHERE id = ?`)
  const list = db.prepare<[], QuoteSheetItem>(
    `SELECT ${columns},
       (SELECT count(*) FROM quotePart WHERE sheetId = quoteSheet.id AND kind = 'passage') AS passages
     FROM quoteSheet`,
  )
  const parts = db.prepare<[number], PartRow>(
    'SELECT kind, text, noteId FROM quotePart WHERE sheetId = ? ORDER BY position',
  )
  const save = db.prepare<[Omit<Row, 'id'> & { id: number | null }], Row>(
    `INSERT INTO quoteSheet (${columns}) VALUES (coalesce(@id, ${nextId}), @name, @createdAt, @updatedAt)
     ON CONFLICT (id) DO UPDATE SET name = @name, createdAt = @createdAt, updatedAt = @updatedAt
     RETURNING ${columns}`,
  )
  const savePart = db.prepare<[PartRow & { sheetId: number; position: number }]>(
    `INSERT INTO quotePart (sheetId, position, kind, text, noteId)
     VALUES (@sheetId, @position, @kind, @text, @noteId)`,
  )
  const removeParts = db.prepare<[number]>('DELETE FROM quotePart WHERE sheetId = ?')
  const remove = db.prepare<[number]>('DELETE FROM quoteSheet WHERE id = ?')
  const readWhole = (row: Row): QuoteSheet => ({ ...row, parts: parts.all(row.id).map(readPart) })
  const saveWhole = ({
    id,
    name,
    createdAt,
    updatedAt,
    ...sheet
  }: Omit<QuoteSheet, 'id'> & { id: number | null }) => {
    const times = { createdAt: Math.round(createdAt), updatedAt: Math.round(updatedAt) }
    const saved = save.get({ id, name, ...times })!
    removeParts.run(saved.id)
    for (const [position, part] of sheet.parts.entries()) {
      savePart.run({ sheetId: saved.id, position, text: null, noteId: null, ...part })
    }
    return readWhole(saved)
  }
  return {
    find(id) {
      const row = find.get(id)
      return row === undefined ? null : readWhole(row)
    },
    list: () => list.all().sort((one, other) => other.updatedAt - one.updatedAt || other.id - one.id),
    listWhole: () =>
      list
        .all()
        .sort((one, other) => one.id - other.id)
        .map(({ passages: _passages, ...row }) => readWhole(row)),
    insert: (sheet) => saveWhole({ ...sheet, id: null }),
    restore: (sheet) => void saveWhole(sheet),
    remove(id) {
      removeParts.run(id)
      remove.run(id)
    },
  }
}

function readPart({ kind, text, noteId }: PartRow): QuotePart {
  return kind === 'passage' ? { kind, noteId: noteId! } : { kind, text: text! }
}
