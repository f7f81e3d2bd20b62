/**
 * Opens an account: with a key from the user or the environment, with the keychain's key, without a key, or
 * the sample.
 *
 * Does not queue and does not choose the account: that is `session-keeper.ts`.
 */
import type { ConnectInput, Session } from '../../src-preload/contract/session.ts'
import { HeldKey } from '../credentials/held-key.ts'
import type { KeyRing } from '../credentials/key-ring.ts'
import { normalizeBaseUrl } from '../service/base-url.ts'
import type { Account } from './book-file.ts'
import { identify, identifyWithRetries, requireApiAccess } from './identify.ts'
import { isLocked, type OpenAccount, type Opened } from './open-account.ts'
import { verifyKeyFirst } from './verify-key.ts'
import type { Connection, OpenWorkspace, SessionKeeperOptions } from './types.ts'
import { CodedError } from '../util/coded-error.ts'

/** The sample account has no fixed address: its service is restarted on a free port each time. */
const sampleAccount = {
  id: 'sample',
  baseUrl: 'sample:',
  userId: 'sample',
  email: null,
  name: null,
  sample: true,
}

interface OpenersInput<W extends OpenWorkspace, C extends Connection> {
  openAccount: OpenAccount<W, C>
  keys: KeyRing
  options: Pick<
    SessionKeeperOptions<W, C>,
    'book' | 'connectToService' | 'libraries' | 'startSample' | 'clock' | 'random'
  >
  /** Aborts requests for the key's owner. */
  closing: AbortSignal
}

export class Openers<W extends OpenWorkspace, C extends Connection> {
  readonly #input: OpenersInput<W, C>
  #asking: Promise<void> = Promise.resolve()

  constructor(input: OpenersInput<W, C>) {
    this.#input = input
  }

  /** See `SessionKeeper`. */
  async connect(
    { baseUrl: address, apiKey: given, remember }: ConnectInput,
    { replacesLocked = false } = {},
  ): Promise<Session> {
    const { options, keys, closing } = this.#input
    const baseUrl = normalizeBaseUrl(address)
    const apiKey = given.trim()
    const key = new HeldKey(apiKey)
    const connection = options.connectToService(baseUrl, key, { lasting: true })
    const account = await identify(baseUrl, connection.service, closing)
    // A plan without API access would look like an account without calls.
    if (!options.book.find(account.id)) await requireApiAccess(connection.service, closing)
    const isStored = remember === 'keychain'
    if (isStored) await keys.store(account.id, apiKey)
    else keys.hold(account.id, apiKey)
    await options.book.remember({ ...account, ...(isStored && { keyStored: true }) })
    const entering = { account, connection, key, follow: true } as const
    const keyState = isStored ? 'stored' : 'this-run'
    const session = await this.#signIn({ ...entering, keyState }).catch(async (error: unknown) => {
      if (!replacesLocked || !isLocked(error)) throw error
      await options.libraries.setAside(account.id)
      return await this.#signIn({ ...entering, keyState })
    })
    await options.book.select(account)
    return session
  }

  /** Continues with the new key; the library stays open. */
  async replaceKey({ apiKey: given, remember }: Pick<ConnectInput, 'apiKey' | 'remember'>): Promise<Session> {
    const { openAccount, options, keys, closing } = this.#input
    const { account, key, workspace } = openAccount.get()
    if (account.sample) throw new CodedError('other-account')
    const apiKey = given.trim()
    const asked = options.connectToService(account.baseUrl, new HeldKey(apiKey), { lasting: true })
    const owner = await identify(account.baseUrl, asked.service, closing)
    if (owner.id !== account.id) throw new CodedError('other-account')
    if (remember === 'keychain') {
      await keys.store(account.id, apiKey)
    } else {
      // The old key is invalid and must not be used at the next start.
      await keys.forget(account.id).catch(() => undefined)
      keys.hold(account.id, apiKey)
    }
    key.hold(apiKey)
    openAccount.get().keyState = remember === 'keychain' ? 'stored' : 'this-run'
    workspace.sync.keyChanged()
    return openAccount.announce()
  }

  async startSample({ follow }: { follow: boolean }): Promise<Session> {
    const { options } = this.#input
    const { book } = options
    const anchor = book.find(sampleAccount.id)?.anchor ?? options.clock.now()
    const account = { ...sampleAccount, anchor }
    const sample = await options.startSample(anchor)
    const key = new HeldKey(sample.apiKey)
    const { requestLimit } = sample
    const connection = options.connectToService(sample.baseUrl, key, { lasting: false, requestLimit })
    await book.remember(account)
    const session = await this.#signIn({ account, connection, key, keyState: 'this-run', sample, follow })
    await book.select(account)
    return session
  }

  /** Uses the environment's key, which is never stored. */
  async startFromEnvironment(
    address: string,
    apiKey: string,
    { follow, signal }: { follow: boolean; signal?: AbortSignal },
  ): Promise<Session> {
    const { options, keys, closing } = this.#input
    const { book, clock, random } = options
    const baseUrl = normalizeBaseUrl(address)
    const key = new HeldKey(apiKey)
    const connection = options.connectToService(baseUrl, key, { lasting: true })
    const { account, isGuess } = await identifyWithRetries(baseUrl, connection.service, {
      known: book.list().filter((other) => other.baseUrl === baseUrl),
      clock,
      random,
      signal: AbortSignal.any(signal ? [signal, closing] : [closing]),
    })
    keys.hold(account.id, apiKey)
    await book.remember(account)
    const proven = isGuess ? this.#proveOwner(account, connection, key) : connection
    return await this.#signIn({ account, connection: proven, key, keyState: 'this-run', follow })
  }

  /** Uses the key in memory or in the keychain; opens the library before the keychain has answered. */
  async openStored(account: Account, follow: boolean): Promise<Session> {
    if (account.sample) return await this.startSample({ follow })
    const { openAccount, options, keys } = this.#input
    const held = keys.findHeld(account.id)
    const key = new HeldKey(held)
    const connection = options.connectToService(account.baseUrl, key, { lasting: true })
    const entering = { account, connection, key, follow }
    if (held !== null) return await this.#signIn({ ...entering, keyState: 'this-run' })
    // Local data can be read without a key, and a keychain may wait for its password. The user can enter the
    // key again if there is none.
    const answer = keys.findStored(account.id).then((stored) => {
      // The user may have entered another key meanwhile.
      if (!key.present) key.hold(stored)
      return stored
    })
    key.waitFor(answer)
    const session = await this.#signIn({ ...entering, keyState: 'asked' })
    const entered = openAccount.now
    this.#asking = answer.then((stored) => {
      // Another account was opened, or another key entered, meanwhile.
      if (!entered || openAccount.now !== entered || entered.keyState !== 'asked') return
      entered.keyState = stored === null ? 'missing' : 'stored'
      if (follow) entered.workspace?.follow()
      openAccount.announce()
    })
    return session
  }

  /** With a connection that always fails. */
  async openOffline(account: Account): Promise<Session> {
    const address = account.sample ? 'http://localhost' : account.baseUrl
    const key = new HeldKey(null)
    const connection = this.#input.options.connectToService(address, key, { lasting: false })
    return await this.#signIn({ account, connection, key, keyState: 'missing', follow: false })
  }

  /** Resolves when the keychain has answered for the last opened account. */
  async keychainAnswered(): Promise<void> {
    await this.#asking
  }

  async #signIn(
    entering: Omit<Opened<W, C>, 'workspace' | 'problem' | 'sample'> & Partial<Pick<Opened<W, C>, 'sample'>>,
  ): Promise<Session> {
    return await this.#input.openAccount.signIn({ sample: null, ...entering })
  }

  /**
   * The key is this account's only after the service has confirmed it; another account's key counts as none.
   */
  #proveOwner(account: Account, connection: C, key: HeldKey): C {
    const { openAccount, keys, closing } = this.#input
    const prove = async () => {
      const owner = await identify(account.baseUrl, connection.service, closing)
      if (owner.id === account.id) return
      key.hold(null)
      keys.drop(account.id)
      const open = openAccount.now
      if (open?.key !== key) return
      open.keyState = 'missing'
      openAccount.announce()
    }
    return { ...connection, service: verifyKeyFirst(connection.service, prove) }
  }
}
