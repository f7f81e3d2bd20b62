/** Reads the feed that the app was built with. */
import { createPublicKey } from 'node:crypto'
import type { UpdateFeed } from './release.ts'

/** As `build/update-feed.mjs` checked it. */
export interface BuiltFeed {
  /** https, or http on this machine for trials. */
  url: string
  /** Ed25519: SPKI in DER, as Base64. */
  publicKey: string
}

export function readFeed({ url, publicKey }: BuiltFeed): UpdateFeed {
  const key = createPublicKey({ key: Buffer.from(publicKey, 'base64'), format: 'der', type: 'spki' })
  return { url: new URL(url), publicKey: key }
}
