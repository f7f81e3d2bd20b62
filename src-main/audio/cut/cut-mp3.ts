/**
 * Cuts a part out of an MP3 file: its frames are copied unchanged. Players begin and end at the exact sample,
 * because a new header says how many samples to skip.
 *
 * A frame needs earlier data: its own bytes in earlier frames (the bit reservoir), and the sound of the two
 * frames before it. So the part begins with one silent frame that contains those bytes, and two frames that
 * players skip.
 */
import type { Span } from '../../../src-preload/contract/conversation.ts'
import type { ReadAt } from '../inspection.ts'
import { findMp3Sound, findXing, getFirstSoundAt, type Mp3Frame, type Mp3Sound, walkFrames } from '../mp3.ts'
import {
  decoderDelay,
  measureMainData,
  type PlacedFrame,
  writeReservoirFrame,
  writeXingFrame,
} from './mp3-frames.ts'
import type { CutAudio } from './types.ts'

/** The transform of a frame overlaps with the previous one, and the filter reaches a little further. */
const leadFrames = 2

/** @returns null when there is no MP3 sound. */
export async function cutMp3(file: Buffer, readAt: ReadAt, { from, to }: Span): Promise<CutAudio | null> {
  const sound = await findMp3Sound(readAt, file.length)
  if (!sound) return null
  const { samples, sampleRate } = sound.frame
  const gaps = readGaps(sound)
  const frames = await listFrames(file, readAt, sound)
  const end = frames.length * samples - gaps.after
  const sampleAt = (seconds: number) =>
    Math.max(gaps.before, Math.min(end, gaps.before + Math.round(seconds * sampleRate)))
  const [first, last] = [sampleAt(from), sampleAt(to)]
  const span = { from: (first - gaps.before) / sampleRate, to: (last - gaps.before) / sampleRate }
  if (last <= first)
    return { type: 'audio/mpeg', bytes: Buffer.alloc(0), span: { from: span.to, to: span.to } }
  const lead = Math.max(0, Math.floor(first / samples) - leadFrames)
  const kept = frames.slice(lead, Math.ceil(last / samples))
  const parts = [
    writeReservoirFrame(file, frames.slice(0, lead), kept[0]!),
    ...kept.map(({ at, lengthBytes }) => file.subarray(at, at + lengthBytes)),
  ]
  const skipped = samples + first - lead * samples
  const header = writeXingFrame(parts, {
    before: skipped,
    after: parts.length * samples - skipped - (last - first),
  })
  return { type: 'audio/mpeg', bytes: Buffer.concat([header, ...parts]), span }
}

/** All frames with the same sample rate. */
async function listFrames(file: Buffer, readAt: ReadAt, sound: Mp3Sound): Promise<PlacedFrame[]> {
  const { sampleRate, samples } = sound.frame
  const isAlike = (frame: Mp3Frame) => frame.sampleRate === sampleRate && frame.samples === samples
  const placed: PlacedFrame[] = []
  for await (const { at: blockAt, frames } of walkFrames(readAt, getFirstSoundAt(sound), file.length)) {
    for (const { start, frame } of frames) {
      const at = blockAt + start
      if (isAlike(frame)) placed.push({ ...frame, at, ...measureMainData(file, at, frame) })
    }
  }
  return placed
}

/**
 * Samples that players skip at the beginning and at the end, as the encoder wrote them (LAME's tag, revision
 * 1).
 */
function readGaps({ head, frame }: Mp3Sound): { before: number; after: number } {
  const none = { before: 0, after: 0 }
  const xing = findXing(head, frame)
  if (xing === null) return none
  const flags = head.readUInt32BE(xing + 4)
  const fields = [4, 4, 100, 4].reduce((sum, bytes, bit) => sum + (flags & (1 << bit) ? bytes : 0), 0)
  const tag = xing + 8 + fields
  const encoder = head.toString('latin1', tag, tag + 4)
  if (!['LAME', 'Lavf', 'Lavc'].includes(encoder) || head.length < tag + 24) return none
  const gaps = head.readUIntBE(tag + 21, 3)
  return { before: (gaps >> 12) + decoderDelay, after: Math.max(0, (gaps & 0xfff) - decoderDelay) }
}
