/**
 * Finds plural, singular and possessive forms that occur in transcripts: "invoice", "invoices", and "annas"
 * for "Anna's".
 *
 * Applies English spelling rules and checks the results against the vocabulary, so a rule may propose a word
 * that does not exist. Nouns only: "refunded" is not a form of "refund".
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

/** Pairs of different words that differ by an s. */
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

/** Shorter stems are different words: "is", "as", "us", "his", "was", "has", "bus". */
const minLength = 3

const letters = /^\p{L}+$/u
const takesEs = /(?:[sxz]|ch|sh|[^aeiou]o)$/
const endsInConsonantY = /[^aeiou]y$/

/** Other forms of a term that occur in recordings, a few at most. */
export function listFormReadings(term: string, known: KnownTerms): string[] {
  if (!letters.test(term)) return []
  const forms = [
    ...findIrregularForms(term),
    ...[...listSingulars(term), term].flatMap((one) => [one, ...listPlurals(one)]),
  ]
  return [...new Set(forms)].filter(
    (form) => form !== term && !areUnlike(form, term) && known.documents(form) > 0,
  )
}

function findIrregularForms(term: string): string[] {
  return irregular.flatMap(([one, many]) => {
    const forms = [one, many, `${one}s`, `${many}s`]
    return forms.includes(term) ? forms : []
  })
}

/** Plurals and possessive forms. */
function listPlurals(one: string): string[] {
  if (one.length < minLength) return []
  const forms = [`${one}s`]
  if (endsInConsonantY.test(one)) forms.push(`${one.slice(0, -1)}ies`)
  if (takesEs.test(one)) forms.push(`${one}es`)
  return forms
}

/** Singular forms. */
function listSingulars(many: string): string[] {
  if (!many.endsWith('s')) return []
  const forms = [many.slice(0, -1)]
  if (many.endsWith('es') && takesEs.test(many.slice(0, -2))) forms.push(many.slice(0, -2))
  if (many.endsWith('ies')) forms.push(`${many.slice(0, -3)}y`)
  return forms.filter((form) => form.length >= minLength && !areUnlike(form, many))
}

function areUnlike(a: string, b: string): boolean {
  return unlike.some(([one, other]) => (a === one && b === other) || (a === other && b === one))
}
