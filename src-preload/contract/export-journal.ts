/** The export journal: what left the app as a file or on paper. */
import { z } from 'zod'
import type { RecordingItem } from './recordings.ts'

export const exportKinds = [
  'calls',
  'clip',
  'audio',
  /** Files that were dragged out of the window. */
  'drag',
  'evidence',
  'follow-ups',
  'quote-sheet',
  /** The counts of a search over time, as a table or a picture. */
  'counts',
  /** The lines of a search. */
  'lines',
  'calendar',
  'personal-data',
  'dictionary',
  'database',
  /** What was written to the export folder in one go. */
  'export-folder',
  'backup',
] as const
export type ExportKind = (typeof exportKinds)[number]

/** `none`: the calls had no confirmed redactions. */
export const exportRedactions = ['applied', 'without', 'none'] as const
export type ExportRedaction = (typeof exportRedactions)[number]

/** The format of something printed: it has no file. */
export const printFormat = 'print'

export interface ExportEntry {
  id: number
  /** Milliseconds since the epoch. */
  at: number
  kind: ExportKind
  /** An export format, `printFormat`, or the extension of the files. */
  format: string
  /** How many calls there were. */
  callCount: number
  /** Their ids, without calls that were erased since. None for the whole library. */
  callIds: string[]
  redaction: ExportRedaction
  /**
   * Without its folder, whose path contains the user's name. Null for several files, for paper, and once all of its
   * calls are erased.
   */
  fileName: string | null
  fileCount: number
  /**
   * Of the file. Of several: of their list as `sha256sum` prints it, sorted by path. Of an evidence package and a
   * backup: of the list that they contain. Null for paper and for the export folder.
   */
  sha256: string | null
  sizeBytes: number
}

export type NewExportEntry = Omit<ExportEntry, 'id'>

export const exportFilter = z.strictObject({
  /** Part of a file name, format, SHA-256 or contact, ignoring case; empty for all. */
  text: z.string().max(200),
  /** Kinds that fit the text too: their names depend on the language. */
  kinds: z.array(z.enum(exportKinds)).max(exportKinds.length),
  /** Null for all calls. */
  callId: z.string().max(200).nullable(),
})
export type ExportFilter = z.infer<typeof exportFilter>

/** Calls of an entry that the window names. */
export const namedCalls = 3

/** The latest first; `callIds` has at most `namedCalls`. */
export interface ExportJournalPage {
  total: number
  items: ExportEntry[]
  /** Those of the calls that are in the library. */
  calls: RecordingItem[]
}

/** `lastAt`: milliseconds since the epoch; null for none. */
export interface ExportsOfCall {
  count: number
  lastAt: number | null
}
