import { describe, expect, it } from 'vitest'
import { createSampleReader } from '../../../../src-main/audio/peaks/pcm.ts'

function read(encoding: number, bitsPerSample: number, bytes: number[]): number {
  return createSampleReader({ encoding, bitsPerSample, channels: 1 })!.read(
    new DataView(Uint8Array.from(bytes).buffer),
    0,
  )
}

const float32 = (value: number) => [...new Uint8Array(Float32Array.of(value).buffer)]

describe('createSampleReader', () => {
  it.each([
    ['8-bit PCM, which is unsigned', 1, 8, [128], 0],
    ['8-bit PCM at its lowest', 1, 8, [0], -1],
    ['16-bit PCM', 1, 16, [0x00, 0x40], 0.5],
    ['16-bit PCM below zero', 1, 16, [0x00, 0x80], -1],
    ['24-bit PCM', 1, 24, [0x00, 0x00, 0xc0], -0.5],
    ['24-bit PCM by its lowest byte', 1, 24, [0x80, 0x00, 0x00], 128 / 2 ** 23],
    ['32-bit PCM', 1, 32, [0, 0, 0, 0x40], 0.5],
    ['32-bit floats', 3, 32, float32(-0.25), -0.25],
    ['floats that are NaN', 3, 32, float32(Number.NaN), 0],
    // The values of G.711, on a scale of 32,768.
    ['A-law, the least above zero', 6, 8, [0xd5], 8 / 32_768],
    ['A-law, the least below zero', 6, 8, [0x55], -8 / 32_768],
    ['A-law, the largest', 6, 8, [0xaa], 32_256 / 32_768],
    ['µ-law, zero', 7, 8, [0xff], 0],
    ['µ-law, the largest', 7, 8, [0x80], 32_124 / 32_768],
    ['µ-law, the lowest', 7, 8, [0x00], -32_124 / 32_768],
  ])('reads %s', (_, encoding, bits, bytes, expected) => {
    expect(read(encoding, bits, bytes)).toBeCloseTo(expected, 10)
  })

  it('reads no other encoding', () => {
    // GSM 6.10, ADPCM, 64 bits, and more channels than can be played.
    expect(createSampleReader({ encoding: 49, bitsPerSample: 0, channels: 1 })).toBeNull()
    expect(createSampleReader({ encoding: 2, bitsPerSample: 4, channels: 1 })).toBeNull()
    expect(createSampleReader({ encoding: 3, bitsPerSample: 64, channels: 1 })).toBeNull()
    expect(createSampleReader({ encoding: 1, bitsPerSample: 16, channels: 9 })).toBeNull()
  })
})
