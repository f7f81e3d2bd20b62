/**
 * Lists the export formats. Everything that exports reads this table: the window's menus and commands, the
 * command line, and files dragged out of the window. Their texts have the same keys.
 */
import { toCsv } from './csv.ts'
import { toHtml } from './html.ts'
import { toJson } from './json.ts'
import { toMarkdown } from './md.ts'
import { toPdf } from './print-page.ts'
import { toSrt } from './srt.ts'
import { toTxt } from './txt.ts'
import type { ExportFormat } from './types.ts'
import { toVtt } from './vtt.ts'
import { writeWebsite, type FolderFormat } from './website/write-website.ts'

export const exportFormats = {
  srt: { extension: 'srt', mimeType: 'application/x-subrip', write: toSrt },
  txt: { extension: 'txt', mimeType: 'text/plain', write: toTxt },
  md: { extension: 'md', mimeType: 'text/markdown', write: toMarkdown },
  vtt: { extension: 'vtt', mimeType: 'text/vtt', write: toVtt },
  csv: { extension: 'csv', mimeType: 'text/csv', write: toCsv },
  json: { extension: 'json', mimeType: 'application/json', write: toJson },
  html: { extension: 'html', mimeType: 'text/html', write: toHtml },
  docx: {
    extension: 'docx',
    mimeType: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    write: async (call, context) => (await import('./docx.ts')).toDocx(call, context),
  },
  pdf: { extension: 'pdf', mimeType: 'application/pdf', write: toPdf },
} satisfies Record<string, ExportFormat>

/** These write one folder for all calls. */
export const folderFormats = {
  website: { extension: 'html', write: writeWebsite },
} satisfies Record<string, FolderFormat>

export type FileFormatId = keyof typeof exportFormats
type FolderFormatId = keyof typeof folderFormats
export type ExportFormatId = FileFormatId | FolderFormatId

export const exportFormatIds = [
  ...Object.keys(exportFormats),
  ...Object.keys(folderFormats),
] as ExportFormatId[]

/** Of the files, without the dot. */
export function getExtension(format: ExportFormatId): string {
  return { ...exportFormats, ...folderFormats }[format].extension
}

export function isFolderFormat(format: ExportFormatId): format is FolderFormatId {
  return Object.hasOwn(folderFormats, format)
}
