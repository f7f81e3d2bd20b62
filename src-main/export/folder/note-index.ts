/**
 * Maps the ids in front matter to the files of the export folder. Reads the beginning of each Markdown file
 * once, and later only that of new files. Follows no links and skips hidden folders.
 */
import type { Dirent } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { join, posix } from 'node:path'
import { FileNames } from '../file-name.ts'
import { readNoteId } from './note-text.ts'
import type { NoteFolder } from './note-folder.ts'

/** Offhook writes the id into the first line; the user may insert keys before it. */
const headBytes = 4_096

export class NoteIndex {
  /** Paths by id: the note, then files with the same id, which other programs have made of it. */
  #notes = new Map<string, string[]>()
  /** Every Markdown file that was seen, with its id. */
  #files = new Map<string, string | null>()
  /** Every other file. */
  #others: string[] = []
  /** Used names by folder. */
  #names = new Map<string, FileNames>()

  /** The path of a note; null when there is none. */
  find(id: string): string | null {
    return this.findAll(id)[0] ?? null
  }

  /** All files with this id, the note first. */
  findAll(id: string): readonly string[] {
    return this.#notes.get(id) ?? []
  }

  /** The ids of several files. */
  listShared(): string[] {
    return [...this.#notes].filter(([, paths]) => paths.length > 1).map(([id]) => id)
  }

  /** The files that are no notes, except hidden ones. */
  listOthers(): readonly string[] {
    return this.#others
  }

  /** Of several files with this id, this one is the note. */
  prefer(id: string, path: string): void {
    const paths = this.findAll(id)
    if (paths.includes(path)) this.#notes.set(id, putFirst(paths, path))
  }

  /** A note was written. */
  add(id: string, path: string): void {
    this.#notes.set(id, [...this.findAll(id), path])
    this.#files.set(path, id)
  }

  /** A note was deleted. */
  drop(id: string, path: string): void {
    this.#files.delete(path)
    const paths = this.findAll(id).filter((each) => each !== path)
    if (paths.length > 0) this.#notes.set(id, paths)
    else this.#notes.delete(id)
  }

  /** A note was renamed. */
  move(id: string, from: string, to: string): void {
    const isNote = this.find(id) === from
    this.drop(id, from)
    this.add(id, to)
    if (isNote) this.prefer(id, to)
  }

  /** Reserves a free path in a folder. @param folder relative; empty for the export folder */
  takePath(folder: string, name: string): string {
    const names = this.#names.get(folder) ?? new FileNames()
    this.#names.set(folder, names)
    return posix.join(folder, names.reserve(name))
  }

  /** Finds new, moved and deleted files. @param isThorough also finds files whose content was replaced */
  async refresh(noteFolder: NoteFolder, isStopped: () => boolean, isThorough = false): Promise<void> {
    const known = isThorough ? new Map<string, string | null>() : this.#files
    const [files, names] = [new Map<string, string | null>(), new Map<string, FileNames>()]
    const others: string[] = []
    await walk(noteFolder.root, '', isStopped, async (folder, entries) => {
      names.set(folder, new FileNames(entries.map(({ name }) => name)))
      for (const entry of entries) {
        if (isStopped()) return
        if (!entry.isFile() || entry.name.startsWith('.')) continue
        const path = posix.join(folder, entry.name)
        if (!/\.md$/i.test(entry.name)) others.push(path)
        else files.set(path, known.has(path) ? known.get(path)! : await readId(noteFolder, path))
      }
    })
    if (isStopped()) return
    const notes = new Map<string, string[]>()
    for (const [path, id] of [...files].sort(([one], [other]) => (one < other ? -1 : 1))) {
      if (id !== null) notes.set(id, [...(notes.get(id) ?? []), path])
    }
    for (const [id, paths] of notes) {
      // Of several files, the one used before.
      const before = this.find(id)
      if (before !== null && paths.includes(before)) notes.set(id, putFirst(paths, before))
    }
    this.#files = files
    this.#notes = notes
    this.#others = others
    this.#names = names
  }
}

const putFirst = (paths: readonly string[], first: string) => [
  first,
  ...paths.filter((path) => path !== first),
]

/** Calls `visit` for each folder with its entries. A folder that disappears counts as empty. */
async function walk(
  root: string,
  folder: string,
  isStopped: () => boolean,
  visit: (folder: string, entries: Dirent[]) => Promise<void>,
): Promise<void> {
  if (isStopped()) return
  const entries = await readdir(join(root, folder), { withFileTypes: true }).catch(
    (error: NodeJS.ErrnoException) => {
      // A subfolder may disappear, or belong to another user. After other errors its content is unknown.
      if (folder !== '' && (error.code === 'ENOENT' || error.code === 'EACCES')) return []
      throw error
    },
  )
  await visit(folder, entries)
  for (const entry of entries) {
    if (!entry.isDirectory() || entry.name.startsWith('.')) continue
    await walk(root, posix.join(folder, entry.name), isStopped, visit)
  }
}

/** Null for a file that is not a note or cannot be read. */
async function readId(noteFolder: NoteFolder, path: string): Promise<string | null> {
  const head = await noteFolder.readHead(path, headBytes).catch(() => null)
  return head === null ? null : readNoteId(head)
}
