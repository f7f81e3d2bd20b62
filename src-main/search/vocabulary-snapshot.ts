/**
 * The vocabulary as it is kept in the library: one zstd frame, which is opened in some milliseconds.
 *
 * Inside, little-endian: the format's number and how many terms there are as 32-bit integers; for each term its
 * count (32 bits) and its length in bytes (16 bits); then the terms' UTF-8 as `TermTable` holds it.
 */
import { constants, zstdCompressSync, zstdDecompressSync } from 'node:zlib'
import type { TermTable } from './term-table.ts'

/** What the next opening begins with. */
export interface VocabularySnapshot {
  /** How many recordings the counts come from. */
  recordings: number
  /** See `packTerms`. */
  terms: Uint8Array
  /** Recordings that were waiting to be learnt, and are in it. */
  keys: number[]
}

const format = 1
const headerBytes = 8
/** Level 3: higher ones take several times as long for a few percent. */
const compression = { params: { [constants.ZSTD_c_compressionLevel]: 3 } }

export function packTerms({ bytes, ends, counts }: TermTable): Uint8Array {
  const packed = Buffer.alloc(headerBytes + counts.length * 6 + bytes.length)
  packed.writeUInt32LE(format, 0)
  packed.writeUInt32LE(counts.length, 4)
  const lengthsAt = headerBytes + counts.length * 4
  counts.forEach((count, index) => {
    packed.writeUInt32LE(count, headerBytes + index * 4)
    packed.writeUInt16LE(ends[index]! - (index === 0 ? 0 : ends[index - 1]!), lengthsAt + index * 2)
  })
  bytes.copy(packed, lengthsAt + counts.length * 2)
  return zstdCompressSync(packed, compression)
}

/** Null for what `packTerms` did not make: the vocabulary can be made anew. */
export function unpackTerms(packed: Uint8Array): TermTable | null {
  const bytes = decompress(packed)
  if (bytes === null || bytes.length < headerBytes || bytes.readUInt32LE(0) !== format) return null
  const count = bytes.readUInt32LE(4)
  const lengthsAt = headerBytes + count * 4
  const termsAt = lengthsAt + count * 2
  if (bytes.length < termsAt) return null
  const counts = new Uint32Array(count)
  const ends = new Uint32Array(count)
  let end = 0
  for (let index = 0; index < count; index++) {
    counts[index] = bytes.readUInt32LE(headerBytes + index * 4)
    ends[index] = end += bytes.readUInt16LE(lengthsAt + index * 2)
  }
  return end === bytes.length - termsAt ? { bytes: bytes.subarray(termsAt), ends, counts } : null
}

function decompress(packed: Uint8Array): Buffer | null {
  try {
    return zstdDecompressSync(packed)
  } catch {
    return null
  }
}
