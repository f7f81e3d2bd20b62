/**
 * Holds the open account: its library, its connection and the state of its key. `session-keeper.ts` decides
 * which account to open, and with which key.
 */
import type { KeyState, Session } from '../../src-preload/contract/session.ts'
import type { HeldKey } from '../credentials/held-key.ts'
import { Emitter } from '../util/emitter.ts'
import type { Account } from './book-file.ts'
import type { Connection, OpenWorkspace, SampleService, SessionKeeperOptions } from './types.ts'

export interface Opened<W, C> {
  account: Account
  connection: C
  key: HeldKey
  /** Null while its files are moved, restored or rebuilt. */
  workspace: W | null
  /** Syncs automatically once the keychain has answered. */
  follow: boolean
  keyState: KeyState
  sample: SampleService | null
  /** The problem of the open library. */
  problem: unknown
}

/** True when the library is intact but needs its recovery code or passphrase. */
export function isLocked(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'locked'
}

export class OpenAccount<W extends OpenWorkspace, C extends Connection> {
  readonly changes = new Emitter<Session>()
  readonly opened = new Emitter<W>()
  readonly #options: Pick<SessionKeeperOptions<W, C>, 'openWorkspace' | 'book' | 'lock'>
  #open: Opened<W, C> | null = null
  #failure: unknown = null

  constructor(options: Pick<SessionKeeperOptions<W, C>, 'openWorkspace' | 'book' | 'lock'>) {
    this.#options = options
  }

  /** Null when no account is connected. */
  get now(): Opened<W, C> | null {
    return this.#open
  }

  /** Why no account is open although one should be; null otherwise. */
  get failure(): unknown {
    return this.#failure
  }

  /** @throws a plain error when no library is open. */
  get(): Opened<W, C> & { workspace: W } {
    if (!this.#open?.workspace) throw new Error('no library is open')
    return this.#open as Opened<W, C> & { workspace: W }
  }

  session(): Session {
    if (this.#options.lock.isSet) return { state: 'signed-out', isLocked: true }
    if (!this.#open) return { state: 'signed-out' }
    const { account, sample, keyState } = this.#open
    const { id, baseUrl, email, name } = account
    return {
      state: 'signed-in',
      accountId: id,
      baseUrl: sample?.baseUrl ?? baseUrl,
      email,
      name,
      sample: account.sample,
      keyState,
    }
  }

  announce(): Session {
    this.changes.emit(this.session())
    return this.session()
  }

  /** @param error why nothing could be opened. */
  fail(error: unknown): void {
    this.#failure = error
    this.announce()
  }

  /** Forgets the failure. */
  clear(): void {
    this.#failure = null
    this.announce()
  }

  /** Closes what is open, without announcing it. */
  async shut(): Promise<void> {
    const leaving = this.#open
    this.#open = null
    // A library that cannot be closed cleanly, such as on a full disk, loses nothing and must not block
    // another account.
    await leaving?.workspace?.close().catch(() => undefined)
    await leaving?.sample?.stop()
  }

  /**
   * Opens an account in place of the open one. @throws what opening its library throws: none is open then.
   */
  async signIn(entering: Omit<Opened<W, C>, 'workspace' | 'problem'>): Promise<Session> {
    await this.shut()
    return await this.#openLibrary({ ...entering, workspace: null, problem: null })
  }

  /** Closes the library during `work` and opens it again, also after a failure; the account stays connected. */
  async whileClosed(work: () => Promise<void>): Promise<Session> {
    const entered = this.get()
    const closed: W = entered.workspace
    ;(entered as Opened<W, C>).workspace = null
    await closed.close().catch(() => undefined)
    try {
      await work()
    } catch (error) {
      await this.#openLibrary(entered)
      throw error
    }
    return await this.#openLibrary(entered)
  }

  async #openLibrary(entered: Opened<W, C>): Promise<Session> {
    const workspace = await this.#options
      .openWorkspace(entered.account, entered.connection)
      .catch(async (error: unknown) => {
        if (this.#open === entered) this.#open = null
        await entered.sample?.stop()
        // This is the library that the user unlocks next. A program that only reads chooses none.
        if (isLocked(error) && entered.follow) await this.#options.book.select(entered.account)
        this.fail(error)
        throw error
      })
    this.#failure = null
    entered.workspace = workspace
    entered.problem = null
    this.#open = entered
    this.#listen(entered, workspace)
    this.opened.emit(workspace)
    if (entered.follow && entered.keyState !== 'asked') workspace.follow()
    return this.announce()
  }

  #listen(entered: Opened<W, C>, workspace: W): void {
    const isCurrent = () => this.#open === entered && entered.workspace === workspace
    const reject = () => {
      // Reported once, even if many requests failed; without a key, the service refused nothing.
      if (!isCurrent() || !['stored', 'this-run'].includes(entered.keyState)) return
      entered.keyState = 'rejected'
      this.announce()
    }
    workspace.sync.unauthorized.listen(reject)
    entered.connection.refused.listen(reject)
    workspace.damage.listen((problem) => {
      if (!isCurrent()) return
      entered.problem = problem
      // Writing to a damaged file may damage it further.
      workspace.sync.stop().catch(() => undefined)
      this.announce()
    })
    workspace.details.changes.listen(({ user: { email, name } }) => {
      if (!isCurrent()) return
      if (email === entered.account.email && name === entered.account.name) return
      entered.account = { ...entered.account, email, name }
      // Only a label: the next answer of the service contains it again.
      if (!entered.account.sample) this.#options.book.remember(entered.account).catch(() => undefined)
      this.announce()
    })
  }
}
