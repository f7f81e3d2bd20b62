/**
 * Formats a library's recovery code for people: 8 groups of 4 characters in Crockford's base32, such as
 * `7Q2M-…-K9ZD`. 30 characters are 150 random bits; the last 2 detect typing mistakes.
 */
import { createHash, hkdfSync, randomInt } from 'node:crypto'
import { keyBytes } from './library-keys.ts'

/** https://www.crockford.com/base32.html */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const randomCharacters = 30
const checkCharacters = 2
const codeLength = randomCharacters + checkCharacters

export function createRecoveryCode(): string {
  const random = Array.from({ length: randomCharacters }, () => alphabet[randomInt(alphabet.length)]!).join(
    '',
  )
  return (random + computeCheck(random)).match(/.{4}/g)!.join('-')
}

/**
 * Accepts common ways of writing: small letters, I and L for 1, O for 0, any separators.
 *
 * @returns the code's characters, and whether the check characters match; null when it is not a recovery code.
 */
export function parseRecoveryCode(text: string): { characters: string; isRight: boolean } | null {
  const written = text
    .toUpperCase()
    .replace(/[\s\-–—_.]/g, '')
    .replace(/[IL]/g, '1')
    .replace(/O/g, '0')
  if (written.length !== codeLength || [...written].some((each) => !alphabet.includes(each))) return null
  const isRight = computeCheck(written.slice(0, randomCharacters)) === written.slice(randomCharacters)
  return { characters: written, isRight }
}

/** Derives a key from a recovery code; a slow function would add nothing to 150 random bits. */
export function deriveRecoveryKey(code: string): Uint8Array {
  return new Uint8Array(hkdfSync('sha256', code, new Uint8Array(), 'offhook recovery code 1', keyBytes))
}

function computeCheck(random: string): string {
  const hash = createHash('sha256').update(`offhook recovery code check ${random}`).digest()
  return [...hash.subarray(0, checkCharacters)].map((byte) => alphabet[byte % alphabet.length]).join('')
}
