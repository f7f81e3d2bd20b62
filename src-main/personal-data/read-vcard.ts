/**
 * Reads vCard files with several cards, as phones and mail programs write them. Leaves out what it cannot parse; no
 * input is an error.
 */
import type { EncodedText } from './decode-text.ts'
import { joinNameParts } from './name-parts.ts'
import type { Entry } from './types.ts'
import { readProperty, splitComponents, unescapeValue, unfold, type Property } from './vcard-lines.ts'

/** Properties for the name, the best first, and the numbers. */
const wanted = /^\s*(?:[\w-]+\.)?(?:FN|N|NICKNAME|ORG|TEL|X-MS-TEL)\s*[;:]/i
const cardBegins = /^(?:\xef\xbb\xbf)?\s*BEGIN\s*:\s*VCARD\s*$/i
const cardEnds = /^\s*END\s*:\s*VCARD\s*$/i
/** Properties that say nothing to a person who looks for what is missing. */
const technical = /^\s*(?:[\w-]+\.)?(?:VERSION|PRODID|REV|UID|PHOTO|LOGO|SOUND|KEY|X-)/i
/** Kinds of numbers that are not for voice. */
const notForTalking = ['fax', 'pager', 'modem', 'telex']
/** Names and numbers of a card: more than any card has, and cheap enough to parse per card. */
const mostProperties = 1_000
/** Characters and lines of a card that are shown. */
const longestOriginal = 300
const mostShown = 12

/** Whether the content, undecoded, has vCards. */
export function isVcard(bytes: string): boolean {
  return /^(?:\xef\xbb\xbf)?[\t ]*BEGIN[\t ]*:[\t ]*VCARD\s*$/im.test(bytes.slice(0, 4096))
}

/** One entry per card, in order; empty when a card has neither name nor number. */
export function readVcards(text: EncodedText): Entry[] {
  const entries: Entry[] = []
  /** Cards around this one: the card of an assistant is inside that of its person (AGENT, in 2.1). */
  const around: string[][] = []
  let card: string[] | null = null
  const end = () => {
    if (card) entries.push(readCard(card, text))
    card = around.pop() ?? null
  }
  for (const line of unfold(text.bytes)) {
    if (cardBegins.test(line)) {
      if (card && /^(?:[\w-]+\.)?AGENT\b/i.test(card.at(-1) ?? '')) around.push(card)
      // A card without an end, as in a truncated file, is read as far as it goes.
      else end()
      card = []
    } else if (cardEnds.test(line)) end()
    else card?.push(line)
  }
  while (card) end()
  return entries
}

/** By name. */
type Properties = Map<string, Property[]>

function readCard(lines: readonly string[], text: EncodedText): Entry {
  const properties: Properties = new Map()
  for (const line of lines.filter((each) => wanted.test(each)).slice(0, mostProperties)) {
    const property = readProperty(line, text)
    if (!property) continue
    const name = property.name.replace('X-MS-', '')
    const known = properties.get(name)
    if (known) known.push(property)
    else properties.set(name, [property])
  }
  const name = readContactName(properties)
  const numbers = readContactNumbers(properties)
  const original = name === '' || numbers.length === 0 ? printOriginal(lines, text) : ''
  return { name, numbers, original }
}

function readContactName(properties: Properties): string {
  const first = (name: string): string => properties.get(name)?.[0]?.value ?? ''
  const [family = '', given = '', additional = ''] = splitComponents(first('N'))
  const candidates = [
    unescapeValue(first('FN')),
    joinNameParts({ given, middle: additional, family }),
    splitComponents(first('ORG'))[0] ?? '',
    unescapeValue(first('NICKNAME')),
  ]
  return candidates.find((name) => name !== '') ?? ''
}

function readContactNumbers(properties: Properties): string[] {
  return (properties.get('TEL') ?? [])
    .filter(({ types }) => !types.some((each) => notForTalking.includes(each)))
    .map(({ value }) => unescapeValue(value))
    .filter((number) => /[\p{L}\p{N}]/u.test(number))
}

/** "FN: Anna · EMAIL: anna@example.com". */
function printOriginal(lines: readonly string[], text: EncodedText): string {
  return lines
    .filter((line) => line.length <= longestOriginal && !technical.test(line))
    .slice(0, mostShown)
    .map((line) => readProperty(line, text))
    .flatMap((property) => (property ? `${property.name}: ${unescapeValue(property.value)}` : []))
    .join(' · ')
    .slice(0, longestOriginal)
}
