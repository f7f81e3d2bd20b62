/** Declares names and signs of currencies. */

/** ISO 4217 code; depends on the region where a word has several meanings, null when undecided. */
type CodeOf = (region: string) => string | null

export interface Currency {
  /** Spoken after a number, in any of the languages: part of a regular expression. */
  said: string
  /** Written before or after a number: part of a regular expression. */
  written: string
  codeOf: CodeOf
  /** Regions where the word does not mean money. */
  isElsewhere?: (region: string) => boolean
}

const always =
  (code: string): CodeOf =>
  () =>
    code
const byRegion =
  (codes: Record<string, string>, otherwise: string | null): CodeOf =>
  (region) =>
    codes[region] ?? otherwise

const dollars = { CA: 'CAD', AU: 'AUD', NZ: 'NZD', SG: 'SGD', HK: 'HKD' }
const crowns = { SE: 'SEK', NO: 'NOK', DK: 'DKK', IS: 'ISK' }
const pesos = { MX: 'MXN', AR: 'ARS', CL: 'CLP', CO: 'COP', UY: 'UYU', PH: 'PHP' }
/** Regions where a pound is first of all money; elsewhere it is a weight. */
const poundRegions = ['GB', 'GG', 'IM', 'JE', 'GI', 'FK']

export const currencies: readonly Currency[] = [
  {
    said: 'dollars?|bucks|d[oó]lar(?:es)?|dollari|dollaro',
    written: 'US\\$|\\$|USD',
    codeOf: byRegion(dollars, 'USD'),
  },
  { said: 'euros?', written: '€|EUR', codeOf: always('EUR') },
  { said: 'pounds sterling|quid|libras esterlinas', written: '£|GBP', codeOf: always('GBP') },
  {
    said: 'pounds?',
    written: '£',
    codeOf: always('GBP'),
    isElsewhere: (region) => !poundRegions.includes(region),
  },
  { said: 'yen|円', written: '¥|JPY|円', codeOf: always('JPY') },
  { said: 'franken|francs|franchi', written: 'CHF|Fr\\.', codeOf: always('CHF') },
  { said: 'reais|real', written: 'R\\$|BRL', codeOf: always('BRL') },
  { said: 'pesos?', written: 'MXN', codeOf: byRegion(pesos, null) },
  { said: 'rupees?', written: '₹|INR', codeOf: always('INR') },
  { said: 'kronor|kroner|crowns', written: 'SEK|NOK|DKK|kr', codeOf: byRegion(crowns, null) },
]

/** A hundredth of the named currency; alone, of the region's. */
export const cents = 'cents?|pence|céntimos|centimes|centavos|cêntimos|centesimi|öre'
