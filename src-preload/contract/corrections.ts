/**
 * Corrections of words by the user. The service's transcript is never changed; the app shows, searches and
 * exports the corrected words.
 */
import type { RecordingItem } from './recordings.ts'

export interface Correction {
  id: number
  recordingId: string
  /** Index of the first corrected word among the service's words. */
  firstWord: number
  /** Start of the corrected words in seconds; null when they have no time. */
  timestamp: number | null
  /** The service's words, joined by single spaces, and their replacement. */
  original: string
  replacement: string
  /** Equal for all corrections of one "fix in all calls"; null for a single correction. */
  batch: number | null
  /** The entry of the dictionary that made it; null for the user. */
  entryId: number | null
  /** Milliseconds since the epoch. */
  createdAt: number
  /**
   * False while the transcript does not contain these words, for example after another transcription. The
   * correction is kept.
   */
  applies: boolean
}

/** Another place with the same words, in this or another call. */
export interface SamePlace {
  /** Seconds; null without a time. */
  timestamp: number | null
  speaker: string | null
  /** The words at this place, with some context on both sides. */
  before: string
  words: string
  after: string
  /** The replacement at this place, with its capitals and punctuation. */
  corrected: string
}

export interface SameWords {
  calls: { recording: RecordingItem; places: SamePlace[] }[]
  /** Number of matching calls; `calls` contains the newest of them. */
  totalCalls: number
  totalPlaces: number
}

export interface CorrectedEverywhere {
  /** Undoes all corrections of the batch. */
  batch: number
  calls: number
  places: number
}

/** Number of calls already searched or corrected. */
export interface CorrectionProgress {
  done: number
  total: number
}
