/** Methods to export calls as files; `call-files.ts` has those that hand calls to other programs. */
import { z } from 'zod'
import {
  exportChoice,
  type ExportOutcome,
  type ExportPreview,
  type ExportSource,
  type ExportTally,
} from '../../src-preload/contract/export.ts'
import type { LibraryTaskProgress } from '../../src-preload/contract/library.ts'
import type { Offhook } from '../compose.ts'
import { formatNumber } from '../model/phone-numbers/phone-number.ts'
import { exportTranscripts, suggestFileName } from '../export/export-transcripts.ts'
import { exportFormatIds, exportFormats } from '../export/formats.ts'
import { previewCall } from '../export/preview-call.ts'
import { createAudioReader, createCallReader } from '../export/read-call.ts'
import type { ExportContext, ExportFormat, ExportWords } from '../export/types.ts'
import { writeFileAtomically } from '../util/atomic-file.ts'
import type { Emitter } from '../util/emitter.ts'
import { inParts } from '../util/in-parts.ts'
import { getWorkspace, method } from './method.ts'
import { recordingId, recordingIds, RecordingNotFoundError, recordingView } from './recordings.ts'
import { query } from './search.ts'
import type { Workspace } from '../workspace.ts'

/** Asks the person where to save; null when cancelled. */
export interface SaveDialogs {
  /** @param extension without the dot. */
  chooseFile(suggestedName: string, extension: string): Promise<string | null>
  /** @param extension of the files. */
  chooseFolder(extension: string): Promise<string | null>
}

export interface Drag {
  /** Empty and private to this user. */
  folder: string
  /** Does nothing if the button was already released: the system would drag until the next press. */
  start(paths: string[]): void
  /** Call when the drag has started or will not. */
  end(): void
}

/** What the desktop does with the files. */
export interface CallFilesShell {
  /** Call when the person begins to drag. */
  beginDrag(): Promise<Drag>
  showInFolder(path: string): void
  openFolder(path: string): Promise<void>
  /** Whether it was printed; false when the person closed the dialog. @throws CallFilesError */
  print(html: string): Promise<boolean>
  printToPdf: ExportContext['printToPdf']
  exportWords(): ExportWords
  /** BCP 47, for dates. */
  locale(): string
}

/** Calls counted in a row, some 10 ms: the longest delay of another read. */
const talliedAtOnce = 1_000
/** Fast enough to see progress. */
const progressEveryMs = 200

const source = z.union([
  z.strictObject({ ids: recordingIds.min(1) }),
  z.strictObject({ view: recordingView }),
  z.strictObject({ query }),
])
const choice = exportChoice.extend({ format: z.enum(exportFormatIds) })
type Choice = z.infer<typeof choice>

export interface ExportParts {
  dialogs: SaveDialogs
  shell: CallFilesShell
  progress: Emitter<LibraryTaskProgress | null>
}

export function exportMethods(offhook: Offhook, parts: ExportParts) {
  const exporter = new Exporter(offhook, parts)
  return {
    /** How many calls these are, and how many of them have words. */
    'export.tally': method(z.object({ source }), async (asked): Promise<ExportTally> => {
      const { threads } = getWorkspace(offhook)
      const ids = await listIds(threads, asked.source)
      const tally: ExportTally = { calls: ids.length, withWords: 0, first: null }
      for (const part of inParts(ids, talliedAtOnce)) {
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
        if (!recording) throw new RecordingNotFoundError()
        const writing = describeWriting(offhook, parts.shell, workspace)
        return await previewCall({ recording, format, namePattern, reader, choice: how, ...writing })
      },
    ),
    /** Asks for a file for one call, for a folder for several. Several are reported as a task of the library. */
    'export.save': method(z.object({ source, choice }), (asked) => exporter.save(asked)),
    /** Files already written stay. */
    'export.cancel': method(z.null(), () => exporter.cancel()),
    /** Shows the file that was exported last in the system's file browser. */
    'export.show-saved': method(z.null(), () => exporter.showSaved()),
  }
}

class Exporter {
  readonly #offhook: Offhook
  readonly #parts: ExportParts
  /** Each cancels the exports that run. */
  #cancellations = 0
  #lastSaved: string | null = null

  constructor(offhook: Offhook, parts: ExportParts) {
    this.#offhook = offhook
    this.#parts = parts
  }

  async save(asked: { source: ExportSource; choice: Choice }): Promise<ExportOutcome> {
    const workspace = getWorkspace(this.#offhook)
    const ids = await listIds(workspace.threads, asked.source)
    return ids.length === 1
      ? await this.#saveOne(workspace, ids[0]!, asked.choice)
      : await this.#saveMany(workspace, ids, asked.choice)
  }

  cancel(): void {
    this.#cancellations += 1
  }

  showSaved(): void {
    if (this.#lastSaved !== null) this.#parts.shell.showInFolder(this.#lastSaved)
  }

  async #saveOne(workspace: Workspace, id: string, asked: Choice): Promise<ExportOutcome> {
    const { format, namePattern, ...how } = asked
    const { reader } = workspace.threads
    const { formatNumber: readable, context } = describeWriting(this.#offhook, this.#parts.shell, workspace)
    const [recording] = await reader.findRecordings({ ids: [id] })
    const readCall = createCallReader(reader, { formatNumber: readable, choice: how })
    const call = recording ? await readCall(recording) : 'no-transcript'
    const none = { saved: 0, skipped: 0, withoutWords: 0, unreached: 0, isCancelled: false }
    // Nobody is asked for a file that would be empty.
    if (call === 'no-transcript') return { ...none, skipped: 1 }
    if (call === 'no-words') return { ...none, withoutWords: 1 }
    const { extension, write }: ExportFormat = exportFormats[format]
    const suggested = suggestFileName(recording!, format, readable, namePattern)
    const file = await this.#parts.dialogs.chooseFile(suggested, extension)
    if (file === null) return { saved: null }
    await writeFileAtomically(file, await write(call, context))
    this.#lastSaved = file
    return { ...none, saved: 1 }
  }

  async #saveMany(workspace: Workspace, ids: readonly string[], asked: Choice): Promise<ExportOutcome> {
    const { format, namePattern, ...how } = asked
    const [offhook, { dialogs, shell, progress }] = [this.#offhook, this.#parts]
    const folder = await dialogs.chooseFolder(exportFormats[format].extension)
    if (folder === null) return { saved: null }
    const before = this.#cancellations
    const isCancelled = () => this.#cancellations !== before
    let done = 0
    const ended = new AbortController()
    const report = { done: () => done, total: ids.length, ended: ended.signal }
    const reported = reportProgress(offhook, progress, report)
    try {
      const outcome = await exportTranscripts({
        ...{ format, ids, folder, namePattern, choice: how, reader: workspace.threads.reader },
        ...describeWriting(offhook, shell, workspace),
        isStopped: () => isCancelled() || offhook.session.workspace() !== workspace,
        onCall: (count, path) => {
          done = count
          this.#lastSaved = path ?? this.#lastSaved
        },
      })
      return { ...outcome, isCancelled: isCancelled() }
    } finally {
      ended.abort()
      await reported
    }
  }
}

/** What writers need to format numbers and dates, and to name speakers. */
export function describeTexts(offhook: Offhook, shell: CallFilesShell) {
  return {
    formatNumber: (raw: string) => formatNumber(raw, offhook.region()),
    context: { words: shell.exportWords(), locale: shell.locale() },
  }
}

/** The same, with what writers may read and print. */
export function describeWriting(offhook: Offhook, shell: CallFilesShell, { threads, folder }: Workspace) {
  const { formatNumber: readable, context } = describeTexts(offhook, shell)
  const readAudio = createAudioReader(threads.reader, folder)
  return { formatNumber: readable, context: { ...context, readAudio, printToPdf: shell.printToPdf } }
}

async function listIds({ reader, thorough }: Workspace['threads'], asked: ExportSource): Promise<string[]> {
  if ('ids' in asked) return asked.ids
  if ('view' in asked) return await reader.listIds(asked)
  return await thorough.listIds({ ...asked, now: Date.now() })
}

/** Emits every so often until it is ended: an export that takes a moment shows nothing. */
async function reportProgress(
  { clock }: Offhook,
  progress: Emitter<LibraryTaskProgress | null>,
  { done, total, ended }: { done: () => number; total: number; ended: AbortSignal },
): Promise<void> {
  for (;;) {
    // Rejects when the export has ended.
    await clock.sleep(progressEveryMs, ended).catch(() => undefined)
    if (ended.aborted) return progress.emit(null)
    progress.emit({ task: 'export', done: done(), total })
  }
}
