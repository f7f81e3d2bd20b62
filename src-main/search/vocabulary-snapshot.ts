/**
 * The vocabulary as it is kept in the library: one zstd frame, which is opened in some milliseconds.
 *
 * Inside, in the order of bytes that all supported machines have: the format's number and how many terms there
 * are, as 32-bit integers; the terms' counts (32 bits); their lengths in bytes (16 bits); then the terms' UTF-8 as
 * `TermTable` holds it.
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

/** Null for what `packTerms` did not make: the vocabulary can be made anew. */
export function unpackTerms(packed: Uint8Array): TermTable | null {
  const bytes = decompress(packed)
  if (bytes === null || bytes.length < headerBytes) return null
  const [written, count] = new Uint32Array(copyOf(bytes, 0, headerBytes)) as unknown as [number, number]
  const lengthsAt = headerBytes + count * 4
  const termsAt = lengthsAt + count * 2
  if (written !== format || bytes.length < termsAt) return null
  const counts = new Uint32Array(copyOf(bytes, headerBytes, lengthsAt))
  const ends = new Uint32Array(new Uint16Array(copyOf(bytes, lengthsAt, termsAt)))
  for (let index = 1; index < count; index++) ends[index]! += ends[index - 1]!
  return (ends.at(-1) ?? 0) === bytes.length - termsAt
    ? { bytes: bytes.subarray(termsAt), ends, counts }
    : null
}

/** By itself, so that it begins where an array of larger numbers may. */
function copyOf(bytes: Buffer, from: number, to: number): ArrayBuffer {
  return bytes.buffer.slice(bytes.byteOffset + from, bytes.byteOffset + to) as ArrayBuffer
}

function decompress(packed: Uint8Array): Buffer | null {
  try {
    return zstdDecompressSync(packed, decompression)
  } catch {
    return null
  }
}
