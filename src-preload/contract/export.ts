/** Exports of calls: which calls, how, and what came of it. */
import type { ExportChoice } from './export-choice.ts'
import type { RecordingView } from './recordings.ts'

/** Named calls, a list of calls, or what a search finds. */
export type ExportSource = { ids: string[] } | { view: RecordingView } | { query: string }

/** Unless the person chooses otherwise. */
export const defaultExportChoice: ExportChoice = {
  format: 'srt',
  isCorrected: true,
  withNotes: true,
  withNames: true,
  isServiceSrt: false,
  isOneFile: false,
  isRedacted: true,
  redactedSound: 'silence',
  namePattern: '{date} {time} {name}',
}

/** Calls without words are left out of an export. */
export interface ExportTally {
  calls: number
  withWords: number
  /** The first call with words. */
  first: string | null
}

export interface ExportPreview {
  fileName: string
  /** The first lines; null in formats that are not text. */
  text: string | null
  /** How many calls one file of this format can have. */
  maxTogether: number
  /** Whether `withNames` and `isServiceSrt` change files of this format. */
  isSrt: boolean
}

/** `skipped`: without a transcript here. `withoutWords`: with an empty one. `unreached`: not exported before it stopped. */
export type ExportOutcome =
  | { saved: number; skipped: number; withoutWords: number; unreached: number; isCancelled: boolean }
  /** The person chose no file or folder. */
  | { saved: null }

/** Unless it was saved, nothing is left on the disk. `closed`: its account was closed. */
export type EvidenceOutcome =
  | { state: 'saved'; calls: number; withoutAudio: number; withoutTranscript: number }
  | { state: 'no-folder' | 'cancelled' | 'closed' }
