/** Writes several calls into one file. */
import { writeFileAtomically } from '../util/atomic-file.ts'
import { countMissing, readCalls, type CallsToExport, type Exported } from './export-each.ts'
import type { ExportTogether } from './types.ts'

export interface TogetherOptions extends CallsToExport {
  together: ExportTogether
  /** An existing file is replaced. */
  file: string
}

/**
 * Writes no file when the export stops, or when no call has words. Passes the path to `onCall` at the end.
 *
 * @throws the file system's error.
 */
export async function exportTogether(options: TogetherOptions): Promise<Exported> {
  const { together, ids, file, context, onCall } = options
  const outcome: Exported = { saved: 0, skipped: 0, withoutWords: 0, unreached: ids.length }
  let written = 0
  async function* pickCalls() {
    for await (const found of readCalls(options)) {
      if (typeof found === 'string') countMissing(outcome, found)
      else {
        written += 1
        yield found
      }
      outcome.unreached -= 1
      onCall?.(ids.length - outcome.unreached, null, typeof found === 'string' ? null : found.id)
    }
    if (outcome.unreached > 0 || written === 0) throw new NothingWrittenError()
  }
  try {
    await writeFileAtomically(file, together(pickCalls(), context))
    onCall?.(ids.length, file, null)
    return { ...outcome, saved: 1 }
  } catch (error) {
    if (!(error instanceof NothingWrittenError)) throw error
    return { ...outcome, unreached: outcome.unreached + written }
  }
}

class NothingWrittenError extends Error {}
