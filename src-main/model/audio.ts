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
}

/** Audio that was verified longer ago is read again: a disk that decays shows it within a month. */
export const verifyEveryDays = 30

/** A tenth and two seconds: more than rounding and the ringing before an answer can explain. */
const toleratedShare = 0.1
const toleratedSeconds = 2

/** True when an audio file's own length and the service's `duration` cannot both be right. */
export function durationsDiffer(seconds: number | null, duration: number | null): boolean {
  if (seconds === null || duration === null || duration <= 0) return false
  return Math.abs(seconds - duration) > duration * toleratedShare + toleratedSeconds
}
