/**
 * The headers of a WAV file: RIFF (Multimedia Programming Interface 1.0, chapter 3), WAVE_FORMAT_EXTENSIBLE, and
 * RF64 or BW64 for what 32 bits cannot count (EBU Tech 3306, ITU-R BS.2088).
 */
import type { Inspection, ReadAt } from './inspect.ts'

/** Real files hold a dozen before the sound; a file of nothing else would keep the disk busy for hours. */
const mostChunks = 1_000

interface Chunk {
  name: string
  /** Where its content begins. */
  at: number
  length: number
}

/** @returns null when it cannot be played: no format, or no sound, or none that can be measured. */
export async function readWav(readAt: ReadAt, size: number): Promise<Inspection | null> {
  const wide = (await readAt(0, 4)).toString('latin1') !== 'RIFF'
  let bytesPerSecond = 0
  let wideLength: number | null = null
  let at = 12
  for (let chunks = 0; chunks < mostChunks; chunks++) {
    const chunk = await readChunk(readAt, at)
    if (!chunk) return null
    if (chunk.name === 'ds64' && wide) wideLength = await readWideLength(readAt, chunk)
    if (chunk.name === 'fmt ') bytesPerSecond = await readBytesPerSecond(readAt, chunk)
    if (chunk.name === 'data') {
      return bytesPerSecond > 0 ? measure(chunk, wideLength, bytesPerSecond, size) : null
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

/** The length of the sound, where `data` says that 32 bits do not hold it; null where this does not tell either. */
async function readWideLength(readAt: ReadAt, { at }: Chunk): Promise<number | null> {
  const sizes = await readAt(at, 16)
  const length = sizes.length === 16 ? Number(sizes.readBigUInt64LE(8)) : 0
  return length > 0 && Number.isSafeInteger(length) ? length : null
}

/** 0 when the format makes no sense. The same place for every format, extensible or not. */
async function readBytesPerSecond(readAt: ReadAt, { at, length }: Chunk): Promise<number> {
  const format = await readAt(at, 16)
  if (length < 16 || format.length < 16) return 0
  const channels = format.readUInt16LE(2)
  const sampleRate = format.readUInt32LE(4)
  const bytesPerSecond = format.readUInt32LE(8)
  if (channels === 0 || sampleRate === 0) return 0
  // Some writers leave the rate out that follows from the rest.
  return bytesPerSecond || sampleRate * format.readUInt16LE(12)
}

function measure(data: Chunk, wideLength: number | null, bytesPerSecond: number, size: number): Inspection {
  const there = size - data.at
  const announced = data.length === 0xffff_ffff && wideLength !== null ? wideLength : knownLength(data.length)
  return {
    seconds: Math.min(there, announced ?? there) / bytesPerSecond,
    cutShort: announced !== null && announced > there,
  }
}

/** Writers that stream leave the length at 0 or at (nearly) the most that a signed or unsigned number holds. */
function knownLength(length: number): number | null {
  const open = length === 0 || length >= 0xffff_f000 || (length >= 0x7fff_f000 && length <= 0x7fff_ffff)
  return open ? null : length
}
