/** Generates audio files of all kinds: valid, unusual or broken. */

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
  extra = Buffer.alloc(0),
} = {}) {
  const content = Buffer.alloc(16)
  content.writeUInt16LE(tag, 0)
  content.writeUInt16LE(channels, 2)
  content.writeUInt32LE(sampleRate, 4)
  content.writeUInt32LE(bytesPerSecond, 8)
  content.writeUInt16LE(4, 12)
  content.writeUInt16LE(16, 14)
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

/** The first bytes of audio formats that this app does not support. */
export const otherAudio: [string, Buffer][] = [
  ['AIFF', Buffer.from('FORM\0\0\x10\0AIFFCOMM', 'latin1')],
  ['OGG', Buffer.from('OggS\0\x02\0\0\0\0\0\0\0\0', 'latin1')],
  ['M4A', Buffer.from('\0\0\0\x20ftypM4A \0\0\0\0', 'latin1')],
  ['FLAC', Buffer.from('fLaC\0\0\0\x22\x10\0\x10\0', 'latin1')],
  ['WebM', Buffer.from('\x1a\x45\xdf\xa3\x9f\x42\x86\x81\x01\x42\xf7\x81', 'latin1')],
  ['AMR', Buffer.from('#!AMR\n\x3c\x91\x17\x16\xbe\x66', 'latin1')],
  ['AAC in ADTS', Buffer.from('\xff\xf1\x50\x80\x2e\x7f\xfc\xde\x02\x00\x4c\x61', 'latin1')],
  ['MP2', Buffer.from('\xff\xfd\x84\x00\x55\x55\x55\x55\x55\x55\x55\x55', 'latin1')],
  ['AU', Buffer.from('.snd\0\0\0\x18\xff\xff\xff\xff', 'latin1')],
  ['WMA', Buffer.from('\x30\x26\xb2\x75\x8e\x66\xcf\x11\xa6\xd9\x00\xaa', 'latin1')],
]
