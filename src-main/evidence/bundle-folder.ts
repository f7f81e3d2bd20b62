/** Writes and copies the files of a bundle, and lists their hashes in `SHA256SUMS`. */
import { createHash } from 'node:crypto'
import { mkdir, open, readFile, rm, type FileHandle } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { copyStored, syncFolder } from '../backup/copy-file.ts'
import { isDamage } from '../encryption/streaming-aead.ts'
import type { StoredFile } from '../model/stored-file.ts'
import { privateFile, privateFolder } from '../util/private-mode.ts'
import type { BundledFile } from './types.ts'

export const sumsName = 'SHA256SUMS'

export class BundleFolder {
  readonly #folder: string
  readonly #sums: BundleFile
  readonly #signal: AbortSignal
  readonly #open = new Set<BundleFile>()

  private constructor(folder: string, sums: BundleFile, signal: AbortSignal) {
    this.#folder = folder
    this.#sums = sums
    this.#signal = signal
    this.#open.add(sums)
  }

  /** @param folder is created here. */
  static async create(folder: string, signal: AbortSignal): Promise<BundleFolder> {
    await mkdir(folder, { recursive: true, mode: privateFolder })
    return new BundleFolder(folder, await BundleFile.create(folder, sumsName), signal)
  }

  async write(path: string, content: string | Uint8Array): Promise<BundledFile> {
    const file = await this.begin(path)
    await file.write(content)
    return await this.finish(file)
  }

  /** Begins a file that is written in parts; end it with `finish`. */
  async begin(path: string): Promise<BundleFile> {
    this.#signal.throwIfAborted()
    const file = await BundleFile.create(this.#folder, path)
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
    const to = { path: join(this.#folder, path), encryption: null }
    const copied = await copyStored(from, to, () => undefined, this.#signal).catch((error: unknown) => {
      if (isDamage(error)) return null
      throw error
    })
    if (copied && (expected === null || copied.sha256 === expected))
      return await this.#list({ path, ...copied })
    await rm(to.path, { force: true })
    return null
  }

  /** Ends the list and writes its signature, which is not listed. */
  async seal(name: string, sign: (bytes: Uint8Array) => Uint8Array): Promise<void> {
    await this.#sums.close()
    this.#open.delete(this.#sums)
    const file = await BundleFile.create(this.#folder, name)
    await file.write(sign(await this.read(sumsName)))
    await file.close()
    await syncFolder(this.#folder)
  }

  async read(path: string): Promise<Uint8Array> {
    return await readFile(join(this.#folder, path))
  }

  /** Deletes the whole bundle. Closes files first, because Windows does not delete open files. */
  async discard(): Promise<void> {
    for (const file of this.#open) await file.close().catch(() => undefined)
    await rm(this.#folder, { recursive: true, force: true })
  }

  async #list(file: BundledFile): Promise<BundledFile> {
    await this.#sums.write(`${file.sha256}  ${file.path}\n`)
    return file
  }
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
