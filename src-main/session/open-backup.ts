/** Opens a backup before it is restored: unlocks and checks it, and decides how the restored library is encrypted. */
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { databaseName, readHeader, type BackedUpAccount } from '../backup/manifest.ts'
import { readBackup, type ReadBackup } from '../backup/read-backup.ts'
import type { NewPassphrase } from '../credentials/library-vault.ts'
import { formatKeyFile, readKeyFile, type KeyFile } from '../encryption/key-file.ts'
import { keyFileName } from '../encryption/key-file-name.ts'
import { wipeKeys, type LibraryKeys } from '../encryption/library-keys.ts'
import { normalizeBaseUrl } from '../service/base-url.ts'
import { createAccountId, type AccountBook } from './account-book.ts'
import type { Account } from './book-file.ts'
import { CodedError } from '../util/coded-error.ts'

export interface OpenBackupOptions {
  /** The recovery code or passphrase. Without it, only the key in the keychain is tried. */
  secret?: string | null
  /**
   * Whether the user accepts a backup that is not encrypted. If undefined, such a backup is refused where it
   * would replace an encrypted library.
   */
  plain?: boolean
}

/** A checked backup. Its files are checked when they are copied. */
export interface OpenedBackup extends ReadBackup {
  from: string
  account: Account
  /** The keys of the backup; null when it is not encrypted. */
  keys: LibraryKeys | null
  /** Stores the master key in the keychain, for the restored library. @throws CodedError */
  keepKey(): Promise<void>
  /** The library that its account has on this computer. */
  replaces: 'nothing' | 'plain' | 'encrypted'
}

/** Overwrites its keys; it cannot be restored afterwards. */
export function forgetBackup({ keys }: OpenedBackup): void {
  if (keys) wipeKeys(keys)
}

/** How the restored library is encrypted. */
export interface RestoredKeys {
  /** Null for a plain library. */
  keys: LibraryKeys | null
  /** The library's key file, if the backup does not contain it. */
  keyFile: string | null
}

export interface BackupOpener {
  /** @throws CodedError, such as `locked-backup` and `plain-backup` */
  open(from: string, options?: OpenBackupOptions): Promise<OpenedBackup>
  /**
   * A restored library is encrypted like its backup. From a plain backup, it is encrypted like the library that
   * it replaces; if there is none, it is encrypted if there is a keychain.
   *
   * @throws CredentialsError, CodedError
   */
  findRestoredKeys(backup: OpenedBackup): Promise<RestoredKeys>
}

export interface BackupOpenerInput {
  book: AccountBook
  /** See `LibraryVault`. */
  openCopy: (
    owner: { folder: string; accountId: string },
    secret: string | null,
  ) => Promise<{ keys: LibraryKeys; keep(): Promise<void> } | null>
  /** Null for a library that is not encrypted. @throws CodedError, such as `locked` */
  findKeys: (folder: string) => Promise<LibraryKeys | null>
  /** Creates keys for a new encrypted library; see `LibraryVault.create`. @throws CredentialsError */
  createKeys: (by?: NewPassphrase | null) => Promise<{ keys: LibraryKeys; file: KeyFile }>
}

export function createBackupOpener({
  book,
  openCopy,
  findKeys,
  createKeys,
}: BackupOpenerInput): BackupOpener {
  const findReplaced = (folder: string) => {
    if (book.findKeyFile(folder) !== null || existsSync(join(folder, keyFileName))) return 'encrypted'
    return existsSync(join(folder, databaseName)) ? 'plain' : 'nothing'
  }

  const openEncrypted = async (from: string, accountId: string, secret: string | null) => {
    const copy = await openCopy({ folder: from, accountId }, secret).catch(toTaskError)
    if (copy === null) throw new CodedError('locked-backup')
    const { keys, keep } = copy
    const backup = await readBackup(from, keys.backup)
    const account = readBackedUpAccount(backup.settings.account)
    return { ...backup, account, keys, keepKey: () => keep().catch(toTaskError) }
  }

  const openPlain = async (from: string) => {
    const backup = await readBackup(from, null)
    const account = readBackedUpAccount(backup.settings.account)
    return { ...backup, account, keys: null, keepKey: async () => {} }
  }

  return {
    async open(from, { secret = null, plain } = {}) {
      const { isEncrypted, accountId } = await readHeader(from)
      const opened = await (isEncrypted ? openEncrypted(from, accountId, secret) : openPlain(from))
      const replaces = findReplaced(book.getFolder(opened.account.id))
      const accepts = plain ?? replaces !== 'encrypted'
      if (!isEncrypted && !accepts) throw new CodedError('plain-backup')
      return { from, ...opened, replaces }
    },
    async findRestoredKeys({ keys, account, replaces }) {
      if (keys !== null) return { keys, keyFile: null }
      const folder = book.getFolder(account.id)
      const present = await findKeys(folder).catch(unlessUnusable)
      if (present)
        return { keys: present, keyFile: formatKeyFile(book.findKeyFile(folder) ?? readKeyFile(folder)!) }
      if (account.sample || replaces === 'plain') return { keys: null, keyFile: null }
      const created = await createKeys().catch((error: Error & { code?: string }) => {
        if (replaces === 'nothing' && error.code === 'keychain-unavailable') return null
        throw error
      })
      return { keys: created?.keys ?? null, keyFile: created && formatKeyFile(created.file) }
    },
  }
}

/** A library that cannot be opened may be replaced too. */
function unlessUnusable(error: Error & { code?: string }): null {
  if (['locked', 'damaged-key-file', 'newer-key-file'].includes(error.code ?? '')) return null
  throw error
}

/** Reports a damaged or newer key file as a changed or newer backup. */
function toTaskError(error: unknown): never {
  if (!(error instanceof CodedError)) throw error
  if (error.code === 'damaged-key-file') throw new CodedError('changed-backup', { cause: error })
  if (error.code === 'newer-key-file') throw new CodedError('newer-backup', { cause: error })
  throw error
}

/**
 * Checks that the id matches service and user: otherwise a manipulated backup could send another account's key
 * to an address of its choice.
 *
 * @throws CodedError
 */
function readBackedUpAccount(account: BackedUpAccount): Account {
  const honest = account.sample
    ? account.id === 'sample' && account.baseUrl === 'sample:'
    : account.id === createAccountId(account.baseUrl, account.userId) && isAddress(account.baseUrl)
  if (!honest) throw new CodedError('damaged-backup')
  return account
}

function isAddress(baseUrl: string): boolean {
  try {
    return normalizeBaseUrl(baseUrl) === baseUrl
  } catch {
    return false
  }
}
