/**
 * Defines how a library's database is encrypted, and tells from a file's first bytes whether a key belongs to it.
 *
 * Each page is encrypted and authenticated by AEGIS-256 (draft-irtf-cfrg-aegis-aead) with a random nonce of 32 bytes
 * and a tag of 32, also in the log. Of the first page, SQLite leaves 24 bytes readable: 16 of salt, then the
 * size of the pages and the version of the format.
 */
import { hkdfSync } from 'node:crypto'
import { closeSync, openSync, readSync } from 'node:fs'
import { CodedError } from '../util/coded-error.ts'

/** 32 bytes; null for a database that is not encrypted. */
export type DatabaseKey = Uint8Array | null

/** Fastest of those that authenticate each page; see "Encryption" in src-main/README.md. */
export const cipher = 'aegis'

const saltBytes = 16
/** "SQLite format 3" and a zero: what a plain file begins with. */
const plainBeginning = Buffer.from('SQLite format 3\0')
/** Bytes 16-23 of an encrypted file, without the two of the format: pages of 4 KB with 64 bytes for nonce and tag. */
const pageMarks: readonly [number, number][] = [
  [16, 0x10],
  [17, 0x00],
  [20, 64],
  [21, 64],
  [22, 32],
  [23, 32],
]

/**
 * A key in the form that skips SQLite's own key derivation: `raw:`, the key and the salt in hexadecimal. The salt,
 * which is written as the first bytes of the file, is derived from the key: it shows later that a key belongs to a
 * file whose first page is damaged. The caller overwrites it with zeroes.
 */
export function createRawKey(key: Uint8Array): Buffer {
  const digits = '0123456789abcdef'
  const bytes = [key, deriveSalt(key)]
  const raw = Buffer.alloc('raw:'.length + 2 * (key.length + saltBytes))
  let at = raw.write('raw:')
  // Digit by digit: a string of all could not be overwritten.
  for (const byte of bytes.flatMap((each) => [...each])) {
    raw[at++] = digits.charCodeAt(byte >> 4)
    raw[at++] = digits.charCodeAt(byte & 15)
  }
  return raw
}

/**
 * The database must not be open: see `readFirstBytes`. @throws the file system's error, for a file that cannot be read
 * or is missing; CodedError `corrupt` for a shorter one
 */
export function isPlainDatabase(file: string): boolean {
  return hasPlainBeginning(readFirstBytes(file))
}

const hasPlainBeginning = (first: Buffer) => first.subarray(0, plainBeginning.length).equals(plainBeginning)

/** Why a file that SQLite does not accept as a database cannot be opened; null when it is damaged. */
export function findKeyTrouble(file: string, key: DatabaseKey): 'locked' | 'wrong-key' | null {
  let first: Buffer
  try {
    first = readFirstBytes(file)
  } catch {
    return null
  }
  const isPlain = hasPlainBeginning(first)
  const isEncrypted = !isPlain && pageMarks.every(([at, byte]) => first[at] === byte)
  if (key === null) return isEncrypted ? 'locked' : null
  if (first.subarray(0, saltBytes).equals(deriveSalt(key))) return null
  return isPlain || isEncrypted ? 'wrong-key' : null
}

function deriveSalt(key: Uint8Array): Uint8Array {
  return new Uint8Array(hkdfSync('sha256', key, new Uint8Array(), 'offhook database salt 1', saltBytes))
}

/**
 * Only of a file that SQLite refused or that is not open: closing it gives up the locks that other connections of this process have on it.
 *
 * @throws as `isPlainDatabase`
 */
function readFirstBytes(file: string): Buffer {
  const bytes = Buffer.alloc(24)
  const handle = openSync(file, 'r')
  try {
    if (readSync(handle, bytes, 0, bytes.length, 0) < bytes.length) throw new CodedError('corrupt')
    return bytes
  } finally {
    closeSync(handle)
  }
}
