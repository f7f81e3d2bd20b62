/** Types of a command: what it declares and what it receives. */
import type { ParseArgsOptionsConfig } from 'node:util'
import type { Offhook } from '../app/compose.ts'
import type { SandboxState } from '../doctor/types.ts'
import type { Workspace } from '../app/workspace.ts'
import type { JsonDocument } from './document.ts'

/** Null when the user pressed Ctrl+C or Ctrl+D. */
export type AskSecret = (question: string) => Promise<string | null>

/** The arguments after the command's name. */
export interface Given {
  positionals: string[]
  options: Record<string, string | boolean | (string | boolean)[] | undefined>
}

/** For a command that opens what it needs itself. */
export interface BareContext extends Given {
  offhook: Offhook
  /** Prints one line on stdout, for a command that prints while it runs. */
  print(line: string): void
  /** Prints one line on stderr. */
  tell(line: string): void
  env: Record<string, string | undefined>
  /** For the server of an assistant; opens no library. */
  openAgain(): Promise<Offhook>
  /** Only where the program has Chromium's sandbox. */
  sandbox?: (() => Promise<SandboxState>) | undefined
  /** Whether this program updates itself from a feed. */
  updatesItself?: boolean | undefined
  /** All of stdin. */
  readInput(): Promise<string>
  /** Present only if stdin is a terminal; see `ask-secret.ts`. */
  askSecret?: AskSecret | undefined
  /** Aborted by Ctrl+C. */
  signal: AbortSignal
}

export interface CommandContext extends BareContext {
  workspace: Workspace
  /** Only where the program can open a hidden window. */
  printToPdf?: (html: string) => Promise<Uint8Array>
}

/**
 * 0 done, 1 failed, 3 done but some items are still pending; 2, wrong usage, is thrown as
 * `UsageError`.
 */
export interface Outcome<T = unknown> {
  exitCode: 0 | 1 | 3
  /** Printed with `--json`; null when the command has already printed everything. */
  json: T | null
  /** Printed without `--json`. */
  text: string
}

export type Command<T = unknown> = LibraryCommand<T> | (Described<T> & WithoutLibrary<T>)
export type LibraryCommand<T = unknown> = Described<T> & WithLibrary<T>

interface Described<T> {
  /** After the command's name, such as `QUERY [--limit N]`. */
  usage: string
  summary: string
  /** The document that it prints with `--json`; null if there is none. */
  document: JsonDocument<T> | null
  options: ParseArgsOptionsConfig
  /** Limit of positional arguments. */
  mostPositionals: number
  /** Validates the arguments before anything is opened. @throws UsageError */
  check?(given: Given): void
}

interface WithLibrary<T> {
  /**
   * `library` only reads local data; `service` connects first; `follow` also syncs the library while the
   * command runs.
   */
  needs: 'library' | 'service' | ((options: Given['options']) => 'library' | 'service' | 'follow')
  /** Its work cannot be stopped, so Ctrl+C abandons it without waiting for a result. */
  endsAtOnce?: true
  run(context: CommandContext): Promise<Outcome<T>>
}

interface WithoutLibrary<T> {
  needs: 'nothing'
  /** The outcome when the data folder cannot be read, instead of the error. */
  unreadable?(): Outcome<T>
  run(context: BareContext): Promise<Outcome<T>>
}

/** The arguments are invalid; the message says why. */
export class UsageError extends Error {}

/** The command cannot run; the message says why and what to do. */
export class CommandError extends Error {}

/** Whether work of an interrupted command may still run: a thread inside SQLite cannot be terminated. */
export function isAbandoned(exitCode: number, signal: AbortSignal): boolean {
  return signal.aborted && exitCode === 1
}

/** @throws UsageError unless the option is a whole number of at least `min`. */
export function wholeNumber({ options }: Given, name: string, fallback: number, min = 0): number {
  const given = options[name]
  if (given === undefined) return fallback
  const value = Number(given)
  if (given === '' || !Number.isInteger(value) || value < min) {
    throw new UsageError(`--${name} needs a whole number, at least ${min}.`)
  }
  return value
}

/** True for `mcp` without options, as assistants start it: `run-mcp.ts` starts faster than `run-cli.ts`. */
export function isMcp(argv: readonly string[], env: Record<string, string | undefined>): boolean {
  return argv.length === 1 && argv[0] === 'mcp' && !env.OFFHOOK_BASE_URL
}
