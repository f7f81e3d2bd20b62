/**
 * Writes calls as a Word document (OOXML): headings, a style for each speaker, notes as comments, times that
 * link to the app, and a table of contents for several calls. Loaded only when such a file is written, because
 * `docx` is large.
 */
import {
  AlignmentType,
  CommentRangeEnd,
  CommentRangeStart,
  CommentReference,
  Document,
  ExternalHyperlink,
  type FileChild,
  Header,
  HeadingLevel,
  type ICommentOptions,
  type IParagraphStyleOptions,
  type IStylesOptions,
  Packer,
  PageOrientation,
  Paragraph,
  type ParagraphChild,
  TableOfContents,
  TextRun,
} from 'docx'
import { linkToCall } from '../../../src-preload/contract/call-link.ts'
import type { Note } from '../../../src-preload/contract/personal.ts'
import { escapeHtml, formatClock, listFacts, nameSpeaker, titleCall } from './call-text.ts'
import { describeNote, type DescribedNote } from './describe-note.ts'
import type { ExportContext, ExportedCall, ExportedTurn, ExportWords } from '../types.ts'
import { cleanPart } from '../../util/clean-text.ts'

export async function toDocx(call: ExportedCall, context: ExportContext): Promise<Uint8Array> {
  const name = nameSpeaker('them', call, context.words)
  const parts = new DocumentParts(context)
  parts.addCall(call, name)
  return await parts.pack({ title: name, createdAtMs: call.createdAtMs, tags: call.tags })
}

/** A table of contents, then each call on a new page. */
export async function* toDocxTogether(
  calls: AsyncIterable<ExportedCall>,
  context: ExportContext,
): AsyncGenerator<Uint8Array> {
  const { words, locale } = context
  const parts = new DocumentParts(context)
  parts.addContents()
  for await (const call of calls) parts.addCall(call, titleCall(call, words, locale))
  yield await parts.pack({ title: words.calls, createdAtMs: null, tags: [] })
}

export interface DocumentProperties {
  title: string
  createdAtMs: number | null
  tags: string[]
}

/** Collects the paragraphs, styles and comments of a document, which refer to each other by numbers. */
class DocumentParts {
  readonly #context: ExportContext
  readonly #children: (Paragraph | TableOfContents)[] = []
  readonly #comments: ICommentOptions[] = []
  /** Styles by speaker. */
  readonly #styles = new Map<string, IParagraphStyleOptions & { id: string }>()

  constructor(context: ExportContext) {
    this.#context = context
  }

  /**
   * A list of the following calls, with links. It has no page numbers, because only Word itself can compute
   * them.
   */
  addContents(): void {
    const { words } = this.#context
    this.#children.push(
      paragraphOf(words.calls, runsOf(words.calls), HeadingLevel.TITLE),
      headingOf(words.contents),
      new TableOfContents(words.contents, {
        hyperlink: true,
        headingStyleRange: '1-1',
        pageNumbersEntryLevelsRange: '1-1',
        beginDirty: false,
      }),
    )
  }

  addCall(call: ExportedCall, title: string): void {
    const { words, locale } = this.#context
    const firstComment = this.#comments.length
    const author = nameSpeaker('you', call, words)
    this.#comments.push(
      ...call.notes.map((note, index) => {
        const lines = listLines(describeNote(note, call, words))
        return toComment(lines, { id: firstComment + index, author, createdAt: note.createdAt })
      }),
    )
    const comments = Map.groupBy(
      call.notes.map((note, index) => ({ id: firstComment + index, turn: findTurn(call, note) })),
      ({ turn }) => turn,
    )
    const idsAt = (turn: ExportedTurn | null) => comments.get(turn)?.map(({ id }) => id)
    this.#children.push(
      new Paragraph({
        children: withComments(runsOf(title), idsAt(null)),
        heading: HeadingLevel.HEADING_1,
        bidirectional: isRightToLeft(title),
        pageBreakBefore: this.#children.length > 0,
      }),
      ...listHead(call, words, locale).map((line) => paragraphOf(line, runsOf(line))),
      headingOf(words.transcript),
      ...call.turns.map(
        (turn) =>
          new Paragraph({
            style: this.#styleOf(turn.speaker, call),
            children: withComments(listRuns(turn, call, words), idsAt(turn)),
            bidirectional: isRightToLeft(turn.text),
          }),
      ),
    )
  }

  async pack(properties: DocumentProperties): Promise<Uint8Array> {
    const paragraphStyles = [...this.#styles.values()]
    const content = { children: this.#children, comments: this.#comments, paragraphStyles }
    return await packDocument({ ...content, ...properties }, this.#context)
  }

  #styleOf(speaker: string | null, call: ExportedCall): string {
    const { words } = this.#context
    const who = nameSpeaker(speaker, call, words)
    const key = `${speaker}\0${who}`
    const style = this.#styles.get(key) ?? styleSpeaker(who, this.#styles.size)
    this.#styles.set(key, style)
    return style.id
  }
}

export interface DocumentContent extends DocumentProperties {
  children: FileChild[]
  paragraphStyles: IParagraphStyleOptions[]
  comments: ICommentOptions[]
  isLandscape?: boolean
}

export async function packDocument(
  { children, paragraphStyles, comments, isLandscape = false, ...properties }: DocumentContent,
  { locale, paper, mark }: Pick<ExportContext, 'locale' | 'paper' | 'mark'>,
): Promise<Uint8Array> {
  const orientation = isLandscape ? PageOrientation.LANDSCAPE : PageOrientation.PORTRAIT
  const size = { ...pageSizes[paper], orientation }
  const headers = mark === null ? {} : { headers: { default: headerOf(mark) } }
  const document = new Document({
    styles: { default: toDefaultStyles(locale), paragraphStyles },
    comments: { children: comments },
    sections: [{ properties: { page: { size } }, ...headers, children }],
  })
  const core = { path: 'docProps/core.xml', data: formatCoreProperties(properties, locale) }
  return new Uint8Array(await Packer.toBuffer(document, false, [core]))
}

/** Twentieths of a point. */
export const pageSizes = { A4: { width: 11_906, height: 16_838 }, letter: { width: 12_240, height: 15_840 } }

export function toDefaultStyles(locale: string): IStylesOptions['default'] {
  return {
    document: { run: { font: 'Calibri', size: 22, language: { value: locale } } },
    heading1: { run: { size: 34, bold: true }, paragraph: { spacing: { after: 80 } } },
    heading2: {
      run: { size: 26, bold: true },
      paragraph: { spacing: { before: 280, after: 80 }, keepNext: true },
    },
  }
}

function listHead(call: ExportedCall, words: ExportWords, locale: string): string[] {
  const tags = call.tags.length > 0 ? [`${words.tags}: ${call.tags.join(', ')}`] : []
  return [listFacts(call, words, locale).join(' · '), ...tags]
}

function headingOf(text: string): Paragraph {
  return paragraphOf(text, runsOf(text), HeadingLevel.HEADING_2)
}

/** Of each page. */
function headerOf(mark: string): Header {
  return new Header({
    children: [new Paragraph({ children: runsOf(mark, true), alignment: AlignmentType.END })],
  })
}

/** @param text determines the direction. */
export function paragraphOf(
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
  const who = nameSpeaker(speaker, call, words)
  const time = start === null ? [] : [linkTime(call, start), new TextRun(' ')]
  return [...time, ...runsOf(`${cleanXml(who)}: `, true), ...runsOf(text)]
}

/** @param bold when left out, the style decides. */
export function runsOf(text: string, bold?: true): TextRun[] {
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

/** The turn at the note's time; null for a note without one. */
function findTurn({ turns }: ExportedCall, { timestamp }: Note): ExportedTurn | null {
  if (timestamp === null) return null
  return turns.findLast(({ start }) => start !== null && start <= timestamp) ?? turns[0]!
}

function listLines({ place, quote, themes, text }: DescribedNote): string[] {
  return [place, quote, themes, ...text.split(/\r\n|[\n\r]/)].filter((line) => line !== '')
}

function toComment(
  lines: string[],
  { id, author, createdAt }: { id: number; author: string; createdAt: number },
): ICommentOptions {
  const children = lines.map((line) => paragraphOf(line, runsOf(line)))
  return { id, author: cleanXml(author), date: new Date(createdAt), children }
}

/** Word names styles in at most 253 characters; a comma or semicolon would begin another name. */
function styleSpeaker(who: string, index: number): IParagraphStyleOptions & { id: string } {
  const maxNameChars = 200
  const name = cleanXml(who).replace(/[,;]/g, ' ')
  const colors = ['2F5BD0', '7A7A85', '2E7D32', 'B25E00']
  const left = { style: 'single' as const, size: 18, space: 8, color: colors[index % colors.length] }
  return {
    id: `Speaker${index + 1}`,
    // The number distinguishes it from another speaker with the same name and from Word's own styles.
    name: `${index + 1} ${[...name].slice(0, maxNameChars).join('')}`,
    basedOn: 'Normal',
    paragraph: { spacing: { after: 120 }, border: { left } },
  }
}

/** Replaces the library's own properties, which have the time of writing and no language. */
export function formatCoreProperties(
  { title, createdAtMs, tags }: DocumentProperties,
  locale: string,
): string {
  const xml = (text: string) => escapeHtml(cleanXml(text))
  const date = createdAtMs === null ? '' : `${new Date(createdAtMs).toISOString().slice(0, 19)}Z`
  return [
    '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>',
    '<cp:coreProperties xmlns:cp="http://schemas.openxmlformats.org/package/2006/metadata/core-properties"',
    ' xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:dcterms="http://purl.org/dc/terms/"',
    ' xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance">',
    `<dc:title>${xml(title)}</dc:title><dc:language>${xml(locale)}</dc:language>`,
    `<cp:keywords>${xml(tags.join(', '))}</cp:keywords>`,
    date === '' ? '' : `<dcterms:created xsi:type="dcterms:W3CDTF">${date}</dcterms:created>`,
    '</cp:coreProperties>',
  ].join('')
}

/** One line of characters that XML allows. Keeps a space at its ends. */
export function cleanXml(text: string): string {
  return cleanPart(text)
    .toWellFormed()
    .replace(/[\ufffe\uffff]/g, '')
}

/** By the first letter (Unicode Bidirectional Algorithm, rule P2), for the scripts of names. */
export function isRightToLeft(text: string): boolean {
  const letter = /\p{L}/u.exec(text)?.[0] ?? ''
  return /[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u.test(letter)
}
