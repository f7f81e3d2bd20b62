/** Reads the calls of an export one after the other, hands each to its writer, and counts what came of them. */
import type { StoredRecording } from '../model/recording-item.ts'
import {
  createCallReader,
  type CallSource,
  type ExportChoice,
  type MissingWords,
  type NumberFormat,
  type ReadCall,
} from './read-call.ts'
import type { ExportContext, ExportedCall } from './types.ts'

export interface CallsToExport {
  ids: readonly string[]
  reader: CallSource
  formatNumber: NumberFormat
  choice: ExportChoice
  context: ExportContext
  /** True once the export was cancelled, or the library is being closed: the export stops. */
  isStopped?: () => boolean
  /** After each call. `path`: what was written; null for a call that was left out. */
  onCall?: (done: number, path: string | null) => void
}

export interface Exported {
  /** Calls. */
  saved: number
  /** Calls without a transcript here. */
  skipped: number
  /** Calls whose transcript has no words. */
  withoutWords: number
  /** Calls that the export stopped before. */
  unreached: number
}

interface FoundCall {
  recording: StoredRecording
  call: ExportedCall
}

/**
 * @param save writes a call with words, and returns what `onCall` is told.
 * @throws what `save` throws.
 */
export async function exportEach(
  options: CallsToExport,
  save: (found: FoundCall) => Promise<string | null>,
): Promise<Exported> {
  const { ids, reader, formatNumber, choice, isStopped = () => false, onCall } = options
  const readCall = createCallReader(reader, { formatNumber, choice })
  const outcome: Exported = { saved: 0, skipped: 0, withoutWords: 0, unreached: 0 }
  for (const [index, id] of ids.entries()) {
    const found = await findCall(reader, readCall, id).catch((error: unknown) => {
      // Errors of a closed library are expected.
      if (!isStopped()) throw error
    })
    if (!found || isStopped()) return { ...outcome, unreached: ids.length - index }
    let path: string | null = null
    if (found === 'no-transcript') outcome.skipped += 1
    else if (found === 'no-words') outcome.withoutWords += 1
    else {
      path = await save(found)
      outcome.saved += 1
    }
    onCall?.(index + 1, path)
  }
  return outcome
}

async function findCall(
  reader: CallSource,
  readCall: ReadCall,
  id: string,
): Promise<FoundCall | MissingWords> {
  const [recording] = await reader.findRecordings({ ids: [id] })
  const call = recording ? await readCall(recording) : 'no-transcript'
  return typeof call === 'string' ? call : { recording: recording!, call }
}
