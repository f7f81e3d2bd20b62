/**
 * Determines from the words around a German date whether it is before or after the call: "Es kam am Montag" or "Es kommt
 * am Montag". Null when this is uncertain, and in languages without rules.
 */
import type { Language } from '../language.ts'
import { findClause, findSentence } from './sentences.ts'

export type Tense = 'past' | 'future'

interface Rules {
  /**
   * Words directly before the date that decide alone; `unclear`: the date may be past or future, as in "vom
   * Montag".
   */
  before: Record<Tense | 'unclear', RegExp>
  /** Verbs that decide; undecided when both tenses occur. */
  verbs: Record<Tense, RegExp>
}

const rules: Partial<Record<Language, Rules>> = {
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
  },
}

/** Number of characters before a date to examine: longer than any of these words. */
const nearby = 40

/** "Heute ist Samstag" is about today, "Es ist am Samstag" is not. */
const today = /(?:es ist|heute ist)\s$/iu

/**
 * The date is a year or more away, which the day alone does not show: "am dritten Mai in fünf Jahren".
 */
const far = /(?<!\p{L})(?:jahre?n?|geboren)(?!\p{L})/iu

/**
 * Finds the tense of the date at [from, to) of a text; null when it is uncertain.
 */
export function findTense(
  text: string,
  { from, to }: { from: number; to: number },
  language: Language,
): Tense | null {
  const sentence = findSentence(text, from, to)
  if (far.test(sentence)) return null
  const given = rules[language]
  if (!given) return null
  const said = text.slice(from, to)
  const before = text.slice(Math.max(0, from - nearby), from)
  // The date itself may begin with such a word: "diesen Freitag".
  const near = [before, before + said.slice(0, said.lastIndexOf(' ') + 1)]
  const isAfter = (pattern: RegExp) => near.some((each) => pattern.test(each))
  if (isAfter(given.before.unclear) || (today.test(before) && !/^am\s/iu.test(said))) return null
  if (isAfter(given.before.past)) return 'past'
  if (isAfter(given.before.future)) return 'future'
  const clause = findClause(text, from, to)
  const inClause = readVerbs(clause, said, given)
  if (inClause !== 'none') return inClause === 'past' && isQuestion(sentence) ? null : inClause
  const inSentence = readVerbs(sentence, said, given)
  if (inSentence !== 'past') return inSentence === 'none' ? 'future' : inSentence
  // "Es kam, glaube ich, am Montag", but not "Sie sagte, dass er am Montag anfängt".
  return clause.replace(said, '').trim().split(/\s+/).length <= 2 && !isQuestion(sentence) ? 'past' : null
}

/** Null when the verbs contradict each other, `none` when no verb decides. */
function readVerbs(part: string, said: string, { verbs }: Rules): Tense | 'none' | null {
  const before = part.slice(0, Math.max(0, part.indexOf(said))).replace(/(?<!\p{L})am $/iu, '')
  const isPast = verbs.past.test(part) || verbs.past.test(before)
  const isFuture = verbs.future.test(part)
  if (isPast && isFuture) return null
  return isPast ? 'past' : isFuture ? 'future' : 'none'
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
  return new RegExp(`(?<!\\p{L})(?:${pattern})\\s(?:dem\\s|den\\s|am\\s)?$`, 'iu')
}
