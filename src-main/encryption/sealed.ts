/** Encrypts a few bytes with AES-256-GCM (NIST SP 800-38D), bound to their owner. */
import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import { z } from 'zod'

const nonceBytes = 12
const tagBytes = 16

/** So many bytes in hexadecimal. */
export const hex = (bytes: number) => z.hex().length(2 * bytes)

/** A sealed key of 32 bytes, in hexadecimal. */
export const sealedSchema = z.object({ nonce: hex(nonceBytes), sealed: hex(32 + tagBytes) })
export type Sealed = z.infer<typeof sealedSchema>

/** @param belongsTo authenticated, not encrypted */
export function seal(key: Uint8Array, secret: Uint8Array, belongsTo: string): Sealed {
  const nonce = randomBytes(nonceBytes)
  const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(belongsTo))
  const sealed = Buffer.concat([cipher.update(secret), cipher.final(), cipher.getAuthTag()])
  return { nonce: nonce.toString('hex'), sealed: sealed.toString('hex') }
}

/** Null for a wrong key or changed data. */
export function unseal(key: Uint8Array, { nonce, sealed }: Sealed, belongsTo: string): Uint8Array | null {
  const bytes = Buffer.from(sealed, 'hex')
  const decipher = createDecipheriv('aes-256-gcm', key, Buffer.from(nonce, 'hex'), {
    authTagLength: tagBytes,
  })
  decipher.setAAD(Buffer.from(belongsTo)).setAuthTag(bytes.subarray(-tagBytes))
  try {
    return Buffer.concat([decipher.update(bytes.subarray(0, -tagBytes)), decipher.final()])
  } catch {
    return null
  }
}
