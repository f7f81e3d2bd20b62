/**
 * Finds how the name of a contact was misheard in calls with them: words where their name is expected ("this is …",
 * "hi …") that sound like it and are spelled differently. Finds nothing in doubtful cases. Pure.
 */
import type { TranscriptView } from '../../../src-preload/contract/recordings.ts'
import { foldName } from '../introductions/given-names.ts'
import { phrases } from '../introductions/phrases.ts'
import { isGivenName } from '../introductions/read-name.ts'
import { isPhrase, readTokens, type Token } from '../introductions/tokens.ts'
import { blockers, greetings, nameEnds, notNames, titles } from '../introductions/vocabulary.ts'
import { readSound, soundsAlike, type Sound } from './sound.ts'

export interface NamedCall {
  id: string
  transcript: Pick<TranscriptView, 'words' | 'turns'>
}

export interface MisheardName {
  /** As it was heard, and the word of the contact's name that was meant. */
  heard: string
  meant: string
  /** How many calls contain it. */
  calls: number
}

/** A word of the name. */
interface Part {
  text: string
  folded: string
  sound: Sound
}

/** The beginning and the end of a call, where people say each other's names. */
const openingTurns = 8
const closingTurns = 6
/** "see oh Mara". */
const maxPieces = 3
const minCallsOfKnownWord = 2
const minLetters = 3

const languages = Object.values(phrases)
const allLeads = languages.flatMap((language) =>
  language.leads
    .filter(({ kind }) => kind !== 'weak')
    .map((lead) => ({ ...lead, articles: language.articles })),
)
const leadsByFirst = Map.groupBy(allLeads, ({ words }) => words[0]!)
const tails = languages.flatMap((language) => language.tails)
const tailsByFirst = Map.groupBy(tails, (words) => words[0]!)
/** Before the other side's name: "hi Anna", "thanks, Anna". */
const addresses = new Set(
  'hi hello hey thanks bye goodbye cheers hallo danke tschüss hola gracias adiós bonjour merci ciao grazie'.split(
    ' ',
  ),
)

/** @param calls with this contact only */
export function findMisheardNames(name: string, calls: readonly NamedCall[]): MisheardName[] {
  const parts = readParts(name)
  if (parts.length === 0) return []
  const found = calls.flatMap(({ id, transcript }) =>
    listHeard(transcript, parts).map((heard) => ({ ...heard, id })),
  )
  if (found.length === 0) return []
  const common = collectWords(calls)
  return [...Map.groupBy(found, ({ heard, meant }) => `${heard.toLowerCase()}\n${meant}`).values()].flatMap(
    (same) => {
      const { heard, meant, isStrict } = same[0]!
      const count = new Set(same.map(({ id }) => id)).size
      const isSeveral = heard.includes(' ')
      const isSure = isStrict && count >= minCallsOfKnownWord && !isSeveral
      const isDoubtful = heard.split(' ').every((word) => isKnown(word, common)) && !isSure
      return isDoubtful ? [] : [{ heard, meant, calls: count }]
    },
  )
}

function readParts(name: string): Part[] {
  const words = name.split(/\s+/u).filter((word) => !titles.has(word.toLowerCase().replace('.', '')))
  const ends = words.length > 1 ? [words[0]!, words.at(-1)!] : words
  return ends.map((text) => ({ text, folded: foldName(text), sound: readSound(text) }))
}

type Heard = Pick<MisheardName, 'heard' | 'meant'> & {
  /** The vowels are alike too. */
  isStrict: boolean
}

function listHeard({ words, turns }: NamedCall['transcript'], [given, surname]: readonly Part[]): Heard[] {
  return turns.flatMap((turn, index) => {
    if (index >= openingTurns && index < turns.length - closingTurns) return []
    const tokens = readTokens(words, turn)
    const places = turn.speaker === 'you' ? listAddressed(tokens) : listIntroduced(tokens)
    return places.flatMap((at) => {
      if (titles.has(tokens[at]?.lower ?? '')) return surname ? (hearPart(tokens, at + 1, surname) ?? []) : []
      const first = hearPart(tokens, at, given!)
      if (first !== null) return first
      // "Tom Win" of Tom Nguyen.
      return surname && isSame(tokens[at], given!) ? (hearPart(tokens, at + 1, surname) ?? []) : []
    })
  })
}

/** Where they say their own name. */
function listIntroduced(tokens: readonly Token[]): number[] {
  const hasTailAt = (at: number) =>
    (tailsByFirst.get(tokens[at]?.lower ?? '') ?? []).some((words) => isPhrase(tokens, at, words))
  return tokens.flatMap(({ lower }, at) => {
    const afterLead = (leadsByFirst.get(lower) ?? [])
      .filter(({ words }) => isPhrase(tokens, at, words) && !blockers.has(tokens[at - 1]?.lower ?? ''))
      .map(({ words, articles }) => {
        const next = at + words.length
        return articles.includes(tokens[next]?.lower ?? '') ? next + 1 : next
      })
    const isStart = at === 0 || tokens[at - 1]!.isLast || greetings.has(tokens[at - 1]!.lower)
    return isStart && [1, 2, 3].some((length) => hasTailAt(at + length)) ? [...afterLead, at] : afterLead
  })
}

/** Where you say their name. */
function listAddressed(tokens: readonly Token[]): number[] {
  return tokens.flatMap(({ lower, word, isLast }, at) => {
    const isThanks = lower === 'you' && tokens[at - 1]?.lower === 'thank'
    return (addresses.has(lower) || isThanks) && (!isLast || word.endsWith(',')) ? at + 1 : []
  })
}

/** The fewest words from here on that sound like a part of the name; null when it was recognised or is another one. */
function hearPart(tokens: readonly Token[], at: number, part: Part): Heard | null {
  const first = tokens[at]
  if (first === undefined || isSame(first, part) || isNoName(first)) return null
  for (let count = 1; count <= maxPieces && at + count <= tokens.length; count++) {
    const pieces = tokens.slice(at, at + count)
    if (pieces.slice(0, -1).some(({ isLast }) => isLast)) return null
    // "Anna here".
    if (count > 1 && tailsByFirst.has(pieces.at(-1)!.lower)) return null
    const heard = pieces.map(({ text }) => text).join(' ')
    const folded = foldName(heard.replaceAll(' ', ''))
    // "Rob" of Robert and "Ann" of Anna are names of their own; "Annas" is another form.
    if (folded.startsWith(part.folded) || part.folded.startsWith(folded)) {
      if (count === 1 && isGivenName(folded)) return null
      continue
    }
    const sound = readSound(folded)
    if (folded.length < minLetters || !soundsAlike(sound, part.sound, false)) continue
    return { heard, meant: part.text, isStrict: soundsAlike(sound, part.sound, true) }
  }
  return null
}

function isSame(token: Token | undefined, part: Part): boolean {
  return token !== undefined && foldName(token.lower.replace(/'s$/u, '')) === part.folded
}

function isNoName({ lower }: Token): boolean {
  return nameEnds.has(lower) || notNames.has(lower) || greetings.has(lower) || addresses.has(lower)
}

/** Words that the calls have without a capital, outside of these places: ordinary words. */
function collectWords(calls: readonly NamedCall[]): ReadonlySet<string> {
  return new Set(
    calls.flatMap(({ transcript }) =>
      transcript.words.filter((word) => /^\p{Ll}/u.test(word)).map((word) => word.replace(/[.,;:!?]$/u, '')),
    ),
  )
}

/** Another name, or an ordinary word. */
function isKnown(heard: string, common: ReadonlySet<string>): boolean {
  const lower = heard.toLowerCase()
  return isGivenName(lower) || common.has(lower) || nameEnds.has(lower) || notNames.has(lower)
}
