/** Builds names of exported files that macOS, Windows and Linux all accept. */

/** Long enough to tell calls apart. */
const maxChars = 120
/** Linux and macOS allow 255 bytes; leaves room for a number and an extension. A character has up to four. */
const maxBytes = 230

const reservedOnWindows = /^(con|prn|aux|nul|com\d|lpt\d)(\.|$)/i

/**
 * "2026-11-20 14.06 +353 20 917 4199", without an extension: sorts by time.
 *
 * @param createdAtMs shown in local time; null if unknown.
 * @param who number or name; untrusted text.
 */
export function buildBaseName(createdAtMs: number | null, who: string | null): string {
  const name = [createdAtMs === null ? null : formatLocalTime(createdAtMs), who].filter(Boolean).join(' ')
  return sanitizeFileName(name)
}

/**
 * Cleans untrusted text for a file name: no separators, control or direction characters, or reserved names.
 */
export function sanitizeFileName(text: string): string {
  const cleaned = text
    .normalize('NFC')
    .replace(/[\p{Cc}\p{Cf}]/gu, '')
    .replace(/[/\\:*?"<>|]/g, '-')
    .replace(/\s+/g, ' ')
    .trim()
  const short = firstBytes([...cleaned].slice(0, maxChars), maxBytes)
  const bare = short.replace(/^[.\s]+|(?<![.\s])[.\s]+$/g, '')
  if (bare === '') return 'call'
  return reservedOnWindows.test(bare) ? `_${bare}` : bare
}

/**
 * The name, or with " (2)", " (3)", … before its extension when taken. Compares without case, so that nothing
 * is lost on file systems that ignore it.
 */
export function uniqueName(name: string, isTaken: (name: string) => boolean): string {
  const dot = name.lastIndexOf('.')
  for (let count = 1; ; count++) {
    const candidate = count === 1 ? name : `${name.slice(0, dot)} (${count})${name.slice(dot)}`
    if (!isTaken(candidate.toLowerCase())) return candidate
  }
}

/** Whole characters only. */
function firstBytes(characters: string[], most: number): string {
  let bytes = 0
  return characters.filter((character) => (bytes += Buffer.byteLength(character)) <= most).join('')
}

function formatLocalTime(ms: number): string {
  const date = new Date(ms)
  const two = (value: number) => String(value).padStart(2, '0')
  const day = `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`
  return `${day} ${two(date.getHours())}.${two(date.getMinutes())}`
}
