/**
 * Stores the master keys of encrypted libraries: in the system's keychain, or in memory until the app quits.
 * Only the keys derived from a master key leave this module.
 */
import { randomBytes } from 'node:crypto'
import type { KeychainFailure } from '../../src-preload/contract/encryption.ts'
import { EncryptionError } from '../encryption/encryption-error.ts'
import { keyBytes, deriveLibraryKeys, type LibraryKeys } from '../encryption/library-keys.ts'
import {
  addRecoveryCode,
  changePassphrase,
  createKeyFile,
  isMasterKey,
  readKeyFile,
  unlockKeyFile,
  writeKeyFile,
  writeNewKeyFile,
  type KeyFile,
} from '../encryption/key-file.ts'
import { CredentialsError, type KeyStore } from './types.ts'

/** Where an account's library is. */
export interface LibraryOwner {
  folder: string
  accountId: string
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
  /** @throws EncryptionError `damaged-key-file`, `newer-key-file` */
  open(folder: string): Promise<LibraryLock>
  /**
   * Creates a master key and stores it in the keychain before anything is encrypted with it.
   *
   * @returns the keys, and the key file, which the caller writes together with the encrypted library.
   * @throws CredentialsError
   */
  create(): Promise<{ keys: LibraryKeys; file: KeyFile }>
  /**
   * Opens or creates the keys of a library that has no content yet. Keys that can no longer be opened, for
   * example after a crash, are replaced. Null if a recovery code or a passphrase can still open them.
   *
   * @throws EncryptionError `damaged-key-file`, `newer-key-file`
   */
  openNew(folder: string): Promise<NewLibraryKeys | null>
  /**
   * Unlocks with a recovery code or a passphrase. Stores the master key in the keychain again; without a
   * keychain, it stays in memory until the app quits.
   *
   * @throws EncryptionError
   */
  unlock(owner: LibraryOwner, secret: string): Promise<LibraryKeys>
  /**
   * Opens a copy of a library, such as a backup, with the key in this keychain or with a secret. Stores nothing;
   * `keep` stores the master key as `unlock` does.
   *
   * @returns null when it is locked.
   * @throws EncryptionError: `damaged-key-file` also when another key is stored here for the same library
   */
  openCopy(
    owner: LibraryOwner,
    secret: string | null,
  ): Promise<{ keys: LibraryKeys; keep(): Promise<void> } | null>
  /** Overwrites the master keys in memory. Only the keychain or a secret can open a library again. */
  forgetHeld(): void
  /** Null for a library that is not encrypted. @throws EncryptionError `damaged-key-file`, `newer-key-file` */
  listSecrets(folder: string): LibrarySecrets | null
  /** Returns a new code, to be shown once; an earlier one is no longer valid. Null when the library is not open. */
  makeRecoveryCode(owner: LibraryOwner, createdAt: number): Promise<string | null>
  /** Null removes it. False when the library is not open. */
  changePassphrase(owner: LibraryOwner, passphrase: string | null): Promise<boolean>
  /**
   * Removes the master key of a deleted library. If there is neither a recovery code nor a passphrase, the key
   * is the only way to open backups of that library, and is removed only with `always`.
   *
   * @throws CredentialsError, EncryptionError
   */
  forget(folder: string, options: { always: boolean }): Promise<void>
}

/** @param isLocked true while only a secret may open a library, although the keychain has its key */
export function createLibraryVault(keychain: KeyStore, isLocked: () => boolean = () => false): LibraryVault {
  /** By the id in the key file. */
  const held = new Map<string, Uint8Array>()

  /** The key that is stored for this library's id. */
  const findStored = async (file: KeyFile): Promise<Uint8Array | null> =>
    held.get(file.id) ?? decode(await keychain.find(nameInKeychain(file)).catch(() => null))

  const findMaster = async (file: KeyFile): Promise<Uint8Array | null> => {
    if (isLocked()) return null
    const master = await findStored(file)
    return master && isMasterKey(file, master) ? master : null
  }

  const store = async (file: KeyFile, master: Uint8Array) => {
    held.set(file.id, master)
    await keychain.save(nameInKeychain(file), encode(master)).catch(() => undefined)
  }

  const change = async (folder: string, edit: (file: KeyFile, master: Uint8Array) => Promise<KeyFile>) => {
    const file = readKeyFile(folder)
    const master = file && (await findMaster(file))
    if (!file || !master) return false
    await writeKeyFile(folder, await edit(file, master))
    return true
  }

  const open = async (folder: string): Promise<LibraryLock> => {
    const file = readKeyFile(folder)
    if (file === null) return { state: 'plain' }
    const master = await findMaster(file)
    return master ? { state: 'open', keys: deriveLibraryKeys(master) } : { state: 'locked' }
  }

  const create = async () => {
    const master = new Uint8Array(randomBytes(keyBytes))
    const file = createKeyFile(master)
    await keychain.save(nameInKeychain(file), encode(master))
    // A keychain that does not keep the key would make the library unreadable.
    const stored = decode(await keychain.find(nameInKeychain(file)))
    if (!stored || !isMasterKey(file, stored)) throw new CredentialsError()
    return { keys: deriveLibraryKeys(master), file }
  }

  return {
    open,
    create,
    async openNew(folder) {
      const former = readKeyFile(folder)
      const lock = await open(folder)
      if (lock.state === 'open') return { keys: lock.keys, keychainFailure: null }
      if (former?.recovery || former?.passphrase) return null
      const made = await create().catch(toKeychainFailure)
      // A keychain that does not answer now may still have the former key.
      if (typeof made === 'string') return former === null ? { keys: null, keychainFailure: made } : null
      const isOurs = await writeNewKeyFile(folder, made.file, former)
      return isOurs ? { keys: made.keys, keychainFailure: null } : await this.openNew(folder)
    },
    async unlock({ folder, accountId }, secret) {
      const file = readKeyFile(folder)
      if (file === null) throw new Error('the library is not encrypted')
      const master = await unlockKeyFile(file, accountId, secret)
      await store(file, master)
      return deriveLibraryKeys(master)
    },
    async openCopy({ folder, accountId }, secret) {
      const file = readKeyFile(folder)
      if (file === null) throw new EncryptionError('damaged-key-file')
      const known = await findMaster(file)
      if (known === null && secret === null) return null
      const master = known ?? (await unlockKeyFile(file, accountId, secret!))
      // Storing this key would lock the library that has the same id.
      if (known === null && (await findStored(file)) !== null) throw new EncryptionError('damaged-key-file')
      return { keys: deriveLibraryKeys(master), keep: () => store(file, master) }
    },
    forgetHeld() {
      for (const master of held.values()) master.fill(0)
      held.clear()
    },
    listSecrets(folder) {
      const file = readKeyFile(folder)
      if (file === null) return null
      const { recovery, passphrase } = file
      return {
        recoveryCode: recovery && { createdAt: recovery.createdAt },
        hasPassphrase: passphrase !== null,
      }
    },
    async makeRecoveryCode({ folder, accountId }, createdAt) {
      let code: string | null = null
      await change(folder, async (file, master) => {
        const made = addRecoveryCode(file, accountId, master, createdAt)
        code = made.code
        return made.file
      })
      return code
    },
    changePassphrase: ({ folder, accountId }, passphrase) =>
      change(folder, (file, master) => changePassphrase(file, accountId, master, passphrase)),
    async forget(folder, { always }) {
      const file = readKeyFile(folder)
      if (file === null || !(always || file.recovery || file.passphrase)) return
      held.delete(file.id)
      await keychain.remove(nameInKeychain(file))
    },
  }
}

function toKeychainFailure(error: unknown): KeychainFailure {
  if (error instanceof CredentialsError) return error.failure
  throw error
}

const nameInKeychain = ({ id }: KeyFile) => `library-key-${id}`
const encode = (master: Uint8Array) => Buffer.from(master).toString('base64')

/** Null for a missing or damaged entry. */
function decode(stored: string | null): Uint8Array | null {
  if (stored === null) return null
  const bytes = Buffer.from(stored, 'base64')
  const master = new Uint8Array(bytes)
  // Small buffers share a memory pool that is not freed.
  bytes.fill(0)
  return master.length === keyBytes ? master : null
}
