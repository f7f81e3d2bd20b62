/** Writes a call as plain text: who, when, tags, notes, and every turn with its time and name. */
import { formatClock, listFacts, nameSpeaker } from './call-text.ts'
import { describeNote } from './describe-note.ts'
import type { ExportContext, ExportedCall, ExportedTurn } from '../types.ts'
import { cleanText } from '../../util/clean-text.ts'

/** LF line ends, one blank line between paragraphs. */
export function toTxt(call: ExportedCall, { words, locale, mark }: ExportContext): string {
  const head = [
    cleanText(nameSpeaker('them', call, words)),
    listFacts(call, words, locale).map(cleanText).join(' · '),
    call.tags.length > 0 ? `${words.tags}: ${call.tags.map(cleanText).join(', ')}` : '',
  ]
  const section = (title: string, lines: string[]) => (lines.length > 0 ? [title, ...lines] : [])
  const notes = call.notes.map((note) => {
    const { place, quote, themes, text } = describeNote(note, call, words)
    const lines = [quote, themes, cleanLines(text)].filter((line) => line !== '').join('\n')
    return [place, lines].filter((part) => part !== '').join(': ')
  })
  const formatTurn = ({ speaker, start, text }: ExportedTurn) => {
    const time = start === null ? '' : `${formatClock(start)} `
    return `${time}${cleanText(nameSpeaker(speaker, call, words))}: ${text}`
  }
  const paragraphs = [
    ...(mark === null ? [] : [mark]),
    head.filter((line) => line !== '').join('\n'),
    ...section(words.notes, notes),
    ...section(words.transcript, call.turns.map(formatTurn)),
  ]
  return `${paragraphs.join('\n\n')}\n`
}

/** Keeps the user's line breaks. */
function cleanLines(text: string): string {
  return text
    .split(/\r\n|[\n\r]/)
    .map(cleanText)
    .join('\n')
}
