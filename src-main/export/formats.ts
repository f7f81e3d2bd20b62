/**
 * Lists the export formats. Everything that exports reads this table: the window's menus and commands, the
 * command line, and files dragged out of the window. Their texts have the same keys.
 */
import { toSrt } from './srt.ts'
import type { ExportFormat } from './types.ts'

export const exportFormats = {
  srt: { extension: 'srt', mimeType: 'application/x-subrip', write: toSrt },
} satisfies Record<string, ExportFormat>

export type ExportFormatId = keyof typeof exportFormats

export const exportFormatIds = Object.keys(exportFormats) as ExportFormatId[]
