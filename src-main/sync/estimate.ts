/** How long it takes until everything now known is here, and how fast audio comes. Pure. */
import type { SyncStatus } from '../../src-preload/contract/sync.ts'
import { pageSize } from './context.ts'

/** What had been done at a moment. */
export interface Sample {
  /** Monotonic, milliseconds. */
  atMs: number
  requests: number
  bytes: number
  /** Milliseconds during which at least one download was under way. */
  downloadMs: number
}

/** Shorter spans say more about the last few requests than about the minutes to come. */
const leastSpanMs = 10_000
/** So much downloading says how fast the line is; less may be one packet. */
const leastDownloadMs = 1_000
/** Long enough to be read, short enough to be about now. */
const lateMs = 5_000
/**
 * Seven workers stand in line for requests while transcripts come first, and one of them is for audio: see
 * `run.ts`.
 */
const audioShare = 1 / 7

export interface Remaining {
  /** Of the list. */
  pages: number
  transcripts: number
  audio: number
  /** Of one audio file, on average; 0 while nothing is known. */
  meanBytes: number
}

/** One request for each page of the list, each transcript and each audio file that is still to come. */
export function remainingOf(
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
 * First the list, then the transcripts with a little audio beside them, then the audio: as fast as requests may
 * be sent and as the line is, whichever is slower.
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
  const { pages, transcripts, audio, meanBytes } = remaining
  if (pages + transcripts + audio === 0) return null
  const perSecond = Math.min(requestsPerSecond(samples) ?? Infinity, requestsPerMinute / 60)
  if (perSecond === 0) return null
  // Files a second that the line carries.
  const line = meanBytes > 0 ? lineBytesPerSecond(samples) / meanBytes : Infinity
  const beside = Math.min(perSecond * audioShare, line)
  const forTranscripts = audio > 0 ? transcripts / (perSecond - beside) : transcripts / perSecond
  const later = audio - beside * forTranscripts
  if (later <= 0) return Math.ceil((pages + transcripts + audio) / perSecond)
  return Math.ceil(pages / perSecond + forTranscripts + later / Math.min(perSecond, line))
}

/** Audio that came of late; null when none did. */
export function lateBytesPerSecond(samples: readonly Sample[], nowMs: number): number | null {
  const last = samples.at(-1)
  const first = samples.findLast(({ atMs }) => atMs <= nowMs - lateMs) ?? samples[0]
  if (!first || !last || last.bytes === first.bytes) return null
  return Math.round(((last.bytes - first.bytes) * 1000) / Math.max(1_000, nowMs - first.atMs))
}

/** Null while the span is too short to say. */
function requestsPerSecond(samples: readonly Sample[]): number | null {
  const [first, last] = [samples[0], samples.at(-1)]
  if (!first || !last || last.atMs - first.atMs < leastSpanMs) return null
  return ((last.requests - first.requests) * 1000) / (last.atMs - first.atMs)
}

/**
 * How fast the line is while something comes over it. While transcripts come first, and while audio waits for
 * its turn among the requests, it stands still without being slow. Infinity while too little has come to say.
 */
function lineBytesPerSecond(samples: readonly Sample[]): number {
  const [first, last] = [samples[0], samples.at(-1)]
  const ms = first && last ? last.downloadMs - first.downloadMs : 0
  const bytes = first && last ? last.bytes - first.bytes : 0
  return ms < leastDownloadMs || bytes === 0 ? Infinity : (bytes * 1000) / ms
}
