import { describe, expect, it } from 'vitest'
import { renderSrt } from '../../../src-main/sample-service/srt.ts'

describe('renderSrt', () => {
  it('numbers cues, starts one at each speaker and sentence, and writes times to the millisecond', () => {
    const words = [
      { word: 'Hello', start: 0.5, end: 0.9, speaker: 'you' },
      { word: 'there.', start: 1, end: 1.3, speaker: 'you' },
      { word: 'Well,', start: 1.35, end: 1.6, speaker: 'you' },
      { word: 'hello', start: 3725.007, end: 3726, speaker: 'them' },
    ]
    expect(renderSrt(words, ' ')).toBe(
      '1\n00:00:00,500 --> 00:00:01,300\nHello there.\n\n' +
        '2\n00:00:01,350 --> 00:00:01,600\nWell,\n\n' +
        '3\n01:02:05,007 --> 01:02:06,000\nhello\n',
    )
  })
})
