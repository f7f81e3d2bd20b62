/** Reports a command's progress on stderr. */
import type { SyncStatus } from '../../../src-preload/contract/sync.ts'
import type { OnProgress } from '../../backup/types.ts'
import type { Clock } from '../../util/clock.ts'

/** Frequent enough to see progress, rare enough for a log. */
export const tellEveryMs = 2_000

/** Reports the progress of a copy on stderr. */
export function createProgressReporter(tell: (line: string) => void, verb: string): OnProgress {
  let lastAtMs = performance.now()
  return ({ doneBytes, totalBytes }) => {
    if (performance.now() - lastAtMs < tellEveryMs) return
    lastAtMs = performance.now()
    const megabytes = (bytes: number) => (bytes / 1e6).toFixed(0)
    tell(`${megabytes(doneBytes)} of ${totalBytes === null ? '…' : megabytes(totalBytes)} MB ${verb}`)
  }
}

/** Reports the progress of sync, or until when it waits; prints a line only when it changed. */
export function createSyncReporter(
  tell: (line: string) => void,
  clock: Pick<Clock, 'monotonicMs'>,
): (status: SyncStatus) => void {
  let lastLine = ''
  let lastAtMs = -Infinity
  return (status) => {
    const waits = status.phase === 'rate-limited'
    const line = waits ? describeWait(status) : describeProgress(status)
    // Waiting is reported at once: nothing else may happen for an hour.
    if (line === lastLine || (!waits && clock.monotonicMs() - lastAtMs < tellEveryMs)) return
    lastLine = line
    lastAtMs = clock.monotonicMs()
    tell(line)
  }
}

function describeWait({ waitsUntil }: SyncStatus): string {
  if (waitsUntil === null) return 'Waiting for the service…'
  // Local time, rounded up to the minute.
  const until = new Date(Math.ceil(waitsUntil / 60_000) * 60_000)
  return `Waiting for the service until ${until.toTimeString().slice(0, 5)}`
}

function describeProgress({ recordings, serviceTotal, transcripts, audio }: SyncStatus): string {
  return `${recordings} of ${serviceTotal ?? '…'} calls, ${transcripts.present} transcripts, ${audio.present} audio files`
}
