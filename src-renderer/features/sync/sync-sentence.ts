/** The status of sync in a few words that fit under its bar, and the available action. Pure. */
import type { SyncStatus } from '../../../src-preload/contract/sync.ts'
import { assertNever } from '../../util/assert-never.ts'
import { formatBytes, formatCoarse, formatCountdown, type Formatter } from '../../util/format.ts'
import { syncText } from './text.ts'

/** Actions besides "Sync now", "Pause" and "Resume". */
export type SyncAction = keyof typeof syncText.actions

/** @param now milliseconds since the epoch; countdowns count from it. */
export function syncSentence(status: SyncStatus, format: Formatter, now: number): string {
  const text = syncText
  const { waitsUntil } = status
  const countdown =
    waitsUntil === null || waitsUntil <= now ? null : formatCountdown((waitsUntil - now) / 1000)
  switch (status.phase) {
    case 'listing':
      return status.recordings === 0
        ? text.starting
        : joined([text.listing, searchable(status), timeLeft(status)])
    case 'transcripts':
      return joined([text.transcripts, searchable(status), timeLeft(status)])
    case 'audio':
      return joined([text.audio, timeLeft(status)])
    case 'idle':
      return idleSentence(status, format)
    case 'paused':
      return status.pausedUntil === null
        ? text.paused
        : text.pausedUntil(pauseEnd(status.pausedUntil, format, now))
    case 'offline':
      return offlineSentence(status.offlineReason, countdown)
    case 'rate-limited':
      return countdown === null ? text.rateLimited : text.rateLimitedUntil(countdown)
    case 'unauthorized':
      return text.unauthorized
    case 'forbidden':
      return text.forbidden
    case 'disk-full':
      return text.diskFull
    case 'disk-error':
      return text.diskError
    case 'saving':
      return text.saving[status.saving ?? 'metered']
    case 'stopped':
      return text.stopped
    default:
      return assertNever(status.phase)
  }
}

function offlineSentence(reason: SyncStatus['offlineReason'], countdown: string | null): string {
  const text = syncText
  if (reason === null) return countdown === null ? text.offline : text.offlineUntil(countdown)
  return countdown === null ? text.noWay[reason] : `${text.noWay[reason]} ${text.triesAgainIn(countdown)}`
}

/** Only the time if it is today. */
function pauseEnd(until: number, format: Formatter, now: number): string {
  const isToday = new Date(until).toDateString() === new Date(now).toDateString()
  return isToday ? format.time(until) : format.dateTime(until)
}

/** The sentence for the sidebar, where no size is shown beside it: when idle there is space for "3.1 GB". */
export function footerText(status: SyncStatus, format: Formatter, now: number): string {
  const sentence = syncSentence(status, format, now)
  const { phase, lastSyncAt, audio, audioHeld } = status
  const isDone = phase === 'idle' && lastSyncAt !== null && audioHeld === null && syncAction(status) === null
  return isDone && audio.bytes > 0 ? joined([formatBytes(audio.bytes), sentence]) : sentence
}

/** True while a countdown in seconds is shown: sync waits for the service or the network. */
export function countsDown({ waitsUntil, phase }: SyncStatus): boolean {
  return waitsUntil !== null && (phase === 'offline' || phase === 'rate-limited')
}

/** Null when only waiting helps. */
export function syncAction(status: SyncStatus): SyncAction | null {
  switch (status.phase) {
    case 'unauthorized':
    case 'forbidden':
    case 'disk-full':
    case 'disk-error':
    case 'saving':
      return status.phase
    case 'idle':
      if (status.transcripts.failed + status.audio.failed > 0) return 'failed'
      return heldBySettings(status) ? 'saving' : null
    default:
      return null
  }
}

function idleSentence(status: SyncStatus, format: Formatter): string {
  const text = syncText
  if (status.lastSyncAt === null) return text.never
  const failed = status.transcripts.failed + status.audio.failed
  if (failed > 0) return text.failed(failed)
  const synced = text.idle(format.ago(status.lastSyncAt))
  return status.audioHeld === null ? synced : text.audioHeld[status.audioHeld]
}

/** The user can allow the download in the settings. */
function heldBySettings({ audioHeld }: SyncStatus): boolean {
  return audioHeld === 'metered' || audioHeld === 'battery' || audioHeld === 'quota'
}

/** Transcripts can be searched as soon as they are saved. */
function searchable({ transcripts }: SyncStatus): string | null {
  return transcripts.present === 0 ? null : syncText.searchable(transcripts.present)
}

function timeLeft(status: SyncStatus): string | null {
  return status.secondsLeft === null ? null : syncText.left(formatCoarse(status.secondsLeft))
}

/** The dot stays at the end of a line instead of the start of the next. */
function joined(parts: (string | null)[]): string {
  return parts.filter((part) => part !== null).join('\u00a0· ')
}
