/** Reads a quote sheet as it may leave the app: without the words that are redacted in its calls. */
import type { QuotedTurn, QuoteSource } from '../../../src-preload/contract/citation.ts'
import type { MarkedWords, PassageItem } from '../../../src-preload/contract/personal.ts'
import type { OpenedSheet } from '../../../src-preload/contract/quote-sheets.ts'
import type { LibraryReader } from '../../library/types.ts'
import { readCaller } from '../../model/phone-numbers/caller.ts'
import type { TextRedactor } from '../../model/redact-text.ts'
import type { Remote } from '../../threads/rpc.ts'
import { cleanText } from '../../util/clean-text.ts'
import { formatClock, nameSpeaker } from '../formats/call-text.ts'
import { createQuotableReader, type QuotableCall } from '../quote-words.ts'
import type { Naming } from '../read-call.ts'
import { findTextRedactor, type CallSource } from '../redacted-source.ts'
import type { ExportContext, ExportedCall } from '../types.ts'

/** All texts are of one line and untrusted. */
export interface ExportedQuote {
  recordingId: string
  /** Its place among the quotes of the sheet, from 1. */
  number: number
  /** What each side said; empty for a moment, and when nothing is left of the words. */
  spoken: QuotedTurn[]
  /** Seconds; null for words without times. */
  from: number | null
  /** Null also for a moment. */
  until: number | null
  /** Their words are as they were, because the transcript no longer has them. */
  isLost: boolean
  themes: string[]
  note: string
  /** Milliseconds since the epoch; null when unknown. */
  calledAt: number | null
  /** The other party; null when unknown. */
  name: string | null
  phone: string | null
  source: QuoteSource
}

/** A text may have several lines. */
export type ExportedPart =
  | { kind: 'heading'; text: string }
  | { kind: 'text'; text: string }
  | { kind: 'passage'; quote: ExportedQuote }

export interface ExportedSheet {
  name: string
  parts: ExportedPart[]
}

type SheetSource = CallSource & Pick<Remote<LibraryReader>, 'listThemes'>
type Texts = Pick<ExportContext, 'words' | 'locale'>

/** Leaves out passages that were deleted. */
export async function readSheet(
  { sheet, passages }: OpenedSheet,
  reader: SheetSource,
  { formatNumber, userName, context }: Naming & { context: Texts },
): Promise<ExportedSheet> {
  const tools: QuoteTools = {
    ...{ formatNumber, userName, context },
    findCall: createCallFinder(reader, { formatNumber, userName }),
    themes: new Map((await reader.listThemes()).map(({ id, name }) => [id, name])),
  }
  const redactors = new Map<string, TextRedactor>()
  for (const { recordingId: id } of passages) {
    if (!redactors.has(id)) redactors.set(id, await findTextRedactor(reader, id))
  }
  // The user's own texts are about all of these calls.
  const redactOwn = (text: string) => [...redactors.values()].reduce((left, each) => each.redact(left), text)
  const byId = new Map(passages.map((passage) => [passage.id, passage]))
  const parts: ExportedPart[] = []
  let number = 0
  for (const part of sheet.parts) {
    if (part.kind !== 'passage') parts.push({ kind: part.kind, text: redactOwn(part.text) })
    else {
      const passage = byId.get(part.noteId)
      if (passage === undefined) continue
      number += 1
      const redactor = redactors.get(passage.recordingId)!
      parts.push({ kind: 'passage', quote: { number, ...(await readQuote(passage, redactor, tools)) } })
    }
  }
  return { name: cleanText(redactOwn(sheet.name)), parts }
}

export function listQuotes({ parts }: ExportedSheet): ExportedQuote[] {
  return parts.flatMap((part) => (part.kind === 'passage' ? part.quote : []))
}

interface QuoteTools extends Naming {
  context: Texts
  /** Reads a call once. */
  findCall(id: string): Promise<{ quotable: QuotableCall | null; marked: MarkedWords[] }>
  /** Names by id. */
  themes: ReadonlyMap<number, string>
}

async function readQuote(
  passage: PassageItem,
  redactor: TextRedactor,
  { formatNumber, userName, themes, context, findCall }: QuoteTools,
): Promise<Omit<ExportedQuote, 'number'>> {
  const { id, recordingId, timestamp, until, isLost, calledAt, themeIds } = passage
  const keep = (text: string | null) => (text === null || redactor.isRedacted(text) ? null : cleanText(text))
  const isWithheld = readCaller(passage.number, null).kind === 'withheld'
  const phone = isWithheld ? null : keep(passage.number)
  const name = keep(passage.person?.name ?? null)
  const number = phone === null ? null : formatNumber(phone)
  const date = new Intl.DateTimeFormat(context.locale, { dateStyle: 'medium', timeStyle: 'short' })
  const { quotable, marked } = await findCall(recordingId)
  const place = isLost ? undefined : marked.find(({ noteId }) => noteId === id)
  const words = place && { first: place.first, last: place.first + place.count - 1 }
  const quoted = words ? (quotable?.quote(words, context) ?? null) : null
  const names = { userName: keep(userName), person: name, number }
  return {
    ...{ recordingId, from: timestamp, until, isLost, calledAt, name, phone },
    spoken: quoted?.spoken.map(cleanTurn) ?? quoteWhole(passage, redactor, names, context),
    themes: themeIds.flatMap((themeId) => keep(themes.get(themeId) ?? null) ?? []),
    note: redactor.redact(passage.text),
    source: {
      ...{ recordingId, callName: name ?? number, number: name === null ? null : number },
      date: calledAt === null ? null : date.format(calledAt),
      at: timestamp,
      time: timestamp === null ? null : formatClock(timestamp),
      lines: quoted?.lines ?? null,
    },
  }
}

function cleanTurn({ who, said }: QuotedTurn): QuotedTurn {
  return { who: cleanText(who), said: cleanText(said) }
}

/** Words that are not found in the transcript, as they are kept. */
function quoteWhole(
  { said, speakers }: Pick<PassageItem, 'said' | 'speakers'>,
  redactor: TextRedactor,
  names: Pick<ExportedCall, 'userName' | 'person' | 'number'>,
  { words }: Texts,
): QuotedTurn[] {
  const text = redactor.redact(said ?? '')
  if (text.trim() === '') return []
  const nameOf = (speaker: string | null) => {
    const isSide = speaker === 'you' || speaker === 'them'
    const known = speaker !== null && !isSide && redactor.isRedacted(speaker) ? null : speaker
    return nameSpeaker(known, names, words)
  }
  const who = speakers.length === 0 ? nameOf(null) : speakers.map(nameOf).join(', ')
  return [cleanTurn({ who, said: text })]
}

function createCallFinder(reader: SheetSource, naming: Naming): QuoteTools['findCall'] {
  const readQuotable = createQuotableReader(reader, naming)
  const calls = new Map<string, ReturnType<QuoteTools['findCall']>>()
  const find = async (id: string) => {
    const [quotable, { marked }] = await Promise.all([readQuotable(id), reader.findAdditions({ id })])
    return { quotable, marked }
  }
  return (id) => {
    const found = calls.get(id) ?? find(id)
    calls.set(id, found)
    return found
  }
}
