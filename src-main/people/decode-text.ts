/** The text of a file whose encoding nobody wrote down. */

/** Of the first bytes of a text in UTF-16, about half are zero where it is of a European language. */
const zeroShare = 0.3
const sampleBytes = 1024

/**
 * UTF-8 and UTF-16 with or without a byte-order mark; what is neither is Windows-1252, which every text is. Never
 * throws.
 */
export function decodeText(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return decode(bytes, 'utf-16le')
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return decode(bytes, 'utf-16be')
  const wide = findZeros(bytes)
  if (wide !== null) return decode(bytes, wide)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return decode(bytes, 'windows-1252')
  }
}

/** Bytes in an encoding that a file names itself; Windows-1252 for names that nobody knows. Never throws. */
export function decodeNamed(bytes: Uint8Array, charset: string): string {
  try {
    return decode(bytes, charset)
  } catch {
    return decode(bytes, 'windows-1252')
  }
}

function decode(bytes: Uint8Array, charset: string): string {
  return new TextDecoder(charset).decode(bytes)
}

function findZeros(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | null {
  const sample = bytes.subarray(0, sampleBytes)
  const zeros = [0, 0]
  sample.forEach((byte, index) => {
    if (byte === 0) zeros[index % 2]! += 1
  })
  const most = sample.length * zeroShare
  if (zeros[1]! > most) return 'utf-16le'
  return zeros[0]! > most ? 'utf-16be' : null
}
