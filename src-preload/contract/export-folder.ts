/** The export folder: the content written to it, and its progress. */
import { z } from 'zod'
import type { AppError } from './errors.ts'
import { defaultExportChoice } from './export.ts'
import { maxNamePattern } from './setting-values.ts'

export const exportFolderChoice = z.object({
  isOn: z.boolean(),
  withAudio: z.boolean(),
  /** Also writes a note for each person. */
  withPeople: z.boolean(),
  /** Dates have the offset from UTC, which Obsidian's date properties do not accept. */
  withOffset: z.boolean(),
  /** For new files; existing files keep their names. */
  namePattern: z.string().max(maxNamePattern),
  /** What to do with the notes of deleted calls and people. */
  deleted: z.enum(['keep', 'remove']),
})
export type ExportFolderChoice = z.infer<typeof exportFolderChoice>

export const defaultExportFolderChoice: ExportFolderChoice = {
  isOn: false,
  withAudio: false,
  withPeople: false,
  withOffset: defaultExportChoice.withOffset,
  namePattern: defaultExportChoice.namePattern,
  deleted: 'keep',
}

/**
 * Why a note is not updated. `markers`: a marker line is missing or occurs twice. `busy`: it changed while
 * Offhook was about to write. `size`: too large for a note of a call. `text`: not UTF-8. `write`: the system
 * refused. `copy`: another file is the note with its id; a copy is only updated when words are redacted.
 */
export type NoteProblem = 'front-matter' | 'markers' | 'busy' | 'size' | 'text' | 'write' | 'copy'

export interface ExportFolderState {
  /** Null until one is chosen. */
  folder: string | null
  choice: ExportFolderChoice
  /** `paused`: `error` is the reason; writing resumes automatically. */
  phase: 'off' | 'checking' | 'writing' | 'up-to-date' | 'paused'
  error: AppError | null
  /** Notes still to check; zero unless writing. */
  done: number
  total: number
  /** Milliseconds since the epoch; null before the first note. */
  lastWrittenAt: number | null
  /** Number of notes that were not updated. */
  problemCount: number
  /** The first of these notes; paths relative to the folder. */
  problems: { path: string; problem: NoteProblem }[]
}
