/**
 * Maps the ids in front matter to the files of the export folder. Reads the beginning of each Markdown file
 * once, and later only that of new files. Follows no links and skips hidden folders.
 */
import { readdir } from 'node:fs/promises'
import { join, posix } from 'node:path'
import { FileNames } from '../export/file-name.ts'
import { readNoteId } from './note-text.ts'
import { openPlain, type NoteFolder } from './note-folder.ts'

/** Offhook writes the id into the first line; the user may insert keys before it. */
const headBytes = 4_096

export class NoteIndex {
  /** Paths by id. */
  #notes = new Map<string, string>()
  /** Every Markdown file that was seen, with its id. */
  #files = new Map<string, string | null>()
  /** Used names by folder. */
  #names = new Map<string, FileNames>()

  /** The path of a note; null when there is none. */
  find(id: string): string | null {
    return this.#notes.get(id) ?? null
  }

  /** A note was written. */
  add(id: string, path: string): void {
    this.#notes.set(id, path)
    this.#files.set(path, id)
  }

  /** A note was deleted. */
  drop(id: string): void {
    this.#files.delete(this.#notes.get(id) ?? '')
    this.#notes.delete(id)
  }

  /** Reserves a free path in a folder. @param folder relative; empty for the export folder */
  takePath(folder: string, name: string): string {
    const names = this.#names.get(folder) ?? new FileNames()
    this.#names.set(folder, names)
    return posix.join(folder, names.take(name))
  }

  /** Finds new, moved and deleted files. @param isThorough also finds files whose content was replaced */
  async refresh(noteFolder: NoteFolder, isStopped: () => boolean, isThorough = false): Promise<void> {
    const known = isThorough ? new Map<string, string | null>() : this.#files
    const [files, names] = [new Map<string, string | null>(), new Map<string, FileNames>()]
    await walk(noteFolder.root, '', isStopped, async (folder, entries, notes) => {
      names.set(folder, new FileNames(entries))
      for (const name of notes) {
        if (isStopped()) return
        const path = posix.join(folder, name)
        files.set(
          path,
          known.get(path) ?? (known.has(path) ? null : await readId(join(noteFolder.root, path))),
        )
      }
    })
    if (isStopped()) return
    const notes = new Map<string, string>()
    for (const [path, id] of [...files].sort(([one], [other]) => (one < other ? -1 : 1))) {
      // Of several copies, the one used before.
      if (id !== null && (!notes.has(id) || this.#notes.get(id) === path)) notes.set(id, path)
    }
    this.#files = files
    this.#notes = notes
    this.#names = names
  }
}

/**
 * Calls `visit` for each folder with its names and its Markdown files. A folder that disappears counts as
 * empty.
 */
async function walk(
  root: string,
  folder: string,
  isStopped: () => boolean,
  visit: (folder: string, names: string[], notes: string[]) => Promise<void>,
): Promise<void> {
  if (isStopped()) return
  const entries = await readdir(join(root, folder), { withFileTypes: true }).catch(
    (error: NodeJS.ErrnoException) => {
      // A subfolder may disappear, or belong to another user. After other errors its content is unknown.
      if (folder !== '' && (error.code === 'ENOENT' || error.code === 'EACCES')) return []
      throw error
    },
  )
  const notes = entries.filter((entry) => entry.isFile() && /^[^.].*\.md$/i.test(entry.name))
  await visit(
    folder,
    entries.map(({ name }) => name),
    notes.map(({ name }) => name),
  )
  for (const entry of entries) {
    if (!entry.isDirectory() || entry.name.startsWith('.')) continue
    await walk(root, posix.join(folder, entry.name), isStopped, visit)
  }
}

/** Null for a file that is not a note or cannot be read. */
async function readId(path: string): Promise<string | null> {
  const file = await openPlain(path).catch(() => null)
  if (!file) return null
  try {
    const buffer = Buffer.alloc(headBytes)
    const { bytesRead } = await file.read(buffer, 0, headBytes, 0)
    return readNoteId(buffer.toString('utf8', 0, bytesRead))
  } catch {
    return null
  } finally {
    await file.close()
  }
}
