/** Replaces redacted words in lines of a search, by their places in the call. Pure. */
import { redactionBlock, type WordPlace } from '../../../src-preload/contract/redaction.ts'
import type { Word } from '../../model/recording.ts'
import { encodeWords } from '../../model/words/words-codec.ts'
import { WordsView } from '../../model/words/words-view.ts'

interface LineText {
  before: string
  hit: string
  after: string
  /** The displayed word in which the hit begins. */
  wordIndex: number
}

/** UTF-16 units, [start, end). */
type Range = [start: number, end: number]

/** Separates two turns in lines of a search. */
const turnEnd = ' – '

/**
 * Returns a function for lines of one call. It returns null when a word of the hit is redacted, and when the
 * line is not found in the words, because it is from another transcript.
 *
 * @param displayed the corrected words. @param redacted places among them
 */
export function createLineRedactor(
  displayed: readonly Word[],
  redacted: readonly WordPlace[],
): <T extends LineText>(line: T) => T | null {
  const { text, words } = joinLikeLines(displayed)
  const covered = redacted.flatMap(({ first, count }): Range[] => {
    const [from, to] = [words[first], words[first + count - 1]]
    return from && to ? [[from[0], to[1]]] : []
  })
  covered.sort(([one], [other]) => one - other)
  return (line) => {
    const start = findLine(text, words[line.wordIndex], line)
    if (start === null) return null
    const hitAt = start + line.before.length
    const hit: Range = [hitAt, hitAt + line.hit.length]
    if (covered.some((range) => meets(range, hit))) return null
    const read = (from: number, to: number) => coverText(text, [from, to], covered)
    return { ...line, before: read(start, hit[0]), after: read(hit[1], hit[1] + line.after.length) }
  }
}

/** The text of a call from which lines are cut, and the range of each word in it. */
function joinLikeLines(displayed: readonly Word[]): { text: string; words: Range[] } {
  const view = new WordsView(encodeWords(displayed))
  let text = ''
  const words: Range[] = []
  for (let index = 0; index < view.count; index++) {
    if (index > 0) text += view.endsTurn(index - 1) ? turnEnd : view.isJoinedAt(index) ? '' : ' '
    const word = view.displayOf(view.entries[index]!)
    words.push([text.length, text.length + word.length])
    text += word
  }
  return { text, words }
}

/** Where a line begins in the text: its hit begins in the word. */
function findLine(text: string, word: Range | undefined, { before, hit, after }: LineText): number | null {
  if (word === undefined) return null
  for (let hitAt = word[0]; hitAt < word[1]; hitAt++) {
    const start = hitAt - before.length
    if (start >= 0 && text.startsWith(before + hit + after, start)) return start
  }
  return null
}

function meets([start, end]: Range, [from, to]: Range): boolean {
  return start < to && from < end
}

/** A part of the text with a block for each range that meets it. @param covered ascending */
function coverText(text: string, part: Range, covered: readonly Range[]): string {
  let [written, at] = ['', part[0]]
  for (const range of covered.filter((each) => meets(each, part))) {
    if (range[0] >= at || written === '') written += text.slice(at, Math.max(at, range[0])) + redactionBlock
    at = Math.max(at, Math.min(range[1], part[1]))
  }
  return written + text.slice(at, part[1])
}
