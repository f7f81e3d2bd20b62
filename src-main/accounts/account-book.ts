/**
 * Stores the known accounts and the settings in one small JSON file, `offhook.json`, in the data folder. It
 * is outside the libraries because appearance and account choice are needed before a library is open. Never
 * holds a key. An unreadable file is renamed, not deleted.
 */
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { readdir, readFile, rename, rm } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { z } from 'zod'
import { defaultSettings, storedSettings, type Settings } from '../../src-preload/contract/settings.ts'
import { writeFileAtomically } from '../util/atomic-file.ts'
import { toDiskError } from '../util/disk-trouble.ts'
import { bookPath } from './chosen-language.ts'
import { eraseDataFolder } from './data-folder.ts'

const accountSchema = z.object({
  id: z.string().regex(/^[a-z0-9-]{1,64}$/),
  baseUrl: z.string(),
  userId: z.string(),
  email: z.string().nullable(),
  name: z.string().nullable(),
  /** The embedded sample service; `anchor` is the moment its newest calls are dated from. */
  sample: z.boolean(),
  anchor: z.number().optional(),
  /** Where the user moved the library, absolute; missing for the data folder. */
  folder: z.string().optional(),
  /** A move that has begun; see `backup/move-library.ts` for how an interrupted one is settled. */
  moving: z.object({ from: z.string(), to: z.string() }).optional(),
  /** Folders chosen by the user with a library that a restored backup replaced. */
  left: z.array(z.string()).optional(),
  /** Whether the system's keychain has this account's key; missing where that is not known. */
  keyStored: z.boolean().optional(),
  /** The user paused sync until then, or until they resume. */
  paused: z.object({ until: z.number().nullable() }).optional().catch(undefined),
})

const bookSchema = z.object({
  version: z.literal(1),
  current: z.string().nullable(),
  accounts: z.array(accountSchema),
  settings: storedSettings,
})

export type Account = z.infer<typeof accountSchema>
type Book = z.infer<typeof bookSchema>
type Change = (before: Book) => Book

export interface AccountBook {
  current(): Account | null
  find(id: string): Account | null
  /** The most recently used last. */
  list(): Account[]
  /** Adds or replaces an account without making it current. Keeps where its library and key are. */
  remember(account: Account): Promise<void>
  /** Adds or replaces, and makes it the current one. */
  select(account: Account): Promise<void>
  /** Nobody is connected; the accounts and their libraries stay. */
  deselect(): Promise<void>
  /** Forgets the account; its folder is the caller's to delete. */
  remove(id: string): Promise<void>
  /** The folder of an account's library and audio. */
  getFolder(id: string): string
  /** The folder used unless the user moved the library. */
  getDataFolder(id: string): string
  /** The keychain has the account's key now, or has it no more. */
  noteKey(id: string, stored: boolean): Promise<void>
  /** Sync of the account is paused, or null: no longer. */
  notePause(id: string, paused: { until: number | null } | null): Promise<void>
  /** The library is there now; `moving` until a move is complete; `left`: another library stays there. */
  savePlace(id: string, place: { folder: string; moving?: Account['moving']; left?: string }): Promise<void>
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
  const path = bookPath(home)
  /** The content of the file; `book` also has the changes still being written. */
  let saved = await readBook(path)
  let book = saved
  const unwritten: Change[] = []

  // One write after the other: two renames in flight could leave the older content. Each begins with what is in
  // the file: the command line may have added an account beside the running app.
  let written: Promise<void> = Promise.resolve()
  const save = (change: Change) => {
    unwritten.push(change)
    book = change(book)
    const write = async () => {
      try {
        const found = await readBook(path)
        const next = change(found)
        // Each start saves its account, usually unchanged: skipping the write lets the app start on a full
        // disk.
        if (!isDeepStrictEqual(next, found)) {
          await writeFileAtomically(path, `${JSON.stringify(next, null, 2)}\n`)
        }
        saved = next
      } catch (error) {
        throw toDiskError(error)
      } finally {
        unwritten.shift()
        book = unwritten.reduce((changed, later) => later(changed), saved)
      }
    }
    written = written.then(write, write)
    return written
  }
  const getDataFolder = (id: string) => join(home, 'accounts', id)
  const find = (id: string) => book.accounts.find((account) => account.id === id) ?? null

  return {
    current: () => (book.current ? find(book.current) : null),
    find,
    list: () => book.accounts,
    remember: (account) => save((before) => withLast(before, account)),
    select: (account) => save((before) => ({ ...withLast(before, account), current: account.id })),
    deselect: () => save((before) => ({ ...before, current: null })),
    async remove(id) {
      await save((before) => ({
        ...before,
        current: before.current === id ? null : before.current,
        accounts: before.accounts.filter((account) => account.id !== id),
      }))
      await forgetSetAside(home, id)
    },
    getFolder: (id) => find(id)?.folder ?? getDataFolder(id),
    getDataFolder,
    savePlace: (id, { folder, moving, left }) =>
      save((before) => ({
        ...before,
        accounts: before.accounts.map((account) => {
          if (account.id !== id) return account
          const { folder: _folder, moving: _moving, ...rest } = account
          return {
            ...rest,
            ...(folder !== getDataFolder(id) && { folder }),
            ...(moving && { moving }),
            ...(left !== undefined && { left: [...(account.left ?? []), left] }),
          }
        }),
      })),
    noteKey: (id, keyStored) =>
      save((before) => ({
        ...before,
        accounts: before.accounts.map((account) => (account.id === id ? { ...account, keyStored } : account)),
      })),
    listKnownAccounts: () => listKnownAccounts(home),
    erase() {
      const remove = async () => {
        const left = await eraseDataFolder(home)
        saved = emptyBook()
        book = saved
        return left
      }
      const erasing = written.then(remove, remove)
      written = erasing.then(() => undefined)
      return erasing
    },
    notePause: (id, paused) =>
      save((before) => ({
        ...before,
        accounts: before.accounts.map((account) => {
          if (account.id !== id) return account
          const { paused: _paused, ...rest } = account
          return { ...rest, ...(paused && { paused }) }
        }),
      })),
    settings: () => book.settings,
    async saveSettings(change) {
      await save((before) => ({
        ...before,
        settings: storedSettings.parse({ ...before.settings, ...change }),
      }))
      return book.settings
    },
  }
}

function withLast(book: Book, account: Account): Book {
  const { folder, moving, left, keyStored, paused } = book.accounts.find(({ id }) => id === account.id) ?? {}
  const placed = {
    ...(keyStored !== undefined && { keyStored }),
    ...account,
    ...(folder !== undefined && { folder }),
    ...(moving && { moving }),
    ...(left && { left }),
    ...(paused && { paused }),
  }
  return { ...book, accounts: [...book.accounts.filter((other) => other.id !== account.id), placed] }
}

const setAside = '.unreadable-'

/** Books that could not be read name accounts too. */
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
  // Half written ones come and go.
  const texts = await Promise.all(books.map((name) => readFile(join(home, name), 'utf8').catch(() => '')))
  const folders = await readdir(join(home, 'accounts')).catch(() => [])
  const found = [...texts, ...folders].flatMap(
    (text) => text.match(/(?<![0-9a-f])[0-9a-f]{16}(?![0-9a-f])/g) ?? [],
  )
  return [...new Set(found)]
}

function emptyBook(): Book {
  return { version: 1, current: null, accounts: [], settings: defaultSettings }
}

async function readBook(path: string): Promise<Book> {
  let text: string
  try {
    // Not awaited: during the app's start each turn of the event loop waits for the window.
    text = readFileSync(path, 'utf8')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return emptyBook()
    throw error
  }
  try {
    return bookSchema.parse(JSON.parse(text))
  } catch {
    await rename(path, `${path}${setAside}${Date.now()}`)
    return emptyBook()
  }
}
