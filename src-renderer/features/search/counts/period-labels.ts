/** Names periods: in full, and a few of them briefly below the chart. Pure. */
import type {
  CountedPeriod,
  CountsOverTime,
  CountUnit,
} from '../../../../src-preload/contract/search-counts.ts'
import { locale } from '../../../util/language.ts'
import { toDay } from '../../../util/local-day.ts'

const days = new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'short', year: 'numeric' })
const month = new Intl.DateTimeFormat(locale, { month: 'long', year: 'numeric' })
const shortMonth = new Intl.DateTimeFormat(locale, { month: 'short' })
const shortDay = new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'short' })

type Range = Pick<CountedPeriod, 'from' | 'before'>

/** "9–15 Mar 2026", "March 2026". */
export function namePeriod({ from, before }: Range, unit: CountUnit): string {
  return unit === 'month' ? month.format(from) : days.formatRange(from, getLastTime(before))
}

/** "January – September 2026", of all periods. */
export function nameSpan({ periods, unit }: CountsOverTime): string {
  const [first, last] = [periods[0], periods.at(-1)]
  if (!first || !last) return ''
  return (unit === 'month' ? month : days).formatRange(first.from, getLastTime(last.before))
}

/** The first and the last day in ISO 8601. */
export function getDays({ from, before }: Range): [first: string, last: string] {
  return [toDay(from), toDay(getLastTime(before))]
}

/** Of the last day; midnight belongs to the next. */
function getLastTime(before: number): number {
  return before - 1
}

/** Few weeks are named by their first day. */
const fewWeeks = 10
/** Pixels between two labels. */
const gap = 10

/** Years first, then months or days as far as there is room. */
export function chooseLabels(
  { periods, unit }: CountsOverTime,
  step: number,
): { index: number; name: string }[] {
  const named = periods.map((period, index) => ({ index, ...nameBriefly(periods, index, unit) }))
  const chosen: { index: number; name: string }[] = []
  const isFree = ({ index, name }: { index: number; name: string }) =>
    chosen.every((other) => {
      const [left, right] = other.index < index ? [other, { index, name }] : [{ index, name }, other]
      return left.index * step + estimateWidth(left.name) + gap <= right.index * step
    })
  for (const isYear of [true, false]) {
    for (const each of named)
      if (each.isYear === isYear && each.name !== '' && isFree(each)) chosen.push(each)
  }
  return chosen.map(({ index, name }) => ({ index, name }))
}

function nameBriefly(
  periods: readonly CountedPeriod[],
  index: number,
  unit: CountUnit,
): { name: string; isYear: boolean } {
  const { from, before } = periods[index]!
  // A week belongs to the month of its Thursday (ISO 8601).
  const middle = new Date(unit === 'week' ? (from + before) / 2 : from)
  const previous = periods[index - 1]
  const earlier =
    previous && new Date(unit === 'week' ? (previous.from + previous.before) / 2 : previous.from)
  if (unit === 'week' && periods.length <= fewWeeks) return { name: shortDay.format(from), isYear: false }
  if (earlier?.getMonth() === middle.getMonth()) return { name: '', isYear: false }
  const isYear = middle.getMonth() === 0 && earlier !== undefined
  return { name: isYear ? String(middle.getFullYear()) : shortMonth.format(middle), isYear }
}

/** Pixels of a text in the size of labels, roughly. */
export function estimateWidth(name: string): number {
  return name.length * 5.8
}
