/**
 * The app lock. While it is set, no library is open and the keychain opens none, until the user unlocks the
 * account that was open. The lock persists across restarts. It applies to assistants, but not to the command line.
 */
import type { LibrarySecrets } from '../credentials/library-vault.ts'
import type { AccountBook } from './account-book.ts'

export interface AppLockOptions {
  book: Pick<AccountBook, 'locked' | 'saveLocked' | 'find' | 'list' | 'getFolder' | 'settings'>
  /** False while the drive of a library is disconnected. */
  isThere(accountId: string): boolean
  /** Null for a library that is not encrypted. @throws EncryptionError */
  listSecrets(folder: string): LibrarySecrets | null
  /** Absent where the app is never locked. */
  locks?: {
    /** True if the system can authenticate its user, as with Touch ID. */
    canAskSystem(): boolean
  }
}

export class AppLock {
  readonly #options: AppLockOptions
  #accountId: string | null = null

  constructor(options: AppLockOptions) {
    this.#options = options
  }

  get isSet(): boolean {
    return this.#accountId !== null
  }

  /** The account whose library unlocks the app; null while it is not locked. */
  get accountId(): string | null {
    return this.#accountId
  }

  /** True if the user can unlock it again without the recovery code. */
  canLock(accountId: string): boolean {
    const { locks } = this.#options
    const secrets = this.#findSecrets(accountId)
    if (locks === undefined || secrets === null || secrets === 'damaged') return false
    return secrets.hasPassphrase || locks.canAskSystem()
  }

  /** Sets the lock at start if the previous run ended locked, or if the setting is on. */
  begin(): void {
    const { book, locks } = this.#options
    if (locks === undefined) return
    const before = book.locked()
    if (before !== null) {
      // A library that is missing or not encrypted could not be unlocked.
      if (this.#mayBeEncrypted(before)) this.#accountId = before
      else this.clear()
    } else if (book.settings().lockAtStart) {
      const account = book.list().findLast(({ id }) => this.canLock(id))
      if (account) this.set(account.id)
    }
  }

  set(accountId: string): void {
    this.#accountId = accountId
    this.#save()
  }

  clear(): void {
    this.#accountId = null
    this.#save()
  }

  #mayBeEncrypted(accountId: string): boolean {
    const { book, isThere } = this.#options
    if (book.find(accountId) === null) return false
    return !isThere(accountId) || this.#findSecrets(accountId) !== null
  }

  #findSecrets(accountId: string): LibrarySecrets | 'damaged' | null {
    const { book, listSecrets } = this.#options
    try {
      return listSecrets(book.getFolder(accountId))
    } catch {
      return 'damaged'
    }
  }

  /** If the disk is full, the lock lasts until this program ends. */
  #save(): void {
    this.#options.book.saveLocked(this.#accountId).catch(() => undefined)
  }
}
