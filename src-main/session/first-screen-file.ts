/**
 * Stores the answers that the page needs for its first screen, so that the next start can show it before the
 * library is open. They are written when the app quits, and are valid for one start of the same account if no file
 * that they depend on has changed.
 */
import { open, rm, stat, writeFile, type FileHandle } from 'node:fs/promises'
import { join } from 'node:path'
import { keyFileName } from '../encryption/key-file-name.ts'
import { decodeWhole } from '../encryption/read-file.ts'
import { encodeWhole } from '../encryption/write-file.ts'
import { privateFile } from '../util/private-mode.ts'
import { bookPath, findCurrentFolder } from './early-book.ts'

/** By method and argument; the values are JSON texts, which only the page reads. */
export type ScreenAnswers = Readonly<Record<string, string>>

interface Screen {
  /** Other versions of the app may send other requests. */
  version: string
  /** The state of each file that the answers depend on, by path. */
  files: Record<string, string>
  answers: ScreenAnswers
}

/** The screen of an encrypted library is encrypted too: `sealed`, in base64. */
type StoredScreen = { screen: Screen } | { sealed: string }

export const firstScreenName = 'first-screen.json'
const fileId = 'offhook first screen'

interface FirstScreenFileOptions {
  /** The data folder. */
  home: string
  /** The app's. */
  version: string
  /** Of the library in a folder. */
  databasePath: (folder: string) => string
}

/** The folder of a library; its key is null when it is not encrypted. */
interface ScreenOwner {
  folder: string
  audioKey: Uint8Array | null
}

export class FirstScreenFile {
  readonly #options: FirstScreenFileOptions
  readonly #path: string

  constructor(options: FirstScreenFileOptions) {
    this.#options = options
    this.#path = join(options.home, firstScreenName)
  }

  /** Call when the library of the current account is closed. @throws the file system's error. */
  async write({ folder, audioKey }: ScreenOwner, answers: ScreenAnswers): Promise<void> {
    const { version } = this.#options
    const screen: Screen = { version, files: await this.#readStates(folder), answers }
    const encryption = audioKey && { key: audioKey, fileId }
    const content = Buffer.from(JSON.stringify(screen))
    const stored: StoredScreen = encryption
      ? { sealed: Buffer.from(encodeWhole({ path: this.#path, encryption }, content)).toString('base64') }
      : { screen }
    // If this is interrupted, the next start ignores a part of it, and deletes it.
    await writeFile(this.#path, JSON.stringify(stored), { mode: privateFile })
  }

  /**
   * Reads the answers and deletes the file. Null when there are none, or none that are still valid.
   *
   * @param findAudioKey of the encrypted library in this folder; null when it is locked
   */
  async consume(findAudioKey: (folder: string) => Promise<Uint8Array | null>): Promise<ScreenAnswers | null> {
    try {
      const file = await open(this.#path, 'r+')
      const text = await file.readFile('utf8')
      await rm(this.#path)
      // Not awaited: a slow disk must not delay the list.
      overwrite(file).catch(() => undefined)
      return await this.#read(text, findAudioKey)
    } catch {
      return null
    }
  }

  /** Deletes the file, and overwrites its content. @throws the file system's error. */
  async discard(): Promise<void> {
    const file = await orMissing(open(this.#path, 'r+'))
    if (!file) return
    await rm(this.#path)
    await overwrite(file)
  }

  async #read(
    text: string,
    findAudioKey: (folder: string) => Promise<Uint8Array | null>,
  ): Promise<ScreenAnswers | null> {
    const stored = JSON.parse(text) as StoredScreen
    const { home, version } = this.#options
    const folder = findCurrentFolder(home)
    if (folder === null) return null
    const files = await this.#readStates(folder)
    const isEncrypted = files[join(folder, keyFileName)] !== missing
    // A screen that is not encrypted could come from any program that writes to the disk.
    if (isEncrypted === 'screen' in stored) return null
    const screen = 'screen' in stored ? stored.screen : unseal(stored.sealed, await findAudioKey(folder))
    const isValid = Object.keys(files).every((path) => screen.files[path] === files[path])
    return isValid && screen.version === version ? screen.answers : null
  }

  /** A file that does not exist must not exist at the next start either. */
  async #readStates(folder: string): Promise<Record<string, string>> {
    const { home, databasePath } = this.#options
    const database = databasePath(folder)
    const log = `${database}-wal`
    const paths = [bookPath(home), join(folder, keyFileName), database]
    const states = await Promise.all([...paths.map(readState), readLogState(log)])
    return Object.fromEntries([...paths, log].map((path, index) => [path, states[index]!]))
  }
}

function unseal(sealed: string, key: Uint8Array | null): Screen {
  if (!key) throw new Error('the library is locked')
  return JSON.parse(String(decodeWhole({ key, fileId }, Buffer.from(sealed, 'base64')))) as Screen
}

const missing = 'none'

/** Changes with every write to the file. */
async function readState(path: string): Promise<string> {
  const state = await orMissing(stat(path, { bigint: true }))
  return state ? `${state.ino} ${state.size} ${state.mtimeNs}` : missing
}

/** The header of a log has a salt, which is another when the log is written again from its beginning. */
const logHeaderBytes = 32

/**
 * Windows notes the time of a write late, and FAT in steps of two seconds. The database itself must not be opened
 * here: closing it ends the locks that SQLite holds in this process.
 */
async function readLogState(path: string): Promise<string> {
  const file = await orMissing(open(path))
  if (!file) return missing
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(logHeaderBytes), 0, logHeaderBytes, 0)
    return `${await readState(path)} ${buffer.toString('hex', 0, bytesRead)}`
  } finally {
    await file.close()
  }
}

/** Overwrites a deleted file and closes it: calls in it may be deleted permanently. */
async function overwrite(file: FileHandle): Promise<void> {
  try {
    const { size } = await file.stat()
    await file.write(Buffer.alloc(size), 0, size, 0)
    await file.datasync()
  } finally {
    await file.close()
  }
}

/** Null when the file does not exist. @throws the file system's error */
async function orMissing<T>(result: Promise<T>): Promise<T | null> {
  return await result.catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null
    throw error
  })
}
