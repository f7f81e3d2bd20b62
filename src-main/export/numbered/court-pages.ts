/** Divides the lines of a call into pages, with what is written above and below them. Pure. */
import { linesPerPage } from '../../../src-preload/contract/page-lines.ts'
import { cleanText } from '../../util/clean-text.ts'
import { chunk } from '../../util/chunk.ts'
import { nameSpeaker, titleCall } from '../formats/call-text.ts'
import type { ExportContext, ExportedCall, ExportWords } from '../types.ts'
import { CourtLines, labelSpeaker, nameCells, padToCells, type CourtLine } from './court-lines.ts'

export interface NumberedLine {
  /** From 1 on each page. */
  number: number
  /** The speaker's name, on the first line of a turn; empty on others. */
  label: string
  text: string
}

/** The last page of a call is filled with empty lines. */
export function listPages(call: ExportedCall, words: ExportWords): NumberedLine[][] {
  const { lines } = new CourtLines(call.turns)
  return [...chunk(lines, linesPerPage)].map((page) =>
    Array.from({ length: linesPerPage }, (_, index) => writeLine(index, page[index], call, words)),
  )
}

function writeLine(
  index: number,
  line: CourtLine | undefined,
  call: ExportedCall,
  words: ExportWords,
): NumberedLine {
  const turn = line?.turn ?? null
  const label = turn === null ? '' : labelSpeaker(cleanText(nameSpeaker(turn.speaker, call, words)))
  return { number: index + 1, label, text: line?.text ?? '' }
}

/** Two lines of a page. A name may be longer, and would push words off the page. */
const mostTitleChars = 160

/** "Niamh Gallagher, 20 Nov 2026, 14:06, +353 20 917 4199". */
export function titlePages(
  call: ExportedCall,
  { words, locale }: Pick<ExportContext, 'words' | 'locale'>,
): string {
  const number = call.person === null ? null : call.number
  const title = cleanText([titleCall(call, words, locale), number].filter((part) => part !== null).join(', '))
  const signs = [...title]
  return signs.length > mostTitleChars ? `${signs.slice(0, mostTitleChars - 1).join('')}…` : title
}

/** The same in plain text and Word: "12  NIAMH GALLAGHER:  and the words". */
export function splitLine({ number, label, text }: NumberedLine): {
  number: string
  label: string
  text: string
} {
  return { number: `${String(number).padStart(2)}  `, label: padToCells(label, nameCells), text }
}

export function joinLine(line: NumberedLine): string {
  const { number, label, text } = splitLine(line)
  return `${number}${label}${text}`.trimEnd()
}

/** Identifies the audio that the words were said in. */
export function describeAudio({ audioSha256 }: ExportedCall, words: ExportWords): string {
  return audioSha256 === null ? words.withoutAudio : words.audioHash.replace('{hash}', audioSha256)
}

export function writePageOf(page: number, pages: number, words: ExportWords): string {
  return words.pageOf.replace('{page}', String(page)).replace('{pages}', String(pages))
}
