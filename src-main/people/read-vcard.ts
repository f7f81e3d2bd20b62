/**
 * Reads vCard files: 2.1, 3.0 (RFC 2426) and 4.0 (RFC 6350), with several cards, as phones and mail programs
 * write them. Leaves out what it cannot parse; no input is an error.
 */
import ICAL from 'ical.js'
import type { Contact } from './types.ts'
import { toModernLine } from './vcard21.ts'

/** Properties for the name, the best first, and the numbers. */
const wanted = /^(?:[\w-]+\.)?(?:FN|N|NICKNAME|ORG|TEL)[;:]/i
/** Kinds of numbers that are not for voice. */
const notForTalking = ['fax', 'pager', 'modem', 'telex']

/** A name or number is far shorter; longer lines are pictures in base64. */
const longestLine = 10_000
/** Names and numbers of a card: more than any card has, and cheap enough to parse per card. */
const mostProperties = 1_000

/** Whether the text contains vCards. */
export function isVcard(text: string): boolean {
  return /^[\t ]*BEGIN:VCARD\s*$/im.test(text.slice(0, 4096))
}

/** One entry per card, in order; empty when a card has neither name nor number. */
export function readVcards(text: string): Contact[] {
  const contacts: Contact[] = []
  let card: string[] | null = null
  const end = () => {
    if (card) contacts.push(readCard(card))
    card = null
  }
  for (const line of unfold(text)) {
    if (/^BEGIN:VCARD\s*$/i.test(line)) {
      // A card without an end, as in a truncated file, is read as far as it goes.
      end()
      card = []
    } else if (/^END:VCARD\s*$/i.test(line)) end()
    else card?.push(line)
  }
  end()
  return contacts
}

/** Unfolds lines: one that begins with white space continues the previous (RFC 6350, section 3.2). */
function unfold(text: string): string[] {
  const lines: string[] = []
  /** Pieces of the line that may continue, joined once at the end. */
  let pieces: string[] = []
  let length = 0
  let isQuotedPrintable = false
  let isSoft = false
  const end = () => {
    // Of a line that is too long only the beginning is kept, which may be a picture.
    if (pieces.length > 0) lines.push(pieces.join(''))
  }
  for (const line of text.replace(/^\ufeff/, '').split(/\r\n|\n|\r/)) {
    const goesOn = pieces.length > 0 && (isSoft || /^[ \t]/.test(line))
    const piece = goesOn && !isSoft ? line.slice(1) : line
    if (!goesOn) {
      end()
      pieces = []
      length = 0
      isQuotedPrintable = /QUOTED-PRINTABLE/i.test(line.slice(0, Math.max(0, line.indexOf(':'))))
    }
    // 2.1 quoted-printable continues after "=" at the end of a line, without white space on the next.
    isSoft = isQuotedPrintable && line.endsWith('=')
    if (length <= longestLine) {
      pieces.push(isSoft ? piece.slice(0, -1) : piece)
      length += line.length
    }
  }
  end()
  return lines
}

/** Values of a card's properties, by name. */
type Properties = Map<string, { type: string[]; value: string[] }[]>

function readCard(lines: readonly string[]): Contact {
  const version = lines.map((line) => /^VERSION:\s*([\d.]+)/i.exec(line)?.[1]).find(Boolean) ?? '3.0'
  const properties: Properties = new Map()
  const read = lines
    .filter((line) => line.length <= longestLine && wanted.test(line))
    .slice(0, mostProperties)
  for (const line of read) {
    const property = readProperty(line, version)
    if (!property) continue
    const known = properties.get(property.name)
    if (known) known.push(property)
    else properties.set(property.name, [property])
  }
  return { name: readContactName(properties), numbers: readContactNumbers(properties) }
}

/** RFC 7095, section 3.3: name, parameters, kind of value, values. */
type JcalProperty = [string, { type?: string | string[] }, string, ...unknown[]]

function readProperty(
  line: string,
  version: string,
): { name: string; type: string[]; value: string[] } | null {
  try {
    const isOld = version.startsWith('2')
    const design = version.startsWith('4') ? ICAL.design.vcard : ICAL.design.vcard3
    const parsed = ICAL.parse.property(isOld ? toModernLine(line) : line, design) as JcalProperty
    const [name, { type = [] }, , ...values] = parsed
    return {
      name,
      type: [type].flat().map((each) => each.toLowerCase()),
      value: values.flat(2).map(String),
    }
  } catch {
    // A line that cannot be parsed is skipped.
    return null
  }
}

function readContactName(properties: Properties): string {
  const first = (name: string): string[] => properties.get(name)?.[0]?.value ?? []
  const [family = '', given = '', additional = ''] = first('n')
  const candidates = [
    first('fn').join(' '),
    [given, additional, family].filter((part) => part.trim() !== '').join(' '),
    first('org')[0] ?? '',
    first('nickname')[0] ?? '',
  ]
  return candidates.map((name) => name.replace(/\s+/g, ' ').trim()).find((name) => name !== '') ?? ''
}

function readContactNumbers(properties: Properties): string[] {
  return (properties.get('tel') ?? [])
    .filter(({ type }) => !type.some((each) => notForTalking.includes(each)))
    .map(({ value }) => value.join(' ').trim())
    .filter((number) => number !== '')
}
