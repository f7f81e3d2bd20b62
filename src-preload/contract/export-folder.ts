/** The export folder: what is written to it, and how far it is. */
import { z } from 'zod'
import type { AppError } from './errors.ts'
import { defaultExportChoice } from './export.ts'
import { maxNamePattern } from './setting-values.ts'

export const exportFolderChoice = z.object({
  isOn: z.boolean(),
  withAudio: z.boolean(),
  /** A note for each person too. */
  withPeople: z.boolean(),
  /** Of new files; those that are there keep their names. */
  namePattern: z.string().max(maxNamePattern),
  /** What happens with the notes of deleted calls and people. */
  deleted: z.enum(['keep', 'remove']),
})
export type ExportFolderChoice = z.infer<typeof exportFolderChoice>

export const defaultExportFolderChoice: ExportFolderChoice = {
  isOn: false,
  withAudio: false,
  withPeople: false,
  namePattern: defaultExportChoice.namePattern,
  deleted: 'keep',
}

/**
 * Why a note is left alone. `markers`: not one of each marker line. `busy`: it changed while Offhook was about to write.
 * `size`: too large to be a note of a call. `text`: not UTF-8. `write`: the system refused.
 */
export type NoteProblem = 'front-matter' | 'markers' | 'busy' | 'size' | 'text' | 'write'

export interface ExportFolderState {
  /** Null until one is chosen. */
  folder: string | null
  choice: ExportFolderChoice
  /** `paused`: `error` says why, and it goes on by itself. */
  phase: 'off' | 'checking' | 'writing' | 'up-to-date' | 'paused'
  error: AppError | null
  /** Notes to look at; zero unless writing. */
  done: number
  total: number
  /** Milliseconds since the epoch; null before the first note. */
  lastWrittenAt: number | null
  /** How many notes were left alone. */
  problemCount: number
  /** The first of them; paths relative to the folder. */
  problems: { path: string; problem: NoteProblem }[]
}
