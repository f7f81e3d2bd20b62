/**
 * Reduces spoken English to plain words for the rules: lower case, contractions written out, without fillers and
 * stutters, with a full stop where a thought ends. Real transcripts often have neither capitals nor punctuation; there,
 * a pause ends a thought. Pure.
 */
import { lastAtOrBefore } from '../../util/last-at-or-before.ts'

/** Marks a pause in a text, in place of the space between two words. */
export const pauseMark = '\n'

/** A word of the text at [from, to); contractions are several words at one place. */
interface PlainWord {
  word: string
  from: number
  to: number
  isBeforeComma?: boolean
}

/** A place in the text. */
export interface TextRange {
  from: number
  to: number
}

const fillers = new Set(
  'um uh er erm ah eh hm hmm mm mhm just actually really definitely also obviously basically personally'.split(
    ' ',
  ),
)
const contractions: [pattern: RegExp, words: string][] = [
  [/^(\p{L}+)'ll$/u, '$1 will'],
  [/^i'm$/u, 'i am'],
  [/^(you|we|they)'re$/u, '$1 are'],
  [/^(i|you|we|they)'ve$/u, '$1 have'],
  [/^'?(?:cos|cause)$/u, 'because'],
]
const fullForms = new Map([
  ['gonna', ['going', 'to']],
  ['gotta', ['got', 'to']],
  ['shall', ['will']],
  ['ok', ['okay']],
  ['cos', ['because']],
  ['e-mail', ['email']],
])
/** A sentence continues after these, although the speaker pauses. */
const unfinished =
  /^(?:i|we|he|she|they|will|to|the|a|an|and|or|of|for|at|is|are|am|be|your|my|our|if|when|with|from|going)$/u
/** A text with fewer sentence ends than one in so many words is read without punctuation. */
const mostWordsPerSentence = 60
const sentenceEnd = /[.?!…;]["'”’)]*$/u
const title = /^(?:mr|mrs|ms|dr|st|no)\.$/iu

/** English words with their places in a text. */
export class PlainWords {
  /** Each word between single spaces, with " . " where a thought ends. */
  readonly plain: string
  /** Whether commas and full stops show where thoughts end. */
  readonly isPunctuated: boolean
  readonly #words: readonly PlainWord[]
  /** Start of each word in `plain`. */
  readonly #starts: number[] = []

  /** @param text may have a `pauseMark` between words */
  constructor(text: string) {
    const { words, isPunctuated } = readWords(text)
    this.#words = words
    this.isPunctuated = isPunctuated
    let plain = ' '
    for (const { word } of this.#words) {
      this.#starts.push(plain.length)
      plain += `${word} `
    }
    this.plain = plain
  }

  /** Whether a comma comes before the word at this position of `plain`. */
  hasCommaBefore(position: number): boolean {
    return this.#words[lastAtOrBefore(this.#starts, position) - 1]?.isBeforeComma ?? false
  }

  /** The place in the text of `plain` from `start` to `end`. */
  rangeOf(start: number, end: number): TextRange {
    let last = lastAtOrBefore(this.#starts, end - 1)
    const first = lastAtOrBefore(this.#starts, start)
    while (last > first && this.#words[last]!.word === '.') last--
    return { from: this.#words[first]!.from, to: this.#words[last]!.to }
  }
}

function readWords(text: string): { words: PlainWord[]; isPunctuated: boolean } {
  const said = [...text.matchAll(/\S+/gu)]
  const ends = said.filter(({ 0: word }) => endsSentence(word)).length
  const isPunctuated = ends > 0 && said.length <= ends * mostWordsPerSentence
  const words: PlainWord[] = []
  for (const { 0: word, index } of said) {
    const bare = word.replace(/^[^\p{L}\p{N}'$€£]+/u, '').replace(/(?<![^\p{L}\p{N}%])[^\p{L}\p{N}%]+$/u, '')
    const from = index + word.indexOf(bare)
    for (const each of expand(bare)) addWord(words, { word: each, from, to: from + bare.length })
    const end = index + word.length
    if (/[,:—]["'”’)]*$/u.test(word) && words.length > 0) words.at(-1)!.isBeforeComma = true
    const isPause = text[end] === pauseMark && !isPunctuated && !unfinished.test(words.at(-1)?.word ?? '')
    if ((endsSentence(word) || isPause) && words.length > 0 && words.at(-1)!.word !== '.')
      words.push({ word: '.', from: end - 1, to: end })
  }
  return { words, isPunctuated }
}

function endsSentence(word: string): boolean {
  return sentenceEnd.test(word) && !title.test(word)
}

function expand(word: string): string[] {
  const plain = word.toLowerCase().replaceAll('’', "'")
  if (plain === '' || fillers.has(plain)) return []
  const full = fullForms.get(plain)
  if (full !== undefined) return full
  if (!plain.includes("'")) return [plain]
  for (const [pattern, words] of contractions) {
    if (pattern.test(plain)) return plain.replace(pattern, words).split(' ')
  }
  return [plain]
}

/** Leaves out what repeats the words before: "I'll I'll", "the the". */
function addWord(words: PlainWord[], added: PlainWord): void {
  const before = (count: number) => words.at(-count)?.word
  if (before(1) === added.word) return
  if (before(1) !== undefined && before(3) === before(1) && before(2) === added.word) {
    words.pop()
    return
  }
  words.push(added)
}
