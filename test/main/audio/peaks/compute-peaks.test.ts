import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { computePeaks } from '../../../../src-main/audio/peaks/compute-peaks.ts'
import { chunkOf, formatChunk, mp3Of, riffOf } from '../../../support/files/audio-files.ts'
import { speechFolder } from '../../../support/engine/compose-offhook.ts'
import { makeTempFolder } from '../../../support/files/temp-folder.ts'
import { plainFile } from '../../../support/library/audio-folder.ts'

const going = new AbortController().signal

function write(bytes: Buffer): string {
  const path = join(makeTempFolder(), 'sound')
  writeFileSync(path, bytes)
  return path
}

/**
 * 16-bit stereo at 8 kHz: each entry is a hundredth of a second with these volumes on the left and on the
 * right.
 */
function stereo(stretches: [number, number][]): Buffer {
  const samples = Int16Array.from(
    stretches.flatMap(([left, right]) =>
      Array.from({ length: 80 }, (_, index) => (index === 40 ? [left, right] : [0, 0])).flat(),
    ),
  )
  return Buffer.from(samples.buffer)
}

async function wavPeaks(chunks: Buffer[]) {
  const waveform = await computePeaks(plainFile(write(riffOf(chunks))), 'audio/wav', going)
  return waveform && { ...waveform, channels: waveform.channels.map((channel) => [...channel]) }
}

describe('computePeaks of a WAV', () => {
  it('computes separate peaks for you and them', async () => {
    const sound = stereo([
      [32_767, 0],
      [0, -16_384],
      [-8_192, 0],
    ])
    expect(await wavPeaks([formatChunk(), chunkOf('data', sound)])).toEqual({
      peaksPerSecond: 100,
      channels: [
        [255, 0, 64],
        [0, 128, 0],
      ],
    })
  })

  it('computes none for a sample rate of 1 Hz, which would give a peak for each sample', async () => {
    const chunks = [formatChunk({ sampleRate: 1 }), chunkOf('data', Buffer.alloc(20_000))]
    expect(await wavPeaks(chunks)).toBeNull()
  })

  it('has one channel when both channels are equal', async () => {
    const sound = stereo([
      [32_767, 32_767],
      [0, 0],
    ])
    expect((await wavPeaks([formatChunk(), chunkOf('data', sound)]))?.channels).toEqual([[255, 0]])
  })

  it('ignores later chunks and half a sample at the end', async () => {
    const sound = Buffer.concat([stereo([[32_767, 0]]), Buffer.from([0xff, 0x7f, 0xff])])
    const chunks = [formatChunk(), chunkOf('data', sound), chunkOf('LIST', Buffer.alloc(9_000, 0x7f))]
    expect((await wavPeaks(chunks))?.channels).toEqual([[255], [0]])
  })

  it('reads a long file across block boundaries', async () => {
    const stretches = Array.from({ length: 3_000 }, (_, index): [number, number] => [
      index % 7 === 0 ? 32_767 : 0,
      index % 11 === 0 ? 32_767 : 0,
    ])
    const waveform = await wavPeaks([formatChunk(), chunkOf('data', stereo(stretches))])
    expect(waveform?.channels).toEqual([
      stretches.map(([left]) => (left > 0 ? 255 : 0)),
      stretches.map(([, right]) => (right > 0 ? 255 : 0)),
    ])
  })

  it.each([
    ['an encoding that is not read', [formatChunk({ tag: 49 }), chunkOf('data', Buffer.alloc(100))]],
    ['no sound', [formatChunk()]],
  ])('returns none for %s', async (_, chunks) => {
    expect(await wavPeaks(chunks)).toBeNull()
  })
})

describe('computePeaks of an MP3', () => {
  it('is loud while one side speaks and quiet while the other does', async () => {
    const waveform = await computePeaks(
      plainFile(join(speechFolder, 'gallagher-second-pallet.mp3')),
      'audio/mpeg',
      going,
    )
    const [you, them] = waveform!.channels as [Uint8Array, Uint8Array]
    // 110.88 s.
    expect(you).toHaveLength(11_088)
    expect(them).toHaveLength(11_088)
    // They answer the phone: "Gallagher Packaging, Niamh speaking."
    const loudest = (peaks: Uint8Array) => Math.max(...peaks.subarray(0, 200))
    expect(loudest(them)).toBeGreaterThan(80)
    expect(loudest(you)).toBeLessThan(loudest(them) / 4)
  })

  it('returns none for a file without sound', async () => {
    expect(
      await computePeaks(plainFile(write(Buffer.from('ID3 but nothing more'))), 'audio/mpeg', going),
    ).toBeNull()
  })
})

describe('computePeaks', () => {
  it.each([
    ['audio/wav', riffOf([formatChunk(), chunkOf('data', Buffer.alloc(64_000))])],
    ['audio/mpeg', mp3Of(20)],
  ] as const)('stops when aborted, in %s', async (type, bytes) => {
    const path = write(bytes)
    await expect(computePeaks(plainFile(path), type, AbortSignal.abort(new Error('enough')))).rejects.toThrow(
      'enough',
    )
  })

  it('fails when there is no file', async () => {
    await expect(
      computePeaks(plainFile(join(makeTempFolder(), 'none')), 'audio/wav', going),
    ).rejects.toMatchObject({
      code: 'ENOENT',
    })
  })
})
