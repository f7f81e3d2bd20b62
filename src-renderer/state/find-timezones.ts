/** Which of the service's time zones fit what was typed. Pure. */
import type { TimezoneCatalogue } from '../../src-preload/contract/account.ts'

export type Timezone = TimezoneCatalogue['data'][number]

/**
 * Every typed word stands in the name, its identifier or its offset; those that begin with what was typed come first.
 * `São Paulo` is found by `sao paulo`, `UTC-03:00` by `-3`.
 */
export function findTimezones(all: readonly Timezone[], typed: string): readonly Timezone[] {
  const wanted = fold(typed)
  if (wanted === '') return all
  const words = wanted.split(' ')
  const fitting = all
    .map((zone) => ({ zone, text: textOf(zone) }))
    .filter(({ text }) => words.every((word) => text.includes(word)))
  const begins = ({ text }: { text: string }) =>
    Number(text.split(' ').some((word) => word.startsWith(wanted)))
  return fitting.sort((a, b) => begins(b) - begins(a)).map(({ zone }) => zone)
}

function textOf({ value, label, offset }: Timezone): string {
  const short = shortOffset(offset)
  return fold(`${label} ${value} ${offset} UTC${short} ${short}`)
}

/** As people write it: -8 of UTC-08:00, +5:30 of UTC+05:30. */
function shortOffset(offset: string): string {
  const [, sign = '', hours = '', minutes = '00'] = /([+-])0?(\d{1,2})(?::(\d\d))?/.exec(offset) ?? []
  return sign + hours + (minutes === '00' ? '' : `:${minutes}`)
}

function fold(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{M}+/gu, '')
    .replaceAll('\u2212', '-')
    .toLowerCase()
    .replace(/[_/\s()]+/g, ' ')
    .trim()
}
