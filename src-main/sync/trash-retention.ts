/** Erases deleted calls when their retention time is over, also while sync is paused or busy. */
import { trashKeptMs } from '../library/tables/trash-table.ts'
import type { SyncAudioStorage } from './audio/audio-storage.ts'
import type { SyncDependencies } from './context.ts'
import { readErrorCode } from '../util/coded-error.ts'

/** Short against the retention of a week; each check costs one index read. */
const lookEveryMs = 3_600_000
/** Lets the window load after a start. */
const settleMs = 30_000

export interface TrashRetentionOptions extends Pick<SyncDependencies, 'clock' | 'log'> {
  audioStorage: Pick<SyncAudioStorage, 'emptyTrash'>
}

/** Runs until aborted, then resolves without an error. */
export async function enforceTrashRetention(
  { audioStorage, clock, log }: TrashRetentionOptions,
  signal: AbortSignal,
): Promise<void> {
  const rest = (ms: number) => clock.sleep(ms, signal).catch(() => undefined)
  await rest(settleMs)
  while (!signal.aborted) {
    await audioStorage.emptyTrash(trashKeptMs).catch((error: unknown) => {
      log.warn('trash not emptied', { error: readErrorCode(error) })
    })
    await rest(lookEveryMs)
  }
}
