/**
 * Normalizes words to terms: the single rule shared by index, vocabulary, word blobs and queries.
 *
 * Terms are lowercase, without diacritics or apostrophes, and contain only letters and numbers. The index
 * stores terms; only the word blob stores the original text. Must not depend on the machine's language.
 */

/** A searchable term and its range in the text, in UTF-16 units, [start, end). */
export interface TermSpan {
  term: string
  start: number
  end: number
}

/**
 * No spoken word is longer; a longer "word" is a broken answer or an unspaced paragraph, and its beginning is
 * enough to find it.
 */
const maxTermLength = 64

const plainWord = /^[a-z0-9]{1,64}$/
/** Nearly all other words of European languages: a capital, or punctuation at the end. */
const nearlyPlainWord = /^([A-Za-z0-9]{1,64})[.,?!]?$/
/** Letters, numbers, combining marks, apostrophes and invisible joiners inside a word. */
const wordLike = /[\p{L}\p{N}\p{M}\p{Cf}'’‘ʼ＇]+/gu
const leadingNoise = /^[\p{M}\p{Cf}'’‘ʼ＇]+/u
const trailingNoise = /(?<![\p{Cf}'’‘ʼ＇])[\p{Cf}'’‘ʼ＇]+$/u
/** Elided articles and pronouns of French and Italian: "l'homme" is found by "homme". */
const elision = /^(?:[cdjlmnst]|qu)['’](?=\p{L}{2})/iu
/**
 * Scripts without spaces: each character is a term, and typed text becomes a phrase of them. A dictionary
 * would split the same words differently in another sentence or version.
 */
const unspaced =
  // eslint-disable-next-line regexp/no-super-linear-move -- it matches wherever its first character does
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}][\p{M}\uff9e\uff9f]*/u
const eachUnspaced = new RegExp(unspaced, 'gu')
const betweenUnspaced = new RegExp(`(${unspaced.source})`, 'u')
/** Marks ignored by search, except the two that form other Japanese syllables. */
const strippedMarks = /(?![\u3099\u309a])\p{M}|\p{Cf}|['’‘ʼ＇]/gu
const notTerm = /[^\p{L}\p{N}]+/u
const nonAscii = /[^\0-\x7f]/

/** Letters that Unicode does not decompose but people type without marks: "Łódź" as "lodz". */
const foldedLetters: Record<string, string> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ħ: 'h',
  ł: 'l',
  ı: 'i',
  ς: 'σ',
}
const foldable = new RegExp(`[${Object.keys(foldedLetters).join('')}]`, 'gu')

/** Whether a text contains characters of a script without spaces. */
export function isUnspaced(text: string): boolean {
  return nonAscii.test(text) && unspaced.test(text)
}

/** The search terms of a displayed word: `"Don't,"` is `['dont']`, `follow-up` is `['follow', 'up']`. */
export function normalizeWord(text: string): string[] {
  if (plainWord.test(text)) return [text]
  const nearlyPlain = nearlyPlainWord.exec(text)
  if (nearlyPlain) return [nearlyPlain[1]!.toLowerCase()]
  return termSpans(text).map((span) => span.term)
}

/** An elision in plain text, found by its apostrophe, which is rare. */
const plainElision = /'(?<=(?<![a-z0-9])(?:[cdjlmnst]|qu)')[a-z]{2}/i

/** The terms of all words of a text, joined by spaces, as in the index. */
export function normalizeText(text: string): string {
  // The whole text at once is several times faster than word by word; nearly all English is plain.
  if (!nonAscii.test(text) && !plainElision.test(text)) {
    const terms = text
      .toLowerCase()
      .replaceAll("'", '')
      .replace(/[^a-z0-9]+/g, ' ')
      .trim()
    if (!hasLongTerm(terms)) return terms
  }
  return text.split(' ').flatMap(normalizeWord).join(' ')
}

/** Whether one of the terms, separated by single spaces, is too long. */
function hasLongTerm(terms: string): boolean {
  for (let start = 0; start + maxTermLength < terms.length;) {
    const space = terms.lastIndexOf(' ', start + maxTermLength)
    if (space < start) return true
    start = space + 1
  }
  return false
}

/** The same terms with their ranges in `text`; several terms may share a range ("½" is `1` and `2`). */
export function termSpans(text: string): TermSpan[] {
  const spans: TermSpan[] = []
  for (const match of text.matchAll(wordLike)) addRun(spans, match[0], match.index)
  return spans
}

/** A run of word characters: trims quotes, splits at elisions and, without spaces, by script. */
function addRun(spans: TermSpan[], run: string, at: number): void {
  const lead = leadingNoise.exec(run)?.[0].length ?? 0
  const trail = trailingNoise.exec(run.slice(lead))?.[0].length ?? 0
  let word = run.slice(lead, run.length - trail)
  let start = at + lead
  for (let elided = elision.exec(word); elided; elided = elision.exec(word)) {
    const length = elided[0].length
    addTerms(spans, word.slice(0, length), start, start + length - 1)
    word = word.slice(length)
    start += length
  }
  if (!nonAscii.test(word)) addTerms(spans, word, start, start + word.length)
  else if (unspaced.test(word)) addCharacters(spans, word, start)
  else addTerms(spans, word, start, start + word.length)
}

function addCharacters(spans: TermSpan[], word: string, start: number): void {
  let done = 0
  for (const match of word.matchAll(eachUnspaced)) {
    // Text between such characters ("A社") is an ordinary word.
    addTerms(spans, word.slice(done, match.index), start + done, start + match.index)
    addTerms(spans, match[0], start + match.index, start + match.index + match[0].length)
    done = match.index + match[0].length
  }
  addTerms(spans, word.slice(done), start + done, start + word.length)
}

function addTerms(spans: TermSpan[], text: string, start: number, end: number): void {
  for (const part of fold(text).split(notTerm)) {
    if (part === '') continue
    // One character may expand to several ("ヿ" is "コト").
    const terms = unspaced.test(part) ? part.split(betweenUnspaced) : [part]
    for (const term of terms) if (term) spans.push({ term: shorten(term), start, end })
  }
}

function fold(text: string): string {
  const stripped = text.toLowerCase().normalize('NFKD').replace(strippedMarks, '')
  if (!nonAscii.test(stripped)) return stripped.toLowerCase()
  return stripped
    .toLowerCase()
    .replace(foldable, (letter) => foldedLetters[letter] ?? letter)
    .normalize('NFC')
    .replace(/[\u3099\u309a]/g, '')
}

function shorten(term: string): string {
  if (term.length <= maxTermLength) return term
  // Half of a surrogate pair is not valid UTF-8.
  return term.slice(0, maxTermLength).replace(/[\ud800-\udbff]$/, '')
}
