/** Interface for writing a call's audio without its redacted parts. Implemented in `audio/`. */
import type { RedactedSound } from '../../src-preload/contract/redaction.ts'
import type { AudioType } from './audio-formats.ts'
import type { StoredFile } from './stored-file.ts'

export interface RedactAudioPlan {
  source: StoredFile
  type: AudioType
  /** Seconds, ascending; see `listSilences`. */
  silences: [number, number][]
  sound: RedactedSound
  /** The WAV file to write, absolute; must not exist yet. Null returns the file's content. */
  target: string | null
  /** A larger file is not written. */
  maxBytes: number
}

/**
 * The WAV file's content when there is no target, otherwise true. False, without writing a file, when the audio cannot
 * be read or is too large.
 */
export type RedactedAudio = Uint8Array | boolean

/** @throws DamagedFileError; the file system's error. */
export type RedactAudio = (plan: RedactAudioPlan) => Promise<RedactedAudio>
