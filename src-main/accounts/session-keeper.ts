/**
 * Who is connected: connecting, the sample, signing out, and what the app finds when it starts.
 *
 * One workspace is open at a time. Every change goes through one queue, so that a double press or a sign-out
 * in the middle of connecting cannot leave two libraries open.
 */
import { rm } from 'node:fs/promises'
import type { ConnectInput, KeyState, Session } from '../../src-preload/contract/session.ts'
import { HeldKey } from '../credentials/held-key.ts'
import { createMemoryKeyStore } from '../credentials/memory.ts'
import type { KeyStore } from '../credentials/types.ts'
import { normalizeBaseUrl } from '../service/base-url.ts'
import type { ServiceClient } from '../service/types.ts'
import { ServiceError } from '../service/service-error.ts'
import type { Sync } from '../sync/types.ts'
import type { Clock } from '../util/clock.ts'
import { Emitter } from '../util/emitter.ts'
import { accountIdOf, type Account, type AccountBook } from './account-book.ts'

/** What this file needs of a workspace; `compose.ts` knows the rest. */
interface OpenWorkspace {
  account: Account
  sync: Sync
  close(): Promise<void>
}

export interface SessionKeeper<W extends OpenWorkspace> {
  /**
   * The app starts: the environment's account, else the last one, else nobody.
   *
   * @param follow false opens the library and the way to the service without syncing by itself.
   */
  start(options: { follow: boolean }): Promise<Session>
  /** Opens the library that `start` would, asking nobody: for reading what is here. */
  openOffline(): Promise<Session>
  /** @throws ServiceError, CredentialsError; whoever was connected before stays so. */
  connect(input: ConnectInput): Promise<Session>
  startSample(): Promise<Session>
  /** Removes the key; the library only when not kept. The sample's library never outlives it. */
  signOut(options: { keepLibrary: boolean }): Promise<Session>
  current(): Session
  workspace(): W | null
  /** Why `start` failed, until something is opened; null otherwise. */
  startFailure(): unknown
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
  const memory = createMemoryKeyStore()
  const changes = new Emitter<Session>()
  const opened = new Emitter<W>()
  let startFailure: unknown = null
  let open: { workspace: W; keyState: KeyState; sample: SampleService | null } | null = null
  let queue: Promise<unknown> = Promise.resolve()

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
    const closing = open
    open = null
    await closing?.workspace.close()
    await closing?.sample?.stop()
  }

  const enter = async (
    account: Account,
    connection: C,
    {
      keyState,
      sample = null,
      follow = true,
    }: { keyState: KeyState; sample?: SampleService | null; follow?: boolean },
  ) => {
    await shut()
    const workspace = await options.openWorkspace(account, connection)
    startFailure = null
    const entered = { workspace, keyState, sample }
    open = entered
    workspace.sync.unauthorized.listen(() => {
      if (open !== entered || entered.keyState === 'missing') return
      entered.keyState = 'rejected'
      announce()
    })
    opened.emit(workspace)
    if (follow) workspace.sync.start()
    return announce()
  }

  /** Asks who the key belongs to, and which library that is. */
  const identify = async (baseUrl: string, connection: C): Promise<Account> => {
    const { user } = await connection.service.fetchMe({ priority: 'interactive' })
    return {
      id: accountIdOf(baseUrl, user.id),
      baseUrl,
      userId: user.id,
      email: user.email,
      name: user.name,
      sample: false,
    }
  }

  const connect = async ({ baseUrl: address, apiKey, remember }: ConnectInput) => {
    const baseUrl = normalizeBaseUrl(address)
    const connection = options.connect(baseUrl, new HeldKey(apiKey.trim()), { lasting: true })
    const account = await identify(baseUrl, connection)
    const store = remember === 'keychain' ? keychain : memory
    await store.save(account.id, apiKey.trim())
    await book.select(account)
    return await enter(account, connection, { keyState: remember === 'keychain' ? 'stored' : 'this-run' })
  }

  const startSample = async ({ follow }: { follow: boolean }) => {
    const anchor = book.find(sampleAccount.id)?.anchor ?? options.clock.now()
    const account = { ...sampleAccount, anchor }
    const sample = await options.startSample(anchor)
    const connection = options.connect(sample.baseUrl, new HeldKey(sample.apiKey), { lasting: false })
    await book.select(account)
    return await enter(account, connection, { keyState: 'this-run', sample, follow })
  }

  const startFromEnvironment = async (address: string, apiKey: string, follow: boolean) => {
    const baseUrl = normalizeBaseUrl(address)
    const connection = options.connect(baseUrl, new HeldKey(apiKey), { lasting: true })
    const account = await identify(baseUrl, connection).catch((error: unknown) => {
      // Without the network the library last synced from this address still opens.
      const known = book.list().findLast((other) => other.baseUrl === baseUrl)
      if (known && error instanceof ServiceError && error.retryable) return known
      throw error
    })
    await book.remember(account)
    return await enter(account, connection, { keyState: 'this-run', follow })
  }

  const startFromBook = async (account: Account, follow: boolean) => {
    if (account.sample) return await startSample({ follow })
    const fromEnvironment = environment.apiKey
    // No keychain, or one that is locked: the library opens all the same and the key can be given again.
    const stored = fromEnvironment ?? (await keychain.find(account.id).catch(() => null))
    const keyState = fromEnvironment ? 'this-run' : stored ? 'stored' : 'missing'
    const connection = options.connect(account.baseUrl, new HeldKey(stored), { lasting: true })
    return await enter(account, connection, { keyState, follow })
  }

  /** The account to read from when nobody can be asked: the environment's address, the last one, the only one. */
  const findStored = (): Account | null => {
    if (environment.baseUrl) {
      const baseUrl = normalizeBaseUrl(environment.baseUrl)
      return book.list().findLast((account) => account.baseUrl === baseUrl) ?? null
    }
    return book.current() ?? (book.list().length === 1 ? book.list()[0]! : null)
  }

  const signOut = async ({ keepLibrary }: { keepLibrary: boolean }) => {
    const leaving = open?.workspace.account
    // First the key: where the keychain refuses, the person must know that it is still there.
    if (leaving && open?.keyState === 'stored') await keychain.remove(leaving.id)
    await shut()
    if (leaving) {
      await memory.remove(leaving.id)
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
    start: ({ follow }) =>
      inTurn(async () => {
        const { baseUrl, apiKey } = environment
        if (baseUrl && apiKey) return await startFromEnvironment(baseUrl, apiKey, follow)
        const account = findStored()
        return account ? await startFromBook(account, follow) : current()
      }).catch((error: unknown) => {
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
        return await enter(account, nobody, { keyState: 'missing', follow: false })
      }),
    connect: (input) => inTurn(() => connect(input)),
    startSample: () => inTurn(() => startSample({ follow: true })),
    signOut: (input) => inTurn(() => signOut(input)),
    current,
    workspace: () => open?.workspace ?? null,
    startFailure: () => startFailure,
    changes,
    opened,
    close: () => inTurn(shut),
  }
}
