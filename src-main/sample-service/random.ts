/** Deterministic randomness: sample data is the same on every machine and start. */

/** FNV-1a: a 32-bit hash of text, for seeds. */
export function hashText(text: string): number {
  let hash = 0x811c9dc5
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193)
  return hash >>> 0
}

/** Generates numbers in [0, 1) (mulberry32: small, fast, even enough for sample data; not for secrets). */
export function createRandom(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
}

/** `length` characters of a-z and 0-9 derived from `text`. */
export function deriveToken(text: string, length: number): string {
  return deriveDigits(text, length, 36)
}

/** `length` hexadecimal digits derived from `text`. */
export function deriveHex(text: string, length: number): string {
  return deriveDigits(text, length, 16)
}

function deriveDigits(text: string, length: number, base: number): string {
  const random = createRandom(hashText(text))
  let digits = ''
  // Six at a time: 36 to the power of 6 is below 2 to the power of 32, so digits are distributed evenly
  // enough.
  while (digits.length < length)
    digits += Math.floor(random() * base ** 6)
      .toString(base)
      .padStart(6, '0')
  return digits.slice(0, length)
}
