/**
 * Locks a library between programs: each that has it open holds a shared claim, and one that moves, replaces or converts
 * its files an exclusive one. Its file is beside the account's folder, because the folder is renamed and moved.
 */
import { mkdirSync } from 'node:fs'
import { dirname } from 'node:path'
import { withLibraryErrors } from '../library/sqlite-failure.ts'
import { openClaim, type Claim, type ClaimMode } from '../library/sync-claim.ts'
import { privateFolder } from '../util/private-mode.ts'
import { CodedError } from '../util/coded-error.ts'

/** The ending of the lock file, which is always empty. */
export const claimEnding = '.lock'

/** @param dataFolder the account's folder in the data folder, also when its library is in another one */
export const getClaimPath = (dataFolder: string) => `${dataFolder}${claimEnding}`

/**
 * A `reserved` claim is for changes beside a library that may be open, and for completing or undoing interrupted ones.
 *
 * @throws CodedError `in-use` when it must not be open, otherwise `being-changed`
 */
export function claimLibrary(path: string, mode: ClaimMode): Claim {
  mkdirSync(dirname(path), { recursive: true, mode: privateFolder })
  const claim = openClaim(path, mode)
  if (withLibraryErrors(() => claim.acquire())) return claim
  throw new CodedError(mode === 'exclusive' ? 'in-use' : 'being-changed')
}

/** Runs `work` with the claim. @throws as `claimLibrary`, and what `work` throws */
export async function withLibraryClaim<T>(path: string, mode: ClaimMode, work: () => Promise<T>): Promise<T> {
  const claim = claimLibrary(path, mode)
  try {
    return await work()
  } finally {
    claim.release()
  }
}
