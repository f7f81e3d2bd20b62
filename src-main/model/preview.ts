/** Chooses the words of a call that its row shows: from the first sentence with content on, not its greeting. Pure. */
import { joinSpoken } from '../../src-preload/contract/joined-words.ts'
import { listOwnWords } from '../../src-preload/contract/turn-words.ts'
import { listPlainWords } from './floor/plain-text.ts'
import { isFiller } from './floor/signs.ts'
import { isNonSpeech } from './words/non-speech.ts'
import type { ServiceTranscript, Word } from './recording.ts'
import { endsSentence } from './words/sentence-end.ts'
import { toTurns } from './words/turns.ts'

/** Two lines of a list row; more is never seen. */
const previewLength = 160
/** Words in which a call gets to its subject. */
const openingWords = 250
/** A sentence with fewer words besides greetings says little. */
const leastWords = 4
/** Seconds of silence that end a sentence of a transcript without punctuation. */
const pauseSeconds = 0.35

/** What people say before they get to the subject, in the languages of the window's users. */
const greeting = new RegExp(
  `^(?:${[
    'hello|hi|hey|hiya|good (?:morning|afternoon|evening|day)|welcome|speaking|go ahead|thank you|thanks',
    // A name, and where its owner works; "this is about the lease" has content.
    '(?:this is|its|im|i am|my name is|my names|you are speaking (?:to|with)|youre (?:through to|speaking to)) (?!(?:a|an|the|about|calling|phoning|ringing|looking|trying|going|having|just|not|so|very|still|afraid|sorry|wondering|in|on|at|my|your|our) )[^ ]+(?: [^ ]+){0,2}(?: (?:here|speaking|from|with|at|of)(?: [^ ]+){0,4})?',
    '(?:how|what) (?:can|may|could|do) (?:i|we) .*|(?:how|hows) (?:are you|is it going|it going|are things|have you been)\\b.*',
    '(?:thank you|thanks) for (?:calling|phoning|holding|waiting)\\b.*|(?:can|may|could) i (?:help|speak|talk)(?: [^ ]+){0,4}|(?:nice|good|great) to (?:meet|hear|talk)\\b.*|are you (?:there|ready)',
    'hallo|guten (?:tag|morgen|abend)|grüß gott|moin|servus|(?:hier ist|hier spricht|mein name ist|wie (?:kann|geht)|was kann ich) .*',
    'allô|bonjour|bonsoir|salut|hola|buenos días|buenas tardes|dígame|pronto|buongiorno|buonasera|ciao|olá|bom dia|boa tarde|alô|hej|hallå|goedemorgen|goedemiddag|goedendag',
  ].join('|')})$`,
  'u',
)
const greetings =
  /^(?:hello|hi|hey|good (?:morning|afternoon|evening|day)|hallo|guten (?:tag|morgen|abend)|bonjour|bonsoir|hola|buenos días|buenas tardes|buongiorno|buonasera|olá|bom dia|boa tarde|hej|goedemorgen|goedemiddag|thank you|thanks|oh|okay|yes|yeah|well|so|um|uh) /u

/** One line, with an ellipsis if more follows; empty without words. */
export function createPreview({ text, words }: Pick<ServiceTranscript, 'text' | 'words'>): string {
  return cutPreview(readFromSubject(words) ?? text)
}

/** Null when no sentence of the opening has content. */
function readFromSubject(words: readonly Word[]): string | null {
  const opening = words.slice(0, openingWords)
  const texts = opening.map(({ word }) => word)
  const turns = toTurns(opening).map((turn) =>
    listOwnWords(turn).filter((index) => !isNonSpeech(texts[index]!)),
  )
  for (const [at, turn] of turns.entries()) {
    const begin = findSubject(turn, opening, texts)
    if (begin === null) continue
    const said = [...turn.slice(begin), ...turns.slice(at + 1).flat()].map((index) => texts[index]!)
    return joinSpoken(words.length > openingWords ? [...said, '…'] : said)
  }
  return null
}

/** Place in the turn where its first sentence with content begins. */
function findSubject(
  turn: readonly number[],
  opening: readonly Word[],
  texts: readonly string[],
): number | null {
  let first = 0
  for (let at = 1; at <= turn.length; at++) {
    if (at < turn.length && !isSentenceEnd(opening[turn[at - 1]!]!, opening[turn[at]!]!)) continue
    if (hasContent(turn.slice(first, at), texts)) return first
    first = at
  }
  return null
}

function isSentenceEnd(before: Word, next: Word): boolean {
  return endsSentence(before.word) || (next.start ?? 0) - (before.end ?? next.start ?? 0) >= pauseSeconds
}

function hasContent(sentence: readonly number[], texts: readonly string[]): boolean {
  let plain = listPlainWords(sentence, texts).join(' ')
  while (greetings.test(plain)) plain = plain.replace(greetings, '')
  if (greeting.test(plain)) return false
  return plain.split(' ').filter((word) => word !== '' && !isFiller(word)).length >= leastWords
}

function cutPreview(text: string): string {
  // Only reads the beginning: a transcript may have a million characters, including spaces.
  const start = text
    .slice(0, previewLength * 4)
    .replace(/\s+/gu, ' ')
    .trim()
  if (start.length <= previewLength && text.length <= previewLength * 4) return start
  const cut = start.slice(0, previewLength)
  const space = cut.lastIndexOf(' ')
  // Scripts without spaces are cut anywhere except inside a character.
  const kept = space > previewLength / 2 ? cut.slice(0, space) : cut.replace(/[\ud800-\udbff]$/u, '')
  return `${kept.replace(/(?<![\s,;:])[\s,;:]+$/u, '')}…`
}
