/** Tells on stderr how far a command has come. */
import type { SyncStatus } from '../../../src-preload/contract/sync.ts'
import type { OnProgress } from '../../backup/types.ts'
import type { Clock } from '../../util/clock.ts'

/** Often enough to see it move, seldom enough for a log. */
const tellEveryMs = 2_000

/** Says on stderr now and then how far a copy has come. */
export function progressTeller(tell: (line: string) => void, verb: string): OnProgress {
  let toldAt = performance.now()
  return ({ doneBytes, totalBytes }) => {
    if (performance.now() - toldAt < tellEveryMs) return
    toldAt = performance.now()
    const megabytes = (bytes: number) => (bytes / 1e6).toFixed(0)
    tell(`${megabytes(doneBytes)} of ${totalBytes === null ? '…' : megabytes(totalBytes)} MB ${verb}`)
  }
}

/** Says how far sync is, or until when it waits; a line only where it says something else than the one before. */
export function syncTeller(
  tell: (line: string) => void,
  clock: Pick<Clock, 'monotonicMs'>,
): (status: SyncStatus) => void {
  let told = ''
  let toldAt = -Infinity
  return (status) => {
    const waits = status.phase === 'rate-limited'
    const line = waits ? waitOf(status) : progressOf(status)
    // That it waits is said at once: nothing else may happen for an hour.
    if (line === told || (!waits && clock.monotonicMs() - toldAt < tellEveryMs)) return
    told = line
    toldAt = clock.monotonicMs()
    tell(line)
  }
}

function waitOf({ waitsUntil }: SyncStatus): string {
  if (waitsUntil === null) return 'Waiting for the service…'
  // In local time, to the minute by whose end it goes on.
  const until = new Date(Math.ceil(waitsUntil / 60_000) * 60_000)
  return `Waiting for the service until ${until.toTimeString().slice(0, 5)}`
}

function progressOf({ recordings, serviceTotal, transcripts, audio }: SyncStatus): string {
  return `${recordings} of ${serviceTotal ?? '…'} calls, ${transcripts.present} transcripts, ${audio.present} audio files`
}
