import { describe, expect, it } from 'vitest'
import { spokenLabel } from '../../../../src-renderer/features/notes/spoken-label.ts'
import { palletTranscript, transcriptOf } from '../../../support/window/fixtures.ts'

describe('spokenLabel', () => {
  it('is the sentence at the moment', () => {
    const said = transcriptOf([['them', 'Good. I can do Friday. Or later.']])
    expect(spokenLabel(said, 0)).toBe('Good.')
    expect(spokenLabel(said, 0.4)).toBe('I can do Friday.')
    expect(spokenLabel(said, 1.7)).toBe('I can do Friday.')
    expect(spokenLabel(said, 99)).toBe('Or later.')
  })

  it('starts a few words before the moment in a long sentence, and is cut to the line’s length', () => {
    expect(spokenLabel(palletTranscript, 0)).toBe('So the first pallet arrived on Tuesday, …')
    expect(spokenLabel(palletTranscript, 10)).toBe('you’re ringing about the refund for the …')
  })

  it('contains no words of another turn', () => {
    const said = transcriptOf([
      ['you', 'well then'],
      ['them', 'yes exactly'],
    ])
    expect(spokenLabel(said, 0.5)).toBe('well then')
    expect(spokenLabel(said, 2.3)).toBe('yes exactly')
  })

  it('cuts a word that is longer than a line', () => {
    expect(spokenLabel(transcriptOf([['you', 'a'.repeat(50)]]), 0)).toBe(`${'a'.repeat(40)} …`)
  })

  it('is empty when nothing is said', () => {
    expect(spokenLabel(null, 3)).toBe('')
    expect(spokenLabel(transcriptOf([]), 3)).toBe('')
  })
})
