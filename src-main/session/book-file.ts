/**
 * Reads and writes the account book's file: one small JSON file, `offhook.json`, in the data folder. Holds no key but the
 * wrapped ones of encrypted libraries. An unreadable file is renamed, not deleted.
 */
import { readFileSync } from 'node:fs'
import { readdir, readFile, rm } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { z } from 'zod'
import { defaultSettings, storedSettings } from '../../src-preload/contract/settings.ts'
import { keyFileSchema } from '../encryption/key-file.ts'
import { replaceFileAtomically } from '../util/atomic-file.ts'
import { toDiskError } from '../util/disk-trouble.ts'
import { storedExportFolder } from './stored-export-folder.ts'
import { storedSharedFolder } from './stored-shared-folder.ts'
import { storedCommand } from './stored-command.ts'
import { storedAssistant } from './assistants.ts'
import { bookPath } from './early-book.ts'
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
  /** Where its notes are written; none if this is invalid. */
  exportFolder: storedExportFolder.optional().catch(undefined),
  /** What it is shared with other computers through; nothing if this is invalid. */
  sharedFolder: storedSharedFolder.optional().catch(undefined),
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
export type Book = z.infer<typeof bookSchema>
type Change = (before: Book) => Book

/**
 * Writes are queued: two renames at the same time could leave the older content. Each write reads the file first, and
 * begins again when another program has written it meanwhile, such as the command line while the app runs.
 */
export class BookFile {
  readonly #home: string
  /** The content of the file. */
  #saved: Book
  /** The content with the changes still being written. */
  #book: Book
  readonly #unwritten: Change[] = []
  #written: Promise<void> = Promise.resolve()

  static async open(home: string): Promise<BookFile> {
    return new BookFile(home, await readBook(bookPath(home)))
  }

  private constructor(home: string, saved: Book) {
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

const unreadable = '.unreadable-'

/** Removes unreadable books that mention the account. */
export async function forgetUnreadable(home: string, id: string): Promise<void> {
  const prefix = `${basename(bookPath(home))}${unreadable}`
  for (const name of (await readdir(home)).filter((each) => each.startsWith(prefix))) {
    const path = join(home, name)
    if ((await readFile(path, 'utf8')).includes(id)) await rm(path, { force: true })
  }
}

export async function listKnownAccounts(home: string): Promise<string[]> {
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
    await renameFile(path, `${path}${unreadable}${Date.now()}`)
    return emptyBook()
  }
}
