/**
 * Updates single notes of the export folder: finds the note of a call or person by its id, writes it when this
 * library's content changed since its last write, and removes deleted ones.
 *
 * Two computers may use one folder. A computer writes a note only when its own content changed, not because the
 * other computer's content differs. It accepts a note that only the other computer wrote. Words that are redacted
 * here are an exception: they are removed from every file with the id of their call, also if another computer wrote it.
 */
import { hash } from 'node:crypto'
import type { AudioFolder } from '../../model/stored-file.ts'
import type { ExportFolderChoice } from '../../../src-preload/contract/export-folder.ts'
import type { Person } from '../../../src-preload/contract/personal.ts'
import { suggestBaseName } from '../file-name.ts'
import { readFollowUpsOf } from '../follow-ups/read-follow-ups.ts'
import { listTurns } from '../formats/call-text.ts'
import { sanitizeFileName } from '../file-name.ts'
import {
  createWholeCallReader,
  emptyTranscript,
  explainNoAudio,
  findExportedAudio,
  isUnsupported,
  type AudioRedaction,
  type NumberFormat,
} from '../read-call.ts'
import { chooseSource, type CallSource } from '../redacted-source.ts'
import type { ExportedNote } from '../../library/tables/exported-note-table.ts'
import type { LibraryReader, LibraryWriter } from '../../library/types.ts'
import type { StoredRecording } from '../../model/recording-item.ts'
import type { Remote } from '../../threads/rpc.ts'
import type { Clock } from '../../util/clock.ts'
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
import { NoteFiles, type NoteFilesOptions } from './note-files.ts'
import { FollowUpTicks, type ReadTicks } from './follow-up-ticks.ts'
import type { NoteContent } from './note-text.ts'
import { NoteError } from './note-folder.ts'
import { createNameCheck, type NameCheck } from './revealing-name.ts'

export interface NoteWriterOptions extends NoteFilesOptions {
  reader: Remote<LibraryReader>
  writer: Pick<Remote<LibraryWriter>, 'saveExportedNote' | 'changeFollowUps' | 'saveExport'>
  /** The account's folder; audio paths are relative to it. */
  library: AudioFolder
  choice: ExportFolderChoice
  texts: NoteTexts
  formatNumber: NumberFormat
  redaction: AudioRedaction
  readTicks: ReadTicks
  clock: Clock
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
  ownKeys: readonly string[]
  /** Null for anything but a call with redactions, which are removed from all files with its id. */
  isRevealing: NameCheck | null
}

/** Calls of a person that are read at once. */
const pageLength = 500

/**
 * The methods return true when the folder changed. @throws NoteError, CodedError, the file system's
 * errors.
 */
export class NoteWriter {
  readonly #options: NoteWriterOptions
  /** Reads calls without redacted words. */
  readonly #calls: CallSource
  readonly #audio: AudioCopies
  readonly #readCall: ReturnType<typeof createWholeCallReader>
  readonly #files: NoteFiles
  readonly #ticks: FollowUpTicks

  constructor(options: NoteWriterOptions) {
    this.#options = options
    const choice = { isCorrected: true, withNotes: true, isRedacted: true }
    this.#calls = chooseSource(options.reader, choice)
    this.#audio = new AudioCopies({
      ...{ calls: this.#calls, noteFolder: options.noteFolder, index: options.index },
      library: options.library,
      ...{ redaction: options.redaction, folder: sanitizeFileName(options.texts.folderWords.audioFolder) },
    })
    this.#files = new NoteFiles(options)
    this.#ticks = new FollowUpTicks(options)
    const { formatNumber, texts } = options
    this.#readCall = createWholeCallReader(this.#calls, { formatNumber, userName: texts.userName, choice })
  }

  /** The version of notes of deleted calls and people that need no more changes. */
  get settledVersion(): string {
    return `deleted:${this.#options.choice.deleted}`
  }

  /** Reads what the user ticked. Returns false when there is nothing to tick. */
  async takeTicks(): Promise<boolean> {
    return await this.#ticks.takeAll()
  }

  async writeCall(id: string, version: string): Promise<boolean> {
    const { reader, texts, choice, formatNumber } = this.#options
    const [recording] = await this.#calls.findRecordings({ ids: [id] })
    if (!recording) return false
    const key = `call:${id}`
    const known = await reader.findExportedNote({ key })
    const transcript = (await this.#calls.findTranscript({ id })) ?? emptyTranscript
    const call = await this.#readCall(recording, transcript, listTurns(transcript))
    const baseName = suggestBaseName(call, choice.namePattern)
    const isRevealing = await createNameCheck(reader, { shown: recording, baseName, formatNumber })
    const isCurrent = known?.version === version
    const audio = await this.#updateAudio(recording, known ?? noAudio, { baseName, isRevealing, isCurrent })
    const noAudioText = choice.withAudio && audio.copyPath === '' ? await this.#explainNoAudio(id) : ''
    const followUps = await readFollowUpsOf(reader, call)
    const describe = (path: string | null) =>
      describeCall(
        call,
        { ...audio, noAudioText, followUps },
        path === null ? String : createLinkFrom(path),
        {
          ...texts,
          withOffset: choice.withOffset,
        },
      )
    const wanted = { key, id, version, folder: '', baseName, describe, audio, ownKeys: callKeys, isRevealing }
    return await this.#save(wanted, known)
  }

  /** Redacted words are removed from copies even if no audio is copied any more. */
  async #updateAudio(
    recording: StoredRecording,
    known: AudioCopy,
    { isRevealing, isCurrent, baseName }: Pick<Wanted, 'isRevealing' | 'baseName'> & { isCurrent: boolean },
  ): Promise<AudioCopy> {
    const { withAudio } = this.#options.choice
    if (!isRevealing) {
      const update = { baseName, before: known, isRevealing: () => false }
      return withAudio ? await this.#audio.update(recording, update) : pickAudio(known)
    }
    const before = await this.#audio.removeWhole(recording, known)
    const isWanted = withAudio || known.copyPath !== before.copyPath || (await this.#audio.isVisible(before))
    // Only looked at again after the folder was away.
    if (!isWanted || (isCurrent && before.copyPath === known.copyPath)) return pickAudio(before)
    return await this.#audio.update(recording, { baseName, before, isRevealing })
  }

  /** Empty unless the audio is on this computer and its redacted words cannot be silenced. */
  async #explainNoAudio(id: string): Promise<string> {
    const { library, texts } = this.#options
    const audio = await findExportedAudio(this.#calls, library, { id, isRedacted: true })
    return audio !== null && isUnsupported(audio) ? explainNoAudio(audio, texts.words) : ''
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
    const wanted = { key, id, version: '', folder, baseName, describe, audio: noAudio, ownKeys: personKeys }
    return await this.#save({ ...wanted, isRevealing: null }, known)
  }

  /** The call or person was deleted. */
  async settleDeleted(known: ExportedNote): Promise<boolean> {
    const { writer, choice } = this.#options
    // A note without a hash may have words that were redacted right before: they do not stay in it.
    const mayReveal = known.path !== '' && known.hash === ''
    const isRemoved = (choice.deleted === 'remove' || mayReveal) && (await this.#removeNote(known))
    await writer.saveExportedNote({
      ...known,
      ...((choice.deleted === 'remove' || mayReveal) && noAudio),
      path: '',
      hash: '',
      version: this.settledVersion,
    })
    return isRemoved
  }

  async #save(wanted: Wanted, known: ExportedNote | null): Promise<boolean> {
    const { writer } = this.#options
    const { key, id, version, describe, audio, isRevealing } = wanted
    const content = describe(null)
    const tags = content.properties.flatMap(([name, value]) =>
      name === 'tags' && Array.isArray(value) ? value : [],
    )
    const hashed = hash('sha1', JSON.stringify([content.properties, content.body]))
    const save = (path: string) =>
      writer.saveExportedNote({ key, noteId: id, path, version, hash: hashed, tags, ...audio })
    if (!isRevealing && known?.hash === hashed && known.path !== '') {
      if (known.version !== version) await save(known.path)
      return false
    }
    const { found, failure } = await this.#files.find(id, known, isRevealing !== null)
    // Ticked since the round began: written with its follow-up.
    if (found[0] && key === `call:${id}` && (await this.#ticks.take(id, found[0]))) {
      return await this.writeCall(id, version)
    }
    if (found.length > 0) {
      const isOutdated = isRevealing !== null || (known !== null && known.hash !== hashed)
      const update = { ...wanted, isOutdated, writtenTags: known?.tags ?? [] }
      const updated = await this.#files.update(found, update)
      if (isRevealing) await this.#audio.removeLinked(updated.links, [known ?? noAudio, audio])
      throwIfAny(failure ?? updated.failure)
      await save(updated.path)
      return updated.isChanged
    }
    throwIfAny(failure)
    if (known && known.path !== '') {
      if (await this.#files.hasLostId(known.path)) throw new NoteError('front-matter')
      // The user deleted it and does not want it again.
      await save(known.path)
      return false
    }
    await save(await this.#files.create(wanted, describe))
    return true
  }

  /** Keeps the user's text; without any, deletes the file. */
  async #removeNote(known: ExportedNote): Promise<boolean> {
    const { texts } = this.#options
    await this.#audio.remove(known)
    const { found, failure } = await this.#files.find(known.noteId, known, true)
    const removed = await this.#files.remove(known.noteId, found, {
      ...{ properties: [], body: texts.folderWords.deleted, writtenTags: known.tags },
      ownKeys: known.key.startsWith('call:') ? callKeys : personKeys,
    })
    throwIfAny(failure ?? removed)
    return found.length > 0
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

function throwIfAny(failure: NoteError | null): void {
  if (failure) throw failure
}
