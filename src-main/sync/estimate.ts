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
 * Whatever takes longer, the requests or the downloads, at the speed of the last minute.
 *
 * @param samples oldest first
 * @param requestsPerMinute what the request budget allows, taken before anything has been measured
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
  const bytesPerSecond = ((last.bytes - first.bytes) * 1000) / spanMs
  if (perSecond === 0) return null
  const forBytes = bytesPerSecond > 0 ? remaining.bytes / bytesPerSecond : 0
  return Math.ceil(Math.max(remaining.requests / perSecond, forBytes))
}
