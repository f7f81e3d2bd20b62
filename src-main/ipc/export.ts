/** Methods to export calls as files; `call-files.ts` contains those that pass calls to other programs. */
import { basename, dirname } from 'node:path'
import { z } from 'zod'
import { exportChoice } from '../../src-preload/contract/export-choice.ts'
import type {
  ExportOutcome,
  ExportPreview,
  ExportSource,
  ExportTally,
} from '../../src-preload/contract/export.ts'
import type { Offhook } from '../app/compose.ts'
import type { CallsToExport, Exported } from '../export/export-each.ts'
import { exportTogether } from '../export/export-together.ts'
import { exportTranscripts, suggestFileName } from '../export/export-transcripts.ts'
import { describeContent, recordExport } from '../export/export-journal.ts'
import { exportRecorded } from '../export/recorded-export.ts'
import { exportFormatIds, getTraits, isWrittenTogether } from '../../src-preload/contract/export-formats.ts'
import {
  exportFormats,
  type FileFormatId,
  getExtension,
  findCombinedWriter,
  isFolderFormat,
} from '../export/formats.ts'
import { choosePaper } from '../export/paper.ts'
import { previewCall } from '../export/preview-call.ts'
import {
  createAudioReader,
  createCallReader,
  createMatchCount,
  type AudioRedaction,
} from '../export/read-call.ts'
import { chooseSource } from '../export/redacted-source.ts'
import { createSrtFetch } from '../export/formats/service-srt.ts'
import type { ExportContext, ExportFormat, ExportTogether, ExportWords } from '../export/types.ts'
import { chunk } from '../util/chunk.ts'
import { type EvidenceDialogs, evidenceMethods, type EvidenceShell } from './evidence.ts'
import { exportSource, ExportTasks, listIds } from './export-tasks.ts'
import { lineFileMethods } from './line-files.ts'
import type { TaskProgress } from './library.ts'
import { getWorkspace, method } from './method.ts'
import { recordingId } from './recordings.ts'
import type { Workspace } from '../app/workspace.ts'
import { CodedError } from '../util/coded-error.ts'

/** Asks the user where to save; null when cancelled. */
export interface SaveDialogs extends EvidenceDialogs {
  /** @param extension without the dot. */
  chooseFile(suggestedName: string, extension: string): Promise<string | null>
  /** @param extension of the files. */
  chooseFolder(extension: string): Promise<string | null>
}

export interface Drag {
  /** Empty, and readable only by this user. */
  folder: string
  /** Does nothing if the button was released: the system would keep dragging until the next press. */
  start(paths: string[]): void
}

/** The desktop's part of handling files. */
export interface CallFilesShell extends EvidenceShell {
  /** Call when the user begins to drag; null unless a button is held down. */
  beginDrag(): Promise<Drag | null>
  showInFolder(path: string): void
  /** Copies text, and a file if the system's clipboard accepts both; returns whether it did. */
  copy(text: string, file: { name: string; content: string | Uint8Array } | null): Promise<boolean>
  openFolder(path: string): Promise<void>
  /** Returns false when the user closed the dialog. @throws CodedError */
  print(html: string): Promise<boolean>
  printToPdf: ExportContext['printToPdf']
  exportWords(): ExportWords
  /** ISO 3166-1: determines the paper size. */
  region(): string
}

/** Calls counted in a row, about 10 ms: the longest delay of another read. */
const talliedAtOnce = 1_000
/** Enough for a name and some words around it. */
const maxTitle = 500
const choice = exportChoice.extend({ format: z.enum(exportFormatIds) })
type Choice = z.infer<typeof choice>

interface SaveInput {
  source: ExportSource
  choice: Choice
  title?: string | undefined
}

export interface ExportParts {
  dialogs: SaveDialogs
  shell: CallFilesShell
  progress: TaskProgress
}

export function exportMethods(offhook: Offhook, parts: ExportParts) {
  const tasks = new ExportTasks(offhook, parts.progress)
  const exporter = new Exporter(offhook, parts, tasks)
  return {
    ...evidenceMethods(offhook, parts, tasks),
    ...lineFileMethods(
      offhook,
      { ...parts, describeTexts: () => describeTexts(offhook, parts.shell) },
      tasks,
    ),
    /** The number of these calls, and how many of them have words. */
    'export.tally': method(z.object({ source: exportSource }), async (asked): Promise<ExportTally> => {
      const { threads } = getWorkspace(offhook)
      const ids = await listIds(threads, asked.source)
      const tally: ExportTally = { calls: ids.length, withWords: 0, first: null }
      for (const part of chunk(ids, talliedAtOnce)) {
        const { withWords, first } = await threads.reader.tallyWords({ ids: part })
        tally.withWords += withWords
        tally.first ??= first
      }
      return tally
    }),
    /** The file name and the first lines of a call. */
    'export.preview': method(
      z.object({ id: recordingId, choice }),
      async ({ id, choice: { format, namePattern, ...how } }): Promise<ExportPreview> => {
        const workspace = getWorkspace(offhook)
        const { reader } = workspace.threads
        const [recording] = await reader.findRecordings({ ids: [id] })
        if (!recording) throw new CodedError('recording-not-found')
        // A preview makes no requests.
        const shown = { ...how, isServiceSrt: false }
        const writing = describeWriting(offhook, parts.shell, workspace, shown)
        return await previewCall({ recording, format, namePattern, reader, choice: how, ...writing })
      },
    ),
    /**
     * Asks for a file for one call, for a folder for several. Several are reported as a task of the library.
     * `title` describes the calls.
     */
    'export.save': method(
      z.object({ source: exportSource, choice, title: z.string().max(maxTitle).optional() }),
      (asked) => exporter.save(asked),
    ),
    /** Files already written stay, except a folder with all calls. */
    'export.cancel': method(z.null(), () => tasks.cancel()),
    /** Shows the file exported last in the system's file browser. */
    'export.show-saved': method(z.null(), () => {
      if (tasks.lastSaved !== null) parts.shell.showInFolder(tasks.lastSaved)
    }),
  }
}

class Exporter {
  readonly #offhook: Offhook
  readonly #parts: ExportParts
  readonly #tasks: ExportTasks

  constructor(offhook: Offhook, parts: ExportParts, tasks: ExportTasks) {
    this.#offhook = offhook
    this.#parts = parts
    this.#tasks = tasks
  }

  async save({ source: asked, choice: how, title }: SaveInput): Promise<ExportOutcome> {
    const workspace = getWorkspace(this.#offhook)
    const ids = await listIds(workspace.threads, asked)
    const { format } = how
    if (ids.length === 1 && !isFolderFormat(format)) {
      return await this.#saveOne(workspace, asked, ids[0]!, { ...how, format })
    }
    const together = isWrittenTogether(how, ids.length) ? findCombinedWriter(format) : undefined
    return together
      ? await this.#saveTogether(workspace, asked, ids, how, together)
      : await this.#saveMany(workspace, asked, ids, how, title)
  }

  async #saveOne(
    workspace: Workspace,
    source: ExportSource,
    id: string,
    asked: Choice & { format: FileFormatId },
  ): Promise<ExportOutcome> {
    const { format, namePattern, ...how } = asked
    const reader = chooseSource(workspace.threads.reader, how)
    const writing = describeWriting(this.#offhook, this.#parts.shell, workspace, how, source)
    const { formatNumber, userName, context } = writing
    const { needsWords } = getTraits(format)
    const call = await createCallReader(reader, { formatNumber, userName, choice: how, needsWords })(id)
    const none = { saved: 0, skipped: 0, withoutWords: 0, unreached: 0, isCancelled: false }
    // No dialog is shown for a file that would be empty.
    if (call === 'no-transcript') return { ...none, skipped: 1 }
    if (call === 'no-words') return { ...none, withoutWords: 1 }
    const { extension, write }: ExportFormat = exportFormats[format]
    const suggested = suggestFileName(call, format, namePattern)
    const file = await this.#parts.dialogs.chooseFile(suggested, extension)
    if (file === null) return { saved: null }
    const content = await write(call, context)
    await this.#offhook.exports.writeFile(file, content)
    this.#tasks.lastSaved = file
    await recordExport(workspace.threads, {
      ...{ at: this.#offhook.clock.now(), kind: 'calls', format, calls: [id], isRedacted: how.isRedacted },
      files: describeContent(basename(file), content),
    })
    return { ...none, saved: 1 }
  }

  async #saveTogether(
    workspace: Workspace,
    source: ExportSource,
    ids: readonly string[],
    asked: Choice,
    together: ExportTogether,
  ): Promise<ExportOutcome> {
    const { dialogs, shell } = this.#parts
    const extension = getExtension(asked.format)
    const file = await dialogs.chooseFile(`${shell.exportWords().calls}.${extension}`, extension)
    if (file === null) return { saved: null }
    return await this.#run(workspace, source, ids, asked, dirname(file), (options) =>
      exportTogether({ ...options, together, file }),
    )
  }

  async #saveMany(
    workspace: Workspace,
    source: ExportSource,
    ids: readonly string[],
    asked: Choice,
    title: string | undefined,
  ): Promise<ExportOutcome> {
    const { format, namePattern } = asked
    const folder = await this.#parts.dialogs.chooseFolder(getExtension(format))
    if (folder === null) return { saved: null }
    return await this.#run(workspace, source, ids, asked, folder, (options) =>
      exportTranscripts({ ...options, format, folder, namePattern, title }),
    )
  }

  /** @param folder the folder that `write` writes to. */
  async #run(
    workspace: Workspace,
    source: ExportSource,
    ids: readonly string[],
    how: Choice,
    folder: string,
    write: (options: CallsToExport) => Promise<Exported>,
  ): Promise<ExportOutcome> {
    const [offhook, { shell }] = [this.#offhook, this.#parts]
    return await this.#tasks.run(workspace, ids.length, async ({ signal, isStopped, onCall }) => {
      const journal = workspace.threads
      const recorded = { format: how.format, folder, journal, now: () => offhook.clock.now() }
      const options: CallsToExport = {
        ...{ ids, choice: how, needsWords: getTraits(how.format).needsWords },
        reader: workspace.threads.reader,
        ...describeWriting(offhook, shell, workspace, how, source),
        ...{ isStopped, onCall },
      }
      const outcome = await offhook.exports.during(folder, () =>
        exportRecorded({ ...options, ...recorded }, write),
      )
      return { ...outcome, isCancelled: signal.aborted }
    })
  }
}

/** The data that writers need to format numbers and dates, and to name speakers. */
export function describeTexts(offhook: Offhook, shell: CallFilesShell) {
  return {
    ...offhook.naming(),
    context: { words: shell.exportWords(), locale: shell.locale(), paper: choosePaper(shell.region()) },
  }
}

/** The same, with access to audio, the service and printing. */
export function describeWriting(
  offhook: Offhook,
  shell: CallFilesShell,
  workspace: Workspace,
  choice: Omit<Choice, 'format' | 'namePattern'>,
  source?: ExportSource,
) {
  const { threads, jobs, service } = workspace
  const { context, ...naming } = describeTexts(offhook, shell)
  const redaction = choice.isRedacted ? describeRedaction(jobs, choice.redactedSound) : null
  const readAudio = createAudioReader(threads.reader, workspace, redaction)
  return {
    ...naming,
    context: {
      ...context,
      mark: choice.isConfidential ? context.words.confidential : null,
      isNumbered: choice.isNumbered,
      withNames: choice.withNames,
      withOffset: choice.withOffset,
      fetchSrt: choice.isServiceSrt ? createSrtFetch(service, threads.reader, choice) : null,
      readAudio,
      countMatches:
        source && 'query' in source
          ? createMatchCount(threads.search, source.query, choice.isRedacted ? threads.reader : null)
          : null,
      printToPdf: shell.printToPdf,
    },
  }
}

/** Removes redacted words from audio in a separate thread: an hour of it takes seconds. */
export function describeRedaction(jobs: Workspace['jobs'], sound: AudioRedaction['sound']): AudioRedaction {
  return { redactAudio: (plan) => jobs.run('redact-audio', plan), sound }
}
