/** Which of the service's time zones fit what was typed. Pure. */
import type { TimezoneCatalogue } from '../../../src-preload/contract/account.ts'

export type Timezone = TimezoneCatalogue['data'][number]

/**
 * Every typed word is in the name, its identifier or its offset; those that are what was typed come first, then
 * those that begin with it. `São Paulo` is found by `sao paulo`, `UTC-03:00` by `-3` and by `GMT-3`.
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

/** 0: what was typed; 1: begins with it; 2: a word of it does; 3: it is contained. */
function getRank(names: readonly string[], wanted: string): number {
  if (names.includes(wanted)) return 0
  // Every offset begins with `utc`: somebody who types no more than that means the zone.
  const spoken = names.slice(0, spokenNames)
  if (spoken.some((name) => name.startsWith(wanted))) return 1
  return names.some((name) => name.split(' ').some((word) => word.startsWith(wanted))) ? 2 : 3
}

/** How many of `listNames` are names, not offsets. */
const spokenNames = 3

function listNames({ value, label, offset }: Timezone): string[] {
  const short = shortOffset(offset)
  const place = value.slice(value.lastIndexOf('/') + 1)
  return [label, value, place, offset, `UTC${short}`, short].map(fold)
}

/** As people write it: -8 of UTC-08:00, +5:30 of UTC+05:30. */
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
