/** Builds names of exported files that macOS, Windows and Linux all accept. */
import { defaultExportChoice } from '../../src-preload/contract/export.ts'
import type { NamePart } from '../../src-preload/contract/setting-values.ts'
import { nameCounterpart } from './formats/call-text.ts'
import type { NamedCall } from './types.ts'

/** Long enough to distinguish calls. */
const maxChars = 120
/** Linux and macOS allow 255 bytes; leaves room for a number and an extension. A character has up to four. */
const maxBytes = 230

/** Windows reserves these names with any extension, even with spaces before the dot. */
const reservedOnWindows = /^(con|prn|aux|nul|conin\$|conout\$|com[\d¹²³]|lpt[\d¹²³])\s*(\.|$)/iu

/** "2026-11-20 14.06 Niamh Gallagher", without an extension; uses the number when there is no name. */
export function suggestBaseName(call: NamedCall, pattern = defaultExportChoice.namePattern): string {
  return buildBaseName(pattern, {
    ...formatNameTime(call.createdAtMs),
    name: nameCounterpart(call) ?? '',
    number: call.number ?? '',
    id: call.id,
  })
}

/**
 * Fills in a pattern; the result has no extension. Unknown names in braces stay unchanged.
 *
 * @param parts untrusted texts; empty if unknown.
 */
export function buildBaseName(pattern: string, parts: Record<NamePart, string>): string {
  const filled = pattern.replace(/\{(\w+)\}/g, (token, part: string) =>
    Object.hasOwn(parts, part) ? parts[part as NamePart] : token,
  )
  return sanitizeFileName(filled)
}

/** "2026-11-20" and "14.06" in local time; empty if unknown. */
export function formatNameTime(ms: number | null): { date: string; time: string } {
  if (ms === null) return { date: '', time: '' }
  const at = new Date(ms)
  const two = (value: number) => String(value).padStart(2, '0')
  return {
    date: `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}`,
    time: `${two(at.getHours())}.${two(at.getMinutes())}`,
  }
}

/**
 * Cleans untrusted text for a file name: no separators, control or direction characters, or reserved names.
 */
export function sanitizeFileName(text: string): string {
  const cleaned = text
    .normalize('NFC')
    // macOS refuses unassigned characters and single surrogates.
    .replace(/[\p{Cc}\p{Cf}\p{Cn}\p{Cs}]/gu, '')
    .replace(/[/\\:*?"<>|]/g, '-')
    // Obsidian cannot link to files with these.
    .replace(/[#^]/g, '-')
    .replace(/\[/g, '(')
    .replace(/\]/g, ')')
    .replace(/\s+/g, ' ')
    .trim()
  const short = firstBytes([...cleaned].slice(0, maxChars), maxBytes)
  const bare = short.replace(/^[.\s]+|(?<![.\s])[.\s]+$/g, '')
  if (bare === '') return 'call'
  return reservedOnWindows.test(bare) ? `_${bare}` : bare
}

/** Makes names unique within one folder: a name that is taken gets " (2)", " (3)", … before the extension. */
export class FileNames {
  readonly #taken: Set<string>
  /** The last number that each name got, so that thousands of equal names are not counted from 1 each time. */
  readonly #counts = new Map<string, number>()

  /** @param present existing names in the folder. */
  constructor(present: readonly string[] = []) {
    this.#taken = new Set(present.map(toComparable))
  }

  /** @param dot position of the extension; the end of the name for a folder. */
  reserve(name: string, dot = name.lastIndexOf('.')): string {
    const first = toComparable(name)
    for (let count = this.#counts.get(first) ?? 1; ; count++) {
      const candidate = count === 1 ? name : `${name.slice(0, dot)} (${count})${name.slice(dot)}`
      const comparable = toComparable(candidate)
      if (this.#taken.has(comparable)) continue
      this.#taken.add(comparable)
      this.#counts.set(first, count + 1)
      return candidate
    }
  }
}

/**
 * Equal for names that some file system treats as equal: macOS ignores case and Unicode normal form, Windows
 * case. Upper case comes first, so that "ß" and "ss", "ſ" and "s" are equal too.
 */
function toComparable(name: string): string {
  return name.normalize('NFC').toUpperCase().toLowerCase().normalize('NFC')
}

/** The longest beginning with at most this many bytes, without splitting a character. */
function firstBytes(characters: string[], most: number): string {
  let bytes = 0
  return characters.filter((character) => (bytes += Buffer.byteLength(character)) <= most).join('')
}
