/**
 * Opens the account that the app starts with: the environment's, else the last one, else none. Waits for a
 * disconnected drive.
 */
import type { Session } from '../../src-preload/contract/session.ts'
import { normalizeBaseUrl } from '../service/base-url.ts'
import type { Account } from './book-file.ts'
import type { OpenAccount } from './open-account.ts'
import type { Openers } from './openers.ts'
import type { createQueue } from '../util/queue.ts'
import type { Connection, OpenWorkspace, SessionKeeperOptions } from './types.ts'
import { CodedError } from '../util/coded-error.ts'

/** Interval for checking a disconnected drive: short for the user, and a check is cheap. */
const lookEveryMs = 3_000

export interface StartOptions {
  /** False opens the library and the connection without automatic sync. */
  follow: boolean
  /** Aborts the request for the owner of the environment's key. */
  signal?: AbortSignal
}

interface StartupInput<W extends OpenWorkspace, C extends Connection> {
  openAccount: OpenAccount<W, C>
  openers: Openers<W, C>
  options: Pick<SessionKeeperOptions<W, C>, 'book' | 'environment' | 'libraries' | 'lock' | 'clock'>
  /** Runs one change of the session after the other. */
  inTurn: ReturnType<typeof createQueue>
  /** Aborts when the app ends. */
  closing: AbortSignal
}

export class Startup<W extends OpenWorkspace, C extends Connection> {
  readonly #input: StartupInput<W, C>
  /** How to retry an account that could not be opened at the start. */
  #how: StartOptions = { follow: true }

  constructor(input: StartupInput<W, C>) {
    this.#input = input
  }

  /** See `SessionKeeper`. */
  async start(how: StartOptions, { again = false } = {}): Promise<Session> {
    const { openAccount, openers, inTurn } = this.#input
    try {
      await inTurn(async () => {
        this.#how = { follow: how.follow }
        if (!again || !openAccount.now) await this.#open(how)
      })
      await openers.keychainAnswered()
      return openAccount.session()
    } catch (error) {
      openAccount.fail(error)
      if (isNotThere(error)) void this.#waitForDrive(error)
      throw error
    }
  }

  startAgain(): Promise<Session> {
    return this.start(this.#how, { again: true })
  }

  /** The account to read without a connection: the environment's address, the last one, or the only one. */
  findStored(): Account | null {
    const { book, environment } = this.#input.options
    if (environment.baseUrl) {
      const baseUrl = normalizeBaseUrl(environment.baseUrl)
      return book.list().findLast((account) => account.baseUrl === baseUrl) ?? null
    }
    return book.current() ?? (book.list().length === 1 ? book.list()[0]! : null)
  }

  async #open(how: StartOptions): Promise<void> {
    const { openers, options } = this.#input
    if (options.lock.isSet) throw new CodedError('locked')
    const { baseUrl, apiKey } = options.environment
    if (baseUrl && apiKey) {
      await openers.startFromEnvironment(baseUrl, apiKey, how)
      return
    }
    const account = this.findStored()
    if (!account) return
    // The key decides whose calls are synced: not necessarily the last open account's.
    if (apiKey && hasSeveralServices(options.book.list())) throw new CodedError('which-service')
    if (apiKey && !account.sample) await openers.startFromEnvironment(account.baseUrl, apiKey, how)
    else await openers.openStored(account, how.follow)
  }

  /** Opens the library when its folder is back, unless something else was opened meanwhile. */
  async #waitForDrive(failure: unknown): Promise<void> {
    const { openAccount, options, closing } = this.#input
    const account = this.findStored()
    if (!account) return
    try {
      do await options.clock.sleep(lookEveryMs, closing)
      while (openAccount.failure === failure && !options.libraries.isVisible(account.id))
    } catch {
      return
    }
    if (openAccount.failure === failure) await this.startAgain().catch(() => undefined)
  }
}

/**
 * With several services, the owner of a key without an address is unknown; a key is sent only to its own
 * service.
 */
export function hasSeveralServices(accounts: readonly Account[]): boolean {
  return new Set(accounts.filter(({ sample }) => !sample).map(({ baseUrl }) => baseUrl)).size > 1
}

function isNotThere(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'not-there'
}
