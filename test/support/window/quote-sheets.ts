/** The main process's methods for quote sheets, with sheets in memory. */
import type { PassageItem } from '../../../src-preload/contract/personal.ts'
import type { QuotePart, QuoteSheet } from '../../../src-preload/contract/quote-sheets.ts'
import type { Handlers } from './fake-client.ts'
import { noteOf } from './note.ts'

export function passageOf(changes: Partial<PassageItem> = {}): PassageItem {
  const call = { person: { id: 7, name: 'Ada Byron' }, number: '+14155550111', calledAt: 0 }
  return {
    ...noteOf({ timestamp: 3, until: 5, said: 'Four hundred', speakers: ['them'] }),
    ...call,
    ...changes,
  }
}

export function sheetOf(id: number, name: string, parts: QuotePart[]): QuoteSheet {
  return { id, name, parts, createdAt: 0, updatedAt: 0 }
}

/** @param given the one changed last first */
export function answerWithSheets(given: readonly QuoteSheet[], passages: readonly PassageItem[]) {
  const sheets = [...given]
  const indexOf = (id: number) => sheets.findIndex((sheet) => sheet.id === id)
  const put = (sheet: QuoteSheet) => {
    const index = indexOf(sheet.id)
    sheets.splice(Math.max(index, 0), index < 0 ? 0 : 1, sheet)
  }
  const countOf = ({ parts }: QuoteSheet) => parts.filter(({ kind }) => kind === 'passage').length
  const handlers = {
    'quote-sheets.list': () =>
      sheets.map(({ parts, ...sheet }) => ({ ...sheet, passages: countOf({ ...sheet, parts }) })),
    'quote-sheets.get': ({ id }) => {
      const sheet = sheets[indexOf(id)]
      return sheet ? { sheet, passages: [...passages] } : null
    },
    'quote-sheets.add': ({ name, parts }) => {
      const sheet = sheetOf(sheets.length + 1, name, parts)
      put(sheet)
      return sheet
    },
    'quote-sheets.save': ({ id, name, parts }) => {
      const before = sheets[indexOf(id)] ?? null
      if (before === null) return null
      const after = { ...before, name, parts }
      put(after)
      return { before, after }
    },
    'quote-sheets.delete': ({ id }) => (indexOf(id) < 0 ? null : sheets.splice(indexOf(id), 1)[0]!),
    'quote-sheets.restore': ({ sheet }) => put(sheet),
    'edits.apply': (edit) => {
      if (edit.kind === 'quote-sheet') put({ ...sheets[indexOf(edit.id)]!, ...edit.to })
      return true
    },
  } satisfies Partial<Handlers>
  return { handlers, sheets }
}
