/** The options of exports, as zod schemas. */
import { z } from 'zod'
import { redactedSounds } from './redaction.ts'
import { maxNamePattern, redactedCalls } from './setting-values.ts'

/** The options of an export. */
export const exportChoice = z.object({
  /** One of this version's formats; another version may have others. */
  format: z.string().max(20),
  /** Uses the user's corrections of the service's words. */
  isCorrected: z.boolean(),
  /** Includes the user's notes and passages, in formats that support them. */
  withNotes: z.boolean(),
  /** The speakers' names in SRT subtitles. */
  withNames: z.boolean(),
  /** The offset from UTC of the dates in Markdown. */
  withOffset: z.boolean(),
  /** SRT subtitles from the service, with a request for each call. */
  isServiceSrt: z.boolean(),
  /** One file for all calls, in formats that support several calls. */
  isOneFile: z.boolean(),
  /** Numbered lines, 25 a page, as courts cite them, in formats that have them. */
  isNumbered: z.boolean(),
  /** "Confidential" at the top of each page, in formats that have pages. */
  isConfidential: z.boolean(),
  /** Leaves out the words that the user redacted. */
  isRedacted: z.boolean(),
  redactedSound: z.enum(redactedSounds),
  namePattern: z.string().max(maxNamePattern),
})
export type ExportChoice = z.infer<typeof exportChoice>

/** The options of an evidence export. */
export const evidenceChoice = z.object({
  /** What the user added to the service's words. */
  withAdditions: z.boolean(),
  /** A request (RFC 3161) that a time-stamping authority can sign. */
  withTimeStampRequest: z.boolean(),
  redactedCalls: z.enum(redactedCalls),
})
export type EvidenceChoice = z.infer<typeof evidenceChoice>
