/** Derives the state of a started call from the stored attempt and its recording. Pure. */
import type { CallAttempt, CallState } from '../../src-preload/contract/dialer.ts'
import type { StoredRecording } from '../model/recording-item.ts'
import type { DialIntent } from '../library/stored-types.ts'
import { formatNumber } from '../model/phone-numbers/caller.ts'

/** Final states without a recording. */
const settled: readonly CallState[] = ['refused', 'never-arrived']

/** Whether to keep following it: not refused, not given up, transcript not here yet. */
export function isOpen(attempt: CallAttempt | null): attempt is CallAttempt {
  return attempt !== null && !settled.includes(attempt.state) && !attempt.ready
}

/** Has a note but no recording to attach it to yet. */
export function hasWaitingNote({ note, recordingId }: CallAttempt): boolean {
  return note !== '' && recordingId === null
}

/** @param region the country code is omitted for numbers of this region */
export function describeIntent(intent: DialIntent, region: string): CallAttempt {
  const { noteId: _stored, ...known } = intent
  return {
    ...known,
    state: intent.state as CallState,
    formatted: formatNumber(intent.toNumber, region),
    ready: false,
  }
}

/** The call's state follows its recording; an unknown status counts as completed. */
export function toCallState(recording: StoredRecording): Pick<CallAttempt, 'state' | 'ready' | 'error'> {
  const ready = recording.transcriptState === 'present' || recording.transcriptState === 'unavailable'
  switch (recording.status) {
    case 'processing':
    case 'transcribing':
      return { state: recording.status, ready: false, error: null }
    case 'failed':
      return { state: 'completed', ready: true, error: { code: 'call-not-transcribed' } }
    default:
      return { state: 'completed', ready, error: null }
  }
}
