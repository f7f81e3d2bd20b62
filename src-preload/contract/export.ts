/** Exports of calls: which calls, how, and what came of it. */
import { z } from 'zod'
import type { RecordingView } from './recordings.ts'
import { redactedSounds } from './redaction.ts'

/** Named calls, a list of calls, or what a search finds. */
export type ExportSource = { ids: string[] } | { view: RecordingView } | { query: string }

/** What the name of an exported file can contain, in braces. */
export const nameParts = ['date', 'time', 'name', 'number', 'id'] as const
export type NamePart = (typeof nameParts)[number]

export const maxNamePattern = 200

/** How calls are exported. */
export const exportChoice = z.object({
  /** One of the formats of this version; another version may have others. */
  format: z.string().max(20),
  /** The person's words where they corrected the service's. */
  isCorrected: z.boolean(),
  /** The person's notes and bookmarks, in formats that have them. */
  withNotes: z.boolean(),
  /** The speakers' names in SRT subtitles. */
  withNames: z.boolean(),
  /** SRT subtitles as the service writes them, with a request for each call. */
  isServiceSrt: z.boolean(),
  /** One file for all calls, in formats that can have several. */
  isOneFile: z.boolean(),
  /** Leaves out the words that the person redacted. */
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

/** How calls are exported as evidence. */
export const evidenceChoice = z.object({
  /** What the person added, apart from the service's words. */
  withAdditions: z.boolean(),
  /** A request (RFC 3161) that a time-stamping authority can sign. */
  withTimeStampRequest: z.boolean(),
})
export type EvidenceChoice = z.infer<typeof evidenceChoice>

/** Unless it was saved, nothing is left on the disk. `closed`: its account was closed. */
export type EvidenceOutcome =
  | { state: 'saved'; calls: number; withoutAudio: number; withoutTranscript: number }
  | { state: 'no-folder' | 'cancelled' | 'closed' }
