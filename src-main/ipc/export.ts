/** Methods that export subtitles: ask where to save, then write the files. */
import { z } from 'zod'
import type { ExportOutcome } from '../../src-preload/contract/channels.ts'
import type { Offhook } from '../compose.ts'
import { formatNumber } from '../dialer/phone-number.ts'
import { exportSrt, suggestFileName } from '../export/export-srt.ts'
import type { SpeakerWords } from '../export/srt.ts'
import { getWorkspace, method } from './method.ts'
import { recordingId } from './recordings.ts'

/** Asks the person where to save; null when cancelled. */
export interface SaveDialogs {
  chooseFile(suggestedName: string): Promise<string | null>
  chooseFolder(): Promise<string | null>
}

/** @param speakers called each time, because the language may change */
export function exportMethods(offhook: Offhook, dialogs: SaveDialogs, speakers: () => SpeakerWords) {
  const readable = (raw: string) => formatNumber(raw, offhook.region())
  const chooseTarget = async (suggestedName: string | null) => {
    if (suggestedName === null) {
      const folder = await dialogs.chooseFolder()
      return folder && { folder }
    }
    const file = await dialogs.chooseFile(suggestedName)
    return file && { file }
  }
  return {
    'export.srt': method(
      z.object({ ids: z.array(recordingId).min(1).max(100_000) }),
      async ({ ids }): Promise<ExportOutcome> => {
        const workspace = getWorkspace(offhook)
        const { reader } = workspace.threads
        const [only] = ids.length === 1 ? await reader.findRecordings({ ids }) : []
        const target = await chooseTarget(only ? suggestFileName(only, readable) : null)
        if (!target) return { saved: null }
        return await exportSrt({
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
