/** Writes amounts of money and ranges of them: exactly, or for a reader. */

export interface Money {
  value: number
  /** The smaller end of a range; null for a single amount. */
  least: number | null
  /** ISO 4217. */
  currency: string
}

/** Such as "1240 EUR", "38.50 EUR" or "20-30 USD". */
export function writeExactMoney({ value, least, currency }: Money): string {
  return `${least === null ? '' : `${writeNumber(least)}-`}${writeNumber(value)} ${currency}`
}

function writeNumber(value: number): string {
  const hundredths = Math.round(value * 100)
  return hundredths % 100 === 0 ? String(hundredths / 100) : (hundredths / 100).toFixed(2)
}

/** Reads what `writeExactMoney` wrote. */
export function readExactMoney(exact: string): Money {
  const [amounts = '', currency = ''] = exact.split(' ')
  const [first, second] = amounts.split('-').map(Number)
  return { value: second ?? first!, least: second === undefined ? null : first!, currency }
}

/** Null when it equals what was said. */
export function formatMoney({ value, least, currency }: Money, locale: string, said: string): string | null {
  const format = new Intl.NumberFormat(locale, {
    style: 'currency',
    currency,
    trailingZeroDisplay: 'stripIfInteger',
  })
  const written = least === null ? format.format(value) : format.formatRange(least, value)
  // Locales write a space that cannot break.
  return written.replace(/\s/gu, ' ') === said.replace(/\s/gu, ' ') ? null : written
}
