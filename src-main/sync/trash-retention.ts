/**
 * Keeps what was deleted as long as was said, and no longer: whatever the machine runs on, and whether or not sync is
 * paused or has something to fetch.
 */
import { trashKeptMs } from '../library/trash-table.ts'
import type { SyncAudioStorage } from './audio-storage.ts'
import type { SyncDependencies } from './context.ts'
import { codeOf } from './transcripts.ts'

/** Short against the week that is said, long against what a look costs: one read of an index. */
const lookEveryMs = 3_600_000
/** The window has settled after a start. */
const settleMs = 30_000

export interface TrashRetentionOptions extends Pick<SyncDependencies, 'clock' | 'log'> {
  audioStorage: Pick<SyncAudioStorage, 'emptyTrash'>
}

/** Looks until aborted; then it is over without an error. */
export async function enforceTrashRetention(
  { audioStorage, clock, log }: TrashRetentionOptions,
  signal: AbortSignal,
): Promise<void> {
  const rest = (ms: number) => clock.sleep(ms, signal).catch(() => undefined)
  await rest(settleMs)
  while (!signal.aborted) {
    await audioStorage.emptyTrash(trashKeptMs).catch((error: unknown) => {
      log.warn('trash not emptied', { error: codeOf(error) })
    })
    await rest(lookEveryMs)
  }
}
