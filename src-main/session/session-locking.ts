/**
 * Locks and unlocks the session. If the setting is on, the library of a locked session is open only for sync; its
 * keys are never used to unlock.
 */
import type { Session } from '../../src-preload/contract/session.ts'
import type { Sync } from '../sync/types.ts'
import { Emitter } from '../util/emitter.ts'
import type { createQueue } from '../util/queue.ts'
import type { Account } from './book-file.ts'
import type { OpenAccount, Opened } from './open-account.ts'
import type { Openers } from './openers.ts'
import type { Startup } from './startup.ts'
import type { Connection, LockedSync, OpenWorkspace, SessionKeeperOptions } from './types.ts'
import { CodedError } from '../util/coded-error.ts'

interface SessionLockingInput<W extends OpenWorkspace, C extends Connection> {
  openAccount: OpenAccount<W, C>
  openers: Openers<W, C>
  startup: Startup<W, C>
  options: Pick<SessionKeeperOptions<W, C>, 'book' | 'lock' | 'unlockLibrary' | 'forgetKeys'>
  /** Runs changes of the session one after another. */
  inTurn: ReturnType<typeof createQueue>
}

export class SessionLocking<W extends OpenWorkspace, C extends Connection> {
  /** Emits the sync of a locked library before it starts. */
  readonly opened = new Emitter<LockedSync>()
  readonly #input: SessionLockingInput<W, C>
  /** The account that was open when the app was locked; null after a restart. */
  #lockedNow: Account | null = null
  #lockedSync: LockedSync | null = null

  constructor(input: SessionLockingInput<W, C>) {
    this.#input = input
  }

  /**
   * Locks the app: requests for the library are refused at once, and the library is closed. A task that has
   * closed the library itself, such as a move, is completed first. Other tasks are cancelled, as when the app
   * quits.
   *
   * @returns the session; unchanged if no library is open that could be unlocked again.
   */
  async lock(): Promise<Session> {
    const { openAccount, inTurn } = this.#input
    const { lock } = this.#input.options
    // An account may be opening.
    if (openAccount.now === null) await inTurn(async () => undefined)
    const { now } = openAccount
    if (now === null || lock.isSet || !this.canLock()) return openAccount.session()
    const saved = lock.set(now.account.id)
    this.#lockedNow = now.account
    openAccount.announce()
    await inTurn(() => this.#closeLibrary())
    await saved
    return openAccount.session()
  }

  isLocked(): boolean {
    return this.#input.options.lock.isSet
  }

  /** True if the open account can be locked and unlocked again. */
  canLock(): boolean {
    const { now } = this.#input.openAccount
    return now !== null && this.#input.options.lock.canLock(now.account.id)
  }

  /**
   * Opens the locked library with its recovery code or passphrase.
   *
   * @throws CodedError: it is still locked; and the errors of opening a library.
   */
  async unlock(secret: string): Promise<Session> {
    const { startup, options, inTurn } = this.#input
    const { book, lock } = options
    const account = lock.accountId === null ? startup.findStored() : book.find(lock.accountId)
    if (!account) throw new CodedError('no-account')
    await inTurn(() => options.unlockLibrary(account, secret))
    return await this.unlockBySystem()
  }

  /** Opens the locked library after the system has authenticated the user. @throws as `unlock` */
  async unlockBySystem(): Promise<Session> {
    const { openers, startup, options, inTurn } = this.#input
    const account = this.#lockedNow
    this.#lockedNow = null
    options.lock.clear()
    if (account === null) return await startup.startAgain()
    return await inTurn(async () => {
      await this.stopSync()
      return await openers.openStored(account, true)
    })
  }

  /** The sync of a locked library; null when there is none. */
  get sync(): Sync | null {
    return this.#lockedSync?.sync ?? null
  }

  /** Stops syncing a locked library, closes it and overwrites its keys. */
  async stopSync(): Promise<void> {
    const leaving = this.#lockedSync
    this.#lockedSync = null
    // Can fail on a full disk, which loses nothing and must not prevent unlocking.
    await leaving?.close().catch(() => undefined)
  }

  async #closeLibrary(): Promise<void> {
    const { openAccount, options } = this.#input
    const { now } = openAccount
    // Copies the keys before they are overwritten.
    const openSync = now && this.#continuesSync(now) ? now.workspace?.prepareLockedSync() : null
    await openAccount.shut()
    options.forgetKeys()
    this.#lockedSync = (await openSync?.()) ?? null
    if (this.#lockedSync === null) return
    this.opened.emit(this.#lockedSync)
    this.#lockedSync.follow()
  }

  #continuesSync({ follow, keyState, problem }: Opened<W, C>): boolean {
    const hasKey = ['asked', 'stored', 'this-run'].includes(keyState)
    return this.#input.options.book.settings().lockKeepsSync && follow && hasKey && problem === null
  }
}
