/**
 * Manages the session: starting, changing accounts, signing out, deleting. `openers.ts` opens accounts,
 * `session-locking.ts` locks the session.
 *
 * One account is open at a time. Every change goes through one queue, so that a double click or a sign-out
 * during connecting cannot leave two libraries open.
 */
import type { KeyHint } from '../../src-preload/contract/account.ts'
import type { BackupOutcome, LibraryInfo } from '../../src-preload/contract/library.ts'
import type { AccountItem, ConnectInput, Session } from '../../src-preload/contract/session.ts'
import type { BackupOptions, ConvertOptions, MoveOptions, RestoreOptions } from '../backup/types.ts'
import { KeyRing } from '../credentials/key-ring.ts'
import type { Emitter } from '../util/emitter.ts'
import { createQueue } from '../util/queue.ts'
import type { Account } from './book-file.ts'
import { createLibraryMoves, type LibraryMoves } from './library-moves.ts'
import { isLocked, OpenAccount } from './open-account.ts'
import type { OpenBackupOptions, OpenedBackup } from './open-backup.ts'
import { SessionLocking } from './session-locking.ts'
import { Startup, type StartOptions } from './startup.ts'
import type { Connection, OpenWorkspace, SessionKeeperOptions } from './types.ts'
import { Openers } from './openers.ts'
import { CodedError } from '../util/coded-error.ts'

export class SessionKeeper<W extends OpenWorkspace, C extends Connection = Connection> {
  readonly changes: Emitter<Session>
  /** Emits each workspace as it opens, before it announces anything. */
  readonly opened: Emitter<W>
  readonly locking: SessionLocking<W, C>
  readonly #options: SessionKeeperOptions<W, C>
  readonly #openAccount: OpenAccount<W, C>
  readonly #keys: KeyRing
  /** Aborts requests for a key's owner. */
  readonly #closing = new AbortController()
  readonly #openers: Openers<W, C>
  readonly #startup: Startup<W, C>
  readonly #moves: LibraryMoves
  readonly #inTurn = createQueue()

  constructor(options: SessionKeeperOptions<W, C>) {
    const { book, keychain } = options
    const closing = this.#closing.signal
    const openAccount = new OpenAccount<W, C>(options)
    const keys = new KeyRing(keychain, {
      isStored: (id) => book.find(id)?.keyStored,
      noteStored: (id, stored) => book.noteKey(id, stored),
    })
    const openers = new Openers({ openAccount, keys, options, closing })
    this.#options = options
    this.#openAccount = openAccount
    this.#keys = keys
    this.#openers = openers
    const startup = new Startup({ openAccount, openers, options, inTurn: this.#inTurn, closing })
    this.#startup = startup
    this.locking = new SessionLocking({ openAccount, openers, startup, options, inTurn: this.#inTurn })
    this.#moves = createLibraryMoves({ openAccount, options, closing, openers })
    this.changes = openAccount.changes
    this.opened = openAccount.opened
  }

  /**
   * Starts the app: the environment's account, else the last one, else none. Its library is opened and
   * announced as early as possible; this resolves when the keychain has answered too.
   */
  start(options: StartOptions): Promise<Session> {
    return this.#startup.start(options)
  }

  /** Retries what `start` could not open, such as a library on a disconnected drive. */
  startAgain(): Promise<Session> {
    return this.#startup.startAgain()
  }

  /** Opens the library that was not opened, because its files are not those that were used before. */
  async openReplaced(): Promise<Session> {
    await this.#change(async () => {
      const account = this.#startup.findStored()
      if (account) await this.#options.acceptReplaced(account)
    })
    return await this.startAgain()
  }

  /** Why `start` failed, until something is opened; null otherwise. */
  startFailure(): unknown {
    return this.#openAccount.failure
  }

  /**
   * Opens the library that `start` would, or that of another account, without requests: for reading local data.
   *
   * @throws CodedError `no-account`, and what opening a library throws.
   */
  openOffline(id?: string): Promise<Session> {
    return this.#change(async () => {
      const account = id === undefined ? this.#startup.findStored() : this.#findAccount(id)
      return account ? await this.#openers.openOffline(account) : this.current()
    })
  }

  /** The account that `openOffline` opens without an id; null without one. @throws ServiceError `bad-address` */
  findStored(): Account | null {
    return this.#startup.findStored()
  }

  /**
   * @param options.replacesLocked sets a locked library aside and creates a new one
   * @throws ServiceError, CredentialsError: the previous account stays connected; and what opening the
   * library throws: none is connected then.
   */
  connect(input: ConnectInput, options?: { replacesLocked: boolean }): Promise<Session> {
    return this.#change(() => this.#openers.connect(input, options))
  }

  startSample(): Promise<Session> {
    return this.#change(() => this.#openers.startSample({ follow: true }))
  }

  /**
   * Replaces the key in use by another key of the same account; nothing is closed or interrupted.
   *
   * @throws CodedError `other-account`, ServiceError, CredentialsError: the old key stays in use.
   */
  replaceKey(input: Pick<ConnectInput, 'apiKey' | 'remember'>): Promise<Session> {
    return this.#change(() => this.#openers.replaceKey(input))
  }

  /** What may be shown of the key in use; null without a key, as for the sample. */
  keyHint(): KeyHint | null {
    const { now } = this.#openAccount
    return now === null || now.account.sample ? null : now.key.hint
  }

  /** How many accounts have a key in the system's keychain. @throws CredentialsError */
  countKeys(): Promise<number> {
    const accounts = this.#options.book.list().filter(({ sample }) => !sample)
    return this.#keys.countStored(accounts.map(({ id }) => id))
  }

  /** The accounts with a library here, most recently used first. */
  list(): AccountItem[] {
    const openId = this.#openAccount.now?.account.id
    return this.#options.book
      .list()
      .map(({ id, email, name, baseUrl, sample }) => ({
        accountId: id,
        email,
        name,
        baseUrl,
        sample,
        isOpen: openId === id,
      }))
      .reverse()
  }

  /**
   * Opens another account in place of the open one.
   *
   * @returns the session; nothing is open when the library is locked: see `unlock`.
   * @throws CodedError `no-account`, and what opening its library throws: the previous one is open then.
   */
  switchTo(id: string): Promise<Session> {
    return this.#change(async () => {
      const { book, libraries } = this.#options
      const account = this.#findAccount(id)
      const before = this.#openAccount.now?.account ?? null
      if (before?.id === id) return this.current()
      // A quick check first, so that the open account is not closed without need.
      if (account.folder !== undefined && !libraries.isVisible(id)) throw new CodedError('gone')
      try {
        const session = await this.#openers.openStored(account, true)
        await book.select(account)
        return session
      } catch (error) {
        if (isLocked(error)) return this.current()
        if (before) await this.#openers.openStored(before, true).catch(() => undefined)
        throw error
      }
    })
  }

  /** Deletes the library and the key of an account that is not open. @throws CodedError, CredentialsError */
  remove(id: string): Promise<void> {
    return this.#change(async () => {
      const { book, libraries } = this.#options
      const account = this.#findAccount(id)
      if (this.#openAccount.now?.account.id === id) throw new CodedError('account-open')
      // The key is deleted first: if the keychain fails, the user must know that the key is still there.
      if (!account.sample) await this.#keys.forget(id)
      const isMissed = !this.#openAccount.now && book.current()?.id === id
      await libraries.remove(id)
      if (isMissed) this.#openAccount.clear()
    })
  }

  /** Removes the key; the library only when not kept. The sample's library never outlives it. */
  signOut({ keepLibrary }: { keepLibrary: boolean }): Promise<Session> {
    return this.#change(async () => {
      const { book, libraries } = this.#options
      await this.#openers.keychainAnswered()
      const leaving = this.#openAccount.now?.account
      // The key is deleted first: if the keychain fails, the user must know that the key is still there.
      if (leaving && !leaving.sample) await this.#keys.forget(leaving.id)
      await this.#openAccount.shut()
      try {
        if (leaving && keepLibrary && !leaving.sample) await book.deselect()
        else if (leaving) await libraries.remove(leaving.id)
      } finally {
        this.#openAccount.announce()
      }
      return this.current()
    })
  }

  /**
   * Deletes every account's key and library, the settings and everything else in the data folder; none is
   * connected then.
   *
   * @throws CredentialsError: a key cannot be removed, and nothing else was.
   */
  eraseAll(): Promise<Session> {
    return this.#change(async () => {
      const { libraries } = this.#options
      await this.#openers.keychainAnswered()
      // The keys are deleted first: if the keychain fails, the user must know that they are still there.
      for (const id of await libraries.listKnownAccounts()) await this.#keys.forget(id)
      await this.#openAccount.shut()
      try {
        await libraries.eraseAll()
      } finally {
        this.#openAccount.clear()
      }
      return this.current()
    })
  }

  current(): Session {
    return this.#openAccount.session()
  }

  workspace(): W | null {
    return this.#options.lock.isSet ? null : (this.#openAccount.now?.workspace ?? null)
  }

  /** The problem of the open library: sync has stopped, and `repair` fixes it. Null without a problem. */
  problem(): unknown {
    return this.#openAccount.now?.problem ?? null
  }

  /**
   * Sets the damaged database aside, creates a new one with the personal data that is still readable, and
   * opens it.
   *
   * @throws CodedError: none is connected then.
   */
  repair(): Promise<Session> {
    return this.#change(() => this.#moves.repair())
  }

  /**
   * Copies the open library into a new folder below `to` while the app keeps working. Aborted when the
   * library is closed. `folder` of the answer is the new folder.
   *
   * @throws CodedError; plainly when no library is open.
   */
  async backup(to: string, options: BackupOptions): Promise<BackupOutcome> {
    // Outside the queue: a long backup must not block signing out, which aborts it.
    return await this.#openAccount.get().workspace.backup(to, options)
  }

  /** Unlocks and checks a backup; see `open-backup.ts`. @throws CodedError */
  openBackup(from: string, options?: OpenBackupOptions): Promise<OpenedBackup> {
    return this.#options.libraries.openBackup(from, options)
  }

  /**
   * Replaces the account's library here by a backup's and opens it; the old one is set aside.
   *
   * @throws CodedError: the previous library is open then.
   */
  restore(backup: OpenedBackup, options?: RestoreOptions): Promise<Session> {
    return this.#change(() => this.#moves.restore(backup, options))
  }

  /**
   * Moves the open library; null moves it back to the data folder.
   *
   * @throws CodedError: the library is open again in its old folder.
   */
  move(to: string | null, options?: MoveOptions): Promise<Session> {
    return this.#change(() => this.#moves.move(to, options))
  }

  /**
   * Encrypts or decrypts the open library.
   *
   * @throws CodedError, CredentialsError: the library is open again and unchanged.
   */
  convert(options: ConvertOptions): Promise<Session> {
    return this.#change(() => this.#moves.convert(options))
  }

  /** Describes the open library. @throws the library's errors; a plain error when none is open. */
  async libraryInfo(): Promise<LibraryInfo> {
    return await this.#openAccount.get().workspace.libraryInfo()
  }

  /** The user has read the report about a damaged library. */
  async dismissRecovery(): Promise<void> {
    await this.#openAccount.get().workspace.dismissRecovery()
  }

  close(): Promise<void> {
    this.#closing.abort()
    return this.#inTurn(async () => {
      await this.locking.stopSync()
      await this.#openAccount.shut()
    })
  }

  /** Runs changes one after another, and none while the app is locked. @throws CodedError `locked` */
  #change<T>(work: () => Promise<T>): Promise<T> {
    return this.#inTurn(async () => {
      if (this.#options.lock.isSet) throw new CodedError('locked')
      return await work()
    })
  }

  #findAccount(id: string): Account {
    const account = this.#options.book.find(id)
    if (!account) throw new CodedError('no-account')
    return account
  }
}
