/**
 * Writes the text of a bug report: versions, states, counts, settings and the end of the log. Contains no
 * call content, numbers, names, service addresses or keys; a final filter removes anything that looks like
 * one.
 */
import type { Finding } from '../../src-preload/contract/checks.ts'
import type { DesktopState } from '../../src-preload/contract/desktop.ts'
import type { KeychainFailure } from '../../src-preload/contract/encryption.ts'
import type { LedgerTotals } from '../../src-preload/contract/ledger.ts'
import type { LibraryInfo } from '../../src-preload/contract/library.ts'
import type { Session } from '../../src-preload/contract/session.ts'
import type { Settings } from '../../src-preload/contract/settings.ts'
import type { SyncStatus } from '../../src-preload/contract/sync.ts'

export interface Diagnostics {
  app: {
    version: string
    platform: string
    /** System release, processor, desktop; undefined when unknown. */
    system: (string | undefined)[]
    versions: Record<string, string | undefined>
    uptimeSeconds: number
    memoryMegabytes: number
    keychainFailure: KeychainFailure | null
  }
  /** Milliseconds since the epoch. */
  at: number
  /** The last check of this computer; null when there was none since the start. */
  checked: { at: number; findings: readonly Finding[] } | null
  desktop: DesktopState | null
  session: Session
  settings: Settings
  sync: SyncStatus | null
  ledger: LedgerTotals | null
  library: Pick<LibraryInfo, 'databaseBytes' | 'audioBytes' | 'freeBytes' | 'moved' | 'lastBackupAt'> | null
  /** The newest last. */
  logLines: string[]
  /** Replaced by `~`: it contains the user's name on most systems. */
  homeFolder: string
}

/** Versions that affect behaviour; Node lists twenty more. */
const versionNames = ['electron', 'chrome', 'node', 'icu', 'tz']
/** Enough to see the cause, short enough for a mail. */
const mostLogLines = 200

export function describeForReport(diagnostics: Diagnostics): string {
  const { app, at, checked, desktop, session, settings, sync, ledger, library, logLines, homeFolder } =
    diagnostics
  // A pattern of file names is free text.
  const { exportChoice: _, ...plainSettings } = settings
  const versions = versionNames.map((name) => `${name} ${app.versions[name] ?? '?'}`)
  const system = [app.platform, ...app.system].filter(Boolean)
  const text = [
    `Offhook ${app.version} on ${system.join(' ')}`,
    versions.join(', '),
    `${new Date(at).toISOString()}, running for ${Math.round(app.uptimeSeconds)} s, ${app.memoryMegabytes} MB`,
    `keychain: ${app.keychainFailure ?? 'available'}`,
    `desktop: ${JSON.stringify(desktop)}`,
    `session: ${describeSession(session)}`,
    `settings: ${JSON.stringify(plainSettings)}`,
    `library: ${JSON.stringify(library && countSizes(library))}`,
    `sync: ${JSON.stringify(sync)}`,
    `ledger: ${JSON.stringify(ledger)}`,
    ...describeChecks(checked),
    '',
    `The log's last ${Math.min(mostLogLines, logLines.length)} lines:`,
    ...logLines.slice(-mostLogLines),
  ].join('\n')
  return redact(text, homeFolder)
}

function describeChecks(checked: Diagnostics['checked']): string[] {
  if (checked === null) return ['checks: none since the start']
  return [
    `checks at ${new Date(checked.at).toISOString()}:`,
    ...checked.findings.map(
      ({ check, level, found, details }) => `  ${check}: ${level}, ${found} ${JSON.stringify(details)}`,
    ),
  ]
}

/** Without its folder, which is private. */
function countSizes({
  databaseBytes,
  audioBytes,
  freeBytes,
  moved,
  lastBackupAt,
}: NonNullable<Diagnostics['library']>) {
  return { databaseBytes, audioBytes, freeBytes, moved, lastBackupAt }
}

function describeSession(session: Session): string {
  if (session.state === 'signed-out') return `signed out${session.problem ? `, ${session.problem.code}` : ''}`
  return `signed in, ${session.sample ? 'sample calls' : 'a service'}, key ${session.keyState}`
}

/**
 * Removes anything that looks like a secret or personal data: keys, tokens, addresses, e-mail addresses,
 * phone numbers, the home folder.
 */
export function redact(text: string, homeFolder: string): string {
  // As it is, and with the backslashes of Windows escaped as in JSON.
  const homes = homeFolder.length > 1 ? [homeFolder, JSON.stringify(homeFolder).slice(1, -1)] : []
  return homes
    .reduce((shortened, home) => shortened.replaceAll(home, '~'), text)
    .replace(/\b\w+_live_[\w.~+/=-]+/g, '[key]')
    .replace(/\bBearer\s+\S+/gi, 'Bearer [key]')
    .replace(/(?<![a-z0-9+.-])[a-z0-9+.-]*:\/\/[^\s"')]+/gi, '[address]')
    .replace(/(?<![\w.+-])[\w.+-]+@[\w-]+(?:\.[\w-]+)+/g, '[e-mail]')
    .replace(/\+\d[\d\s().-]{5,}\d/g, '[number]')
}
