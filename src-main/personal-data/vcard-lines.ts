/**
 * Unfolds the lines of vCard files and reads a line as a property, in every version (2.1; 3.0, RFC 2426; 4.0, RFC 6350)
 * and in the mixtures of them that phones write. Works on undecoded bytes: a fold may cut a character in two.
 */
import type { EncodedText } from './decode-text.ts'

export interface Property {
  /** In capitals, without a group. */
  name: string
  /** In small letters. */
  types: string[]
  /** Decoded; still with the escapes of vCard. */
  value: string
}

/** A name or number is far shorter; longer lines are pictures in base64. */
const longestLine = 10_000

const transferEncoding = /^(?:quoted-printable|base64|b|[78]bit)$/
const beginning = /^(?:[\w-]+\.)?(?:BEGIN|END|VERSION|FN|N|TEL|ORG|ADR|EMAIL|NOTE)(?:;[^:]*)?:/i

/** Unfolds lines: one that begins with white space continues the previous (RFC 6350, section 3.2). */
export function unfold(bytes: string): string[] {
  const written = bytes.split(/\r\n|\n|\r/)
  const isFoldedToo = areSoftBreaksFolded(written)
  const lines: string[] = []
  /** Pieces of the line that may continue, joined once at the end. */
  let pieces: string[] = []
  let length = 0
  let isQuotedPrintable = false
  let isSoft = false
  const end = () => {
    // Of a line that is too long, which may be a picture, only enough is kept to tell that it is too long: no
    // expression looks through megabytes of it.
    if (pieces.length > 0) lines.push(pieces.join('').slice(0, longestLine + 1))
  }
  for (const line of written) {
    if (line === '') {
      // Line ends that were doubled do not end a folded line.
      isSoft = false
      continue
    }
    const isSoftPiece = isSoft && !beginning.test(line)
    const isContinued = pieces.length > 0 && (isSoftPiece || /^[ \t]/.test(line))
    const piece = isContinued && /^[ \t]/.test(line) && (!isSoftPiece || isFoldedToo) ? line.slice(1) : line
    if (!isContinued) {
      end()
      pieces = []
      length = 0
      isQuotedPrintable = hasQuotedPrintable(line)
    }
    // Quoted-printable continues after "=" at the end of a line.
    isSoft = isQuotedPrintable && line.endsWith('=')
    if (length <= longestLine) {
      pieces.push(isSoft ? piece.slice(0, -1) : piece)
      length += line.length
    }
  }
  end()
  return lines
}

/**
 * Some programs also fold quoted-printable after its soft line break, which adds a space; of others a leading space is
 * part of the text. The former do so at each break.
 */
function areSoftBreaksFolded(written: readonly string[]): boolean {
  let isQuotedPrintable = false
  let isSoft = false
  let folded = 0
  for (const line of written) {
    if (isSoft && !beginning.test(line) && line !== '') {
      if (!/^[ \t]/.test(line)) return false
      folded++
    } else if (!/^[ \t]/.test(line)) isQuotedPrintable = hasQuotedPrintable(line)
    isSoft = isQuotedPrintable && line.endsWith('=')
  }
  return folded > 0
}

function hasQuotedPrintable(line: string): boolean {
  return /QUOTED-PRINTABLE/i.test(line.slice(0, Math.max(0, line.indexOf(':'))))
}

/** Null for a line that is no property, or too long for one that is wanted. */
export function readProperty(line: string, text: EncodedText): Property | null {
  if (line.length > longestLine) return null
  const colon = findColon(line)
  if (colon < 0) return null
  const [head = '', ...parameters] = line.slice(0, colon).match(/(?:"[^"]*"|[^";])+/g) ?? []
  const name = head.replace(/^.*\./, '').trim().toUpperCase()
  const types: string[] = []
  let charset: string | null = null
  let encoding = ''
  for (const parameter of parameters) {
    const at = parameter.indexOf('=')
    // "TEL;CELL:" is a type without its name.
    const isBare = at < 0
    const key = (isBare ? parameter : parameter.slice(0, at)).trim().toLowerCase()
    const value = isBare ? key : parameter.slice(at + 1).trim()
    if (key === 'charset') charset = value
    else if (key === 'encoding' || (isBare && transferEncoding.test(key))) encoding = value
    else if (isBare || key === 'type') types.push(...splitTypes(value))
  }
  return { name, types, value: text.decode(decodeTransfer(line.slice(colon + 1), encoding), charset) }
}

function splitTypes(value: string): string[] {
  return value
    .replaceAll('"', '')
    .split(',')
    .map((type) => type.trim().toLowerCase())
    .filter((type) => type !== '')
}

/** The first colon outside quotes, or the first if quotes are not closed. */
function findColon(line: string): number {
  const quoted = /^(?:"[^"]*"|[^":])*:/.exec(line)
  return quoted ? quoted[0].length - 1 : line.indexOf(':')
}

function decodeTransfer(value: string, encoding: string): string {
  if (/^(?:quoted-printable|q)$/i.test(encoding)) return decodeQuotedPrintable(value)
  if (/^(?:base64|b)$/i.test(encoding)) return Buffer.from(value, 'base64').toString('latin1')
  return value
}

/** RFC 2045, section 6.7: `=C3=A9`. Other text stays. */
function decodeQuotedPrintable(value: string): string {
  return value.replace(/=([0-9A-F]{2})/gi, (_, digits: string) =>
    String.fromCharCode(Number.parseInt(digits, 16)),
  )
}

/** The components of a structured value: separated by `;`, unless escaped. */
export function splitComponents(value: string): string[] {
  return value.split(/(?<!\\);/).map(unescapeValue)
}

/** `\n`, `\,`, `\;` and `\\` (RFC 6350, section 3.4); line breaks become spaces. */
export function unescapeValue(value: string): string {
  return value
    .replace(/\\(.)/gs, (_, character: string) => (/n/i.test(character) ? ' ' : character))
    .replace(/\s+/g, ' ')
    .trim()
}
