/** Why the audio of a call cannot be played, and whether it can be requested. Pure. */
import type { RecordingItem } from '../../../src-preload/contract/recordings.ts'
import type { SyncStatus } from '../../../src-preload/contract/sync.ts'
import { playerText } from './text.ts'
import { readinessText } from '../readiness/text.ts'

export interface MissingAudio {
  text: string
  /** The service can be asked for it, regardless of settings, network and quota. */
  canFetch: boolean
  /** The file is here, but cannot be played. */
  canSave: boolean
}

const onlyText = { canFetch: false, canSave: false }

/** @param status of sync; null while unknown. */
export function describeMissingAudio(item: RecordingItem, status: SyncStatus | null): MissingAudio {
  const text = playerText
  const isOffline = status?.phase === 'offline'
  // The key is missing or invalid: the banner above explains it.
  const isRefused = status?.phase === 'unauthorized' || status?.phase === 'forbidden'
  const canAsk = !isOffline && !isRefused
  if (item.removedAtServiceAt !== null && item.audioState !== 'present')
    return { text: text.deletedAudio, ...onlyText }
  if (item.unplayableFormat !== null)
    return { text: text.unplayable(item.unplayableFormat), canFetch: false, canSave: true }
  switch (item.audioState) {
    case 'wanted': {
      if (isOffline) return { text: text.offlineAudio, ...onlyText }
      if (isRefused) return { text: text.unconnectedAudio, ...onlyText }
      const held = heldBy(status)
      if (held === null) return { text: text.reasons.wanted, ...onlyText }
      return { text: text.heldAudio(held), canFetch: true, canSave: false }
    }
    case 'waiting':
      // Without a time for the next attempt, the service is still processing it.
      return { text: text.reasons.waiting, canFetch: canAsk && item.audioNextAt !== null, canSave: false }
    case 'failed':
    case 'removed':
      return { text: text.reasons[item.audioState], canFetch: canAsk, canSave: false }
    default:
      return { text: text.reasons[item.audioState], ...onlyText }
  }
}

/** Why sync does not fetch wanted audio, in a few words; null when it does. */
function heldBy(status: SyncStatus | null): string | null {
  if (status === null) return null
  if (status.phase === 'paused') return playerText.pausedSync
  if (status.phase === 'saving') return readinessText.held[status.saving ?? 'metered']
  return status.audioHeld === null ? null : readinessText.held[status.audioHeld]
}
