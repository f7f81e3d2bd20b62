/** What an evidence bundle is made from, and what it contains. */
import type { LibraryReader } from '../library/types.ts'
import type { Remote } from '../workers/rpc.ts'

export type EvidenceSource = Pick<
  Remote<LibraryReader>,
  'findRecordings' | 'findTranscript' | 'findAdditions' | 'listCorrections' | 'listTags'
>

/** Signs a bundle; see `credentials/signing-key.ts`. */
export interface EvidenceKey {
  publicPem: string
  fingerprint: string
  sign(bytes: Uint8Array): Uint8Array
}

export interface EvidenceOrigin {
  appVersion: string
  /** The service's address. */
  service: string
  /** The account's name or e-mail address; null if unknown. */
  account: string | null
}

export interface BundledFile {
  /** `/`-separated, below the bundle. */
  path: string
  sizeBytes: number
  sha256: string
}

/** Why a call has no audio or no transcript in a bundle. */
export type MissingReason =
  /** It was not downloaded, or was removed from this computer. */
  | 'not-on-this-computer'
  /** The service has none. */
  | 'unavailable'
  /** The file is not the one that was downloaded. */
  | 'changed'

/** Texts of the bundle's README and page, in the interface's language. */
export interface EvidenceWords {
  title: string
  /** Which version made it, and when (ISO 8601). */
  made(version: string, at: string): string
  contents: string
  folders: { audio: string; transcripts: string; additions: string; manifest: string }
  check: string
  tools: string
  steps: { key: string; signatures: string; files: string; others: string }
  timeStamp: string
  timeStampRequest: string
  timeStampCheck: string
  meaning: string
  proves: string
  doesNotProve: string
  /** On the page alone. */
  pageWarning: string
  calls: string
  audio: string
  transcript: string
  additions: string
  missing: Record<MissingReason, string>
  none: string
  /** Before the manifest's SHA-256. */
  hashOf: string
}
