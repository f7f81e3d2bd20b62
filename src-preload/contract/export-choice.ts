/** What a person chooses for an export. */
import { z } from 'zod'
import { redactedSounds } from './redaction.ts'
import { maxNamePattern } from './setting-values.ts'

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
export type ExportChoice = z.infer<typeof exportChoice>

/** How calls are exported as evidence. */
export const evidenceChoice = z.object({
  /** What the person added, apart from the service's words. */
  withAdditions: z.boolean(),
  /** A request (RFC 3161) that a time-stamping authority can sign. */
  withTimeStampRequest: z.boolean(),
})
export type EvidenceChoice = z.infer<typeof evidenceChoice>
