/** Searches the service's time zones. Pure. */
import type { TimezoneCatalogue } from '../../../src-preload/contract/account.ts'

export type Timezone = TimezoneCatalogue['data'][number]

/**
 * Zones whose name, identifier or offset contains all typed words. Exact matches come first, then those that
 * begin with the text. `sao paulo` finds `São Paulo`; `-3` and `GMT-3` find `UTC-03:00`.
 */
export function findTimezones(all: readonly Timezone[], typed: string): readonly Timezone[] {
  const wanted = fold(typed)
    .replace(/\bgmt ?(?=[+-])/, 'utc')
    .replace(/(?<=^|utc) ?([+-]) ?/, '$1')
  if (wanted === '') return all
  const words = wanted.split(' ')
  return all
    .map((zone) => ({ zone, names: listNames(zone) }))
    .filter(({ names }) => words.every((word) => names.some((name) => name.includes(word))))
    .map(({ zone, names }) => ({ zone, rank: getRank(names, wanted) }))
    .sort((a, b) => a.rank - b.rank)
    .map(({ zone }) => zone)
}

/** 0: equals the text; 1: begins with it; 2: a word begins with it; 3: contains it. */
function getRank(names: readonly string[], wanted: string): number {
  if (names.includes(wanted)) return 0
  // Every offset begins with `utc`: that text alone means the zone UTC.
  const spoken = names.slice(0, spokenNames)
  if (spoken.some((name) => name.startsWith(wanted))) return 1
  return names.some((name) => name.split(' ').some((word) => word.startsWith(wanted))) ? 2 : 3
}

/** Number of names in the result of `listNames`; offsets follow. */
const spokenNames = 3

function listNames({ value, label, offset }: Timezone): string[] {
  const short = shortOffset(offset)
  const place = value.slice(value.lastIndexOf('/') + 1)
  return [label, value, place, offset, `UTC${short}`, short].map(fold)
}

/** The short form: -8 for UTC-08:00, +5:30 for UTC+05:30. */
function shortOffset(offset: string): string {
  const [, sign = '', hours = '', minutes = '00'] = /([+-])0?(\d{1,2})(?::(\d\d))?/.exec(fold(offset)) ?? []
  return sign + hours + (minutes === '00' ? '' : `:${minutes}`)
}

function fold(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{M}+/gu, '')
    .replaceAll('\u2212', '-')
    .toLowerCase()
    .replace(/[_/\s().,]+/g, ' ')
    .trim()
}
