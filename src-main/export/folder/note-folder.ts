/**
 * Accesses the export folder on the disk. Writes whole files inside it and nowhere else: follows no links,
 * never overwrites a file that changed meanwhile, and writes nothing while the folder is missing, such as on a
 * disconnected drive.
 */
import { constants, type BigIntStats } from 'node:fs'
import { access, lstat, mkdir, open, realpath, rm, type FileHandle } from 'node:fs/promises'
import { basename, dirname, join, posix } from 'node:path'
import { copyOut, type CopiedFile } from '../../encryption/copy-file.ts'
import type { StoredFile } from '../../model/stored-file.ts'
import type { NoteProblem } from '../../../src-preload/contract/export-folder.ts'
import { hashOpened } from '../../util/hash-file.ts'
import { openPlainFile, readBeginning } from '../../util/plain-file.ts'
import { privateFile, privateFolder } from '../../util/private-mode.ts'
import { renameFile } from '../../util/rename-file.ts'
import { readMarker } from './folder-marker.ts'
import { isSameFile, openFolder, type OpenedFolder } from './opened-folder.ts'
import { CodedError } from '../../util/coded-error.ts'

/** Larger than the longest transcript with a link for each turn. */
const maxNoteBytes = 16 * 2 ** 20

/** One file cannot be read or written now; other files can. */
export class NoteError extends Error {
  readonly problem: NoteProblem
  /** Of several files with one id, the one with the problem. */
  readonly path: string | null

  constructor(problem: NoteProblem, cause?: unknown, path: string | null = null) {
    super(`note: ${problem}`, { cause })
    this.name = 'NoteError'
    this.problem = problem
    this.path = path
  }
}

/** The state of a file when it was read. */
export type FileVersion = Pick<BigIntStats, 'dev' | 'ino' | 'size' | 'mtimeNs' | 'mode'>

export interface NoteFolderOptions {
  /** Absolute; may be a link. */
  folder: string
  /** The id in its marker file. */
  id: string
  /** The name of the temporary file that this program uses; that of audio begins with it. */
  temporaryName: string
  /** Aborted when the library is closed: nothing is written after that. */
  signal?: AbortSignal
  platform?: NodeJS.Platform
  rename?: (from: string, to: string) => Promise<void>
}

/** A file to be placed in the folder; null when its content was written to its temporary path before. */
type WriteTemporary = ((path: string) => Promise<void>) | null

/** Paths are relative to the folder, with `/`. */
export class NoteFolder {
  readonly root: string
  readonly #options: NoteFolderOptions

  private constructor(root: string, options: NoteFolderOptions) {
    this.root = root
    this.#options = options
  }

  /** @throws CodedError; the file system's error when the folder is not writable. */
  static async open(options: NoteFolderOptions): Promise<NoteFolder> {
    const root = await realpath(options.folder).catch((error: unknown) => {
      throw new CodedError('export-folder-gone', { cause: error })
    })
    const noteFolder = new NoteFolder(root, options)
    await noteFolder.requireThere()
    await access(root, constants.W_OK)
    return noteFolder
  }

  /** Absolute; for audio that is written before it is moved to its place in the folder. */
  get temporaryAudio(): string {
    return join(this.root, toTemporaryAudio(this.#options.temporaryName))
  }

  /** Removes the temporary files of a killed program. @throws the file system's error */
  async removeTemporary(name: string): Promise<void> {
    for (const each of [name, toTemporaryAudio(name)]) await rm(join(this.root, each), { force: true })
  }

  /** @throws CodedError; the signal's reason. */
  async requireThere(root: string = this.root): Promise<void> {
    this.#options.signal?.throwIfAborted()
    if ((await readMarker(root)) !== this.#options.id) throw new CodedError('export-folder-gone')
  }

  /** Null when there is no regular file. A restored library may contain any path. */
  async findVersion(path: string): Promise<FileVersion | null> {
    return await this.#within(path, async (_folder, file) => await lookAt(file)).catch(() => null)
  }

  /** @throws NoteError */
  async readNote(path: string): Promise<{ text: string; seen: FileVersion }> {
    return await this.#read(path, async (file, seen) => {
      if (seen.size > maxNoteBytes) throw new NoteError('size')
      return { text: decode(await readBeginning(file, maxNoteBytes)), seen }
    })
  }

  /** The beginning of a file, which may end within a character. @throws NoteError */
  async readHead(path: string, bytes: number): Promise<string> {
    return await this.#read(path, async (file) => (await readBeginning(file, bytes)).toString('utf8'))
  }

  /** SHA-256 of a file. @throws NoteError */
  async hash(path: string): Promise<string> {
    return await this.#read(path, async (file) => (await hashOpened(file)).sha256)
  }

  /** Size and SHA-256 of the temporary audio. @throws NoteError */
  async hashTemporaryAudio(): Promise<CopiedFile> {
    return await this.#read(toTemporaryAudio(this.#options.temporaryName), (file) => hashOpened(file))
  }

  /**
   * @param seen the file's state when it was read; null for a new file
   * @throws NoteError `busy` when the file has changed since; CodedError; the file system's error.
   */
  async write(path: string, text: string, seen: FileVersion | null): Promise<void> {
    const mode = seen === null ? privateFile : Number(seen.mode & 0o777n)
    await this.#replace(path, seen, this.#options.temporaryName, async (temporary) => {
      const file = await open(temporary, 'wx', mode)
      try {
        await file.writeFile(text)
        await file.sync()
      } finally {
        await file.close()
      }
    })
  }

  /** Copies a file into the folder. @throws likewise; NoteError `write` when the copy has another size. */
  async copyIn(source: StoredFile, path: string, sizeBytes: number | null): Promise<void> {
    await this.#replace(path, null, this.#options.temporaryName, async (temporary) => {
      await copyOut(source, temporary)
      await makePrivate(temporary, sizeBytes)
    })
  }

  /** Moves the temporary audio to its place. @throws likewise */
  async placeAudio(path: string): Promise<void> {
    await this.#replace(path, null, toTemporaryAudio(this.#options.temporaryName), null)
  }

  /** Renames a file within its folder. @throws NoteError `busy`; CodedError; the file system's error. */
  async rename(path: string, name: string, seen: FileVersion): Promise<void> {
    await this.#within(path, async (folder, file) => {
      await this.requireThere(folder.root)
      const target = join(folder.path, name)
      const isTaken = (await lstat(target).catch(() => null)) !== null
      if (isTaken || !isUnchanged(await lookAt(file), seen)) throw new NoteError('busy')
      await this.#moveInto(folder, file, target)
    })
  }

  /** @throws NoteError `busy`; CodedError; the file system's error. */
  async remove(path: string, seen: FileVersion): Promise<void> {
    await this.#within(path, async (folder, file) => {
      await this.requireThere(folder.root)
      if (!isUnchanged(await lookAt(file), seen)) throw new NoteError('busy')
      await folder.check()
      await rm(file)
    })
  }

  async #replace(
    path: string,
    seen: FileVersion | null,
    temporaryName: string,
    writeTemporary: WriteTemporary,
  ): Promise<void> {
    await this.requireThere()
    await this.#makeParent(path)
    await this.#within(path, async (folder, target) => {
      const temporary = join(folder.root, temporaryName)
      try {
        if (writeTemporary) {
          await rm(temporary, { force: true })
          await writeTemporary(temporary)
        }
        // Checked right before the file is replaced, so that an edit is not lost.
        const now = await lstat(target, { bigint: true }).catch(() => null)
        if (seen === null ? now !== null : !isUnchanged(now, seen)) throw new NoteError('busy')
        await this.requireThere(folder.root)
        await this.#moveInto(folder, temporary, target)
      } catch (error) {
        await rm(temporary, { force: true }).catch(() => undefined)
        throw error
      }
    })
  }

  async #moveInto(folder: OpenedFolder, from: string, to: string): Promise<void> {
    const { rename = renameFile } = this.#options
    const moved = await lookAt(from)
    if (!moved) throw new NoteError('busy')
    await folder.check()
    await rename(from, to)
    await folder.check().catch(async (error: unknown) => {
      if (isSameFile(await lookAt(to), moved)) await rm(to, { force: true })
      throw new NoteError('write', error)
    })
  }

  async #read<T>(path: string, work: (file: FileHandle, seen: FileVersion) => Promise<T>): Promise<T> {
    return await this.#within(path, async (_folder, target) => {
      const { file, stats } = await openPlainFile(target).catch((error: unknown) => {
        throw new NoteError('write', error)
      })
      return await work(file, stats).finally(() => file.close())
    })
  }

  /** Works in the folder of a file. @throws NoteError for a path that leads out of the export folder. */
  async #within<T>(path: string, work: (folder: OpenedFolder, file: string) => Promise<T>): Promise<T> {
    const { platform } = this.#options
    const folder = await openFolder(this.root, dirname(path), platform).catch(refuseLink)
    try {
      return await work(folder, join(folder.path, basename(path)))
    } catch (error) {
      return refuseLink(error)
    } finally {
      await folder.close()
    }
  }

  /** Creates one level only: a recursive call could create the folder of a disconnected drive. */
  async #makeParent(path: string): Promise<void> {
    const parent = posix.dirname(path)
    if (parent === '.') return
    await this.#within(parent, (_folder, made) => mkdir(made, { mode: privateFolder })).catch(
      (error: NodeJS.ErrnoException) => {
        if (error.code !== 'EEXIST') throw error
      },
    )
  }
}

const toTemporaryAudio = (temporary: string) => `${temporary}.wav`

async function lookAt(path: string): Promise<FileVersion | null> {
  const found = await lstat(path, { bigint: true }).catch(() => null)
  return found?.isFile() ? found : null
}

export function isUnchanged(now: FileVersion | null, seen: FileVersion): boolean {
  return now !== null && isSameFile(now, seen) && now.size === seen.size && now.mtimeNs === seen.mtimeNs
}

/** @param sizeBytes the expected size; null when it is not known @throws NoteError; the file system's error. */
async function makePrivate(path: string, sizeBytes: number | null): Promise<void> {
  const { file, stats } = await openPlainFile(path, constants.O_RDWR)
  try {
    await file.chmod(privateFile)
    await file.sync()
    if (sizeBytes !== null && stats.size !== BigInt(sizeBytes)) throw new NoteError('write')
  } finally {
    await file.close()
  }
}

/** @throws NoteError instead of the file system's error for a link. */
function refuseLink(error: unknown): never {
  const { code } = error as NodeJS.ErrnoException
  throw code === 'ELOOP' || code === 'ENOTDIR' ? new NoteError('write', error) : error
}

/** @throws NoteError */
function decode(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes)
  } catch (error) {
    throw new NoteError('text', error)
  }
}
