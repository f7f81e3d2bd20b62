import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { MPEGDecoder } from 'mpg123-decoder'
import { describe, expect, it } from 'vitest'
import { cutAudio } from '../../../../src-main/audio/cut/cut-audio.ts'
import { inspectAudio } from '../../../../src-main/audio/inspect.ts'
import { chunkOf, id3Of, riffOf } from '../../../support/files/audio-files.ts'
import { makeTempFolder } from '../../../support/files/temp-folder.ts'
import { plainFile } from '../../../support/library/audio-folder.ts'
import { sampleTests } from '../../../support/cases/sample-tests.ts'

sampleTests(import.meta.filename, 2)

const speechFolder = fileURLToPath(new URL('../../../../src-main/sample-service/speech', import.meta.url))

type Type = 'audio/wav' | 'audio/mpeg'

function write(bytes: Uint8Array): string {
  const path = join(makeTempFolder(), 'sound')
  writeFileSync(path, bytes)
  return path
}

/** The samples that FFmpeg plays, one channel after another. It must report no damage. */
function play(bytes: Uint8Array): Float32Array {
  const quiet = ['-v', 'error', '-xerror']
  const samples = execFileSync('ffmpeg', [...quiet, '-i', write(bytes), '-f', 'f32le', '-'], {
    maxBuffer: 2 ** 28,
  })
  return new Float32Array(new Uint8Array(samples).buffer)
}

function probe(bytes: Uint8Array): Record<string, string> {
  const entries = 'stream=codec_name,sample_rate,channels:format=format_name,duration'
  const found = execFileSync('ffprobe', [
    '-v',
    'error',
    '-show_entries',
    entries,
    '-of',
    'json',
    write(bytes),
  ])
  const { streams, format } = JSON.parse(found.toString()) as {
    streams: Record<string, string>[]
    format: Record<string, string>
  }
  return { ...streams[0], ...format }
}

/** Eight seconds of a voice-like tone on the left and noise on the right, as FFmpeg encodes it. */
function encode(name: string, ...options: string[]): Buffer {
  const path = join(makeTempFolder(), name)
  const sound =
    'sine=f=300:d=8,tremolo=f=3:d=0.9[a];anoisesrc=d=8:c=pink:a=0.3:r=44100:seed=7[b];[a][b]join=inputs=2:channel_layout=stereo'
  execFileSync('ffmpeg', ['-v', 'error', '-f', 'lavfi', '-i', sound, '-bitexact', ...options, path])
  return readFileSync(path)
}

/** Seconds. */
const parts = [
  { from: 0.01, to: 0.25 },
  { from: 3.1234, to: 5.7777 },
  { from: 7, to: 30 },
]

/** Compares the parts, as they are played, with the same samples of the whole. */
async function expectSameSound(bytes: Buffer, type: Type): Promise<void> {
  const { sample_rate, channels, codec_name } = probe(bytes)
  const [rate, count] = [Number(sample_rate), Number(channels)]
  const whole = play(bytes)
  for (const part of parts) {
    const { bytes: cut, span } = await cutAudio(bytes, type, part)
    expect(span.from).toBeCloseTo(part.from, 3)
    expect(span.to).toBeCloseTo(Math.min(part.to, whole.length / count / rate), 3)
    const [from, to] = [Math.round(span.from * rate) * count, Math.round(span.to * rate) * count]
    const played = play(cut)
    expect(played.length).toBe(to - from)
    expect(largestDifference(played, whole.subarray(from, to))).toBeLessThan(
      type === 'audio/wav' ? 1e-9 : 1e-4,
    )
  }
  const { bytes: last } = await cutAudio(bytes, type, parts.at(-1)!)
  expect(probe(last)).toMatchObject({ codec_name, sample_rate, channels })
}

function largestDifference(one: Float32Array, other: Float32Array): number {
  return one.reduce((most, sample, at) => Math.max(most, Math.abs(sample - other[at]!)), 0)
}

describe('cutAudio of a WAV', () => {
  it.each([
    ['8-bit PCM', ['-c:a', 'pcm_u8', '-ar', '8000']],
    ['16-bit PCM', ['-c:a', 'pcm_s16le', '-ar', '8000']],
    ['mono 8-bit PCM of 11,025 Hz', ['-c:a', 'pcm_u8', '-ac', '1', '-ar', '11025']],
    ['24-bit PCM', ['-c:a', 'pcm_s24le', '-ar', '44100']],
    ['A-law', ['-c:a', 'pcm_alaw', '-ar', '8000']],
    ['mono A-law', ['-c:a', 'pcm_alaw', '-ar', '8000', '-ac', '1']],
    ['µ-law', ['-c:a', 'pcm_mulaw', '-ar', '8000']],
    ['mono µ-law', ['-c:a', 'pcm_mulaw', '-ar', '8000', '-ac', '1']],
  ])('keeps every sample of %s', async (_, options) => {
    await expectSameSound(encode('sound.wav', ...options), 'audio/wav')
  })

  it('reads sound of an odd length between other chunks, and writes neither these nor an odd file', async () => {
    const format = Buffer.alloc(16)
    format.writeUInt16LE(1, 0)
    format.writeUInt16LE(1, 2)
    format.writeUInt32LE(8_000, 4)
    format.writeUInt32LE(8_000, 8)
    format.writeUInt16LE(1, 12)
    format.writeUInt16LE(8, 14)
    const sound = Buffer.from(Array.from({ length: 8_001 }, (_, at) => at % 256))
    const file = riffOf([
      chunkOf('LIST', Buffer.from('INFOISFTsecret!')),
      chunkOf('fmt ', format),
      chunkOf('data', sound),
      chunkOf('LIST', Buffer.from('INFOICMTsecret!')),
    ])
    const { bytes, span } = await cutAudio(file, 'audio/wav', { from: 0.5, to: 9 })
    expect(span).toEqual({ from: 0.5, to: 8_001 / 8_000 })
    expect(bytes.length % 2).toBe(0)
    const cut = Buffer.from(bytes)
    expect(cut.readUInt32LE(4)).toBe(cut.length - 8)
    expect(cut.toString('latin1')).not.toContain('secret')
    expect(cut.subarray(44, 44 + 4_001)).toEqual(sound.subarray(4_000))
    expect(play(bytes)).toHaveLength(4_001)
  })

  it('has no sound of a part after the end', async () => {
    const file = encode('sound.wav', '-c:a', 'pcm_s16le', '-ar', '8000')
    const { span } = await cutAudio(file, 'audio/wav', { from: 60, to: 61 })
    expect(span).toEqual({ from: 8, to: 8 })
  })

  it.each([
    [
      'of an encoding that it does not know',
      () => encode('sound.wav', '-c:a', 'adpcm_ima_wav', '-ar', '8000'),
    ],
    ['without sound', () => Buffer.from('RIFF....WAVE')],
  ])('refuses a file %s', async (_, make) => {
    await expect(cutAudio(make(), 'audio/wav', { from: 0, to: 1 })).rejects.toMatchObject({
      code: 'unreadable',
    })
  })
})

describe('cutAudio of an MP3', () => {
  it.each([
    ['MPEG 1, constant bitrate', ['-ar', '44100', '-b:a', '64k']],
    ['MPEG 1, mono, variable bitrate', ['-ar', '48000', '-ac', '1', '-q:a', '5']],
    ['MPEG 1, variable bitrate', ['-ar', '32000', '-q:a', '7']],
    ['MPEG 1, without a header', ['-ar', '44100', '-b:a', '128k', '-write_xing', '0']],
    ['MPEG 2, joint stereo', ['-ar', '22050', '-b:a', '32k']],
    ['MPEG 2, as telephones sound', ['-ar', '16000', '-ac', '1', '-b:a', '24k']],
    ['MPEG 2.5, average bitrate', ['-ar', '8000', '-abr', '1', '-b:a', '24k']],
    ['MPEG 2.5, mono', ['-ar', '11025', '-ac', '1', '-b:a', '16k']],
  ])('plays the same sound from the first sample to the last: %s', async (_, options) => {
    await expectSameSound(encode('sound.mp3', '-c:a', 'libmp3lame', ...options), 'audio/mpeg')
  })

  it('plays the same sound of a sample call, in another decoder too', async () => {
    const file = readFileSync(join(speechFolder, 'gallagher-second-pallet.mp3'))
    const { bytes, span } = await cutAudio(file, 'audio/mpeg', { from: 4.2, to: 6.3 })
    const [whole, part] = [await decode(file), await decode(bytes)]
    const [from, to] = [span.from, span.to].map((seconds) => Math.round(seconds * 16_000))
    expect(part).toHaveLength(to! - from!)
    expect(largestDifference(part, whole.subarray(from, to))).toBeLessThan(1e-4)
  })

  it('says how long it is, and how many frames and bytes it has', async () => {
    const file = encode('sound.mp3', '-c:a', 'libmp3lame', '-ar', '44100', '-q:a', '5')
    const { bytes } = await cutAudio(file, 'audio/mpeg', { from: 3, to: 5 })
    // Includes the frames that players skip.
    expect(Number(probe(bytes).duration)).toBeCloseTo(2, 0)
    const cut = Buffer.from(bytes)
    const xing = cut.indexOf('Xing')
    const { seconds, cutShort } = await inspectAudio(plainFile(write(bytes)))
    expect(cut.readUInt32BE(xing + 8)).toBe(Math.round((seconds! * 44_100) / 1_152))
    expect(cut.readUInt32BE(xing + 12)).toBe(cut.length)
    expect(cutShort).toBe(false)
    // Not the duration of the whole file.
    expect(seconds).toBeLessThan(2.2)
  })

  it('leaves tags out, and passes over damage', async () => {
    const sound = encode(
      'sound.mp3',
      '-c:a',
      'libmp3lame',
      '-ar',
      '44100',
      '-b:a',
      '64k',
      '-id3v2_version',
      '0',
    )
    const middle = Math.floor(sound.length / 2)
    const damaged = Buffer.concat([
      id3Of(5_000),
      sound.subarray(0, middle),
      Buffer.alloc(3_000, 0x55),
      sound.subarray(middle),
      Buffer.from('TAGsecret'.padEnd(128)),
    ])
    const { bytes, span } = await cutAudio(damaged, 'audio/mpeg', { from: 2, to: 7 })
    expect(span.to - span.from).toBeCloseTo(5, 3)
    expect(Buffer.from(bytes).includes('secret')).toBe(false)
    expect(play(bytes)).toHaveLength(Math.round((span.to - span.from) * 44_100) * 2)
  })

  it('has no sound of a part after the end', async () => {
    const file = readFileSync(join(speechFolder, 'gallagher-second-pallet.mp3'))
    const { bytes, span } = await cutAudio(file, 'audio/mpeg', { from: 6_000, to: 6_001 })
    expect(bytes).toHaveLength(0)
    expect(span.from).toBe(span.to)
  })

  it('refuses a file without sound', async () => {
    await expect(
      cutAudio(Buffer.from('ID3 but nothing more'), 'audio/mpeg', { from: 0, to: 1 }),
    ).rejects.toMatchObject({ code: 'unreadable' })
  })
})

/** The left channel. */
async function decode(bytes: Uint8Array): Promise<Float32Array> {
  const decoder = new MPEGDecoder()
  await decoder.ready
  const { channelData } = decoder.decode(bytes)
  decoder.free()
  return channelData[0]!
}
