/** How far a started call has come, from what is stored of it and of the recording it became. Pure. */
import type { CallAttempt, CallState } from '../../src-preload/contract/dialer.ts'
import type { StoredRecording } from '../library/types.ts'
import type { DialIntent } from '../library/stored-types.ts'
import { formatNumber } from './phone-number.ts'

/** Nothing more is expected, though it became no recording. */
const settled: readonly CallState[] = ['refused', 'never-arrived']

/** Still worth following: not refused, not given up, its transcript not here yet. */
export function isOpen(attempt: CallAttempt | null): attempt is CallAttempt {
  return attempt !== null && !settled.includes(attempt.state) && !attempt.ready
}

/** Its note has no recording to join yet. */
export function hasWaitingNote({ note, recordingId }: CallAttempt): boolean {
  return note !== '' && recordingId === null
}

/** @param region of whose numbers the country code is left out */
export function describeIntent(intent: DialIntent, region: string): CallAttempt {
  const { noteId: _stored, ...known } = intent
  return {
    ...known,
    state: intent.state as CallState,
    formatted: formatNumber(intent.toNumber, region),
    ready: false,
  }
}

/** What the call became is as far as its recording; a status that is not known counts as completed. */
export function stateOf(recording: StoredRecording): Pick<CallAttempt, 'state' | 'ready' | 'message'> {
  const ready = recording.transcriptState === 'present' || recording.transcriptState === 'unavailable'
  switch (recording.status) {
    case 'processing':
    case 'transcribing':
      return { state: recording.status, ready: false, message: null }
    case 'failed':
      return { state: 'completed', ready: true, message: 'The service could not transcribe this call.' }
    default:
      return { state: 'completed', ready, message: null }
  }
}
