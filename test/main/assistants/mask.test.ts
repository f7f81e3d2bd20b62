import { describe, expect, it } from 'vitest'
import { maskAnswer, maskText, maskWords } from '../../../src-main/assistants/mask.ts'

describe('maskText', () => {
  it.each([
    ['Call +1 (415) 555-0123 today', 'Call [number hidden] today'],
    ['4111 1111 1111 1111', '[number hidden]'],
    ['write to nina.o@mail.example.com now', 'write to [address hidden] now'],
    ['٤١٥٥٥٥٠١٢٣', '[number hidden]'],
    ['since 2026-01-05, for 1,500 dollars at 10:30', 'since 2026-01-05, for 1,500 dollars at 10:30'],
    ['due 5.1.2026 or 05/01/2026', 'due 5.1.2026 or 05/01/2026'],
  ])('makes of %j %j', (text, masked) => {
    expect(maskText(text)).toBe(masked)
  })
})

describe('maskWords', () => {
  const circumstances = { calledAt: null, region: 'US', locale: 'en' }
  const said = (text: string) => {
    const words = text.split(' ')
    const turns = [{ speaker: 'you', first: 0, count: words.length, start: 0, end: 1 }]
    return { words, starts: words.map((_, index) => index), turns }
  }

  it('hides spoken numbers and addresses, and leaves the other words in their places', () => {
    const { words } = maskWords(
      said('call me at four one five five five five zero one two three or nina at example dot com please'),
      circumstances,
    )
    expect(words.filter((word) => word !== '').join(' ')).toBe(
      'call me at [number hidden] or [address hidden] please',
    )
    expect(words).toHaveLength(20)
  })

  it('hides all of more numbers than are looked for at once', () => {
    const { words } = maskWords(said('call 4155550123 please, '.repeat(600).trim()), circumstances)
    expect(words.filter((word) => word.includes('555'))).toEqual([])
  })
})

describe('maskAnswer', () => {
  it('leaves ids, addresses and times as they are, at any depth', () => {
    const answer = {
      calls: [
        { id: '4155550123', uri: 'offhook://recording/4155550123', startedAt: '2026-01-05T10:00:00+01:00' },
      ],
      notes: [{ text: '4155550123', seconds: 4_155_550_123 }],
    }
    expect(maskAnswer(answer)).toEqual({
      ...answer,
      notes: [{ ...answer.notes[0], text: '[number hidden]' }],
    })
  })
})
