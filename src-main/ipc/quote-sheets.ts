/** Methods for quote sheets: passages in order, with headings and own sentences between them. */
import { z } from 'zod'
import { sheetLimits, type QuotePart, type QuoteSheet } from '../../src-preload/contract/quote-sheets.ts'
import { rowId } from '../../src-preload/contract/row-id.ts'
import type { Offhook } from '../app/compose.ts'
import { getWorkspace, method } from './method.ts'
import { showNumber } from './passages.ts'
import { name } from '../model/written-limits.ts'

const part = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal(['heading', 'text']), text: z.string().trim().min(1).max(sheetLimits.text) }),
  z.object({ kind: z.literal('passage'), noteId: rowId }),
]) satisfies z.ZodType<QuotePart>
export const sheetFields = { name, parts: z.array(part).max(sheetLimits.parts) }
const sheet = z.object({
  ...{ id: rowId, ...sheetFields, createdAt: z.int(), updatedAt: z.int() },
}) satisfies z.ZodType<QuoteSheet>

export function quoteSheetMethods(offhook: Offhook) {
  const threads = () => getWorkspace(offhook).threads
  return {
    /** The one changed last first. */
    'quote-sheets.list': method(z.null(), () => threads().reader.listQuoteSheets()),
    /** Null when it was deleted. */
    'quote-sheets.get': method(z.object({ id: rowId }), async (input) => {
      const found = await threads().reader.findQuoteSheet(input)
      return found && { ...found, passages: found.passages.map((each) => showNumber(each, offhook.region())) }
    }),
    'quote-sheets.add': method(z.object(sheetFields), (input) =>
      threads().writer.addQuoteSheet({ ...input, at: Date.now() }),
    ),
    /** Returns it before and after; null when it was deleted. */
    'quote-sheets.save': method(z.object({ id: rowId, ...sheetFields }), (input) =>
      threads().writer.saveQuoteSheet({ ...input, at: Date.now() }),
    ),
    /** Returns it as it was, for `restore`. */
    'quote-sheets.delete': method(z.object({ id: rowId }), (input) =>
      threads().writer.deleteQuoteSheet(input),
    ),
    /** Restores a deleted sheet exactly as given. */
    'quote-sheets.restore': method(z.object({ sheet }), (input) => threads().writer.restoreQuoteSheet(input)),
  }
}
