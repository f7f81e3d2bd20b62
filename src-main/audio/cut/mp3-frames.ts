/**
 * Writes MP3 frames without sound: the bit reservoir for later frames, and the header that players read first.
 */
import { type Mp3Frame, readFrame } from '../mp3.ts'

/** The delay of every decoder, in samples (LAME's tag, revision 1, "encoder delays"). */
export const decoderDelay = 528 + 1

export interface PlacedFrame extends Mp3Frame {
  /** Position in the file. */
  at: number
  /** Position of its main data. */
  mainAt: number
  /** How many bytes of its main data are in earlier frames. */
  borrowedBytes: number
}

/** ISO 11172-3, 2.4.1.7, and 13818-3, 2.4.1.7: the side information begins with the number of borrowed bytes. */
export function measureMainData(file: Buffer, at: number, { sideBytes, samples }: Mp3Frame) {
  const sideAt = at + (file[at + 1]! & 1 ? 4 : 6)
  const borrowedBytes = samples === 1_152 ? file.readUInt16BE(sideAt) >> 7 : file.readUInt8(sideAt)
  return { mainAt: sideAt + sideBytes, borrowedBytes }
}

/** A silent frame that ends with the bytes that `next` needs from earlier frames. */
export function writeReservoirFrame(file: Buffer, before: readonly PlacedFrame[], next: PlacedFrame): Buffer {
  const parts: Buffer[] = []
  let missing = next.borrowedBytes
  for (let index = before.length - 1; index >= 0 && missing > 0; index--) {
    const { at, mainAt, lengthBytes } = before[index]!
    const main = file.subarray(mainAt, at + lengthBytes)
    const part = main.subarray(Math.max(0, main.length - missing))
    parts.unshift(part)
    missing -= part.length
  }
  const borrowed = Buffer.concat(parts)
  const frame = writeSilentFrame(file.subarray(next.at, next.at + 4), next.sideBytes + borrowed.length)
  borrowed.copy(frame, frame.length - borrowed.length)
  return frame
}

/** LAME's extension of the Xing header (LAME's tag, revision 1). Offsets in bytes from its beginning. */
const tag = { bytes: 156, toc: 16, encoder: 120, gaps: 141, length: 148, soundCrc: 152, crc: 154 }

/**
 * Writes the header that players read first: how many frames follow, their positions, and how many samples to
 * skip.
 */
export function writeXingFrame(frames: readonly Buffer[], gaps: { before: number; after: number }): Buffer {
  const like = frames[0]!
  const { sideBytes } = readFrame(like)!
  const header = writeSilentFrame(like, sideBytes + tag.bytes)
  const at = 4 + sideBytes
  const lengthBytes = frames.reduce((sum, frame) => sum + frame.length, header.length)
  header.write('Xing', at, 'latin1')
  // It has all four fields: frames, bytes, positions and quality.
  header.writeUInt32BE(0b1111, at + 4)
  header.writeUInt32BE(frames.length, at + 8)
  header.writeUInt32BE(lengthBytes, at + 12)
  header.set(listPlaces(frames, header.length, lengthBytes), at + tag.toc)
  // Players read gaps only after this name.
  header.write('LAME3.100', at + tag.encoder, 'latin1')
  const [delay, padding] = [gaps.before - decoderDelay, gaps.after + decoderDelay]
  header.writeUIntBE((delay << 12) | padding, at + tag.gaps, 3)
  header.writeUInt32BE(lengthBytes, at + tag.length)
  header.writeUInt16BE(frames.reduce(updateCrc, 0), at + tag.soundCrc)
  header.writeUInt16BE(updateCrc(0, header.subarray(0, at + tag.crc)), at + tag.crc)
  return header
}

/** For each hundredth of the duration its position in the file, in 256ths. */
function listPlaces(frames: readonly Buffer[], firstAt: number, lengthBytes: number): number[] {
  const places = [firstAt]
  for (const { length } of frames) places.push(places.at(-1)! + length)
  return Array.from({ length: 100 }, (_, percent) => {
    const at = places[Math.floor((percent * frames.length) / 100)]!
    return Math.min(255, Math.floor((at * 256) / lengthBytes))
  })
}

/**
 * A frame of zeros in the format of another frame, with the lowest bitrate that has enough space. The longest
 * frames have more space than a frame can use of earlier ones (511 bytes).
 */
function writeSilentFrame(like: Buffer, bytes: number): Buffer {
  const header = Buffer.from(like.subarray(0, 4))
  // Without a checksum and padding; the channels are coded separately.
  header[1]! |= 1
  header[3]! &= 0xcf
  for (let bitrate = 1; bitrate < 15; bitrate++) {
    header[2] = (bitrate << 4) | (header[2]! & 0b1100)
    const { lengthBytes } = readFrame(header)!
    if (lengthBytes >= 4 + bytes) return Buffer.concat([header], lengthBytes)
  }
  throw new RangeError(`no frame has ${bytes} bytes`)
}

const crcTable = Uint16Array.from({ length: 256 }, (_, index) => {
  let crc = index
  for (let bit = 0; bit < 8; bit++) crc = crc & 1 ? (crc >> 1) ^ 0xa001 : crc >> 1
  return crc
})

/** CRC-16/ARC. */
function updateCrc(before: number, bytes: Buffer): number {
  let crc = before
  for (const byte of bytes) crc = (crc >> 8) ^ crcTable[(crc ^ byte) & 0xff]!
  return crc
}
