/** Reads the address of the feed that the app was built with. */
import { createPublicKey } from 'node:crypto'
import type { UpdateFeed } from './release.ts'

/** Validated by `build/update-feed.mjs`. */
export interface BuiltFeed {
  /** https, or http on this machine for tests. */
  url: string
  /** Ed25519: SPKI in DER, as Base64. */
  publicKey: string
}

export function readFeed({ url, publicKey }: BuiltFeed): UpdateFeed {
  const key = createPublicKey({ key: Buffer.from(publicKey, 'base64'), format: 'der', type: 'spki' })
  return { url: new URL(url), publicKey: key }
}
