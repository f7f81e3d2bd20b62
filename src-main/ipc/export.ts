import { z } from 'zod'
import type { Offhook } from '../compose.ts'
import { exportSrt, suggestFileName } from '../export/export-srt.ts'
import { getWorkspace, type Domain, type Handlers } from './handlers.ts'

/** Asks the person where to save; null when they change their mind. */
export interface SaveDialogs {
  chooseFile(suggestedName: string): Promise<string | null>
  chooseFolder(): Promise<string | null>
}

export function exportHandlers(offhook: Offhook, dialogs: SaveDialogs): Handlers<Domain<'export'>> {
  return {
    'export.srt': {
      args: z.object({ ids: z.array(z.string().min(1).max(1024)).min(1).max(100_000) }),
      async run({ ids }) {
        const { reader } = getWorkspace(offhook).threads
        const [first] = ids.length === 1 ? await reader.findRecordings({ ids }) : []
        const target = first
          ? { file: await dialogs.chooseFile(suggestFileName(first)) }
          : { folder: await dialogs.chooseFolder() }
        if (target.file === null || target.folder === null) return { saved: null }
        return await exportSrt({
          ids,
          reader,
          ...(target.file ? { file: target.file } : { folder: target.folder! }),
        })
      },
    },
  }
}
