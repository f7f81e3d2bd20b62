/** The name of a speaker in transcripts, moments and copied text. Pure. */
import type { RecordingItem } from '../../src-preload/contract/recordings.ts'
import { commonText } from './text.ts'

/** @param call the call of the words: the other party has their contact name. */
export function speakerName(speaker: string | null, call: Pick<RecordingItem, 'person'> | null): string {
  if (speaker === 'you') return commonText.you
  if (speaker === 'them') return call?.person?.name ?? commonText.them
  return speaker === null || speaker.trim() === '' ? commonText.someone : speaker
}

/** A name of up to this many characters is not shortened. */
const shortEnough = 12
const titles = 'dr mr mrs ms miss prof professor sir herr frau mme'.split(' ')
/** Suffixes after a comma that are not given names. */
const suffixes = 'jr sr ii iii iv phd md esq mba cpa msc bsc'.split(' ')
/** Lower case only: "Van" and "Ben" are also given names. */
const particles = 'van von der den de del della di da dos du la le ter ten zu zum zur af al el'.split(' ')
/** Legal forms, which are not part of a person's name. */
const legalForms = 'ltd limited inc incorporated llc llp plc corp gmbh'.split(' ')
/** Legal forms only after a comma; elsewhere they may be names. */
const formsBehindComma = [...legalForms, ...'co ag kg ug se sa sas sarl srl spa bv nv ab oy pty'.split(' ')]

/**
 * The short form of a name: Niamh for "Niamh Gallagher" and "Gallagher, Niamh"; Priya for "Dr. Priya Rao". A
 * company keeps its name without the legal form.
 */
export function shortenName(name: string): string {
  if (name.length <= shortEnough) return name
  const [first = '', ...behind] = name.split(',').map((part) => part.trim())
  if (behind.some((part) => isOneOf(formsBehindComma, part.split(' ')[0]!))) return first
  // A lower-case word after a comma is a note: "Anjali, wedding".
  const given = behind.find((part) => part !== '' && !isOneOf(suffixes, part) && !/^\p{Ll}/u.test(part))
  return calledBy(given ?? '') ?? calledBy(first) ?? name
}

/** Null for only a title. */
function calledBy(part: string): string | null {
  const words = part.split(/\s+/).filter((word) => word !== '')
  const form = words.findIndex((word) => isOneOf(legalForms, word))
  if (form > 0) return words.slice(0, form).join(' ')
  const called = words.filter((word) => !word.endsWith('.') && !isOneOf(titles, word))
  // A family name without a given name: "van der Berg".
  return particles.includes(called[0] ?? '') ? called.join(' ') : (called[0] ?? null)
}

/** Whether the text is one of these words, ignoring case and full stops. */
function isOneOf(words: readonly string[], text: string): boolean {
  return words.includes(text.replaceAll('.', '').toLowerCase())
}
