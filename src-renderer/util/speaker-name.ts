/** Who speaks, as transcripts, moments and copied words name it. Pure. */
import type { RecordingItem } from '../../src-preload/contract/recordings.ts'
import { commonText } from './text.ts'

/** @param call whose words they are: the other party is called as the person named them. */
export function speakerName(speaker: string | null, call: Pick<RecordingItem, 'person'> | null): string {
  if (speaker === 'you') return commonText.you
  if (speaker === 'them') return call?.person?.name ?? commonText.them
  return speaker === null || speaker.trim() === '' ? commonText.someone : speaker
}

/** Letters up to which a whole name is left as it is. */
const shortEnough = 12
const titles = 'dr mr mrs ms miss prof professor sir herr frau mme'.split(' ')
/** Behind a comma these are no given name. */
const suffixes = 'jr sr ii iii iv phd md esq mba cpa msc bsc'.split(' ')
/** Lower case: "Van" and "Ben" are names that people are called by. */
const particles = 'van von der den de del della di da dos du la le ter ten zu zum zur af al el'.split(' ')
/** Legal forms that are no name of a person. */
const legalForms = 'ltd limited inc incorporated llc llp plc corp gmbh'.split(' ')
/** Behind a comma these are legal forms too; elsewhere they may be names. */
const formsBehindComma = [...legalForms, ...'co ag kg ug se sa sas sarl srl spa bv nv ab oy pty'.split(' ')]

/**
 * What people call each other by, where there is room for a word: Niamh, for "Niamh Gallagher" and "Gallagher, Niamh";
 * Priya, for "Dr. Priya Rao". A company keeps its name, without its legal form.
 */
export function shortenName(name: string): string {
  if (name.length <= shortEnough) return name
  const [first = '', ...behind] = name.split(',').map((part) => part.trim())
  if (behind.some((part) => isOneOf(formsBehindComma, part.split(' ')[0]!))) return first
  // A word in lower case behind a comma is a note: "Anjali, wedding".
  const given = behind.find((part) => part !== '' && !isOneOf(suffixes, part) && !/^\p{Ll}/u.test(part))
  return calledBy(given ?? '') ?? calledBy(first) ?? name
}

/** Null for what is no more than a title. */
function calledBy(part: string): string | null {
  const words = part.split(/\s+/).filter((word) => word !== '')
  const form = words.findIndex((word) => isOneOf(legalForms, word))
  if (form > 0) return words.slice(0, form).join(' ')
  const called = words.filter((word) => !word.endsWith('.') && !isOneOf(titles, word))
  // A family name alone: "van der Berg".
  return particles.includes(called[0] ?? '') ? called.join(' ') : (called[0] ?? null)
}

/** Whether it is one of these words, in whatever case and with or without full stops. */
function isOneOf(words: readonly string[], text: string): boolean {
  return words.includes(text.replaceAll('.', '').toLowerCase())
}
