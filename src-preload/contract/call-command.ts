/** The user's command that runs for each new call. */
import { z } from 'zod'

/** Placeholders in its arguments. `file` is the audio file, which the command then waits for. */
export type CommandPlaceholder = 'id' | 'number' | 'file'

/** Short enough to be read as a whole in the dialog that asks for consent. */
export const commandArguments = z
  .array(
    z
      .string()
      .min(1)
      .max(200)
      .regex(/^[^\p{Cc}\p{Cf}]*$/u),
  )
  .max(12)

export interface CallCommand {
  /** An absolute path. */
  program: string
  args: string[]
}

export type CommandFailure =
  | { reason: 'exit'; exitCode: number; output: string }
  /** It took too long, or another program ended it. */
  | { reason: 'timeout' | 'killed'; output: string }
  /** Offhook was closed while it ran. */
  | { reason: 'stopped' }
  | { reason: 'not-started'; problem: 'missing' | 'not-allowed' | 'other' }
  /** The call's id has characters that a program could read as an option. */
  | { reason: 'unsafe-id' }
  /** For `{file}`: other programs cannot read the audio. */
  | { reason: 'no-file' }

export type FailedCommand = { callId: string; startedAt: number } & CommandFailure

export interface CallCommandState {
  /** Null while it is off. */
  command: CallCommand | null
  isRunning: boolean
  /** The latest first, at most ten. */
  failures: FailedCommand[]
}
