/** Methods that hand calls over to other programs: save, drag, show and print them. */
import { z } from 'zod'
import type { ExportOutcome } from '../../src-preload/contract/channels.ts'
import type { Offhook } from '../compose.ts'
import { formatNumber } from '../model/phone-numbers/phone-number.ts'
import { toCalendarFile } from '../export/calendar.ts'
import {
  exportTranscripts,
  type Exported,
  formatCounterpartName,
  suggestBaseName,
  suggestFileName,
} from '../export/export-transcripts.ts'
import { sanitizeFileName } from '../export/file-name.ts'
import { exportFormatIds, exportFormats, type ExportFormatId } from '../export/formats.ts'
import { layOutFiles } from '../export/lay-out-files.ts'
import { toPrintPage } from '../export/print-page.ts'
import {
  createAudioReader,
  createCallReader,
  type CallSource,
  type ExportChoice,
} from '../export/read-call.ts'
import type { ExportContext, ExportWords } from '../export/types.ts'
import { findAudioFile } from '../model/audio-file.ts'
import { CallFilesError } from './call-files-error.ts'
import type { StoredRecording } from '../model/recording-item.ts'
import { writeFileAtomically } from '../util/atomic-file.ts'
import type { Workspace } from '../workspace.ts'
import { getWorkspace, method } from './method.ts'
import { recordingId, recordingIds, RecordingNotFoundError } from './recordings.ts'

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
  /** Whether it was printed; false when the person closed the dialog. @throws CallFilesError */
  print(html: string): Promise<boolean>
  printToPdf(html: string): Promise<Uint8Array>
  exportWords(): ExportWords
  /** BCP 47, for dates. */
  locale(): string
}

/** Longer than any sentence that is found. */
const maxSaid = 2_000

const calendarFact = z.object({
  recordingId,
  kind: z.enum(['date', 'promise']),
  text: z.string().max(maxSaid),
  sentence: z.string().max(maxSaid),
  value: z.string().refine(isIsoDay),
  timestamp: z.number().min(0).nullable(),
  first: z.number().int().min(0),
})

function isIsoDay(value: string): boolean {
  return /^\d{4}-\d\d-\d\d(?:T\d\d:\d\d)?$/.test(value) && !Number.isNaN(Date.parse(value))
}

/** All that a format can hold. */
const everything: ExportChoice = { isCorrected: true, withNotes: true }

/** The files are made while the button is held down; more would delay the drag too long. */
const maxDragged = 100

export function exportMethods(offhook: Offhook, dialogs: SaveDialogs, shell: CallFilesShell) {
  const readable = (raw: string) => formatNumber(raw, offhook.region())
  const texts = () => ({ words: shell.exportWords(), locale: shell.locale() })
  const context = ({ threads, folder }: Workspace): ExportContext => ({
    ...texts(),
    readAudio: createAudioReader(threads.reader, folder),
    printToPdf: shell.printToPdf,
  })
  const chooseTarget = async (format: ExportFormatId, only: StoredRecording | undefined) => {
    const { extension } = exportFormats[format]
    if (!only) {
      const folder = await dialogs.chooseFolder(extension)
      return folder && { folder }
    }
    const file = await dialogs.chooseFile(suggestFileName(only, format, readable), extension)
    return file && { file }
  }
  /** Nobody is asked for a file that would be empty. */
  const findMissingWords = async (
    reader: CallSource,
    recording: StoredRecording,
  ): Promise<Exported | null> => {
    const call = await createCallReader(reader, { formatNumber: readable, choice: everything })(recording)
    const none = { saved: [], skipped: 0, withoutWords: 0, unreached: 0 }
    if (call === 'no-transcript') return { ...none, skipped: 1 }
    return call === 'no-words' ? { ...none, withoutWords: 1 } : null
  }
  return {
    'export.save': method(
      z.object({ format: z.enum(exportFormatIds), ids: z.array(recordingId).min(1).max(100_000) }),
      async ({ format, ids }): Promise<ExportOutcome> => {
        const workspace = getWorkspace(offhook)
        const { reader } = workspace.threads
        const [only] = ids.length === 1 ? await reader.findRecordings({ ids }) : []
        const missing = only && (await findMissingWords(reader, only))
        if (missing) return missing
        const target = await chooseTarget(format, only)
        if (!target) return { saved: null }
        return await exportTranscripts({
          format,
          ids,
          target,
          reader,
          formatNumber: readable,
          choice: everything,
          context: context(workspace),
          isClosed: () => offhook.session.workspace() !== workspace,
        })
      },
    ),
    /** Saves a date or promise of a call as a calendar file. */
    'export.calendar-event': method(calendarFact, async (fact) => {
      const [recording] = await getWorkspace(offhook).threads.reader.findRecordings({
        ids: [fact.recordingId],
      })
      if (!recording) throw new RecordingNotFoundError()
      const who = formatCounterpartName(recording, readable)
      const name = sanitizeFileName([fact.value.slice(0, 10), who].filter(Boolean).join(' '))
      const path = await dialogs.chooseFile(`${name}.ics`, 'ics')
      if (path === null) return { saved: false }
      await writeFileAtomically(path, toCalendarFile(fact, who, offhook.clock.now()))
      return { saved: true }
    }),
    /** Drags the files of calls out of the window. Leaves out calls without files. */
    'export.drag': method(z.object({ ids: recordingIds.min(1) }), async ({ ids }) => {
      if (ids.length > maxDragged) throw new CallFilesError('too-many-to-drag')
      const workspace = getWorkspace(offhook)
      const { threads, folder: libraryFolder } = workspace
      const drag = await shell.beginDrag()
      try {
        const paths = await layOutFiles({
          format: 'srt',
          ids,
          libraryFolder,
          reader: threads.reader,
          formatNumber: readable,
          folder: drag.folder,
          choice: everything,
          context: context(workspace),
        })
        if (paths.length === 0) throw new CallFilesError('nothing-to-drag')
        drag.start(paths)
      } finally {
        drag.end()
      }
    }),
    /** Shows the audio of a call in the system's file browser. */
    'export.show-in-folder': method(z.object({ id: recordingId }), async ({ id }) => {
      const { threads, folder } = getWorkspace(offhook)
      const [recording] = await threads.reader.findRecordings({ ids: [id] })
      if (!recording) throw new RecordingNotFoundError()
      const path = await findAudioFile(folder, recording.audioPath)
      if (path === null) throw new CallFilesError('audio-not-here')
      shell.showInFolder(path)
    }),
    /** Opens the system's dialog to print a transcript, with or without the notes; false when the person closed it. */
    'export.print': method(
      z.object({ id: recordingId, withNotes: z.boolean() }),
      async ({ id, withNotes }) => {
        const { reader } = getWorkspace(offhook).threads
        const [recording] = await reader.findRecordings({ ids: [id] })
        if (!recording) throw new RecordingNotFoundError()
        const readCall = createCallReader(reader, {
          formatNumber: readable,
          choice: { isCorrected: true, withNotes },
        })
        const call = await readCall(recording)
        if (typeof call === 'string') throw new CallFilesError('nothing-to-print')
        const fileName = suggestBaseName(recording, readable)
        const page = toPrintPage(call, { ...texts(), fileName })
        return { printed: await shell.print(page) }
      },
    ),
  }
}
