/** Methods that save quote sheets as files. */
import { basename } from 'node:path'
import { z } from 'zod'
import { defaultExportChoice } from '../../src-preload/contract/export.ts'
import { quoteFormats, type QuoteFormat } from '../../src-preload/contract/quote-sheets.ts'
import { rowId } from '../../src-preload/contract/row-id.ts'
import type { Offhook } from '../app/compose.ts'
import { describeContent, describeFolder, recordExport } from '../export/export-journal.ts'
import { sanitizeFileName } from '../export/file-name.ts'
import { cutSounds, type QuoteSound } from '../export/quotes/cut-sounds.ts'
import { listQuotes, readSheet, type ExportedSheet } from '../export/quotes/read-sheet.ts'
import { toHtmlSheet, toPrintedSheet } from '../export/quotes/sheet-page.ts'
import { toMarkdownSheet, toSheetCsv, type SheetTexts } from '../export/quotes/sheet-text.ts'
import { writeClips } from '../export/quotes/write-clips.ts'
import { isUnsupported } from '../export/read-call.ts'
import type { ExportContext } from '../export/types.ts'
import { CodedError } from '../util/coded-error.ts'
import { describeWriting, type ExportParts } from './export.ts'
import { getWorkspace, method } from './method.ts'

type Sounds = ReadonlyMap<number, QuoteSound>
type Write = (
  sheet: ExportedSheet,
  context: ExportContext & SheetTexts,
  sounds: Sounds,
) => string | Uint8Array | Promise<string | Uint8Array>

const writers: Record<Exclude<QuoteFormat, 'clips'>, Write> = {
  html: (sheet, context, sounds) => toHtmlSheet(sheet, sounds, context),
  // Loads a library for documents, which no start needs.
  docx: async (sheet, context) =>
    (await import('../export/quotes/sheet-docx.ts')).toDocxSheet(sheet, context),
  pdf: (sheet, context) => context.printToPdf(toPrintedSheet(sheet, context)),
  md: toMarkdownSheet,
  csv: (sheet, context) => toSheetCsv(sheet, context),
}

export interface SavedSheet {
  /** The name of the file or folder; null when the user chose none. */
  saved: string | null
  /** How many quotes have no sound in it; 0 in formats without sound. */
  silent: number
}

export function quoteSheetFileMethods(
  offhook: Offhook,
  { dialogs, shell }: Pick<ExportParts, 'dialogs' | 'shell'>,
) {
  let lastSaved: string | null = null
  /** Asks where to save before it cuts the sound, which takes a moment. */
  const save = async (sheet: ExportedSheet, format: QuoteFormat, context: ExportContext & SheetTexts) => {
    const quotes = listQuotes(sheet)
    const cut = () => cutSounds(quotes, context.readAudio)
    if (format === 'clips') {
      const folder = await dialogs.chooseFolder('mp3/wav')
      if (folder === null) return null
      const sounds = await cut()
      const path = await offhook.exports.during(folder, () => writeClips(folder, sheet, sounds, context))
      return { path, sounds, files: await describeFolder(path) }
    }
    const path = await dialogs.chooseFile(`${sanitizeFileName(sheet.name)}.${format}`, format)
    if (path === null) return null
    const sounds: Sounds = format === 'html' ? await cut() : new Map()
    const content = await writers[format](sheet, context, sounds)
    await offhook.exports.writeFile(path, content)
    return { path, sounds, files: describeContent(basename(path), content) }
  }
  return {
    /** Asks for a file, or for a folder for clips. Without redacted words, as everything that leaves the app. */
    'quote-sheets.export': method(
      z.object({ id: rowId, format: z.enum(quoteFormats) }),
      async ({ id, format }): Promise<SavedSheet> => {
        const workspace = getWorkspace(offhook)
        const { reader } = workspace.threads
        const opened = await reader.findQuoteSheet({ id })
        if (opened === null) throw new CodedError('quote-sheet-not-found')
        const { context: writing, ...naming } = describeWriting(
          offhook,
          shell,
          workspace,
          defaultExportChoice,
        )
        const { citationStyle } = offhook.book.settings()
        const context = { ...writing, citationStyle }
        const sheet = await readSheet(opened, reader, { ...naming, context })
        const saved = await save(sheet, format, context)
        if (saved === null) return { saved: null, silent: 0 }
        lastSaved = saved.path
        const calls = listQuotes(sheet).map(({ recordingId }) => recordingId)
        const { files } = saved
        await recordExport(workspace.threads, {
          ...{ at: offhook.clock.now(), kind: 'quote-sheet', format, calls, isRedacted: true, files },
        })
        return { saved: basename(saved.path), silent: countSilent(saved.sounds) }
      },
    ),
    /** Shows what was saved last in the system's file browser. */
    'quote-sheets.show-saved': method(z.null(), () => {
      if (lastSaved !== null) shell.showInFolder(lastSaved)
    }),
  }
}

function countSilent(sounds: Sounds): number {
  return [...sounds.values()].filter((sound) => sound === null || isUnsupported(sound)).length
}
