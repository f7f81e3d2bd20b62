/** Restores a library from a backup: copies and checks it beside its final path, then puts it there. */
import { claimLibrary, getClaimPath, withLibraryClaim } from '../backup/library-claim.ts'
import { discardStaged } from '../backup/finish-restore.ts'
import type { OnProgress } from '../backup/types.ts'
import type { Clock } from '../util/clock.ts'
import { pickRestoredSettings } from '../../src-preload/contract/settings.ts'
import type { RunJob } from '../threads/run-job.ts'
import type { AccountBook } from './account-book.ts'
import type { Account } from './book-file.ts'
import type { BackupOpener, OpenedBackup } from './open-backup.ts'

/** The library of a backup, copied beside its final path and checked. */
export interface StagedLibrary {
  account: Account
  /**
   * Gives it its final path and renames the library that was there, which must be closed. @throws CodedError
   */
  place(): Promise<void>
  discard(): Promise<void>
}

interface RestoreInput {
  book: AccountBook
  backups: BackupOpener
  runJob: RunJob
  clock: Clock
}

/** @throws CodedError, CredentialsError: nothing was changed. */
export async function stageLibrary(
  { book, backups, runJob, clock }: RestoreInput,
  backup: OpenedBackup,
  options: { onProgress?: OnProgress; signal: AbortSignal },
): Promise<StagedLibrary> {
  const { from, account, settings } = backup
  const folder = book.getDataFolder(account.id)
  const claimPath = getClaimPath(folder)
  const { keys, keyFile } = await backups.findRestoredKeys(backup)
  const plan = { from, folder, isEncrypted: backup.keys !== null, keyFile, at: clock.now() }
  // The library may be open. Another program must not delete the copy.
  const claim = claimLibrary(claimPath, 'reserved')
  const staging = await runJob('stage-restore', plan, { ...options, keys }).catch((error: unknown) => {
    claim.release()
    throw error
  })
  const placeAlone = async () => {
    const left = book.find(account.id)?.folder
    // Before the library that needs it.
    await backup.keepKey()
    await book.releaseKeyFile(book.getFolder(account.id))
    await runJob('place-restored', { staging, folder })
    await book.remember(account)
    await book.savePlace(account.id, { folder, ...(left !== undefined && { left }) })
    await book.saveSettings(pickRestoredSettings(settings.settings))
  }
  return {
    account,
    async place() {
      claim.release()
      await withLibraryClaim(claimPath, 'exclusive', placeAlone)
    },
    async discard() {
      await discardStaged(staging)
      claim.release()
    },
  }
}
