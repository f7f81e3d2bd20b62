/** Methods that pass calls to other programs: drag, show and print them, and save their dates. */
import { basename, extname } from 'node:path'
import { z } from 'zod'
import { printFormat } from '../../src-preload/contract/export-journal.ts'
import { defaultExportChoice } from '../../src-preload/contract/export.ts'
import { saveOriginal } from '../audio/save-original.ts'
import type { Offhook } from '../app/compose.ts'
import { nameCounterpart } from '../export/formats/call-text.ts'
import { sanitizeFileName, suggestBaseName } from '../export/file-name.ts'
import {
  describeContent,
  describeFile,
  describeFiles,
  onPaper,
  recordExport,
  type ExportToRecord,
} from '../export/export-journal.ts'
import { layOutFiles } from '../export/lay-out-files.ts'
import { toPrintPage } from '../export/print-page.ts'
import { createCallReader, pickNames } from '../export/read-call.ts'
import { chooseSource, findTextRedactor } from '../export/redacted-source.ts'
import { getAudioExtension } from '../model/audio-formats.ts'
import { findAudioFile } from '../model/audio-file.ts'
import { describeRedaction, describeTexts, describeWriting, type ExportParts } from './export.ts'
import { getWorkspace, method } from './method.ts'
import { recordingId, recordingIds } from './recordings.ts'
import { CodedError } from '../util/coded-error.ts'

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

/** Data that leaves the app without a dialog contains the user's corrections, and no redacted words. */
const choice = defaultExportChoice

/** The files are created while the button is held down; more would delay the drag too long. */
const maxDragged = 100

export function callFileMethods(
  offhook: Offhook,
  { dialogs, shell }: Pick<ExportParts, 'dialogs' | 'shell'>,
) {
  const texts = () => describeTexts(offhook, shell)
  /** Nothing here contains redacted words. */
  const record = async (exported: Omit<ExportToRecord, 'at' | 'isRedacted'>) => {
    const { threads } = getWorkspace(offhook)
    await recordExport(threads, { ...exported, at: offhook.clock.now(), isRedacted: true })
  }
  return {
    /** Saves a date or promise of a call as a calendar file. */
    'export.calendar-event': method(calendarFact, async (fact) => {
      const reader = chooseSource(getWorkspace(offhook).threads.reader, choice)
      const [recording] = await reader.findRecordings({ ids: [fact.recordingId] })
      if (!recording) throw new CodedError('recording-not-found')
      const who = nameCounterpart(pickNames(recording, texts().formatNumber))
      const name = sanitizeFileName([fact.value.slice(0, 10), who].filter(Boolean).join(' '))
      const path = await dialogs.chooseFile(`${name}.ics`, 'ics')
      if (path === null) return { saved: false }
      const { redact } = await findTextRedactor(reader, fact.recordingId)
      const said = { ...fact, text: redact(fact.text), sentence: redact(fact.sentence) }
      // Loads a library for calendars, which no start needs.
      const { toCalendarFile } = await import('../export/formats/calendar.ts')
      const content = toCalendarFile(said, who, offhook.clock.now())
      await offhook.exports.writeFile(path, content)
      const [calls, files] = [[fact.recordingId], describeContent(basename(path), content)]
      await record({ kind: 'calendar', format: 'ics', calls, files })
      return { saved: true }
    }),
    /** Drags the files of calls out of the window. Calls without files are skipped. */
    'export.drag': method(z.object({ ids: recordingIds.min(1) }), async ({ ids }) => {
      if (ids.length > maxDragged) throw new CodedError('too-many-to-drag')
      const workspace = getWorkspace(offhook)
      const drag = await shell.beginDrag()
      if (drag === null) return
      const laidOut = await layOutFiles({
        format: 'srt',
        ids,
        library: workspace,
        reader: workspace.threads.reader,
        folder: drag.folder,
        choice,
        redaction: describeRedaction(workspace.jobs, choice.redactedSound),
        ...describeWriting(offhook, shell, workspace, choice),
      })
      if (laidOut.length === 0) throw new CodedError('nothing-to-drag')
      const [paths, calls] = [laidOut.map(({ path }) => path), laidOut.map((file) => file.id)]
      drag.start(paths)
      const format = [...new Set(paths.map((path) => extname(path).slice(1)))].sort().join(', ')
      await record({ kind: 'drag', format, calls, files: await describeFiles(paths, drag.folder) })
    }),
    /** Shows the audio of a call in the system's file browser. */
    'export.show-in-folder': method(z.object({ id: recordingId }), async ({ id }) => {
      const workspace = getWorkspace(offhook)
      const [recording] = await workspace.threads.reader.findRecordings({ ids: [id] })
      if (!recording) throw new CodedError('recording-not-found')
      const file = await findAudioFile(workspace, recording.audioPath)
      if (file === null) throw new CodedError('audio-not-here')
      // Other programs cannot read an encrypted file.
      if (file.encryption) throw new CodedError('audio-encrypted')
      shell.showInFolder(file.path)
    }),
    /** Saves the audio of a call, unchanged, where the user chooses; false when the user closed the dialog. */
    'export.save-audio': method(z.object({ id: recordingId }), async ({ id }) => {
      const workspace = getWorkspace(offhook)
      const reader = chooseSource(workspace.threads.reader, choice)
      const [recording] = await reader.findRecordings({ ids: [id] })
      if (!recording) throw new CodedError('recording-not-found')
      const file = await findAudioFile(workspace, recording.audioPath)
      if (file === null) throw new CodedError('audio-not-here')
      const silences = await reader.listSilences({ id })
      if (silences === null || silences.length > 0) throw new CodedError('original-redacted')
      const extension = getAudioExtension(recording.audioType)
      const name = suggestBaseName(pickNames(recording, texts().formatNumber))
      const path = await dialogs.chooseFile(`${name}.${extension}`, extension)
      if (path === null) return { saved: false }
      await saveOriginal(file, path)
      await record({ kind: 'audio', format: extension, calls: [id], files: await describeFile(path) })
      return { saved: true }
    }),
    /**
     * Opens the system's dialog to print a transcript, with or without the notes; false when the user closed
     * it.
     */
    'export.print': method(
      z.object({ id: recordingId, withNotes: z.boolean() }),
      async ({ id, withNotes }) => {
        const reader = chooseSource(getWorkspace(offhook).threads.reader, choice)
        const [recording] = await reader.findRecordings({ ids: [id] })
        if (!recording) throw new CodedError('recording-not-found')
        const { context, ...naming } = texts()
        const readCall = createCallReader(reader, { ...naming, choice: { ...choice, withNotes } })
        const call = await readCall(id)
        if (typeof call === 'string') throw new CodedError('nothing-to-print')
        const printed = await shell.print(toPrintPage(call, { ...context, mark: null }))
        if (printed) await record({ kind: 'calls', format: printFormat, calls: [id], files: onPaper })
        return { printed }
      },
    ),
  }
}
