/** Writing a call's audio without what was redacted; `audio/` does it, for those who export. */
import type { RedactedSound } from '../../src-preload/contract/redaction.ts'
import type { StoredAudio } from './audio.ts'
import type { StoredFile } from './stored-file.ts'

export interface RedactAudioPlan {
  source: StoredFile
  type: StoredAudio['type']
  /** Seconds, ascending; see `listSilences`. */
  silences: [number, number][]
  sound: RedactedSound
  /** The WAV file to write, absolute; nothing is there. Null hands it over in memory. */
  target: string | null
  /** Nothing is written that would be larger. */
  maxBytes: number
}

/**
 * The WAV file where it is handed over, or true. False, with nothing written, when the sound cannot be read or is too
 * large.
 */
export type RedactedAudio = Uint8Array | boolean

/** @throws DamagedFileError; the file system's error. */
export type RedactAudio = (plan: RedactAudioPlan) => Promise<RedactedAudio>
