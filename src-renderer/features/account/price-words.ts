/** The price of a plan, in words. */
import type { PlanView } from '../../../src-preload/contract/account.ts'
import { accountText } from './text.ts'
import { locale } from '../../util/language.ts'

/** @param price `monthly` in cents. */
export function priceWords(price: PlanView['price'] | null): string {
  const text = accountText.compare
  if (price?.monthly == null) return text.unknown
  if (price.monthly === 0) return text.free
  return text.perMonth(formatAmount(price.monthly / 100, price.currency))
}

function formatAmount(amount: number, currency: string | null): string {
  const digits = { minimumFractionDigits: Number.isInteger(amount) ? 0 : 2, maximumFractionDigits: 2 }
  const plain = () => new Intl.NumberFormat(locale, digits).format(amount)
  if (currency === null) return plain()
  try {
    return new Intl.NumberFormat(locale, { style: 'currency', currency, ...digits }).format(amount)
  } catch {
    // Not a currency code: shown as the service writes it.
    return `${plain()} ${currency}`
  }
}
