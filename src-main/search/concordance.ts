/**
 * Lists every hit in its context (a concordance). Neighbouring hits share a line.
 *
 * The context reaches beyond the hit's turn, because an answer needs its question; a dash marks the end of a
 * turn. Text is cut at words, or between characters in scripts without spaces.
 */
import type { SearchSort } from '../../src-preload/contract/search.ts'
import type { WordsView } from '../model/words/words-view.ts'
import type { CallFinder, FoundCall } from './found-calls.ts'
import type { Query } from './language/types.ts'
import { findOccurrences } from './occurrences.ts'
import { type Occurrence } from './pieces.ts'
import { type Piece } from './pieces.ts'
import { findMarkRange, mergeMarks, splitsPair } from './marks.ts'
import type { FoundLine } from './types.ts'

/** Characters on each side: about what a wide window shows. */
const contextLength = 60
/** Extra characters before text without spaces is cut. */
const spareLength = 20
/** Marks the border between two turns. */
const turnEnd = ' – '
/** Words between two hits of one line; they are in one turn, and both fit. */
const maxBetween = 8
/**
 * Limit of calls opened for one page, some 0.2 ms each. Calls matched only by notes or numbers give no lines,
 * so a page can end early.
 */
const maxCallsOnPage = 500

export interface LineInput {
  query: Query
  sort: SearchSort
  /** `next` of the previous page; null for the first page. */
  from: string | null
  limit: number
}

export interface FoundLines {
  /** May be shorter than the limit, even empty, before the end. */
  lines: FoundLine[]
  /** Null at the end. */
  next: string | null
}

/** Start of a page: after a word of a call. `index` is the call's position when the page was made. */
interface Place {
  index: number
  key: number
  /** The last hit's first word; -1 before the first hit. */
  word: number
}

/** Returns one page of lines, in the order of the calls and, within a call, in the order spoken. */
export function listLines(finder: CallFinder, { query, sort, from, limit }: LineInput): FoundLines {
  const { calls } = finder.list(query, sort)
  const lines: FoundLine[] = []
  let { index, word } = findStart(calls, from)
  let opened = 0
  for (; index < calls.length; index++, word = -1) {
    const call = calls[index]!
    // Queries of filters alone have no words to list.
    if (call.required.length === 0) continue
    if (++opened > maxCallsOnPage) break
    for (const { line, lastHit } of listCallLines(finder, call, word)) {
      if (lines.length === limit) return { lines, next: printPlace({ index, key: call.key, word }) }
      lines.push(line)
      word = lastHit
    }
  }
  const following = calls[index]
  return { lines, next: following ? printPlace({ index, key: following.key, word: -1 }) : null }
}

function printPlace({ index, key, word }: Place): string {
  return `${index}.${key}.${word}`
}

/**
 * Finds the call where the previous page ended, at its present position; if it is gone, the call now at that
 * position.
 */
function findStart(calls: readonly FoundCall[], from: string | null): { index: number; word: number } {
  const place = from === null ? null : /^(\d{1,9})\.(-?\d{1,16})\.(-1|\d{1,9})$/.exec(from)
  if (!place) return { index: 0, word: -1 }
  const [index, key, word] = [Number(place[1]), Number(place[2]), Number(place[3])]
  if (calls[index]?.key === key) return { index, word }
  const moved = calls.findIndex((call) => call.key === key)
  return moved >= 0 ? { index: moved, word } : { index, word: -1 }
}

interface CallLine {
  line: FoundLine
  /** The first word of the line's last hit. */
  lastHit: number
}

/** Yields the lines of one call whose hits begin after a word. */
function* listCallLines(finder: CallFinder, call: FoundCall, after: number): Generator<CallLine> {
  const id = finder.findId(call.key)
  const view = finder.findView(call.key)
  if (id === undefined || !view) return
  // Two hits that begin in the same word give one line, because a page continues from a word.
  const hits = keepLongestPerWord(findOccurrences(view, call.required)).filter(
    ({ pieces }) => pieces[0].word > after,
  )
  for (let index = 0; index < hits.length;) {
    const hit = hits[index]!
    const line = toLine(view, id, hit)
    let lastHit = hit
    for (index++; index < hits.length; index++) {
      const mark = findMarkAfter(view, line.after, [hit, lastHit, hits[index]!])
      if (!mark) break
      line.afterMarks.push(mark)
      lastHit = hits[index]!
    }
    line.afterMarks = mergeMarks(line.afterMarks.filter(([, end]) => end > 0))
    yield { line, lastHit: lastHit.pieces[0].word }
  }
}

/** Where a hit is in the text after the line's own hit; null when it needs a line of its own. */
function findMarkAfter(
  view: WordsView,
  after: string,
  [own, previous, { pieces }]: [own: Occurrence, previous: Occurrence, hit: Occurrence],
): [number, number] | null {
  const [first, last] = [pieces[0], pieces.at(-1)!]
  const from = previous.pieces.at(-1)!.word
  if (first.word - from > maxBetween + 1) return null
  for (let word = from; word < last.word; word++) if (view.endsTurn(word)) return null
  const begin = own.pieces[0].word
  const end = findPlace(view, begin, own.pieces.at(-1)!)[1]
  const [start, stop] = [findPlace(view, begin, first)[0] - end, findPlace(view, begin, last)[1] - end]
  return stop > after.length ? null : [Math.max(0, start), stop]
}

/** Where a piece is in the text of the words from `begin` on. */
function findPlace(view: WordsView, begin: number, piece: Piece): [number, number] {
  const display = readDisplayText(view, piece.word)
  return findMarkRange(display, joinWordsFrom(view, begin, piece.word).length - display.length, piece)
}

/** Keeps the longest hit per first word. Texts that another one only had to be near get no line. */
function keepLongestPerWord(occurrences: readonly Occurrence[]): Occurrence[] {
  const lines: Occurrence[] = []
  for (const occurrence of occurrences) {
    if (occurrence.part > 0) continue
    const other = lines.at(-1)
    if (other?.pieces[0].word !== occurrence.pieces[0].word) lines.push(occurrence)
    else if (occurrence.pieces.at(-1)!.word > other.pieces.at(-1)!.word) lines[lines.length - 1] = occurrence
  }
  return lines
}

function toLine(view: WordsView, id: string, { pieces }: Occurrence): FoundLine {
  const [first, last] = [pieces[0], pieces.at(-1)!]
  const said = view.wordAt(first.word)
  const words = joinWordsFrom(view, first.word, last.word)
  const [start, end] = [findPlace(view, first.word, first)[0], findPlace(view, first.word, last)[1]]
  return {
    id,
    before: clipStart(textBefore(view, first.word) + words.slice(0, start)),
    hit: words.slice(start, end),
    after: clipEnd(words.slice(end) + textAfter(view, last.word)),
    afterMarks: [],
    timestamp: said.start,
    speaker: said.speaker,
    wordIndex: first.word,
  }
}

/** Returns the text before and after words [first, first + count), as in a line. */
export function readLineContext(
  view: WordsView,
  first: number,
  count: number,
): { before: string; after: string } {
  return { before: clipStart(textBefore(view, first)), after: clipEnd(textAfter(view, first + count - 1)) }
}

function readDisplayText(view: WordsView, word: number): string {
  return view.displayOf(view.entries[word]!)
}

/** Words [first, last] with the separators between them. */
function joinWordsFrom(view: WordsView, first: number, last: number): string {
  let text = readDisplayText(view, first)
  for (let word = first + 1; word <= last; word++)
    text += readSeparator(view, word) + readDisplayText(view, word)
  return text
}

/** The separator before a word that is not the first. */
function readSeparator(view: WordsView, word: number): string {
  if (view.endsTurn(word - 1)) return turnEnd
  return view.isJoinedAt(word) ? '' : ' '
}

function textBefore(view: WordsView, first: number): string {
  let text = ''
  for (let word = first; word > 0 && text.length < contextLength; word--) {
    const longer = readDisplayText(view, word - 1) + readSeparator(view, word) + text
    if (longer.length > contextLength && text.trim() !== '') break
    text = longer
  }
  return text
}

function textAfter(view: WordsView, last: number): string {
  let text = ''
  for (let word = last + 1; word < view.count && text.length < contextLength; word++) {
    const longer = text + readSeparator(view, word) + readDisplayText(view, word)
    if (longer.length > contextLength && text.trim() !== '') break
    text = longer
  }
  return text
}

/** The end of the text; cut between characters when it is much too long. */
function clipStart(text: string): string {
  if (text.length <= contextLength + spareLength) return text
  const start = text.length - contextLength
  return text.slice(splitsPair(text, start) ? start + 1 : start)
}

function clipEnd(text: string): string {
  if (text.length <= contextLength + spareLength) return text
  return text.slice(0, splitsPair(text, contextLength) ? contextLength - 1 : contextLength)
}
