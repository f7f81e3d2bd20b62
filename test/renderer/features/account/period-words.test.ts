import { describe, expect, it } from 'vitest'
import { createFormatter } from '../../../../src-renderer/util/format.ts'
import { periodWords } from '../../../../src-renderer/features/account/period-words.ts'

const now = new Date(2026, 10, 20, 22, 0).getTime()
const format = createFormatter('en-GB', () => now)

function wordsOf(status: string | null, end: Date | string | null, cancelAtPeriodEnd = false) {
  const currentPeriodEnd = end instanceof Date ? end.toISOString() : end
  return periodWords({ status, billing: { currentPeriodEnd, cancelAtPeriodEnd } }, format, now)
}

describe('periodWords', () => {
  const inTenDays = new Date(2026, 10, 30, 9, 0)

  it.each([
    ['active', false, 'Renews on 30 November 2026'],
    ['active', true, 'Ends on 30 November 2026, won’t renew'],
    ['trialing', false, 'Trial ends on 30 November 2026'],
    ['canceled', false, 'Ends on 30 November 2026, won’t renew'],
    ['past_due', false, 'Period ends on 30 November 2026'],
    ['paused_by_moon', false, 'Period ends on 30 November 2026'],
    [null, false, 'Period ends on 30 November 2026'],
  ])('for the status %s with cancelAtPeriodEnd %s are: %s', (status, cancels, text) => {
    expect(wordsOf(status, inTenDays, cancels)).toMatchObject({ text, left: '10 days left' })
  })

  it('count calendar days', () => {
    expect(wordsOf('active', new Date(2026, 10, 20, 23, 0))?.left).toBe('Last day')
    expect(wordsOf('active', new Date(2026, 10, 21, 9, 0))?.left).toBe('1 day left')
  })

  it('say that the period is over', () => {
    const over = { text: 'Period ended on 19 November 2026', left: null }
    expect(wordsOf('active', new Date(2026, 10, 19))).toMatchObject(over)
  })

  it('are null when the service sends no valid end', () => {
    expect(wordsOf('active', null)).toBeNull()
    expect(wordsOf('active', 'soon')).toBeNull()
    expect(periodWords({ status: 'none', billing: null }, format, now)).toBeNull()
  })
})
