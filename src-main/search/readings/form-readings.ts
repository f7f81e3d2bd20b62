/**
 * Plural, singular and possessive of a word, as they occur in the transcripts: "invoice", "invoices", and
 * "annas", which is "Anna's" without its apostrophe.
 *
 * Rules of English spelling, checked against the vocabulary: a form that nobody said is none, so a rule may
 * propose what is no word. Only what is said of nouns: "refunded" is not a form of "refund".
 */
import type { KnownTerms } from './types.ts'

/** Nouns that do not follow the rules, [one, several]. */
const irregular: readonly (readonly [string, string])[] = [
  ['person', 'people'],
  ['child', 'children'],
  ['man', 'men'],
  ['woman', 'women'],
  ['foot', 'feet'],
  ['tooth', 'teeth'],
  ['mouse', 'mice'],
  ['half', 'halves'],
  ['shelf', 'shelves'],
  ['leaf', 'leaves'],
  ['loaf', 'loaves'],
  ['knife', 'knives'],
  ['life', 'lives'],
  ['wife', 'wives'],
  ['thief', 'thieves'],
  ['quiz', 'quizzes'],
  ['analysis', 'analyses'],
  ['crisis', 'crises'],
  ['criterion', 'criteria'],
]

/** Pairs of real words that an s tells apart without making several of one. */
const unlike: readonly (readonly [string, string])[] = [
  ['new', 'news'],
  ['mean', 'means'],
  ['good', 'goods'],
  ['custom', 'customs'],
  ['doe', 'does'],
  ['discus', 'discuss'],
  ['princes', 'princess'],
  ['needles', 'needless'],
]

/** What is left without its s is a word of its own kind: "is", "as", "us", "his", "was", "has", "bus". */
const minLength = 3

const letters = /^\p{L}+$/u
const takesEs = /(?:[sxz]|ch|sh|[^aeiou]o)$/
const endsInConsonantY = /[^aeiou]y$/

/** The other forms of a term that occur in recordings, at most a handful. */
export function formReadings(term: string, known: KnownTerms): string[] {
  if (!letters.test(term)) return []
  const forms = [...irregularForms(term), ...[...oneOf(term), term].flatMap((one) => [one, ...manyOf(one)])]
  return [...new Set(forms)].filter(
    (form) => form !== term && !areUnlike(form, term) && known.documents(form) > 0,
  )
}

function irregularForms(term: string): string[] {
  return irregular.flatMap(([one, many]) => {
    const forms = [one, many, `${one}s`, `${many}s`]
    return forms.includes(term) ? forms : []
  })
}

/** Several of it, and what belongs to it. */
function manyOf(one: string): string[] {
  if (one.length < minLength) return []
  const forms = [`${one}s`]
  if (endsInConsonantY.test(one)) forms.push(`${one.slice(0, -1)}ies`)
  if (takesEs.test(one)) forms.push(`${one}es`)
  return forms
}

/** What it may be several of, or belong to. */
function oneOf(many: string): string[] {
  if (!many.endsWith('s')) return []
  const forms = [many.slice(0, -1)]
  if (many.endsWith('es') && takesEs.test(many.slice(0, -2))) forms.push(many.slice(0, -2))
  if (many.endsWith('ies')) forms.push(`${many.slice(0, -3)}y`)
  return forms.filter((form) => form.length >= minLength && !areUnlike(form, many))
}

function areUnlike(a: string, b: string): boolean {
  return unlike.some(([one, other]) => (a === one && b === other) || (a === other && b === one))
}
