/** Previews what an export would write for one call. */
import type { ExportPreview, PreviewedPage } from '../../src-preload/contract/export.ts'
import type { StoredRecording } from '../model/recording-item.ts'
import { suggestFileName } from './export-transcripts.ts'
import { getTraits, type ExportFormatId } from '../../src-preload/contract/export-formats.ts'
import { listFacts, nameSpeaker } from './formats/call-text.ts'
import { joinLine, listPages } from './numbered/court-pages.ts'
import { exportFormats, isFolderFormat } from './formats.ts'
import { chooseSource, type CallSource } from './redacted-source.ts'
import { createCallReader, pickNames, type ExportChoice, type Naming } from './read-call.ts'
import type { ExportContext, ExportedCall, ExportFormat } from './types.ts'
import { startPageName } from './website/list-page.ts'

export interface PreviewOptions extends Naming {
  recording: StoredRecording
  format: ExportFormatId
  namePattern: string
  reader: CallSource
  choice: ExportChoice
  context: ExportContext
}

const shownLines = 20
/** Longer lines are cut: a text without line breaks can have a million characters. */
const shownChars = 300

/** Types that are readable as text, which HTML is not. */
const readableType = /^text\/(?!html)|^application\/(json|x-subrip)$/

export async function previewCall(options: PreviewOptions): Promise<ExportPreview> {
  const { format, namePattern, formatNumber, userName, choice, context } = options
  const reader = chooseSource(options.reader, choice)
  const [recording = options.recording] = await reader.findRecordings({ ids: [options.recording.id] })
  const fileName = isFolderFormat(format)
    ? startPageName
    : suggestFileName(pickNames(recording, formatNumber), format, namePattern)
  const { needsWords } = getTraits(format)
  const call = await createCallReader(reader, { formatNumber, userName, choice, needsWords })(recording.id)
  if (typeof call === 'string') return { fileName, text: null, page: null }
  if (isFolderFormat(format)) return { fileName, text: null, page: previewPage(call, context, false) }
  const { mimeType, write }: ExportFormat = exportFormats[format]
  if (!readableType.test(mimeType)) {
    const isNumbered = context.isNumbered && getTraits(format).choices.includes('isNumbered')
    return { fileName, text: null, page: previewPage(call, context, isNumbered) }
  }
  const text = await write(call, context)
  return { fileName, text: typeof text === 'string' ? cutText(text) : null, page: null }
}

function previewPage(call: ExportedCall, context: ExportContext, isNumbered: boolean): PreviewedPage {
  const { words, locale, mark } = context
  return {
    mark,
    title: nameSpeaker('them', call, words),
    facts: listFacts(call, words, locale).join(' · '),
    turns: call.turns
      .slice(0, shownLines)
      .map(({ speaker, text }) => ({ who: nameSpeaker(speaker, call, words), said: cutLine(text) })),
    lines: isNumbered ? listPages(call, words)[0]!.map(joinLine) : null,
  }
}

function cutLine(line: string): string {
  return line.length > shownChars ? `${line.slice(0, shownChars)}…` : line
}

function cutText(text: string): string {
  const lines = text.split(/\r?\n/)
  const shown = lines.slice(0, shownLines).map(cutLine)
  return [...shown, ...(lines.length > shownLines ? ['…'] : [])].join('\n')
}
