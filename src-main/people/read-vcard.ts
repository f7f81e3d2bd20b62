/**
 * Reads vCard files: 2.1, 3.0 (RFC 2426) and 4.0 (RFC 6350), several cards in a row, as phones and mail programs write
 * them. What cannot be understood of a card is left out; no input is an error.
 */
import ICAL from 'ical.js'
import type { Contact } from './types.ts'
import { modernLine } from './vcard21.ts'

/** Properties that say who it is, the best first, and how to call them. */
const wanted = /^(?:[\w-]+\.)?(?:FN|N|NICKNAME|ORG|TEL)[;:]/i
/** Nobody is reached there by voice. */
const notForTalking = ['fax', 'pager', 'modem', 'telex']

/** The largest line worth parsing: a name or a number is far shorter; a picture in base64 is not wanted. */
const longestLine = 10_000
/** Names and numbers of a card: more than anybody has, and few enough to parse for each card of a file. */
const mostProperties = 1_000

/** Whether a text is vCards at all. */
export function isVcard(text: string): boolean {
  return /^[\t ]*BEGIN:VCARD\s*$/im.test(text.slice(0, 4096))
}

/** One entry for each card, in the file's order; one that has neither name nor number has an empty one. */
export function readVcards(text: string): Contact[] {
  const contacts: Contact[] = []
  let card: string[] | null = null
  const end = () => {
    if (card) contacts.push(readCard(card))
    card = null
  }
  for (const line of unfold(text)) {
    if (/^BEGIN:VCARD\s*$/i.test(line)) {
      // A card that does not end, as in a file cut short, is read as far as it goes.
      end()
      card = []
    } else if (/^END:VCARD\s*$/i.test(line)) end()
    else card?.push(line)
  }
  end()
  return contacts
}

/** Lines as they were before they were folded: what begins with white space goes on (RFC 6350, section 3.2). */
function unfold(text: string): string[] {
  const lines: string[] = []
  /** The line that may go on, in the pieces that it was folded into: joined once, however many there are. */
  let pieces: string[] = []
  let length = 0
  let isQuotedPrintable = false
  let isSoft = false
  const end = () => {
    // What is too long is not read: its beginning says so as well as the whole, which may be a picture.
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
    // 2.1 goes on after "=" at the end of a line in quoted-printable, without white space before what follows.
    isSoft = isQuotedPrintable && line.endsWith('=')
    if (length <= longestLine) {
      pieces.push(isSoft ? piece.slice(0, -1) : piece)
      length += line.length
    }
  }
  end()
  return lines
}

/** Values of the properties of a card, by their names. */
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
  return { name: nameIn(properties), numbers: numbersIn(properties) }
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
    const parsed = ICAL.parse.property(isOld ? modernLine(line) : line, design) as JcalProperty
    const [name, { type = [] }, , ...values] = parsed
    return {
      name,
      type: [type].flat().map((each) => each.toLowerCase()),
      value: values.flat(2).map(String),
    }
  } catch {
    // One line that is not understood does not cost the card.
    return null
  }
}

function nameIn(properties: Properties): string {
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

function numbersIn(properties: Properties): string[] {
  return (properties.get('tel') ?? [])
    .filter(({ type }) => !type.some((each) => notForTalking.includes(each)))
    .map(({ value }) => value.join(' ').trim())
    .filter((number) => number !== '')
}
