/** A verified audio file on this machine. */
export interface StoredAudio {
  /** Relative to the account's folder, `/`-separated, such as `audio/3f/3f9c….mp3`; made from a hash of the id. */
  path: string
  sizeBytes: number
  /** Hex. */
  sha256: string
  /** By what the bytes are. */
  type: 'audio/mpeg' | 'audio/wav'
  /** Seconds as the file's own headers tell; null when they do not. */
  seconds: number | null
  /** Its own header says that it is longer, as of an upload that was still going on. */
  cutOff?: boolean
}

/** Audio that was verified longer ago is read again: a disk that decays shows it within a month. */
export const verifyEveryDays = 30

/** So close to its beginning or its end a call is begun anew rather than gone on with. Seconds. */
const edgeSeconds = 5

/** Where to go on listening, in seconds; null where nothing was begun, or hardly, or all was heard. */
export function resumeAtOf(position: number | null, seconds: number | null): number | null {
  if (position === null || position < edgeSeconds) return null
  return seconds !== null && position > seconds - edgeSeconds ? null : position
}

/** A tenth and two seconds: more than rounding and the ringing before an answer can explain. */
const toleratedShare = 0.1
const toleratedSeconds = 2

/** True when an audio file's own length and the service's `duration` cannot both be right. */
export function durationsDiffer(seconds: number | null, duration: number | null): boolean {
  if (seconds === null || duration === null || duration <= 0) return false
  return Math.abs(seconds - duration) > duration * toleratedShare + toleratedSeconds
}
