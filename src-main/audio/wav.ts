/**
 * Reads the headers of a WAV file: RIFF (Multimedia Programming Interface 1.0, chapter 3),
 * WAVE_FORMAT_EXTENSIBLE, and RF64 or BW64 for sizes over 32 bits (EBU Tech 3306, ITU-R BS.2088).
 */
import type { Inspection, ReadAt } from './inspection.ts'

/**
 * Real files have about a dozen before the samples; a file with only chunks would keep the disk busy for hours.
 */
const mostChunks = 1_000

/**
 * Sample rates that Chromium plays (its media/base/limits.h); telephony has 8,000 (ITU-T G.711). With 1 sample
 * per second, a file would last as many seconds as it has samples, and its waveform would have a peak for each.
 */
const sampleRates = { least: 3_000, most: 768_000 }

/** WAVE_FORMAT_EXTENSIBLE: the encoding is the beginning of a GUID, 24 bytes into a chunk of 40. */
const extensible = 0xfffe
const extensibleBytes = 40

/** The format and position of the samples in a file. */
export interface WavSound {
  /** WAVE_FORMAT_…: 1 PCM, 3 float, 6 A-law, 7 µ-law; for the extensible format, the encoding in its GUID. */
  encoding: number
  channels: number
  sampleRate: number
  bitsPerSample: number
  /** Bytes of one sample for all channels. */
  frameBytes: number
  bytesPerSecond: number
  /** Where the samples begin, and how many bytes of them exist. */
  at: number
  lengthBytes: number
  /** The headers announce more samples than exist. */
  cutShort: boolean
}

type Format = Omit<WavSound, 'at' | 'lengthBytes' | 'cutShort'>

interface Chunk {
  name: string
  /** Where its content begins. */
  at: number
  length: number
}

/** @returns null when it cannot be played: without a format, without samples, or of unknown length. */
export async function readWav(readAt: ReadAt, size: number): Promise<Inspection | null> {
  const sound = await findWavSound(readAt, size)
  return sound && { seconds: sound.lengthBytes / sound.bytesPerSecond, cutShort: sound.cutShort }
}

/** @returns as `readWav`. */
export async function findWavSound(readAt: ReadAt, size: number): Promise<WavSound | null> {
  let format: Format | null = null
  let wideLength: number | null = null
  let at = 12
  for (let chunks = 0; chunks < mostChunks; chunks++) {
    const chunk = await readChunk(readAt, at)
    if (!chunk) return null
    if (chunk.name === 'ds64') wideLength = await readWideLength(readAt, chunk)
    if (chunk.name === 'fmt ') format = await readFormat(readAt, chunk)
    if (chunk.name === 'data') return format && { ...format, ...measure(chunk, wideLength, size) }
    // Chunks are padded to an even length.
    at = chunk.at + chunk.length + (chunk.length % 2)
  }
  return null
}

async function readChunk(readAt: ReadAt, at: number): Promise<Chunk | null> {
  const header = await readAt(at, 8)
  if (header.length < 8) return null
  return { name: header.toString('latin1', 0, 4), at: at + 8, length: header.readUInt32LE(4) }
}

/** The length of the samples when `data` refers to a 64-bit size; null when that is missing too. */
async function readWideLength(readAt: ReadAt, { at }: Chunk): Promise<number | null> {
  const sizes = await readAt(at, 16)
  const length = sizes.length === 16 ? Number(sizes.readBigUInt64LE(8)) : 0
  return length > 0 && Number.isSafeInteger(length) ? length : null
}

/** Null for an invalid format. */
async function readFormat(readAt: ReadAt, { at, length }: Chunk): Promise<Format | null> {
  const format = await readAt(at, Math.min(length, extensibleBytes))
  if (format.length < 16) return null
  const tag = format.readUInt16LE(0)
  const channels = format.readUInt16LE(2)
  const sampleRate = format.readUInt32LE(4)
  const frameBytes = format.readUInt16LE(12)
  // Some writers omit the byte rate, which follows from the other fields.
  const bytesPerSecond = format.readUInt32LE(8) || sampleRate * frameBytes
  if (sampleRate < sampleRates.least || sampleRate > sampleRates.most) return null
  if (channels === 0 || bytesPerSecond === 0) return null
  const isExtensible = tag === extensible && format.length === extensibleBytes
  return {
    encoding: isExtensible ? format.readUInt16LE(24) : tag,
    channels,
    sampleRate,
    frameBytes,
    bytesPerSecond,
    bitsPerSample: format.readUInt16LE(14),
  }
}

function measure(data: Chunk, wideLength: number | null, size: number) {
  const there = size - data.at
  const announced =
    data.length === 0xffff_ffff && wideLength !== null ? wideLength : readKnownLength(data.length)
  return {
    at: data.at,
    lengthBytes: Math.min(there, announced ?? there),
    cutShort: announced !== null && announced > there,
  }
}

/** Null for the placeholders of streaming writers: 0, or about the largest signed or unsigned number. */
function readKnownLength(length: number): number | null {
  const open = length === 0 || length >= 0xffff_f000 || (length >= 0x7fff_f000 && length <= 0x7fff_ffff)
  return open ? null : length
}
