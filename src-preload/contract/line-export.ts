/** Exports of a search as lines: each hit in its context. */
import { z } from 'zod'

export const lineFormats = ['csv', 'docx', 'md'] as const
export type LineFormat = (typeof lineFormats)[number]

/** A Word document is written at once, in some 100 MB of memory. */
export const maxDocumentLines = 5_000

export const lineChoice = z.strictObject({
  format: z.enum(lineFormats),
  /** Replaces redacted words with blocks, and leaves out lines whose hit is redacted. */
  isRedacted: z.boolean(),
  /** At the top of each page of a Word document. */
  isConfidential: z.boolean(),
})
export type LineChoice = z.infer<typeof lineChoice>

/** `closed`: the account was closed. Unless it was saved, no file is left on the disk. */
export type LineOutcome =
  | { state: 'saved'; lines: number; calls: number }
  | { state: 'no-lines' | 'no-file' | 'cancelled' | 'closed' }
