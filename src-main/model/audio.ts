/** Facts about audio files that several parts need. */
import type { AudioType } from './audio-formats.ts'

/** A verified audio file on this machine. */
export interface StoredAudio {
  /**
   * Relative to the account's folder, `/`-separated, such as `audio/3f/3f9c….mp3`; derived from a hash of the
   * id.
   */
  path: string
  sizeBytes: number
  /** Hex. */
  sha256: string
  /** Detected from the content. */
  type: AudioType
  /** Seconds according to the file's headers; null when they do not say. */
  seconds: number | null
  /** Its header claims a longer file, as of an upload still in progress. */
  cutOff?: boolean
}

/** Audio verified longer ago is read again, so that a failing disk is noticed within a month. */
export const verifyEveryDays = 30

/** Seconds. This close to the beginning or end, playback starts from the beginning. */
const edgeSeconds = 5

/** Where to resume listening, in seconds; null when not begun, hardly begun or finished. */
export function readResumePosition(position: number | null, seconds: number | null): number | null {
  if (position === null || position < edgeSeconds) return null
  return seconds !== null && position > seconds - edgeSeconds ? null : position
}

/** A tenth and two seconds: more than rounding and ringing time can explain. */
const toleratedShare = 0.1
const toleratedSeconds = 2

/** True when the file's length and the service's `duration` cannot both be right. */
export function durationsDiffer(seconds: number | null, duration: number | null): boolean {
  if (seconds === null || duration === null || duration <= 0) return false
  return Math.abs(seconds - duration) > duration * toleratedShare + toleratedSeconds
}
