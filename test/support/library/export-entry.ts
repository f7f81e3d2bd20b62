import type { NewExportEntry } from '../../../src-preload/contract/export-journal.ts'

/** A PDF of one call. */
export function exportEntryOf(changes: Partial<NewExportEntry> = {}): NewExportEntry {
  const { callIds = ['rec-1'] } = changes
  return {
    ...{ at: 1_000, kind: 'calls', format: 'pdf', callIds, callCount: callIds.length, redaction: 'none' },
    ...{ fileName: 'Niamh Gallagher.pdf', fileCount: 1, sha256: 'ab'.repeat(32), sizeBytes: 2_048 },
    ...changes,
  }
}
