/**
 * Opens encrypted libraries with the keychain, a recovery code or a passphrase, and changes what opens them. Only the
 * keys derived from a master key leave this module. A library whose key file is missing or damaged is opened with the
 * copy of that file.
 */
import { randomBytes } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import type { KeychainFailure } from '../../src-preload/contract/encryption.ts'
import { keyBytes, deriveLibraryKeys, type LibraryKeys } from '../encryption/library-keys.ts'
import {
  addRecoveryCode,
  changePassphrase,
  createKeyFile,
  isMasterKey,
  unlockKeyFile,
  writeNewKeyFile,
  type KeyFile,
} from '../encryption/key-file.ts'
import { createQueue } from '../util/queue.ts'
import { type KeyFileCopies, KeyFiles, noCopies } from './key-files.ts'
import { MasterKeys } from './master-keys.ts'
import { CredentialsError, type KeyStore } from './types.ts'
import { CodedError } from '../util/coded-error.ts'

/** Where an account's library is. */
export interface LibraryOwner {
  folder: string
  accountId: string
}

/** What opens a new library without the keychain. */
export interface NewPassphrase {
  accountId: string
  passphrase: string
}

/** `locked`: neither the keychain nor this run has the key. */
export type LibraryLock = { state: 'plain' } | { state: 'locked' } | { state: 'open'; keys: LibraryKeys }

/** The keys of a library that has no content yet. */
export interface NewLibraryKeys {
  /** Null: the library stays plain. */
  keys: LibraryKeys | null
  /** Why it stays plain; null otherwise. */
  keychainFailure: KeychainFailure | null
}

/** What opens the library where the keychain does not have its key. */
export interface LibrarySecrets {
  /** `createdAt` in milliseconds since the epoch; null when unknown. */
  recoveryCode: { createdAt: number | null } | null
  hasPassphrase: boolean
}

export interface LibraryVault {
  /** @throws CodedError `damaged-key-file`, `newer-key-file` */
  open(folder: string): Promise<LibraryLock>
  /** Call when an encrypted library has opened: writes its key file, or the copy of it, where that is missing. */
  keepKeyFile(folder: string): Promise<void>
  /** Null for a library that is not encrypted. @throws CodedError `damaged-key-file`, `newer-key-file` */
  findKeyFile(folder: string): KeyFile | null
  /**
   * Creates a master key and stores it in the keychain before anything is encrypted with it; with a passphrase, only
   * in memory until the app quits.
   *
   * @returns the keys, and the key file, which the caller writes together with the encrypted library.
   * @throws CredentialsError
   */
  create(by?: NewPassphrase | null): Promise<{ keys: LibraryKeys; file: KeyFile }>
  /**
   * Opens or creates the keys of a library that has no content yet. Keys that can no longer be opened, for
   * example after a crash, are replaced. Null if a recovery code or a passphrase can still open them.
   *
   * @throws CodedError `damaged-key-file`, `newer-key-file`
   */
  openNew(folder: string): Promise<NewLibraryKeys | null>
  /**
   * Unlocks with a recovery code or a passphrase. Stores the master key in the keychain again; without a
   * keychain, it stays in memory until the app quits.
   *
   * @param former the library's key file when the app was locked; its secrets are right too
   * @throws CodedError: `damaged-key-file` also when there is none
   */
  unlock(owner: LibraryOwner, secret: string, former?: KeyFile | null): Promise<void>
  /**
   * Opens a copy of a library, such as a backup, with the key in this keychain or with a secret. Stores nothing;
   * `keep` stores the master key as `unlock` does.
   *
   * @returns null when it is locked.
   * @throws CodedError: `damaged-key-file` also when another key is stored here for the same library
   */
  openCopy(
    owner: LibraryOwner,
    secret: string | null,
  ): Promise<{ keys: LibraryKeys; keep(): Promise<void> } | null>
  /** Overwrites the master keys in memory. Only the keychain or a secret can open a library again. */
  wipeCachedKeys(): void
  /** Null for a library that is not encrypted. @throws CodedError `damaged-key-file`, `newer-key-file` */
  listSecrets(folder: string): LibrarySecrets | null
  /**
   * Returns a new code, to be shown once. It is valid after `confirmRecoveryCode`; until then, an earlier one is.
   * Null when the library is not open.
   */
  makeRecoveryCode(owner: LibraryOwner, createdAt: number): Promise<string | null>
  /**
   * Makes the last code valid instead of an earlier one.
   *
   * @throws CodedError `outdated-code` when it was dropped, or the library is not open
   */
  confirmRecoveryCode(folder: string, code: string): Promise<void>
  dropRecoveryCode(): void
  /** A code was made, and neither confirmed nor dropped. */
  isShowingCode(): boolean
  /** Null removes it. False when the library is not open. */
  changePassphrase(owner: LibraryOwner, passphrase: string | null): Promise<boolean>
  /**
   * Removes the master key of a deleted library. If there is neither a recovery code nor a passphrase, the key
   * is the only way to open backups of that library, and is removed only with `always`.
   *
   * @throws CredentialsError, CodedError
   */
  forget(folder: string, options: { always: boolean }): Promise<void>
}

/** @param options.isLocked true while only a secret may open a library, although the keychain has its key */
export function createLibraryVault(
  keychain: KeyStore,
  { copies = noCopies, isLocked = () => false }: { copies?: KeyFileCopies; isLocked?: () => boolean } = {},
): LibraryVault {
  const masters = new MasterKeys(keychain)
  const keyFiles = new KeyFiles(copies)
  let newCode: { folder: string; code: string; id: string; recovery: KeyFile['recovery'] } | null = null
  const inTurn = createQueue()

  /** Null while the library is not open. */
  const withMaster = async <T>(
    files: KeyFile[],
    work: (master: Uint8Array, file: KeyFile) => T | Promise<T>,
  ): Promise<T | null> => {
    const [file] = isLocked() ? [] : files
    const master = file ? await masters.find(file) : null
    try {
      return file && master && isMasterKey(file, master) ? await work(master, file) : null
    } finally {
      master?.fill(0)
    }
  }

  const change = async (
    folder: string,
    edit: (file: KeyFile, master: Uint8Array) => KeyFile | null | Promise<KeyFile | null>,
  ) =>
    await inTurn(async () => {
      const changed = await withMaster(keyFiles.list(folder), (master, file) => edit(file, master))
      if (changed) await keyFiles.save(folder, { ...changed, revision: changed.revision + 1 })
      return changed !== null
    })

  const open = async (folder: string): Promise<LibraryLock> => {
    const files = keyFiles.list(folder)
    if (files.length === 0) return { state: 'plain' }
    const keys = await withMaster(files, deriveLibraryKeys)
    return keys ? { state: 'open', keys } : { state: 'locked' }
  }

  const create = async (by: NewPassphrase | null = null) => {
    const master = new Uint8Array(randomBytes(keyBytes))
    const file = createKeyFile(master)
    if (by) {
      masters.hold(file, master)
      return {
        keys: deriveLibraryKeys(master),
        file: await changePassphrase(file, by.accountId, master, by.passphrase),
      }
    }
    try {
      await masters.saveNew(file, master)
      return { keys: deriveLibraryKeys(master), file }
    } finally {
      master.fill(0)
    }
  }

  return {
    open,
    create,
    findKeyFile: (folder) => keyFiles.find(folder),
    keepKeyFile: (folder) => inTurn(() => keyFiles.keep(folder)),
    async openNew(folder) {
      const former = keyFiles.find(folder)
      const lock = await open(folder)
      if (lock.state === 'open') return { keys: lock.keys, keychainFailure: null }
      if (former?.recovery || former?.passphrase) return null
      const made = await create().catch(toKeychainFailure)
      // A keychain that does not answer now may still have the former key.
      if (typeof made === 'string') return former === null ? { keys: null, keychainFailure: made } : null
      if (former) await keyFiles.release(folder)
      const isOurs = await writeNewKeyFile(folder, made.file, former)
      return isOurs ? { keys: made.keys, keychainFailure: null } : await this.openNew(folder)
    },
    async unlock({ folder, accountId }, secret, former = null) {
      const files = keyFiles.list(folder)
      const isFormerKnown = files.some((file) => isDeepStrictEqual(file, former))
      let failure: Error | null = null
      for (const file of former && !isFormerKnown ? [...files, former] : files) {
        try {
          const master = await unlockKeyFile(file, accountId, secret)
          const [opened] = files.filter((each) => isMasterKey(each, master))
          // Of a library that was decrypted or replaced meanwhile: it opens without this key.
          if (opened) await masters.store(opened, master)
          else master.fill(0)
          return
        } catch (error) {
          failure ??= error as Error
        }
      }
      throw failure ?? new CodedError('damaged-key-file')
    },
    async openCopy({ folder, accountId }, secret) {
      const file = keyFiles.find(folder)
      if (file === null) throw new CodedError('damaged-key-file')
      const known = await withMaster([file], (key) => Uint8Array.from(key))
      if (known === null && secret === null) return null
      const master = known ?? (await unlockKeyFile(file, accountId, secret!))
      // Storing this key would lock the library that has the same id.
      const other = known ? null : await masters.find(file)
      other?.fill(0)
      if (other) throw new CodedError('damaged-key-file')
      masters.lend(master)
      return { keys: deriveLibraryKeys(master), keep: () => masters.store(file, master) }
    },
    wipeCachedKeys() {
      masters.wipe()
      newCode = null
    },
    listSecrets(folder) {
      const file = keyFiles.find(folder)
      if (file === null) return null
      const { recovery, passphrase } = file
      return {
        recoveryCode: recovery && { createdAt: recovery.createdAt },
        hasPassphrase: passphrase !== null,
      }
    },
    async makeRecoveryCode({ folder, accountId }, createdAt) {
      newCode = await withMaster(keyFiles.list(folder), (master, former) => {
        const { code, file } = addRecoveryCode(former, accountId, master, createdAt)
        return { folder, code, id: file.id, recovery: file.recovery }
      })
      return newCode?.code ?? null
    },
    async confirmRecoveryCode(folder, code) {
      const made = newCode
      const isShown = made?.folder === folder && made.code === code
      const isSaved =
        isShown &&
        (await change(folder, (file) => (file.id === made.id ? { ...file, recovery: made.recovery } : null)))
      if (!isSaved) throw new CodedError('outdated-code')
      if (newCode === made) newCode = null
    },
    dropRecoveryCode() {
      newCode = null
    },
    isShowingCode: () => newCode !== null,
    changePassphrase: ({ folder, accountId }, passphrase) =>
      change(folder, (file, master) => changePassphrase(file, accountId, master, passphrase)),
    async forget(folder, { always }) {
      const file = keyFiles.find(folder)
      if (file === null || !(always || file.recovery || file.passphrase)) return
      await masters.remove(file)
    },
  }
}

function toKeychainFailure(error: unknown): KeychainFailure {
  if (error instanceof CredentialsError) return error.failure
  throw error
}
