/**
 * Finds, creates, changes, renames and removes the files of one note: usually one, and several when a program that
 * syncs folders has made copies of it.
 */
import { posix } from 'node:path'
import type { ExportedNote } from '../../library/tables/exported-note-table.ts'
import type { NoteIndex } from './note-index.ts'
import {
  createNote,
  readNoteId,
  type EditedNote,
  type EditNote,
  type NoteContent,
  type NoteEdit,
} from './note-text.ts'
import { NoteError, type NoteFolder, type FileVersion } from './note-folder.ts'
import type { NameCheck } from './revealing-name.ts'

export interface NoteFilesOptions {
  noteFolder: NoteFolder
  index: NoteIndex
  /** See `editNote`; runs in a separate thread and is ended when it takes too long. */
  editNote: EditNote
  isStopped: () => boolean
}

export interface Found {
  path: string
  text: string
  seen: FileVersion
}

export interface NoteUpdate extends Pick<NoteEdit, 'ownKeys' | 'writtenTags'> {
  id: string
  /** For files whose names contain redacted words. */
  baseName: string
  isRevealing: NameCheck | null
  /** False: the files are only checked. */
  isOutdated: boolean
  describe(path: string): Pick<NoteContent, 'properties' | 'body'>
}

export interface UpdatedFiles {
  /** Of the first file, after the update. */
  path: string
  isChanged: boolean
  /** The links to audio that the files had before, with their paths. */
  links: { link: string; from: string }[]
  /** The problem of one of the files; the others were updated. */
  failure: NoteError | null
}

/** The methods throw NoteError, CodedError and the file system's errors. */
export class NoteFiles {
  readonly #options: NoteFilesOptions
  #isThorough = false

  constructor(options: NoteFilesOptions) {
    this.#options = options
  }

  /**
   * Reads a note at its current path. Searches all files once before it reports that there is none.
   *
   * @param withCopies also reads all other files with its id
   * @returns also the problem of a file that cannot be read
   */
  async find(
    id: string,
    known: Pick<ExportedNote, 'path'> | null,
    withCopies: boolean,
  ): Promise<{ found: Found[]; failure: NoteError | null }> {
    const { noteFolder, index, isStopped } = this.#options
    for (;;) {
      if (known) index.prefer(id, known.path)
      const paths = index.findAll(id).slice(0, withCopies ? Infinity : 1)
      const found: Found[] = []
      const failure = await forEach(paths, async (path) => {
        const read = (await noteFolder.findVersion(path)) ? await noteFolder.readNote(path) : null
        if (read && readNoteId(read.text) === id) found.push({ path, ...read })
      })
      const isExpected = paths.length > 0 || (known !== null && known.path !== '')
      const isComplete = paths.length > 0 && (failure !== null || found.length === paths.length)
      if (isComplete || !isExpected || this.#isThorough) return { found, failure }
      this.#isThorough = true
      await index.refresh(noteFolder, isStopped, true)
      // Not all files were checked, so the note may still exist.
      if (isStopped()) throw new Error('stopped')
    }
  }

  /** Files keep their first name, even when the contact is renamed, because other notes may link to them. */
  async create(
    { id, folder, baseName }: { id: string; folder: string; baseName: string },
    describe: (path: string) => NoteContent,
  ): Promise<string> {
    const { noteFolder, index } = this.#options
    const path = index.takePath(folder, `${baseName}.md`)
    await noteFolder.write(path, createNote(describe(path)), null)
    index.add(id, path)
    return path
  }

  async update(found: readonly Found[], update: NoteUpdate): Promise<UpdatedFiles> {
    const { id, baseName, isRevealing, isOutdated, describe, ownKeys, writtenTags } = update
    const updated: UpdatedFiles = { path: found[0]!.path, isChanged: false, links: [], failure: null }
    updated.failure = await forEach(found, async (each) => {
      const { properties, body } = describe(each.path)
      const { text, audioLink } = await this.#edit(each, { properties, body, ownKeys, writtenTags })
      if (audioLink !== null) updated.links.push({ link: audioLink, from: each.path })
      if (isOutdated && (await this.#rewrite(each, text))) updated.isChanged = true
      if (!isRevealing?.(each.path)) return
      const path = await this.#rename(id, each.path, baseName)
      updated.isChanged = true
      if (each === found[0]) updated.path = path
    })
    return updated
  }

  /** Keeps the user's text in files that have any, and deletes the others. */
  async remove(id: string, found: readonly Found[], edit: NoteEdit): Promise<NoteError | null> {
    const { noteFolder, index } = this.#options
    return await forEach(found, async (each) => {
      const { text, isPersonal } = await this.#edit(each, edit)
      if (isPersonal) return void (await this.#rewrite(each, text))
      await noteFolder.remove(each.path, each.seen)
      index.drop(id, each.path)
    })
  }

  /** True when a note is still at its path but has lost its id. */
  async hasLostId(path: string): Promise<boolean> {
    const { noteFolder } = this.#options
    return (
      (await noteFolder.findVersion(path)) !== null &&
      readNoteId((await noteFolder.readNote(path)).text) === null
    )
  }

  /** Ends with the note's problem also when it takes too long to read. */
  async #edit({ path, text }: Found, edit: NoteEdit): Promise<EditedNote> {
    const edited = await this.#options.editNote({ text, ...edit }).catch((error: unknown) => {
      throw new NoteError('front-matter', error, path)
    })
    if ('problem' in edited) throw new NoteError(edited.problem, null, path)
    return edited
  }

  async #rewrite({ path, text, seen }: Found, changed: string): Promise<boolean> {
    if (changed === text) return false
    await this.#options.noteFolder.write(path, changed, seen)
    return true
  }

  /** Gives a file another name in its folder. */
  async #rename(id: string, path: string, baseName: string): Promise<string> {
    const { noteFolder, index } = this.#options
    const folder = posix.dirname(path)
    const target = index.takePath(folder === '.' ? '' : folder, `${baseName}.md`)
    const seen = await noteFolder.findVersion(path)
    if (!seen) throw new NoteError('busy', null, path)
    await noteFolder.rename(path, posix.basename(target), seen)
    index.move(id, path, target)
    return target
  }
}

/** Works on each item, also after a NoteError of another one. @returns the first of these errors */
async function forEach<T>(items: readonly T[], work: (item: T) => Promise<void>): Promise<NoteError | null> {
  const failures: NoteError[] = []
  for (const item of items) {
    await work(item).catch((error: unknown) => {
      if (!(error instanceof NoteError)) throw error
      failures.push(error)
    })
  }
  return failures[0] ?? null
}
