/** Estimates the time until everything known is fetched, and the current audio download speed. Pure. */
import type { SyncStatus } from '../../src-preload/contract/sync.ts'
import { pageSize } from './context.ts'

/** The work done up to one point in time. */
export interface Sample {
  /** Monotonic, milliseconds. */
  atMs: number
  requests: number
  bytes: number
  /** Milliseconds during which at least one download was under way. */
  downloadMs: number
}

/** Shorter spans describe the last few requests rather than the next minutes. */
const leastSpanMs = 10_000
/** Shortest download time that shows the line's speed; less may be one packet. */
const leastDownloadMs = 1_000
/** Long enough to read, short enough to be current. */
const recentMs = 5_000
/**
 * While transcripts come first, seven workers share the requests and one of them downloads audio: see
 * `run.ts`.
 */
const audioShare = 1 / 7

export interface Remaining {
  /** Pages of the list. */
  pages: number
  transcripts: number
  audio: number
  /** Average size of one audio file; 0 while unknown. */
  meanBytes: number
}

/** Counts one request for each remaining list page, transcript and audio file. */
export function countRemaining(
  status: Pick<SyncStatus, 'recordings' | 'serviceTotal' | 'transcripts' | 'audio'>,
  { wantsUnlistedAudio, audioHeld }: { wantsUnlistedAudio: boolean; audioHeld: boolean },
): Remaining {
  const unlisted = Math.max(0, (status.serviceTotal ?? 0) - status.recordings)
  const audio = status.audio.wanted + (wantsUnlistedAudio ? unlisted : 0)
  return {
    pages: Math.ceil(unlisted / pageSize),
    transcripts: status.transcripts.wanted + unlisted,
    audio: audioHeld ? 0 : audio,
    meanBytes: status.audio.present > 0 ? status.audio.bytes / status.audio.present : 0,
  }
}

/**
 * Estimates the remaining time: first the list, then the transcripts with a little audio beside them, then
 * the audio; limited by the request rate or the line, whichever is slower.
 *
 * @param samples oldest first
 * @param requestsPerMinute what the request budget allows: used before anything is measured, and the maximum
 * even when a minute begins with a burst
 * @returns whole seconds; null when nothing is left or nothing moves.
 */
export function estimateSecondsLeft(
  remaining: Remaining,
  samples: readonly Sample[],
  requestsPerMinute: number,
): number | null {
  const { pages, transcripts, audio, meanBytes } = remaining
  if (pages + transcripts + audio === 0) return null
  const perSecond = Math.min(measureRequestsPerSecond(samples) ?? Infinity, requestsPerMinute / 60)
  if (perSecond === 0) return null
  // Files per second that the line carries.
  const line = meanBytes > 0 ? measureLineBytesPerSecond(samples) / meanBytes : Infinity
  const beside = Math.min(perSecond * audioShare, line)
  const forTranscripts = audio > 0 ? transcripts / (perSecond - beside) : transcripts / perSecond
  const later = audio - beside * forTranscripts
  if (later <= 0) return Math.ceil((pages + transcripts + audio) / perSecond)
  return Math.ceil(pages / perSecond + forTranscripts + later / Math.min(perSecond, line))
}

/** Speed of the last seconds; null when no audio arrived. */
export function measureRecentBytesPerSecond(samples: readonly Sample[], nowMs: number): number | null {
  const last = samples.at(-1)
  const first = samples.findLast(({ atMs }) => atMs <= nowMs - recentMs) ?? samples[0]
  if (!first || !last || last.bytes === first.bytes) return null
  return Math.round(((last.bytes - first.bytes) * 1000) / Math.max(1_000, nowMs - first.atMs))
}

/** Null while the span is too short. */
function measureRequestsPerSecond(samples: readonly Sample[]): number | null {
  const [first, last] = [samples[0], samples.at(-1)]
  if (!first || !last || last.atMs - first.atMs < leastSpanMs) return null
  return ((last.requests - first.requests) * 1000) / (last.atMs - first.atMs)
}

/**
 * Line speed while a download is running. Pauses of the downloads (transcripts come first, or audio waits for
 * a request) do not make it slower. Infinity while too few bytes have arrived.
 */
function measureLineBytesPerSecond(samples: readonly Sample[]): number {
  const [first, last] = [samples[0], samples.at(-1)]
  const ms = first && last ? last.downloadMs - first.downloadMs : 0
  const bytes = first && last ? last.bytes - first.bytes : 0
  return ms < leastDownloadMs || bytes === 0 ? Infinity : (bytes * 1000) / ms
}
