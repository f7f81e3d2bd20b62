/**
 * Keeps the library of an assistant's account open while the assistant uses it: the library that is there now, and
 * only while the assistant may read it. Closing it overwrites its keys.
 */
import { isOutdated, type AssistantAccess } from '../session/assistants.ts'
import { AssistantError } from '../assistants/assistant-error.ts'
import { notAllowed, type RequestHandlerOptions } from '../assistants/request-handler.ts'
import type { Offhook } from '../app/compose.ts'
import { databasePath } from '../library/database-path.ts'
import type { SearchInput } from '../search/types.ts'
import type { Clock } from '../util/clock.ts'
import { identifyFile } from '../util/file-identity.ts'
import { createQueue } from '../util/queue.ts'
import { CodedError } from '../util/coded-error.ts'

/** Longer than an assistant usually pauses between two requests. Opening the library again takes 0.25 s of processor time. */
const idleMs = 30_000
/** The longest time until the library is closed after a lock, or for a move or conversion. */
const pollIntervalMs = 1_000

const ended = 'The connection has ended.'
const busy = 'Offhook is moving, restoring or encrypting this library. Try again when it is done.'
const outdated =
  'The library was repaired or restored, so the tags or contacts of this assistant may have changed. ' +
  'The user can choose its calls again in Offhook, under Settings, Assistants.'

type Shared = Awaited<ReturnType<RequestHandlerOptions['open']>>

interface Opened {
  offhook: Offhook
  accountId: string
  folder: string
  /** Identifies the database file: a different value means that it was replaced. */
  file: string
  getIdentity(): Promise<string>
  shared: Shared
  watching: AbortController
}

export interface SharedLibraryOptions {
  /** Null when the assistant may read nothing. */
  findAccess(): AssistantAccess | null
  /** Reads the account book again and loads what a library needs; opens none. */
  openOffhook(): Promise<Offhook>
  clock: Clock
}

export class SharedLibrary {
  readonly #options: SharedLibraryOptions
  readonly #inTurn = createQueue()
  #opened: Opened | null = null
  #usedAt = 0
  /** Calls to the library that are not answered yet. */
  #pending = 0
  #isEnded = false

  constructor(options: SharedLibraryOptions) {
    this.#options = options
  }

  /**
   * Opens the library where that is needed. Each later call to what it returns checks again whether the assistant may
   * read it.
   *
   * @throws AssistantError (also once it is closed), CodedError `locked`, and what opening a library throws.
   */
  open(): Promise<Shared> {
    return this.#inTurn(async () => {
      // A request that waited while the assistant ended must not open the library again.
      if (this.#isEnded) throw new AssistantError(ended)
      if (!this.#isCurrent()) await this.#close()
      const access = this.#requireAccess()
      this.#opened ??= await this.#openLibrary(access)
      const { getIdentity, shared } = this.#opened
      if (await isOutdated(access.assistant, getIdentity)) throw new AssistantError(outdated)
      this.#usedAt = this.#options.clock.monotonicMs()
      return shared
    })
  }

  /** Closes the library for good. */
  close(): Promise<void> {
    this.#isEnded = true
    return this.#inTurn(() => this.#close())
  }

  #requireAccess(): AssistantAccess {
    const access = this.#options.findAccess()
    if (!access) throw new AssistantError(notAllowed)
    if (access.isLocked) throw new CodedError('locked')
    if (this.#isReserved(access)) throw new AssistantError(busy)
    return access
  }

  #isReserved({ reservedUntil }: AssistantAccess): boolean {
    return this.#options.clock.now() < reservedUntil
  }

  /** False when the open library is not the one to read now, or may not be read. */
  #isCurrent(): boolean {
    const access = this.#options.findAccess()
    if (!this.#opened || !access || access.isLocked || this.#isReserved(access)) return false
    const { accountId, folder, file } = this.#opened
    return access.accountId === accountId && access.folder === folder && identifyDatabase(folder) === file
  }

  async #openLibrary({ accountId, folder }: AssistantAccess): Promise<Opened> {
    const { openOffhook } = this.#options
    const file = identifyDatabase(folder)
    // Never creates a library, for example while a backup replaces it.
    if (file === null) throw new CodedError('not-there')
    const offhook = await openOffhook()
    try {
      await offhook.session.openOffline(accountId)
      const workspace = offhook.session.workspace()
      if (workspace?.folder !== folder || identifyDatabase(folder) !== file) throw new AssistantError(busy)
      const opened: Opened = {
        ...{ offhook, accountId, folder, file, watching: new AbortController() },
        getIdentity: workspace.threads.writer.getIdentity,
        shared: this.#share(offhook, () => this.#opened === opened),
      }
      void this.#watch(opened.watching.signal)
      return opened
    } catch (error) {
      await offhook.close()
      const { code = '' } = error as { code?: string }
      throw ['in-use', 'being-changed'].includes(code) ? new AssistantError(busy) : error
    }
  }

  #share({ session, region, locale }: Offhook, isOpen: () => boolean): Shared {
    const { reader, writer, search, thorough } = session.workspace()!.threads
    const inTurn = createQueue()
    const guard = <A extends unknown[], T>(call: (...args: A) => Promise<T>) => this.#guard(isOpen, call)
    const guardAll = <R extends object>(remote: R) =>
      new Proxy(remote, {
        get(target, name) {
          const method = Reflect.get(target, name) as (() => Promise<unknown>) | undefined
          return method && guard(method)
        },
      })
    return {
      writer: guardAll(writer),
      library: {
        reader: guardAll(reader),
        // Queued: a later query would replace a waiting one.
        search: guard((input: SearchInput) => inTurn(async () => (await search.search(input))!)),
        settle: guard((input: SearchInput) => inTurn(async () => (await thorough.settle(input))!)),
        listIds: guard(thorough.listIds),
        ...{ region, locale },
      },
    }
  }

  /** The journal is written last, so nothing is answered after a lock. */
  #guard<A extends unknown[], T>(isOpen: () => boolean, call: (...args: A) => Promise<T>) {
    const check = () => {
      this.#requireAccess()
      if (!isOpen()) throw new AssistantError(busy)
    }
    return async (...args: A): Promise<T> => {
      check()
      this.#pending++
      try {
        return await call(...args)
      } catch (error) {
        // It was closed before the answer.
        check()
        throw error
      } finally {
        this.#pending--
        this.#usedAt = this.#options.clock.monotonicMs()
      }
    }
  }

  /** Closes the library when it is not used, or may not be. */
  async #watch(signal: AbortSignal): Promise<void> {
    const { clock } = this.#options
    const isIdle = () => this.#pending === 0 && clock.monotonicMs() - this.#usedAt >= idleMs
    for (;;) {
      await clock.sleep(pollIntervalMs, signal).catch(() => undefined)
      if (signal.aborted) return
      if (isIdle() || !this.#isCurrent()) {
        await this.#inTurn(async () => {
          if (!signal.aborted && (isIdle() || !this.#isCurrent())) await this.#close()
        })
      }
    }
  }

  async #close(): Promise<void> {
    const closing = this.#opened
    this.#opened = null
    closing?.watching.abort()
    // Nothing is lost if it cannot be closed cleanly, for example on a full disk.
    await closing?.offhook.close().catch(() => undefined)
  }
}

function identifyDatabase(folder: string): string | null {
  return identifyFile(databasePath(folder))
}
