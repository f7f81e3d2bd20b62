/**
 * Corrections lie over the service's words: where each of them applies, and what everybody reads then.
 *
 * A correction names the service's words by the place of the first and by what they say. It applies where exactly
 * these words stand; after another transcription `move-corrections.ts` looks where they stand now. Pure.
 */
import type { CorrectedWords } from '../../src-preload/contract/recordings.ts'
import type { ServiceTranscript, Word } from './recording.ts'
import { wordsOfText } from './word-text.ts'
import { joinWords } from './word-text.ts'

/** What a correction says of its place, and what it puts there. */
export interface Overlaid {
  id: number
  /** Among the service's words. */
  firstWord: number
  /** The service's words, joined by single spaces. */
  original: string
  replacement: string
}

/** Words in order, however they are kept. */
export interface WordList {
  count: number
  textAt(index: number): string
  /** Where a word with this term stands, ascending; left out where looking at all words is as good. */
  placesOf?(term: string): Iterable<number>
}

/** Where a correction applies: in the words as shown, and [serviceFirst, serviceFirst + serviceCount) beneath. */
export interface Mark extends CorrectedWords {
  serviceFirst: number
  serviceCount: number
}

/** A transcript as everybody reads it, and where it is not the service's. */
export interface CorrectedTranscript extends ServiceTranscript {
  marks: Mark[]
}

/** Those that apply, ascending; of two that overlap, the one that begins first. */
export function marksOf(words: WordList, corrections: readonly Overlaid[]): Mark[] {
  const marks: Mark[] = []
  let end = 0
  let shift = 0
  for (const correction of inOrder(corrections)) {
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

/** The words as everybody reads them. Those that do not apply (any more) are named in `unapplied`. */
export function applyCorrections(
  words: readonly Word[],
  corrections: readonly Overlaid[],
): { words: Word[]; marks: Mark[]; unapplied: number[] } {
  const marks = marksOf(listOf(words), corrections)
  const replacements = new Map(corrections.map(({ id, replacement }) => [id, replacement]))
  const shown: Word[] = []
  let done = 0
  for (const { correctionId, serviceFirst, serviceCount } of marks) {
    for (; done < serviceFirst; done++) shown.push(words[done]!)
    done += serviceCount
    const beneath = words.slice(serviceFirst, done)
    for (const word of inPlaceOf(beneath, wordsIn(replacements.get(correctionId)!))) shown.push(word)
  }
  for (; done < words.length; done++) shown.push(words[done]!)
  const applied = new Set(marks.map(({ correctionId }) => correctionId))
  return { words: shown, marks, unapplied: corrections.map(({ id }) => id).filter((id) => !applied.has(id)) }
}

/** The same for a whole transcript: its words, or where the service gave none, those of its text. */
export function correctTranscript(
  transcript: ServiceTranscript,
  corrections: readonly Overlaid[],
): CorrectedTranscript {
  const beneath = serviceWordsOf(transcript)
  const { words, marks } = applyCorrections(beneath, corrections)
  if (marks.length === 0) return { ...transcript, marks }
  const added = words.length - beneath.length
  return {
    text: correctText(transcript.text, beneath, words, marks),
    wordCount: transcript.wordCount + added,
    // A text without words keeps its paragraphs, which words would not.
    words: transcript.words.length === 0 ? [] : words,
    marks,
  }
}

/** What corrections refer to: the service's words, or where it gave none, those of its text. */
export function serviceWordsOf({ text, words }: ServiceTranscript): Word[] {
  return words.length > 0 ? words : wordsOfText(text)
}

/** The text with its own line breaks, where it consists of the words; otherwise the words as one line. */
function correctText(text: string, beneath: readonly Word[], shown: readonly Word[], marks: readonly Mark[]) {
  // Words and what stands between them in turns, beginning with what stands before the first word.
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

/** What a person changed, as a correction: of the words as shown, [first, first + count). */
export interface WantedCorrection {
  firstWord: number
  timestamp: number | null
  original: string
  replacement: string
  /** Earlier ones that it stands for as well. */
  absorbed: number[]
}

/**
 * Takes in the corrections that lie in the stretch, also in part: what is shown beside the stretch stays as it is.
 * Its `replacement` is its `original` where the service's words are wanted again.
 *
 * @throws RangeError when there are no such words (any more).
 */
export function correctionOf(
  service: readonly Word[],
  corrections: readonly Overlaid[],
  { first, count, replacement }: { first: number; count: number; replacement: string },
): WantedCorrection {
  const { words, marks } = applyCorrections(service, corrections)
  if (count < 1 || first < 0 || first + count > words.length) throw new RangeError('no such words')
  const touched = marks.filter((mark) => mark.first < first + count && first < mark.first + mark.count)
  const from = Math.min(first, touched[0]?.first ?? first)
  const last = touched.at(-1)
  const to = Math.max(first + count, last ? last.first + last.count : 0)
  const beneath = beneathOf(service, marks, { first: from, count: to - from })
  const end = beneath.firstWord + countAt(listOf(service), beneath.firstWord, beneath.original)
  return {
    ...beneath,
    replacement: [
      ...words.slice(from, first).map(({ word }) => word),
      ...wordsIn(replacement),
      ...words.slice(first + count, to).map(({ word }) => word),
    ].join(' '),
    // Also those that another one kept from applying: they would come up now.
    absorbed: corrections
      .filter(({ firstWord, original }) => {
        const length = countAt(listOf(service), firstWord, original)
        return length > 0 && firstWord < end && beneath.firstWord < firstWord + length
      })
      .map(({ id }) => id),
  }
}

/** The service's words beneath a stretch that ends in no mark's middle. */
export function beneathOf(
  service: readonly Word[],
  marks: readonly Mark[],
  { first, count }: { first: number; count: number },
): Pick<WantedCorrection, 'firstWord' | 'timestamp' | 'original'> {
  const firstWord = serviceIndexOf(marks, first)
  const beneath = service.slice(firstWord, serviceIndexOf(marks, first + count))
  return { firstWord, timestamp: timeOf(beneath), original: joinWords(beneath) }
}

/** The service's word for a shown one that is not inside a mark; likewise for the end of all words. */
function serviceIndexOf(marks: readonly Mark[], shown: number): number {
  const before = marks.findLast((mark) => mark.first + mark.count <= shown)
  if (!before) return shown
  return before.serviceFirst + before.serviceCount + (shown - before.first - before.count)
}

/** How many words from `first` on say exactly this; 0 when they say something else. */
export function countAt({ count, textAt }: WordList, first: number, original: string): number {
  let at = 0
  for (let index = first; index < count; index++) {
    const text = textAt(index)
    if (!original.startsWith(text, at)) return 0
    at += text.length
    if (at === original.length) return index - first + 1
    if (original[at++] !== ' ') return 0
  }
  return 0
}

/** The words of what a person wrote. */
export function wordsIn(text: string): string[] {
  return text.split(/\s+/u).filter((word) => word !== '')
}

export function listOf(words: readonly Word[]): WordList {
  return { count: words.length, textAt: (index) => words[index]!.word }
}

function inOrder<C extends Overlaid>(corrections: readonly C[]): C[] {
  return corrections.toSorted((one, other) => one.firstWord - other.firstWord || one.id - other.id)
}

/** Word for word where there are as many; otherwise they share the time by their letters. */
function inPlaceOf(beneath: readonly Word[], texts: readonly string[]): Word[] {
  if (texts.length === beneath.length) return texts.map((word, index) => ({ ...beneath[index]!, word }))
  const speaker = beneath[0]!.speaker
  const [start, end] = [timeOf(beneath), endOf(beneath)]
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

/** Hundredths of a second, as the service gives them: others would cost twice the room. */
function roundTime(seconds: number): number {
  return Math.round(seconds * 100) / 100
}

/** When the first of them that has a time begins, in seconds. */
export function timeOf(words: readonly Word[]): number | null {
  return words.find(({ start }) => start !== null)?.start ?? null
}

function endOf(words: readonly Word[]): number | null {
  return words.findLast(({ end }) => end !== null)?.end ?? null
}
