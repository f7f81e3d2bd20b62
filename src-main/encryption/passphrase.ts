/** Derives a key from a passphrase with Argon2id (RFC 9106). */
import { z } from 'zod'
import { keyBytes } from './library-keys.ts'

/** The limits prevent a foreign file from using all memory or taking minutes: four times ours at most. */
export const argonSchema = z.object({
  memoryKib: z.number().int().min(19_456).max(262_144),
  passes: z.number().int().min(1).max(4),
  lanes: z.number().int().min(1).max(16),
})
export type ArgonParameters = z.infer<typeof argonSchema>

/**
 * The second choice of RFC 9106, section 4, for machines with little memory; above OWASP's minimum of 46 MiB. Takes
 * 0.25 s on a slow laptop.
 */
export const argonParameters: ArgonParameters = { memoryKib: 65_536, passes: 3, lanes: 4 }

/**
 * The same passphrase typed on different systems may consist of different code points; NFKC makes them equal.
 */
export async function derivePassphraseKey(
  passphrase: string,
  salt: Uint8Array,
  { memoryKib, passes, lanes }: ArgonParameters,
): Promise<Uint8Array> {
  // Loaded on demand, because few runs need it. Electron's OpenSSL replacement has no Argon2.
  const { argon2id } = await import('hash-wasm')
  return await argon2id({
    password: passphrase.normalize('NFKC'),
    salt,
    memorySize: memoryKib,
    iterations: passes,
    parallelism: lanes,
    hashLength: keyBytes,
    outputType: 'binary',
  })
}
