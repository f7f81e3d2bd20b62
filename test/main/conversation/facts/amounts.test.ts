import { describe, expect, it } from 'vitest'
import { createAmountFinder } from '../../../../src-main/conversation/facts/amounts.ts'
import type { Language } from '../../../../src-main/conversation/language.ts'

function find(
  text: string,
  {
    region = 'US',
    language = 'en',
    locale = 'en',
  }: { region?: string; language?: Language; locale?: string } = {},
) {
  const found = createAmountFinder({ language, region, locale, calledAt: null })(text)
  return found
    .sort((one, other) => one.from - other.from)
    .map(({ from, to, value }) => [text.slice(from, to), value?.replaceAll('\u2009', ' ') ?? null])
}

describe('createAmountFinder', () => {
  it.each([
    ['It costs €1,240.', '€1,240', null],
    ['$38.50 each', '$38.50', null],
    ['1240 euros', '1240 euros', '€1,240'],
    ['25 thousand dollars', '25 thousand dollars', '$25,000'],
    ['USD 4.2 million', 'USD 4.2 million', '$4,200,000'],
    ['thirty-eight dollars and fifty cents', 'thirty-eight dollars and fifty cents', '$38.50'],
    ['nine dollars eighty a pound', 'nine dollars eighty', '$9.80'],
    ['four point two million dollars.', 'four point two million dollars', '$4,200,000'],
    ['seventeen hundred dollars', 'seventeen hundred dollars', '$1,700'],
    ['fifteen cents more', 'fifteen cents', '$0.15'],
    ['two dollars, fifty people', 'two dollars', '$2'],
    ['fifty quid', 'fifty quid', '£50'],
  ])('reads “%s”', (text, said, value) => {
    expect(find(text)).toEqual([[said, value]])
  })

  it.each([
    ['sv', 'tonton', 'kronor'],
    ['sv', 'sextio', 'kronor'],
    ['it', 'undicidiciotto', 'euro'],
    ['de', 'einsechs', 'Euro'],
    ['fr', 'centsept', 'euros'],
  ] as const)('ignores a word in %s that is not a valid number: %s…', (language, part, currency) => {
    expect(find(`${part.repeat(500)}x ${currency}`, { language })).toEqual([])
  })

  it('finds compounds of numbers in Swedish and Italian', () => {
    expect(find('femhundrasextiotre kronor', { language: 'sv' })).toEqual([
      ['femhundrasextiotre kronor', null],
    ])
    expect(find('fyrtiosjutton kronor', { language: 'sv' })).toEqual([['fyrtiosjutton kronor', null]])
    expect(find('duecentoquattordici euro', { language: 'it' })).toEqual([['duecentoquattordici euro', null]])
    expect(find('diciannove euro', { language: 'it' })).toEqual([['diciannove euro', null]])
  })

  it.each([
    ['twenty to thirty dollars', '$20 – $30'],
    ['between fifteen and seventeen hundred dollars', '$1,500 – $1,700'],
    ['nine or ten thousand dollars', '$9,000 – $10,000'],
    ['$20 to $30', '$20 – $30'],
    ['20 to 30 dollars', '$20 – $30'],
    ['eight dollars to twelve dollars', '$8 – $12'],
  ])('reads the range “%s”', (text, value) => {
    expect(find(text)).toEqual([[text.replace('between ', ''), value]])
  })

  it('does not take two amounts for a range', () => {
    expect(find('ten dollars and twenty dollars')).toHaveLength(2)
    expect(find('I gave ten to my brother, thirty dollars')).toEqual([['thirty dollars', '$30']])
  })

  it('reads prices without a currency once the call has named one', () => {
    const findAmounts = createAmountFinder({ language: 'en', region: 'US', locale: 'en', calledAt: null })
    const values = (text: string) => findAmounts(text).map(({ value }) => value)
    expect(values('They offered me eight ninety.')).toEqual([])
    expect(values('It is nine dollars eighty, and it drops to nine twenty.')).toEqual(['$9.80', '$9.20'])
    expect(values('They offered me eight ninety-five.')).toEqual(['$8.95'])
    expect(values('We meet at nine twenty, or by ten thirty.')).toEqual([])
    expect(values('It was nineteen eighty. I paid twenty twenty.')).toEqual([])
    expect(values('The rent is four hundred dollars. It was three fifteen a month.')).toEqual([
      '$400',
      '$315',
    ])
  })

  it('reads pounds as a weight, except where they are the currency', () => {
    expect(find('two hundred pounds a month')).toEqual([])
    expect(find('two hundred pounds a month', { region: 'GB' })).toEqual([['two hundred pounds', '£200']])
    expect(find('thirty pence', { region: 'GB' })).toEqual([['thirty pence', '£0.30']])
  })

  it('reads dollars in the currency of the region', () => {
    expect(find('fifty dollars', { region: 'CA', locale: 'en-US' })).toEqual([['fifty dollars', 'CA$50']])
  })

  it('reads amounts written or spoken in other languages', () => {
    const german = { language: 'de' as const, region: 'DE', locale: 'de' }
    expect(find('1.240,50 € oder 38 Euro oder vierhundertachtzig Euro', german)).toEqual([
      ['1.240,50 €', null],
      ['38 Euro', '38\u00a0€'],
      ['vierhundertachtzig Euro', null],
    ])
    expect(find('à quarante-deux euros pièce', { language: 'fr' })).toEqual([['quarante-deux euros', null]])
    expect(find('mille neuf cent soixante', { language: 'fr' })).toEqual([])
    expect(find('三千二百円 です', { language: 'ja' })).toEqual([['三千二百円', null]])
  })

  it.each(['No dollars at all.', 'a hundred people', 'Euro by Euro', 'the cents'])(
    'finds none in “%s”',
    (text) => {
      expect(find(text)).toEqual([])
    },
  )
})
