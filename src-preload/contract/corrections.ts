/**
 * Words that a person corrected. The service's transcript is never changed: a correction lies over it, and everything
 * that reads, finds or exports words sees the corrected ones.
 */
import type { RecordingItem } from './recordings.ts'

export interface Correction {
  id: number
  recordingId: string
  /** The place of the first corrected word among the service's words. */
  firstWord: number
  /** Seconds; where the corrected words begin, null where they have no time. */
  timestamp: number | null
  /** The service's words, joined by single spaces, and what the person put in their place. */
  original: string
  replacement: string
  /** The same for all that were made by one "fix in all calls"; null for a single one. */
  batch: number | null
  /** Milliseconds since the epoch. */
  createdAt: number
  /** False while the transcript has no such words any more, as after another transcription. Nothing is lost. */
  applies: boolean
}

/** One place where the same words stand, in another call or the same. */
export interface SamePlace {
  /** Seconds; null without a time. */
  timestamp: number | null
  speaker: string | null
  /** As they stand there, and some words to both sides. */
  before: string
  words: string
  after: string
  /** What would stand in their place: with the capitals and the punctuation that they have there. */
  corrected: string
}

export interface SameWords {
  calls: { recording: RecordingItem; places: SamePlace[] }[]
  /** Of all calls, of which `calls` are the newest. */
  totalCalls: number
  totalPlaces: number
}

export interface CorrectedEverywhere {
  /** To be taken back as one. */
  batch: number
  calls: number
  places: number
}

/** How many of the calls that are being looked through, or corrected, are done. */
export interface CorrectionProgress {
  done: number
  total: number
}
