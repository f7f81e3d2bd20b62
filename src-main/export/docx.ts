/**
 * Writes a call as a Word document (OOXML): headings, a style for each speaker, notes as comments, and times
 * that link to their moments in the app. Loaded only when such a file is written: `docx` is large.
 */
import {
  CommentRangeEnd,
  CommentRangeStart,
  CommentReference,
  Document,
  ExternalHyperlink,
  HeadingLevel,
  type ICommentOptions,
  type IParagraphStyleOptions,
  type IStylesOptions,
  Packer,
  Paragraph,
  type ParagraphChild,
  TextRun,
} from 'docx'
import { linkToCall } from '../../src-preload/contract/call-link.ts'
import type { Note } from '../../src-preload/contract/personal.ts'
import { cleanText, escapeHtml, formatClock, listFacts, nameCounterpart, nameSpeaker } from './call-text.ts'
import type { ExportContext, ExportedCall, ExportedTurn, ExportWords } from './types.ts'

export async function toDocx(call: ExportedCall, { words, locale }: ExportContext): Promise<Uint8Array> {
  const name = nameCounterpart(call) ?? words.them
  const speakers = [...new Set(call.turns.map(({ speaker }) => speaker))]
  const notes = Map.groupBy(call.notes.keys(), (index) => findTurn(call, call.notes[index]!))
  const bookmarks = call.bookmarks.map(
    ({ timestamp, label }) =>
      new Paragraph({ children: [linkTime(call, timestamp), ...runsOf(` ${label}`)] }),
  )
  const document = new Document({
    styles: toStyles(speakers, call, { words, locale }),
    comments: { children: call.notes.map((note, index) => toComment(note, index, words)) },
    sections: [
      {
        children: [
          paragraphOf(name, withComments(runsOf(name), notes.get(null)), HeadingLevel.HEADING_1),
          ...listHead(call, words, locale).map((line) => paragraphOf(line, runsOf(line))),
          ...(bookmarks.length > 0 ? [headingOf(words.bookmarks), ...bookmarks] : []),
          headingOf(words.transcript),
          ...call.turns.map((turn) => {
            const style = `Speaker${speakers.indexOf(turn.speaker) + 1}`
            const runs = withComments(listRuns(turn, call, words), notes.get(turn))
            return new Paragraph({ style, children: runs, bidirectional: isRightToLeft(turn.text) })
          }),
        ],
      },
    ],
  })
  const core = { path: 'docProps/core.xml', data: formatCoreProperties(call, name, locale) }
  return new Uint8Array(await Packer.toBuffer(document, false, [core]))
}

function toStyles(
  speakers: (string | null)[],
  call: ExportedCall,
  { words, locale }: Pick<ExportContext, 'words' | 'locale'>,
): IStylesOptions {
  return {
    default: {
      document: { run: { font: 'Calibri', size: 22, language: { value: locale } } },
      heading1: { run: { size: 34, bold: true }, paragraph: { spacing: { after: 80 } } },
      heading2: {
        run: { size: 26, bold: true },
        paragraph: { spacing: { before: 280, after: 80 }, keepNext: true },
      },
    },
    paragraphStyles: speakers.map((speaker, index) => styleSpeaker(speaker, index, call, words)),
  }
}

function listHead(call: ExportedCall, words: ExportWords, locale: string): string[] {
  const tags = call.tags.length > 0 ? [`${words.tags}: ${call.tags.join(', ')}`] : []
  return [listFacts(call, words, locale).join(' · '), ...tags]
}

function headingOf(text: string): Paragraph {
  return paragraphOf(text, runsOf(text), HeadingLevel.HEADING_2)
}

/** @param text decides the direction. */
function paragraphOf(
  text: string,
  children: ParagraphChild[],
  heading?: (typeof HeadingLevel)[keyof typeof HeadingLevel],
): Paragraph {
  return new Paragraph({ children, heading, bidirectional: isRightToLeft(text) })
}

function listRuns(
  { speaker, start, text }: ExportedTurn,
  call: ExportedCall,
  words: ExportWords,
): ParagraphChild[] {
  const who = nameSpeaker(speaker, nameCounterpart(call), words)
  const time = start === null ? [] : [linkTime(call, start), new TextRun(' ')]
  return [...time, ...runsOf(`${cleanXml(who)}: `, true), ...runsOf(text)]
}

/** @param bold left out, the style decides. */
function runsOf(text: string, bold?: true): TextRun[] {
  return [new TextRun({ text: cleanXml(text), bold, rightToLeft: isRightToLeft(text) })]
}

function linkTime({ id }: ExportedCall, seconds: number): ExternalHyperlink {
  const children = [new TextRun({ text: formatClock(seconds), style: 'Hyperlink' })]
  return new ExternalHyperlink({ children, link: linkToCall(id, seconds) })
}

function withComments(runs: ParagraphChild[], ids: number[] = []): ParagraphChild[] {
  return [
    ...ids.map((id) => new CommentRangeStart(id)),
    ...runs,
    ...ids.flatMap((id) => [new CommentRangeEnd(id), new TextRun({ children: [new CommentReference(id)] })]),
  ]
}

/** The turn that was spoken at the note's moment; null for a note on the whole call. */
function findTurn({ turns }: ExportedCall, { timestamp }: Note): ExportedTurn | null {
  if (timestamp === null) return null
  return turns.findLast(({ start }) => start !== null && start <= timestamp) ?? turns[0]!
}

function toComment({ timestamp, text, createdAt }: Note, id: number, words: ExportWords): ICommentOptions {
  const place = timestamp === null ? words.onWholeCall : formatClock(timestamp)
  const lines = [place, ...text.trim().split(/\r\n|[\n\r]/)]
  const children = lines.map((line) => paragraphOf(line, runsOf(line)))
  return { id, author: words.you, date: new Date(createdAt), children }
}

/** Word names styles in at most 253 characters; a comma or semicolon would begin another name. */
function styleSpeaker(
  speaker: string | null,
  index: number,
  call: ExportedCall,
  words: ExportWords,
): IParagraphStyleOptions {
  const maxNameChars = 200
  const who = cleanXml(nameSpeaker(speaker, nameCounterpart(call), words)).replace(/[,;]/g, ' ')
  const colors = ['2F5BD0', '7A7A85', '2E7D32', 'B25E00']
  const left = { style: 'single' as const, size: 18, space: 8, color: colors[index % colors.length] }
  return {
    id: `Speaker${index + 1}`,
    // Its number keeps it apart from another speaker of the same name, and from Word's own styles.
    name: `${index + 1} ${[...who].slice(0, maxNameChars).join('')}`,
    basedOn: 'Normal',
    paragraph: { spacing: { after: 120 }, border: { left } },
  }
}

/** Instead of the library's own, which have the time of writing and no language. */
function formatCoreProperties({ createdAtMs, tags }: ExportedCall, name: string, locale: string): string {
  const xml = (text: string) => escapeHtml(cleanXml(text))
  const date = createdAtMs === null ? '' : `${new Date(createdAtMs).toISOString().slice(0, 19)}Z`
  return [
    '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>',
    '<cp:coreProperties xmlns:cp="http://schemas.openxmlformats.org/package/2006/metadata/core-properties"',
    ' xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:dcterms="http://purl.org/dc/terms/"',
    ' xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance">',
    `<dc:title>${xml(name)}</dc:title><dc:language>${xml(locale)}</dc:language>`,
    `<cp:keywords>${xml(tags.join(', '))}</cp:keywords>`,
    date === '' ? '' : `<dcterms:created xsi:type="dcterms:W3CDTF">${date}</dcterms:created>`,
    '</cp:coreProperties>',
  ].join('')
}

/** One line of characters that XML allows. Keeps a space at its ends. */
function cleanXml(text: string): string {
  const [before, after] = [text.startsWith(' ') ? ' ' : '', text.endsWith(' ') ? ' ' : '']
  return `${before}${cleanText(text)
    .toWellFormed()
    .replace(/[\ufffe\uffff]/g, '')}${after}`
}

/** By the first letter (Unicode Bidirectional Algorithm, rule P2), for the scripts of names. */
function isRightToLeft(text: string): boolean {
  const letter = /\p{L}/u.exec(text)?.[0] ?? ''
  return /[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u.test(letter)
}
