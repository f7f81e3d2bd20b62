/**
 * Who is connected: connecting, the sample, signing out, and what the app finds when it starts.
 *
 * One workspace is open at a time. Every change goes through one queue, so that a double press or a sign-out
 * in the middle of connecting cannot leave two libraries open.
 */
import { rm } from 'node:fs/promises'
import type { BackupOutcome, LibraryInfo } from '../../src-preload/contract/library.ts'
import type { ConnectInput, KeyState, Session } from '../../src-preload/contract/session.ts'
import type { BackupOptions, MoveOptions, RestoreOptions } from '../backup/types.ts'
import { HeldKey } from '../credentials/held-key.ts'
import type { KeyStore } from '../credentials/types.ts'
import { normalizeBaseUrl } from '../service/base-url.ts'
import type { ServiceClient } from '../service/types.ts'
import type { Sync } from '../sync/types.ts'
import type { Clock } from '../util/clock.ts'
import { Emitter } from '../util/emitter.ts'
import type { Account, AccountBook } from './account-book.ts'
import { identify, identifyPatiently } from './identify.ts'

/** What this file needs of a workspace; `compose.ts` knows the rest. */
interface OpenWorkspace {
  account: Account
  sync: Sync
  /** Syncs from now on by itself. */
  follow(): void
  close(): Promise<void>
}

export interface SessionKeeper<W extends OpenWorkspace> {
  /**
   * The app starts: the environment's account, else the last one, else nobody. Its library is open, and
   * announced, as early as can be; this resolves when the keychain has answered as well.
   *
   * @param options.follow false opens the library and the way to the service without syncing by itself.
   * @param options.signal gives up asking the service who the environment's key belongs to.
   */
  start(options: { follow: boolean; signal?: AbortSignal }): Promise<Session>
  /** Opens the library that `start` would, asking nobody: for reading what is here. */
  openOffline(): Promise<Session>
  /**
   * @throws ServiceError, CredentialsError: whoever was connected before stays so; and what opening the
   * library throws: nobody is connected then.
   */
  connect(input: ConnectInput): Promise<Session>
  startSample(): Promise<Session>
  /** Removes the key; the library only when not kept. The sample's library never outlives it. */
  signOut(options: { keepLibrary: boolean }): Promise<Session>
  current(): Session
  workspace(): W | null
  /** Why `start` failed, until something is opened; null otherwise. */
  startFailure(): unknown
  /** What is wrong with the library that is open: sync has stopped, `repair` mends it. Null when nothing is. */
  problem(): unknown
  /** Tries again to open what `start` could not, such as a library whose drive was not connected. */
  startAgain(): Promise<Session>
  /**
   * Sets the damaged database aside, makes a new one with the personal data that can still be read, and opens it.
   *
   * @throws LibraryError: nobody is connected then.
   */
  repair(): Promise<Session>
  /**
   * Writes a copy of the open library into a new folder below `to`, while everything goes on. It ends with the
   * library it copies. `folder` of the answer is the new folder.
   *
   * @throws LibraryTaskError; plainly when no library is open.
   */
  backup(to: string, options: BackupOptions): Promise<BackupOutcome>
  /**
   * Puts the library of a backup in the place of the one that its account has here, which is set aside, and
   * opens it.
   *
   * @throws LibraryTaskError: what was open before is open still, or again.
   */
  restore(from: string, options?: RestoreOptions): Promise<Session>
  /**
   * Moves the open library; null moves it back into the data folder.
   *
   * @throws LibraryTaskError: the library is open again where it was.
   */
  move(to: string | null, options?: MoveOptions): Promise<Session>
  /** About the library that is open. @throws the library's errors; plainly when none is open. */
  libraryInfo(): Promise<LibraryInfo>
  /** The person has read what was done about a damaged library. */
  dismissRecovery(): Promise<void>
  readonly changes: Emitter<Session>
  /** Each workspace as it opens, before it announces anything. */
  readonly opened: Emitter<W>
  close(): Promise<void>
}

interface SampleService {
  baseUrl: string
  apiKey: string
  stop(): Promise<void>
}

export interface SessionKeeperOptions<W extends OpenWorkspace, C extends { service: ServiceClient }> {
  book: AccountBook
  keychain: KeyStore
  environment: { baseUrl: string | null; apiKey: string | null }
  /** @param options.lasting false for a service that is started anew, with nothing counted, each time */
  connect(baseUrl: string, key: HeldKey, options: { lasting: boolean }): C
  openWorkspace(account: Account, connection: C): Promise<W>
  startSample(anchor: number): Promise<SampleService>
  clock: Clock
  random: () => number
}

/** What an account's key left in the keychain; only sign-out clears it up. */
type InKeychain =
  /** It was put or found there. */
  | 'yes'
  /** It may be, from an earlier time. */
  | 'perhaps'
  /** The sample's never is. */
  | 'no'

interface Opened<W> {
  workspace: W
  keyState: KeyState
  inKeychain: InKeychain
  sample: SampleService | null
}

/** The sample's account has no address of its own: its service is started anew, on a free port, each time. */
const sampleAccount = {
  id: 'sample',
  baseUrl: 'sample:',
  userId: 'sample',
  email: null,
  name: null,
  sample: true,
}

export function createSessionKeeper<W extends OpenWorkspace, C extends { service: ServiceClient }>(
  options: SessionKeeperOptions<W, C>,
): SessionKeeper<W> {
  const { book, keychain, environment } = options
  const changes = new Emitter<Session>()
  const opened = new Emitter<W>()
  /** Ends asking the service who somebody is. */
  const closing = new AbortController()
  let startFailure: unknown = null
  let open: Opened<W> | null = null
  let queue: Promise<unknown> = Promise.resolve()
  /** Ends when the keychain has answered for the account that was open at the start. */
  let asking: Promise<void> = Promise.resolve()

  const inTurn = <T>(work: () => Promise<T>): Promise<T> => {
    const done = queue.then(work, work)
    queue = done.catch(() => undefined)
    return done
  }

  const current = (): Session => {
    if (!open) return { state: 'signed-out' }
    const { id, baseUrl, email, name, sample } = open.workspace.account
    return {
      state: 'signed-in',
      accountId: id,
      baseUrl: open.sample?.baseUrl ?? baseUrl,
      email,
      name,
      sample,
      keyState: open.keyState,
    }
  }

  const announce = () => {
    changes.emit(current())
    return current()
  }

  const shut = async () => {
    const leaving = open
    open = null
    // A library that cannot be closed in an orderly way, such as on a full disk, has lost nothing by that, and
    // must not keep the person from another one.
    await leaving?.workspace.close().catch(() => undefined)
    await leaving?.sample?.stop()
  }

  const enter = async (
    account: Account,
    connection: C,
    { follow = true, ...key }: Omit<Opened<W>, 'workspace'> & { follow?: boolean },
  ) => {
    await shut()
    const workspace = await options.openWorkspace(account, connection).catch(async (error: unknown) => {
      await key.sample?.stop()
      startFailure = error
      announce()
      throw error
    })
    startFailure = null
    const entered = { workspace, ...key }
    open = entered
    workspace.sync.unauthorized.listen(() => {
      if (open !== entered || entered.keyState === 'missing' || entered.keyState === 'asked') return
      entered.keyState = 'rejected'
      announce()
    })
    opened.emit(workspace)
    if (follow) workspace.follow()
    return announce()
  }

  const connect = async ({ baseUrl: address, apiKey, remember }: ConnectInput) => {
    const baseUrl = normalizeBaseUrl(address)
    const connection = options.connect(baseUrl, new HeldKey(apiKey.trim()), { lasting: true })
    const account = await identify(baseUrl, connection.service, closing.signal)
    const stored = remember === 'keychain'
    if (stored) await keychain.save(account.id, apiKey.trim())
    await book.remember(account)
    const session = await enter(account, connection, {
      keyState: stored ? 'stored' : 'this-run',
      inKeychain: stored ? 'yes' : 'perhaps',
      sample: null,
    })
    await book.select(account)
    return session
  }

  const startSample = async ({ follow }: { follow: boolean }) => {
    const anchor = book.find(sampleAccount.id)?.anchor ?? options.clock.now()
    const account = { ...sampleAccount, anchor }
    const sample = await options.startSample(anchor)
    const connection = options.connect(sample.baseUrl, new HeldKey(sample.apiKey), { lasting: false })
    await book.remember(account)
    const key = { keyState: 'this-run', inKeychain: 'no', sample } as const
    const session = await enter(account, connection, { ...key, follow })
    await book.select(account)
    return session
  }

  const startFromEnvironment = async (
    address: string,
    apiKey: string,
    { follow, signal }: { follow: boolean; signal?: AbortSignal },
  ) => {
    const baseUrl = normalizeBaseUrl(address)
    const connection = options.connect(baseUrl, new HeldKey(apiKey), { lasting: true })
    const account = await identifyPatiently(baseUrl, connection.service, {
      known: book.list().filter((other) => other.baseUrl === baseUrl),
      clock: options.clock,
      random: options.random,
      signal: AbortSignal.any(signal ? [signal, closing.signal] : [closing.signal]),
    })
    await book.remember(account)
    const key = { keyState: 'this-run', inKeychain: 'perhaps', sample: null } as const
    return await enter(account, connection, { ...key, follow })
  }

  const startFromBook = async (account: Account, follow: boolean) => {
    if (account.sample) return await startSample({ follow })
    // Reading what is here needs no key, and a keychain may take as long as typing its password takes. Without
    // one the key can be given again.
    const answer = keychain.find(account.id).catch(() => null)
    const key = new HeldKey(null)
    const connection = options.connect(account.baseUrl, key, { lasting: true })
    const unknown = { keyState: 'asked', inKeychain: 'perhaps', sample: null } as const
    const session = await enter(account, connection, { ...unknown, follow: false })
    const entered = open
    asking = answer.then((stored) => {
      if (!entered || open !== entered) return
      key.hold(stored)
      entered.keyState = stored === null ? 'missing' : 'stored'
      entered.inKeychain = stored === null ? 'perhaps' : 'yes'
      if (follow) entered.workspace.follow()
      announce()
    })
    return session
  }

  /** The account to read from when nobody can be asked: the environment's address, the last one, the only one. */
  const findStored = (): Account | null => {
    if (environment.baseUrl) {
      const baseUrl = normalizeBaseUrl(environment.baseUrl)
      return book.list().findLast((account) => account.baseUrl === baseUrl) ?? null
    }
    return book.current() ?? (book.list().length === 1 ? book.list()[0]! : null)
  }

  const start = async (how: { follow: boolean; signal?: AbortSignal }) => {
    const { baseUrl, apiKey } = environment
    if (baseUrl && apiKey) return await startFromEnvironment(baseUrl, apiKey, how)
    const account = findStored()
    if (!account) return current()
    // The key decides whose calls come: not necessarily those of the account that was open last.
    if (apiKey && !account.sample) return await startFromEnvironment(account.baseUrl, apiKey, how)
    return await startFromBook(account, how.follow)
  }

  const forgetKey = async ({ workspace: { account }, inKeychain }: Opened<W>) => {
    if (inKeychain === 'yes') await keychain.remove(account.id)
    // No keychain at all is no reason to stay signed in.
    if (inKeychain === 'perhaps') await keychain.remove(account.id).catch(() => undefined)
  }

  const signOut = async ({ keepLibrary }: { keepLibrary: boolean }) => {
    await asking
    const leaving = open?.workspace.account
    // First the key: where the keychain refuses, the person must know that it is still there.
    if (open) await forgetKey(open)
    await shut()
    if (leaving) {
      if (keepLibrary && !leaving.sample) {
        await book.deselect()
      } else {
        await book.remove(leaving.id)
        await rm(book.folderOf(leaving.id), { recursive: true, force: true })
      }
    }
    return announce()
  }

  return {
    start: (how) =>
      inTurn(() => start(how))
        .then(async () => {
          await asking
          return current()
        })
        .catch((error: unknown) => {
          startFailure = error
          announce()
          throw error
        }),
    openOffline: () =>
      inTurn(async () => {
        const account = findStored()
        if (!account) return current()
        const nobody = options.connect(
          account.sample ? 'http://localhost' : account.baseUrl,
          new HeldKey(null),
          { lasting: false },
        )
        const key = { keyState: 'missing', inKeychain: 'perhaps', sample: null } as const
        return await enter(account, nobody, { ...key, follow: false })
      }),
    connect: (input) => inTurn(() => connect(input)),
    startSample: () => inTurn(() => startSample({ follow: true })),
    signOut: (input) => inTurn(() => signOut(input)),
    current,
    workspace: () => open?.workspace ?? null,
    startFailure: () => startFailure,
    changes,
    opened,
    close: () => {
      closing.abort()
      return inTurn(shut)
    },
  }
}
