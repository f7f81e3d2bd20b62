/** Lists in an evidence bundle what was exported of its calls before, as the export journal recorded it. */
import type { ExportEntry } from '../../../src-preload/contract/export-journal.ts'
import type { LibraryReader } from '../../library/types.ts'
import type { Remote } from '../../threads/rpc.ts'
import { chunk } from '../../util/chunk.ts'
import { formatCell, formatRow } from '../formats/csv.ts'

export const earlierExportsName = 'exports.csv'

/** The same in every language, because programs read the table. */
const head = ['time', 'kind', 'format', 'redactions', 'call_ids', 'calls', 'file', 'files', 'bytes', 'sha256']
/** Calls looked up at once. */
const readAtOnce = 100

/** The earliest first; only the head if there was none. */
export async function writeEarlierExports(
  reader: Pick<Remote<LibraryReader>, 'listExportsAbout'>,
  callIds: readonly string[],
): Promise<string> {
  const entries = new Map<number, ExportEntry>()
  for (const part of chunk(callIds, readAtOnce)) {
    for (const entry of await reader.listExportsAbout({ ids: part })) {
      const known = entries.get(entry.id)
      entries.set(entry.id, { ...entry, callIds: [...(known?.callIds ?? []), ...entry.callIds] })
    }
  }
  const inOrder = [...entries.values()].sort((one, other) => one.at - other.at || one.id - other.id)
  return `\ufeff${[head, ...inOrder.map(toCells)].map(formatRow).join('')}`
}

function toCells(entry: ExportEntry): string[] {
  const { at, kind, format, redaction, callIds, callCount, fileName, fileCount, sizeBytes, sha256 } = entry
  return [
    ...[new Date(at).toISOString(), kind, format, redaction].map(formatCell),
    ...[formatCell(callIds.join(' ')), String(callCount), formatCell(fileName), String(fileCount)],
    ...[String(sizeBytes), sha256 ?? ''],
  ]
}
