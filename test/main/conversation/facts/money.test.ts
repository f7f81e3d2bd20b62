import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  formatMoney,
  readExactMoney,
  writeExactMoney,
} from '../../../../src-main/conversation/facts/money.ts'

const cents = fc.integer({ min: 0, max: 1e11 }).map((amount) => amount / 100)
const money = fc.record({
  value: cents,
  least: fc.option(cents),
  currency: fc.constantFrom('EUR', 'USD', 'JPY', 'CHF'),
})

describe('amounts of money', () => {
  it('are read as they were written', () => {
    fc.assert(
      fc.property(money, (given) => {
        expect(readExactMoney(writeExactMoney(given))).toEqual(given)
      }),
    )
  })

  it('are written with decimals only if they have any', () => {
    const written = (value: number, least: number | null = null) =>
      writeExactMoney({ value, least, currency: 'EUR' })
    expect([written(1240), written(38.5), written(30, 20), written(1.1e6)]).toEqual([
      ...['1240 EUR', '38.50 EUR', '20-30 EUR', '1100000 EUR'],
    ])
  })

  it('are shown in the form of the locale, unless it was said so', () => {
    const euros = { value: 38.5, least: null, currency: 'EUR' }
    expect(formatMoney(euros, 'de', 'achtunddreißig Euro fünfzig')).toBe('38,50\u00a0€')
    expect(formatMoney(euros, 'de', '38,50 €')).toBeNull()
    expect(formatMoney({ ...euros, value: 30, least: 20 }, 'en', 'twenty to thirty')).toMatch(
      /^€20\s?–\s?€?30$/u,
    )
  })
})
