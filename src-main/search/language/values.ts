/** Lists possible values of an operator for what was typed: fixed values, dates, durations, people, tags. */
import { isDeepStrictEqual } from 'node:util'
import type { Completion, CompletionDetail } from '../../../src-preload/contract/search.ts'
import { datePhrases } from './dates.ts'
import type { Operator } from './operators.ts'
import { printOperator } from './print-query.ts'
import type { Suggestions } from './types.ts'

export interface ValueCompletion extends Pick<Completion, 'kind' | 'label' | 'detail'> {
  /** As written after the colon, quotes included. */
  written: string
}

/** The most likely first, about `limit`. `beginning`: the typed part of the value, without quotes. */
export function listValues(
  operator: Operator,
  beginning: string,
  { now, limit, suggest }: { now: number; limit: number; suggest: Suggestions },
): ValueCompletion[] {
  switch (operator.value) {
    case 'words':
      return suggest
        .words(beginning, limit)
        .map(({ value, detail }) => ({ kind: 'word', written: value, label: value, detail }))
    case 'party':
      return [
        ...suggest.people(beginning, limit).map(({ value, label, detail, kind }) => ({
          kind,
          written: writtenValue(operator, value),
          label,
          detail,
        })),
        // Without a beginning people are more likely.
        ...(beginning === '' ? [] : listChoices(operator, beginning)),
      ]
    case 'tag':
    case 'theme':
      return suggest[`${operator.value}s`](beginning, limit).map(({ value, label, detail }) => ({
        kind: 'tag',
        written: writtenValue(operator, value),
        label,
        detail,
      }))
    case 'date':
      return dropEcho(listDates(beginning, now).flatMap((date) => dateValue(operator, date, now)))
    case 'duration':
      return listDurations(beginning).flatMap((length) => durationValue(operator, length, now))
    case 'choice':
    case 'due':
      return listChoices(operator, beginning)
    case 'status':
      return listStatuses(operator, beginning, suggest.statuses())
  }
}

/** Fixed values by name or alias; omits the one that is already typed. */
export function listChoices(operator: Operator, beginning: string): ValueCompletion[] {
  const typed = beginning.toLowerCase()
  return operator.choices
    .filter(({ value, aliases }) => [value, ...aliases].some((name) => name.startsWith(typed)))
    .filter(({ value }) => value !== typed)
    .map(({ value }) => ({
      kind: 'value',
      written: value,
      label: value,
      detail: { kind: 'choice', operator: operator.name, value },
    }))
}

function listStatuses(operator: Operator, beginning: string, occurring: string[]): ValueCompletion[] {
  const known = listChoices(operator, beginning)
  const typed = beginning.toLowerCase()
  const others = occurring
    .filter((status) => status.toLowerCase().startsWith(typed) && status !== beginning)
    .filter((status) => !operator.choices.some(({ value }) => value === status))
    .map((status) => ({ kind: 'value' as const, written: writtenValue(operator, status), label: status }))
  return [...known, ...others.map((value) => ({ ...value, detail: null }))]
}

function writtenValue(operator: Operator, value: string): string {
  return printOperator(operator.name, value).slice(operator.name.length + 1)
}

/** Date searches are mostly about these years. */
const recentYears = 4

function listDates(beginning: string, now: number): string[] {
  const typed = beginning.toLowerCase().trimStart().replace(/\s+/gu, ' ')
  const today = new Date(now)
  const year = today.getFullYear()
  const years = Array.from({ length: recentYears }, (_, back) => String(year - back))
  const months = years.flatMap((each) =>
    Array.from({ length: 12 }, (_, month) => `${each}-${String(12 - month).padStart(2, '0')}`),
  )
  const isPast = (month: string) =>
    new Date(Number(month.slice(0, 4)), Number(month.slice(5)) - 1).getTime() <= now
  const counted = /^\d{1,3}$/.test(typed) ? [`${typed}d`, `${typed}w`, `${typed}m`] : []
  const written = typed.length > 4 ? months.filter(isPast) : [...years, ...months.filter(isPast)]
  const offered = typed === '' ? datePhrases : [...datePhrases, ...written]
  const begun = offered.filter((date) => date.startsWith(typed) || date.replace(' ', '').startsWith(typed))
  // The typed value comes first, so that its meaning is shown.
  return typed === '' ? begun : [...new Set([typed.trim(), ...begun, ...counted])]
}

function dateValue(operator: Operator, date: string, now: number): ValueCompletion[] {
  const filter = operator.read(date, now)
  if (filter?.field !== 'time') return []
  return [
    {
      kind: 'date',
      written: date,
      label: date,
      detail: { kind: 'dates', from: filter.from, before: filter.before },
    },
  ]
}

/** Drops the typed value when a word that it begins means the same: `mar` and `march`. */
function dropEcho([typed, ...others]: ValueCompletion[]): ValueCompletion[] {
  if (!typed) return []
  return others.some(({ detail }) => isDeepStrictEqual(detail, typed.detail)) ? others : [typed, ...others]
}

const usualDurations = ['1m', '5m', '10m', '30m', '1h']

function listDurations(beginning: string): string[] {
  const typed = beginning.trim().toLowerCase()
  if (typed === '') return usualDurations
  return /^\d{1,5}$/.test(typed) ? [`${typed}m`, `${typed}s`, `${typed}h`] : [typed]
}

function durationValue(operator: Operator, length: string, now: number): ValueCompletion[] {
  const filter = operator.read(length, now)
  if (filter?.field !== 'duration') return []
  const { min, max } = filter
  const detail: CompletionDetail = {
    kind: 'duration',
    limit: min === null ? 'max' : 'min',
    seconds: min ?? max ?? 0,
  }
  return [{ kind: 'value', written: length, label: length, detail }]
}
