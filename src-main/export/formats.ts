/**
 * Lists the export formats. All exports use this table: the window's menus and commands, the command line, and
 * files dragged out of the window. Their texts have the same keys.
 */
import type { ExportFormatId } from '../../src-preload/contract/export-formats.ts'
import { toCsv, toCsvTogether, toTurnsCsv, toTurnsCsvTogether } from './formats/csv.ts'
import { toHtml } from './formats/html.ts'
import { toJson } from './formats/json.ts'
import { toMaxqda } from './formats/maxqda.ts'
import { toMarkdown } from './formats/md.ts'
import { toNumberedPdf, toNumberedPdfTogether } from './numbered/pdf.ts'
import { toNumberedTxt } from './numbered/txt.ts'
import { toPdf, toPdfTogether } from './print-page.ts'
import { toProject, toProjectTogether } from './refi-qda/write-project.ts'
import { toSrt } from './formats/srt.ts'
import { toTxt } from './formats/txt.ts'
import type { ExportFormat, ExportTogether } from './types.ts'
import { toVtt } from './formats/vtt.ts'
import { writeWebsite, type FolderFormat } from './website/write-website.ts'

export const exportFormats = {
  srt: { extension: 'srt', mimeType: 'application/x-subrip', write: toSrt },
  txt: {
    extension: 'txt',
    mimeType: 'text/plain',
    write: (call, context) => (context.isNumbered ? toNumberedTxt : toTxt)(call, context),
  },
  md: { extension: 'md', mimeType: 'text/markdown', write: toMarkdown },
  vtt: { extension: 'vtt', mimeType: 'text/vtt', write: toVtt },
  csv: {
    extension: 'csv',
    mimeType: 'text/csv',
    write: toCsv,
    together: toCsvTogether,
  },
  'csv-turns': {
    extension: 'csv',
    mimeType: 'text/csv',
    write: toTurnsCsv,
    together: toTurnsCsvTogether,
  },
  json: { extension: 'json', mimeType: 'application/json', write: toJson },
  html: { extension: 'html', mimeType: 'text/html', write: toHtml },
  docx: {
    extension: 'docx',
    mimeType: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    write: async (call, context) =>
      context.isNumbered
        ? (await import('./numbered/docx.ts')).toNumberedDocx(call, context)
        : (await import('./formats/docx.ts')).toDocx(call, context),
    async *together(calls, context) {
      yield* context.isNumbered
        ? (await import('./numbered/docx.ts')).toNumberedDocxTogether(calls, context)
        : (await import('./formats/docx.ts')).toDocxTogether(calls, context)
    },
  },
  pdf: {
    extension: 'pdf',
    mimeType: 'application/pdf',
    write: (call, context) => (context.isNumbered ? toNumberedPdf : toPdf)(call, context),
    together: (calls, context) =>
      (context.isNumbered ? toNumberedPdfTogether : toPdfTogether)(calls, context),
  },
  qdpx: {
    extension: 'qdpx',
    mimeType: 'application/zip',
    write: toProject,
    together: toProjectTogether,
  },
  maxqda: { extension: 'txt', suffix: '_maxqda', mimeType: 'text/plain', write: toMaxqda },
} satisfies Record<Exclude<ExportFormatId, 'website'>, ExportFormat>

/** These formats write one folder for all calls. */
export const folderFormats = {
  website: { extension: 'html', write: writeWebsite },
} satisfies Partial<Record<ExportFormatId, FolderFormat>>

export type FileFormatId = keyof typeof exportFormats
type FolderFormatId = keyof typeof folderFormats

/** The extension of its files, without the dot. */
export function getExtension(format: ExportFormatId): string {
  return { ...exportFormats, ...folderFormats }[format].extension
}

/** Undefined for formats with one call per file. */
export function findCombinedWriter(format: ExportFormatId): ExportTogether | undefined {
  return isFolderFormat(format) ? undefined : (exportFormats[format] as ExportFormat).together
}

export function isFolderFormat(format: ExportFormatId): format is FolderFormatId {
  return Object.hasOwn(folderFormats, format)
}
