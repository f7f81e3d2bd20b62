/**
 * Lists the export formats. Everything that exports reads this table: the window's menus and commands, the
 * command line, and files dragged out of the window. Their texts have the same keys.
 */
import { toCsv, toCsvTogether } from './csv.ts'
import { toHtml } from './html.ts'
import { toJson } from './json.ts'
import { toMarkdown } from './md.ts'
import { toPdf, toPdfTogether } from './print-page.ts'
import { toSrt } from './srt.ts'
import { toTxt } from './txt.ts'
import type { ExportFormat } from './types.ts'
import { toVtt } from './vtt.ts'

/** Some 5 hours of speech; Word and PDF readers become slow with more. */
const maxDocumentCalls = 100

export const exportFormats = {
  srt: { extension: 'srt', mimeType: 'application/x-subrip', write: toSrt },
  txt: { extension: 'txt', mimeType: 'text/plain', write: toTxt },
  md: { extension: 'md', mimeType: 'text/markdown', write: toMarkdown },
  vtt: { extension: 'vtt', mimeType: 'text/vtt', write: toVtt },
  csv: {
    extension: 'csv',
    mimeType: 'text/csv',
    write: toCsv,
    together: { maxCalls: Infinity, write: toCsvTogether },
  },
  json: { extension: 'json', mimeType: 'application/json', write: toJson },
  html: { extension: 'html', mimeType: 'text/html', write: toHtml },
  docx: {
    extension: 'docx',
    mimeType: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    write: async (call, context) => (await import('./docx.ts')).toDocx(call, context),
    together: {
      maxCalls: maxDocumentCalls,
      async *write(calls, context) {
        yield* (await import('./docx.ts')).toDocxTogether(calls, context)
      },
    },
  },
  pdf: {
    extension: 'pdf',
    mimeType: 'application/pdf',
    write: toPdf,
    together: { maxCalls: maxDocumentCalls, write: toPdfTogether },
  },
} satisfies Record<string, ExportFormat>

export type ExportFormatId = keyof typeof exportFormats

export const exportFormatIds = Object.keys(exportFormats) as ExportFormatId[]
