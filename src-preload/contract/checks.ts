/**
 * The checks of this computer: the possible findings of each, and their severity. `check-text.<language>.ts`
 * has the sentences; `src-main/doctor/checks.ts` runs the checks.
 */
import type { AppError } from './errors.ts'

export type CheckLevel = 'ok' | 'warning' | 'problem'

export const checks = {
  runtime: { ok: 'ok', 'old-node': 'problem' },
  sandbox: { ok: 'ok', root: 'warning', unknown: 'warning', off: 'problem' },
  keychain: { ok: 'ok', none: 'warning', locked: 'warning', refused: 'problem', silent: 'problem' },
  disk: {
    ...{ ok: 'ok', low: 'warning', network: 'warning' },
    ...{ full: 'problem', readonly: 'problem', gone: 'problem', silent: 'problem' },
  },
  database: {
    ...{ ok: 'ok', none: 'ok', unfinished: 'warning' },
    ...{ damaged: 'problem', newer: 'problem', foreign: 'problem', locked: 'problem', unreadable: 'problem' },
  },
  search: {
    ...{ ok: 'ok', none: 'ok', unfinished: 'warning', incomplete: 'warning' },
    ...{ damaged: 'problem', unreadable: 'problem' },
  },
  audio: { ok: 'ok', none: 'warning', unknown: 'warning' },
  network: {
    ...{ ok: 'ok', proxied: 'ok', sample: 'ok', 'no-account': 'ok' },
    ...{ 'no-key': 'warning', limited: 'warning', failed: 'problem' },
  },
  clock: { ok: 'ok', unknown: 'ok', ahead: 'warning', behind: 'warning' },
  updates: { ok: 'ok', unchecked: 'ok', undated: 'warning', old: 'warning' },
} as const satisfies Record<string, Record<string, CheckLevel>>

export type CheckName = keyof typeof checks
export type Found<Name extends CheckName> = keyof (typeof checks)[Name] & string

/** Findings that need an action, except failures whose sentence already names it. */
type Advised<Name extends CheckName> = {
  [F in Found<Name>]: (typeof checks)[Name][F] extends 'ok' ? never : F
}[Found<Name>]

/** Values in the sentences. None is private: no path, name, number, key or address. */
export interface FindingDetails {
  /** Program and version, such as “Offhook 0.1.0”. */
  versions: string[]
  neededVersion: string
  freeBytes: number
  schema: number
  calls: number
  seconds: number
  days: number
  error: AppError
}

/** Contains the sentence of the error in place of the error. */
export type TextDetails = Omit<FindingDetails, 'error'> & { reason: string }

export type CheckText = {
  [Name in CheckName]: {
    title: string
    found: Record<Found<Name>, string | ((details: TextDetails) => string)>
    /** What the user can do. */
    advice: Record<Exclude<Advised<Name>, 'failed'>, string>
  }
}

export interface Finding<Name extends CheckName = CheckName> {
  check: Name
  found: string
  level: CheckLevel
  details: Partial<FindingDetails>
}

export function makeFinding<Name extends CheckName>(
  check: Name,
  found: Found<Name>,
  details: Partial<FindingDetails> = {},
): Finding<Name> {
  return { check, found, level: (checks[check] as Record<string, CheckLevel>)[found]!, details }
}
