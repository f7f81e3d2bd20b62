/**
 * Guesses the encoding of text that is not Unicode, by how plausible its characters are when decoded, and by the
 * region.
 */
import type { TextEncoding } from '../../src-preload/contract/people.ts'

interface Candidate {
  encoding: TextEncoding
  /** Countries in which it is usual. */
  regions: string
  /** Letters of its languages that are rare; in another encoding their bytes are common letters. */
  rare?: string
  /** Its Chinese characters that are in use, or all plausible ones. */
  common?: () => ReadonlySet<string>
  kana?: true
}

/** Of equally plausible ones the first is used. */
const candidates: readonly Candidate[] = [
  { encoding: 'windows-1252', regions: '', rare: 'ÐðÞþÿŸÝý' },
  { encoding: 'windows-1250', regions: 'PL CZ SK HU SI HR RO BA AL MD ME', rare: 'ţŢ' },
  { encoding: 'windows-1251', regions: 'RU BY UA BG MK KZ KG UZ TJ MN RS', rare: 'ъщґђѓќѝџљњћў' },
  { encoding: 'koi8-r', regions: '' },
  { encoding: 'ibm866', regions: '' },
  { encoding: 'windows-1253', regions: 'GR CY', rare: 'ΰΐψξ' },
  { encoding: 'windows-1254', regions: 'TR AZ' },
  { encoding: 'windows-1255', regions: 'IL' },
  {
    encoding: 'windows-1256',
    regions: 'AE BH DZ EG IQ IR JO KW LB LY MA OM PK PS QA SA SD SY TN YE',
    rare: 'پچژگں',
  },
  { encoding: 'windows-1257', regions: 'EE LV LT' },
  { encoding: 'windows-874', regions: 'TH' },
  { encoding: 'macintosh', regions: '' },
  { encoding: 'windows-1258', regions: 'VN' },
  { encoding: 'iso-8859-2', regions: '' },
  { encoding: 'shift_jis', regions: 'JP', common: () => commonJapanese(), kana: true },
  { encoding: 'euc-kr', regions: 'KR', common: () => commonKorean() },
  { encoding: 'gb18030', regions: 'CN SG', common: () => commonSimplified() },
  { encoding: 'big5', regions: 'TW HK MO', common: () => commonTraditional() },
  { encoding: 'euc-jp', regions: '', common: () => commonJapanese(), kana: true },
]

/** For each character, so that the region decides between similar encodings and cannot outweigh bad letters. */
const regionBonus = 0.4

export function guessEncoding(bytes: Uint8Array, region: string): TextEncoding {
  // The bytes of ISO-2022-JP are ASCII: callers have found its escape sequences.
  if (bytes.includes(0x1b)) return 'iso-2022-jp'
  const scored = candidates.map((candidate) => ({
    encoding: candidate.encoding,
    score: scoreText(new TextDecoder(candidate.encoding).decode(bytes), candidate, region),
  }))
  return scored.reduce((best, each) => (each.score > best.score ? each : best)).encoding
}

const latin = /[a-z]/i
const high = /[^\0-\x7f]/
/** Punctuation that names and notes contain; part of words only where it says so. */
const punctuation = /[\u00a0«»“”„‚‘’–—…€°§·´ªº№]/
const scripts = [
  /\p{Script=Latin}/u,
  /\p{Script=Cyrillic}/u,
  /\p{Script=Greek}/u,
  /\p{Script=Hebrew}/u,
  /\p{Script=Arabic}/u,
  /\p{Script=Thai}/u,
]

function scoreText(text: string, candidate: Candidate, region: string): number {
  let score = 0
  let before = ''
  const common = candidate.common?.()
  const bonus = candidate.regions.split(' ').includes(region) ? regionBonus : 0
  for (const character of text) {
    if (high.test(character)) {
      score += scoreCharacter(character, before, candidate, common)
      // Two bytes each, unlike the letters of other encodings.
      score += common && !/[\uff61-\uff9f]/.test(character) ? 2 * bonus : bonus
    } else if (latin.test(character) && isNotLatin(before)) score -= 2
    before = character
  }
  return score
}

function scoreCharacter(
  character: string,
  before: string,
  { kana, rare }: Candidate,
  common: ReadonlySet<string> | undefined,
): number {
  if (/[\ufffd\p{Cc}\p{Co}\p{Cn}]/u.test(character)) return -6
  if (common && latin.test(before) && /\p{L}/u.test(character)) return -2
  if (/\p{Script=Han}/u.test(character)) return common?.has(character) ? 1.9 : -2
  if (/[\uff61-\uff9f]/.test(character)) return 0.3
  if (/[\p{Script=Hiragana}\p{Script=Katakana}ー]/u.test(character)) return kana ? 2.2 : -1
  if (/[가-힣]/.test(character)) return common?.has(character) ? 2 : -2
  if (/[\u3000-\u3020\uff00-\uff5e]/.test(character)) return 1
  // Greek and Cyrillic letters of two bytes are possible there, and not a name.
  if (common) return -1
  if (/[\p{L}\p{M}]/u.test(character)) return scoreLetter(character, before, rare)
  if (/[’]/.test(character)) return 0
  return punctuation.test(character) && !/\p{L}/u.test(before) ? -0.2 : -1.5
}

function scoreLetter(letter: string, before: string, rare = ''): number {
  const script = scripts.find((each) => each.test(letter))
  const isAfterLetter = /[\p{L}\p{M}]/u.test(before)
  const isMark = /\p{M}/u.test(letter)
  if (isAfterLetter && script && !script.test(before) && !/\p{M}/u.test(before)) return -3
  if (!isAfterLetter && (isMark || /[ьъы]/i.test(letter))) return -2
  if (/[ςםןךףץ]/.test(before) && !isMark) return -2
  if (/\p{Ll}/u.test(before) && /\p{Lu}/u.test(letter)) return -2
  if (rare.includes(letter)) return 0
  // Latin letters with marks are seldom beside each other.
  return script === scripts[0] && high.test(before) && isAfterLetter ? 0.2 : 1
}

/** A letter of another script, beside a Latin one. */
function isNotLatin(character: string): boolean {
  return high.test(character) && /(?!\p{Script=Latin})\p{L}/u.test(character)
}

/** The first level of JIS X 0208, of GB 2312 and of Big5, and KS X 1001: the characters in daily use. */
const commonJapanese = once(() => decodeRange('euc-jp', [0xb0, 0xcf], [[0xa1, 0xfe]]))
const commonKorean = once(() => decodeRange('euc-kr', [0xb0, 0xc8], [[0xa1, 0xfe]]))
const commonSimplified = once(() => decodeRange('gb18030', [0xb0, 0xd7], [[0xa1, 0xfe]]))
const commonTraditional = once(() => {
  const trails = [[0x40, 0x7e] as const, [0xa1, 0xfe] as const]
  return decodeRange('big5', [0xa4, 0xc6], trails)
})

function decodeRange(
  encoding: string,
  [first, last]: readonly [number, number],
  trails: readonly (readonly [number, number])[],
): ReadonlySet<string> {
  const bytes: number[] = []
  for (let lead = first; lead <= last; lead++) {
    for (const [from, to] of trails) for (let trail = from; trail <= to; trail++) bytes.push(lead, trail)
  }
  return new Set(new TextDecoder(encoding).decode(Uint8Array.from(bytes)))
}

function once<T>(make: () => T): () => T {
  let made: T | undefined
  return () => (made ??= make())
}
