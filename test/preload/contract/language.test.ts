import { describe, expect, it } from 'vitest'
import { fillTexts, isLanguage, type PartialTexts } from '../../../src-preload/contract/language.ts'

const english = {
  title: 'Tags',
  count: (calls: number) => `${calls} calls`,
  states: { on: 'On', off: 'Off' },
  steps: ['Find', 'Hear'],
}

describe('fillTexts', () => {
  it('uses the English text for each that a language lacks', () => {
    const french: PartialTexts<typeof english> = {
      title: 'Étiquettes',
      states: { on: 'Activé' },
      steps: ['Trouver'],
    }
    expect(fillTexts(english, french)).toEqual({
      title: 'Étiquettes',
      count: english.count,
      states: { on: 'Activé', off: 'Off' },
      steps: ['Trouver'],
    })
  })

  it('changes nothing of a complete translation', () => {
    const german = {
      title: 'Tags',
      count: () => 'Anrufe',
      states: { on: 'An', off: 'Aus' },
      steps: ['Finden', 'Hören'],
    }
    expect(fillTexts(english, german)).toEqual(german)
  })

  it('uses the English texts where there is no translation', () => {
    expect(fillTexts(english, undefined)).toBe(english)
  })
})

describe('isLanguage', () => {
  it.each(['fr', 'DE', '', 'toString', null, undefined, 1])('is false for %j', (code) => {
    expect(isLanguage(code)).toBe(false)
  })
})
