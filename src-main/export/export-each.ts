/** Reads the calls of an export one by one, passes each to its writer, and counts the results. */
import { createCallReader, type ExportChoice, type MissingWords, type Naming } from './read-call.ts'
import type { CallSource } from './redacted-source.ts'
import type { ExportContext, ExportedCall } from './types.ts'

export interface CallsToExport extends Naming {
  ids: readonly string[]
  reader: CallSource
  choice: ExportChoice
  /** False: calls without words are exported too. */
  needsWords?: boolean
  context: ExportContext
  /** True after the export was cancelled, or while the library is being closed: the export stops. */
  isStopped?: () => boolean
  /**
   * Called after each call. `path`: the written file; null for none. `id`: the call that is part of what is written; null
   * for one that was left out.
   */
  onCall?: (done: number, path: string | null, id: string | null) => void
}

export interface Exported {
  /** The number of files, or of calls in a folder. */
  saved: number
  /** Calls without a local transcript. */
  skipped: number
  /** Calls whose transcript has no words. */
  withoutWords: number
  /** Calls that were not processed because the export stopped. */
  unreached: number
}

/**
 * @param save writes a call with words, and returns the path for `onCall`.
 * @throws what `save` throws.
 */
export async function exportEach(
  options: CallsToExport,
  save: (call: ExportedCall) => Promise<string | null>,
): Promise<Exported> {
  const { ids, onCall } = options
  const outcome: Exported = { saved: 0, skipped: 0, withoutWords: 0, unreached: ids.length }
  for await (const found of readCalls(options)) {
    let path: string | null = null
    let id: string | null = null
    if (typeof found === 'string') countMissing(outcome, found)
    else {
      path = await save(found)
      id = found.id
      outcome.saved += 1
    }
    outcome.unreached -= 1
    onCall?.(ids.length - outcome.unreached, path, id)
  }
  return outcome
}

export function countMissing(outcome: Exported, missing: MissingWords): void {
  if (missing === 'no-transcript') outcome.skipped += 1
  else outcome.withoutWords += 1
}

/** Yields the calls one by one, until the export stops. */
export async function* readCalls({
  ids,
  reader,
  formatNumber,
  userName,
  choice,
  needsWords = true,
  isStopped = () => false,
}: CallsToExport): AsyncGenerator<ExportedCall | MissingWords> {
  const readCall = createCallReader(reader, { formatNumber, userName, choice, needsWords })
  for (const id of ids) {
    const found = await readCall(id).catch((error: unknown) => {
      // Errors of a closed library are expected.
      if (!isStopped()) throw error
    })
    if (!found || isStopped()) return
    yield found
  }
}
