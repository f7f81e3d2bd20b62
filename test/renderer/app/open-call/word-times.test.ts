import { describe, expect, it } from 'vitest'
import { spanOfWords } from '../../../../src-renderer/app/open-call/word-times.ts'

const transcript = { starts: [1, 1.5, 2, null, 4], ends: [1.4, 1.9, 2.5, null, 4.4] }

describe('spanOfWords', () => {
  it('lasts from the first word to the end of the last, and begins no other', () => {
    expect(spanOfWords(transcript, { first: 0, last: 1 })).toEqual({ from: 1, to: 2 })
    expect(spanOfWords(transcript, { first: 1, last: 2 })).toEqual({ from: 1.5, to: 2.65 })
    expect(spanOfWords(transcript, { first: 4, last: 4 })!.to).toBeCloseTo(4.55)
  })

  it('is as long as a clip needs to be', () => {
    const { from, to } = spanOfWords({ starts: [1, 1.1], ends: [1.05, 1.2] }, { first: 0, last: 0 })!
    expect(to - from).toBeCloseTo(0.2)
  })

  it('uses the words that have times, and is null without any', () => {
    expect(spanOfWords(transcript, { first: 2, last: 3 })).toEqual({ from: 2, to: 2.65 })
    expect(spanOfWords(transcript, { first: 3, last: 3 })).toBeNull()
  })
})
