/**
 * Reads the headers of an MP3 file (ISO 11172-3 and 13818-3, layer III; MPEG 2.5): skips tags of any size,
 * walks the frames, and trusts a Xing or Info header. Holds one block of the file at a time.
 */
import type { ReadAt } from './inspection.ts'
import type { Inspection } from './inspection.ts'

/** Some writers leave padding between a tag and the first frame; more than this is not MP3. */
const mostPaddingBytes = 64 * 1024
/**
 * ID3v2 puts one tag before the audio (id3.org, 2.4.0 section 3), but some writers add another one on each
 * change. A file of empty tags only would cost one read for each 10 bytes.
 */
const mostTags = 16
/** This many consecutive frames are no accident. */
const convincingFrames = 3
/** After about a minute with one bitrate, the rest is assumed to have it too. */
const steadyFrames = 2_000
/**
 * The longest frame has 2,881 bytes (MPEG 2.5, 160 kbit/s at 8 kHz, padded): a block contains at least a dozen.
 */
const blockBytes = 64 * 1024

/** kbit/s by the header's index; 0 is "free", which no service sends and no browser plays. */
const bitrates1 = [0, 32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320]
const bitrates2 = [0, 8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160]
/** Hz by the header's index, for MPEG 1; halved for 2, quartered for 2.5. */
const sampleRates = [44_100, 48_000, 32_000]

export interface Mp3Frame {
  lengthBytes: number
  samples: number
  sampleRate: number
  bitrate: number
  /** Bytes of side information after the header and an optional checksum. */
  sideBytes: number
}

/** The position of the frames. */
export interface Mp3Sound {
  at: number
  frame: Mp3Frame
  /** The start of the first frame. */
  head: Buffer
}

/** Enough for a Xing header with LAME's extension. */
const headBytes = 200

/** @returns null when there are no MP3 frames. */
export async function readMp3(readAt: ReadAt, size: number): Promise<Inspection | null> {
  const read = createBlockReader(readAt)
  const sound = await findMp3Sound(read, size)
  if (!sound) return null
  const { at, frame, head } = sound
  const announced = readXing(head, frame)
  if (!announced) return { seconds: await measureFrames(read, at, size), cutShort: false }
  const seconds = (announced.frames * frame.samples) / frame.sampleRate
  // A difference of one or two frames is normal: writers differ in whether they count this header and the last
  // frame.
  const missing = announced.bytes === null ? 0 : announced.bytes - (size - at)
  if (missing <= 2 * frame.lengthBytes || announced.bytes === null) return { seconds, cutShort: false }
  return { seconds: (seconds * (size - at)) / announced.bytes, cutShort: true }
}

/** @returns as `readMp3`. */
export async function findMp3Sound(readAt: ReadAt, size: number): Promise<Mp3Sound | null> {
  const first = await findFirstFrame(readAt, await skipTags(readAt), size)
  return first && { ...first, head: await readAt(first.at, headBytes) }
}

/**
 * Where the frames may begin. ID3v2 (id3.org, 2.4.0 section 3.1): 28 bits of length in 4 bytes, and an optional
 * footer.
 */
async function skipTags(readAt: ReadAt): Promise<number> {
  let at = 0
  for (let tags = 0; tags < mostTags; tags++) {
    const header = await readAt(at, 10)
    if (header.length < 10 || header.toString('latin1', 0, 3) !== 'ID3') break
    const length = [6, 7, 8, 9].reduce((sum, index) => sum * 128 + (header[index]! & 0x7f), 0)
    at += 10 + length + (header[5]! & 0x10 ? 10 : 0)
  }
  return at
}

async function findFirstFrame(
  read: ReadAt,
  from: number,
  size: number,
): Promise<{ at: number; frame: Mp3Frame } | null> {
  for (let at = from; at < Math.min(size, from + mostPaddingBytes); at++) {
    const frame = readFrame(await read(at, 4))
    if (frame && (await isConvincing(read, at, size))) return { at, frame }
  }
  return null
}

/** True when more frames follow, or the file ends. */
async function isConvincing(read: ReadAt, at: number, size: number): Promise<boolean> {
  for (let count = 0, next = at; count < convincingFrames; count++) {
    const frame = readFrame(await read(next, 4))
    if (!frame) return count > 0 && next >= size
    next += frame.lengthBytes
  }
  return true
}

/** Walks the frames until the bitrate is steady; the rest is assumed to be alike. */
async function measureFrames(read: ReadAt, from: number, size: number): Promise<number> {
  let at = from
  let seconds = 0
  let bitrate: number | null = null
  for (let steady = 0; steady < steadyFrames;) {
    const frame = readFrame(await read(at, 4))
    if (!frame) break
    steady = bitrate === null || frame.bitrate === bitrate ? steady + 1 : -Infinity
    bitrate = frame.bitrate
    seconds += frame.samples / frame.sampleRate
    at += frame.lengthBytes
  }
  return at === from ? 0 : (seconds * (size - from)) / (at - from)
}

/** @param header at least 4 bytes */
export function readFrame(header: Buffer): Mp3Frame | null {
  const [sync = 0, kind = 0, rates = 0, mode = 0] = header
  const layer3 = (kind & 0b0110) === 0b0010
  if (header.length < 4 || sync !== 0xff || kind >> 5 !== 0b111 || !layer3) return null
  const version = (kind >> 3) & 0b11
  const baseRate = sampleRates[(rates >> 2) & 0b11]
  const mpeg1 = version === 0b11
  const bitrate = (mpeg1 ? bitrates1 : bitrates2)[rates >> 4]
  if (version === 0b01 || baseRate === undefined || !bitrate) return null
  const sampleRate = baseRate / (mpeg1 ? 1 : version === 0b10 ? 2 : 4)
  const samples = mpeg1 ? 1_152 : 576
  const padding = (rates >> 1) & 1
  const mono = mode >> 6 === 0b11
  return {
    lengthBytes: Math.floor((samples / 8) * ((bitrate * 1_000) / sampleRate)) + padding,
    samples,
    sampleRate,
    bitrate,
    sideBytes: mpeg1 ? (mono ? 17 : 32) : mono ? 9 : 17,
  }
}

/** The first frame may contain no audio but the encoder's totals: how many frames and bytes follow. */
function readXing(head: Buffer, frame: Mp3Frame): { frames: number; bytes: number | null } | null {
  const at = findXing(head, frame)
  if (at === null) return null
  const flags = head.readUInt32BE(at + 4)
  const frames = flags & 1 ? head.readUInt32BE(at + 8) : 0
  if (frames === 0) return null
  return { frames, bytes: flags & 2 ? head.readUInt32BE(at + 12) || null : null }
}

/** The position of the name of a Xing or Info header; null without one. */
export function findXing(head: Buffer, { sideBytes }: Mp3Frame): number | null {
  // An optional checksum of two bytes may precede the side information.
  const found = [4 + sideBytes, 6 + sideBytes].find((at) =>
    ['Xing', 'Info'].includes(head.toString('latin1', at, at + 4)),
  )
  return found === undefined || head.length < found + 16 ? null : found
}

/** Reads small pieces, which mostly follow one another, from larger blocks of the file. */
function createBlockReader(readAt: ReadAt): ReadAt {
  let start = 0
  let block: Buffer = Buffer.alloc(0)
  return async (at, length) => {
    if (at < start || at + length > start + block.length) {
      start = at
      block = await readAt(at, blockBytes)
    }
    return block.subarray(at - start, at - start + length)
  }
}
