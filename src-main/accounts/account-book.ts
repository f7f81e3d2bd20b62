/**
 * Stores the known accounts and the settings in one small JSON file, `offhook.json`, in the data folder. It
 * is outside the libraries because appearance and account choice are needed before a library is open. Holds no key
 * but the wrapped ones of encrypted libraries. An unreadable file is renamed, not deleted.
 */
import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { readdir, readFile, rm } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { z } from 'zod'
import { defaultSettings, storedSettings, type Settings } from '../../src-preload/contract/settings.ts'
import { keyFileSchema, readIntactKeyFile, writeKeyFile, type KeyFile } from '../encryption/key-file.ts'
import { replaceFileAtomically } from '../util/atomic-file.ts'
import { toDiskError } from '../util/disk-trouble.ts'
import { storedCommand, type StoredCommand } from './stored-command.ts'
import { storedAssistant, type StoredAssistant } from './assistants.ts'
import { bookPath, dataFolder } from './early-book.ts'
import { eraseDataFolder } from './data-folder.ts'
import { renameFile } from '../util/rename-file.ts'

const accountSchema = z.object({
  id: z.string().regex(/^[a-z0-9-]{1,64}$/),
  baseUrl: z.string(),
  userId: z.string(),
  email: z.string().nullable(),
  name: z.string().nullable(),
  /** For the embedded sample service: the time that its newest calls are dated from. */
  sample: z.boolean(),
  anchor: z.number().optional(),
  /** Where the user moved the library, absolute; missing for the data folder. */
  folder: z.string().optional(),
  /** A move that has begun; see `backup/move-library.ts` for how an interrupted one is completed or undone. */
  moving: z.object({ from: z.string(), to: z.string() }).optional(),
  /** Folders chosen by the user with a library that a restored backup replaced. */
  left: z.array(z.string()).optional(),
  /** Whether the system's keychain has this account's key; missing when unknown. */
  keyStored: z.boolean().optional(),
  /** The user paused sync until this time, or until they resume it. */
  paused: z.object({ until: z.number().nullable() }).optional().catch(undefined),
  /** Until then, assistants close the library, because a task needs it alone; milliseconds since the epoch. */
  reservedUntil: z.number().optional(),
  /** Assistants that may read its calls; none if this is damaged. */
  assistants: z.array(storedAssistant).optional().catch(undefined),
  /** The command that runs for each new call; ignored if it is invalid. */
  callCommand: storedCommand.optional().catch(undefined),
})

const bookSchema = z.object({
  version: z.literal(1),
  current: z.string().nullable(),
  accounts: z.array(accountSchema),
  /** Accounts that the user left, and whose library is kept: assistants may not read it. */
  signedOut: z.array(z.string()).default([]),
  /** The account whose library unlocks the app; absent while the app is not locked. */
  locked: z.string().optional(),
  /** The key file of that library when the app was locked: its secrets unlock the app. */
  lockedBy: keyFileSchema.optional().catch(undefined),
  /** By account: the key file of its library, which is encrypted. Entries of a newer version stay. */
  keyFiles: z.record(z.string(), z.unknown()).catch({}),
  settings: storedSettings,
})

export type Account = z.infer<typeof accountSchema>
type Book = z.infer<typeof bookSchema>
type Change = (before: Book) => Book

export interface LockedBy {
  accountId: string
  /** The key file of its library at the lock; null when unknown. */
  keyFile: KeyFile | null
}

export interface AccountBook {
  current(): Account | null
  find(id: string): Account | null
  /** The most recently used last. */
  list(): Account[]
  /**
   * Adds or replaces an account without making it current. Does not change its library's folder and key state.
   */
  remember(account: Account): Promise<void>
  /** Adds or replaces, and makes it the current one. */
  select(account: Account): Promise<void>
  /** Disconnects; the accounts and their libraries stay. */
  deselect(): Promise<void>
  /** Removes the account from the book; the caller deletes its folder. */
  remove(id: string): Promise<void>
  /** The folder of an account's library and audio. */
  getFolder(id: string): string
  /** The folder used unless the user moved the library. */
  getDataFolder(id: string): string
  /** Saves whether the keychain has the account's key. */
  noteKey(id: string, stored: boolean): Promise<void>
  /** Saves that sync of the account is paused; null: not paused. */
  notePause(id: string, paused: { until: number | null } | null): Promise<void>
  /**
   * The copy of the key file of the library in this folder, as it was when the library last opened. With it, the
   * library is never taken for plain. Null for a plain library.
   */
  findKeyFile(folder: string): KeyFile | null
  saveKeyFile(folder: string, file: KeyFile): Promise<void>
  /**
   * Call before the library in this folder becomes another one, or a plain one, with the user's consent: forgets the
   * copy, so that it opens as it is then, which saves the copy again. The folder keeps the key file.
   */
  releaseKeyFile(folder: string): Promise<void>
  /** The account whose library unlocks the app; null while the app is not locked. */
  locked(): LockedBy | null
  saveLocked(lock: LockedBy | null): Promise<void>
  /** By creation. */
  listAssistants(id: string): StoredAssistant[]
  addAssistant(id: string, assistant: StoredAssistant): Promise<void>
  removeAssistant(id: string, assistantId: string): Promise<void>
  /** Makes assistants close the library until then; null ends that. */
  reserve(id: string, until: number | null): Promise<void>
  findCallCommand(id: string): StoredCommand | null
  /** Null removes it. */
  saveCallCommand(id: string, command: StoredCommand | null): Promise<void>
  /**
   * Saves the library's new folder. `moving` is set until a move is complete; `left`: another library stays
   * there.
   */
  savePlace(id: string, place: { folder: string; moving?: Account['moving']; left?: string }): Promise<void>
  /** Reads what another program has saved since. */
  reload(): Promise<void>
  /** Accounts with data here: in this book, named by unreadable books, or with a folder but no book. */
  listKnownAccounts(): Promise<string[]>
  /**
   * Forgets all accounts and settings and deletes Offhook's data in the data folder. @returns what could not
   * be deleted.
   */
  erase(): Promise<string[]>
  settings(): Settings
  saveSettings(change: Partial<Settings>): Promise<Settings>
}

/** The same account at the same service is the same library, whatever its key. */
export function createAccountId(baseUrl: string, userId: string): string {
  return createHash('sha256').update(`${baseUrl}\n${userId}`).digest('hex').slice(0, 16)
}

export async function openAccountBook(home: string): Promise<AccountBook> {
  const file = new BookFile(home, await readBook(bookPath(home)))
  const getDataFolder = (id: string) => dataFolder(home, id)
  const find = (id: string) => file.book.accounts.find((account) => account.id === id) ?? null
  const getFolder = (id: string) => find(id)?.folder ?? getDataFolder(id)
  const findByFolder = (folder: string) => file.book.accounts.find(({ id }) => getFolder(id) === folder)
  const findKeyFile = (folder: string) => {
    const stored = file.book.keyFiles[findByFolder(folder)?.id ?? '']
    return keyFileSchema.safeParse(stored).data ?? null
  }
  const saveKeyFile = async (folder: string, keyFile: KeyFile | null) => {
    const account = findByFolder(folder)
    if (account) await file.save((before) => withKeyFile(before, account.id, keyFile))
  }
  const changeAccount = (id: string, change: (account: Account) => Account) =>
    file.save((before) => ({
      ...before,
      accounts: before.accounts.map((account) => (account.id === id ? change(account) : account)),
    }))

  return {
    current: () => (file.book.current ? find(file.book.current) : null),
    find,
    list: () => file.book.accounts,
    remember: (account) => file.save((before) => withLast(before, account)),
    select: (account) =>
      file.save((before) => ({
        ...withLast(before, account),
        current: account.id,
        signedOut: without(before.signedOut, account.id),
      })),
    deselect: () =>
      file.save((before) => ({
        ...before,
        current: null,
        signedOut: [...before.signedOut, ...(before.current === null ? [] : [before.current])],
      })),
    async remove(id) {
      await file.save((before) => ({
        ...withKeyFile(before, id, null),
        current: before.current === id ? null : before.current,
        signedOut: without(before.signedOut, id),
        accounts: before.accounts.filter((account) => account.id !== id),
      }))
      await forgetSetAside(home, id)
    },
    getFolder,
    getDataFolder,
    savePlace: (id, { folder, moving, left }) =>
      changeAccount(id, ({ folder: _folder, moving: _moving, ...account }) => ({
        ...account,
        ...(folder !== getDataFolder(id) && { folder }),
        ...(moving && { moving }),
        ...(left !== undefined && { left: [...(account.left ?? []), left] }),
      })),
    noteKey: (id, keyStored) => changeAccount(id, (account) => ({ ...account, keyStored })),
    notePause: (id, paused) =>
      changeAccount(id, ({ paused: _paused, ...account }) => ({ ...account, ...(paused && { paused }) })),
    findKeyFile,
    saveKeyFile,
    async releaseKeyFile(folder) {
      const keyFile = findKeyFile(folder)
      if (keyFile && existsSync(folder) && !readIntactKeyFile(folder)) await writeKeyFile(folder, keyFile)
      await saveKeyFile(folder, null)
    },
    locked() {
      const { locked, lockedBy } = file.book
      return locked === undefined ? null : { accountId: locked, keyFile: lockedBy ?? null }
    },
    saveLocked: (lock) =>
      file.save(({ locked: _locked, lockedBy: _lockedBy, ...before }) => ({
        ...before,
        ...(lock && { locked: lock.accountId, ...(lock.keyFile && { lockedBy: lock.keyFile }) }),
      })),
    listAssistants: (id) => find(id)?.assistants ?? [],
    addAssistant: (id, assistant) =>
      changeAccount(id, (account) => ({
        ...account,
        assistants: [...(account.assistants ?? []), assistant],
      })),
    removeAssistant: (id, assistantId) =>
      changeAccount(id, ({ assistants = [], ...account }) => {
        const kept = assistants.filter((each) => each.id !== assistantId)
        return { ...account, ...(kept.length > 0 && { assistants: kept }) }
      }),
    reserve: (id, until) =>
      changeAccount(id, ({ reservedUntil: _before, ...account }) => ({
        ...account,
        ...(until !== null && { reservedUntil: until }),
      })),
    findCallCommand: (id) => find(id)?.callCommand ?? null,
    saveCallCommand: (id, command) =>
      changeAccount(id, ({ callCommand: _before, ...account }) => ({
        ...account,
        ...(command && { callCommand: command }),
      })),
    reload: () => file.save((before) => before),
    listKnownAccounts: () => listKnownAccounts(home),
    erase: () => file.erase(),
    settings: () => file.book.settings,
    async saveSettings(change) {
      await file.save((before) => ({
        ...before,
        settings: storedSettings.parse({ ...before.settings, ...change }),
      }))
      return file.book.settings
    },
  }
}

/**
 * Writes are queued: two renames at the same time could leave the older content. Each write reads the file first, and
 * begins again when another program has written it meanwhile, such as the command line while the app runs.
 */
class BookFile {
  readonly #home: string
  /** The content of the file. */
  #saved: Book
  /** The content with the changes still being written. */
  #book: Book
  readonly #unwritten: Change[] = []
  #written: Promise<void> = Promise.resolve()

  constructor(home: string, saved: Book) {
    this.#home = home
    this.#saved = saved
    this.#book = saved
  }

  get book(): Book {
    return this.#book
  }

  save(change: Change): Promise<void> {
    this.#unwritten.push(change)
    this.#book = change(this.#book)
    const write = () => this.#write(change)
    this.#written = this.#written.then(write, write)
    return this.#written
  }

  erase(): Promise<string[]> {
    const remove = async () => {
      const left = await eraseDataFolder(this.#home)
      this.#saved = emptyBook()
      this.#book = this.#saved
      return left
    }
    const erasing = this.#written.then(remove, remove)
    this.#written = erasing.then(() => undefined)
    return erasing
  }

  async #write(change: Change): Promise<void> {
    const path = bookPath(this.#home)
    try {
      this.#saved = await changeFile(path, change)
    } catch (error) {
      throw toDiskError(error)
    } finally {
      this.#unwritten.shift()
      this.#book = this.#unwritten.reduce((changed, later) => later(changed), this.#saved)
    }
  }
}

/** @returns the new content. */
async function changeFile(path: string, change: Change): Promise<Book> {
  for (;;) {
    const before = readText(path)
    const found = await readBook(path, before)
    const next = change(found)
    // Each start saves its account, usually unchanged: skipping the write lets the app start on a full disk.
    if (isDeepStrictEqual(next, found)) return next
    const text = `${JSON.stringify(next, null, 2)}\n`
    const isUnchanged = () => readText(path) === before
    if (await replaceFileAtomically(path, text, isUnchanged)) return next
  }
}

const without = (ids: readonly string[], id: string) => ids.filter((each) => each !== id)

function withLast(book: Book, account: Account): Book {
  const known = book.accounts.find(({ id }) => id === account.id) ?? {}
  const { folder, moving, left, keyStored, paused, assistants, callCommand }: Partial<Account> = known
  const placed = {
    ...(keyStored !== undefined && { keyStored }),
    ...account,
    ...(folder !== undefined && { folder }),
    ...(moving && { moving }),
    ...(left && { left }),
    ...(paused && { paused }),
    ...(assistants && { assistants }),
    ...(callCommand && { callCommand }),
  }
  return { ...book, accounts: [...book.accounts.filter((other) => other.id !== account.id), placed] }
}

/** Null removes it. */
function withKeyFile({ keyFiles, ...book }: Book, id: string, keyFile: KeyFile | null): Book {
  const { [id]: _former, ...others } = keyFiles
  return { ...book, keyFiles: { ...others, ...(keyFile && { [id]: keyFile }) } }
}

const setAside = '.unreadable-'

/** Removes unreadable books that mention the account. */
async function forgetSetAside(home: string, id: string): Promise<void> {
  const prefix = `${basename(bookPath(home))}${setAside}`
  for (const name of (await readdir(home)).filter((each) => each.startsWith(prefix))) {
    const path = join(home, name)
    if ((await readFile(path, 'utf8')).includes(id)) await rm(path, { force: true })
  }
}

async function listKnownAccounts(home: string): Promise<string[]> {
  const beginning = basename(bookPath(home))
  const books = (await readdir(home)).filter((name) => name.startsWith(beginning))
  // Temporary files may disappear meanwhile.
  const texts = await Promise.all(books.map((name) => readFile(join(home, name), 'utf8').catch(() => '')))
  const folders = await readdir(join(home, 'accounts')).catch(() => [])
  const found = [...texts, ...folders].flatMap(
    (text) => text.match(/(?<![0-9a-f])[0-9a-f]{16}(?![0-9a-f])/g) ?? [],
  )
  return [...new Set(found)]
}

function emptyBook(): Book {
  return {
    version: 1,
    current: null,
    accounts: [],
    signedOut: [],
    keyFiles: {},
    settings: defaultSettings,
  }
}

/** Null without a file. Synchronous: at app start, each turn of the event loop waits for the window. */
function readText(path: string): string | null {
  try {
    return readFileSync(path, 'utf8')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
    throw error
  }
}

async function readBook(path: string, text = readText(path)): Promise<Book> {
  if (text === null) return emptyBook()
  try {
    return bookSchema.parse(JSON.parse(text))
  } catch {
    await renameFile(path, `${path}${setAside}${Date.now()}`)
    return emptyBook()
  }
}
