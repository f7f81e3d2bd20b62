/** What every file in `commands/` gives, and what it gets. */
import type { ParseArgsOptionsConfig } from 'node:util'
import type { Offhook, Workspace } from '../compose.ts'

export interface CommandContext {
  offhook: Offhook
  workspace: Workspace
  positionals: string[]
  options: Record<string, string | boolean | (string | boolean)[] | undefined>
  /** One line for the person, on stderr. */
  tell(line: string): void
  /** Aborted by Ctrl+C. */
  signal: AbortSignal
}

/** 0 done, 1 failed, 3 done but some items still wait at the service; 2, wrong usage, is thrown as `UsageError`. */
export interface Outcome {
  exitCode: 0 | 1 | 3
  /** Printed with `--json`. */
  json: unknown
  /** Printed without. */
  text: string
}

export interface Command {
  /** After the command's name, such as `QUERY [--limit N]`. */
  usage: string
  summary: string
  options: ParseArgsOptionsConfig
  /**
   * `library` reads what is on this machine and asks nobody; `service` connects first; `follow` also keeps
   * the library in step while the command runs.
   */
  needs: 'library' | 'service' | ((options: CommandContext['options']) => 'service' | 'follow')
  run(context: CommandContext): Promise<Outcome>
}

/** The command line was not understood; the message says why. */
export class UsageError extends Error {}

/** The command cannot be done; the message says why and what to do. */
export class CommandError extends Error {}

/** @throws UsageError unless the option is a whole number of at least `min`. */
export function wholeNumber(context: CommandContext, name: string, fallback: number, min = 0): number {
  const given = context.options[name]
  if (given === undefined) return fallback
  const value = Number(given)
  if (given === '' || !Number.isInteger(value) || value < min) {
    throw new UsageError(`--${name} takes a whole number from ${min}.`)
  }
  return value
}
