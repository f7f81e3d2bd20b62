/**
 * Decodes address books of unknown encoding, one line at a time: a damaged byte spoils one character, and lines of
 * another encoding can still be read. Never throws.
 */
import type { TextEncoding } from '../../src-preload/contract/people.ts'
import { guessEncoding } from './guess-encoding.ts'

export interface EncodedText {
  /** The content, each byte as one character: line ends and ASCII can be found before anything is decoded. */
  bytes: string
  /** Chosen, or used for most lines; null when all of it is ASCII. */
  encoding: TextEncoding | null
  /** Decodes a part of the content. @param charset as named in the file, if it is */
  decode(part: string, charset?: string | null): string
}

/** Text has no zeros in other encodings than UTF-16, in which line ends, digits and separators have one each. */
const minZeros = 0.02
const sampleBytes = 4096
/** More than enough to tell the encoding, and guessed in some milliseconds. */
const maxGuessed = 2 ** 15
const nonAscii = /[^\0-\x7f]/
const namesCharset = /^[^:]{0,200};CHARSET=/i
const twoByteEncodings: ReadonlySet<TextEncoding> = new Set([
  'gb18030',
  'big5',
  'shift_jis',
  'euc-jp',
  'euc-kr',
])
const byteOrderMark = '\xef\xbb\xbf'
/** Of ISO-2022-JP, which has no bytes above 127. */
const japaneseEscape = /\x1b(?:\$[@B]|\([IJ])/
/** Names that programs write and the Encoding Standard does not list. */
const charsetNames: Record<string, string> = {
  cp932: 'shift_jis',
  cp936: 'gb18030',
  cp949: 'euc-kr',
  cp950: 'big5',
  cp874: 'windows-874',
  ansi: 'windows-1252',
  'shift-jis-2004': 'shift_jis',
}

/**
 * @param chosen the encoding of the whole content; null to guess it: UTF-16, then UTF-8, then what its characters and
 *   the region suggest
 * @param region ISO 3166 country
 */
export function readEncodedText(
  content: Uint8Array,
  chosen: TextEncoding | null,
  region: string,
): EncodedText {
  const wide = chosen === null ? findWideEncoding(content) : isWide(chosen) ? chosen : null
  if (wide !== null) {
    const bytes = toByteText(Buffer.from(new TextDecoder(wide).decode(content)))
    return { bytes, encoding: wide, decode: (part, charset) => decodeLine(part, charset, () => 'utf-8') }
  }
  const bytes = toByteText(content).replace(byteOrderMark, '')
  if (chosen !== null) {
    return { bytes, encoding: chosen, decode: (part, charset) => decodeLine(part, charset, () => chosen) }
  }
  const { sample, balance } = collectLines(bytes)
  const legacy = sample === '' ? null : guessEncoding(toBytes(sample), region)
  const encoding = balance > 0 ? 'utf-8' : legacy
  // By chance, two such characters may be one of UTF-8.
  const isLegacy = encoding !== null && twoByteEncodings.has(encoding)
  const guess = (part: string) => legacy ?? guessEncoding(toBytes(part), region)
  return {
    bytes,
    encoding,
    decode: (part, charset) =>
      decodeLine(part, charset, () => (!isLegacy && measureUtf8(part) > 0 ? 'utf-8' : guess(part))),
  }
}

function decodeLine(part: string, charset: string | null | undefined, choose: () => TextEncoding): string {
  const named = charset ? findDecoder(charset) : null
  // Files that name UTF-8 are often in another encoding.
  if (named && named.encoding !== 'utf-8') return named.decode(toBytes(part))
  if (/utf-?7/i.test(charset ?? '')) return decodeUtf7(part)
  if (!nonAscii.test(part) && !japaneseEscape.test(part)) return part
  return new TextDecoder(choose()).decode(toBytes(part))
}

function findDecoder(charset: string): TextDecoder | null {
  const name = charset.replace(/^["']|["']$/g, '').toLowerCase()
  try {
    return new TextDecoder(charsetNames[name] ?? name)
  } catch {
    return null
  }
}

/** The lines that are not UTF-8 and name no encoding, up to a limit; whether there is more of UTF-8. */
function collectLines(bytes: string): { sample: string; balance: number } {
  if (japaneseEscape.test(bytes)) return { sample: bytes.slice(0, maxGuessed), balance: 0 }
  let sample = ''
  let balance = 0
  for (const line of bytes.split(/[\r\n]+/)) {
    if (!nonAscii.test(line) || namesCharset.test(line)) continue
    const share = measureUtf8(line)
    balance += share
    if (share <= 0 && sample.length < maxGuessed) sample += `${line.slice(0, maxGuessed)}\n`
  }
  return { sample, balance }
}

const utf8Character = /[\xc2-\xdf][\x80-\xbf]|[\xe0-\xef][\x80-\xbf]{2}|[\xf0-\xf4][\x80-\xbf]{3}/g

/** Above 0 when more bytes are characters in UTF-8 than not; a damaged byte does not matter. */
function measureUtf8(part: string): number {
  let inCharacters = 0
  for (const [character] of part.matchAll(utf8Character)) inCharacters += character.length
  const high = part.match(/[^\0-\x7f]/g)?.length ?? 0
  return 2 * inCharacters - high
}

/** UTF-16 in which some characters, such as line ends, have a zero at every second place and none elsewhere. */
function findWideEncoding(content: Uint8Array): 'utf-16le' | 'utf-16be' | null {
  if (content[0] === 0xff && content[1] === 0xfe) return 'utf-16le'
  if (content[0] === 0xfe && content[1] === 0xff) return 'utf-16be'
  const sample = content.subarray(0, sampleBytes)
  const zeros = { even: 0, odd: 0 }
  sample.forEach((byte, index) => {
    if (byte === 0) zeros[index % 2 === 0 ? 'even' : 'odd'] += 1
  })
  const least = sample.length * minZeros
  if (zeros.odd > least && zeros.even === 0) return 'utf-16le'
  return zeros.even > least && zeros.odd === 0 ? 'utf-16be' : null
}

function isWide(encoding: TextEncoding): encoding is 'utf-16le' | 'utf-16be' {
  return encoding.startsWith('utf-16')
}

/** RFC 2152: `+AOk-` is é. */
function decodeUtf7(part: string): string {
  return part.replace(/\+([a-z0-9+/]*)-?/gi, (_, encoded: string) =>
    encoded === '' ? '+' : new TextDecoder('utf-16be').decode(evenBytes(Buffer.from(encoded, 'base64'))),
  )
}

function evenBytes(bytes: Uint8Array): Uint8Array {
  return bytes.subarray(0, bytes.length - (bytes.length % 2))
}

function toByteText(content: Uint8Array): string {
  return Buffer.from(content.buffer, content.byteOffset, content.byteLength).toString('latin1')
}

function toBytes(part: string): Buffer {
  return Buffer.from(part, 'latin1')
}
