/** How quote sheets are read from a damaged database. */
import { toReference, type PassageReference, type PortableSheet } from '../portable-data.ts'
import { isNumber, isText, type Source } from './source.ts'

interface SheetRow extends Omit<PortableSheet, 'parts'> {
  id: number
}
type Part = { kind: 'heading' | 'text'; text: string } | { kind: 'passage'; noteId: number }
type PartRow = Part & { sheetId: number; position: number }

const quoteSheet: Source<SheetRow> = {
  table: 'quoteSheet',
  columns: ['id', 'name', 'createdAt', 'updatedAt'],
  key: ['id'],
  read: ({ id, name, createdAt, updatedAt }) =>
    isNumber(id) && isText(name) && isNumber(createdAt) && isNumber(updatedAt)
      ? { id, name, createdAt, updatedAt }
      : null,
}

const quotePart: Source<PartRow> = {
  table: 'quotePart',
  columns: ['sheetId', 'position', 'kind', 'text', 'noteId'],
  key: ['sheetId', 'position'],
  read({ sheetId, position, kind, text, noteId }) {
    if (!isNumber(sheetId) || !isNumber(position)) return null
    if (kind === 'passage') return isNumber(noteId) ? { sheetId, position, kind, noteId } : null
    return (kind === 'heading' || kind === 'text') && isText(text) ? { sheetId, position, kind, text } : null
  },
}

export const quoteSheetSources = { quoteSheet, quotePart }

/** Sheets without the passages whose notes are lost. */
export function joinSheets(
  sheets: readonly SheetRow[],
  rows: readonly PartRow[],
  notes: readonly (Omit<PassageReference, 'kind'> & { id: number })[],
): PortableSheet[] {
  const byId = new Map(notes.map((note) => [note.id, note]))
  const bySheet = Map.groupBy(rows, ({ sheetId }) => sheetId)
  return sheets.map(({ id, ...sheet }) => ({
    ...sheet,
    parts: (bySheet.get(id) ?? [])
      .toSorted((one, other) => one.position - other.position)
      .flatMap((part): PortableSheet['parts'] => {
        if (part.kind !== 'passage') return [{ kind: part.kind, text: part.text }]
        const note = byId.get(part.noteId)
        return note ? [toReference(note)] : []
      }),
  }))
}
