/** Makes the ids of a REFI-QDA project: the same for the same thing in each export (UUID version 5, RFC 9562). */
import { createHash } from 'node:crypto'

const namespace = Buffer.from('0e6a2a2f6d0f4c55a1d0a1a7f5c9b3e4', 'hex')

/** @param parts name a thing, such as `call` and its id */
export function makeGuid(...parts: readonly (string | number)[]): string {
  const bytes = createHash('sha1').update(namespace).update(JSON.stringify(parts)).digest().subarray(0, 16)
  bytes[6] = (bytes[6]! & 0x0f) | 0x50
  bytes[8] = (bytes[8]! & 0x3f) | 0x80
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
}
