/** The key file of a library, and the copy of it that opens the library where the file is missing or damaged. */
import { isDeepStrictEqual } from 'node:util'
import { readIntactKeyFile, readKeyFile, writeKeyFile, type KeyFile } from '../encryption/key-file.ts'

/** Copies of key files, by the folders of their libraries; see `AccountBook`. */
export interface KeyFileCopies {
  findKeyFile(folder: string): KeyFile | null
  saveKeyFile(folder: string, file: KeyFile): Promise<void>
  releaseKeyFile(folder: string): Promise<void>
}

export const noCopies: KeyFileCopies = {
  findKeyFile: () => null,
  saveKeyFile: async () => undefined,
  releaseKeyFile: async () => undefined,
}

export class KeyFiles {
  readonly #copies: KeyFileCopies

  constructor(copies: KeyFileCopies) {
    this.#copies = copies
  }

  /**
   * The key file and its copy, the newer one first. Of the same age, they differ only when the file was damaged. A file
   * of another library is left out, because this one is expected.
   *
   * @throws CodedError `damaged-key-file`, `newer-key-file`
   */
  list(folder: string): KeyFile[] {
    const copy = this.#copies.findKeyFile(folder)
    const file = copy ? readIntactKeyFile(folder) : readKeyFile(folder)
    if (copy === null) return file ? [file] : []
    if (file?.id !== copy.id || file.check !== copy.check) return [copy]
    if (isDeepStrictEqual(file, copy)) return [file]
    return file.revision > copy.revision ? [file, copy] : [copy, file]
  }

  /** The newer one; null for a library that is not encrypted. @throws CodedError as `list` */
  find(folder: string): KeyFile | null {
    return this.list(folder)[0] ?? null
  }

  /** The copy is saved again when the library opens, so a full disk may prevent it. */
  async save(folder: string, file: KeyFile): Promise<void> {
    await writeKeyFile(folder, file)
    await this.#copies.saveKeyFile(folder, file).catch(() => undefined)
  }

  /** Writes the key file, or the copy of it, where that is missing. */
  async keep(folder: string): Promise<void> {
    const file = this.find(folder)
    if (!file) return
    const isHere = isDeepStrictEqual(readIntactKeyFile(folder), file)
    if (!isHere) await this.save(folder, file)
    else if (!isDeepStrictEqual(this.#copies.findKeyFile(folder), file))
      await this.#copies.saveKeyFile(folder, file)
  }

  /** Another library follows in this folder. */
  async release(folder: string): Promise<void> {
    await this.#copies.releaseKeyFile(folder)
  }
}
