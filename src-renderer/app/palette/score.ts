/**
 * Scores how well a name matches the typed text: by word beginnings, initials, letters within words, and with
 * one typo. Pure.
 */

export interface Fit {
  /** Higher is better; only useful for comparing. */
  score: number
  /** The matching ranges of the name, [start, end), ascending. */
  marks: [number, number][]
}

interface Word {
  text: string
  start: number
}

/** Shorter text matches inside almost any name. */
const minWithin = 3
/** In shorter text one typo makes a different word. */
const minWithSlip = 4

/** @param others further search words. @returns null when part of the typed text does not match. */
export function scoreMatch(typed: string, name: string, others = ''): Fit | null {
  const wanted = splitWords(typed)
  if (wanted.length === 0) return typed.trim() === '' ? { score: 0, marks: [] } : null
  const words = splitWords(name)
  const otherWords = splitWords(others)
  const fits = wanted.map(({ text }) => best([fitOfWord(text, words), fitOfOther(text, otherWords)]))
  const byWords = fits.every((fit) => fit !== null) ? joined(fits) : null
  return best([byWords, wanted.length === 1 ? fitOfInitials(wanted[0]!.text, words) : null])
}

function joined(fits: readonly Fit[]): Fit {
  const marks = fits.flatMap((fit) => fit.marks).sort(([a], [b]) => a - b)
  return {
    score: fits.reduce((sum, { score }) => sum + score, 0) / fits.length,
    // Two typed words may match the same letters.
    marks: marks.filter(([start], index) => index === 0 || start >= marks[index - 1]![1]),
  }
}

function fitOfWord(typed: string, words: readonly Word[]): Fit | null {
  return best(
    words.map(({ text, start }, index) => {
      const marks = (from: number, length: number): [number, number][] => [
        [start + from, start + from + length],
      ]
      if (text.startsWith(typed)) {
        const isFirst = index === 0 ? 0.5 : 0
        return { score: 3 + typed.length / text.length + isFirst, marks: marks(0, typed.length) }
      }
      const within = typed.length >= minWithin ? text.indexOf(typed) : -1
      if (within > 0) return { score: 1.5, marks: marks(within, typed.length) }
      return isNear(typed, text) ? { score: 1, marks: marks(0, Math.min(typed.length, text.length)) } : null
    }),
  )
}

function fitOfOther(typed: string, words: readonly Word[]): Fit | null {
  const found = words.find(({ text }) => text.startsWith(typed))
  return found === undefined ? null : { score: 2 + typed.length / found.text.length, marks: [] }
}

/** Initials in order, from the first word on: "gs" for "Go to settings". */
function fitOfInitials(typed: string, words: readonly Word[]): Fit | null {
  if (typed.length < 2 || !words[0]?.text.startsWith(typed.slice(0, 1))) return null
  const marks: [number, number][] = []
  let at = 0
  for (const { text, start } of words) {
    const next = typed[at]
    if (next !== undefined && text.startsWith(next)) {
      marks.push([start, start + 1])
      at++
    }
  }
  return at === typed.length ? { score: 2.5 + typed.length / words.length, marks } : null
}

/** The beginning of a word with one typo: a wrong, extra or missing letter, or two transposed ones. */
function isNear(typed: string, word: string): boolean {
  if (typed.length < minWithSlip || !word.startsWith(typed.slice(0, 1))) return false
  let same = 1
  while (same < typed.length && typed[same] === word[same]) same++
  const rest = typed.slice(same)
  const [wrong, tooMany, missing] = [rest.slice(1), rest.slice(1), rest]
  const swapped = `${rest[1] ?? ''}${rest[0] ?? ''}${rest.slice(2)}`
  return (
    word.startsWith(wrong, same + 1) ||
    word.startsWith(tooMany, same) ||
    word.startsWith(missing, same + 1) ||
    (rest.length > 1 && word.startsWith(swapped, same))
  )
}

function best(fits: readonly (Fit | null)[]): Fit | null {
  return fits.reduce((a, b) => (b !== null && (a === null || b.score > a.score) ? b : a), null)
}

function splitWords(text: string): Word[] {
  return [...folded(text).matchAll(/[\p{L}\p{N}]+/gu)].map((match) => ({
    text: match[0],
    start: match.index,
  }))
}

/** Lower case without diacritics; the same length as the text. */
function folded(text: string): string {
  return Array.from({ length: text.length }, (_, index) => {
    const small = text[index]!.normalize('NFD')[0]!.toLowerCase()
    return small.length === 1 ? small : text[index]
  }).join('')
}
