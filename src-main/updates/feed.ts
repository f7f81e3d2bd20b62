/** Reads the address of the feed that the app was built with, and tells how old the last feed is. */
import { createPublicKey } from 'node:crypto'
import { makeFinding, type Finding } from '../../src-preload/contract/checks.ts'
import type { Release, UpdateFeed } from './release.ts'
import { readRecord } from './update-record.ts'

const dayMs = 24 * 3600_000
/** A host that withholds updates can only serve feeds of before. The feed is signed again every month. */
const oldMs = 60 * dayMs
/** A clock with the wrong time zone is at most this far off. */
const clockErrorMs = dayMs

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

/** When a feed was signed. Null for a feed without a date, and for a date in the future, which is never remembered. */
export function readFeedDate({ signedAt }: Pick<Release, 'signedAt'>, now: number): number | null {
  return signedAt === null || signedAt > now + clockErrorMs ? null : signedAt
}

/** Judges the newest feed that was read so far; makes no request. @param home the data folder */
export function describeFeed(home: string, now: number): Finding<'updates'> {
  const record = readRecord(home)
  if (record.newest === null) return makeFinding('updates', 'unchecked')
  const signedAt = readFeedDate(record, now)
  if (signedAt === null) return makeFinding('updates', 'undated')
  const ageMs = Math.max(0, now - signedAt)
  return makeFinding('updates', ageMs > oldMs ? 'old' : 'ok', { days: Math.floor(ageMs / dayMs) })
}
