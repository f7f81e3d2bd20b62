import { parseBuffer } from 'music-metadata'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { SampleWord } from '../../../src-main/sample-service/sample-recording.ts'
import { createTone, toneRate } from '../../../src-main/sample-service/tone.ts'

const words: SampleWord[] = [
  { word: 'Hello', start: 0.5, end: 0.9, speaker: 'you' },
  { word: 'Yes', start: 1.2, end: 1.5, speaker: 'them' },
]

/** The loudest sample of one channel between two moments. */
function loudest(bytes: Buffer, channel: 0 | 1, from: number, to: number): number {
  let peak = 0
  for (let frame = Math.round(from * toneRate); frame < Math.round(to * toneRate); frame++) {
    peak = Math.max(peak, Math.abs((bytes[44 + frame * 2 + channel] ?? 128) - 128))
  }
  return peak
}

describe('createTone', () => {
  it('is a valid WAV file', async () => {
    const tone = createTone(words, 2)
    const { format } = await parseBuffer(tone.read(0, tone.sizeBytes), 'audio/wav')
    expect(format).toMatchObject({
      container: 'WAVE',
      sampleRate: toneRate,
      numberOfChannels: 2,
      duration: 2,
    })
  })

  it('plays a quiet tone on the speaker’s side while they talk, and is silent otherwise', () => {
    const tone = createTone(words, 2)
    const bytes = tone.read(0, tone.sizeBytes)
    expect(loudest(bytes, 0, 0.5, 0.9)).toBeGreaterThan(8)
    expect(loudest(bytes, 1, 1.2, 1.5)).toBeGreaterThan(8)
    expect(loudest(bytes, 0, 0, 2)).toBeLessThan(32)
    for (const [channel, from, to] of [
      [0, 0, 0.5],
      [0, 0.9, 2],
      [1, 0, 1.2],
      [1, 1.5, 2],
    ] as const) {
      expect(loudest(bytes, channel, from, to)).toBe(0)
    }
  })

  it('returns the same bytes for any range', () => {
    const tone = createTone(words, 2)
    const whole = tone.read(0, tone.sizeBytes)
    fc.assert(
      fc.property(fc.nat(tone.sizeBytes), fc.nat(tone.sizeBytes), (a, b) => {
        const [start, end] = a < b ? [a, b] : [b, a]
        expect(tone.read(start, end).equals(whole.subarray(start, end))).toBe(true)
      }),
    )
  })

  it('accepts words without usable times', () => {
    const odd = [
      { word: 'a', start: NaN, end: 1, speaker: 'you' },
      { word: 'b', start: 5, end: 3, speaker: 'you' },
      { word: 'c', start: -2, end: 900, speaker: 'them' },
      { word: 'd', start: null, end: null, speaker: 'you' },
    ] as unknown as SampleWord[]
    const tone = createTone(odd, 1)
    expect(tone.read(0, tone.sizeBytes)).toHaveLength(44 + toneRate * 2)
  })
})
