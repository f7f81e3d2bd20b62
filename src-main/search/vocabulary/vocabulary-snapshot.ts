/**
 * Packs the vocabulary for storage in the library: one zstd frame, opened in some milliseconds.
 *
 * Content, in the byte order of all supported machines: format number and number of terms as 32-bit integers;
 * counts (32 bits); lengths in bytes (16 bits); then the terms' UTF-8 as in `TermTable`.
 */
import { constants, zstdCompressSync, zstdDecompressSync } from 'node:zlib'
import type { TermTable } from './term-table.ts'

/** The stored vocabulary for the next start. */
export interface VocabularySnapshot {
  /** Number of recordings counted. */
  recordings: number
  /** See `packTerms`. */
  terms: Uint8Array
  /** Pending recordings that are included. */
  keys: number[]
}

const format = 1
const headerBytes = 8
/** Level 3: higher levels take several times as long for a few percent. */
const compression = { params: { [constants.ZSTD_c_compressionLevel]: 3 } }

/** Ten million words: fifty times the vocabulary of 100,000 calls. */
const decompression = { maxOutputLength: 128 * 2 ** 20 }

export function packTerms({ bytes, ends, counts }: TermTable): Uint8Array {
  const header = Uint32Array.of(format, counts.length)
  const lengths = Uint16Array.from(ends, (end, index) => end - (index === 0 ? 0 : ends[index - 1]!))
  const parts = [header, counts, lengths].map((part) =>
    Buffer.from(part.buffer, part.byteOffset, part.byteLength),
  )
  return zstdCompressSync(Buffer.concat([...parts, bytes]), compression)
}

/** Null for data not made by `packTerms`: the vocabulary can be rebuilt. */
export function unpackTerms(packed: Uint8Array): TermTable | null {
  const bytes = decompress(packed)
  if (bytes === null || bytes.length < headerBytes) return null
  const [written, count] = new Uint32Array(copyBytes(bytes, 0, headerBytes)) as unknown as [number, number]
  const lengthsAt = headerBytes + count * 4
  const termsAt = lengthsAt + count * 2
  if (written !== format || bytes.length < termsAt) return null
  const counts = new Uint32Array(copyBytes(bytes, headerBytes, lengthsAt))
  const ends = new Uint32Array(new Uint16Array(copyBytes(bytes, lengthsAt, termsAt)))
  for (let index = 1; index < count; index++) ends[index]! += ends[index - 1]!
  return (ends.at(-1) ?? 0) === bytes.length - termsAt
    ? { bytes: bytes.subarray(termsAt), ends, counts }
    : null
}

/** A copy, so that the array is aligned. */
function copyBytes(bytes: Buffer, from: number, to: number): ArrayBuffer {
  return bytes.buffer.slice(bytes.byteOffset + from, bytes.byteOffset + to) as ArrayBuffer
}

function decompress(packed: Uint8Array): Buffer | null {
  try {
    return zstdDecompressSync(packed, decompression)
  } catch {
    return null
  }
}
