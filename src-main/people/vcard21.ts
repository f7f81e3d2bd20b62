/**
 * Converts lines of vCard 2.1, which phones still write, to 3.0: types without `TYPE=`, quoted-printable
 * values, and encodings named in the line.
 */
import { decodeNamed } from './decode-text.ts'

/** Never throws: a line without a property is returned unchanged. */
export function toModernLine(line: string): string {
  const colon = line.indexOf(':')
  if (colon < 0) return line
  const [name, ...parameters] = line.slice(0, colon).split(';')
  const named = parameters.map((parameter) => parameter.trim()).filter((parameter) => parameter !== '')
  const isQuoted = named.some((parameter) => /^(?:ENCODING=)?QUOTED-PRINTABLE$/i.test(parameter))
  const charset = named.map((parameter) => /^CHARSET=(.+)$/i.exec(parameter)?.[1]).find(Boolean) ?? 'utf-8'
  const types = named.flatMap((parameter) => /^(?:TYPE=)?([\w-]+)$/i.exec(parameter)?.[1] ?? [])
  const value = line.slice(colon + 1)
  const read = isQuoted ? decodeQuotedPrintable(value, charset) : value
  const kept = types.filter((type) => !/^QUOTED-PRINTABLE$|^BASE64$|^8BIT$|^7BIT$/i.test(type))
  const joined = kept.length > 0 ? `;TYPE=${kept.join(',')}` : ''
  // A comma is a separator in 3.0 but not in 2.1.
  return `${name}${joined}:${read.replace(/\r?\n/g, ' ').replace(/(?<!\\),/g, '\\,')}`
}

/** RFC 2045, section 6.7: `=C3=A9`. Other text stays. */
function decodeQuotedPrintable(text: string, charset: string): string {
  const bytes: number[] = []
  for (let at = 0; at < text.length; at++) {
    const pair = text[at] === '=' ? /^[0-9A-F]{2}/i.exec(text.slice(at + 1, at + 3)) : null
    if (pair) {
      bytes.push(Number.parseInt(pair[0], 16))
      at += 2
    } else bytes.push(...Buffer.from(text[at]!))
  }
  return decodeNamed(Uint8Array.from(bytes), charset)
}
