/** What sync does, in the few words that fit under its bar. Pure. */
import type { SyncStatus } from '../../src-preload/contract/sync.ts'
import { assertNever } from '../assert-never.ts'
import { bytesOf, coarseOf, type Formatter } from '../format.ts'
import { callsText } from '../text/calls.ts'

export function syncSentence(status: SyncStatus, format: Formatter): string {
  const text = callsText.sync
  switch (status.phase) {
    case 'listing':
      return status.recordings === 0 ? text.starting : text.listing
    case 'transcripts':
      return joined([text.transcripts, timeLeft(status)])
    case 'audio':
      return joined([text.audio, timeLeft(status)])
    case 'idle':
      return idleSentence(status, format)
    case 'paused':
      return text.paused
    case 'offline':
      return text.offline
    case 'rate-limited':
      return text.rateLimited(status.waitsUntil === null ? null : format.time(status.waitsUntil))
    case 'unauthorized':
      return text.unauthorized
    case 'forbidden':
      return text.forbidden
    case 'disk-full':
      return text.diskFull
    case 'stopped':
      return text.stopped
    default:
      return assertNever(status.phase)
  }
}

function idleSentence(status: SyncStatus, format: Formatter): string {
  const text = callsText.sync
  if (status.lastSyncAt === null) return text.never
  const failed = status.transcripts.failed + status.audio.failed
  if (failed > 0) return text.failed(failed)
  const size = status.audio.bytes > 0 ? bytesOf(status.audio.bytes) : null
  return joined([size, text.idle(format.relative(status.lastSyncAt))])
}

function timeLeft(status: SyncStatus): string | null {
  return status.secondsLeft === null ? null : callsText.sync.left(coarseOf(status.secondsLeft))
}

function joined(parts: (string | null)[]): string {
  return parts.filter((part) => part !== null).join(' · ')
}
