/** Decodes text files of unknown encoding. */

/** About half of the first bytes are zero in UTF-16 text of a European language. */
const zeroShare = 0.3
const sampleBytes = 1024

/**
 * UTF-8 or UTF-16, with or without a byte-order mark; otherwise Windows-1252, in which all bytes are valid.
 * Never throws.
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

/** Decodes bytes in the encoding that a file names; Windows-1252 for unknown names. Never throws. */
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
