/**
 * Keeps a folder of Markdown notes up to date with the library, one note for each call: writes missing notes,
 * updates changed ones, and pauses while the folder is missing. The work is determined by a query over the
 * library, so an interrupted run loses nothing.
 */
import type { AudioFolder } from '../../model/stored-file.ts'
import { z } from 'zod'
import {
  defaultExportFolderChoice,
  type ExportFolderChoice,
  type ExportFolderState,
} from '../../../src-preload/contract/export-folder.ts'
import { isPlainErrorCode, type PlainErrorCode } from '../../../src-preload/contract/errors.ts'
import type { AudioRedaction, NumberFormat } from '../read-call.ts'
import type { LibraryChange } from '../../library/stored-types.ts'
import type { LibraryReader, LibraryWriter } from '../../library/types.ts'
import { makeTemporaryName, temporaryName } from '../../util/atomic-file.ts'
import type { Clock } from '../../util/clock.ts'
import { readDiskTrouble } from '../../util/disk-trouble.ts'
import { Emitter } from '../../util/emitter.ts'
import { requireApart } from '../../util/folders-apart.ts'
import type { Log } from '../../util/log.ts'
import { createRounds } from '../../util/rounds.ts'
import type { Remote } from '../../threads/rpc.ts'
import type { Problems, runRound } from './folder-round.ts'
import type { ReadTicks } from './follow-up-ticks.ts'
import type { NoteTexts } from './note-content.ts'
import type { NoteIndex } from './note-index.ts'
import type { EditNote } from './note-text.ts'
import { markFolder } from './folder-marker.ts'
import { NoteFolder } from './note-folder.ts'
import { CodedError } from '../../util/coded-error.ts'

export interface ExportFolder {
  /** Emitted a few times a second at most. */
  readonly changes: Emitter<ExportFolderState>
  state(): Promise<ExportFolderState>
  /** Starts writing; `texts` is called in each round. */
  start(texts: () => NoteTexts): void
  /** Makes a folder the export folder and switches it on. @throws CodedError, the file system's errors. */
  choose(folder: string): Promise<void>
  change(choice: Partial<ExportFolderChoice>): Promise<void>
  /** The absolute path of the folder, whose marker was checked. @throws CodedError */
  locate(): Promise<string>
  /** Checks all notes, because their texts changed. */
  recheck(): void
  /** Checks all notes; those that the user deleted are written again. */
  writeAgain(): Promise<void>
  /** Resolves when the current write has ended. */
  stop(): Promise<void>
}

/** What the user chose. It is kept outside the library: a library must not say where calls are written to. */
interface ChosenFolder {
  folder: string
  /** The id in its marker file. */
  folderId: string
  choice: ExportFolderChoice
}

export interface ExportFolderOptions {
  /** The account's folder. */
  library: AudioFolder
  stored: { find(): ChosenFolder | null; save(chosen: ChosenFolder): Promise<void> }
  reader: Remote<LibraryReader>
  writer: Pick<
    Remote<LibraryWriter>,
    | 'saveExportedNote'
    | 'outdateExportedNotes'
    | 'deleteExportedNotes'
    | 'saveValue'
    | 'changeFollowUps'
    | 'saveExport'
  >
  libraryChanges: Emitter<LibraryChange>
  formatNumber: NumberFormat
  redaction: AudioRedaction
  /** See `note-text.ts`; runs in a separate thread. */
  editNote: EditNote
  /** ISO 3166, for the format of numbers. */
  region: () => string
  /** True while many transcripts arrive. */
  isFillingUp: () => boolean
  clock: Clock
  log: Log
}

/** Stored in the library, beside the notes that were written. */
const progress = z.object({
  /** The folder that these notes are in. */
  folderId: z.string(),
  /** The temporary name of the last program that wrote. */
  temporaryName: z.string().regex(temporaryName),
  lastWrittenAt: z.number().nullable(),
})
type Progress = z.infer<typeof progress>
type Shown = Pick<ExportFolderState, 'phase' | 'error' | 'done' | 'total'>

/** The key of the progress in the library. */
const valueName = 'export-folder'
/** Delay after a change, because users often make several. */
const settleMs = 2_000
/** The same during a first sync. */
const fillingUpSettleMs = 30_000
/** Delay before a missing folder or a full disk is checked again. */
const retryMs = 15_000
/** The same for a file that is in use or read-only. */
const problemRetryMs = 60_000
/** Delay before the folder is looked at for boxes that the user ticked in another program. */
const ticksRetryMs = 60_000
const announceEveryMs = 200
const shownProblems = 20

export function createExportFolder(options: ExportFolderOptions): ExportFolder {
  return new FolderKeeper(options)
}

class FolderKeeper implements ExportFolder {
  readonly changes = new Emitter<ExportFolderState>()
  readonly #options: ExportFolderOptions
  readonly #rounds: ReturnType<typeof createRounds>
  readonly #stopListening: () => void
  #loading: Promise<void> | null = null
  /** The temporary name of this program: another one with the same library, or a copy of it, may also write. */
  readonly #temporaryName = makeTemporaryName()
  #progress: Progress | null = null
  #texts: (() => NoteTexts) | null = null
  /** Null until the folder was read. */
  #index: NoteIndex | null = null
  /** Calls that changed since the last round. */
  #dirty: Set<string> | 'all' = 'all'
  /** Increases when the choice changes, which makes the running round outdated. */
  #generation = 0
  #shown: Shown = atRest('checking')
  readonly #problems: Problems = new Map()
  readonly #readTicks: ReadTicks = new Map()
  #announcedAt = -Infinity

  constructor(options: ExportFolderOptions) {
    this.#options = options
    this.#rounds = createRounds(options.clock, (signal) => this.#round(signal))
    this.#stopListening = options.libraryChanges.listen(({ ids, names }) => {
      if (names) this.#dirty = 'all'
      else if (this.#dirty !== 'all') for (const id of ids) this.#dirty.add(id)
      if (ids.length === 0 && !names) return
      this.#request(options.isFillingUp() ? fillingUpSettleMs : settleMs)
      if (this.#shown.phase === 'up-to-date') this.#show(atRest('checking'))
    })
  }

  async state(): Promise<ExportFolderState> {
    await this.#load()
    return this.#describe()
  }

  start(texts: () => NoteTexts): void {
    this.#texts = texts
    this.#load().then(
      () => this.#request(settleMs),
      () => undefined,
    )
  }

  async choose(folder: string): Promise<void> {
    await requireApart(folder, this.#options.library.folder)
    const folderId = await markFolder(folder)
    const { choice = defaultExportFolderChoice } = this.#options.stored.find() ?? {}
    await this.#options.stored.save({ folder, folderId, choice: { ...choice, isOn: true } })
    this.#restart()
  }

  async change(choice: Partial<ExportFolderChoice>): Promise<void> {
    const { stored } = this.#options
    const chosen = stored.find()
    if (chosen === null) return
    await stored.save({ ...chosen, choice: { ...chosen.choice, ...choice } })
    // The pattern of names only applies to new notes.
    if (Object.keys(choice).some((name) => name !== 'namePattern')) this.#restart()
  }

  async locate(): Promise<string> {
    const chosen = this.#options.stored.find()
    if (chosen === null) throw new CodedError('export-folder-gone')
    return (await this.#openFolder(chosen)).root
  }

  recheck(): void {
    // A name is saved while it is typed.
    this.#restart(settleMs)
  }

  async writeAgain(): Promise<void> {
    await this.#options.writer.outdateExportedNotes()
    this.#restart()
  }

  async stop(): Promise<void> {
    this.#stopListening()
    await this.#rounds.stop()
  }

  /** Runs once, later, because startup has more urgent work. */
  async #load(): Promise<void> {
    this.#loading ??= this.#options.reader.findValue({ name: valueName }).then((found) => {
      if (found) this.#progress = progress.safeParse(JSON.parse(found.json)).data ?? null
    })
    await this.#loading
  }

  async #save(value: Progress): Promise<void> {
    await this.#options.writer.saveValue({
      name: valueName,
      json: JSON.stringify(value),
      at: this.#options.clock.now(),
    })
    this.#progress = value
  }

  /** Of this folder: the notes in another one, or of a restored library, are not the notes here. */
  async #openProgress(folderId: string): Promise<Progress> {
    await this.#load()
    if (this.#progress?.folderId === folderId) return this.#progress
    await this.#options.writer.deleteExportedNotes()
    const begun = { folderId, temporaryName: this.#temporaryName, lastWrittenAt: null }
    await this.#save(begun)
    return begun
  }

  /** Ends the running round and starts another one for all calls. */
  #restart(delayMs = 0): void {
    this.#generation += 1
    this.#index = null
    this.#dirty = 'all'
    this.#problems.clear()
    this.#show(atRest('checking'))
    this.#request(delayMs)
  }

  #request(delayMs: number): void {
    const isOn = this.#options.stored.find()?.choice.isOn
    if (this.#texts !== null && isOn) this.#rounds.request(delayMs)
  }

  async #round(signal: AbortSignal): Promise<void> {
    const [now, dirty, generation] = [this.#options.stored.find(), this.#dirty, this.#generation]
    if (!now?.choice.isOn || this.#texts === null) return
    const isStopped = () => signal.aborted || generation !== this.#generation
    this.#dirty = new Set()
    try {
      const { isChanged, hasTasks } = await this.#update(now, this.#texts(), dirty, { isStopped, signal })
      if (isStopped()) [this.#dirty, this.#index] = ['all', null]
      else await this.#finish(isChanged)
      if (hasTasks) this.#request(ticksRetryMs)
    } catch (error) {
      this.#dirty = 'all'
      // Another program may have changed any file until it continues.
      this.#index = null
      if (!isStopped()) this.#pause(error)
    }
  }

  #openFolder(
    { folder, folderId: id }: Pick<ChosenFolder, 'folder' | 'folderId'>,
    signal?: AbortSignal,
  ): Promise<NoteFolder> {
    return NoteFolder.open({ folder, id, temporaryName: this.#temporaryName, ...(signal && { signal }) })
  }

  async #update(
    { folder, folderId, choice }: ChosenFolder,
    texts: NoteTexts,
    dirty: ReadonlySet<string> | 'all',
    { isStopped, signal }: { isStopped: () => boolean; signal: AbortSignal },
  ): ReturnType<typeof runRound> {
    const { reader, writer, library, formatNumber, redaction, editNote, region, clock } = this.#options
    const noteFolder = await this.#openFolder({ folder, folderId }, signal)
    const before = await this.#openProgress(folderId)
    if (before.temporaryName !== this.#temporaryName) {
      // Left by a killed program.
      await noteFolder.removeTemporary(before.temporaryName)
      await this.#save({ ...before, temporaryName: this.#temporaryName })
    }
    // Loaded on demand: most libraries have no export folder, and the YAML parser is large.
    const [{ runRound }, { NoteIndex }] = await Promise.all([
      import('./folder-round.ts'),
      import('./note-index.ts'),
    ])
    const isFresh = this.#index === null
    const index = (this.#index ??= new NoteIndex())
    await index.refresh(noteFolder, isStopped)
    return await runRound({
      ...{ reader, writer, library, formatNumber, redaction, editNote, region: region(), clock },
      ...{ noteFolder, index, isFresh, choice, texts, dirty, isStopped },
      ...{ problems: this.#problems, readTicks: this.#readTicks },
      onProgress: (done, total) => this.#show({ phase: 'writing', error: null, done, total }),
    })
  }

  async #finish(isChanged: boolean): Promise<void> {
    if (isChanged && this.#progress) {
      await this.#save({ ...this.#progress, lastWrittenAt: this.#options.clock.now() })
    }
    this.#show(atRest(this.#dirty !== 'all' && this.#dirty.size === 0 ? 'up-to-date' : 'checking'))
    const mayPass = [...this.#problems.values()].some(
      ({ problem }) => problem === 'busy' || problem === 'write',
    )
    if (mayPass) this.#request(problemRetryMs)
  }

  #pause(error: unknown): void {
    const code = toCode(error)
    this.#request(retryMs)
    // Logged once, however often it is retried.
    if (this.#shown.error?.code === code) return
    this.#options.log.warn('export folder paused', { code })
    this.#show({ ...atRest('paused'), error: { code } })
  }

  #show(shown: Shown): void {
    const now = this.#options.clock.monotonicMs()
    const isNews = shown.phase !== this.#shown.phase || now - this.#announcedAt >= announceEveryMs
    this.#shown = shown
    if (!isNews) return
    this.#announcedAt = now
    this.changes.emit(this.#describe())
  }

  #describe(): ExportFolderState {
    const { folder = null, folderId, choice = defaultExportFolderChoice } = this.#options.stored.find() ?? {}
    const isCurrent = this.#progress?.folderId === folderId
    const lastWrittenAt = isCurrent ? (this.#progress?.lastWrittenAt ?? null) : null
    const problems = [...this.#problems.values()]
    return {
      ...{ folder, choice, lastWrittenAt },
      ...(choice.isOn ? this.#shown : atRest('off')),
      problemCount: problems.length,
      problems: problems.slice(0, shownProblems),
    }
  }
}

function atRest(phase: ExportFolderState['phase']): Shown {
  return { phase, error: null, done: 0, total: 0 }
}

function toCode(error: unknown): PlainErrorCode {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  if (['EROFS', 'EACCES', 'EPERM'].includes(code)) return 'not-writable'
  if (['ENOENT', 'ENOTDIR', 'ENXIO', 'ENODEV', 'ESTALE', 'EHOSTDOWN'].includes(code))
    return 'export-folder-gone'
  return readDiskTrouble(error) ?? (isPlainErrorCode(code) ? code : 'internal')
}
