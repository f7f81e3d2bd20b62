/** What the tray's icon and its sentence say of the app. Pure. */
import type { SyncStatus } from '../../../src-preload/contract/sync.ts'
import type { ShellText } from '../text/en.ts'

/** Each has a drawing of its own; see `build/make-icons.mjs`. */
export type TrayIcon = 'idle' | 'syncing' | 'paused' | 'error' | 'call'

/** A call under way goes before all else; then what a person has to see to. */
export function iconOf(status: SyncStatus | null, isCalling: boolean): TrayIcon {
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
      // Waiting for a network or for the service's limit passes by itself.
      return 'idle'
  }
}

export interface StateWording {
  text: ShellText['tray']['states']
  /** Writes a moment, milliseconds since the epoch. */
  timeOf(ms: number): string
  numberOf(count: number): string
}

/**
 * One short sentence for the tooltip and the menu's head; only changes when something worth saying does.
 *
 * @param status null: nobody is connected
 * @param called who is being called; null: nobody
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
      return text.ready(numberOf(status.readyOffline), numberOf(status.recordings))
  }
}
