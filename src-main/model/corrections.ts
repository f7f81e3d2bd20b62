/**
 * Applies a person's corrections to the service's words.
 *
 * A correction names the service's words by position and text. It applies only where exactly these words are;
 * after another transcription `move-corrections.ts` finds their new position. Pure.
 */
import { bareWord, isJoined, joiner, joinSpoken } from '../../src-preload/contract/joined-words.ts'
import type { CorrectedWords } from '../../src-preload/contract/recordings.ts'
import { overlaps } from '../../src-preload/contract/turn-words.ts'
import { compareTexts } from '../util/compare-texts.ts'
import type { ServiceTranscript, Word } from './recording.ts'
import { splitIntoWords } from './words/word-text.ts'
import { joinWords } from './words/word-text.ts'

/** The position and texts of a correction. */
export interface Overlaid {
  id: number
  /** Index in the service's words. */
  firstWord: number
  /** The service's words as text. */
  original: string
  replacement: string
}

/** Words in order, independent of storage. */
export interface WordList {
  count: number
  textAt(index: number): string
  /** Positions of words with this term, ascending; missing when scanning all words is as fast. */
  placesOf?(term: string): Iterable<number>
}

/**
 * Where a correction applies: in the displayed words, and [serviceFirst, serviceFirst + serviceCount) in the
 * service's.
 */
export interface Mark extends CorrectedWords {
  serviceFirst: number
  serviceCount: number
}

/** The displayed transcript, with the positions that differ from the service's. */
export interface CorrectedTranscript extends ServiceTranscript {
  marks: Mark[]
}

/** Applicable corrections, ascending; of two that overlap, the first by `compareByPlace`. */
export function listMarks(words: WordList, corrections: readonly Overlaid[]): Mark[] {
  const marks: Mark[] = []
  let end = 0
  let shift = 0
  for (const correction of corrections.toSorted(compareByPlace)) {
    const { id: correctionId, firstWord: serviceFirst, original, replacement } = correction
    const serviceCount = serviceFirst < end ? 0 : countAt(words, serviceFirst, original)
    if (serviceCount === 0) continue
    const count = wordsIn(replacement).length
    marks.push({ correctionId, first: serviceFirst + shift, count, original, serviceFirst, serviceCount })
    end = serviceFirst + serviceCount
    shift += count - serviceCount
  }
  return marks
}

/** Returns the displayed words. `unapplied` lists corrections that no longer apply. */
export function applyCorrections(
  words: readonly Word[],
  corrections: readonly Overlaid[],
): { words: Word[]; marks: Mark[]; unapplied: number[] } {
  const marks = listMarks(createWordList(words), corrections)
  const replacements = new Map(corrections.map(({ id, replacement }) => [id, replacement]))
  const shown: Word[] = []
  let done = 0
  for (const { correctionId, serviceFirst, serviceCount } of marks) {
    for (; done < serviceFirst; done++) shown.push(words[done]!)
    done += serviceCount
    const beneath = words.slice(serviceFirst, done)
    for (const word of spreadOver(beneath, wordsIn(replacements.get(correctionId)!))) shown.push(word)
  }
  for (; done < words.length; done++) shown.push(words[done]!)
  const applied = new Set(marks.map(({ correctionId }) => correctionId))
  return { words: shown, marks, unapplied: corrections.map(({ id }) => id).filter((id) => !applied.has(id)) }
}

/** The same for a transcript: its words, or those of its text when the service sent no words. */
export function correctTranscript(
  transcript: ServiceTranscript,
  corrections: readonly Overlaid[],
): CorrectedTranscript {
  const beneath = listServiceWords(transcript)
  const { words, marks } = applyCorrections(beneath, corrections)
  if (marks.length === 0) return { ...transcript, marks }
  const added = words.length - beneath.length
  return {
    text: correctText(transcript.text, beneath, words, marks),
    wordCount: transcript.wordCount + added,
    // Text without words keeps its paragraphs.
    words: transcript.words.length === 0 ? [] : words,
    marks,
  }
}

/** The words that corrections refer to: the service's, or those of its text when it sent none. */
export function listServiceWords({ text, words }: ServiceTranscript): Word[] {
  return words.length > 0 ? words : splitIntoWords(text)
}

/** Keeps the text's line breaks when it consists of the words; otherwise one line. */
function correctText(text: string, beneath: readonly Word[], shown: readonly Word[], marks: readonly Mark[]) {
  // Alternating separators and words, beginning with the separator before the first word.
  const pieces = text.split(/(\S+)/u)
  if ((pieces.length - 1) / 2 !== beneath.length) return joinWords(shown)
  if (!beneath.every(({ word }, index) => pieces[2 * index + 1] === word)) return joinWords(shown)
  for (const { serviceFirst, serviceCount, first, count } of marks) {
    const last = serviceFirst + serviceCount - 1
    for (let index = 2 * serviceFirst + 1; index <= 2 * last + 1; index++) pieces[index] = ''
    pieces[2 * serviceFirst + 1] = joinWords(shown.slice(first, first + count))
  }
  return pieces.join('')
}

/** A person's change to the displayed words [first, first + count). */
export interface WantedCorrection {
  firstWord: number
  timestamp: number | null
  original: string
  replacement: string
  /** Earlier corrections that it replaces. */
  absorbed: number[]
}

/**
 * Includes corrections that overlap the range, even in part, so that the text beside it stays the same.
 * `replacement` equals `original` when the service's words are wanted again.
 *
 * @throws RangeError when there are no such words (any more).
 */
export function buildCorrection(
  service: readonly Word[],
  corrections: readonly Overlaid[],
  { first, count, replacement }: { first: number; count: number; replacement: string },
): WantedCorrection {
  const { words, marks } = applyCorrections(service, corrections)
  if (count < 1 || first < 0 || first + count > words.length) throw new RangeError('no such words')
  const touched = marks.filter((mark) => overlaps(mark, { first, count }))
  const from = Math.min(first, touched[0]?.first ?? first)
  const last = touched.at(-1)
  const to = Math.max(first + count, last ? last.first + last.count : 0)
  const beneath = findServiceWords(service, marks, { first: from, count: to - from })
  const end = beneath.firstWord + countAt(createWordList(service), beneath.firstWord, beneath.original)
  return {
    ...beneath,
    replacement: joinSpoken([
      ...words.slice(from, first).map(({ word }) => word),
      ...followAs(words[first]!.word, wordsIn(replacement)),
      ...words.slice(first + count, to).map(({ word }) => word),
    ]),
    // Also those blocked by an overlapping one: they would reappear.
    absorbed: corrections
      .filter(({ firstWord, original }) => {
        const length = countAt(createWordList(service), firstWord, original)
        return length > 0 && firstWord < end && beneath.firstWord < firstWord + length
      })
      .map(({ id }) => id),
  }
}

/** The service's words of a range that does not end inside a mark. */
export function findServiceWords(
  service: readonly Word[],
  marks: readonly Mark[],
  { first, count }: { first: number; count: number },
): Pick<WantedCorrection, 'firstWord' | 'timestamp' | 'original'> {
  const firstWord = toServiceIndex(marks, first)
  const beneath = service.slice(firstWord, toServiceIndex(marks, first + count))
  return { firstWord, timestamp: readStartTime(beneath), original: joinWords(beneath) }
}

/**
 * Maps the index of a displayed word, or of the end, to an index in the service's words. The word must be outside
 * all marks or the first one in a mark.
 */
export function toServiceIndex(marks: readonly Mark[], shown: number): number {
  const before = marks.findLast((mark) => mark.first + mark.count <= shown)
  if (!before) return shown
  return before.serviceFirst + before.serviceCount + (shown - before.first - before.count)
}

/**
 * Maps the index of one of the service's words to an index in the displayed words: within a mark, the mark's
 * first word.
 */
export function toShownIndex(marks: readonly Mark[], service: number): number {
  const mark = marks.findLast(({ serviceFirst }) => serviceFirst <= service)
  if (!mark) return service
  const beyond = service - mark.serviceFirst - mark.serviceCount
  return beyond < 0 ? mark.first : mark.first + mark.count + beyond
}

/** How many words from `first` on equal the text; 0 when they differ. */
export function countAt({ count, textAt }: WordList, first: number, original: string): number {
  let at = 0
  for (let index = first; index < count; index++) {
    const text = textAt(index)
    if (index > first && !isJoined(text) && original[at++] !== ' ') return 0
    const bare = bareWord(text)
    if (!original.startsWith(bare, at)) return 0
    at += bare.length
    if (at === original.length) return index - first + 1
  }
  return 0
}

/** Splits a person's text into words. */
export function wordsIn(text: string): string[] {
  return text.split(/\s+/u).filter((word) => word !== '')
}

export function createWordList(words: readonly Word[]): WordList {
  return { count: words.length, textAt: (index) => words[index]!.word }
}

/**
 * By place; of those that begin at one word, the longest first. Ids decide last: they differ between computers, which
 * must show the same words.
 */
export function compareByPlace(one: Overlaid, other: Overlaid): number {
  return (
    one.firstWord - other.firstWord ||
    other.original.length - one.original.length ||
    compareTexts(one.original, other.original) ||
    compareTexts(one.replacement, other.replacement) ||
    one.id - other.id
  )
}

/** The words of a replacement, which follows the word before as the original does. */
export function followAs(original: string, replacement: readonly string[]): string[] {
  return replacement.map((word, index) => (index === 0 && isJoined(original) ? joiner + word : word))
}

/** Word by word for equal counts; otherwise the time is divided by word length. */
function spreadOver(beneath: readonly Word[], replacement: readonly string[]): Word[] {
  const texts = followAs(beneath[0]!.word, replacement)
  if (texts.length === beneath.length) return texts.map((word, index) => ({ ...beneath[index]!, word }))
  const speaker = beneath[0]!.speaker
  const [start, end] = [readStartTime(beneath), readEndTime(beneath)]
  if (start === null || end === null || end < start) {
    return texts.map((word) => ({ word, start, end: null, speaker }))
  }
  const letters = texts.reduce((sum, text) => sum + text.length, 0)
  const timeAfter = (done: number) =>
    done === letters ? end : Math.min(end, roundTime(start + ((end - start) * done) / letters))
  let done = 0
  return texts.map((word) => ({
    word,
    start: done === 0 ? start : timeAfter(done),
    end: timeAfter((done += word.length)),
    speaker,
  }))
}

/** Hundredths of a second, as the service sends them; other values take twice the space. */
function roundTime(seconds: number): number {
  return Math.round(seconds * 100) / 100
}

/** Start of the first word with a time, in seconds. */
export function readStartTime(words: readonly Word[]): number | null {
  return words.find(({ start }) => start !== null)?.start ?? null
}

function readEndTime(words: readonly Word[]): number | null {
  return words.findLast(({ end }) => end !== null)?.end ?? null
}
