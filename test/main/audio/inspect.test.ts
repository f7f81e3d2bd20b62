import { readdirSync, truncateSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseFile } from 'music-metadata'
import { describe, expect, it } from 'vitest'
import { inspectAudio } from '../../../src-main/audio/inspect.ts'
import { nameUnplayableFormat } from '../../../src-main/model/audio-formats.ts'
import { readMp3 } from '../../../src-main/audio/mp3.ts'
import {
  chunkOf,
  formatChunk,
  id3Of,
  mp3Frame,
  mp3Of,
  readFormat,
  riffOf,
  xingFrame,
} from '../../support/files/audio-files.ts'
import { makeTempFolder } from '../../support/files/temp-folder.ts'
import { plainFile } from '../../support/library/audio-folder.ts'

const speech = fileURLToPath(new URL('../../../src-main/sample-service/speech', import.meta.url))
/** WAVE_FORMAT_PCM is the beginning of its GUID. */
const pcmInExtensible = Buffer.alloc(24)
pcmInExtensible.writeUInt16LE(1, 8)

/** Two seconds. */
const sound = Buffer.alloc(64_000, 0x11)

function write(bytes: Buffer): string {
  const path = join(makeTempFolder(), 'sound.part')
  writeFileSync(path, bytes)
  return path
}

const inspectWav = (bytes: Buffer) => inspectAudio(plainFile(write(bytes)))
const inspectMp3 = (bytes: Buffer) => inspectAudio(plainFile(write(bytes)))

describe('inspectAudio of other formats', () => {
  it.each([
    ['opus.ogg', 'audio/ogg;codec=opus', null],
    ['speex.ogg', 'audio/ogg;codec=speex', 'Speex in Ogg'],
    ['opus.webm', 'audio/webm;codec=opus', null],
    ['aac.m4a', 'audio/mp4;codec=aac', null],
    ['alac.m4a', 'audio/mp4;codec=alac', 'Apple Lossless in MPEG-4'],
    ['aac.3gp', 'audio/3gpp;codec=aac', null],
    ['flac.wav', 'audio/vnd.wave;codec=f1ac', null],
  ])('finds the codec in %s, and whether it can be played', async (file, type, unplayable) => {
    expect((await inspectAudio(plainFile(write(readFormat(file))))).type).toBe(type)
    expect(nameUnplayableFormat(type)).toBe(unplayable)
  })

  it.each(['opus.ogg', 'opus.webm', 'aac.m4a'])('takes %s without a codec for unplayable', async (file) => {
    const cut = readFormat(file).subarray(0, 28)
    expect(nameUnplayableFormat((await inspectAudio(plainFile(write(cut)))).type)).not.toBeNull()
  })

  it('reads which AAC is in a WAV from its frames, whatever the header says', async () => {
    const adts = Buffer.from('\xff\xf1\x50\x80\x02\x1f\xfc\xde\x02\x00\x4c\x61\0\0\0\0'.repeat(2), 'latin1')
    const typeOf = async (tag: number, data: Buffer) => {
      const bytes = riffOf([formatChunk({ tag }), chunkOf('data', data)])
      return (await inspectAudio(plainFile(write(bytes)))).type
    }
    for (const tag of [0xff, 0x1600, 0x1610]) {
      expect(nameUnplayableFormat(await typeOf(tag, adts))).toBeNull()
      expect(nameUnplayableFormat(await typeOf(tag, Buffer.alloc(64, 9)))).toBe('AAC')
    }
  })
})

describe('inspectAudio of a WAV', () => {
  it.each([
    ['its plainest form', [formatChunk(), chunkOf('data', sound)]],
    [
      'LIST chunks before the sound',
      [
        chunkOf('LIST', Buffer.from('INFOISFT')),
        formatChunk(),
        chunkOf('LIST', Buffer.alloc(70_001)),
        chunkOf('data', sound),
      ],
    ],
    ['chunks after the sound', [formatChunk(), chunkOf('data', sound), chunkOf('LIST', Buffer.alloc(900))]],
    [
      'WAVE_FORMAT_EXTENSIBLE',
      [formatChunk({ tag: 0xfffe, extra: pcmInExtensible }), chunkOf('data', sound)],
    ],
    ['a truncated WAVE_FORMAT_EXTENSIBLE', [formatChunk({ tag: 0xfffe }), chunkOf('data', sound)]],
    ['no rate of bytes', [formatChunk({ bytesPerSecond: 0 }), chunkOf('data', sound)]],
    ['a length left at 0', [formatChunk(), chunkOf('data', sound, 0)]],
    ['a length left at the unsigned maximum', [formatChunk(), chunkOf('data', sound, 0xffff_ffff)]],
    ['a length left at the signed maximum', [formatChunk(), chunkOf('data', sound, 0x7fff_ffff)]],
    ['a length left where SoX leaves it', [formatChunk(), chunkOf('data', sound, 0x7fff_f000)]],
  ])('measures a WAV with %s', async (_, chunks) => {
    expect(await inspectWav(riffOf(chunks))).toMatchObject({ seconds: 2, cutShort: false })
  })

  it.each(['RF64', 'BW64'])('measures a WAV of more than 4 GB (%s)', async (name) => {
    const length = 5 * 1024 ** 3
    const sizes = Buffer.alloc(28)
    sizes.writeBigUInt64LE(BigInt(length), 8)
    const head = riffOf(
      [chunkOf('ds64', sizes), formatChunk(), chunkOf('data', Buffer.alloc(0), 0xffff_ffff)],
      name,
    )
    const path = write(head)
    // A file of zeros that uses no space on the disk.
    truncateSync(path, head.length + length)
    expect(await inspectAudio(plainFile(path))).toMatchObject({
      seconds: length / 32_000,
      cutShort: false,
    })
    truncateSync(path, head.length + length - 32_000)
    expect(await inspectAudio(plainFile(path))).toMatchObject({
      seconds: length / 32_000 - 1,
      cutShort: true,
    })
  })

  it('uses the 32-bit length when it is given', async () => {
    const sizes = Buffer.alloc(28)
    sizes.writeBigUInt64LE(5n * 1024n ** 3n, 8)
    const wav = riffOf([chunkOf('ds64', sizes), formatChunk(), chunkOf('data', sound)], 'RF64')
    expect(await inspectWav(wav)).toMatchObject({ seconds: 2, cutShort: false })
  })

  it('measures the existing part of a truncated WAV', async () => {
    const wav = riffOf([formatChunk(), chunkOf('data', sound)])
    expect(await inspectWav(wav.subarray(0, -32_000))).toMatchObject({ seconds: 1, cutShort: true })
  })

  it('accepts a length between 2 and 4 GB', async () => {
    const path = write(riffOf([formatChunk(), chunkOf('data', sound, 0xc000_0000)]))
    expect(await inspectAudio(plainFile(path))).toMatchObject({ cutShort: true })
    truncateSync(path, 44 + 0xc000_0000)
    expect(await inspectAudio(plainFile(path))).toMatchObject({
      seconds: 0xc000_0000 / 32_000,
      cutShort: false,
    })
  })

  it.each([
    ['no format', [chunkOf('data', sound)]],
    ['one sample a second', [formatChunk({ sampleRate: 1 }), chunkOf('data', sound)]],
    [
      'fewer samples a second than can be played',
      [formatChunk({ sampleRate: 2_999 }), chunkOf('data', sound)],
    ],
    [
      'more samples a second than can be played',
      [formatChunk({ sampleRate: 768_001 }), chunkOf('data', sound)],
    ],
    ['no sound', [formatChunk(), chunkOf('LIST', sound)]],
    ['no channels', [formatChunk({ channels: 0 }), chunkOf('data', sound)]],
    ['a truncated format chunk', [chunkOf('fmt ', Buffer.alloc(8)), chunkOf('data', sound)]],
    ['a chunk longer than the file', [formatChunk(), chunkOf('LIST', sound, 0xffff_fff0)]],
    [
      'thousands of empty chunks before the sound',
      [
        ...Array.from({ length: 1_000 }, () => chunkOf('JUNK', Buffer.alloc(0))),
        formatChunk(),
        chunkOf('data', sound),
      ],
    ],
  ])('refuses a WAV with %s', async (_, chunks) => {
    await expect(inspectWav(riffOf(chunks))).rejects.toMatchObject({ code: 'unreadable' })
  })
})

describe('inspectAudio of an MP3', () => {
  it('measures an MP3 without a tag', async () => {
    const { seconds, cutShort } = await inspectMp3(mp3Of(383))
    expect(seconds).toBeCloseTo((383 * 1_152) / 44_100, 3)
    expect(cutShort).toBe(false)
  })

  it.each([100, 70_000, 3_000_000])('skips a tag with a picture of %d bytes', async (bytes) => {
    const { seconds } = await inspectMp3(Buffer.concat([id3Of(bytes), Buffer.alloc(2_000), mp3Of(383)]))
    expect(seconds).toBeCloseTo((383 * 1_152) / 44_100, 3)
  })

  it('skips a few tags, but gives up after a few reads when a file has only empty tags', async () => {
    const tag = Buffer.from('ID3\x04\0\0\0\0\0\0', 'latin1')
    const three = Buffer.concat([tag, id3Of(300), tag, mp3Of(383)])
    expect((await inspectMp3(three)).seconds).toBeCloseTo((383 * 1_152) / 44_100, 3)
    const many = Buffer.alloc(3_000_000, tag)
    let reads = 0
    const readAt = async (at: number, length: number) => {
      reads += 1
      return many.subarray(at, at + length)
    }
    expect(await readMp3(readAt, many.length)).toBeNull()
    expect(reads).toBeLessThan(40)
  })

  it('agrees with an established library on real speech', async () => {
    const names = readdirSync(speech).filter((name) => name.endsWith('.mp3'))
    expect(names.length).toBeGreaterThan(0)
    for (const name of names) {
      const path = join(speech, name)
      const { format } = await parseFile(path)
      const { seconds, cutShort } = await inspectAudio(plainFile(path))
      expect(Math.abs(seconds! - format.duration!)).toBeLessThan(0.2)
      expect(cutShort).toBe(false)
    }
  })

  it('measures a file with a variable bitrate frame by frame', async () => {
    const frames = Array.from({ length: 4_000 }, (_, index) => mp3Frame(index < 2_500 ? 1 : 1 + (index % 14)))
    const { seconds } = await inspectMp3(Buffer.concat([mp3Frame(2), ...frames]))
    expect(seconds).toBeCloseTo((4_001 * 1_152) / 44_100, 3)
    const afterAFew = await inspectMp3(Buffer.concat([mp3Of(1_000, { index: 1 }), mp3Of(1_000)]))
    expect(afterAFew.seconds).toBeCloseTo((2_000 * 1_152) / 44_100, 3)
  })

  it.each(['Xing', 'Info'])('trusts a %s header', async (name) => {
    const rest = mp3Of(100)
    // Not every writer counts the header: this one counts one frame too many.
    const head = xingFrame({ frames: 100, bytes: rest.length + 2 * 417 + 128 }, name)
    const { seconds, cutShort } = await inspectMp3(Buffer.concat([head, rest, Buffer.alloc(128)]))
    expect(seconds).toBeCloseTo((100 * 1_152) / 44_100, 6)
    expect(cutShort).toBe(false)
  })

  it('skips a tag with a footer', async () => {
    const tag = id3Of(300)
    tag[5] = 0x10
    const footer = Buffer.alloc(10, 0x20)
    // The next tag is found only where the footer ends.
    const { seconds } = await inspectMp3(Buffer.concat([tag, footer, id3Of(70_000), mp3Of(383)]))
    expect(seconds).toBeCloseTo((383 * 1_152) / 44_100, 3)
  })

  it.each([
    [
      'MPEG 1, one channel',
      { kind: 0xfb, rates: 0x90, mode: 0xc0, bytes: 417, side: 17, seconds: 1_152 / 44_100 },
    ],
    ['MPEG 2, stereo', { kind: 0xf3, rates: 0x80, mode: 0x00, bytes: 208, side: 17, seconds: 576 / 22_050 }],
    [
      'MPEG 2, one channel',
      { kind: 0xf3, rates: 0x80, mode: 0xc0, bytes: 208, side: 9, seconds: 576 / 22_050 },
    ],
    [
      'MPEG 2.5, one channel',
      { kind: 0xe3, rates: 0x88, mode: 0xc0, bytes: 576, side: 9, seconds: 576 / 8_000 },
    ],
  ])('measures %s, and uses the frame count of an Info header', async (_, made) => {
    const frame = Buffer.alloc(made.bytes)
    frame.set([0xff, made.kind, made.rates, made.mode])
    const frames = Array.from({ length: 50 }, () => frame)
    expect((await inspectMp3(Buffer.concat(frames))).seconds).toBeCloseTo(50 * made.seconds, 3)
    const head = Buffer.from(frame)
    head.write('Info', 4 + made.side, 'latin1')
    head.writeUInt32BE(3, 8 + made.side)
    // One frame less than there is, to tell it from counting.
    head.writeUInt32BE(49, 12 + made.side)
    head.writeUInt32BE(51 * made.bytes, 16 + made.side)
    expect((await inspectMp3(Buffer.concat([head, ...frames]))).seconds).toBeCloseTo(49 * made.seconds, 3)
    // The same after a checksum.
    const checked = Buffer.concat([head.subarray(0, 4), Buffer.alloc(2), head.subarray(4, -2)])
    expect((await inspectMp3(Buffer.concat([checked, ...frames]))).seconds).toBeCloseTo(49 * made.seconds, 3)
    // Without the number of bytes, or with an impossible one, the frames are counted, without this one.
    for (const [flags, count, bytes] of [
      [1, 200, 51 * made.bytes],
      [3, 0xffff_ffff, 51 * made.bytes],
      [3, 0, 51 * made.bytes],
    ]) {
      head.writeUInt32BE(flags!, 8 + made.side)
      head.writeUInt32BE(count!, 12 + made.side)
      head.writeUInt32BE(bytes!, 16 + made.side)
      const counted = await inspectMp3(Buffer.concat([head, ...frames]))
      expect(counted.seconds).toBeCloseTo(50 * made.seconds, 3)
    }
  })

  it('detects by the header that the end is missing', async () => {
    const rest = mp3Of(1_000)
    const whole = Buffer.concat([xingFrame({ frames: 1_000, bytes: rest.length + 417 }), rest])
    const { seconds, cutShort } = await inspectMp3(whole.subarray(0, whole.length / 2))
    expect(seconds).toBeCloseTo((500 * 1_152) / 44_100, 0)
    expect(cutShort).toBe(true)
  })

  it('reads every MP3, even if its sound contains the markers of other formats', async () => {
    // 0x47 every 188 bytes is how an MPEG transport stream is recognised, "ustar" a tar archive, and so on.
    for (let filling = 0; filling < 0x80; filling++) {
      expect((await inspectMp3(mp3Of(30, { filling }))).seconds).toBeGreaterThan(0.5)
    }
  })

  it('refuses files that only begin like an MP3', async () => {
    const tag = Buffer.from('ID3\x04\0\0\0\0\0\0', 'latin1')
    for (const rest of [Buffer.alloc(200_000, 0x20), Buffer.alloc(0), mp3Frame(9).subarray(0, 3)]) {
      await expect(inspectMp3(Buffer.concat([tag, rest]))).rejects.toMatchObject({ code: 'unreadable' })
    }
    // The version that the standard reserves.
    const reserved = mp3Of(30)
    for (let at = 0; at < reserved.length; at += 417) reserved[at + 1] = 0xeb
    await expect(inspectMp3(reserved)).rejects.toMatchObject({ code: 'not-audio' })
    // One frame's beginning by chance, and no second one after it.
    const chance = Buffer.concat([mp3Frame(9).subarray(0, 100), Buffer.alloc(5_000, 0x55)])
    await expect(inspectMp3(chance)).rejects.toMatchObject({ code: 'not-audio' })
  })
})
