import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { redactAudio } from '../../../src-main/audio/redact-audio.ts'
import type { RedactAudioPlan, RedactedAudio } from '../../../src-main/model/redacted-audio.ts'
import { speechFolder } from '../../support/engine/compose-offhook.ts'
import { chunkOf, formatChunk, riffOf } from '../../support/files/audio-files.ts'
import { makeTempFolder } from '../../support/files/temp-folder.ts'
import { plainFile } from '../../support/library/audio-folder.ts'

const going = new AbortController().signal

async function redact(
  source: Buffer | string,
  changes: Partial<RedactAudioPlan> = {},
): Promise<{ isWritten: RedactedAudio; target: string }> {
  const folder = makeTempFolder()
  const path = typeof source === 'string' ? source : join(folder, 'source')
  if (typeof source !== 'string') writeFileSync(path, source)
  const target = join(folder, 'redacted.wav')
  const isWritten = await redactAudio(
    {
      ...{
        source: plainFile(path),
        type: 'audio/wav',
        silences: [[1, 2]],
        sound: 'silence',
        target,
        maxBytes: Infinity,
      },
      ...changes,
    },
    going,
  )
  return { isWritten, target }
}

/** 16-bit samples, interleaved, without the header. */
function samplesOf(target: string): Int16Array {
  const bytes = readFileSync(target).subarray(44)
  return new Int16Array(Uint8Array.from(bytes).buffer)
}

/** Three seconds at 8 kHz with the same byte everywhere. */
function soundOf(format: Buffer, frameBytes: number, filling: number): Buffer {
  return riffOf([
    format,
    chunkOf('data', Buffer.alloc(3 * 8_000 * frameBytes, filling)),
    chunkOf('LIST', Buffer.from('INFOsecret')),
  ])
}

function g711Format(tag: 6 | 7): Buffer {
  const format = formatChunk({ tag, bytesPerSecond: 16_000 })
  format.writeUInt16LE(2, 8 + 12)
  format.writeUInt16LE(8, 8 + 14)
  return format
}

describe('redactAudio', () => {
  it.each([
    ['16-bit PCM', soundOf(formatChunk(), 4, 0x11), 0x1111],
    ['A-law', soundOf(g711Format(6), 2, 0xaa), 32_256],
    ['µ-law', soundOf(g711Format(7), 2, 0x80), 32_124],
  ])('silences a range of %s in both channels and keeps the rest', async (_, source, level) => {
    const { isWritten, target } = await redact(source)
    expect(isWritten).toBe(true)
    const samples = samplesOf(target)
    expect(samples).toHaveLength(3 * 16_000)
    expect(new Set(samples.subarray(0, 16_000))).toEqual(new Set([level]))
    expect(new Set(samples.subarray(16_000, 32_000))).toEqual(new Set([0]))
    expect(new Set(samples.subarray(32_000))).toEqual(new Set([level]))
    expect(readFileSync(target).includes('secret')).toBe(false)
  })

  it('beeps over a range if wanted', async () => {
    const { target } = await redact(soundOf(formatChunk(), 4, 0x11), { sound: 'beep' })
    const beep = samplesOf(target).subarray(16_000, 32_000)
    expect(Math.max(...beep)).toBeGreaterThan(6_000)
    // A thousand periods of eight samples.
    expect([...beep.subarray(0, 4)]).toEqual([0, 0, 4_634, 4_634])
    expect(beep.includes(0x1111)).toBe(false)
  })

  it('silences a range of an MP3, and of what its encoder delayed', async () => {
    const source = join(speechFolder, 'gallagher-second-pallet.mp3')
    const { target } = await redact(source, {
      type: 'audio/mpeg',
      silences: [
        [1, 2.5],
        [4, 5],
      ],
    })
    const bytes = readFileSync(target)
    const [channels, sampleRate] = [bytes.readUInt16LE(22), bytes.readUInt32LE(24)]
    const samples = samplesOf(target)
    expect(samples.length / channels / sampleRate).toBeCloseTo(110.88, 1)
    const between = (from: number, to: number) =>
      samples.subarray(Math.round(from * sampleRate) * channels, Math.round(to * sampleRate) * channels)
    expect(new Set(between(1, 2.5))).toEqual(new Set([0]))
    expect(new Set(between(1 - 1_000 / sampleRate, 1))).toEqual(new Set([0]))
    expect(new Set(between(4, 5))).toEqual(new Set([0]))
    expect(Math.max(...between(2.7, 3.5))).toBeGreaterThan(1_000)
  })

  it('silences the rest where the end is not known', async () => {
    const { target } = await redact(soundOf(formatChunk(), 4, 0x11), { silences: [[1, Infinity]] })
    expect(new Set(samplesOf(target).subarray(16_000))).toEqual(new Set([0]))
  })

  it.each<[string, Buffer, Partial<RedactAudioPlan>]>([
    [
      'an encoding that is not read',
      riffOf([formatChunk({ tag: 49 }), chunkOf('data', Buffer.alloc(99))]),
      {},
    ],
    ['more bytes than wanted', soundOf(formatChunk(), 4, 1), { maxBytes: 95_000 }],
  ])('writes nothing for %s', async (_, source, changes) => {
    const { isWritten, target } = await redact(source, changes)
    expect(isWritten).toBe(false)
    expect(existsSync(target)).toBe(false)
  })
})
