/**
 * Manages where each account's library is: moves it, restores it from a backup, and completes or undoes
 * interrupted operations. Files are copied in a separate thread; the account book decides which folder is used.
 */
import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { isConverting, finishConversion } from '../backup/convert-library.ts'
import { getClaimPath, withLibraryClaim } from '../backup/library-claim.ts'
import { prepareMove, finishMove, type MovePlan } from '../backup/finish-move.ts'
import { setLibraryAside } from '../backup/restore-backup.ts'
import { listStaged, finishRestore } from '../backup/finish-restore.ts'
import type { OnProgress } from '../backup/types.ts'
import type { Clock } from '../util/clock.ts'
import type { RunJob } from '../threads/run-job.ts'
import { createLibraryConverter, type LibraryConverter } from './library-converter.ts'
import { createLibraryRemover, type LibraryRemover, type LibraryRemoverInput } from './library-remover.ts'
import {
  createBackupOpener,
  type BackupOpenerInput,
  type OpenBackupOptions,
  type OpenedBackup,
} from './open-backup.ts'
import { stageLibrary, type StagedLibrary } from './stage-library.ts'

export interface LibraryPlaces extends LibraryConverter, LibraryRemover {
  /**
   * Call before a library is opened: finishes or undoes an interrupted operation. @throws CodedError
   * `being-changed` while another program runs it.
   */
  finishInterrupted(id: string): Promise<void>
  isVisible(id: string): boolean
  /**
   * Checks a move; null when the library is already there. The library may be open. @throws CodedError
   */
  planMove(id: string, to: string | null): Promise<MovePlan | null>
  /** The library must be closed. @throws CodedError: it stays where it was. */
  move(id: string, plan: MovePlan, options: { onProgress?: OnProgress; signal: AbortSignal }): Promise<void>
  /**
   * Renames a library, so that the account gets a new one. In a folder chosen by the user, the library keeps its
   * name. @throws CodedError `in-use`
   */
  setAside(id: string): Promise<void>
  /** Unlocks and checks a backup. @throws CodedError */
  openBackup(from: string, options?: OpenBackupOptions): Promise<OpenedBackup>
  /** @throws CodedError, CredentialsError: nothing was changed. */
  stage(
    backup: OpenedBackup,
    options: { onProgress?: OnProgress; signal: AbortSignal },
  ): Promise<StagedLibrary>
  /** Accounts with data here, in the book or not. */
  listKnownAccounts(): Promise<string[]>
}

export function createLibraryPlaces({
  book,
  runJob,
  findKeys,
  forgetKeys,
  forgetCodes,
  createKeys,
  openCopy,
  clock,
}: BackupOpenerInput & LibraryRemoverInput & { runJob: RunJob; clock: Clock }): LibraryPlaces {
  const backups = createBackupOpener({ book, openCopy, findKeys, createKeys })
  const getClaim = (id: string) => getClaimPath(book.getDataFolder(id))
  const settleAlone = async (id: string) => {
    const moving = book.find(id)?.moving
    if (moving) {
      const folder = await finishMove(moving, book.getFolder(id))
      // Nothing can be completed or undone while the drive is disconnected.
      if (existsSync(folder)) await book.savePlace(id, { folder })
    }
    await finishRestore(book.getDataFolder(id))
    await finishConversion(book.getFolder(id))
  }
  const finishInterrupted = async (id: string) => {
    const isInterrupted =
      book.find(id)?.moving !== undefined ||
      listStaged(book.getDataFolder(id)).length > 0 ||
      isConverting(book.getFolder(id))
    if (!isInterrupted) return
    await withLibraryClaim(getClaim(id), 'reserved', async () => {
      // Another program may have finished it since.
      await book.reload()
      await settleAlone(id)
    })
  }

  return {
    ...createLibraryConverter({ book, runJob, findKeys, createKeys }),
    ...createLibraryRemover({ book, forgetKeys, forgetCodes }),
    finishInterrupted,
    isVisible: (id) => existsSync(book.getFolder(id)),
    async planMove(id, to) {
      const plan = { from: book.getFolder(id), to: resolve(to ?? book.getDataFolder(id)) }
      if (resolve(plan.from) === plan.to) return null
      await prepareMove(plan)
      return plan
    },
    async move(id, plan, options) {
      await withLibraryClaim(getClaim(id), 'exclusive', async () => {
        await book.savePlace(id, { folder: plan.from, moving: plan })
        try {
          await runJob('move', plan, { ...options, keys: await findKeys(plan.from) })
          await book.savePlace(id, { folder: plan.to, moving: plan })
        } finally {
          await settleAlone(id)
        }
      })
    },
    async setAside(id) {
      const own = book.getDataFolder(id)
      const left = book.find(id)?.folder
      await withLibraryClaim(getClaim(id), 'exclusive', async () => {
        await book.releaseKeyFile(book.getFolder(id))
        if (left === undefined) await setLibraryAside(own, clock.now())
        else await book.savePlace(id, { folder: own, left })
      })
    },
    openBackup: (from, options) => backups.open(from, options),
    stage: (backup, options) => stageLibrary({ book, backups, runJob, clock }, backup, options),
    listKnownAccounts: () => book.listKnownAccounts(),
  }
}
