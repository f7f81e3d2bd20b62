import type { OnProgress } from '../../backup/types.ts'

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
