/** Interface for writing a call's audio without its redacted parts. Implemented in `audio/`. */
import type { RedactedSound } from '../../src-preload/contract/redaction.ts'
import type { StoredAudio } from './audio.ts'

export interface RedactAudioPlan {
  /** Absolute. */
  source: string
  type: StoredAudio['type']
  /** Seconds, ascending; see `listSilences`. */
  silences: [number, number][]
  sound: RedactedSound
  /** The WAV file to write, absolute; must not exist yet. */
  target: string
  /** A larger file is not written. */
  maxBytes: number
}

/**
 * Resolves to false, without writing a file, when the audio cannot be read or is too large. @throws the file
 * system's error.
 */
export type RedactAudio = (plan: RedactAudioPlan) => Promise<boolean>
