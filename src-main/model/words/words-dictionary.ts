/**
 * Reads and writes the dictionary of a word blob: displayed words grouped by their terms, as one text; see
 * `words-codec.ts`.
 */
import { normalizeWord } from '../normalize.ts'
import type { Word } from '../recording.ts'

/** One displayed word of a transcript. */
export interface Entry {
  display: string
  count: number
  /** Its number, assigned after counting. */
  id: number
}

/**
 * Groups displayed words by terms and numbers them, the most frequent first; also returns the entry of each
 * word.
 */
export function buildDictionary(words: readonly Word[]): { text: string; entries: Entry[] } {
  const { distinct, entries } = countDisplays(words)
  const groups = new Map<string, { terms: string; count: number; entries: Entry[] }>()
  for (const entry of distinct) {
    const terms = normalizeWord(entry.display).join('\x01')
    const group = groups.get(terms)
    if (group) {
      group.count += entry.count
      group.entries.push(entry)
    } else groups.set(terms, { terms, count: entry.count, entries: [entry] })
  }
  let text = ''
  let id = 0
  for (const group of [...groups.values()].sort((a, b) => b.count - a.count)) {
    text += `\n${group.terms}`
    if (group.entries.length > 1) group.entries.sort((a, b) => b.count - a.count)
    for (const entry of group.entries) {
      text += `\t${writeDisplay(entry.display, group.terms)}`
      entry.id = id++
    }
  }
  return { text, entries }
}

function countDisplays(words: readonly Word[]): { distinct: Iterable<Entry>; entries: Entry[] } {
  const byDisplay = new Map<string, Entry>()
  const entries = words.map(({ word }) => {
    let entry = byDisplay.get(word)
    if (entry) entry.count++
    else byDisplay.set(word, (entry = { display: word, count: 1, id: 0 }))
    return entry
  })
  return { distinct: byDisplay.values(), entries }
}

/** The displayed words by id. */
export function readDisplays(dictionary: Buffer): string[] {
  if (dictionary.length === 0) return []
  return dictionary
    .toString('utf8', 1)
    .split('\n')
    .flatMap((line) => {
      const [terms, ...displays] = line.split('\t')
      return displays.map((display) => readDisplay(display, terms!))
    })
}

/**
 * Encodes a displayed word after its term. Most are the term itself, or the term with a capital or a suffix:
 * `Refund,` is \x03 and a comma.
 */
function writeDisplay(display: string, term: string): string {
  if (term === '' || term.includes('\x01')) return escapeText(display)
  if (display === term) return ''
  if (display.startsWith(term)) return `\x02${escapeText(display.slice(term.length))}`
  const capital = capitalized(term)
  if (display.startsWith(capital)) return `\x03${escapeText(display.slice(capital.length))}`
  return escapeText(display)
}

/** Decodes a displayed word written by `writeDisplay` after `term`. */
export function readDisplay(written: string, term: string): string {
  if (written === '') return term
  if (written.startsWith('\x02')) return term + unescapeText(written.slice(1))
  if (written.startsWith('\x03')) return capitalized(term) + unescapeText(written.slice(1))
  return unescapeText(written)
}

/** By Unicode's rules, never by the machine's language. */
function capitalized(term: string): string {
  const [first = ''] = term
  return first.toUpperCase() + term.slice(first.length)
}

/** Escapes separators and characters that UTF-8 cannot represent as `\` and four digits. */
export function escapeText(text: string): string {
  if (text.isWellFormed() && !/[\\\n\t\x01-\x03]/.test(text)) return text
  // With the u flag a surrogate class matches only unpaired halves.
  return text.replace(
    /[\\\n\t\x01-\x03]|[\ud800-\udfff]/gu,
    (char) => `\\${char.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
}

export function unescapeText(text: string): string {
  if (!text.includes('\\')) return text
  return text.replace(/\\([0-9a-f]{4})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
}
