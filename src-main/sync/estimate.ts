/** How long it takes until everything now known is here. Pure. */
import type { SyncStatus } from '../../src-preload/contract/sync.ts'
import { pageSize } from './context.ts'

/** What had been done at a moment. */
export interface Sample {
  /** Monotonic, milliseconds. */
  atMs: number
  requests: number
  bytes: number
}

/** Shorter spans say more about the last few requests than about the minutes to come. */
const leastSpanMs = 10_000

/** Long enough for a file to arrive, so that one packet does not count as a fast line. */
const leastStretchMs = 4_000

export interface Remaining {
  requests: number
  bytes: number
}

/** One request for each page of the list, each transcript and each audio file that is still to come. */
export function remainingOf(
  status: Pick<SyncStatus, 'recordings' | 'serviceTotal' | 'transcripts' | 'audio'>,
  wantsAudio: boolean,
): Remaining {
  const unlisted = Math.max(0, (status.serviceTotal ?? 0) - status.recordings)
  const transcripts = status.transcripts.wanted + unlisted
  const audio = wantsAudio ? status.audio.wanted + unlisted : status.audio.wanted
  const meanBytes = status.audio.present > 0 ? status.audio.bytes / status.audio.present : 0
  return { requests: Math.ceil(unlisted / pageSize) + transcripts + audio, bytes: audio * meanBytes }
}

/**
 * Whatever takes longer, the requests or the downloads, at the speed of late.
 *
 * @param samples oldest first
 * @param requestsPerMinute what the request budget allows: taken before anything has been measured, and never
 *   exceeded, whatever the burst was that a minute begins with
 * @returns whole seconds; null when nothing is left or nothing moves.
 */
export function secondsLeft(
  remaining: Remaining,
  samples: readonly Sample[],
  requestsPerMinute: number,
): number | null {
  if (remaining.requests === 0) return null
  const [first, last] = [samples[0], samples.at(-1)]
  const spanMs = first && last ? last.atMs - first.atMs : 0
  if (!first || !last || spanMs < leastSpanMs) return Math.ceil((remaining.requests * 60) / requestsPerMinute)
  const perSecond = ((last.requests - first.requests) * 1000) / spanMs
  if (perSecond === 0) return null
  const bytesPerSecond = bestBytesPerSecond(samples)
  const forBytes = bytesPerSecond > 0 ? remaining.bytes / bytesPerSecond : 0
  return Math.ceil(Math.max(remaining.requests / Math.min(perSecond, requestsPerMinute / 60), forBytes))
}

/**
 * How fast the line is: the best stretch, not the mean. While transcripts come first, or audio waits for its
 * turn among the requests, the line stands still without being slow.
 */
function bestBytesPerSecond(samples: readonly Sample[]): number {
  let best = 0
  let from = 0
  for (const to of samples) {
    while (samples[from + 1] && to.atMs - samples[from + 1]!.atMs >= leastStretchMs) from++
    const spanMs = to.atMs - samples[from]!.atMs
    if (spanMs >= leastStretchMs) best = Math.max(best, ((to.bytes - samples[from]!.bytes) * 1000) / spanMs)
  }
  return best
}
