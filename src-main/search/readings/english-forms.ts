/**
 * Derives other forms of an English word from its spelling: plurals and possessives, tenses of verbs, comparatives
 * of adjectives.
 *
 * The rules do not know which words exist or are verbs; the caller keeps the forms that were said.
 */
import { comparedAdjectives, irregularNouns, irregularVerbs, unlikeWords } from './irregular-words.ts'

/** Shorter stems are different words: "is", "as", "us", "his", "was", "has", "bus". */
const minLength = 3

const takesEs = /(?:[sxz]|ch|sh|[^aeiou]o)$/
const endsInConsonantY = /[^aeiou]y$/
/** "Stop", but not "look", "show", "fix" and "play". */
const endsInVowelConsonant = /(?:^|[^aeiou]|qu)[aeiou][^aeiouwxy]$/
const oneSyllable = /^(?:[^aeiou]|qu)*[aeiou]+[^aeiou]+$/
const hasVowel = /[aeiouy]/

const pastForms = new Map(irregularVerbs.map(([base, ...past]) => [base!, past]))
const basesOfPast = new Map<string, string[]>()
for (const [base, past] of pastForms) {
  for (const form of past) basesOfPast.set(form, [...(basesOfPast.get(form) ?? []), base])
}

const basesOfCompared = new Map(
  [...comparedAdjectives].flatMap((base) => listCompared(base).map((form) => [form, base] as const)),
)

/** Possible other forms of a lower-case word; may include words that do not exist. */
export function listEnglishForms(term: string): string[] {
  const ones = [...listSingulars(term), term]
  const verbs = ones.flatMap(listVerbBases)
  const adjective = comparedAdjectives.has(term) ? term : basesOfCompared.get(term)
  const forms = [
    ...listIrregularNouns(term),
    ...ones.flatMap((one) => [one, ...listPlurals(one)]),
    ...verbs.flatMap((verb) => [verb, ...listPlurals(verb), ...listVerbForms(verb)]),
    ...(adjective === undefined ? [] : [adjective, ...listCompared(adjective)]),
  ]
  return [...new Set(forms)].filter((form) => form !== term && !areUnlike(form, term))
}

function listIrregularNouns(term: string): string[] {
  return irregularNouns.flatMap(([one, many]) => {
    const forms = [one, many, `${one}s`, `${many}s`]
    return forms.includes(term) ? forms : []
  })
}

/** Plurals and possessive forms of a noun; the third person of a verb. */
function listPlurals(one: string): string[] {
  if (one.length < minLength) return []
  const forms = [`${one}s`]
  if (endsInConsonantY.test(one)) forms.push(`${one.slice(0, -1)}ies`)
  if (takesEs.test(one)) forms.push(`${one}es`)
  return forms
}

/** Singular forms of a noun; the bases of a verb's third person. */
function listSingulars(many: string): string[] {
  if (!many.endsWith('s')) return []
  const forms = [many.slice(0, -1)]
  if (many.endsWith('es') && takesEs.test(many.slice(0, -2))) forms.push(many.slice(0, -2))
  if (many.endsWith('ies')) forms.push(`${many.slice(0, -3)}y`)
  return forms.filter((form) => form.length >= minLength && !areUnlike(form, many))
}

/** The verbs of which the term may be a form, itself included. */
function listVerbBases(term: string): string[] {
  const stems: string[] = []
  if (term.endsWith('ing')) {
    stems.push(...listStemBases(term.slice(0, -3)))
    if (term.endsWith('ying')) stems.push(`${term.slice(0, -4)}ie`)
  } else if (term.endsWith('ed')) {
    stems.push(...listStemBases(term.slice(0, -2)))
    if (term.endsWith('ied')) stems.push(`${term.slice(0, -3)}y`)
  }
  const regular = stems.filter((base) => !areUnlike(base, term) && listVerbForms(base).includes(term))
  return [term, ...(basesOfPast.get(term) ?? []), ...regular]
}

/** A verb before its ending was added: "hop" and "hope" for "hop", "stop" for "stopp", "panic" for "panick". */
function listStemBases(stem: string): string[] {
  const isLonger = /(.)\1$/.test(stem) || stem.endsWith('ck')
  return [stem, `${stem}e`, ...(isLonger ? [stem.slice(0, -1)] : [])]
}

/** The past forms, the participle in "-ing" and its plural: "buildings". */
function listVerbForms(base: string): string[] {
  const past = pastForms.get(base)
  if (!past && (base.length < minLength || basesOfPast.has(base))) return []
  const stem = base.endsWith('e') ? dropE(base) : base
  // "Thing" and "string" are no verbs.
  if (!hasVowel.test(stem)) return []
  const participles = listLongerStems(base, stem).map((each) => `${each}ing`)
  return [
    ...(past ?? listLongerStems(base, base).map(addEd)),
    ...participles,
    ...participles.map((form) => `${form}s`),
  ]
}

function dropE(base: string): string {
  if (base.endsWith('ie')) return `${base.slice(0, -2)}y`
  return /[eoy]e$/.test(base) ? base : base.slice(0, -1)
}

function addEd(stem: string): string {
  if (stem.endsWith('e')) return `${stem}d`
  return endsInConsonantY.test(stem) ? `${stem.slice(0, -1)}ied` : `${stem}ed`
}

/** The stem with its last letter doubled where it must or may be: "stopp", "travel" and "travell". */
function listLongerStems(base: string, stem: string): string[] {
  if (base.endsWith('c')) return [`${base}k`]
  if (!endsInVowelConsonant.test(base)) return [stem]
  const doubled = `${base}${base.at(-1)!}`
  return oneSyllable.test(base) ? [doubled] : [stem, doubled]
}

/** The comparative and the superlative. */
function listCompared(base: string): string[] {
  if (base.endsWith('e')) return [`${base}r`, `${base}st`]
  const [stem] = endsInConsonantY.test(base) ? [`${base.slice(0, -1)}i`] : listLongerStems(base, base)
  return [`${stem!}er`, `${stem!}est`]
}

function areUnlike(a: string, b: string): boolean {
  return unlikeWords.some(([one, other]) => (a === one && b === other) || (a === other && b === one))
}
