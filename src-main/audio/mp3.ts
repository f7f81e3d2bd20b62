/**
 * Finds the frames of an MP3 file (ISO 11172-3 and 13818-3, layer III; MPEG 2.5) and measures them: skips tags of
 * any size, and trusts a Xing or Info header only for the file that it describes. Holds one block at a time.
 */
import type { Length, ReadAt } from './inspection.ts'

/** Padding or other bytes between a tag and the first frame; with more than this it is not MP3. */
const mostPaddingBytes = 64 * 1024
/**
 * ID3v2 puts one tag before the audio (id3.org, 2.4.0 section 3), but some writers add another one on each
 * change. A file of empty tags only would cost one read for each 10 bytes.
 */
const mostTags = 16
/** This many consecutive frames are no accident. */
const convincingFrames = 3
/** MPEG 2.5 with 160 kbit/s at 8 kHz, padded; MPEG 2 with 8 kbit/s at 24 kHz. */
const frameBytes = { most: 2_881, least: 24 }
/** Bytes after a position that decide whether frames begin there. */
const lookAheadBytes = convincingFrames * frameBytes.most + 4
/** The beginning of a file that decides whether it is MP3. */
export const mp3HeadBytes = mostPaddingBytes + lookAheadBytes
/** Many times the look-ahead, which is read twice. */
const blockBytes = 256 * 1024
/** ID3v1, at the end of a file (id3.org, "ID3v1"). */
const endTagBytes = 128

/** kbit/s by the header's index; 0 is "free", which no service sends and no browser plays. */
const bitrates1 = [0, 32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320]
const bitrates2 = [0, 8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160]
/** Hz by the header's index, for MPEG 1; halved for 2, quartered for 2.5. */
const sampleRates = [44_100, 48_000, 32_000]

export interface Mp3Frame {
  lengthBytes: number
  samples: number
  sampleRate: number
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
export async function readMp3(readAt: ReadAt, size: number): Promise<Length | null> {
  const sound = await findMp3Sound(readAt, size)
  if (!sound) return null
  const { at, frame, head } = sound
  const announced = readXing(head, frame)
  const there = size - at
  // A difference of one or two frames is normal: writers differ in whether they count this header and the last
  // frame.
  const slack = 2 * frame.lengthBytes
  if (announced && announced.bytes - there <= slack && there - announced.bytes <= slack + endTagBytes) {
    return { seconds: (announced.frames * frame.samples) / frame.sampleRate, cutShort: false }
  }
  // The header is that of the first of several files in one, or does not know its length.
  const seconds = await measureFrames(readAt, getFirstSoundAt(sound), size)
  return { seconds, cutShort: announced !== null && announced.bytes - there > slack }
}

/** @returns as `readMp3`. */
export async function findMp3Sound(readAt: ReadAt, size: number): Promise<Mp3Sound | null> {
  const from = await skipTags(readAt)
  const window = await readAt(from, mp3HeadBytes)
  const first = findFirstFrame(window, from + window.length >= size)
  if (!first) return null
  const { at, frame } = first
  return { at: from + at, frame, head: window.subarray(at, at + headBytes) }
}

/** The first frame with audio: an encoder's header is a separate frame, which players skip. */
export function getFirstSoundAt({ at, frame, head }: Mp3Sound): number {
  // VBRI is Fraunhofer's header.
  const isHeader = findXing(head, frame) !== null || head.toString('latin1', 36, 40) === 'VBRI'
  return isHeader ? at + frame.lengthBytes : at
}

/** Where the frames or what precedes them may begin: after tags, of which each may follow padding. */
async function skipTags(readAt: ReadAt): Promise<number> {
  let at = 0
  for (let tags = 0; tags < mostTags; tags++) {
    const [first] = await readAt(at, 1)
    const start = first === 0 ? at + countZeros(await readAt(at, mostPaddingBytes)) : at
    const length = readTagLength(await readAt(start, tagHeaderBytes))
    if (length === null) break
    at = start + length
  }
  return at
}

export function countZeros(bytes: Uint8Array): number {
  const end = bytes.findIndex((byte) => byte !== 0)
  return end === -1 ? bytes.length : end
}

const tagHeaderBytes = 10

/**
 * The whole length of the ID3v2 tag that begins here; null without one. 28 bits of length in 4 bytes, and an
 * optional footer (id3.org, 2.4.0 section 3.1).
 */
function readTagLength(bytes: Uint8Array, at = 0): number | null {
  if (bytes[at] !== 0x49 || bytes[at + 1] !== 0x44 || bytes[at + 2] !== 0x33) return null
  if (bytes.length < at + tagHeaderBytes) return null
  const length = [6, 7, 8, 9].reduce((sum, index) => sum * 128 + (bytes[at + index]! & 0x7f), 0)
  return tagHeaderBytes + length + (bytes[at + 5]! & 0x10 ? tagHeaderBytes : 0)
}

/**
 * Finds the first frame in the first bytes after the tags.
 *
 * @param window `mp3HeadBytes` of the file, or less if `isEnd`: nothing follows
 */
export function findFirstFrame(window: Buffer, isEnd: boolean): { at: number; frame: Mp3Frame } | null {
  for (let at = window.indexOf(0xff); at !== -1 && at < mostPaddingBytes; at = window.indexOf(0xff, at + 1)) {
    const frame = readFrame(window, at)
    if (frame && startsFrames(window, at, isEnd)) return { at, frame }
  }
  return null
}

/** True when more frames follow, or the bytes end with these. */
function startsFrames(bytes: Buffer, at: number, isEnd: boolean): boolean {
  const first = readFrame(bytes, at)
  let next = at
  for (let count = 0; count < convincingFrames; count++) {
    const frame = readFrame(bytes, next)
    if (!frame || !first || !isAlike(frame, first)) {
      // The last frame may be truncated, but a single one is too little.
      return isEnd && (next === bytes.length ? count > 0 : next > bytes.length && count > 1)
    }
    next += frame.lengthBytes
  }
  return true
}

function isAlike(one: Mp3Frame, other: Mp3Frame): boolean {
  return one.sampleRate === other.sampleRate && one.samples === other.samples
}

/** Frames of a part of a file. */
export interface FrameBlock {
  /** Position of the bytes in the file. */
  at: number
  bytes: Buffer
  /** `start`: position in the bytes. */
  frames: { start: number; frame: Mp3Frame }[]
}

/**
 * Walks all whole frames, also of several files in one. Skips tags and damaged data between them; after them,
 * bytes that look like a frame count only if others follow. Takes time proportional to the length.
 */
export async function* walkFrames(readAt: ReadAt, from: number, size: number): AsyncGenerator<FrameBlock> {
  let last: Mp3Frame | null = null
  for (let at = from; at < size;) {
    const bytes = await readAt(at, blockBytes)
    const isEnd = bytes.length < blockBytes || at + bytes.length >= size
    const end = isEnd ? bytes.length : bytes.length - lookAheadBytes
    const frames: FrameBlock['frames'] = []
    let start = 0
    while (start < end) {
      const frame: Mp3Frame | null = readFrame(bytes, start)
      const isNext = frame !== null && last !== null && isAlike(frame, last)
      const isFrame = isNext || startsFrames(bytes, start, isEnd)
      if (frame !== null && isFrame && start + frame.lengthBytes <= bytes.length) {
        frames.push({ start, frame })
        last = frame
        start += frame.lengthBytes
      } else {
        last = null
        start += readTagLength(bytes, start) ?? 1
      }
    }
    if (frames.length > 0) yield { at, bytes, frames }
    if (bytes.length === 0) return
    at += start
  }
}

async function measureFrames(readAt: ReadAt, from: number, size: number): Promise<number> {
  let seconds = 0
  for await (const { frames } of walkFrames(readAt, from, size)) {
    for (const { frame } of frames) seconds += frame.samples / frame.sampleRate
  }
  return seconds
}

/** The frame whose header is at this position; null for none (ISO 11172-3, 2.4.1.3). */
export function readFrame(bytes: Uint8Array, at = 0): Mp3Frame | null {
  if (bytes[at] !== 0xff || at + 4 > bytes.length) return null
  const [kind, rates, mode] = [bytes[at + 1]!, bytes[at + 2]!, bytes[at + 3]!]
  const layer3 = (kind & 0b0110) === 0b0010
  if (kind >> 5 !== 0b111 || !layer3) return null
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
    sideBytes: mpeg1 ? (mono ? 17 : 32) : mono ? 9 : 17,
  }
}

/** The first frame may contain no audio but the encoder's totals: how many frames and bytes follow. */
function readXing(head: Buffer, frame: Mp3Frame): { frames: number; bytes: number } | null {
  const at = findXing(head, frame)
  if (at === null || (head.readUInt32BE(at + 4) & 0b11) !== 0b11) return null
  const [frames, bytes] = [head.readUInt32BE(at + 8), head.readUInt32BE(at + 12)]
  const isPossible = frames > 0 && frames * frameBytes.least <= bytes
  return isPossible ? { frames, bytes } : null
}

/** The position of the name of a Xing or Info header; null without one. */
export function findXing(head: Buffer, { sideBytes }: Mp3Frame): number | null {
  // An optional checksum of two bytes may precede the side information.
  const found = [4 + sideBytes, 6 + sideBytes].find((at) =>
    ['Xing', 'Info'].includes(head.toString('latin1', at, at + 4)),
  )
  return found === undefined || head.length < found + 16 ? null : found
}
