import { describe, expect, it } from 'vitest'
import { findPhones } from '../../../../src-main/conversation/facts/phones.ts'
import type { Language } from '../../../../src-main/conversation/language.ts'

function find(
  text: string,
  { region = 'US', language = 'en' }: { region?: string; language?: Language } = {},
) {
  const found = findPhones(text, { language, region, locale: 'en', calledAt: null })
  return found.map(({ from, to, value }) => [text.slice(from, to), value])
}

describe('findPhones', () => {
  it.each([
    ['in its usual form', 'Reach me on 415-555-0172.', '415-555-0172', '(415) 555-0172'],
    [
      'digit by digit',
      'It is four one five, five five five, oh one seven two, okay?',
      'four one five, five five five, oh one seven two',
      '(415) 555-0172',
    ],
    [
      'with a country code',
      'It is plus four four twenty seven nine four six oh nine five eight',
      'plus four four twenty seven nine four six oh nine five eight',
      '+44 20 7946 0958',
    ],
    [
      'with doubled digits',
      'It is four one five, triple five, oh one seven two.',
      'four one five, triple five, oh one seven two',
      '(415) 555-0172',
    ],
  ])('finds a phone number %s', (_, text, said, value) => {
    expect(find(text)).toEqual([[said, value]])
  })

  it('finds a short number in talk about calling', () => {
    const said = 'five five five, oh one seven two'
    expect(find(`Call me at ${said}.`)).toEqual([[said, null]])
    expect(find(`The order is ${said}.`)).toEqual([])
  })

  it('reads the digits of other languages', () => {
    const text = 'Die ist null drei null, zwei drei eins zwei fünf vier eins sieben.'
    expect(find(text, { language: 'de', region: 'DE' })).toEqual([
      ['null drei null, zwei drei eins zwei fünf vier eins sieben', '030 23125417'],
    ])
  })

  it.each(['in twenty twenty six I paid 1200 dollars', 'one two three go', '3 5 7', 'case 24 1108'])(
    'finds none in “%s”',
    (text) => expect(find(text)).toEqual([]),
  )

  it('ends a number with its sentence', () => {
    expect(find('My phone is 415 555 0172. 20 of them, please.')).toEqual([
      ['415 555 0172', '(415) 555-0172'],
    ])
  })

  it('accepts an unknown region', () => {
    expect(find('+49 30 23125417 is it', { region: 'ZZ' })).toEqual([['+49 30 23125417', null]])
  })
})
