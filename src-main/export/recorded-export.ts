/** Exports calls, and records in the export journal what was written. */
import { dirname } from 'node:path'
import type { ExportFormatId } from '../../src-preload/contract/export-formats.ts'
import { describeFiles, describeFolder, type ExportJournal, recordExport } from './export-journal.ts'
import type { CallsToExport, Exported } from './export-each.ts'
import { isFolderFormat } from './formats.ts'

export interface RecordedExport extends CallsToExport {
  format: ExportFormatId
  /** The folder of the files. */
  folder: string
  journal: ExportJournal
  now: () => number
}

/** Files that stay after the export stopped or failed are recorded too. @throws what `write` throws. */
export async function exportRecorded(
  { format, folder, journal, now, ...calls }: RecordedExport,
  write: (calls: CallsToExport) => Promise<Exported>,
): Promise<Exported> {
  const [paths, ids]: [string[], string[]] = [[], []]
  const record = async () => {
    if (paths.length === 0) return
    await recordExport(journal, {
      ...{ at: now(), kind: 'calls', format, calls: ids, isRedacted: calls.choice.isRedacted },
      files: isFolderFormat(format)
        ? await describeFolder(dirname(paths[0]!))
        : await describeFiles(paths, folder),
    })
  }
  const onCall: CallsToExport['onCall'] = (done, path, id) => {
    if (path !== null) paths.push(path)
    if (id !== null) ids.push(id)
    calls.onCall?.(done, path, id)
  }
  try {
    return await write({ ...calls, onCall })
  } finally {
    await record().catch((error: unknown) => {
      // The journal of a closed library cannot be written.
      if (!calls.isStopped?.()) throw error
    })
  }
}
