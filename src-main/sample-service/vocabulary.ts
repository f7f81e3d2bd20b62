/**
 * Builds the vocabulary of generated calls: a Markov chain of the written conversations, and many rarer
 * words, surnames, places and codes, distributed by Zipf's law as in real speech.
 */
import type { Conversation } from './conversation.ts'
import { parseTurns } from './conversation.ts'
import { extraWords, nameEndings, nameStems, suffixes } from './extra-words.ts'
import { createRandom } from './random.ts'
import { pauseAfter, spokenLength } from './timing.ts'

/** A word with its duration and the silence after it, in hundredths of a second. */
export interface Token {
  word: string
  length: number
  pause: number
  endsSentence: boolean
  /** Following tokens, repeated by frequency. */
  next: Token[]
}

export interface Vocabulary {
  /** Tokens that begin a sentence. */
  openings: Token[]
  /** Rarer words, the most frequent first. */
  tail: Token[]
}

function createToken(word: string): Token {
  return {
    word,
    length: spokenLength(word),
    pause: pauseAfter(word),
    endsSentence: /[.?!]$/.test(word),
    next: [],
  }
}

/** Learns from English conversations; some milliseconds for the written ones. */
export function createSampleVocabulary(conversations: readonly Conversation[]): Vocabulary {
  const tokens = new Map<string, Token>()
  const getToken = (word: string) => {
    const known = tokens.get(word)
    if (known) return known
    const token = createToken(word)
    tokens.set(word, token)
    return token
  }
  const openings: Token[] = []
  for (const conversation of conversations) {
    if (conversation.language !== undefined) continue
    for (const { words } of parseTurns(conversation)) {
      let previous: Token | null = null
      for (const word of words) {
        const token = getToken(word)
        if (previous === null || previous.endsSentence) openings.push(token)
        else previous.next.push(token)
        previous = token
      }
    }
  }
  return { openings, tail: rareWords().map(createToken) }
}

/** Some 8,000 words in a fixed mixed order. */
function rareWords(): string[] {
  const words = new Set(extraWords)
  for (const word of extraWords) for (const suffix of suffixes) words.add(inflect(word, suffix))
  for (const stem of nameStems) for (const ending of nameEndings) words.add(`${stem}${ending}`)
  const random = createRandom(8000)
  return [...words]
    .map((word) => ({ word, order: random() }))
    .sort((a, b) => a.order - b.order)
    .map(({ word }) => word)
}

function inflect(word: string, suffix: string): string {
  if (/^[aei]/.test(suffix) && word.endsWith('e')) return word.slice(0, -1) + suffix
  if (suffix === 's' && /(s|x|ch|sh)$/.test(word)) return `${word}es`
  return word + suffix
}
