/**
 * Who is connected: what the app finds when it starts, changing to another account, signing out, and taking away. How
 * an account is opened is `ways-in.ts`.
 *
 * One account is open at a time. Every change goes through one queue, so that a double press or a sign-out
 * in the middle of connecting cannot leave two libraries open.
 */
import type { AccountItem } from '../../src-preload/contract/session.ts'
import { LibraryTaskError } from '../backup/library-task-error.ts'
import { KeyRing } from '../credentials/key-ring.ts'
import { normalizeBaseUrl } from '../service/base-url.ts'
import type { Account } from './account-book.ts'
import { createLibraryMoves } from './library-moves.ts'
import { OpenAccount } from './open-account.ts'
import { SessionError } from './session-error.ts'
import type { Connection, OpenWorkspace, SessionKeeper, SessionKeeperOptions } from './types.ts'
import { createWaysIn } from './ways-in.ts'

/** A library on a drive that is not connected is looked for this often: nobody waits long, and a look is cheap. */
const lookEveryMs = 3_000

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
  const waysIn = createWaysIn({ desk, keys, options, closing: closing.signal })
  /** How to try again what could not be opened at the start. */
  let startedHow: { follow: boolean } = { follow: true }
  let queue: Promise<unknown> = Promise.resolve()

  const inTurn = <T>(work: () => Promise<T>): Promise<T> => {
    const done = queue.then(work, work)
    queue = done.catch(() => undefined)
    return done
  }

  const switchTo = async (id: string) => {
    const account = book.find(id)
    const before = desk.now?.account ?? null
    if (!account) throw new SessionError('no-account')
    if (before?.id === id) return desk.session()
    // A look that costs nothing spares closing what is open for nothing.
    if (account.folder !== undefined && !libraries.isThere(id)) throw new LibraryTaskError('gone')
    try {
      const session = await waysIn.openStored(account, true)
      await book.select(account)
      return session
    } catch (error) {
      if (before) await waysIn.openStored(before, true).catch(() => undefined)
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
    if (baseUrl && apiKey) return await waysIn.startFromEnvironment(baseUrl, apiKey, how)
    const account = findStored()
    if (!account) return desk.session()
    // The key decides whose calls come: not necessarily those of the account that was open last.
    if (apiKey && hasSeveralServices(book.list())) throw new SessionError('which-service')
    if (apiKey && !account.sample) return await waysIn.startFromEnvironment(account.baseUrl, apiKey, how)
    return await waysIn.openStored(account, how.follow)
  }

  const signOut = async ({ keepLibrary }: { keepLibrary: boolean }) => {
    await waysIn.keychainAnswered()
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
    await waysIn.keychainAnswered()
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
        await waysIn.keychainAnswered()
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

  const describeAccount = ({ id, email, name, baseUrl, sample }: Account): AccountItem => ({
    accountId: id,
    email,
    name,
    baseUrl,
    sample,
    isOpen: desk.now?.account.id === id,
  })
  const { openStored } = waysIn
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
    openOffline: () =>
      inTurn(async () => {
        const account = findStored()
        return account ? await waysIn.openOffline(account) : desk.session()
      }),
    connect: (input) => inTurn(() => waysIn.connect(input)),
    replaceKey: (input) => inTurn(() => waysIn.replaceKey(input)),
    keyHint() {
      return desk.now === null || desk.now.account.sample ? null : desk.now.key.hint
    },
    startSample: () => inTurn(() => waysIn.startSample({ follow: true })),
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
