/** Expected failures of an update; the sentences are in `error-text.<language>.ts`. */
import type { PlainErrorCode } from '../../src-preload/contract/errors.ts'
import { readDiskTrouble } from '../util/disk-trouble.ts'

export type UpdateErrorCode =
  /** No answer, an answer without a file, or a redirect. */
  | 'update-unreachable'
  /** Not signed with this app's key, or different from the signed file. */
  | 'update-untrusted'
  /** Older than this version, or than a version offered before. */
  | 'update-outdated'
  /** The new version does not run on this computer. */
  | 'update-not-starting'

export class UpdateError extends Error {
  readonly code: UpdateErrorCode

  constructor(code: UpdateErrorCode, cause?: unknown) {
    super(`update: ${code}`, { cause })
    this.name = 'UpdateError'
    this.code = code
  }
}

export function toUpdateFailure(error: unknown): PlainErrorCode {
  return error instanceof UpdateError ? error.code : (readDiskTrouble(error) ?? 'internal')
}
