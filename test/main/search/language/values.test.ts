import { describe, expect, it } from 'vitest'
import { findOperator } from '../../../../src-main/search/language/operators.ts'
import { listChoices, listValues } from '../../../../src-main/search/language/values.ts'
import { fixedSuggestions } from '../../../support/window/fixed-suggestions.ts'

/** Saturday afternoon. */
const now = new Date(2026, 10, 21, 15, 30).getTime()

function values(name: string, beginning: string) {
  return listValues(findOperator(name)!, beginning, { now, limit: 8, suggest: fixedSuggestions })
}

const written = (name: string, beginning: string) => values(name, beginning).map((value) => value.written)
const meanings = (name: string, beginning: string) =>
  values(name, beginning).map(({ label, detail }) => [label, detail])
const day = (month: number, date: number, year = 2026) => new Date(year, month - 1, date).getTime()
const dates = (from: number | null, before: number | null) => ({ kind: 'dates', from, before })

describe('valuesOf', () => {
  it('offers common days and ranges when nothing is typed', () => {
    expect(written('on', '').slice(0, 8)).toEqual([
      ...[
        'today',
        'yesterday',
        'this week',
        'last week',
        'this month',
        'last month',
        'this year',
        'last year',
      ],
    ])
  })

  it('offers the last years, and the past months', () => {
    expect(written('on', '20').slice(0, 6)).toEqual(['2026', '2025', '2024', '2023', '2026-11', '2026-10'])
    expect(written('on', '2026-1')).toEqual(['2026-1', '2026-11', '2026-10'])
    expect(written('on', '2025-0').slice(0, 2)).toEqual(['2025-09', '2025-08'])
  })

  it('offers that many days, weeks and months ago for a number', () => {
    expect(meanings('after', '7')).toEqual([
      ['7d', dates(day(11, 15), null)],
      ['7w', dates(day(10, 4), null)],
      ['7m', dates(day(4, 22), null)],
    ])
  })

  it('shows the range that a date means', () => {
    expect(meanings('on', 'last')).toEqual([
      ['last week', dates(day(11, 9), day(11, 16))],
      ['last month', dates(day(10, 1), day(11, 1))],
      ['last year', dates(day(1, 1, 2025), day(1, 1))],
    ])
    expect(meanings('before', 'mond')).toEqual([['monday', dates(null, day(11, 16))]])
    expect(meanings('after', '3/4/2026')).toEqual([['3/4/2026', dates(day(3, 5), null)]])
  })

  it('offers each meaning once, in whole words', () => {
    expect(written('on', 'mar')).toEqual(['march'])
    expect(written('on', 'lastw')).toEqual(['last week'])
  })

  it('shows the limit that a duration means', () => {
    expect(meanings('longer', '10')).toEqual([
      ['10m', { kind: 'duration', limit: 'min', seconds: 600 }],
      ['10s', { kind: 'duration', limit: 'min', seconds: 10 }],
      ['10h', { kind: 'duration', limit: 'min', seconds: 36_000 }],
    ])
    expect(meanings('shorter', '90s')).toEqual([['90s', { kind: 'duration', limit: 'max', seconds: 90 }]])
    expect(meanings('shorter', 'x')).toEqual([])
  })

  it('offers the known statuses, then others in the library', () => {
    expect(written('status', '')).toEqual([
      ...['completed', 'ready', 'transcribing', 'processing', 'failed', '"on hold"'],
    ])
    expect(written('status', 'Completed')).toEqual([])
  })

  it('quotes people and tags when needed', () => {
    expect(written('to', '')).toEqual(['"Anna Weber"', '"Refik ""Bo"" Demir"', '+14155550123'])
    expect(written('tag', '')).toEqual(['vip', '"follow up"'])
  })

  it('offers words after a side operator', () => {
    expect(values('them', 'ref')[0]).toEqual({
      kind: 'word',
      written: 'refund',
      label: 'refund',
      detail: null,
    })
  })
})

describe('listChoices', () => {
  it('offers a value by its alias, and none that is already typed', () => {
    const offered = (name: string, typed: string) =>
      listChoices(findOperator(name)!, typed).map((choice) => choice.written)
    expect(offered('in', 'OUTG')).toEqual(['outbound'])
    expect(offered('is', 'heard')).toEqual([])
    expect(offered('has', 'x')).toEqual([])
  })
})
