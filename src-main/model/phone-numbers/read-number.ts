/**
 * Reads a phone number as it was written anywhere: by the service, in a link, on the clipboard, in an address book,
 * on the dial pad. The only place that decides which text is a number and which parts of it are dialled.
 */
import { toKeypadDigits } from '../match-name.ts'

export interface WrittenNumber {
  /** `+` and digits, or the digits as dialled in the country. */
  main: string
  /** Digits dialled after the call is answered; null without one. */
  extension: string | null
  /** What is dialled after the number: digits, `p` for a pause, `w` to wait; null without any. */
  postDial: string | null
  /** Some digits are letters of the keypad. */
  isSpelled: boolean
}

/** A number with everything around it; longer text is a note. */
const maxLength = 512
/** E.164 has 15 digits, preceded by exit codes and trunk prefixes. */
const maxDigits = 20
/** Fewer digits before letters, as in "A2 Carpet", do not make the letters keys. */
const minDigitsBeforeLetters = 3
/** Shorter numbers have no extension: "17 x 4" is a calculation. */
const minDigitsBeforeExtension = 5

const schemes = /^(?:tel|callto|phone|sip):(?:\/\/)?(?!.*@)/i

/** What spreadsheets write so that a number stays text: an apostrophe, or `="…"`. */
const asText = /^=?(["'’])(.*?)\1?$/

/**
 * Not dialled after a country code, except in Italy (39) and San Marino (378), where it is part of the number.
 */
const trunkZero = /[([]0[)\]](?<!(?:39|378)\)?[\s.-]*[([]0[)\]])/g

/**
 * Orders to the network that precede a number, such as to hide the caller's: GSM (3GPP TS 22.030), North America, and,
 * where the number after them begins with a trunk 0, Britain, Australia and Japan.
 */
const serviceCode =
  /^(?:(?:[*#]{1,2}3[01][*#]|\*(?:6[5-9]|7\d|8[0-7])(?!\d{8}$)|(?:1470|141|183[12]|18[46])(?=[\s-]*0(?:[\s-]*\d){8}))[\s-]*)/

/** North American words may be longer than the number: the last letters are not dialled. */
const furtherLetters = /^(\+?1[2-9]\d{9}|8(?:00|33|44|55|66|77|88)\d{7})\d+$/

/** "ext. 12" in the languages of address books. */
const extensionWords = [
  ...[
    'ext',
    'extn',
    'extension',
    'x',
    'durchwahl',
    'dw',
    'nebenstelle',
    'nst',
    'app',
    'apparat',
    'poste',
    'extensión',
  ],
  ...[
    'anexo',
    'interno',
    'int',
    'ramal',
    'toestel',
    'tst',
    'anknytning',
    'ankn',
    'linje',
    'alanumero',
    'wewn',
    'wew',
  ],
  ...['linka', 'klapka', 'доб', 'добавочный', 'вн', 'dahili', '内線', '分机', '內線', '내선'],
]
const extensionMark = new RegExp(
  `^(.*?\\d\\)?)[\\s,;(]*(?:(?:${extensionWords.join('|')})[.:]?[\\s:]*(\\d{0,9})|#\\s*(\\d{1,9}))\\)?$`,
  'iu',
)
/** Pauses, as phones write them, and what is dialled then. */
const postDialMark = /^(.*?\d\)?) ?([,;pw][\d,;pw*#\s]*)$/i

/** Null for text that is not a number, such as a name, a code or an address. */
export function readNumber(text: string): WrittenNumber | null {
  if (text.length > maxLength) return null
  const plain = toPlainText(text).replace(asText, '$2').trim().replace(schemes, '').trim()
  const { written, ...parameters } = splitParameters(plain.replace(serviceCode, ''))
  const [, beforeExtension, named = null, extension = named] = matchAfter(
    extensionMark,
    written,
    minDigitsBeforeExtension,
  )
  const [, dialled, pauses = null] = matchAfter(
    postDialMark,
    beforeExtension ?? written,
    minDigitsBeforeExtension,
  )
  const before = dialled ?? beforeExtension ?? written
  const main = toDialled(before, parameters.context)
  if (main === null) return null
  return {
    main,
    isSpelled: /[a-z]/i.test(before),
    extension: extension || parameters.extension,
    postDial: toPostDial(pauses) ?? toPostDial(parameters.postDial),
  }
}

/** The main number alone; empty for other text. */
export function cleanNumber(text: string): string {
  return readNumber(text)?.main ?? ''
}

/** As stored and read again: the parameters of RFC 3966 (`ext`) and 3GPP TS 24.229 (`postd`). */
export function printNumber({ main, extension, postDial }: Omit<WrittenNumber, 'isSpelled'>): string {
  return (
    main + (extension === null ? '' : `;ext=${extension}`) + (postDial === null ? '' : `;postd=${postDial}`)
  )
}

/** Digits of any script as 0 to 9, one kind of hyphen and space, nothing invisible. */
function toPlainText(text: string): string {
  return text
    .normalize('NFKC')
    .replace(/[\p{Cf}\p{Cc}]/gu, (each) => (/\s/.test(each) ? ' ' : ''))
    .replace(/\p{Nd}/gu, toAsciiDigit)
    .replace(/[\p{Pd}\u2212]/gu, '-')
    .replace(/[،、]/g, ',')
    .replace(/\s+/g, ' ')
    .trim()
}

/** Unicode has the ten digits of a script in a row, the first at a multiple of 10 from its neighbours. */
function toAsciiDigit(digit: string): string {
  let value = 0
  const code = digit.codePointAt(0)!
  while (value < 9 && /\p{Nd}/u.test(String.fromCodePoint(code - value - 1))) value++
  return String(value)
}

interface Parameters {
  extension: string | null
  postDial: string | null
  /** The beginning of a number that is local without it (RFC 3966, section 5.1.5). */
  context: string | null
}

/** Other parameters, such as `isub`, are not dialled. */
function splitParameters(text: string): Parameters & { written: string } {
  const [written = '', ...rest] = text.split(/;(?=[a-z][\w-]*(?:=|;|$))/i)
  const find = (name: RegExp) => rest.map((each) => name.exec(each)?.[1]).find(Boolean) ?? null
  return {
    written: written.replace(/\/$/, '').trim(),
    extension: find(/^ext=([\d\s().-]+)$/i)?.replace(/\D/g, '') ?? null,
    postDial: find(/^postd=([\dpw,*#]+)$/i),
    context: find(/^phone-context=(\+[\d\s().-]+)$/i),
  }
}

function matchAfter(mark: RegExp, text: string, minDigits: number): (string | undefined)[] {
  const found = mark.exec(text)
  return found && found[1]!.replace(/\D/g, '').length >= minDigits ? found : []
}

/** `+` and digits, or digits; null when anything else remains. */
function toDialled(text: string, context: string | null): string | null {
  const spelled = spellLetters(text.replace(trunkZero, ''))
  const joined = spelled?.replace(/[\s().\-/·[\]]/g, '') ?? ''
  const compact = spelled === text ? joined : joined.replace(furtherLetters, '$1')
  if (!/^\+*\d+$/.test(compact) || text.startsWith('-')) return null
  const digits = compact.replaceAll('+', '')
  if (digits.length > maxDigits) return null
  if (compact.startsWith('+')) return `+${digits}`
  return context === null ? digits : `+${context.replace(/\D/g, '')}${digits}`
}

/**
 * In "1-800-FLOWERS" letters are keys: there are digits before them, and otherwise only separators. Null for text with
 * other letters.
 */
function spellLetters(text: string): string | null {
  const letters = /^([^a-z]*)([a-z][a-z\d\s.-]*)$/i.exec(text)
  if (!letters) return /\p{L}/u.test(text) ? null : text
  const [, before, keyed] = letters as unknown as [string, string, string]
  if (before.replace(/\D/g, '').length < minDigitsBeforeLetters) return null
  return before + toKeypadDigits(keyed.toLowerCase())
}

/** "," is a pause and ";" waits, on most phones. */
function toPostDial(written: string | null): string | null {
  const post = written?.toLowerCase().replace(/\s/g, '').replaceAll(',', 'p').replaceAll(';', 'w') ?? ''
  return /[\d*#]/.test(post) ? post : null
}
