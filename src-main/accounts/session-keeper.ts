/**
 * Who is connected: connecting, the sample, changing to another account, signing out, and what the app finds when it
 * starts.
 *
 * One account is open at a time. Every change goes through one queue, so that a double press or a sign-out
 * in the middle of connecting cannot leave two libraries open.
 */
import type { AccountItem, ConnectInput } from '../../src-preload/contract/session.ts'
import { LibraryTaskError } from '../backup/library-task-error.ts'
import { HeldKey } from '../credentials/held-key.ts'
import { KeyRing } from '../credentials/key-ring.ts'
import { normalizeBaseUrl } from '../service/base-url.ts'
import type { Account } from './account-book.ts'
import { identify, identifyPatiently } from './identify.ts'
import { createLibraryMoves } from './library-moves.ts'
import { OpenAccount } from './open-account.ts'
import { SessionError } from './session-error.ts'
import type { Connection, OpenWorkspace, SessionKeeper, SessionKeeperOptions } from './types.ts'

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

export function createSessionKeeper<W extends OpenWorkspace, C extends Connection>(
  options: SessionKeeperOptions<W, C>,
): SessionKeeper<W> {
  const { book, environment, libraries } = options
  const desk = new OpenAccount<W, C>(options)
  const keys = new KeyRing(options.keychain, {
    isStored: (id) => book.find(id)?.keyStored,
    noteStored: (id, stored) => book.noteKey(id, stored),
  })
  /** Ends asking the service who somebody is. */
  const closing = new AbortController()
  /** How to try again what could not be opened at the start. */
  let startedHow: { follow: boolean } = { follow: true }
  let queue: Promise<unknown> = Promise.resolve()
  /** Ends when the keychain has answered for the account that was opened last. */
  let asking: Promise<void> = Promise.resolve()

  const inTurn = <T>(work: () => Promise<T>): Promise<T> => {
    const done = queue.then(work, work)
    queue = done.catch(() => undefined)
    return done
  }

  const connect = async ({ baseUrl: address, apiKey: given, remember }: ConnectInput) => {
    const baseUrl = normalizeBaseUrl(address)
    const apiKey = given.trim()
    const key = new HeldKey(apiKey)
    const connection = options.connect(baseUrl, key, { lasting: true })
    const account = await identify(baseUrl, connection.service, closing.signal)
    const isStored = remember === 'keychain'
    if (isStored) await keys.store(account.id, apiKey)
    else keys.hold(account.id, apiKey)
    await book.remember({ ...account, ...(isStored && { keyStored: true }) })
    const keyState = isStored ? 'stored' : 'this-run'
    const session = await desk.enter({ account, connection, key, keyState, sample: null, follow: true })
    await book.select(account)
    return session
  }

  /** Everything goes on with the new key; what is open stays open. */
  const replaceKey = async ({ apiKey: given, remember }: Pick<ConnectInput, 'apiKey' | 'remember'>) => {
    const { account, key, workspace } = desk.get()
    if (account.sample) throw new SessionError('other-account')
    const apiKey = given.trim()
    const asked = options.connect(account.baseUrl, new HeldKey(apiKey), { lasting: true })
    const owner = await identify(account.baseUrl, asked.service, closing.signal)
    if (owner.id !== account.id) throw new SessionError('other-account')
    if (remember === 'keychain') {
      await keys.store(account.id, apiKey)
    } else {
      // The key before this one is of no use any more, and must not come back at the next start.
      await keys.forget(account.id).catch(() => undefined)
      keys.hold(account.id, apiKey)
    }
    key.hold(apiKey)
    desk.get().keyState = remember === 'keychain' ? 'stored' : 'this-run'
    workspace.sync.keyChanged()
    return desk.announce()
  }

  const startSample = async ({ follow }: { follow: boolean }) => {
    const anchor = book.find(sampleAccount.id)?.anchor ?? options.clock.now()
    const account = { ...sampleAccount, anchor }
    const sample = await options.startSample(anchor)
    const key = new HeldKey(sample.apiKey)
    const connection = options.connect(sample.baseUrl, key, { lasting: false })
    await book.remember(account)
    const session = await desk.enter({ account, connection, key, keyState: 'this-run', sample, follow })
    await book.select(account)
    return session
  }

  const startFromEnvironment = async (
    address: string,
    apiKey: string,
    { follow, signal }: { follow: boolean; signal?: AbortSignal },
  ) => {
    const baseUrl = normalizeBaseUrl(address)
    const key = new HeldKey(apiKey)
    const connection = options.connect(baseUrl, key, { lasting: true })
    const account = await identifyPatiently(baseUrl, connection.service, {
      known: book.list().filter((other) => other.baseUrl === baseUrl),
      clock: options.clock,
      random: options.random,
      signal: AbortSignal.any(signal ? [signal, closing.signal] : [closing.signal]),
    })
    keys.hold(account.id, apiKey)
    await book.remember(account)
    return await desk.enter({ account, connection, key, keyState: 'this-run', sample: null, follow })
  }

  const openStored = async (account: Account, follow: boolean) => {
    if (account.sample) return await startSample({ follow })
    const held = keys.findHeld(account.id)
    const key = new HeldKey(held)
    const connection = options.connect(account.baseUrl, key, { lasting: true })
    const entering = { account, connection, key, sample: null, follow }
    if (held !== null) return await desk.enter({ ...entering, keyState: 'this-run' })
    // Reading what is here needs no key, and a keychain may take as long as typing its password takes. Without
    // one the key can be given again.
    const answer = keys.findStored(account.id).then((stored) => {
      // Another may have been given meanwhile.
      if (!key.present) key.hold(stored)
      return stored
    })
    key.waitFor(answer)
    const session = await desk.enter({ ...entering, keyState: 'asked' })
    const entered = desk.now
    asking = answer.then((stored) => {
      // Another account was opened, or another key given, meanwhile.
      if (!entered || desk.now !== entered || entered.keyState !== 'asked') return
      entered.keyState = stored === null ? 'missing' : 'stored'
      if (follow) entered.workspace?.follow()
      desk.announce()
    })
    return session
  }

  const switchTo = async (id: string) => {
    const account = book.find(id)
    const before = desk.now?.account ?? null
    if (!account) throw new SessionError('no-account')
    if (before?.id === id) return desk.session()
    // A look that costs nothing spares closing what is open for nothing.
    if (account.folder !== undefined && !libraries.isThere(id)) throw new LibraryTaskError('gone')
    try {
      const session = await openStored(account, true)
      await book.select(account)
      return session
    } catch (error) {
      if (before) await openStored(before, true).catch(() => undefined)
      throw error
    }
  }

  const remove = async (id: string) => {
    const account = book.find(id)
    if (!account) throw new SessionError('no-account')
    if (desk.now?.account.id === id) throw new SessionError('account-open')
    // First the key: where the keychain refuses, the person must know that it is still there.
    if (!account.sample) await keys.forget(id)
    const isMissed = !desk.now && book.current()?.id === id
    await libraries.remove(id)
    if (isMissed) desk.giveUp()
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
    if (!account) return desk.session()
    // The key decides whose calls come: not necessarily those of the account that was open last.
    if (apiKey && hasSeveralServices(book.list())) throw new SessionError('which-service')
    if (apiKey && !account.sample) return await startFromEnvironment(account.baseUrl, apiKey, how)
    return await openStored(account, how.follow)
  }

  const signOut = async ({ keepLibrary }: { keepLibrary: boolean }) => {
    await asking
    const leaving = desk.now?.account
    // First the key: where the keychain refuses, the person must know that it is still there.
    if (leaving && !leaving.sample) await keys.forget(leaving.id)
    await desk.shut()
    try {
      if (leaving && keepLibrary && !leaving.sample) await book.deselect()
      else if (leaving) await libraries.remove(leaving.id)
    } finally {
      desk.announce()
    }
    return desk.session()
  }

  const eraseAll = async () => {
    await asking
    // First the keys: where the keychain refuses, the person must know that they are still there.
    for (const id of await libraries.listTraces()) await keys.forget(id)
    await desk.shut()
    try {
      await libraries.eraseAll()
    } finally {
      desk.giveUp()
    }
    return desk.session()
  }

  const startInTurn = (how: { follow: boolean; signal?: AbortSignal }, { again } = { again: false }) =>
    inTurn(async () => {
      startedHow = { follow: how.follow }
      return again && desk.now ? desk.session() : await start(how)
    })
      .then(async () => {
        await asking
        return desk.session()
      })
      .catch((error: unknown) => {
        desk.fail(error)
        if (isNotThere(error)) void lookForDrive(error)
        throw error
      })

  /** Opens the library as soon as its folder is back, unless something else was opened meanwhile. */
  const lookForDrive = async (failure: unknown) => {
    const account = findStored()
    if (!account) return
    try {
      do await options.clock.sleep(lookEveryMs, closing.signal)
      while (desk.failure === failure && !libraries.isThere(account.id))
    } catch {
      return
    }
    if (desk.failure === failure) await startInTurn(startedHow, { again: true }).catch(() => undefined)
  }

  /** Opens the library that `start` would, with a way to the service that leads nowhere. */
  const openOffline = async () => {
    const account = findStored()
    if (!account) return desk.session()
    const address = account.sample ? 'http://localhost' : account.baseUrl
    const key = new HeldKey(null)
    const connection = options.connect(address, key, { lasting: false })
    return await desk.enter({ account, connection, key, keyState: 'missing', sample: null, follow: false })
  }

  const describeAccount = ({ id, email, name, baseUrl, sample }: Account): AccountItem => ({
    ...{ accountId: id, email, name, baseUrl, sample },
    isOpen: desk.now?.account.id === id,
  })
  const moves = createLibraryMoves({ desk, options, closing: closing.signal, openStored })

  return {
    start: (how) => startInTurn(how),
    startAgain: () => startInTurn(startedHow, { again: true }),
    problem: () => desk.now?.problem ?? null,
    repair: () => inTurn(() => moves.repair()),
    // Beside the queue: a long backup must not keep the person from signing out, which ends it.
    backup: async (to, how) => await desk.get().workspace.backup(to, how),
    restore: (from, how) => inTurn(() => moves.restore(from, how)),
    move: (to, how) => inTurn(() => moves.move(to, how)),
    libraryInfo: async () => await desk.get().workspace.libraryInfo(),
    dismissRecovery: async () => await desk.get().workspace.dismissRecovery(),
    openOffline: () => inTurn(openOffline),
    connect: (input) => inTurn(() => connect(input)),
    replaceKey: (input) => inTurn(() => replaceKey(input)),
    keyHint() {
      return desk.now === null || desk.now.account.sample ? null : desk.now.key.hint
    },
    startSample: () => inTurn(() => startSample({ follow: true })),
    list: () => book.list().map(describeAccount).reverse(),
    switchTo: (id) => inTurn(() => switchTo(id)),
    remove: (id) => inTurn(() => remove(id)),
    countKeys: () =>
      keys.countStored(
        book
          .list()
          .filter(({ sample }) => !sample)
          .map(({ id }) => id),
      ),
    eraseAll: () => inTurn(eraseAll),
    signOut: (input) => inTurn(() => signOut(input)),
    current: () => desk.session(),
    workspace: () => desk.now?.workspace ?? null,
    startFailure: () => desk.failure,
    changes: desk.changes,
    opened: desk.opened,
    close: () => {
      closing.abort()
      return inTurn(() => desk.shut())
    },
  }
}

/** Whose key is given without an address cannot be known then, and a key goes to no service but its own. */
function hasSeveralServices(accounts: readonly Account[]): boolean {
  return new Set(accounts.filter(({ sample }) => !sample).map(({ baseUrl }) => baseUrl)).size > 1
}

function isNotThere(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'not-there'
}
