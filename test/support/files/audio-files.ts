/** Generates audio files of all kinds: valid, unusual or broken. */
import { readFileSync } from 'node:fs'

/** A RIFF chunk; `length` overrides the length in its header. */
export function chunkOf(name: string, content: Buffer, length = content.length): Buffer {
  const header = Buffer.alloc(8)
  header.write(name, 'latin1')
  header.writeUInt32LE(length, 4)
  return Buffer.concat([header, content, Buffer.alloc(content.length % 2)])
}

/** The `fmt ` chunk of 16-bit stereo, by default at 8 kHz: 32,000 bytes a second. */
export function formatChunk({
  tag = 1,
  bytesPerSecond = 32_000,
  channels = 2,
  sampleRate = 8_000,
  frameBytes = 4,
  bits = 16,
  extra = Buffer.alloc(0),
} = {}) {
  const content = Buffer.alloc(16)
  content.writeUInt16LE(tag, 0)
  content.writeUInt16LE(channels, 2)
  content.writeUInt32LE(sampleRate, 4)
  content.writeUInt32LE(bytesPerSecond, 8)
  content.writeUInt16LE(frameBytes, 12)
  content.writeUInt16LE(bits, 14)
  return chunkOf('fmt ', Buffer.concat([content, extra]))
}

/** A RIFF file with these chunks; `name` may be `RF64` or `BW64`. */
export function riffOf(chunks: Buffer[], name = 'RIFF'): Buffer {
  const content = Buffer.concat(chunks)
  const header = Buffer.alloc(12)
  header.write(name, 'latin1')
  header.writeUInt32LE(name === 'RIFF' ? content.length + 4 : 0xffff_ffff, 4)
  header.write('WAVE', 8)
  return Buffer.concat([header, content])
}

/**
 * Frames of MPEG 1 layer III at 44.1 kHz, stereo: 1,152 samples each. @param index of the bitrate; 9 is 128
 * kbit/s
 */
export function mp3Of(frames: number, { filling = 0, index = 9 } = {}): Buffer {
  return Buffer.concat(Array.from({ length: frames }, () => mp3Frame(index, filling)))
}

const bitrates = [0, 32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320]

export function mp3Frame(index: number, filling = 0): Buffer {
  const frame = Buffer.alloc(Math.floor((144_000 * bitrates[index]!) / 44_100), filling)
  frame.set([0xff, 0xfb, index << 4, 0x00])
  return frame
}

/** An empty frame with the encoder’s summary (Xing header). */
export function xingFrame({ frames, bytes }: { frames: number; bytes: number }, name = 'Xing'): Buffer {
  const frame = mp3Frame(9)
  frame.write(name, 4 + 32, 'latin1')
  frame.writeUInt32BE(3, 4 + 36)
  frame.writeUInt32BE(frames, 4 + 40)
  frame.writeUInt32BE(bytes, 4 + 44)
  return frame
}

/** An ID3v2.4 tag with a picture of this size. */
export function id3Of(pictureBytes: number): Buffer {
  const frame = Buffer.alloc(10)
  frame.write('APIC', 'latin1')
  frame.set(syncsafe(pictureBytes), 4)
  const header = Buffer.from('ID3\x04\0\0', 'latin1')
  // A picture full of bytes that look like the beginning of audio.
  const picture = Buffer.alloc(pictureBytes, Buffer.from([0xff, 0xfb, 0x90, 0x00]))
  return Buffer.concat([header, Buffer.from(syncsafe(10 + pictureBytes)), frame, picture])
}

function syncsafe(length: number): number[] {
  return [21, 14, 7, 0].map((shift) => (length >> shift) & 0x7f)
}

/** A little-endian 16-bit or 32-bit number. */
export function uint16(value: number): Buffer<ArrayBuffer> {
  return Buffer.of(value & 0xff, value >> 8)
}

export function uint32(value: number): Buffer<ArrayBuffer> {
  return Buffer.concat([uint16(value & 0xffff), uint16(value >>> 16)])
}

/** Ten seconds of mono at 8 kHz, silent, as a WAV of an encoding that telephones and recorders write. */
export function wavOfEncoding(name: keyof typeof encodedWavs): Buffer {
  const { bytes, fact, ...format }: EncodedWav = encodedWavs[name]
  return riffOf([
    formatChunk({ channels: 1, ...format }),
    ...(fact > 0 ? [chunkOf('fact', uint32(fact))] : []),
    chunkOf('data', Buffer.alloc(bytes)),
  ])
}

interface EncodedWav {
  tag: number
  bits: number
  frameBytes: number
  bytesPerSecond: number
  bytes: number
  fact: number
  extra: Buffer<ArrayBuffer>
}

/** As FFmpeg's encoders write them, with its `fact`; but most bytes per second are wrong, as they often are. */
const encodedWavs = {
  'A-law': {
    tag: 6,
    bits: 8,
    frameBytes: 1,
    bytesPerSecond: 16_000,
    bytes: 80_000,
    fact: 80_000,
    extra: uint16(0),
  },
  'µ-law': {
    tag: 7,
    bits: 8,
    frameBytes: 1,
    bytesPerSecond: 4_000,
    bytes: 80_000,
    fact: 0,
    extra: uint16(0),
  },
  // 65 bytes for 320 samples.
  'GSM 6.10': {
    ...{ tag: 0x31, bits: 0, frameBytes: 65, bytesPerSecond: 3_250, bytes: 16_250, fact: 80_000 },
    extra: Buffer.concat([uint16(2), uint16(320)]),
  },
  // A header of 4 bytes with one sample, then two samples in each byte.
  'IMA ADPCM': {
    ...{ tag: 0x11, bits: 4, frameBytes: 256, bytesPerSecond: 8_000, bytes: 159 * 256, fact: 80_000 },
    extra: Buffer.concat([uint16(2), uint16(505)]),
  },
  // A header of 7 bytes with two samples.
  'Microsoft ADPCM': {
    ...{ tag: 2, bits: 4, frameBytes: 256, bytesPerSecond: 1, bytes: 160 * 256, fact: 80_000 },
    extra: Buffer.concat([uint16(32), uint16(500), Buffer.alloc(30)]),
  },
  'G.726': {
    tag: 0x45,
    bits: 4,
    frameBytes: 1,
    bytesPerSecond: 9_000,
    bytes: 40_000,
    fact: 0,
    extra: uint16(0),
  },
  'G.729': {
    tag: 0x83,
    bits: 0,
    frameBytes: 10,
    bytesPerSecond: 1_000,
    bytes: 10_000,
    fact: 0,
    extra: uint16(0),
  },
  Opus: {
    tag: 0x704f,
    bits: 0,
    frameBytes: 1,
    bytesPerSecond: 0,
    bytes: 20_000,
    fact: 80_000,
    extra: uint16(0),
  },
  'WAVE 0x1234': {
    tag: 0x1234,
    bits: 0,
    frameBytes: 1,
    bytesPerSecond: 0,
    bytes: 20_000,
    fact: 0,
    extra: uint16(0),
  },
} satisfies Record<string, EncodedWav>

export const unplayableWavs = Object.keys(encodedWavs).filter(
  (name) => !name.endsWith('-law'),
) as (keyof typeof encodedWavs)[]

/** The first bytes of other kinds of audio files: they are kept, but not played. */
export const otherAudio: [name: string, bytes: Buffer][] = [
  ['AIFF', Buffer.from('FORM\0\0\x10\0AIFFCOMM', 'latin1')],
  ['Ogg', Buffer.from('OggS\0\x02\0\0\0\0\0\0\0\0', 'latin1')],
  ['MPEG-4', Buffer.from('\0\0\0\x20ftypM4A \0\0\0\0', 'latin1')],
  ['3GP', Buffer.from('\0\0\0\x18ftyp3gp4\0\0\0\0', 'latin1')],
  ['FLAC', Buffer.from('fLaC\0\0\0\x22\x10\0\x10\0', 'latin1')],
  ['Matroska', Buffer.from('\x1a\x45\xdf\xa3\x9f\x42\x86\x81\x01\x42\xf7\x81', 'latin1')],
  ['AMR', Buffer.from('#!AMR\n\x3c\x91\x17\x16\xbe\x66', 'latin1')],
  ['AMR-WB', Buffer.from('#!AMR-WB\n\x44\x91\x17', 'latin1')],
  ['AU', Buffer.from('.snd\0\0\0\x18\xff\xff\xff\xff', 'latin1')],
  ['WMA', Buffer.from('\x30\x26\xb2\x75\x8e\x66\xcf\x11\xa6\xd9\x00\xaa', 'latin1')],
  ['CAF', Buffer.from('caff\0\x01\0\0desc', 'latin1')],
  ['VOC', Buffer.from('Creative Voice File\x1a\x1a\0', 'latin1')],
  ['DSS', Buffer.from('\x03dss\0\0\0\0\0\0\0\0', 'latin1')],
  ['QCELP', Buffer.from('RIFF\0\0\0\0QLCMfmt ', 'latin1')],
  ['Wave64', Buffer.from('riff\x2e\x91\xcf\x11\xa5\xd6\x28\xdb', 'latin1')],
  // Two frames of 16 bytes.
  ['AAC', Buffer.from('\xff\xf1\x50\x80\x02\x1f\xfc\xde\x02\x00\x4c\x61\0\0\0\0'.repeat(2), 'latin1')],
]

/** A file of up to three seconds, made with FFmpeg. */
export function readFormat(name: string): Buffer {
  return readFileSync(new URL(`formats/${name}`, import.meta.url))
}
