/**
 * Who is connected: connecting, the sample, signing out, and what the app finds when it starts.
 *
 * One workspace is open at a time. Every change goes through one queue, so that a double press or a sign-out
 * in the middle of connecting cannot leave two libraries open.
 */
import type { ConnectInput, KeyState, Session } from '../../src-preload/contract/session.ts'
import type { MoveOptions, RestoreOptions } from '../backup/types.ts'
import { HeldKey } from '../credentials/held-key.ts'
import { normalizeBaseUrl } from '../service/base-url.ts'
import type { ServiceClient } from '../service/types.ts'
import { Emitter } from '../util/emitter.ts'
import type { Account } from './account-book.ts'
import { identify, identifyPatiently } from './identify.ts'
import type { OpenWorkspace, SampleService, SessionKeeper, SessionKeeperOptions } from './types.ts'

/** What an account's key left in the keychain; only sign-out clears it up. */
type InKeychain =
  /** It was put or found there. */
  | 'yes'
  /** It may be, from an earlier time. */
  | 'perhaps'
  /** The sample's never is. */
  | 'no'

interface Opened<W, C> {
  account: Account
  connection: C
  /** Null while its files are moved, restored or built anew. */
  workspace: W | null
  /** Syncs by itself, as soon as the keychain has answered. */
  follow: boolean
  keyState: KeyState
  inKeychain: InKeychain
  sample: SampleService | null
  /** What turned out to be wrong with the library. */
  problem: unknown
}

/** A library on a drive that is not connected is looked for this often: nobody waits long, and a look is cheap. */
const lookEveryMs = 3_000

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
  const { book, keychain, environment, libraries } = options
  const changes = new Emitter<Session>()
  const opened = new Emitter<W>()
  /** Ends asking the service who somebody is. */
  const closing = new AbortController()
  let startFailure: unknown = null
  /** How to try again what could not be opened at the start. */
  let startedHow: { follow: boolean } = { follow: true }
  let open: Opened<W, C> | null = null
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
    const { id, baseUrl, email, name, sample } = open.account
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
    await leaving?.workspace?.close().catch(() => undefined)
    await leaving?.sample?.stop()
  }

  /** Opens the library of `entered`, which is not open yet or not any more. */
  const openLibrary = async (entered: Opened<W, C>) => {
    const workspace = await options
      .openWorkspace(entered.account, entered.connection)
      .catch(async (error: unknown) => {
        if (open === entered) open = null
        await entered.sample?.stop()
        startFailure = error
        announce()
        throw error
      })
    startFailure = null
    entered.workspace = workspace
    entered.problem = null
    open = entered
    const isCurrent = () => open === entered && entered.workspace === workspace
    workspace.sync.unauthorized.listen(() => {
      if (!isCurrent() || entered.keyState === 'missing' || entered.keyState === 'asked') return
      entered.keyState = 'rejected'
      announce()
    })
    workspace.damage.listen((problem) => {
      if (!isCurrent()) return
      entered.problem = problem
      // Whatever is written into a damaged file may damage it further.
      workspace.sync.stop().catch(() => undefined)
      announce()
    })
    opened.emit(workspace)
    if (entered.follow && entered.keyState !== 'asked') workspace.follow()
    return announce()
  }

  const enter = async (
    account: Account,
    connection: C,
    key: Pick<Opened<W, C>, 'keyState' | 'inKeychain' | 'sample'> & { follow?: boolean },
  ) => {
    await shut()
    return await openLibrary({ follow: true, ...key, account, connection, workspace: null, problem: null })
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
    const session = await enter(account, connection, { ...unknown, follow })
    const entered = open
    asking = answer.then((stored) => {
      if (!entered || open !== entered) return
      key.hold(stored)
      entered.keyState = stored === null ? 'missing' : 'stored'
      entered.inKeychain = stored === null ? 'perhaps' : 'yes'
      if (follow) entered.workspace?.follow()
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

  const forgetKey = async ({ account, inKeychain }: Opened<W, C>) => {
    if (inKeychain === 'yes') await keychain.remove(account.id)
    // No keychain at all is no reason to stay signed in.
    if (inKeychain === 'perhaps') await keychain.remove(account.id).catch(() => undefined)
  }

  const signOut = async ({ keepLibrary }: { keepLibrary: boolean }) => {
    await asking
    const leaving = open?.account
    // First the key: where the keychain refuses, the person must know that it is still there.
    if (open) await forgetKey(open)
    await shut()
    if (leaving) {
      if (keepLibrary && !leaving.sample) {
        await book.deselect()
      } else {
        await libraries.remove(leaving.id)
      }
    }
    return announce()
  }

  const startInTurn = (how: { follow: boolean; signal?: AbortSignal }, { again } = { again: false }) =>
    inTurn(async () => {
      startedHow = { follow: how.follow }
      return again && open ? current() : await start(how)
    })
      .then(async () => {
        await asking
        return current()
      })
      .catch((error: unknown) => {
        startFailure = error
        announce()
        if (isNotThere(error)) void lookForDrive(error)
        throw error
      })

  /** Opens the library as soon as its folder is back, unless something else was opened meanwhile. */
  const lookForDrive = async (failure: unknown) => {
    const account = findStored()
    if (!account) return
    try {
      do await options.clock.sleep(lookEveryMs, closing.signal)
      while (startFailure === failure && !libraries.isThere(account.id))
    } catch {
      return
    }
    if (startFailure === failure) await startInTurn(startedHow, { again: true }).catch(() => undefined)
  }

  const getOpen = (): Opened<W, C> & { workspace: W } => {
    if (!open?.workspace) throw new Error('no library is open')
    return open as Opened<W, C> & { workspace: W }
  }

  /** The library is closed meanwhile, and opened again whatever comes of it; the person stays connected. */
  const whileClosed = async (entered: Opened<W, C>, work: () => Promise<void>) => {
    const closed = entered.workspace
    entered.workspace = null
    await closed?.close().catch(() => undefined)
    try {
      await work()
    } catch (error) {
      await openLibrary(entered)
      throw error
    }
    return await openLibrary(entered)
  }

  const repair = async () => {
    const entered = getOpen()
    return await whileClosed(entered, () => options.rebuildLibrary(entered.account))
  }

  const move = async (to: string | null, { onProgress }: MoveOptions = {}) => {
    const entered = getOpen()
    const { id } = entered.account
    const plan = await libraries.planMove(id, to)
    if (!plan) return current()
    const options = { onProgress, signal: closing.signal }
    return await whileClosed(entered, () => libraries.move(id, plan, options))
  }

  const restore = async (from: string, { follow = true, onProgress }: RestoreOptions = {}) => {
    const staged = await libraries.stage(from, { onProgress, signal: closing.signal })
    const entered = open
    const place = () =>
      staged.place().catch(async (error: unknown) => {
        await staged.discard()
        throw error
      })
    if (entered?.account.id === staged.account.id && !staged.account.sample) {
      const session = await whileClosed(entered, place)
      await book.select(staged.account)
      return session
    }
    // The sample's calls are dated from a moment that the backup brings along: its service is started anew.
    if (entered?.account.id === staged.account.id) await shut()
    await place()
    await book.select(staged.account)
    return await startFromBook(staged.account, follow)
  }

  return {
    start: (how) => startInTurn(how),
    startAgain: () => startInTurn(startedHow, { again: true }),
    problem: () => open?.problem ?? null,
    repair: () => inTurn(repair),
    // Beside the queue: a long backup must not keep the person from signing out, which ends it.
    backup: async (to, how) => await getOpen().workspace.backup(to, how),
    restore: (from, how) => inTurn(() => restore(from, how)),
    move: (to, how) => inTurn(() => move(to, how)),
    libraryInfo: async () => await getOpen().workspace.libraryInfo(),
    dismissRecovery: async () => await getOpen().workspace.dismissRecovery(),
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

function isNotThere(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'not-there'
}
