/**
 * Every hit on a line of its own, in its context: what a person reads down in a column.
 *
 * The context reaches beyond the hit's turn, because an answer is understood by what was asked; a bar shows where
 * a turn ends. It is cut at words, except where there are none to cut at.
 */
import type { SearchSort } from '../../src-preload/contract/search.ts'
import type { WordsView } from '../model/words-view.ts'
import type { CallFinder, FoundCall } from './found-calls.ts'
import type { Query } from './language/types.ts'
import { findOccurrences } from './occurrences.ts'
import { type Occurrence } from './pieces.ts'
import { type Piece } from './pieces.ts'
import { rangeOf, splitsPair } from './marks.ts'
import type { FoundLine } from './types.ts'

/** Characters on each side: about what a wide window shows beside the hit. */
const contextLength = 60
/** Words without spaces are cut this much beyond that length instead. */
const spareLength = 20
/** Stands where one turn ends and the next begins. */
const turnEnd = ' | '
/**
 * Calls opened for one page, some 0.2 ms each: where only notes or numbers matched there are no lines, and a page
 * ends early rather than late.
 */
const maxCallsOnPage = 500

export interface LineInput {
  query: Query
  sort: SearchSort
  /** The `next` of the page before; null for the first. */
  from: string | null
  limit: number
}

export interface FoundLines {
  /** May be fewer than asked for, even none, before the end. */
  lines: FoundLine[]
  /** Null at the end. */
  next: string | null
}

/** Where a page begins: behind a word of a call. `index` is where the call stood in the order. */
interface Place {
  index: number
  key: number
  /** Word of the last hit that was shown; -1 before the first. */
  word: number
}

/** A page of lines, in the order of the calls and in each of them in the order spoken. */
export function listLines(finder: CallFinder, { query, sort, from, limit }: LineInput): FoundLines {
  const { calls } = finder.list(query, sort)
  const lines: FoundLine[] = []
  let { index, word } = startAt(calls, from)
  let opened = 0
  for (; index < calls.length; index++, word = -1) {
    const call = calls[index]!
    // Where nothing was to be said, as with filters alone.
    if (call.required.length === 0) continue
    if (++opened > maxCallsOnPage) break
    for (const line of linesOf(finder, call, word)) {
      if (lines.length === limit) return { lines, next: printPlace({ index, key: call.key, word }) }
      lines.push(line)
      word = line.wordIndex
    }
  }
  const following = calls[index]
  return { lines, next: following ? printPlace({ index, key: following.key, word: -1 }) : null }
}

function printPlace({ index, key, word }: Place): string {
  return `${index}.${key}.${word}`
}

/** The call where the page before ended, wherever it stands now; where it is gone, the one in its place. */
function startAt(calls: readonly FoundCall[], from: string | null): { index: number; word: number } {
  const place = from === null ? null : /^(\d{1,9})\.(-?\d{1,16})\.(-1|\d{1,9})$/.exec(from)
  if (!place) return { index: 0, word: -1 }
  const [index, key, word] = [Number(place[1]), Number(place[2]), Number(place[3])]
  if (calls[index]?.key === key) return { index, word }
  const moved = calls.findIndex((call) => call.key === key)
  return moved >= 0 ? { index: moved, word } : { index, word: -1 }
}

/** The lines of one call whose hits begin behind a word. */
function* linesOf(finder: CallFinder, call: FoundCall, after: number): Generator<FoundLine> {
  const id = finder.findId(call.key)
  const view = finder.findView(call.key)
  if (id === undefined || !view) return
  let last = after
  for (const occurrence of longestOfEach(findOccurrences(view, call.required))) {
    const word = occurrence.pieces[0].word
    // Two hits that begin in one word are one line: the place to go on from is a word.
    if (word <= last) continue
    last = word
    yield lineOf(view, id, occurrence)
  }
}

/** Of those that begin in one word the longest. What another was to be near has no line of its own. */
function longestOfEach(occurrences: readonly Occurrence[]): Occurrence[] {
  const lines: Occurrence[] = []
  for (const occurrence of occurrences) {
    if (occurrence.part > 0) continue
    const other = lines.at(-1)
    if (other?.pieces[0].word !== occurrence.pieces[0].word) lines.push(occurrence)
    else if (occurrence.pieces.at(-1)!.word > other.pieces.at(-1)!.word) lines[lines.length - 1] = occurrence
  }
  return lines
}

function lineOf(view: WordsView, id: string, { pieces }: Occurrence): FoundLine {
  const [first, last] = [pieces[0], pieces.at(-1)!]
  const said = view.wordAt(first.word)
  const words = joined(view, first.word, last.word)
  const start = rangeOf(displayOf(view, first.word), 0, first)[0]
  const end = words.length - displayOf(view, last.word).length + endIn(view, last)
  return {
    id,
    before: clipStart(textBefore(view, first.word) + words.slice(0, start)),
    hit: words.slice(start, end),
    after: clipEnd(words.slice(end) + textAfter(view, last.word)),
    timestamp: said.start,
    speaker: said.speaker,
    wordIndex: first.word,
  }
}

/** What stands before and after words [first, first + count), as in a line. */
export function contextOf(view: WordsView, first: number, count: number): { before: string; after: string } {
  return { before: clipStart(textBefore(view, first)), after: clipEnd(textAfter(view, first + count - 1)) }
}

function endIn(view: WordsView, piece: Piece): number {
  return rangeOf(displayOf(view, piece.word), 0, piece)[1]
}

function displayOf(view: WordsView, word: number): string {
  return view.displayOf(view.entries[word]!)
}

/** Words [first, last] with what stands between them. */
function joined(view: WordsView, first: number, last: number): string {
  let text = displayOf(view, first)
  for (let word = first + 1; word <= last; word++) text += between(view, word) + displayOf(view, word)
  return text
}

/** What stands before a word that is not the first. */
function between(view: WordsView, word: number): string {
  return view.endsTurn(word - 1) ? turnEnd : ' '
}

function textBefore(view: WordsView, first: number): string {
  let text = ''
  for (let word = first; word > 0 && text.length < contextLength; word--) {
    const longer = displayOf(view, word - 1) + between(view, word) + text
    if (longer.length > contextLength && text.trim() !== '') break
    text = longer
  }
  return text
}

function textAfter(view: WordsView, last: number): string {
  let text = ''
  for (let word = last + 1; word < view.count && text.length < contextLength; word++) {
    const longer = text + between(view, word) + displayOf(view, word)
    if (longer.length > contextLength && text.trim() !== '') break
    text = longer
  }
  return text
}

/** The end of the text, cut between characters where it is far too long. */
function clipStart(text: string): string {
  if (text.length <= contextLength + spareLength) return text
  const start = text.length - contextLength
  return text.slice(splitsPair(text, start) ? start + 1 : start)
}

function clipEnd(text: string): string {
  if (text.length <= contextLength + spareLength) return text
  return text.slice(0, splitsPair(text, contextLength) ? contextLength - 1 : contextLength)
}
