import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { ReadAt } from '../../../src-main/audio/inspection.ts'
import { findWavSound, readWav } from '../../../src-main/audio/wav.ts'
import { nameUnplayableFormat } from '../../../src-main/model/audio-formats.ts'
import {
  chunkOf,
  formatChunk,
  mp3Of,
  riffOf,
  uint32,
  unplayableWavs,
  wavOfEncoding,
} from '../../support/files/audio-files.ts'

const inspect = (bytes: Buffer) => readWav(readerOf(bytes), bytes.length)

function readerOf(bytes: Buffer): ReadAt {
  return async (at, length) => bytes.subarray(at, at + length)
}

describe('readWav', () => {
  it.each(['A-law', 'µ-law'] as const)('measures %s by its samples, and plays it', async (name) => {
    expect(await inspect(wavOfEncoding(name))).toEqual({ type: 'audio/wav', seconds: 10, cutShort: false })
  })

  it.each(unplayableWavs.slice(0, -1))('names and measures %s', async (name) => {
    const found = await inspect(wavOfEncoding(name))
    expect(nameUnplayableFormat(found!.type)).toBe(name)
    expect(found).toMatchObject({ seconds: 10, cutShort: false })
  })

  it('says that the length of an unknown encoding is unknown', async () => {
    expect(await inspect(wavOfEncoding('WAVE 0x1234'))).toEqual({
      ...{ type: 'audio/vnd.wave;codec=1234', seconds: null, cutShort: false },
    })
  })

  it.each([
    // All blocks, and the beginning of one more: 10 bytes are its header and 12 samples.
    ['without a count', 0, 159 * 256 + 10, (159 * 505 + 13) / 8_000],
    ['with an impossible count', 0xffff_ffff, 159 * 256, (159 * 505) / 8_000],
    ['with a count that is far too small', 17, 159 * 256, (159 * 505) / 8_000],
  ])('measures IMA ADPCM %s by its blocks', async (_, fact, bytes, seconds) => {
    const format = formatChunk({ tag: 0x11, bits: 4, frameBytes: 256, channels: 1, bytesPerSecond: 8_000 })
    const found = await inspect(
      riffOf([format, chunkOf('fact', uint32(fact)), chunkOf('data', Buffer.alloc(bytes))]),
    )
    expect(found!.seconds).toBeCloseTo(seconds, 6)
  })

  it.each([
    ['two channels of 24 bits', { channels: 2, bits: 24, frameBytes: 1 }, 6],
    ['12 bits, which take two bytes', { channels: 1, bits: 12, frameBytes: 2 }, 2],
    ['µ-law that claims 16 bits', { tag: 7, channels: 1, bits: 16, frameBytes: 2 }, 1],
    ['32-bit floats', { tag: 3, channels: 1, bits: 32 }, 4],
  ])('measures %s by the size of its samples', async (_, format, bytes) => {
    const wav = riffOf([
      formatChunk({ bytesPerSecond: 77, ...format }),
      chunkOf('data', Buffer.alloc(8_000 * bytes)),
    ])
    expect(await inspect(wav)).toEqual({ type: 'audio/wav', seconds: 1, cutShort: false })
  })

  it.each([
    ['64-bit floats', { tag: 3, bits: 64, frameBytes: 16 }],
    ['more channels than are played', { channels: 9, frameBytes: 18 }],
    ['as many channels as the header can say', { channels: 65_535, frameBytes: 65_534 }],
  ])('does not play %s', async (_, format) => {
    const found = await inspect(riffOf([formatChunk(format), chunkOf('data', Buffer.alloc(64_000))]))
    expect(nameUnplayableFormat(found!.type)).toBe('PCM')
  })

  it('measures MP3 in a WAV by its frames', async () => {
    const format = formatChunk({ tag: 0x55, channels: 2, sampleRate: 44_100, bytesPerSecond: 1, bits: 0 })
    const found = await inspect(riffOf([format, chunkOf('data', mp3Of(50)), chunkOf('LIST', mp3Of(9))]))
    expect(found).toMatchObject({ type: 'audio/wav', cutShort: false })
    expect(found!.seconds).toBeCloseTo((50 * 1_152) / 44_100, 6)
  })

  it('returns possible numbers for every format chunk, and reads little', async () => {
    const content = fc.uint8Array({ minLength: 0, maxLength: 40 })
    const known = fc.constantFrom(1, 2, 3, 6, 7, 0x11, 0x31, 0x45, 0x55, 0xfffe)
    await fc.assert(
      fc.asyncProperty(
        content,
        known,
        fc.nat(0xffff_ffff),
        fc.boolean(),
        async (bytes, tag, fact, isKnown) => {
          const format = Buffer.from(bytes)
          if (isKnown && format.length >= 8) {
            format.writeUInt16LE(tag)
            format.writeUInt32LE(8_000, 4)
          }
          const wav = riffOf([
            chunkOf('fmt ', format),
            chunkOf('fact', uint32(fact)),
            chunkOf('data', Buffer.alloc(2_000)),
          ])
          let reads = 0
          const read = readerOf(wav)
          const counted: ReadAt = (at, length) => ((reads += 1), read(at, length))
          const found = await readWav(counted, wav.length)
          const sound = await findWavSound(read, wav.length)
          expect(reads).toBeLessThan(20)
          if (found?.seconds != null)
            expect(found.seconds).toSatisfy((seconds: number) => seconds >= 0 && seconds < 2 ** 32)
          if (sound) expect(sound.at + sound.lengthBytes).toBeLessThanOrEqual(wav.length)
        },
      ),
    )
  })
})
