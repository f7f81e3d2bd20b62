import { describe, expect, it } from 'vitest'
import { joinSpoken } from '../../../../src-preload/contract/joined-words.ts'
import type { TranscriptView } from '../../../../src-preload/contract/recordings.ts'
import { findSpokenWords } from '../../../../src-renderer/features/notes/spoken-words.ts'
import { palletTranscript, transcriptOf } from '../../../support/window/fixtures.ts'

function spoken(transcript: TranscriptView, seconds: number): string {
  const { first, last } = findSpokenWords(transcript, seconds)!
  return joinSpoken(transcript.words.slice(first, last + 1))
}

describe('findSpokenWords', () => {
  it('finds the sentence at the moment', () => {
    const said = transcriptOf([['them', 'Good. I can do Friday. Or later.']])
    expect(spoken(said, 0)).toBe('Good.')
    expect(spoken(said, 0.4)).toBe('I can do Friday.')
    expect(spoken(said, 1.7)).toBe('I can do Friday.')
    expect(spoken(said, 99)).toBe('Or later.')
  })

  it('finds fifteen words before and after the moment in speech without sentences', () => {
    const words = Array.from({ length: 60 }, (_, index) => `w${index}`)
    const said = transcriptOf([['them', words.join(' ')]])
    const at = said.starts[30]!
    expect(spoken(said, at)).toBe(words.slice(15, 46).join(' '))
  })

  it('finds no words of another turn', () => {
    const said = transcriptOf([
      ['you', 'well then'],
      ['them', 'yes exactly'],
    ])
    expect(spoken(said, 0.5)).toBe('well then')
    expect(spoken(said, 2.3)).toBe('yes exactly')
  })

  it('finds nothing where nothing is said', () => {
    expect(findSpokenWords(null, 3)).toBeNull()
    expect(findSpokenWords(transcriptOf([]), 3)).toBeNull()
    expect(findSpokenWords(palletTranscript, 0)).not.toBeNull()
  })
})
