/**
 * Manages where each account's library is: moves it, restores it from a backup, and completes or undoes
 * interrupted operations. Files are copied in a separate thread; the account book decides which folder is used.
 */
import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { pickRestoredSettings } from '../../src-preload/contract/settings.ts'
import { removeLibrary } from '../backup/library-files.ts'
import {
  isConvertingAudio,
  noteAudioConversion,
  finishAudioConversion,
  type AudioConversionPlan,
} from '../backup/convert-audio.ts'
import { isConverting, finishConversion } from '../backup/convert-library.ts'
import { claimLibrary, getClaimPath, withLibraryClaim } from '../backup/library-claim.ts'
import { prepareMove, finishMove, type MovePlan } from '../backup/finish-move.ts'
import { setLibraryAside } from '../backup/restore-backup.ts'
import { listBesideLibrary, listStaged, discardStaged, finishRestore } from '../backup/finish-restore.ts'
import type { ConvertOptions, OnProgress } from '../backup/types.ts'
import { formatKeyFile } from '../encryption/key-file.ts'
import type { LibraryKeys } from '../encryption/library-keys.ts'
import type { Clock } from '../util/clock.ts'
import { removeAll } from '../util/remove-all.ts'
import type { RunJob } from '../threads/run-job.ts'
import type { Account } from './book-file.ts'
import { requireNoneLeft } from './files-left-error.ts'
import {
  createBackupOpener,
  type BackupOpenerInput,
  type OpenBackupOptions,
  type OpenedBackup,
} from './open-backup.ts'

/** The library of a backup, copied beside its final path and checked. */
export interface StagedLibrary {
  account: Account
  /**
   * Gives it its final path and renames the library that was there, which must be closed. @throws CodedError
   */
  place(): Promise<void>
  discard(): Promise<void>
}

export interface LibraryPlaces {
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
   * Encrypts or decrypts the library, which must be closed. Opening it completes an interrupted conversion; see
   * `settleAudio`.
   *
   * @throws CodedError, CredentialsError: the library is unchanged when it is opened.
   */
  convert(id: string, options: ConvertOptions & { signal: AbortSignal }): Promise<void>
  /**
   * Call before a library is opened: completes or undoes a conversion of its audio. @throws CodedError
   */
  settleAudio(id: string, keys: LibraryKeys | null): Promise<void>
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
  /**
   * Deletes an account's library and those replaced by restored backups, and forgets the account; in folders
   * chosen by the user deletes only Offhook's files.
   *
   * @throws CodedError `files-left`: the account is still in the book, so that it can be deleted again.
   */
  remove(id: string): Promise<void>
  /** Accounts with data here, in the book or not. */
  listKnownAccounts(): Promise<string[]>
  /**
   * Deletes the library of every account, the settings and all other Offhook data in the data folder.
   *
   * @throws CodedError `files-left`: everything else is deleted, and no account is in the book.
   */
  eraseAll(): Promise<void>
}

export function createLibraryPlaces({
  book,
  runJob,
  findKeys,
  forgetKeys,
  createKeys,
  openCopy,
  clock,
}: BackupOpenerInput & {
  runJob: RunJob
  /** Removes the keys of a deleted library; see `LibraryVault.forget`. */
  forgetKeys: (folder: string, options: { always: boolean }) => Promise<void>
  clock: Clock
}): LibraryPlaces {
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

  const removeFiles = async (id: string, keys: { always: boolean }): Promise<string[]> => {
    const { folder, left = [] } = book.find(id) ?? {}
    const own = book.getDataFolder(id)
    const stayed: string[] = []
    for (const path of [own, ...listBesideLibrary(own)]) {
      await forgetKeys(path, keys)
      stayed.push(...(await removeAll(path)))
    }
    for (const moved of folder === undefined ? left : [folder, ...left]) {
      await forgetKeys(moved, keys)
      stayed.push(...(await removeLibrary(moved)))
    }
    return stayed
  }

  type AudioOptions = Omit<ConvertOptions, 'encrypted'> & { signal?: AbortSignal }
  const convertAudio = async (
    plan: AudioConversionPlan,
    { onDamagedAudio, ...options }: AudioOptions & { keys: LibraryKeys },
  ) => {
    const { unreadable, differing } = await runJob('convert-audio', plan, options)
    const damaged = unreadable.length + differing.length
    if (damaged > 0) onDamagedAudio?.(damaged)
    return unreadable.length === 0
  }

  const settleAudio = async (folder: string, keys: LibraryKeys | null, options: AudioOptions = {}) => {
    await finishAudioConversion(
      folder,
      async () =>
        keys === null || (await convertAudio({ folder, from: null, to: keys.audio }, { ...options, keys })),
    )
  }

  const convert: LibraryPlaces['convert'] = async (id, { encrypted, passphrase, ...options }) => {
    const folder = book.getFolder(id)
    const keys = await findKeys(folder)
    if ((keys !== null) === encrypted) return
    // Opening the library saves it again: after an interruption, it may be plain or encrypted.
    await book.releaseKeyFile(folder)
    // Its master key stays in the keychain: earlier backups may need it.
    const by = passphrase === undefined ? null : { accountId: id, passphrase }
    const created = encrypted ? await createKeys(by) : null
    const plan = {
      folder,
      key: created?.keys.database ?? null,
      keyFile: created === null ? '' : formatKeyFile(created.file),
    }
    await noteAudioConversion(folder)
    if (keys !== null) await convertAudio({ folder, from: keys.audio, to: null }, { ...options, keys })
    await runJob('convert', plan, { keys, signal: options.signal })
    await settleAudio(folder, created?.keys ?? null, options)
  }

  return {
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
    convert: (id, options) => withLibraryClaim(getClaim(id), 'exclusive', () => convert(id, options)),
    async settleAudio(id, keys) {
      const folder = book.getFolder(id)
      if (!isConvertingAudio(folder)) return
      await withLibraryClaim(getClaim(id), 'reserved', () => settleAudio(folder, keys))
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
    async stage(backup, options) {
      const { from, account, settings } = backup
      const folder = book.getDataFolder(account.id)
      const { keys, keyFile } = await backups.findRestoredKeys(backup)
      const plan = { from, folder, isEncrypted: backup.keys !== null, keyFile, at: clock.now() }
      // The library may be open. Another program must not delete the copy.
      const claim = claimLibrary(getClaim(account.id), 'reserved')
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
          await withLibraryClaim(getClaim(account.id), 'exclusive', placeAlone)
        },
        async discard() {
          await discardStaged(staging)
          claim.release()
        },
      }
    },
    async remove(id) {
      const remove = () => removeFiles(id, { always: false })
      // The files are deleted first: on a full disk, the book can be written only after that.
      const left = await withLibraryClaim(getClaim(id), 'reserved', remove)
      requireNoneLeft([...left, ...(await removeAll(getClaim(id)))])
      await book.remove(id)
    },
    listKnownAccounts: () => book.listKnownAccounts(),
    async eraseAll() {
      const left: string[] = []
      for (const { id } of book.list()) left.push(...(await removeFiles(id, { always: true })))
      left.push(...(await book.erase()))
      requireNoneLeft([...new Set(left)])
    },
  }
}
