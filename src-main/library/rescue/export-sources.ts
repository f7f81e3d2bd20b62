/** Reads the export journal from a damaged database. */
import {
  exportKinds,
  exportRedactions,
  type ExportEntry,
  type NewExportEntry,
} from '../../../src-preload/contract/export-journal.ts'
import { isNumber, isText, isTextOrNull, type Source } from './source.ts'

export const exportEntry: Source<Omit<ExportEntry, 'callIds'>> = {
  table: 'exportEntry',
  columns: [
    ...[
      'id',
      'at',
      'kind',
      'format',
      'callCount',
      'redaction',
      'fileName',
      'fileCount',
      'sha256',
      'sizeBytes',
    ],
  ],
  key: ['id'],
  read(row) {
    const { id, at, format, callCount, fileName, fileCount, sha256, sizeBytes } = row
    const kind = exportKinds.find((each) => each === row.kind)
    const redaction = exportRedactions.find((each) => each === row.redaction)
    return kind &&
      redaction &&
      isText(format) &&
      [id, at, callCount, fileCount, sizeBytes].every(isNumber) &&
      [fileName, sha256].every(isTextOrNull)
      ? ({ ...row, kind, redaction } as unknown as Omit<ExportEntry, 'callIds'>)
      : null
  },
}

interface CallRow {
  recordingId: string
  entryId: number
}

export const exportedCall: Source<CallRow> = {
  table: 'exportedCall',
  columns: ['recordingId', 'entryId'],
  key: ['recordingId', 'entryId'],
  read: ({ recordingId, entryId }) =>
    isText(recordingId) && isNumber(entryId) ? { recordingId, entryId } : null,
}

/** An entry whose calls are unreadable keeps their number. */
export function joinExportedCalls(
  entries: readonly Omit<ExportEntry, 'callIds'>[],
  calls: readonly CallRow[],
): NewExportEntry[] {
  const byEntry = Map.groupBy(calls, ({ entryId }) => entryId)
  return entries.map(({ id, ...entry }) => ({
    ...entry,
    callIds: (byEntry.get(id) ?? []).map(({ recordingId }) => recordingId),
  }))
}
