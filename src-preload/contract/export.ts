/** Exports of calls: which calls, in which form, and the result. */
import type { ExportChoice } from './export-choice.ts'
import type { PassageFilter } from './personal.ts'
import type { RecordingItem, RecordingView } from './recordings.ts'

/** Calls by id, a list of calls, the results of a search, or the calls of passages. */
export type ExportSource =
  { ids: string[] } | { view: RecordingView } | { query: string } | { passages: PassageFilter }

/** Used until the user chooses otherwise. */
export const defaultExportChoice: ExportChoice = {
  format: 'docx',
  isCorrected: true,
  withNotes: true,
  withNames: true,
  withOffset: true,
  isServiceSrt: false,
  isOneFile: false,
  isNumbered: false,
  isConfidential: false,
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

export interface PreviewedPage {
  /** At the top of each page; null for none. */
  mark: string | null
  title: string
  facts: string
  turns: { who: string; said: string }[]
  /** Instead of turns: the lines of the first page. */
  lines: string[] | null
}

export interface ExportPreview {
  fileName: string
  /** The first lines; null in formats that are not text. */
  text: string | null
  /** The beginning of a page; null in formats that are text, and without words. */
  page: PreviewedPage | null
}

/**
 * `skipped`: calls without a local transcript. `withoutWords`: calls with an empty transcript. `unreached`:
 * calls not exported before it stopped.
 */
export type ExportOutcome =
  | { saved: number; skipped: number; withoutWords: number; unreached: number; isCancelled: boolean }
  /** The user chose no file or folder. */
  | { saved: null }

/** The calls of an export that have redactions. */
export interface RedactedTally {
  calls: number
  /** The first of them. */
  listed: RecordingItem[]
}

/** Unless it was saved, no file is left on the disk. `closed`: the account was closed. */
export type EvidenceOutcome =
  | { state: 'saved'; calls: number; withoutAudio: number; withoutTranscript: number; leftOut: number }
  | { state: 'no-calls' | 'no-folder' | 'cancelled' | 'closed' }
