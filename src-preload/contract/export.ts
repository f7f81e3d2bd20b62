/** Exports of calls: which calls, in which form, and the result. */
import { z } from 'zod'
import type { RecordingView } from './recordings.ts'
import { redactedSounds } from './redaction.ts'

/** Calls by id, a list of calls, or the results of a search. */
export type ExportSource = { ids: string[] } | { view: RecordingView } | { query: string }

/** The placeholders in the name of an exported file, written in braces. */
export const nameParts = ['date', 'time', 'name', 'number', 'id'] as const
export type NamePart = (typeof nameParts)[number]

export const maxNamePattern = 200

/** The options of an export. */
export const exportChoice = z.object({
  /** One of this version's formats; another version may have others. */
  format: z.string().max(20),
  /** Uses the user's corrections of the service's words. */
  isCorrected: z.boolean(),
  /** Includes the user's notes and bookmarks, in formats that support them. */
  withNotes: z.boolean(),
  /** The speakers' names in SRT subtitles. */
  withNames: z.boolean(),
  /** SRT subtitles from the service, with a request for each call. */
  isServiceSrt: z.boolean(),
  /** One file for all calls, in formats that support several calls. */
  isOneFile: z.boolean(),
  /** Leaves out the words that the user redacted. */
  isRedacted: z.boolean(),
  redactedSound: z.enum(redactedSounds),
  namePattern: z.string().max(maxNamePattern),
})

export const defaultExportChoice: z.infer<typeof exportChoice> = {
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
  /** Maximum number of calls in one file of this format. */
  maxTogether: number
  /** Whether `withNames` and `isServiceSrt` affect this format. */
  isSrt: boolean
}

/**
 * `skipped`: calls without a local transcript. `withoutWords`: calls with an empty transcript. `unreached`:
 * calls not exported before it stopped.
 */
export type ExportOutcome =
  | { saved: number; skipped: number; withoutWords: number; unreached: number; isCancelled: boolean }
  /** The user chose no file or folder. */
  | { saved: null }

/** The options of an evidence export. */
export const evidenceChoice = z.object({
  /** What the user added to the service's words. */
  withAdditions: z.boolean(),
  /** A request (RFC 3161) that a time-stamping authority can sign. */
  withTimeStampRequest: z.boolean(),
})
export type EvidenceChoice = z.infer<typeof evidenceChoice>

/** Unless it was saved, no file is left on the disk. `closed`: the account was closed. */
export type EvidenceOutcome =
  | { state: 'saved'; calls: number; withoutAudio: number; withoutTranscript: number }
  | { state: 'no-folder' | 'cancelled' | 'closed' }
