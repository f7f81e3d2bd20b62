import { describe, expect, it } from 'vitest'
import { findEmails } from '../../../../src-main/conversation/facts/emails.ts'
import type { Language } from '../../../../src-main/conversation/language.ts'

function find(text: string, language: Language = 'en') {
  const found = findEmails(text, { language, region: 'US', locale: 'en', calledAt: null })
  return found.map(({ from, to, value }) => [text.slice(from, to), value])
}

describe('findEmails', () => {
  it.each([
    ['Write to sam.avery@larkfield.example.', 'sam.avery@larkfield.example', null],
    ['It is niamh at gallagher dot ie, yes', 'niamh at gallagher dot ie', 'niamh@gallagher.ie'],
    ['anna dot weber at mail dot co dot uk', 'anna dot weber at mail dot co dot uk', 'anna.weber@mail.co.uk'],
    [
      'Office at halden hyphen voss dot example. With a V.',
      'Office at halden hyphen voss dot example',
      'office@halden-voss.example',
    ],
  ])('finds the address in “%s”', (text, said, value) => {
    expect(find(text)).toEqual([[said, value]])
  })

  it('reads the spoken signs of other languages', () => {
    expect(find('anna punkt weber ät beispiel punkt de', 'de')).toEqual([
      ['anna punkt weber ät beispiel punkt de', 'anna.weber@beispiel.de'],
    ])
    expect(find('anna arroba ejemplo punto es', 'es')).toEqual([
      ['anna arroba ejemplo punto es', 'anna@ejemplo.es'],
    ])
  })

  it.each(['Find us at example dot com.', 'We meet at four.', 'It is on our website at example dot com'])(
    'finds none in “%s”',
    (text) => expect(find(text)).toEqual([]),
  )

  it('handles very long text in linear time', () => {
    const letters = 'x'.repeat(400_000)
    expect(find(`${letters} anna@example.com`)).toEqual([['anna@example.com', null]])
    expect(find('a dot '.repeat(40_000))).toEqual([])
  })
})
