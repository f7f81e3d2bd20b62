/**
 * Converts samples of WAV files to numbers from -1 to 1: linear PCM, floats, and G.711 A-law and µ-law (ITU-T
 * G.711).
 */
import { hasPlainSamples, type WavSound } from '../wav.ts'

/** Reads the sample at this byte. */
type ReadSample = (bytes: DataView, at: number) => number

/** Returns a function that reads a sample of this file, and its size in bytes; null for unsupported formats. */
export function createSampleReader(
  sound: Pick<WavSound, 'encoding' | 'bitsPerSample' | 'channels'>,
): { read: ReadSample; bytes: number } | null {
  const { encoding, bitsPerSample } = sound
  const read = hasPlainSamples(sound) ? readers[`${encoding}/${bitsPerSample}`] : undefined
  return read ? { read, bytes: bitsPerSample / 8 } : null
}

const aLaw = Float32Array.from({ length: 256 }, (_, code) => expandALaw(code))
const muLaw = Float32Array.from({ length: 256 }, (_, code) => expandMuLaw(code))

/** By encoding and bits. Only 8-bit PCM is unsigned (Multimedia Programming Interface 1.0, chapter 3). */
const readers: Record<string, ReadSample> = {
  '1/8': (bytes, at) => (bytes.getUint8(at) - 128) / 128,
  '1/16': (bytes, at) => bytes.getInt16(at, true) / 0x8000,
  '1/24': (bytes, at) => (bytes.getInt16(at + 1, true) * 256 + bytes.getUint8(at)) / 0x80_0000,
  '1/32': (bytes, at) => bytes.getInt32(at, true) / 0x8000_0000,
  '3/32': (bytes, at) => finite(bytes.getFloat32(at, true)),
  '6/8': (bytes, at) => aLaw[bytes.getUint8(at)]!,
  '7/8': (bytes, at) => muLaw[bytes.getUint8(at)]!,
}

function finite(sample: number): number {
  return Number.isFinite(sample) ? sample : 0
}

/** G.711, table 1: every other bit is inverted; three bits of exponent, four of mantissa. */
function expandALaw(code: number): number {
  const bits = code ^ 0x55
  const exponent = (bits >> 4) & 0b111
  const mantissa = ((bits & 0b1111) << 4) + 8
  const magnitude = exponent === 0 ? mantissa : (mantissa + 0x100) << (exponent - 1)
  return (bits & 0x80 ? magnitude : -magnitude) / 0x8000
}

/** G.711, table 2: all bits are inverted, and the bias added before encoding is subtracted. */
function expandMuLaw(code: number): number {
  const bits = ~code & 0xff
  const magnitude = ((((bits & 0b1111) << 3) + 0x84) << ((bits >> 4) & 0b111)) - 0x84
  return (bits & 0x80 ? -magnitude : magnitude) / 0x8000
}
