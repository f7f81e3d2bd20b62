/** Saves quote sheets. Part of the writer. */
import type { QuotePart, QuoteSheet } from '../../../src-preload/contract/quote-sheets.ts'
import type { PortableSheet } from '../portable-data.ts'
import type { LibraryWriter } from '../types.ts'
import type { Commit, Tables } from './writer-tables.ts'

type QuoteSheetMethods = Pick<
  LibraryWriter,
  'addQuoteSheet' | 'saveQuoteSheet' | 'deleteQuoteSheet' | 'restoreQuoteSheet'
>

export function createQuoteSheetWriter({ quoteSheets }: Tables, commit: Commit): QuoteSheetMethods {
  return {
    addQuoteSheet: ({ at, ...sheet }) =>
      commit((note) => {
        note.quoteSheets()
        return quoteSheets.insert({ ...sheet, createdAt: at, updatedAt: at })
      }),
    saveQuoteSheet: ({ at, ...sheet }) =>
      commit((note) => {
        const before = quoteSheets.find(sheet.id)
        if (before === null) return null
        quoteSheets.restore({ ...sheet, createdAt: before.createdAt, updatedAt: at })
        note.quoteSheets()
        note.erased()
        return { before, after: quoteSheets.find(sheet.id)! }
      }),
    deleteQuoteSheet: ({ id }) =>
      commit((note) => {
        const before = quoteSheets.find(id)
        if (before === null) return null
        quoteSheets.remove(id)
        note.quoteSheets()
        note.erased()
        return before
      }),
    restoreQuoteSheet: ({ sheet }) =>
      commit((note) => {
        quoteSheets.restore(sheet)
        note.quoteSheets()
        note.erased()
      }),
  }
}

/** Finds the passages of a sheet in this library; those that are not here are left out. */
export function toStoredSheet(
  { notes }: Pick<Tables, 'notes'>,
  sheet: PortableSheet,
): Omit<QuoteSheet, 'id'> {
  const parts = sheet.parts.flatMap((part): QuotePart[] => {
    if (part.kind !== 'passage') return [part]
    const made = notes
      .listForRecording(part.recordingId)
      .filter(({ createdAt }) => createdAt === part.createdAt)
    // Several may be made at once. Their times differ in another transcript.
    const found = made.find(({ timestamp }) => timestamp === part.timestamp) ?? made[0]
    return found === undefined ? [] : [{ kind: 'passage', noteId: found.id }]
  })
  return { ...sheet, parts }
}
