/**
 * Reads the headers of a WAV file: RIFF (Multimedia Programming Interface 1.0, chapter 3),
 * WAVE_FORMAT_EXTENSIBLE, and RF64 or BW64 for sizes over 32 bits (EBU Tech 3306, ITU-R BS.2088).
 */
import { adtsAac, toWaveType } from '../model/audio-formats.ts'
import type { Inspection, ReadAt } from './inspection.ts'
import { readMp3 } from './mp3.ts'
import { sniffBytes, startsAdts } from './sniff.ts'

/**
 * Real files have about a dozen before the samples; a file with only chunks would keep the disk busy for hours.
 */
const mostChunks = 1_000

/**
 * Sample rates that Chromium plays (its media/base/limits.h); telephony has 8,000 (ITU-T G.711). With 1 sample
 * per second, a file would last as many seconds as it has samples, and its waveform would have a peak for each.
 */
const sampleRates = { least: 3_000, most: 768_000 }

/** Chromium plays no more without a mask of speakers. The header has room for 65,535. */
const mostChannels = 8

/** WAVE_FORMAT_EXTENSIBLE: the encoding is the beginning of a GUID, 24 bytes into a chunk of 40. */
const extensible = 0xfffe
const extensibleBytes = 40

/** WAVE_FORMAT_…; for the extensible format, the encoding in its GUID. */
export const encodings = {
  pcm: 1,
  msAdpcm: 2,
  float: 3,
  aLaw: 6,
  muLaw: 7,
  imaAdpcm: 0x11,
  gsm: 0x31,
  mp3: 0x55,
}

const rawAac = 0xff
const aacs: readonly number[] = [rawAac, adtsAac, 0x1610]

/** The format and position of the samples in a file. */
export interface WavSound {
  encoding: number
  channels: number
  sampleRate: number
  /** For samples that are read one by one, the size in which they are stored. */
  bitsPerSample: number
  /** Bytes of one sample for all channels, or of one block of a compressed encoding. */
  frameBytes: number
  /** Where the samples begin, and how many bytes of them exist. */
  at: number
  lengthBytes: number
  /** The headers announce more samples than exist. */
  cutShort: boolean
}

/** What is needed only to measure. */
interface Format extends Omit<WavSound, 'at' | 'lengthBytes' | 'cutShort'> {
  bytesPerSecond: number
  /** As the header says; 0 when it does not. */
  samplesPerBlock: number
}

interface Measures {
  format: Format
  /** Samples of a channel by the `fact` chunk; null without one. */
  fact: number | null
}

interface Chunk {
  name: string
  /** Where its content begins. */
  at: number
  length: number
}

/** @returns null when its headers are invalid: no format, no samples, or no possible numbers. */
export async function readWav(readAt: ReadAt, size: number): Promise<Inspection | null> {
  const found = await readHeaders(readAt, size)
  if (!found) return null
  const { sound } = found
  if (sound.encoding === encodings.mp3) {
    const mp3 = await readMp3(readInside(readAt, sound), sound.lengthBytes)
    return mp3 && { type: 'audio/wav', seconds: mp3.seconds, cutShort: mp3.cutShort || sound.cutShort }
  }
  const encoding = aacs.includes(sound.encoding) ? await identifyAac(readAt, sound) : sound.encoding
  const type = hasPlainSamples(sound) ? 'audio/wav' : toWaveType(encoding)
  return { type, seconds: measureSeconds(found), cutShort: sound.cutShort }
}

/** @returns as `readWav`. */
export async function findWavSound(readAt: ReadAt, size: number): Promise<WavSound | null> {
  return (await readHeaders(readAt, size))?.sound ?? null
}

/** Reads only the samples: for MP3 in WAV, they are a file of their own. */
export function readInside(readAt: ReadAt, { at, lengthBytes }: WavSound): ReadAt {
  return (from, length) => readAt(at + from, Math.max(0, Math.min(length, lengthBytes - from)))
}

/** Writers confuse the numbers of AAC with and without headers of its frames. */
async function identifyAac(readAt: ReadAt, sound: WavSound): Promise<number> {
  return startsAdts(await readInside(readAt, sound)(0, sniffBytes)) ? adtsAac : rawAac
}

/** Linear PCM, floats and G.711, which are played and decoded here. */
export function hasPlainSamples({
  encoding,
  bitsPerSample,
  channels,
}: Pick<WavSound, 'encoding' | 'bitsPerSample' | 'channels'>): boolean {
  return channels <= mostChannels && (sampleSizes[encoding]?.includes(bitsPerSample) ?? false)
}

const sampleSizes: Readonly<Record<number, readonly number[]>> = {
  [encodings.pcm]: [8, 16, 24, 32],
  [encodings.float]: [32],
  [encodings.aLaw]: [8],
  [encodings.muLaw]: [8],
}

async function readHeaders(readAt: ReadAt, size: number): Promise<(Measures & { sound: WavSound }) | null> {
  let format: Format | null = null
  let wideLength: number | null = null
  let fact: number | null = null
  let at = 12
  for (let chunks = 0; chunks < mostChunks; chunks++) {
    const chunk = await readChunk(readAt, at)
    if (!chunk) return null
    if (chunk.name === 'ds64') wideLength = await readWideLength(readAt, chunk)
    if (chunk.name === 'fmt ') format = await readFormat(readAt, chunk)
    if (chunk.name === 'fact') fact = await readFact(readAt, chunk)
    if (chunk.name === 'data') {
      return format && { format, fact, sound: { ...format, ...findSamples(chunk, wideLength, size) } }
    }
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

async function readFact(readAt: ReadAt, { at, length }: Chunk): Promise<number | null> {
  const fact = await readAt(at, 4)
  return length < 4 || fact.length < 4 ? null : fact.readUInt32LE(0) || null
}

/** Null for an invalid format. */
async function readFormat(readAt: ReadAt, { at, length }: Chunk): Promise<Format | null> {
  const format = await readAt(at, Math.min(length, extensibleBytes))
  if (format.length < 16) return null
  const tag = format.readUInt16LE(0)
  const channels = format.readUInt16LE(2)
  const sampleRate = format.readUInt32LE(4)
  if (sampleRate < sampleRates.least || sampleRate > sampleRates.most) return null
  if (channels === 0) return null
  const isExtensible = tag === extensible && format.length === extensibleBytes
  const encoding = isExtensible ? format.readUInt16LE(24) : tag
  const bitsPerSample = readBits(encoding, format.readUInt16LE(14))
  const isPlain = hasPlainSamples({ encoding, bitsPerSample, channels })
  return {
    encoding,
    channels,
    sampleRate,
    bitsPerSample,
    // Some writers omit it, or count one channel only.
    frameBytes: isPlain ? (channels * bitsPerSample) / 8 : format.readUInt16LE(12),
    bytesPerSecond: format.readUInt32LE(8),
    samplesPerBlock: format.length >= 20 && !isExtensible ? format.readUInt16LE(18) : 0,
  }
}

/** Samples take whole bytes (Multimedia Programming Interface 1.0, chapter 3). G.711 always has 8 bits. */
function readBits(encoding: number, bits: number): number {
  if (encoding === encodings.aLaw || encoding === encodings.muLaw) return 8
  return encoding === encodings.pcm ? Math.ceil(bits / 8) * 8 : bits
}

/**
 * Counts the samples. The header's bytes per second are often wrong, so that they are used only for encodings of
 * which nothing else is known. Null when nothing is.
 */
function measureSeconds({ format, fact, sound }: Measures & { sound: WavSound }): number | null {
  const { sampleRate, bytesPerSecond } = format
  const { lengthBytes, cutShort } = sound
  const counted = countSamples(format, lengthBytes)
  if (counted !== null) {
    // The last block need not be full.
    const padding = counted - (fact ?? 0)
    const isFilled = padding >= 0 && padding < 2 * countInBlock(format, format.frameBytes)
    return (fact !== null && isFilled ? fact : counted) / sampleRate
  }
  if (fact !== null && !cutShort) return fact / sampleRate
  return bytesPerSecond > 0 ? lengthBytes / bytesPerSecond : null
}

/** ADPCM and others of a fixed number of bits: 0x10 to 0x65 by the table of RFC 2361; G.722 by mmreg.h. */
const bitsOnly: readonly number[] = [0x10, 0x17, 0x20, 0x40, 0x45, 0x64, 0x65, 0x125, 0x28f, 0x8f02]

function countSamples(format: Format, bytes: number): number | null {
  const { encoding, channels, bitsPerSample, frameBytes } = format
  if (hasPlainSamples(format)) return Math.floor(bytes / frameBytes)
  if (bitsOnly.includes(encoding) && bitsPerSample >= 2 && bitsPerSample <= 8) {
    return Math.floor((bytes * 8) / (bitsPerSample * channels))
  }
  const perBlock = countInBlock(format, frameBytes)
  if (perBlock <= 0) return null
  return Math.floor(bytes / frameBytes) * perBlock + Math.max(0, countInBlock(format, bytes % frameBytes))
}

/**
 * The samples of each channel in a block of this many bytes; 0 for other encodings. ADPCM has a header for each
 * channel, with one or two samples (Multimedia Data Standards Update, April 15, 1994, chapter 3).
 */
function countInBlock(
  { encoding, channels, bitsPerSample, frameBytes, samplesPerBlock }: Format,
  bytes: number,
) {
  let count = 0
  if (encoding === encodings.gsm) count = Math.floor(bytes / 65) * 320
  if (encoding === encodings.msAdpcm) count = Math.floor(((bytes - 7 * channels) * 2) / channels) + 2
  if (encoding === encodings.imaAdpcm) {
    const bits = bitsPerSample === 3 ? 3 : 4
    count = Math.floor(((bytes - 4 * channels) * 8) / (bits * channels)) + 1
  }
  // A writer may leave the end of each block empty.
  return bytes === frameBytes && samplesPerBlock > 0 ? Math.min(count, samplesPerBlock) : count
}

function findSamples(data: Chunk, wideLength: number | null, size: number) {
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
