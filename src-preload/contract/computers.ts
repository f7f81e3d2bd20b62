/** The folder through which several computers share what a person adds to calls, and the computers. */
import { z } from 'zod'
import type { AppError } from './errors.ts'

/**
 * `off`: no folder is chosen. `starting`: the first files are read. `no-code`: the keychain does not have the code (any
 * more). The others: see `FolderState` in `computers/folder/exchange.ts`.
 */
export const computersPhases = [
  'off',
  'starting',
  'ready',
  'no-code',
  'no-folder',
  'other-folder',
  'key-replaced',
  'restored',
  'cannot-write',
  'cannot-read',
  'failed',
] as const
export type ComputersPhase = (typeof computersPhases)[number]

export const refusedFileReasons = [
  'incomplete',
  'damaged',
  'foreign',
  'old-key',
  'replayed',
  'newer-version',
] as const
export type RefusedFileReason = (typeof refusedFileReasons)[number]

export interface OtherComputer {
  id: string
  name: string
  /** When its latest file was written, by its clock; milliseconds since the epoch. */
  at: number
}

export interface ComputersState {
  phase: ComputersPhase
  /** Why `failed`; null otherwise. */
  error: AppError | null
  /** Absolute; null when none is chosen. */
  folder: string | null
  /** Of this computer, as the others show it. */
  name: string
  others: OtherComputer[]
  /** When the folder was last read and written without a problem; null before. */
  lastRoundAt: number | null
  /** Files in the folder that are not accepted. */
  refused: { name: string; reason: RefusedFileReason }[]
  /** Another computer has a newer version: what is new in it is kept, but not shown. */
  isOlder: boolean
}

/** A chosen folder before it is used. `has-folder`: another computer uses it, so that its code is needed. */
export type ChosenSharedFolder =
  { outcome: 'cancelled' } | { outcome: 'empty' | 'has-folder'; folder: string }

export type JoinComputersOutcome =
  | { outcome: 'joined'; state: ComputersState }
  | {
      outcome: 'not-a-code' | 'mistyped-code' | 'no-folder' | 'wrong-code' | 'replaced-code' | 'other-account'
    }

/** A value that computers changed without knowing of each other. */
export interface ComputerConflict {
  part: string
  kind: string
  uid: string
  /** Null: the record was deleted on one computer, and its text was continued on another, which won. */
  field: string | null
  /** When this computer learned of it; milliseconds since the epoch. */
  at: number
  /** The call that it belongs to; null for what belongs to no call. */
  recordingId: string | null
  /** The id of the thing itself, such as of the note; null when it is not here. */
  rowId: number | null
  /** The one that is shown first. */
  values: { computer: string; computerName: string | null; value: unknown }[]
}

/** Which value of a conflict is used. `computer`: the id of the one that wrote it. */
export const conflictChoice = z.object({
  part: z.string().max(500),
  kind: z.string().max(100),
  uid: z.string().max(500),
  field: z.string().max(100),
  computer: z.string().max(100),
})
export type ConflictChoice = z.infer<typeof conflictChoice>

/** Typed by the user, as it is shown on another computer. */
export const joinCode = z.string().max(200)
export const computerName = z.string().trim().min(1).max(100)
