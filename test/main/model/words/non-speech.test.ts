import { describe, expect, it } from 'vitest'
import { isNonSpeech } from '../../../../src-main/model/words/non-speech.ts'

describe('isNonSpeech', () => {
  it.each([
    '[laughter]',
    '[noise],',
    '<unk>',
    '(inaudible)',
    '[Background_Noise]',
    '*coughs*',
    '{sigh}',
    'hm',
    'Hmm.',
    'mm',
    '—',
    '...',
  ])('is true for “%s”', (word) => expect(isNonSpeech(word)).toBe(true))

  it.each([
    '(555)',
    '(maybe)',
    'home',
    'mm-hm',
    'uh-huh',
    '[12]',
    '€',
    '7',
    'um',
    '中',
    'Hamm',
    `[${'a'.repeat(60)}]`,
  ])('is false for “%s”', (word) => expect(isNonSpeech(word)).toBe(false))
})
