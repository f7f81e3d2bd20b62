/**
 * Manages the session: start, changing accounts, signing out, deleting. Opening an account is `openers.ts`.
 *
 * One account is open at a time. Every change goes through one queue, so that a double click or a sign-out
 * during connecting cannot leave two libraries open.
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
import { Openers } from './openers.ts'

/** Interval for checking a disconnected drive: short for the user, and a check is cheap. */
const lookEveryMs = 3_000

export function createSessionKeeper<W extends OpenWorkspace, C extends Connection>(
  options: SessionKeeperOptions<W, C>,
): SessionKeeper<W> {
  const { book, environment, libraries } = options
  const openAccount = new OpenAccount<W, C>(options)
  const keys = new KeyRing(options.keychain, {
    isStored: (id) => book.find(id)?.keyStored,
    noteStored: (id, stored) => book.noteKey(id, stored),
  })
  /** Aborts requests for a key's owner. */
  const closing = new AbortController()
  const openers = new Openers({ openAccount, keys, options, closing: closing.signal })
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
    const before = openAccount.now?.account ?? null
    if (!account) throw new SessionError('no-account')
    if (before?.id === id) return openAccount.session()
    // A cheap check first avoids closing the open account in vain.
    if (account.folder !== undefined && !libraries.isThere(id)) throw new LibraryTaskError('gone')
    try {
      const session = await openers.openStored(account, true)
      await book.select(account)
      return session
    } catch (error) {
      if (before) await openers.openStored(before, true).catch(() => undefined)
      throw error
    }
  }

  const remove = async (id: string) => {
    const account = book.find(id)
    if (!account) throw new SessionError('no-account')
    if (openAccount.now?.account.id === id) throw new SessionError('account-open')
    // The key first: if the keychain refuses, the user must know that it is still there.
    if (!account.sample) await keys.forget(id)
    const isMissed = !openAccount.now && book.current()?.id === id
    await libraries.remove(id)
    if (isMissed) openAccount.clear()
  }

  /** The account to read without a connection: the environment's address, the last one, or the only one. */
  const findStored = (): Account | null => {
    if (environment.baseUrl) {
      const baseUrl = normalizeBaseUrl(environment.baseUrl)
      return book.list().findLast((account) => account.baseUrl === baseUrl) ?? null
    }
    return book.current() ?? (book.list().length === 1 ? book.list()[0]! : null)
  }

  const start = async (how: { follow: boolean; signal?: AbortSignal }) => {
    const { baseUrl, apiKey } = environment
    if (baseUrl && apiKey) return await openers.startFromEnvironment(baseUrl, apiKey, how)
    const account = findStored()
    if (!account) return openAccount.session()
    // The key decides whose calls are synced: not necessarily the last open account's.
    if (apiKey && hasSeveralServices(book.list())) throw new SessionError('which-service')
    if (apiKey && !account.sample) return await openers.startFromEnvironment(account.baseUrl, apiKey, how)
    return await openers.openStored(account, how.follow)
  }

  const signOut = async ({ keepLibrary }: { keepLibrary: boolean }) => {
    await openers.keychainAnswered()
    const leaving = openAccount.now?.account
    // The key first: if the keychain refuses, the user must know that it is still there.
    if (leaving && !leaving.sample) await keys.forget(leaving.id)
    await openAccount.shut()
    try {
      if (leaving && keepLibrary && !leaving.sample) await book.deselect()
      else if (leaving) await libraries.remove(leaving.id)
    } finally {
      openAccount.announce()
    }
    return openAccount.session()
  }

  const eraseAll = async () => {
    await openers.keychainAnswered()
    // The keys first: if the keychain refuses, the user must know that they are still there.
    for (const id of await libraries.listKnownAccounts()) await keys.forget(id)
    await openAccount.shut()
    try {
      await libraries.eraseAll()
    } finally {
      openAccount.clear()
    }
    return openAccount.session()
  }

  const startInTurn = (how: { follow: boolean; signal?: AbortSignal }, { again } = { again: false }) =>
    inTurn(async () => {
      startedHow = { follow: how.follow }
      return again && openAccount.now ? openAccount.session() : await start(how)
    })
      .then(async () => {
        await openers.keychainAnswered()
        return openAccount.session()
      })
      .catch((error: unknown) => {
        openAccount.fail(error)
        if (isNotThere(error)) void lookForDrive(error)
        throw error
      })

  /** Opens the library when its folder is back, unless something else was opened meanwhile. */
  const lookForDrive = async (failure: unknown) => {
    const account = findStored()
    if (!account) return
    try {
      do await options.clock.sleep(lookEveryMs, closing.signal)
      while (openAccount.failure === failure && !libraries.isThere(account.id))
    } catch {
      return
    }
    if (openAccount.failure === failure) await startInTurn(startedHow, { again: true }).catch(() => undefined)
  }

  const describeAccount = ({ id, email, name, baseUrl, sample }: Account): AccountItem => ({
    accountId: id,
    email,
    name,
    baseUrl,
    sample,
    isOpen: openAccount.now?.account.id === id,
  })
  const moves = createLibraryMoves({
    openAccount,
    options,
    closing: closing.signal,
    openers,
  })

  return {
    start: (how) => startInTurn(how),
    startAgain: () => startInTurn(startedHow, { again: true }),
    problem: () => openAccount.now?.problem ?? null,
    repair: () => inTurn(() => moves.repair()),
    // Outside the queue: a long backup must not block signing out, which aborts it.
    backup: async (to, how) => await openAccount.get().workspace.backup(to, how),
    restore: (from, how) => inTurn(() => moves.restore(from, how)),
    move: (to, how) => inTurn(() => moves.move(to, how)),
    libraryInfo: async () => await openAccount.get().workspace.libraryInfo(),
    dismissRecovery: async () => await openAccount.get().workspace.dismissRecovery(),
    openOffline: () =>
      inTurn(async () => {
        const account = findStored()
        return account ? await openers.openOffline(account) : openAccount.session()
      }),
    connect: (input) => inTurn(() => openers.connect(input)),
    replaceKey: (input) => inTurn(() => openers.replaceKey(input)),
    keyHint() {
      return openAccount.now === null || openAccount.now.account.sample ? null : openAccount.now.key.hint
    },
    startSample: () => inTurn(() => openers.startSample({ follow: true })),
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
    current: () => openAccount.session(),
    workspace: () => openAccount.now?.workspace ?? null,
    startFailure: () => openAccount.failure,
    changes: openAccount.changes,
    opened: openAccount.opened,
    close: () => {
      closing.abort()
      return inTurn(() => openAccount.shut())
    },
  }
}

/**
 * With several services, the owner of a key without an address is unknown; a key is sent only to its own
 * service.
 */
function hasSeveralServices(accounts: readonly Account[]): boolean {
  return new Set(accounts.filter(({ sample }) => !sample).map(({ baseUrl }) => baseUrl)).size > 1
}

function isNotThere(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'not-there'
}
