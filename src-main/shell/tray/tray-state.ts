/** Chooses the tray icon and its status sentence. Pure. */
import type { SyncStatus } from '../../../src-preload/contract/sync.ts'
import type { ShellText } from '../text/en.ts'

/** Each has its own drawing; see `build/make-icons.mjs`. */
export type TrayIcon = 'idle' | 'syncing' | 'paused' | 'error' | 'call'

/** A call in progress comes first, then what needs the user's attention. */
export function chooseTrayIcon(status: SyncStatus | null, isCalling: boolean): TrayIcon {
  if (isCalling) return 'call'
  switch (status?.phase) {
    case 'listing':
    case 'transcripts':
    case 'audio':
      return 'syncing'
    case 'paused':
      return 'paused'
    case 'unauthorized':
    case 'forbidden':
    case 'disk-full':
    case 'disk-error':
    case 'stopped':
      return 'error'
    default:
      // Waiting for a network or the service's limit ends without action.
      return 'idle'
  }
}

export interface StateWording {
  text: ShellText['tray']['states']
  /** Formats a time, milliseconds since the epoch. */
  timeOf(ms: number): string
  numberOf(count: number): string
}

/**
 * One short sentence for the tooltip and the menu's first line; changes only when something relevant does.
 *
 * @param status null without an account
 * @param called name or number being called; null for none
 */
export function describeState(
  status: SyncStatus | null,
  called: string | null,
  { text, timeOf, numberOf }: StateWording,
): string {
  if (called !== null) return text.calling(called)
  if (!status) return text.notConnected
  switch (status.phase) {
    case 'paused':
      return status.pausedUntil === null ? text.paused : text.pausedUntil(timeOf(status.pausedUntil))
    case 'offline':
      return text.offline
    case 'rate-limited':
      return text.rateLimited
    case 'unauthorized':
      return text.unauthorized
    case 'forbidden':
      return text.forbidden
    case 'disk-full':
      return text.diskFull
    case 'disk-error':
      return text.diskError
    case 'saving':
      return status.saving === 'battery' ? text.onBattery : text.onMetered
    case 'stopped':
      return text.stopped
    case 'listing':
    case 'transcripts':
    case 'audio':
      return text.syncing
    default:
      return text.ready(numberOf(status.readyOffline), numberOf(status.recordings - status.failedAtService))
  }
}
