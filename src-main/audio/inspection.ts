/** The information in an audio file’s headers, and how it is read. */
import type { AudioType } from '../model/audio-formats.ts'

export interface Length {
  /** Seconds of audio that the file really contains; null when the headers do not say. */
  seconds: number | null
  /** The headers announce more audio than the file contains. */
  cutShort: boolean
}

export interface Inspection extends Length {
  type: AudioType
}

/** Reads `length` bytes of a file from `at`, fewer at its end. */
export type ReadAt = (at: number, length: number) => Promise<Buffer>
