import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cutAudio } from '../../../src-main/audio/cut/cut-audio.ts'
import { decodeAudio } from '../../../src-main/audio/decode.ts'
import { readMp3 } from '../../../src-main/audio/mp3.ts'
import { readWav } from '../../../src-main/audio/wav.ts'
import type { ReadableFile } from '../../../src-main/encryption/read-file.ts'
import {
  chunkOf,
  formatChunk,
  mp3Of,
  riffOf,
  unplayableWavs,
  wavOfEncoding,
} from '../../support/files/audio-files.ts'

const speech = new URL('../../../src-main/sample-service/speech/gallagher-second-pallet.mp3', import.meta.url)
const mp3 = readFileSync(fileURLToPath(speech)).subarray(0, 6_000)

function inMemory(bytes: Buffer): ReadableFile {
  const read = async (at: number, length: number) => bytes.subarray(at, at + length)
  return { sizeBytes: bytes.length, read, readSome: read, close: async () => undefined }
}

/** How many samples each channel has. */
async function countSamples(bytes: Buffer, type: 'audio/wav' | 'audio/mpeg'): Promise<number> {
  let count = 0
  for await (const { channels } of decodeAudio(inMemory(bytes), type, new AbortController().signal)) {
    expect(channels.length).toBeLessThanOrEqual(8)
    count += channels[0]!.length
  }
  return count
}

describe('decodeAudio', () => {
  it.each(['A-law', 'µ-law'] as const)('decodes %s', async (name) => {
    expect(await countSamples(wavOfEncoding(name), 'audio/wav')).toBe(80_000)
  })

  it('decodes MP3 in a WAV, without what follows it', async () => {
    const format = formatChunk({ tag: 0x55, sampleRate: 44_100, bits: 0 })
    const wav = riffOf([format, chunkOf('data', mp3Of(50)), chunkOf('LIST', mp3Of(9))])
    expect(await countSamples(wav, 'audio/wav')).toBe(50 * 1_152)
  })

  it.each(unplayableWavs)('decodes nothing of %s', async (name) => {
    expect(await countSamples(wavOfEncoding(name), 'audio/wav')).toBe(0)
  })

  it('decodes nothing of a WAV with as many channels as its header can say', async () => {
    const format = formatChunk({ channels: 65_535, frameBytes: 65_535, bits: 8 })
    const wav = riffOf([format, chunkOf('data', Buffer.alloc(200_000))])
    expect(await countSamples(wav, 'audio/wav')).toBe(0)
    await expect(cutAudio(wav, 'audio/wav', { from: 0, to: 1 })).rejects.toMatchObject({ code: 'unreadable' })
  })

  it.each([
    ['headers of the free bitrate', [0xff, 0xfb, 0, 0]],
    ['headers without frames', [0xff, 0xfb, 0x92, 0]],
    ['one byte', [0xff]],
  ])('skips a megabyte of %s without searching in it', async (_, filling) => {
    const junk = Buffer.alloc(1_000_000, Buffer.from(filling))
    const sound = mp3Of(50)
    const samples = await countSamples(Buffer.concat([sound, junk, sound]), 'audio/mpeg')
    // The first header after the sound may count as one frame.
    expect([100 * 1_152, 101 * 1_152]).toContain(samples)
  })

  it('survives damage anywhere in a file, as inspecting and cutting do', async () => {
    const wav = wavOfEncoding('µ-law').subarray(0, 5_000)
    const change = fc.record({
      at: fc.double({ min: 0, max: 1, noNaN: true }),
      bytes: fc.uint8Array({ maxLength: 9 }),
    })
    const nearHead = fc.constantFrom(1, 0.02)
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom('audio/wav' as const, 'audio/mpeg' as const),
        fc.array(change, { minLength: 1, maxLength: 8 }),
        nearHead,
        async (type, changes, part) => {
          const bytes = Buffer.from(type === 'audio/wav' ? wav : mp3)
          for (const { at, bytes: other } of changes)
            bytes.set(other, Math.floor(at * part * (bytes.length - 9)))
          expect(await countSamples(bytes, type)).toBeLessThan(bytes.length * 60)
          const found = await (type === 'audio/wav' ? readWav : readMp3)(inMemory(bytes).read, bytes.length)
          expect(found?.seconds ?? 0).toBeLessThan(bytes.length)
          const cut = await cutAudio(bytes, type, { from: 0.1, to: 0.4 }).catch((error: unknown) => error)
          if (cut instanceof Error) expect(cut).toMatchObject({ code: 'unreadable' })
        },
      ),
    )
  })
})
