/** Writes and copies the files of a bundle, and lists their hashes in `SHA256SUMS`. */
import { createHash, hash } from 'node:crypto'
import { constants, existsSync } from 'node:fs'
import { lstat, mkdir, open, readdir, readFile, rm, rmdir, stat, type FileHandle } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { copyStored, syncFolder } from '../../backup/copy-file.ts'
import { isDamage } from '../../encryption/streaming-aead.ts'
import type { StoredFile } from '../../model/stored-file.ts'
import { hashFile } from '../../util/hash-file.ts'
import { privateFile, privateFolder } from '../../util/private-mode.ts'
import type { BundledFile } from './types.ts'

export const sumsName = 'SHA256SUMS'

export class BundleFolder {
  readonly #folder: string
  /** Held open on Linux, where the folder is reached by it: another program may replace the path by a link. */
  readonly #handle: FileHandle | null
  readonly #place: string
  readonly #sums: BundleFile
  readonly #signal: AbortSignal
  readonly #open = new Set<BundleFile>()

  private constructor(folder: string, opened: OpenedFolder, sums: BundleFile, signal: AbortSignal) {
    this.#folder = folder
    this.#handle = opened.handle
    this.#place = opened.place
    this.#sums = sums
    this.#signal = signal
    this.#open.add(sums)
  }

  /** @param folder is created here. */
  static async create(folder: string, signal: AbortSignal): Promise<BundleFolder> {
    await mkdir(folder, { mode: privateFolder })
    const opened = await openFolder(folder)
    return new BundleFolder(folder, opened, await BundleFile.create(opened.place, sumsName), signal)
  }

  async write(path: string, content: string | Uint8Array): Promise<BundledFile> {
    const file = await this.begin(path)
    await file.write(content)
    return await this.finish(file)
  }

  /** Begins a file that is written in parts; end it with `finish`. */
  async begin(path: string): Promise<BundleFile> {
    this.#signal.throwIfAborted()
    const file = await BundleFile.create(this.#place, path)
    this.#open.add(file)
    return file
  }

  async finish(file: BundleFile): Promise<BundledFile> {
    const finished = await file.close()
    this.#open.delete(file)
    return await this.#list(finished)
  }

  /**
   * Copies the content of a file. Null, with nothing left, when its SHA-256 is not the expected one or it
   * cannot be decrypted.
   */
  async copy(path: string, from: StoredFile, expected: string | null): Promise<BundledFile | null> {
    const to = { path: join(this.#place, path), encryption: null }
    const copied = await copyStored(from, to, () => undefined, this.#signal).catch((error: unknown) => {
      if (isDamage(error)) return null
      throw error
    })
    if (copied && (expected === null || copied.sha256 === expected))
      return await this.#list({ path, ...copied })
    await rm(to.path, { force: true })
    return null
  }

  /** Lets `make` write a new file. Null, with nothing left, when it returns false. */
  async make(path: string, make: (target: string) => Promise<boolean>): Promise<BundledFile | null> {
    const target = join(this.#place, path)
    await mkdir(dirname(target), { recursive: true, mode: privateFolder })
    if (!(await make(target))) return null
    return await this.#list({ path, ...(await hashFile(target, this.#signal)) })
  }

  /** Ends the list and writes its signature, which is not listed. */
  async seal(name: string, sign: (bytes: Uint8Array) => Uint8Array): Promise<void> {
    const sums = await this.#sums.close()
    this.#open.delete(this.#sums)
    const signature = sign(await this.readToSign(sums))
    const file = await BundleFile.create(this.#place, name)
    this.#open.add(file)
    await file.write(signature)
    await file.close()
    this.#open.delete(file)
    await syncFolder(this.#place)
  }

  /**
   * Reads a finished file. Another program may have written into it since, which must not get a signature.
   *
   * @throws EIO when it is not what was written
   */
  async readToSign({ path, sha256 }: BundledFile): Promise<Uint8Array> {
    const bytes = await readFile(join(this.#place, path))
    if (hash('sha256', bytes) !== sha256) throw folderError('EIO', 'a file changed before it was signed')
    return bytes
  }

  /**
   * Call before the folder gets its name: on a disconnected drive an incomplete one must not look complete, and another
   * program may have put its own in place.
   *
   * @throws the file system's error, ELOOP for another folder
   */
  async requireInPlace(): Promise<void> {
    await stat(join(this.#folder, sumsName))
    if (this.#handle === null) return
    const [there, written] = await Promise.all([lstat(this.#folder), this.#handle.stat()])
    if (there.ino !== written.ino || there.dev !== written.dev)
      throw folderError('ELOOP', 'another folder is in its place')
  }

  /** Deletes the whole bundle. Closes files first, because Windows does not delete open files. */
  async discard(): Promise<void> {
    for (const file of this.#open) await file.close().catch(() => undefined)
    for (const name of await readdir(this.#place).catch(() => []))
      await rm(join(this.#place, name), { recursive: true, force: true })
    await rmdir(this.#folder)
  }

  async close(): Promise<void> {
    await this.#handle?.close()
  }

  async #list(file: BundledFile): Promise<BundledFile> {
    await this.#sums.write(`${file.sha256}  ${file.path}\n`)
    return file
  }
}

interface OpenedFolder {
  handle: FileHandle | null
  /** The path for its files. */
  place: string
}

async function openFolder(folder: string): Promise<OpenedFolder> {
  if (process.platform !== 'linux') return { handle: null, place: folder }
  const handle = await open(folder, constants.O_RDONLY | constants.O_DIRECTORY | constants.O_NOFOLLOW)
  const place = `/proc/self/fd/${handle.fd}`
  return { handle, place: existsSync(place) ? place : folder }
}

function folderError(code: string, message: string): Error {
  return Object.assign(new Error(message), { code })
}

/** A new file that is hashed while it is written. */
export class BundleFile {
  readonly #path: string
  readonly #handle: FileHandle
  readonly #hash = createHash('sha256')
  #sizeBytes = 0

  private constructor(path: string, handle: FileHandle) {
    this.#path = path
    this.#handle = handle
  }

  static async create(folder: string, path: string): Promise<BundleFile> {
    await mkdir(dirname(join(folder, path)), { recursive: true, mode: privateFolder })
    return new BundleFile(path, await open(join(folder, path), 'wx', privateFile))
  }

  async write(content: string | Uint8Array): Promise<void> {
    const bytes = Buffer.from(content)
    this.#hash.update(bytes)
    this.#sizeBytes += bytes.length
    await this.#handle.appendFile(bytes)
  }

  async close(): Promise<BundledFile> {
    await this.#handle.sync()
    await this.#handle.close()
    return { path: this.#path, sizeBytes: this.#sizeBytes, sha256: this.#hash.digest('hex') }
  }
}
