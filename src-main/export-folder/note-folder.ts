/**
 * Accesses the export folder on the disk. Writes whole files inside it and nowhere else: follows no links,
 * never overwrites a file that changed meanwhile, and writes nothing while the folder is missing, such as on a
 * disconnected drive.
 */
import { randomUUID } from 'node:crypto'
import { constants, type BigIntStats } from 'node:fs'
import { access, lstat, mkdir, open, readFile, realpath, rm, type FileHandle } from 'node:fs/promises'
import { dirname, isAbsolute, join, posix, relative, sep } from 'node:path'
import { copyOut } from '../encryption/copy-file.ts'
import type { StoredFile } from '../model/stored-file.ts'
import { z } from 'zod'
import type { NoteProblem } from '../../src-preload/contract/export-folder.ts'
import { privateFile, privateFolder } from '../util/private-mode.ts'
import { renameFile } from '../util/rename-file.ts'

/** Written when the folder is chosen: an empty mount point of a disconnected drive does not contain it. */
const markerName = '.offhook'
const marker = z.object({ id: z.string().regex(/^[0-9a-f-]{36}$/) })

/** Larger than the longest transcript with a link for each turn. */
const maxNoteBytes = 16 * 2 ** 20

export class ExportFolderError extends Error {
  /** `inside-library`: the chosen folder contains the library, or is inside it. */
  readonly code: 'export-folder-gone' | 'inside-library'

  constructor(code: ExportFolderError['code'], cause?: unknown) {
    super(`export folder: ${code}`, { cause })
    this.name = 'ExportFolderError'
    this.code = code
  }
}

/** One file cannot be read or written now; other files can. */
export class NoteError extends Error {
  readonly problem: NoteProblem

  constructor(problem: NoteProblem, cause?: unknown) {
    super(`note: ${problem}`, { cause })
    this.name = 'NoteError'
    this.problem = problem
  }
}

/** The state of a file when it was read. */
export type FileVersion = Pick<BigIntStats, 'ino' | 'size' | 'mtimeNs' | 'mode'>

/**
 * Marks a folder as an export folder, unless another computer has done so. @returns its id @throws the file
 * system's error.
 */
export async function markFolder(folder: string): Promise<string> {
  const present = await readMarker(folder)
  if (present !== null) return present
  const id = randomUUID()
  await rm(join(folder, markerName), { force: true })
  const file = await open(join(folder, markerName), 'wx', privateFile)
  try {
    await file.writeFile(`${JSON.stringify({ id })}\n`)
    await file.sync()
  } finally {
    await file.close()
  }
  return id
}

async function readMarker(folder: string): Promise<string | null> {
  try {
    return marker.parse(JSON.parse(await readFile(join(folder, markerName), 'utf8'))).id
  } catch {
    return null
  }
}

export interface NoteFolderOptions {
  /** Absolute; may be a link. */
  folder: string
  /** The id in its marker file. */
  id: string
  /** The name of the temporary file that this program uses; that of audio begins with it. */
  temporaryName: string
}

/** Paths are relative to the folder, with `/`. */
export class NoteFolder {
  readonly root: string
  /** Absolute; for audio that is written before it is copied to its place in the folder. */
  readonly temporaryAudio: string
  readonly #id: string
  readonly #temporary: string

  private constructor(root: string, { id, temporaryName }: NoteFolderOptions) {
    this.root = root
    this.#id = id
    this.#temporary = join(root, temporaryName)
    this.temporaryAudio = toTemporaryAudio(this.#temporary)
  }

  /** @throws ExportFolderError; the file system's error when the folder is not writable. */
  static async open(options: NoteFolderOptions): Promise<NoteFolder> {
    const root = await realpath(options.folder).catch((error: unknown) => {
      throw new ExportFolderError('export-folder-gone', error)
    })
    const noteFolder = new NoteFolder(root, options)
    await noteFolder.requireThere()
    await access(root, constants.W_OK)
    return noteFolder
  }

  /** Removes the temporary files of a killed program. @throws the file system's error */
  async removeTemporary(name: string): Promise<void> {
    const path = this.resolve(name)
    for (const each of [path, toTemporaryAudio(path)]) await rm(each, { force: true })
  }

  /** @throws ExportFolderError */
  async requireThere(): Promise<void> {
    if ((await readMarker(this.root)) !== this.#id) throw new ExportFolderError('export-folder-gone')
  }

  /**
   * Returns the absolute path. A restored library may contain any path. @throws NoteError for a path outside
   * the folder.
   */
  resolve(path: string): string {
    const resolved = join(this.root, path)
    if (!isWithin(this.root, resolved)) throw new NoteError('write')
    return resolved
  }

  /** Null when there is no regular file. */
  async look(path: string): Promise<FileVersion | null> {
    const found = await lstat(this.resolve(path), { bigint: true }).catch(() => null)
    return found?.isFile() ? found : null
  }

  /** @throws NoteError */
  async readNote(path: string): Promise<{ text: string; seen: FileVersion }> {
    const file = await openPlain(this.resolve(path))
    try {
      const seen = await file.stat({ bigint: true })
      if (!seen.isFile()) throw new NoteError('write')
      if (seen.size > maxNoteBytes) throw new NoteError('size')
      return { text: decode(await file.readFile()), seen }
    } finally {
      await file.close()
    }
  }

  /**
   * @param seen the file's state when it was read; null for a new file
   * @throws NoteError `busy` when the file has changed since; ExportFolderError; the file system's error.
   */
  async write(path: string, text: string, seen: FileVersion | null): Promise<void> {
    const mode = seen === null ? privateFile : Number(seen.mode & 0o777n)
    await this.#replace(path, seen, async () => {
      const file = await open(this.#temporary, 'wx', mode)
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
    await this.#replace(path, null, async () => {
      await copyOut(source, this.#temporary)
      const file = await open(this.#temporary, 'r+')
      try {
        await file.chmod(privateFile)
        await file.sync()
        const { size } = await file.stat()
        if (sizeBytes !== null && size !== sizeBytes) throw new NoteError('write')
      } finally {
        await file.close()
      }
    })
  }

  /** @throws NoteError `busy`; ExportFolderError; the file system's error. */
  async remove(path: string, seen: FileVersion): Promise<void> {
    await this.requireThere()
    await this.#requireInside(path)
    if (!isSame(await this.look(path), seen)) throw new NoteError('busy')
    await rm(this.resolve(path))
  }

  async #replace(path: string, seen: FileVersion | null, writeTemporary: () => Promise<void>): Promise<void> {
    await this.requireThere()
    await this.#makeParent(path)
    await this.#requireInside(path)
    try {
      await rm(this.#temporary, { force: true })
      await writeTemporary()
      // Checked right before the file is replaced, so that an edit is not lost.
      const target = this.resolve(path)
      const now = await lstat(target, { bigint: true }).catch(() => null)
      if (seen === null ? now !== null : !isSame(now, seen)) throw new NoteError('busy')
      await this.requireThere()
      await renameFile(this.#temporary, target)
    } catch (error) {
      await rm(this.#temporary, { force: true }).catch(() => undefined)
      throw error
    }
  }

  /** Creates one level only: a recursive call could create the folder of a disconnected drive. */
  async #makeParent(path: string): Promise<void> {
    const parent = posix.dirname(path)
    if (parent === '.') return
    await mkdir(join(this.root, parent), { mode: privateFolder }).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error
    })
  }

  /** @throws NoteError when a link leads out of the folder. */
  async #requireInside(path: string): Promise<void> {
    // Resolves both paths: a system that ignores case may know the folder by another name.
    if (!isWithin(this.root, await realpath(dirname(this.resolve(path))))) throw new NoteError('write')
  }
}

const toTemporaryAudio = (temporary: string) => `${temporary}.wav`

/** @param folder absolute, like `path` */
export function isWithin(folder: string, path: string): boolean {
  const way = relative(folder, path)
  return way.split(sep)[0] !== '..' && !isAbsolute(way)
}

function isSame(now: FileVersion | null, seen: FileVersion): boolean {
  return now !== null && now.ino === seen.ino && now.size === seen.size && now.mtimeNs === seen.mtimeNs
}

/** Follows no link. @throws NoteError */
export async function openPlain(path: string): Promise<FileHandle> {
  // Windows supports neither of the last two flags, which are 0 there. On Windows, creating links needs a
  // special right, and pipes are not files.
  const flags = constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK
  return await open(path, flags).catch((error: unknown) => {
    throw new NoteError('write', error)
  })
}

/** @throws NoteError */
function decode(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes)
  } catch (error) {
    throw new NoteError('text', error)
  }
}
