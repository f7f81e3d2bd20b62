/** Estimates the time until everything known is fetched, and the current audio download speed. Pure. */
import type { SyncStatus } from '../../src-preload/contract/sync.ts'
import type { AudioPolicy } from '../library/stored-types.ts'
import { pageSize, type RequestCounts } from './context.ts'

/** The work done up to one point in time. */
export interface Sample {
  /** Monotonic, milliseconds. */
  atMs: number
  requests: number
  bytes: number
  /** Downloads that ended. */
  files: number
  /** Milliseconds during which at least one download was under way, up to the end of the last that ended. */
  downloadMs: number
  /** Requests waited for the request budget. */
  isLimited: boolean
}

/** Shorter spans describe the last few requests rather than the next minutes. */
const leastSpanMs = 10_000
/** Fewer files say little about the others: some calls are short, some are long. */
export const leastFiles = 3
/** Long enough to read, short enough to be current. */
const recentMs = 5_000
/** While transcripts come first, one worker downloads audio beside six that fetch transcripts: see `run.ts`. */
const audioShare = 1 / 6

export interface Remaining {
  /** Pages of the list. */
  pages: number
  transcripts: number
  audio: number
}

/**
 * Estimates how many recordings that are not listed yet have audio that the policy wants. They are older than the
 * listed ones, and there are as many a day.
 *
 * @param oldestAt of the listed recordings; null without any
 */
export function estimateUnlistedAudio(
  policy: AudioPolicy,
  { recordings, oldestAt }: { recordings: number; oldestAt: number | null },
  now: number,
): number {
  if (policy.keep === 'all') return Infinity
  if (policy.keep !== 'recent' || oldestAt === null || oldestAt >= now) return 0
  return Math.round((recordings * Math.max(0, oldestAt - policy.since)) / (now - oldestAt))
}

/** Counts one request for each remaining list page, transcript and audio file. */
export function countRemaining(
  status: Pick<SyncStatus, 'recordings' | 'serviceTotal' | 'transcripts' | 'audio'>,
  { unlistedAudio, audioHeld }: { unlistedAudio: number; audioHeld: boolean },
): Remaining {
  const unlisted = Math.max(0, (status.serviceTotal ?? 0) - status.recordings)
  const audio = status.audio.wanted + Math.min(unlisted, unlistedAudio)
  return {
    pages: Math.ceil(unlisted / pageSize),
    transcripts: status.transcripts.wanted + unlisted,
    audio: audioHeld ? 0 : audio,
  }
}

/**
 * Estimates the remaining time: the list and the transcripts with a little audio beside them, then the rest of
 * the audio; limited by the request budget, the service or the line, whichever is slowest.
 *
 * @param samples of the last minutes, oldest first
 * @param secondsPerFile 0 while unknown, see `measureSecondsPerFile`
 * @returns whole seconds; null when nothing is left or nothing moves.
 */
export function estimateSecondsLeft(
  { pages, transcripts, audio }: Remaining,
  samples: readonly Sample[],
  budget: Pick<RequestCounts, 'estimateMs'>,
  secondsPerFile: number,
): number | null {
  const total = pages + transcripts + audio
  if (total === 0) return null
  const perSecond = measureRequestsPerSecond(samples)
  if (perSecond === 0) return null
  const secondsFor = (requests: number) => Math.max(budget.estimateMs(requests) / 1_000, requests / perSecond)
  const share = Math.min(audio, transcripts * audioShare)
  const beside =
    secondsPerFile > 0 ? Math.min(share, secondsFor(pages + transcripts + share) / secondsPerFile) : share
  const withLine = secondsFor(pages + transcripts + beside) + (audio - beside) * secondsPerFile
  return Math.ceil(Math.max(secondsFor(total), withLine))
}

/** Speed of the last seconds; null when no audio arrived. */
export function measureRecentBytesPerSecond(samples: readonly Sample[], nowMs: number): number | null {
  const last = samples.at(-1)
  const first = samples.findLast(({ atMs }) => atMs <= nowMs - recentMs) ?? samples[0]
  if (!first || !last || last.bytes === first.bytes) return null
  return Math.round(((last.bytes - first.bytes) * 1000) / Math.max(1_000, nowMs - first.atMs))
}

/** What the service answers; Infinity while the span is too short, and while the budget is what limits. */
function measureRequestsPerSecond(samples: readonly Sample[]): number {
  const [first, last] = [samples[0], samples.at(-1)]
  if (!first || !last || last.atMs - first.atMs < leastSpanMs) return Infinity
  if (samples.some(({ atMs, isLimited }) => isLimited && atMs > last.atMs - recentMs)) return Infinity
  return ((last.requests - first.requests) * 1000) / (last.atMs - first.atMs)
}

/**
 * How long the line takes for a file while a download is running. Pauses of the downloads (transcripts come
 * first, or audio waits for a request) do not make it slower. 0 while too few files have arrived.
 *
 * @param samples oldest first
 */
export function measureSecondsPerFile(samples: readonly Sample[]): number {
  const [first, last] = [samples[0], samples.at(-1)]
  const files = first && last ? last.files - first.files : 0
  return files < leastFiles ? 0 : (last!.downloadMs - first!.downloadMs) / files / 1_000
}
