/** Derives the keys of one library from its master key: none of them reveals anything about the others. */
import { hkdfSync } from 'node:crypto'

/** The keys of one library, derived from its master key; 32 bytes each. */
export interface LibraryKeys {
  database: Uint8Array
  audio: Uint8Array
  backup: Uint8Array
}

export const keyBytes = 32

/**
 * HKDF-SHA256 (RFC 5869) with one info string for each purpose, without a salt because the master key is
 * random.
 *
 * @param master 32 random bytes
 */
export function deriveLibraryKeys(master: Uint8Array): LibraryKeys {
  if (master.length !== keyBytes) throw new Error('a master key has 32 bytes')
  return {
    database: derive(master, 'database'),
    audio: derive(master, 'audio'),
    backup: derive(master, 'backup'),
  }
}

/** Overwrites the keys in memory. Copies made by the runtime may remain until their memory is reused. */
export function wipeKeys(keys: Partial<LibraryKeys>): void {
  for (const key of Object.values(keys)) key.fill(0)
}

function derive(master: Uint8Array, purpose: string): Uint8Array {
  return new Uint8Array(
    hkdfSync('sha256', master, new Uint8Array(), `offhook library ${purpose} 1`, keyBytes),
  )
}
