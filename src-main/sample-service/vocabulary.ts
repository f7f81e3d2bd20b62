/**
 * The words of generated calls: a chain learnt from the written conversations (which word follows which), and
 * a long tail of rarer words, surnames, places and reference codes, drawn by Zipf's law as in real speech.
 */
import type { Conversation } from './conversation.ts'
import { turnsOf } from './conversation.ts'
import { extraWords, nameEndings, nameStems, suffixes } from './extra-words.ts'
import { createRandom } from './random.ts'
import { pauseAfter, spokenLength } from './timing.ts'

/** A word ready to be said: hundredths of a second for it and for the silence after it. */
export interface Token {
  word: string
  length: number
  pause: number
  endsSentence: boolean
  /** Tokens that follow it, each as often as it does. */
  next: Token[]
}

export interface Vocabulary {
  /** Tokens that begin a sentence. */
  openings: Token[]
  /** Rarer words, the commonest first. */
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

/** Learns from English conversations; a few milliseconds for the written ones. */
export function createVocabulary(conversations: readonly Conversation[]): Vocabulary {
  const tokens = new Map<string, Token>()
  const tokenOf = (word: string) => {
    const known = tokens.get(word)
    if (known) return known
    const token = createToken(word)
    tokens.set(word, token)
    return token
  }
  const openings: Token[] = []
  for (const conversation of conversations) {
    if (conversation.language !== undefined) continue
    for (const { words } of turnsOf(conversation)) {
      let previous: Token | null = null
      for (const word of words) {
        const token = tokenOf(word)
        if (previous === null || previous.endsSentence) openings.push(token)
        else previous.next.push(token)
        previous = token
      }
    }
  }
  return { openings, tail: rareWords().map(createToken) }
}

/** Some 8,000 words in a fixed order that mixes the kinds. */
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
