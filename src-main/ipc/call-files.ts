/** What a person takes out of the window: a call's files, the place where they lie, its transcript on paper. */
import { z } from 'zod'
import type { Offhook } from '../compose.ts'
import { formatNumber } from '../dialer/phone-number.ts'
import { suggestFileName } from '../export/export-srt.ts'
import { layOutFiles } from '../export/lay-out-files.ts'
import { toPrintPage, type PrintWords } from '../export/print-page.ts'
import { findAudioFile } from '../model/audio-file.ts'
import { CallFilesError } from './call-files-error.ts'
import { getWorkspace, method } from './method.ts'
import { counterpartOf, recordingId, recordingIds, RecordingNotFoundError } from './recordings.ts'

export interface Drag {
  /** Empty, and this user's own. */
  folder: string
  /** Nothing happens where the button was let go meanwhile: the system would drag until the next press. */
  start(paths: string[]): void
  /** It is started, or will not be. */
  end(): void
}

/** What the desktop does with them. */
export interface CallFilesShell {
  /** The person has begun to drag. */
  beginDrag(): Promise<Drag>
  showInFolder(path: string): void
  /** Whether it was printed; false when the person closed the dialog. @throws CallFilesError */
  print(html: string): Promise<boolean>
  printWords(): PrintWords
  /** BCP 47, of dates. */
  locale(): string
}

/** Their files are made while the button is held down: beyond it nobody would wait for the drag to begin. */
const maxDragged = 100

export function callFilesMethods(offhook: Offhook, shell: CallFilesShell) {
  const readable = (raw: string) => formatNumber(raw, offhook.region())
  return {
    /** The person drags calls out of the window: their files follow the pointer. Calls without files are left out. */
    'app.start-drag': method(z.object({ ids: recordingIds.min(1) }), async ({ ids }) => {
      if (ids.length > maxDragged) throw new CallFilesError('too-many-to-drag')
      const { threads, folder: libraryFolder } = getWorkspace(offhook)
      const drag = await shell.beginDrag()
      try {
        const paths = await layOutFiles({
          ids,
          libraryFolder,
          reader: threads.reader,
          formatNumber: readable,
          folder: drag.folder,
          speakers: shell.printWords(),
        })
        if (paths.length === 0) throw new CallFilesError('nothing-to-drag')
        drag.start(paths)
      } finally {
        drag.end()
      }
    }),
    /** Shows the audio of a call in the system's own file browser. */
    'app.show-in-folder': method(z.object({ id: recordingId }), async ({ id }) => {
      const { threads, folder } = getWorkspace(offhook)
      const [recording] = await threads.reader.findRecordings({ ids: [id] })
      if (!recording) throw new RecordingNotFoundError()
      const path = await findAudioFile(folder, recording.audioPath)
      if (path === null) throw new CallFilesError('audio-not-here')
      shell.showInFolder(path)
    }),
    /** Opens the system's dialog to print a transcript, with or without the notes; false when the person closed it. */
    'app.print': method(z.object({ id: recordingId, withNotes: z.boolean() }), async ({ id, withNotes }) => {
      const { reader } = getWorkspace(offhook).threads
      const [[recording], transcript, additions] = await Promise.all([
        reader.findRecordings({ ids: [id] }),
        reader.findTranscriptView({ id }),
        reader.findAdditions({ id }),
      ])
      if (!recording) throw new RecordingNotFoundError()
      if (!transcript || transcript.words.length === 0) throw new CallFilesError('nothing-to-print')
      const { person, direction, createdAtMs, duration } = recording
      const number = counterpartOf(recording, offhook.region())
      const page = toPrintPage(
        {
          person: person?.name ?? null,
          number,
          direction,
          createdAtMs,
          duration,
          transcript,
          notes: withNotes ? additions.notes : [],
        },
        {
          words: shell.printWords(),
          fileName: suggestFileName(recording, readable).replace(/\.srt$/, ''),
          locale: shell.locale(),
        },
      )
      return { printed: await shell.print(page) }
    }),
  }
}
