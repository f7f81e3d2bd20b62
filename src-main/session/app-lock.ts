/**
 * The app lock. While it is set, no library is open and the keychain opens none, until the user unlocks the
 * account that was open. The lock persists across restarts, and when a task that was running decrypts or replaces
 * the library: the secrets that the library had at the lock unlock it. It applies to assistants, but not to the
 * command line.
 */
import type { KeyFile } from '../encryption/key-file.ts'
import type { AccountBook, LockedBy } from './account-book.ts'

export interface AppLockOptions {
  book: Pick<AccountBook, 'locked' | 'saveLocked' | 'find' | 'list' | 'getFolder' | 'settings'>
  /** False while the drive of a library is disconnected. */
  isVisible(accountId: string): boolean
  /** Null for a library that is not encrypted. @throws CodedError */
  findKeyFile(folder: string): KeyFile | null
  /** Absent where the app is never locked. */
  locks?: {
    /** True if the system can authenticate its user, as with Touch ID. */
    canAskSystem(): boolean
  }
}

export class AppLock {
  readonly #options: AppLockOptions
  #lockedBy: LockedBy | null = null

  constructor(options: AppLockOptions) {
    this.#options = options
  }

  get isSet(): boolean {
    return this.#lockedBy !== null
  }

  /** The account whose library unlocks the app; null while it is not locked. */
  get accountId(): string | null {
    return this.#lockedBy?.accountId ?? null
  }

  /** The key file of its library at the lock; null when unknown. */
  get keyFile(): KeyFile | null {
    return this.#lockedBy?.keyFile ?? null
  }

  /** True if the user can unlock it again without the recovery code. */
  canLock(accountId: string): boolean {
    const { locks } = this.#options
    const keyFile = this.#findKeyFile(accountId)
    if (locks === undefined || keyFile === null || keyFile === 'damaged') return false
    return keyFile.passphrase !== null || locks.canAskSystem()
  }

  /** Sets the lock at start if the previous run ended locked, or if the setting is on. */
  begin(): void {
    const { book, locks } = this.#options
    if (locks === undefined) return
    const before = book.locked()
    if (before !== null) {
      // Otherwise nothing could unlock it.
      if (this.#canUnlock(before)) this.#lockedBy = before
      else this.clear()
    } else if (book.settings().lockAtStart) {
      const account = book.list().findLast(({ id }) => this.canLock(id))
      if (account) void this.set(account.id)
    }
  }

  /** Resolves when it is saved. */
  async set(accountId: string): Promise<void> {
    const keyFile = this.#findKeyFile(accountId)
    this.#lockedBy = { accountId, keyFile: keyFile === 'damaged' ? null : keyFile }
    await this.#save()
  }

  clear(): void {
    this.#lockedBy = null
    void this.#save()
  }

  #canUnlock({ accountId, keyFile }: LockedBy): boolean {
    const { book, isVisible } = this.#options
    if (book.find(accountId) === null) return false
    return keyFile !== null || !isVisible(accountId) || this.#findKeyFile(accountId) !== null
  }

  #findKeyFile(accountId: string): KeyFile | 'damaged' | null {
    const { book, findKeyFile } = this.#options
    try {
      return findKeyFile(book.getFolder(accountId))
    } catch {
      return 'damaged'
    }
  }

  /** If the disk is full, the lock lasts until this program ends. */
  async #save(): Promise<void> {
    await this.#options.book.saveLocked(this.#lockedBy).catch(() => undefined)
  }
}
