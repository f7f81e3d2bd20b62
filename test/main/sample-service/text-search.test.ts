import { describe, expect, it } from 'vitest'
import { countPhraseMatches, findMatches } from '../../../src-main/sample-service/text-search.ts'
import { timeConversation } from '../../../src-main/sample-service/timing.ts'

const { transcript } = timeConversation({
  key: 'test',
  number: '',
  direction: 'inbound',
  turns: 'Y One pallet of tea, please.\nT One Pallet of tea it is. And one of coffee?\nY No, thank you.',
})

describe('findMatches', () => {
  it('finds phrases in any case and across words', () => {
    const { matches, matchCount } = findMatches(transcript, 'PALLET OF')
    expect(matchCount).toBe(2)
    const starts = [1, 6].map((index) => transcript.words[index]?.start)
    expect(matches.map((match) => match.timestamp)).toEqual(starts)
    expect(matches.map((match) => match.speaker)).toEqual(['you', 'them'])
    for (const match of matches) expect(match.text.toLowerCase()).toContain('pallet of')
  })

  it('finds parts of words and returns nothing for unspoken words', () => {
    expect(findMatches(transcript, 'alle').matchCount).toBe(2)
    expect(findMatches(transcript, 'crate')).toEqual({ matches: [], matchCount: 0 })
  })

  it('counts every match but shows ten', () => {
    const words = Array.from({ length: 25 }, (_, i) => ({
      word: 'tea',
      start: i,
      end: i + 0.5,
      speaker: 'you',
    }))
    const text = words.map((word) => word.word).join(' ')
    const { matches, matchCount } = findMatches({ text, words, wordCount: 25 }, 'tea')
    expect(matchCount).toBe(25)
    expect(matches).toHaveLength(10)
    expect(matches[3]?.timestamp).toBe(3)
    expect(countPhraseMatches(text, 'tea tea')).toBe(12)
  })
})
