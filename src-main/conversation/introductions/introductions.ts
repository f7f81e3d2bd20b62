/**
 * Finds the name by which the other party introduces themselves at the beginning of a call: "this is Anna Weber
 * from Grantham". Uses rules only, in the languages of `phrases.ts`, and finds nothing in doubtful cases. Pure.
 */
import { bareWord } from '../../../src-preload/contract/joined-words.ts'
import type { TranscriptView } from '../../../src-preload/contract/recordings.ts'
import { type Phrases, phrases } from './phrases.ts'
import { blockers, companyWords, greetings, notNames, titles } from './vocabulary.ts'

export interface Introduction {
  name: string
  /** Start of the name's first word in seconds; null without times. */
  timestamp: number | null
}

type Words = Pick<TranscriptView, 'words' | 'starts' | 'turns'>

/** People introduce themselves in their first sentences. */
const openingTurns = 8
const wordsPerTurn = 60
/** Characters read of each word: no name has a longer word. */
const maxWordLength = 80
/** A longer sequence is not a name. */
const maxNameWords = 5
const maxNameLength = 60
/** "Anna from the State Maritime Museum." */
const maxCompanyWords = 5

interface Found {
  name: string
  /** Index of the word in the turn. */
  at: number
}

/**
 * The first name by which the other party introduces themselves, in its longest form; null without one. A name
 * with which you introduce yourself is not theirs: they repeated it, or the service confused the speakers.
 */
export function findIntroduction(transcript: Words): Introduction | null {
  const own = listIntroductions(transcript, 'you')
  const said = listIntroductions(transcript, 'them')
  return joinIntroductions(said.filter(({ name }) => !own.some((each) => isPartOfName(name, each.name))))
}

function listIntroductions({ words, starts, turns }: Words, speaker: 'you' | 'them'): Introduction[] {
  const own = turns.slice(0, openingTurns).filter((turn) => turn.speaker === speaker)
  return own.flatMap(({ first, count }, index) => {
    const said = words
      .slice(first, first + Math.min(count, wordsPerTurn))
      .map(bareWord)
      .map((word) => word.slice(0, maxWordLength))
    return findInTurn(said, index === 0).map(({ name, at }) => ({
      name,
      timestamp: starts[first + at] ?? null,
    }))
  })
}

/** The first name, or a longer form of it: "Anna" and later "Anna Weber". Null for an empty list. */
export function joinIntroductions<T extends Pick<Introduction, 'name'>>(said: readonly T[]): T | null {
  const [first, ...others] = said
  if (first === undefined) return null
  return others.reduce((best, next) => {
    const isLonger = isPartOfName(best.name, next.name) && !isPartOfName(next.name, best.name)
    return isLonger ? next : best
  }, first)
}

/** True when `part` is the same name or a part of it: "Anna" of "Anna Weber". */
export function isPartOfName(part: string, name: string): boolean {
  const words = new Set(foldName(name).split(' '))
  return foldName(part)
    .split(' ')
    .every((word) => words.has(word))
}

/** Equal for different spellings of the same name. */
function foldName(name: string): string {
  return name.normalize('NFKC').toLowerCase()
}

interface Token {
  /** Without punctuation around it. */
  text: string
  lower: string
  /** A comma or the end of a sentence follows. */
  isLast: boolean
  isQuestion: boolean
}

function readTokens(words: readonly string[]): Token[] {
  return words.map((word) => {
    const plain = word.normalize('NFC').replaceAll('’', "'")
    const end = /(?<![.,;:!?…"”»])[.,;:!?…"”»]+$/u.exec(plain)?.[0] ?? ''
    const text = plain.slice(0, plain.length - end.length).replace(/^[¿¡"“«]+/u, '')
    return { text, lower: text.toLowerCase(), isLast: end !== '', isQuestion: end.includes('?') }
  })
}

function findInTurn(words: readonly string[], isFirstTurn: boolean): Found[] {
  const japanese = findJapanese(words)
  const found: Found[] = japanese ? [japanese] : []
  const tokens = readTokens(words)
  tokens.forEach((_token, at) => {
    for (const language of Object.values(phrases)) {
      const name =
        findAfterLead(tokens, at, language) ??
        findBeforeTail(tokens, at, language) ??
        (isFirstTurn ? findBeforeCompany(tokens, at, language) : null)
      if (name !== null) found.push(name)
    }
  })
  return found
}

/** "My name is Anna". */
function findAfterLead(tokens: readonly Token[], at: number, language: Phrases): Found | null {
  const lead = language.leads.find(({ words }) => isPhrase(tokens, at, words))
  if (lead === undefined || blockers.has(tokens[at - 1]?.lower ?? '')) return null
  // "Met Jan", but not "ik was met Jan".
  if (lead.words.length === 1 && !beginsClause(tokens, at)) return null
  let from = at + lead.words.length
  while (/^(?:u[hm]|ähm?|euh|eh)$/u.test(tokens[from]?.lower ?? '')) from++
  const hasArticle = language.articles.includes(tokens[from]?.lower ?? '')
  const name = readName(tokens, hasArticle ? from + 1 : from, language)
  if (name === null) return null
  const isSure = hasArticle || name.count > 1 || name.endsClause || isFrom(tokens, name.end, language)
  return lead.isWeak && !isSure ? null : name
}

/** "Anna speaking". */
function findBeforeTail(tokens: readonly Token[], at: number, language: Phrases): Found | null {
  const name = beginsClause(tokens, at) ? readName(tokens, at, language) : null
  if (name === null || name.endsClause) return null
  const tail = language.tails.find((words) => isPhrase(tokens, name.end, words))
  if (tail === undefined) return null
  const end = name.end + tail.length
  const last = tokens[end - 1]!
  if (last.isQuestion) return null
  const isSure = last.isLast || end === tokens.length || isFrom(tokens, end, language)
  return isSure || last.lower === 'speaking' ? name : null
}

/** "Good morning, Anna from Grantham." */
function findBeforeCompany(tokens: readonly Token[], at: number, language: Phrases): Found | null {
  const name = beginsClause(tokens, at) ? readName(tokens, at, language) : null
  if (name === null || name.endsClause || !isFrom(tokens, name.end, language)) return null
  const company = tokens.slice(name.end + 1, name.end + 1 + maxCompanyWords)
  return company.find(({ isLast }) => isLast)?.isQuestion === false ? name : null
}

function isPhrase(tokens: readonly Token[], at: number, words: readonly string[]): boolean {
  return words.every((word, index) => {
    const token = tokens[at + index]
    return token?.lower === word && (index === words.length - 1 || !token.isLast)
  })
}

function isFrom(tokens: readonly Token[], at: number, { from }: Phrases): boolean {
  return from.includes(tokens[at]?.lower ?? '')
}

function beginsClause(tokens: readonly Token[], at: number): boolean {
  const before = tokens[at - 1]
  return before === undefined || before.isLast || greetings.has(before.lower)
}

interface NameRead extends Found {
  /** Index after the last word. */
  end: number
  /** Number of words without titles. */
  count: number
  endsClause: boolean
}

/** The name that begins here; null when it is not certainly a name. */
function readName(tokens: readonly Token[], at: number, { particles }: Phrases): NameRead | null {
  const parts: string[] = []
  let count = 0
  let end = at
  let endsClause = false
  for (; end < tokens.length && !endsClause; end++) {
    const { text, lower, isLast } = tokens[end]!
    const isTitle = count === 0 && titles.has(lower)
    if (isNameWord(text, lower)) count++
    else if (!isTitle && (isLast || count !== 1 || !particles.includes(lower))) break
    // The full stop of "Dr." or "J." does not end the name.
    const isShort = isTitle || text.length === 1
    endsClause = isLast && !isShort
    parts.push(isLast && isShort ? `${text}.` : text)
  }
  while (particles.includes(parts.at(-1) ?? '')) {
    parts.pop()
    end--
  }
  const name = parts.join(' ')
  if (count === 0 || count > maxNameWords || name.length > maxNameLength) return null
  if (parts.some((part) => companyWords.has(part.toLowerCase()))) return null
  if (endsClause ? tokens[end - 1]!.isQuestion : isAboutOthers(tokens, end)) return null
  return { name: name.charAt(0).toUpperCase() + name.slice(1), at, end, count, endsClause }
}

/** "Anna and Tom", "Anna or Tom", "Anna who told me". */
function isAboutOthers(tokens: readonly Token[], at: number): boolean {
  const [word, next] = [tokens[at]?.lower ?? '', tokens[at + 1]]
  if (/^(?:who|that|die|der|qui|que|che|som)$/u.test(word)) return true
  const joins = /^(?:and|or|und|oder|et|ou|y|e|o|en|of|och|eller|&)$/u.test(word)
  return joins && next !== undefined && isNameWord(next.text, next.lower)
}

const nameWord = /^(?:(?:al|el|d|l)[-'])?[\p{Lu}\p{Lo}]\p{M}{0,2}(?:['-]?\p{L}\p{M}{0,2}){0,24}$/u

/**
 * True for a capitalised word, or a word in a script without capitals. False for all capitals: those are mostly
 * abbreviations.
 */
function isNameWord(text: string, lower: string): boolean {
  if (!nameWord.test(text) || lower.endsWith("'s")) return false
  if (text.length > 1 && text !== lower && text === text.toUpperCase()) return false
  return !notNames.has(lower) && !greetings.has(lower) && !titles.has(lower)
}

/** Finds names as in "佐藤と申します", where words are not separated. */
function findJapanese(words: readonly string[]): Found | null {
  const match =
    /(?<![\p{Script=Han}\p{Script=Katakana}ー])([\p{Script=Han}\p{Script=Katakana}ー]{1,10})と(?:申し|言い|いい)ます/u.exec(
      words.join(''),
    )
  if (match === null) return null
  let length = 0
  const at = words.findIndex((word) => (length += word.length) > match.index)
  return { name: match[1]!, at }
}
