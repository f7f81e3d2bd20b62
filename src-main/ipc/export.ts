/** Methods that export calls: ask where to save, then write the files. */
import { z } from 'zod'
import type { ExportOutcome } from '../../src-preload/contract/channels.ts'
import type { Offhook } from '../compose.ts'
import { formatNumber } from '../dialer/phone-number.ts'
import { exportTranscripts, suggestFileName } from '../export/export-transcripts.ts'
import { exportFormatIds, exportFormats, type ExportFormatId } from '../export/formats.ts'
import type { SpeakerWords } from '../export/types.ts'
import type { StoredRecording } from '../library/types.ts'
import { getWorkspace, method } from './method.ts'
import { recordingId } from './recordings.ts'

/** Asks the person where to save; null when cancelled. */
export interface SaveDialogs {
  /** @param extension without the dot. */
  chooseFile(suggestedName: string, extension: string): Promise<string | null>
  /** @param extension of the files. */
  chooseFolder(extension: string): Promise<string | null>
}

/** @param speakers called each time, because the language may change */
export function exportMethods(offhook: Offhook, dialogs: SaveDialogs, speakers: () => SpeakerWords) {
  const readable = (raw: string) => formatNumber(raw, offhook.region())
  const chooseTarget = async (format: ExportFormatId, only: StoredRecording | undefined) => {
    const { extension } = exportFormats[format]
    if (!only) {
      const folder = await dialogs.chooseFolder(extension)
      return folder && { folder }
    }
    const file = await dialogs.chooseFile(suggestFileName(only, format, readable), extension)
    return file && { file }
  }
  return {
    'export.save': method(
      z.object({ format: z.enum(exportFormatIds), ids: z.array(recordingId).min(1).max(100_000) }),
      async ({ format, ids }): Promise<ExportOutcome> => {
        const workspace = getWorkspace(offhook)
        const { reader } = workspace.threads
        const [only] = ids.length === 1 ? await reader.findRecordings({ ids }) : []
        const target = await chooseTarget(format, only)
        if (!target) return { saved: null }
        return await exportTranscripts({
          format,
          ids,
          target,
          reader,
          formatNumber: readable,
          speakers: speakers(),
          isClosed: () => offhook.session.workspace() !== workspace,
        })
      },
    ),
  }
}
