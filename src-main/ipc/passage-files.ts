/** Methods by which passages leave the app: quotes, and counts as a table. */
import { z } from 'zod'
import { citationStyles, citeQuote } from '../../src-preload/contract/citation.ts'
import { toCountsCsv } from '../export/passage-counts.ts'
import { sanitizeFileName } from '../export/file-name.ts'
import { quotePassage } from '../export/quote-passages.ts'
import type { Offhook } from '../app/compose.ts'
import { describeTexts, type ExportParts } from './export.ts'
import { getWorkspace, method } from './method.ts'
import { passageFilter } from './passages.ts'
import { rowIds } from './personal.ts'

export function passageFileMethods(
  offhook: Offhook,
  { dialogs, shell }: Pick<ExportParts, 'dialogs' | 'shell'>,
) {
  return {
    /** Copies the words of passages with their sources; returns how many have words. */
    'passages.copy': method(
      z.object({ ids: rowIds, style: z.enum(citationStyles) }),
      async ({ ids, style }): Promise<number> => {
        const { context, ...naming } = describeTexts(offhook, shell)
        const passages = await getWorkspace(offhook).threads.reader.findPassages({ ids })
        const quotes = passages
          .map((each) => quotePassage(each, context, naming))
          .filter((each) => each !== null)
        const cited = quotes.map((quote) => citeQuote(quote, style, context.words.citation))
        if (quotes.length > 0) await shell.copy(cited.join('\n\n'), null)
        return quotes.length
      },
    ),
    /** Saves the counts where the user chooses; false when the user closed the dialog. */
    'passages.export-counts': method(z.object({ filter: passageFilter }), async ({ filter }) => {
      const { context, formatNumber } = describeTexts(offhook, shell)
      const { reader } = getWorkspace(offhook).threads
      const words = context.words.passages
      const path = await dialogs.chooseFile(`${sanitizeFileName(words.title)}.csv`, 'csv')
      if (path === null) return { saved: false }
      const [themes, counts] = await Promise.all([reader.listThemes(), reader.countPassages({ filter })])
      await offhook.exports.writeFile(path, toCountsCsv(themes, counts, { words, formatNumber }))
      return { saved: true }
    }),
  }
}
