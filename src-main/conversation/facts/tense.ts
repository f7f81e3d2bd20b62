/**
 * Determines from the words around a date whether it is before or after the call: "It left on Monday" or "It
 * leaves on Monday". Null when this is uncertain.
 */
import type { Language } from '../language.ts'
import { findClause, findSentence } from './sentences.ts'

export type Tense = 'past' | 'future'

interface Rules {
  /**
   * Words directly before the date that decide alone; `unclear`: the date may be past or future, as in "from
   * Monday".
   */
  before: Record<Tense | 'unclear', RegExp>
  /** Verbs that decide; undecided when both tenses occur. */
  verbs: Record<Tense, RegExp>
  /** May be a past tense or an adjective: "four pallets of roasted coffee on Thursday". */
  maybePast: RegExp
}

const rules: Partial<Record<Language, Rules>> = {
  en: {
    before: {
      past: anyOf('since|last|past'),
      future: anyOf('by|until|till|for|before|this|coming'),
      unclear: anyOf('from|after|an?|any|each|every|per|between'),
    },
    verbs: {
      past: words(
        "was|were|wasn['’]t|weren['’]t|did|didn['’]t|had|came|went|left|got|sent|said|told|took|bought|gave|made|met|spoke|paid|ran|saw|heard|began|wrote|brought|lost|found|broke",
        '(?:i|you|he|she|it|we|they|who)(?: \\p{L}+ly| just| already| only)? \\p{L}{2,}ed',
        '(?!hundred)\\p{L}{2,}ed (?:the )?$',
      ),
      future: words(
        "will|won['’]t|shall|can|could|should|would|may|might|must|going to|ha(?:ve|s) to|needs? to|want|please|let['’]s|let me",
        "\\p{L}+['’](?:ll|d)",
        "(?:am|are|is|be|\\p{L}+['’](?:m|re|s))(?: not)? \\p{L}+ing",
      ),
    },
    maybePast: words('(?!need|indeed|hundred)\\p{L}{2,}ed|ha(?:ve|s) (?:been|gone|come|left)'),
  },
  de: {
    before: {
      past: anyOf('seit(?: dem)?|letzten?|vergangenen?'),
      future: anyOf(
        'bis(?: zum)?|bis spätestens|spätestens|für(?: den)?|vor(?: dem)?|ab(?: dem)?|diesen|kommenden',
      ),
      unclear: anyOf('vom|von|nach(?: dem)?|eine[mnr]?|jede[mnrs]?|pro|zwischen'),
    },
    verbs: {
      past: words(
        'war|waren|wurden?|hatten?|kam(?:en)?|ging(?:en)?|sagten?|schickten?|riefen?',
        '(?:habe?|hat|haben|habt|bin|ist|sind|seid)(?!\\p{L})[^.?!]*(?<!\\p{L})(?:\\p{L}{0,6}ge(?!öffnet|schlossen)\\p{L}{2,}(?:t|en)|(?:be|ver|er|ent|zer|über|unter)\\p{L}{2,}(?:t|en))',
      ),
      future: words(
        'werden?|wird|wirst|werdet|kann|können|könnten?|soll(?:en|te|ten)?|muss|müssen|müssten?|will|wollen|möchten?|dürfen|darf|bitte',
      ),
    },
    maybePast: /(?!)/u,
  },
}

/** Number of characters before a date to examine: longer than any of these words. */
const nearby = 40

/** "It's Saturday night" is about today, "It's on Saturday" is not. */
const today = /(?:it['’]s|it is|today is|es ist|heute ist)\s$/iu

/**
 * The date is a year or more away, which the day alone does not show: "on the third of May, five years from
 * now".
 */
const far = /(?<!\p{L})(?:years?|jahre?n?|born|geboren)(?!\p{L})/iu

/**
 * Finds the tense of the date at [from, to) of a text; null when it is uncertain.
 *
 * @param isPromised the date is part of a promise, which is about the future in every language
 */
export function findTense(
  text: string,
  { from, to }: { from: number; to: number },
  { language, isPromised }: { language: Language; isPromised: boolean },
): Tense | null {
  const sentence = findSentence(text, from, to)
  if (far.test(sentence)) return null
  const given = rules[language]
  if (!given) return isPromised ? 'future' : null
  const said = text.slice(from, to)
  const before = text.slice(Math.max(0, from - nearby), from)
  // The date itself may begin with such a word: "this Friday".
  const near = [before, before + said.slice(0, said.lastIndexOf(' ') + 1)]
  const isAfter = (pattern: RegExp) => near.some((each) => pattern.test(each))
  if (isAfter(given.before.unclear) || (today.test(before) && !/^(?:on|am)\s/iu.test(said))) return null
  if (isAfter(given.before.past)) return 'past'
  if (isAfter(given.before.future)) return 'future'
  const clause = findClause(text, from, to)
  const inClause = readVerbs(clause, said, given)
  if (inClause !== 'none') return inClause === 'past' && isQuestion(sentence) ? null : inClause
  const inSentence = readVerbs(sentence, said, given)
  if (inSentence !== 'past') return inSentence === 'none' ? 'future' : inSentence
  // "It came, I think, on Monday", but not "She told me that he starts on Monday".
  return clause.replace(said, '').trim().split(/\s+/).length <= 2 && !isQuestion(sentence) ? 'past' : null
}

/** Null when the verbs contradict each other, `none` when no verb decides. */
function readVerbs(part: string, said: string, { verbs, maybePast }: Rules): Tense | 'none' | null {
  const before = part.slice(0, Math.max(0, part.indexOf(said))).replace(/(?<!\p{L})(?:on|am) $/iu, '')
  const isPast = verbs.past.test(part) || verbs.past.test(before)
  const isFuture = verbs.future.test(part)
  if (isPast && isFuture) return null
  if (isPast || isFuture) return isPast ? 'past' : 'future'
  return maybePast.test(part) ? null : 'none'
}

function isQuestion(sentence: string): boolean {
  return /[?？]/.test(sentence)
}

/** Whole words. */
function words(...patterns: string[]): RegExp {
  return new RegExp(`(?<!\\p{L})(?:${patterns.join('|')})(?!\\p{L})`, 'iu')
}

/** Matches directly before the date, with an optional article or preposition in between. */
function anyOf(pattern: string): RegExp {
  return new RegExp(`(?<!\\p{L})(?:${pattern})\\s(?:the\\s|on\\s|dem\\s|den\\s|am\\s)?$`, 'iu')
}
