/**
 * Updates single notes of the export folder: finds the note of a call or person by its id, writes it when this
 * library's content changed since its last write, and removes deleted ones.
 *
 * Two computers may use one folder. A computer writes a note only when its own content changed, not because the
 * other computer's content differs. It accepts a note that only the other computer wrote.
 */
import { hash } from 'node:crypto'
import type { AudioFolder } from '../model/stored-file.ts'
import type { ExportFolderChoice } from '../../src-preload/contract/export-folder.ts'
import type { Person } from '../../src-preload/contract/personal.ts'
import { suggestBaseName } from '../export/file-name.ts'
import { listTurns } from '../export/call-text.ts'
import { sanitizeFileName } from '../export/file-name.ts'
import { createWholeCallReader, type AudioRedaction, type NumberFormat } from '../export/read-call.ts'
import { chooseSource, type CallSource } from '../export/redacted-source.ts'
import type { ExportedNote } from '../library/exported-note-table.ts'
import type { LibraryReader, LibraryWriter } from '../library/types.ts'
import type { StoredRecording } from '../model/recording-item.ts'
import type { Remote } from '../workers/rpc.ts'
import { AudioCopies, noAudio, pickAudio, type AudioCopy } from './audio-copies.ts'
import {
  callKeys,
  createLinkFrom,
  describeCall,
  describePerson,
  makePersonNoteId,
  personKeys,
  type NoteTexts,
} from './note-content.ts'
import type { NoteIndex } from './note-index.ts'
import {
  createNote,
  findProblem,
  hasPersonalText,
  readNoteId,
  rewriteNote,
  type NoteContent,
} from './note-text.ts'
import { NoteError, type NoteFolder, type FileVersion } from './note-folder.ts'

export interface NoteWriterOptions {
  reader: Remote<LibraryReader>
  writer: Pick<Remote<LibraryWriter>, 'saveExportedNote'>
  /** The account's folder; audio paths are relative to it. */
  library: AudioFolder
  noteFolder: NoteFolder
  index: NoteIndex
  choice: ExportFolderChoice
  texts: NoteTexts
  formatNumber: NumberFormat
  redaction: AudioRedaction
  isStopped: () => boolean
}

/**
 * The desired note. `describe` creates its content with links relative to a path; null: absolute links, which
 * do not change when the note moves.
 */
interface Wanted {
  key: string
  id: string
  version: string
  folder: string
  baseName: string
  describe(path: string | null): NoteContent
  audio: AudioCopy
}

/** Calls of a person that are read at once. */
const pageLength = 500

/**
 * The methods return true when the folder changed. @throws NoteError, ExportFolderError, the file system's
 * errors.
 */
export class NoteWriter {
  readonly #options: NoteWriterOptions
  /** Reads calls without redacted words. */
  readonly #calls: CallSource
  readonly #audio: AudioCopies
  readonly #readCall: ReturnType<typeof createWholeCallReader>
  #isThorough = false

  constructor(options: NoteWriterOptions) {
    this.#options = options
    const choice = { isCorrected: true, withNotes: true, isRedacted: true }
    this.#calls = chooseSource(options.reader, choice)
    this.#audio = new AudioCopies({
      ...{ calls: this.#calls, noteFolder: options.noteFolder, library: options.library },
      ...{ redaction: options.redaction, folder: sanitizeFileName(options.texts.folderWords.audioFolder) },
    })
    this.#readCall = createWholeCallReader(this.#calls, { formatNumber: options.formatNumber, choice })
  }

  /** The version of notes of deleted calls and people that need no more changes. */
  get settledVersion(): string {
    return `deleted:${this.#options.choice.deleted}`
  }

  async writeCall(id: string, version: string): Promise<boolean> {
    const { reader, texts, choice } = this.#options
    const [recording] = await this.#calls.findRecordings({ ids: [id] })
    if (!recording) return false
    const key = `call:${id}`
    const known = await reader.findExportedNote({ key })
    const transcript = (await this.#calls.findTranscript({ id })) ?? { text: '', wordCount: 0, words: [] }
    const call = await this.#readCall(recording, transcript, listTurns(transcript))
    const baseName = suggestBaseName(call, choice.namePattern)
    const before = known ?? noAudio
    const audio = choice.withAudio ? await this.#audio.update(recording, baseName, before) : pickAudio(before)
    const describe = (path: string | null) =>
      describeCall(call, audio.copyPath, path === null ? String : createLinkFrom(path), texts)
    return await this.#save({ key, id, version, folder: '', baseName, describe, audio }, known)
  }

  async writePerson(person: Person): Promise<boolean> {
    const { reader, index, texts } = this.#options
    const key = `person:${person.id}`
    const known = await reader.findExportedNote({ key })
    const calls = await this.#listCalls(person.id)
    const id = known?.noteId ?? makePersonNoteId(person)
    const describe = (path: string | null) =>
      describePerson(
        id,
        person,
        calls.map((recording) => ({ recording, path: path === null ? null : index.find(recording.id) })),
        path === null ? String : createLinkFrom(path),
        texts,
      )
    const baseName = sanitizeFileName(person.name)
    const folder = sanitizeFileName(texts.folderWords.peopleFolder)
    return await this.#save({ key, id, version: '', folder, baseName, describe, audio: noAudio }, known)
  }

  /** The call or person was deleted. */
  async settleDeleted(known: ExportedNote): Promise<boolean> {
    const { writer, choice } = this.#options
    const isRemoved = choice.deleted === 'remove' && (await this.#removeNote(known))
    await writer.saveExportedNote({
      ...known,
      ...(choice.deleted === 'remove' && noAudio),
      path: '',
      hash: '',
      version: this.settledVersion,
    })
    return isRemoved
  }

  async #save(wanted: Wanted, known: ExportedNote | null): Promise<boolean> {
    const { writer } = this.#options
    const { key, id, version, describe, audio } = wanted
    const content = describe(null)
    const tags = content.properties.flatMap(([name, value]) =>
      name === 'tags' && Array.isArray(value) ? value : [],
    )
    const hashed = hash('sha1', JSON.stringify([content.properties, content.body]))
    const save = (path: string) =>
      writer.saveExportedNote({ key, noteId: id, path, version, hash: hashed, tags, ...audio })
    if (known?.hash === hashed && known.path !== '') {
      if (known.version !== version) await save(known.path)
      return false
    }
    const found = await this.#find(id, known)
    if (found === null) {
      if (known && known.path !== '') {
        if (await this.#hasLostId(known.path)) throw new NoteError('front-matter')
        // The user deleted it and does not want it again.
        await save(known.path)
        return false
      }
      await save(await this.#create(wanted))
      return true
    }
    const isChanged =
      known !== null && known.hash !== hashed && (await this.#rewrite(found, describe, known.tags))
    await save(found.path)
    return isChanged
  }

  /** Files keep their first name, even when the contact is renamed, because other notes may link to them. */
  async #create({ id, folder, baseName, describe }: Wanted): Promise<string> {
    const { noteFolder, index } = this.#options
    const path = index.takePath(folder, `${baseName}.md`)
    await noteFolder.write(path, createNote(describe(path)), null)
    index.add(id, path)
    return path
  }

  async #rewrite(
    { path, text, seen }: Found,
    describe: (path: string) => Pick<NoteContent, 'properties' | 'body'>,
    writtenTags: readonly string[],
  ): Promise<boolean> {
    const changed = rewriteNote(text, describe(path), writtenTags)
    if ('problem' in changed) throw new NoteError(changed.problem)
    if (changed.text === text) return false
    await this.#options.noteFolder.write(path, changed.text, seen)
    return true
  }

  /** Reads the note at its current path. Searches all files once before it reports that there is none. */
  async #find(id: string, known: Pick<ExportedNote, 'path'> | null): Promise<Found | null> {
    const { noteFolder, index, isStopped } = this.#options
    for (;;) {
      const path = index.find(id)
      const found = path !== null && (await noteFolder.look(path)) ? await noteFolder.readNote(path) : null
      if (found && readNoteId(found.text) === id) {
        const problem = findProblem(found.text)
        if (problem !== null) throw new NoteError(problem)
        return { path: path!, ...found }
      }
      const isExpected = path !== null || (known !== null && known.path !== '')
      if (!isExpected || this.#isThorough) return null
      this.#isThorough = true
      await index.refresh(noteFolder, isStopped, true)
      // Not all files were checked, so the note may still exist.
      if (isStopped()) throw new Error('stopped')
    }
  }

  /** True when a note is still at its path but has lost its id. */
  async #hasLostId(path: string): Promise<boolean> {
    const { noteFolder } = this.#options
    return (
      (await noteFolder.look(path)) !== null && readNoteId((await noteFolder.readNote(path)).text) === null
    )
  }

  /** Keeps the user's text; without any, deletes the file. */
  async #removeNote(known: ExportedNote): Promise<boolean> {
    const { noteFolder, index, texts } = this.#options
    await this.#audio.remove(known)
    const found = await this.#find(known.noteId, known)
    if (!found) return false
    const ownKeys = new Set(known.key.startsWith('call:') ? callKeys : personKeys)
    if (hasPersonalText(found.text, ownKeys, known.tags)) {
      return await this.#rewrite(found, () => ({ properties: [], body: texts.folderWords.deleted }), [])
    }
    await noteFolder.remove(found.path, found.seen)
    index.drop(known.noteId)
    return true
  }

  async #listCalls(personId: number): Promise<StoredRecording[]> {
    const calls: StoredRecording[] = []
    for (let offset = 0; ; offset += pageLength) {
      const page = { view: `person:${personId}` as const, offset, limit: pageLength }
      const { items } = await this.#options.reader.listRecordings(page)
      // A call whose name was redacted is not listed as a call of that person.
      const shown = await this.#calls.findRecordings({ ids: items.map(({ id }) => id) })
      calls.push(...shown.filter(({ person }) => person !== null))
      if (items.length < pageLength) return calls
    }
  }
}

interface Found {
  path: string
  text: string
  seen: FileVersion
}
