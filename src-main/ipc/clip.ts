/** Methods for a clip of a call: preview, copy, save and drag it. */
import { writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { z } from 'zod'
import {
  clipFormats,
  type ClipPart,
  type ClipPreview,
  shortestClip,
} from '../../src-preload/contract/clip.ts'
import { defaultExportChoice } from '../../src-preload/contract/export.ts'
import type { Offhook } from '../app/compose.ts'
import { describeContent, recordExport } from '../export/export-journal.ts'
import { type Clip, type ClipFile, readClip, toClipText, writeClip } from '../export/clip.ts'
import { findAudioFile } from '../model/audio-file.ts'
import { privateFile } from '../util/private-mode.ts'
import { describeWriting, type ExportParts } from './export.ts'
import { getWorkspace, method } from './method.ts'
import { recordingId } from './recordings.ts'
import { CodedError } from '../util/coded-error.ts'

const seconds = z.number().min(0)
const part = z.strictObject({ id: recordingId, from: seconds, to: seconds }).refine(isLongEnough)
const partAs = z
  .strictObject({ id: recordingId, from: seconds, to: seconds, format: z.enum(clipFormats) })
  .refine(isLongEnough)

/** Sums of decimals are slightly inexact. */
function isLongEnough({ from, to }: Pick<ClipPart, 'from' | 'to'>): boolean {
  return to - from > shortestClip - 0.001
}

export function clipMethods(offhook: Offhook, { dialogs, shell }: Pick<ExportParts, 'dialogs' | 'shell'>) {
  let lastSaved: string | null = null
  const read = async ({ id, from, to }: ClipPart, { withAudio }: { withAudio: boolean }) => {
    const workspace = getWorkspace(offhook)
    const { reader } = workspace.threads
    const [recording] = await reader.findRecordings({ ids: [id] })
    if (!recording) throw new CodedError('recording-not-found')
    const { context, ...naming } = describeWriting(offhook, shell, workspace, defaultExportChoice)
    const readAudio = withAudio ? context.readAudio : undefined
    const clip = await readClip({ recording, span: { from, to }, reader, ...naming, readAudio })
    const file = recording.audioState === 'present' ? recording.audioPath : null
    const hasAudio = clip.unsupported === null && (await findAudioFile(workspace, file)) !== null
    return { clip, context, hasAudio }
  }
  /** @param name of the file. */
  const record = async ({ call }: Clip, { extension: format, content }: ClipFile, name: string) => {
    const { threads } = getWorkspace(offhook)
    const calls = [call.id]
    await recordExport(threads, {
      ...{ at: offhook.clock.now(), kind: 'clip', format, calls, isRedacted: true },
      files: describeContent(name, content),
    })
  }
  return {
    'clip.preview': method(part, async (asked): Promise<ClipPreview> => {
      const { clip, context, hasAudio } = await read(asked, { withAudio: false })
      const { withoutWords, unsupported } = clip
      return { text: toClipText(clip, context), withoutWords, hasAudio, unsupported }
    }),
    /** Copies the text, and the audio as a file if the system's clipboard accepts one. */
    'clip.copy': method(part, async (asked): Promise<{ withAudio: boolean }> => {
      const { clip, context } = await read(asked, { withAudio: true })
      const audio = hasSound(clip) ? await writeClip(clip, 'audio', context) : null
      const withAudio = await shell.copy(toClipText(clip, context), audio)
      if (audio !== null && withAudio) await record(clip, audio, audio.name)
      return { withAudio }
    }),
    /** Asks for a file; false when the user chose none. */
    'clip.save': method(partAs, async ({ format, ...asked }): Promise<{ saved: boolean }> => {
      const { clip, context } = await read(asked, { withAudio: format !== 'md' })
      const file = await writeClip(clip, format, context)
      const path = await dialogs.chooseFile(file.name, file.extension)
      if (path === null) return { saved: false }
      await offhook.exports.writeFile(path, file.content)
      await record(clip, file, basename(path))
      lastSaved = path
      return { saved: true }
    }),
    /** Shows the clip saved last in the system's file browser. */
    'clip.show-saved': method(z.null(), () => {
      if (lastSaved !== null) shell.showInFolder(lastSaved)
    }),
    /** Drags the audio out of the window; without audio, the text. */
    'clip.drag': method(part, async (asked) => {
      const drag = await shell.beginDrag()
      if (drag === null) return
      const { clip, context } = await read(asked, { withAudio: true })
      const file = await writeClip(clip, hasSound(clip) ? 'audio' : 'md', context)
      drag.start([await writeInto(drag.folder, file)])
      await record(clip, file, file.name)
    }),
  }
}

function hasSound({ audio }: Clip): boolean {
  return typeof audio !== 'string'
}

/** @returns the file's path. */
async function writeInto(folder: string, { name, content }: ClipFile): Promise<string> {
  const path = join(folder, name)
  await writeFile(path, content, { mode: privateFile, flag: 'wx' })
  return path
}
