/** Previews what an export would write for one call. */
import type { ExportPreview } from '../../src-preload/contract/export.ts'
import type { StoredRecording } from '../model/recording-item.ts'
import { suggestFileName } from './export-transcripts.ts'
import { getTraits, type ExportFormatId } from '../../src-preload/contract/export-formats.ts'
import { exportFormats, isFolderFormat, type FileFormatId } from './formats.ts'
import { chooseSource, type CallSource } from './redacted-source.ts'
import { createCallReader, pickNames, type ExportChoice, type NumberFormat } from './read-call.ts'
import type { ExportContext, ExportFormat } from './types.ts'
import { startPageName } from './website/list-page.ts'

export interface PreviewOptions {
  recording: StoredRecording
  format: ExportFormatId
  namePattern: string
  reader: CallSource
  formatNumber: NumberFormat
  choice: ExportChoice
  context: ExportContext
}

const shownLines = 20
/** Longer lines are cut: a text without line breaks can have a million characters. */
const shownChars = 300

/** Types that are readable as text, which HTML is not. */
const readableType = /^text\/(?!html)|^application\/(json|x-subrip)$/

export async function previewCall(options: PreviewOptions): Promise<ExportPreview> {
  const { format, namePattern, formatNumber, choice } = options
  if (isFolderFormat(format)) return { fileName: startPageName, text: null }
  const reader = chooseSource(options.reader, choice)
  const [recording = options.recording] = await reader.findRecordings({ ids: [options.recording.id] })
  return {
    fileName: suggestFileName(pickNames(recording, formatNumber), format, namePattern),
    text: await previewText(format, { ...options, recording, reader }),
  }
}

async function previewText(format: FileFormatId, options: PreviewOptions): Promise<string | null> {
  const { recording, reader, formatNumber, choice, context } = options
  const { mimeType, write }: ExportFormat = exportFormats[format]
  if (!readableType.test(mimeType)) return null
  const { needsWords } = getTraits(format)
  const call = await createCallReader(reader, { formatNumber, choice, needsWords })(recording.id)
  const text = typeof call === 'string' ? null : await write(call, context)
  return typeof text === 'string' ? cutText(text) : null
}

function cutText(text: string): string {
  const lines = text.split(/\r?\n/)
  const shown = lines
    .slice(0, shownLines)
    .map((line) => (line.length > shownChars ? `${line.slice(0, shownChars)}…` : line))
  return [...shown, ...(lines.length > shownLines ? ['…'] : [])].join('\n')
}
