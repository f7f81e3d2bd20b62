/** Methods that quote words of a call with their source. */
import { z } from 'zod'
import { citationStyles, citeQuote } from '../../src-preload/contract/citation.ts'
import type { NumberedWords } from '../../src-preload/contract/page-lines.ts'
import type { Offhook } from '../app/compose.ts'
import { createQuotableReader, type QuotableCall } from '../export/quote-words.ts'
import { CodedError } from '../util/coded-error.ts'
import { describeTexts, type CallFilesShell } from './export.ts'
import { getWorkspace, method } from './method.ts'
import { recordingId } from './recordings.ts'

const place = z.number().int().min(0)

export function quoteMethods(offhook: Offhook, { shell }: { shell: CallFilesShell }) {
  const read = async (id: string): Promise<QuotableCall | null> => {
    const { context: _, ...naming } = describeTexts(offhook, shell)
    return await createQuotableReader(getWorkspace(offhook).threads.reader, naming)(id)
  }
  return {
    /** The lines of the displayed words in the numbered transcript; null without words. */
    'quotes.lines': method(
      z.object({ id: recordingId }),
      async ({ id }): Promise<NumberedWords | null> => (await read(id))?.listLines() ?? null,
    ),
    /** Copies the displayed words [first, last] with their source. Redacted words are blocks. */
    'quotes.copy': method(
      z.object({ id: recordingId, first: place, last: place, style: z.enum(citationStyles) }),
      async ({ id, first, last, style }): Promise<void> => {
        const { context } = describeTexts(offhook, shell)
        const quote = (await read(id))?.quote({ first, last }, context)
        if (!quote) throw new CodedError('recording-not-found')
        await shell.copy(citeQuote(quote, style, context.words.citation), null)
      },
    ),
  }
}
