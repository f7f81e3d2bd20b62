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
  values(name, beginning).map(({ label, detail }) => `${label}: ${detail}`)

describe('valuesOf', () => {
  it('offers the usual days and stretches where nothing is typed', () => {
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

  it('offers the last years, and the months that have begun', () => {
    expect(written('on', '20').slice(0, 6)).toEqual(['2026', '2025', '2024', '2023', '2026-11', '2026-10'])
    expect(written('on', '2026-1')).toEqual(['2026-1', '2026-11', '2026-10'])
    expect(written('on', '2025-0').slice(0, 2)).toEqual(['2025-09', '2025-08'])
  })

  it('offers days, weeks and months ago for a number', () => {
    expect(meanings('after', '7')).toEqual([
      '7d: from Sun 15 Nov 2026 on',
      '7w: from Sun 4 Oct 2026 on',
      '7m: from Wed 22 Apr 2026 on',
    ])
  })

  it('says what a date means', () => {
    expect(meanings('on', 'last')).toEqual([
      'last week: 9 Nov – 15 Nov 2026',
      'last month: 1 Oct – 31 Oct 2026',
      'last year: 1 Jan – 31 Dec 2025',
    ])
    expect(meanings('before', 'mond')).toEqual(['monday: before Mon 16 Nov 2026'])
    expect(meanings('after', '3/4/2026')).toEqual(['3/4/2026: from Thu 5 Mar 2026 on'])
  })

  it('says a meaning once, in whole words', () => {
    expect(written('on', 'mar')).toEqual(['march'])
    expect(written('on', 'lastw')).toEqual(['last week'])
  })

  it('says what a length means', () => {
    expect(meanings('longer', '10')).toEqual([
      '10m: 10 minutes or longer',
      '10s: 10 seconds or longer',
      '10h: 10 hours or longer',
    ])
    expect(meanings('shorter', '90s')).toEqual(['90s: 1 minute 30 seconds or shorter'])
    expect(meanings('shorter', 'x')).toEqual([])
  })

  it('offers the statuses that are known, then others that occur', () => {
    expect(written('status', '')).toEqual([
      ...['completed', 'ready', 'transcribing', 'processing', 'failed', '"on hold"'],
    ])
    expect(written('status', 'Completed')).toEqual([])
  })

  it('writes people and tags with the quotes they need', () => {
    expect(written('to', '')).toEqual(['"Anna Weber"', '"Refik ""Bo"" Demir"', '+14155550123'])
    expect(written('tag', '')).toEqual(['vip', '"follow up"'])
  })

  it('offers words to those who said them', () => {
    expect(values('them', 'ref')[0]).toEqual({
      kind: 'word',
      written: 'refund',
      label: 'refund',
      detail: null,
    })
  })
})

describe('listChoices', () => {
  it('offers a value by its alias, and none that is there already', () => {
    const offered = (name: string, typed: string) =>
      listChoices(findOperator(name)!, typed).map((choice) => choice.written)
    expect(offered('in', 'OUTG')).toEqual(['outbound'])
    expect(offered('is', 'heard')).toEqual([])
    expect(offered('has', 'x')).toEqual([])
  })
})
