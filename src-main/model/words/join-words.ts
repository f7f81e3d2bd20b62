/**
 * Writes the words of a transcript as its text does: with its spaces, punctuation and capitals. Pure.
 *
 * Parts of one word ("don", "'t") and signs ("so", ",") become one word. A word that follows another without a space
 * otherwise, as in Chinese, is marked; see `joined-words.ts`. Without text, the rules of the scripts decide.
 */
import { bareWord, isJoined, joiner } from '../../../src-preload/contract/joined-words.ts'
import { alignWords, foldLetters, readLetters, type AlignedWords, type Letters } from './align-text.ts'
import { isUnspaced } from '../normalize.ts'
import type { Word } from '../recording.ts'

/** A text in which fewer of the words are found is another one. */
const leastShare = 0.4
/** This share is the text's order of the words. */
const ownOrderShare = 0.95

interface JoinedWords {
  words: readonly Word[]
  /** For each given word the index of the word that it is part of; null when nothing was joined. */
  parts: Uint32Array | null
  /** Whether the text has the words in the given order. */
  isTextOrder: boolean
}

/** @param order for each word its place in the service's list, whose order the text may have; null for the same */
export function joinToText(words: readonly Word[], text: string, order: Uint32Array | null): JoinedWords {
  if (isWritten(words, text)) return { words, parts: null, isTextOrder: true }
  const { pieces, isTextOrder } = readPieces(words, text, order)
  const joined: Word[] = []
  const parts = new Uint32Array(words.length)
  pieces.forEach((piece, index) => {
    const word = words[index]!
    const last = joined.at(-1)
    const isGlued = index > 0 && words[index - 1]!.speaker === word.speaker && piece.link !== 'space'
    if (isGlued && piece.link === 'part') {
      last!.word += piece.text
      last!.start ??= word.start
      last!.end = word.end ?? last!.end
    } else {
      joined.push({ ...word, word: isGlued ? joiner + piece.text : piece.text })
    }
    parts[index] = joined.length - 1
  })
  return { words: joined, parts, isTextOrder }
}

/** Whether the text is these words as they are. */
function isWritten(words: readonly Word[], text: string): boolean {
  let at = 0
  for (const [index, { word }] of words.entries()) {
    if (index > 0 && !isJoined(word) && text[at++] !== ' ') return false
    const bare = bareWord(word)
    if (!text.startsWith(bare, at)) return false
    at += bare.length
  }
  return at === text.length
}

/** How a word follows the one before: after a space, as a part of the same word, or as a word without a space. */
type Link = 'space' | 'part' | 'word'

interface Piece {
  text: string
  link: Link
}

function readPieces(words: readonly Word[], text: string, order: Uint32Array | null) {
  const letters = readLetters(text)
  const align = (list: readonly Word[]) =>
    alignWords(
      list.map(({ word }) => word),
      letters,
    )
  let aligned = align(words)
  const isTextOrder = order === null || aligned.share >= ownOrderShare
  if (order !== null && !isTextOrder) {
    const listed: Word[] = []
    order.forEach((place, index) => (listed[place] = words[index]!))
    const other = align(listed)
    if (other.share > aligned.share) {
      aligned = {
        ...other,
        from: order.map((place) => other.from[place]!),
        to: order.map((place) => other.to[place]!),
      }
    }
  }
  const rules = new ScriptRules(words)
  if (aligned.share < leastShare)
    return { pieces: words.map((_, index) => rules.read(index)), isTextOrder: true }
  const reader = new TextPieces(words, text, letters, aligned, rules)
  return { pieces: words.map((_, index) => reader.read(index)), isTextOrder }
}

const opening = /(?<![\p{Ps}\p{Pi}¿¡])[\p{Ps}\p{Pi}¿¡]+$/u
const ownLead = /^[^\p{L}\p{N}]*/u
const ownTrail = /(?<![^\p{L}\p{N}])[^\p{L}\p{N}]*$/u
/** Between parts of one word, with the first letter of the second. */
const inWord = /^(?:['’‘ʼ‐@_/-]|[.,:](?=[\p{Ll}\p{N}]))?[\p{L}\p{N}]/u

/** The signs between two words of the text. */
interface Between {
  /** After the first word, before the second, and apart from both. */
  trail: string
  lead: string
  apart: string
  hasSpace: boolean
}

/** Reads words with the signs around them from the text, one after the other. */
class TextPieces {
  readonly #words: readonly Word[]
  readonly #text: string
  readonly #letters: Letters
  readonly #aligned: AlignedWords
  readonly #rules: ScriptRules
  /** The last word with letters, and the one whose signs before it are a word of the service. */
  #last = -1
  #written = -1

  constructor(
    words: readonly Word[],
    text: string,
    letters: Letters,
    aligned: AlignedWords,
    rules: ScriptRules,
  ) {
    this.#words = words
    this.#text = text
    this.#letters = letters
    this.#aligned = aligned
    this.#rules = rules
  }

  read(index: number): Piece {
    const { from, to } = this.#aligned
    const word = this.#words[index]!
    if (from[index] !== to[index]) return this.#readWord(index)
    if (foldLetters(word.word) === '') return this.#readSigns(index)
    this.#last = index
    return this.#rules.read(index)
  }

  /** A word that the text has. */
  #readWord(index: number): Piece {
    const { from, to } = this.#aligned
    const [before, after] = [this.#between(from[index]!), this.#between(to[index]!)]
    const own = bareWord(this.#words[index]!.word).trim()
    const [start, end] = [this.#startOf(from[index]!), this.#endOf(to[index]!)]
    const lead = this.#written === index ? '' : before.lead || (isBlank(before) ? ownLead.exec(own)![0] : '')
    const isFollowed = index + 1 < this.#words.length && foldLetters(this.#words[index + 1]!.word) === ''
    const apart = after.apart !== '' && !isFollowed ? ` ${after.apart}` : ''
    const trail = after.trail || (isBlank(after) ? ownTrail.exec(own)![0] : '')
    const core = own.slice(ownLead.exec(own)![0].length, own.length - ownTrail.exec(own)![0].length)
    const written = this.#text.slice(start, end)
    const link = this.#written === index ? 'part' : this.#linkTo(index, before)
    this.#last = index
    return { text: lead + (/\p{Lu}/u.test(core) ? core : written) + trail + apart, link }
  }

  /** Signs are part of the word that the text has them at. */
  #readSigns(index: number): Piece {
    const rule = this.#rules.read(index)
    const { from, to } = this.#aligned
    const isAfter = this.#last >= 0 && from[this.#last] !== to[this.#last] && this.#speaks(this.#last, index)
    if (rule.text === '' || !isAfter) return rule
    const after = this.#between(to[this.#last]!)
    if (after.trail.includes(rule.text)) return { text: '', link: 'part' }
    const next = index + 1
    if (after.lead.endsWith(rule.text) && from[next] === to[this.#last] && this.#speaks(next, index)) {
      this.#written = next
      return { text: after.lead, link: after.hasSpace ? 'space' : 'word' }
    }
    return after.apart.includes(rule.text) ? { ...rule, link: 'space' } : rule
  }

  #speaks(one: number, other: number): boolean {
    return this.#words[one]?.speaker === this.#words[other]!.speaker
  }

  #linkTo(index: number, before: Between): Link {
    const { from, to } = this.#aligned
    const isNext = this.#last >= 0 && from[this.#last] !== to[this.#last] && to[this.#last] === from[index]
    if (!isNext) return this.#rules.read(index).link
    if (before.hasSpace) return 'space'
    const [end, start] = [this.#endOf(from[index]!), this.#startOf(from[index]!)]
    const [one, other] = [this.#text.slice(Math.max(0, end - 2), end), this.#text.slice(start, start + 2)]
    if (isUnspaced(one) || isUnspaced(other)) return 'word'
    return inWord.test(this.#text.slice(end, start + 2)) ? 'part' : 'word'
  }

  /** The start in the text of the letter at this place. */
  #startOf(letter: number): number {
    return letter < this.#letters.folded.length ? this.#letters.from[letter]! : this.#text.length
  }

  /** The end of the letter before this place, with its marks. */
  #endOf(letter: number): number {
    let end = letter === 0 ? 0 : this.#letters.to[letter - 1]!
    while (/^\p{M}/u.test(this.#text.slice(end, end + 2))) end += 1
    return end
  }

  /** What the text has before the letter at this place. */
  #between(letter: number): Between {
    const signs = this.#text.slice(this.#endOf(letter), Math.max(this.#endOf(letter), this.#startOf(letter)))
    const parts = signs.split(/\s+/u)
    if (parts.length === 1) {
      const lead = letter === 0 ? signs : (opening.exec(signs)?.[0] ?? '')
      return { trail: signs.slice(0, signs.length - lead.length), lead, apart: '', hasSpace: false }
    }
    const apart = parts.slice(1, -1).join(' ')
    return { trail: parts[0]!, lead: parts.at(-1)!, apart, hasSpace: true }
  }
}

function isBlank({ trail, lead, apart }: Between): boolean {
  return trail === '' && lead === '' && apart === ''
}

/** This share of words with a space before them shows that the words bring their own spaces. */
const ownSpacesShare = 0.3
const contraction = /^(?:['’](?:t|s|re|ve|ll|m|d)|n['’]t)(?!\p{L})/iu
const closingSigns = /^[,.!?;:%…\p{Pe}\p{Pf}、。，．！？；：％]+$/u
const openingSigns = /^[\p{Ps}\p{Pi}¿¡]+$/u
const wideSigns =
  /[\u3001-\u3003\u3008-\u3011\u3014-\u301f\uff01-\uff0f\uff1a-\uff20\uff3b-\uff40\uff5b-\uff65]/u

/** Writes words by the rules of their scripts, for words that the text does not have. */
class ScriptRules {
  readonly #words: readonly Word[]
  readonly #hasOwnSpaces: boolean
  /** The straight quotes that open or close a quotation. */
  readonly #opens = new Set<number>()
  readonly #closes = new Set<number>()

  constructor(words: readonly Word[]) {
    this.#words = words
    this.#hasOwnSpaces =
      words.filter(({ word }) => /^\s+\S/u.test(word)).length >= words.length * ownSpacesShare
    const quotes = words.flatMap(({ word }, index) => (word.trim() === '"' ? index : []))
    quotes.forEach((index, at) => (at % 2 === 0 ? this.#opens : this.#closes).add(index))
  }

  read(index: number): Piece {
    const { word } = this.#words[index]!
    const text = bareWord(word).trim()
    const before = this.#words[index - 1]?.word
    if (before === undefined) return { text, link: 'space' }
    if (isJoined(word)) return { text, link: 'word' }
    const last = bareWord(before).trim()
    const [one, other] = [/.$/su.exec(last)?.[0] ?? '', /^./su.exec(text)?.[0] ?? '']
    const isUnspacedPair = isUnspaced(one) || isUnspaced(other)
    if (this.#hasOwnSpaces)
      return { text, link: /^\s/u.test(word) ? 'space' : isUnspacedPair ? 'word' : 'part' }
    if (closingSigns.test(text) || this.#closes.has(index)) return { text, link: 'part' }
    if (openingSigns.test(last) || this.#opens.has(index - 1) || contraction.test(text))
      return { text, link: 'part' }
    const isWide = (letter: string) => isUnspaced(letter) || wideSigns.test(letter)
    return { text, link: (isWide(one) && isWide(other)) || wideSigns.test(one) ? 'word' : 'space' }
  }
}
