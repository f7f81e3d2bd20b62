/** The input and contents of an evidence bundle. */
import type { CallSource } from '../redacted-source.ts'
import type { LibraryReader } from '../../library/types.ts'
import type { Remote } from '../../threads/rpc.ts'

export type EvidenceSource = CallSource &
  Pick<Remote<LibraryReader>, 'listRedacted' | 'listExportsAbout' | 'listConfirmedRedactions' | 'counts'>

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
  /** Relative to the bundle, with `/`. */
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
  /** The file differs from the downloaded one. */
  | 'changed'
  /** Redacted audio: the file cannot be decoded, or it is unknown when the redacted words are spoken. */
  | 'not-redactable'

/** Texts of the bundle's README and page, in the interface's language. */
export interface EvidenceWords {
  title: string
  /** The version that created it, and when (ISO 8601). */
  made(version: string, at: string): string
  contents: string
  folders: Record<
    'audio' | 'transcripts' | 'additions' | 'numbered' | 'redacted' | 'exports' | 'manifest',
    string
  >
  check: string
  tools: string
  steps: { key: string; signatures: string; files: string; others: string }
  timeStamp: string
  timeStampRequest: string
  timeStampCheck: string
  meaning: string
  proves: string
  doesNotProve: string
  /** Shown only on the page. */
  pageWarning: string
  calls: string
  audio: string
  transcript: string
  numbered: string
  additions: string
  /** Shown only on the page. @param label of a file */
  redacted(label: string): string
  missing: Record<MissingReason, string>
  none: string
  /** Precedes the manifest's SHA-256. */
  hashOf: string
}
