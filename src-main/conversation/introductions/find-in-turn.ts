/** Finds the names by which a speaker introduces themselves in one turn. Pure. */
import { type Lead, type LeadKind, type Phrases, phrases } from './phrases.ts'
import { type NameRead, readCapitalName, readSmallName } from './read-name.ts'
import { isPhrase, type Token } from './tokens.ts'
import { beforeOthers, blockers, greetings, nameEnds } from './vocabulary.ts'

export interface FoundName extends Pick<NameRead, 'name' | 'at' | 'end'> {
  /** Of the list, of several words, or after a phrase that says that a name follows. */
  isClear: boolean
}

export interface TurnPlace {
  /** The other side has asked for the speaker's name. */
  isAnswer: boolean
  /** Number of words that belong to the opening of the call, from the turn's first on; may be negative. */
  openingWords: number
  /** The speaker's first turn. */
  isFirst: boolean
}

/** The most words of a turn that are read as the opening. */
const mostOpeningWords = 60
/** "Anna from the State Maritime Museum." */
const maxCompanyWords = 5
/** Words before the name in an answer: "yes, certainly, it's". */
const maxAnswerWords = 6

const languages = Object.values(phrases)
const leadsByFirst = new Map<string, { language: Phrases; lead: Lead }[]>()
for (const language of languages) {
  for (const lead of language.leads) {
    const first = lead.words[0]!
    leadsByFirst.set(first, [...(leadsByFirst.get(first) ?? []), { language, lead }])
  }
}

/** In the order said. */
export function findInTurn(
  tokens: readonly Token[],
  { isAnswer, openingWords, isFirst }: TurnPlace,
): FoundName[] {
  const opening = tokens.slice(0, Math.max(0, Math.min(openingWords, mostOpeningWords)))
  const found = [
    isAnswer ? findInAnswer(tokens) : null,
    findJapanese(opening),
    ...tokens.map((_token, at) => findAfterLeads(tokens, at, at < opening.length)),
    ...opening.flatMap((_token, at) =>
      languages.map(
        (language) =>
          findBeforeTail(opening, at, language) ??
          (isFirst ? findBeforeCompany(opening, at, language) : null),
      ),
    ),
  ].filter((each) => each !== null)
  return [...Map.groupBy(found, ({ at }) => at).values()]
    .map(([first]) => first!)
    .sort((one, other) => one.at - other.at)
}

/** "My name is Anna". */
function findAfterLeads(tokens: readonly Token[], at: number, isOpening: boolean): FoundName | null {
  for (const { language, lead } of leadsByFirst.get(tokens[at]!.lower) ?? []) {
    const name = isPhrase(tokens, at, lead.words) ? findAfterLead(tokens, at, language, lead) : null
    if (name === null) continue
    // Later in a call, "this is" introduces others and things.
    const isFromCompany = lead.words.length > 1 && tokens[name.end]?.lower === language.from[0]
    const isNamed = lead.kind === 'naming'
    if (isOpening || isNamed || (lead.kind === 'presenting' && isFromCompany)) return toFound(name, isNamed)
  }
  return null
}

function findAfterLead(
  tokens: readonly Token[],
  at: number,
  language: Phrases,
  { words, kind }: Lead,
): NameRead | null {
  if (blockers.has(tokens[at - 1]?.lower ?? '')) return null
  let from = at + words.length
  while (/^(?:u[hm]|erm?|ähm?|euh|eh|me)$/u.test(tokens[from]?.lower ?? '')) from++
  const hasArticle = language.articles.includes(tokens[from]?.lower ?? '')
  const name = readName(tokens, hasArticle ? from + 1 : from, language, kind)
  if (name === null) return null
  // "Met Jan", but not "ik was met Jan". A contraction begins a clause: "Sam it's Gareth".
  const isContraction = name.isListed && words[0]!.includes("'")
  if (words.length === 1 && !isContraction && !beginsClause(tokens, at)) return null
  const isSure =
    hasArticle || name.isSmall || name.count > 1 || name.endsClause || isFrom(tokens, name.end, language)
  const isLoose = kind === 'weak' || (kind === 'presenting' && !name.isListed && !endsName(tokens[name.end]))
  return isLoose && !isSure ? null : name
}

/** "Yes, it's Margaret Jones", after a question for the name. */
function findInAnswer(tokens: readonly Token[]): FoundName | null {
  let at = 0
  while (at < maxAnswerWords && isBeforeAnswer(tokens[at])) at++
  for (const language of languages) {
    const name = readName(tokens, at, language, 'naming')
    if (name && (name.isListed || name.count > 1)) return toFound(name, true)
  }
  return null
}

function isBeforeAnswer(token: Token | undefined): boolean {
  return (
    token !== undefined &&
    (greetings.has(token.lower) || /^(?:it's|its|er|erm|sure|certainly|surely)$/u.test(token.lower))
  )
}

/** "Anna speaking". */
function findBeforeTail(tokens: readonly Token[], at: number, language: Phrases): FoundName | null {
  const begins = beginsClause(tokens, at)
  const name = readName(tokens, at, language, 'naming')
  if (name === null || (name.endsClause && !name.isSmall)) return null
  const tail = language.tails.find((words) => isPhrase(tokens, name.end, words))
  if (tail === undefined) return null
  const end = name.end + tail.length
  const last = tokens[end - 1]!
  if (last.isQuestion) return null
  const isSpeaking = last.lower === 'speaking'
  const before = tokens[at - 1]?.lower ?? ''
  const isOther = beforeOthers.has(before) || blockers.has(before)
  if (!begins && !(isSpeaking && name.isSmall && !isOther)) return null
  const isEnd = last.isLast || end === tokens.length || isFrom(tokens, end, language)
  const isSure = isEnd || (name.isSmall && endsName(tokens[end])) || (isSpeaking && !name.isSmall)
  return isSure ? toFound(name, false) : null
}

/** "Good morning, Anna from Grantham." */
function findBeforeCompany(tokens: readonly Token[], at: number, language: Phrases): FoundName | null {
  if (!beginsClause(tokens, at)) return null
  const name = readName(tokens, at, language, 'presenting')
  if (name === null || (name.endsClause && !name.isSmall) || !isFrom(tokens, name.end, language)) return null
  if (name.isSmall) return tokens[name.end]!.lower === language.from[0] ? toFound(name, false) : null
  const company = tokens.slice(name.end + 1, name.end + 1 + maxCompanyWords)
  return company.find(({ isLast }) => isLast)?.isQuestion === false ? toFound(name, false) : null
}

function readName(
  tokens: readonly Token[],
  at: number,
  language: Phrases,
  kind: LeadKind,
): (NameRead & { isSmall: boolean }) | null {
  const capital = readCapitalName(tokens, at, language)
  if (capital) return { ...capital, isSmall: false }
  const small = readSmallName(tokens, at, language, kind)
  return small && { ...small, isSmall: true }
}

function toFound({ name, at, end, isListed, count }: NameRead, isNamed: boolean): FoundName {
  return { name, at, end, isClear: isNamed || isListed || count > 1 }
}

/** "It's Skaar calling", but not "it's Skaar food that I like". */
function endsName(next: Token | undefined): boolean {
  return next === undefined || nameEnds.has(next.lower)
}

function isFrom(tokens: readonly Token[], at: number, { from }: Phrases): boolean {
  return from.includes(tokens[at]?.lower ?? '')
}

function beginsClause(tokens: readonly Token[], at: number): boolean {
  const before = tokens[at - 1]
  return before === undefined || before.isLast || greetings.has(before.lower)
}

const japaneseName =
  /(?<![\p{Script=Han}\p{Script=Katakana}ー])([\p{Script=Han}\p{Script=Katakana}ー]{1,10})と(?:申し|言い|いい)ます/u

/** Finds names as in "佐藤と申します", where words are not separated. */
function findJapanese(tokens: readonly Token[]): FoundName | null {
  const match = japaneseName.exec(tokens.map(({ word }) => word).join(''))
  if (match === null) return null
  let length = 0
  const wordAt = (place: number) => {
    length = 0
    return tokens.findIndex(({ word }) => (length += word.length) > place)
  }
  const at = wordAt(match.index)
  const end = wordAt(match.index + match[1]!.length - 1) + 1
  return { name: match[1]!, at, end, isClear: true }
}
