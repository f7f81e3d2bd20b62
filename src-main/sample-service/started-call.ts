/**
 * Simulates a call started on the sample service: its recording is `initiated` while it "rings", then listed
 * as processing, transcribing and completed, one pace each.
 */
import { createFromConversation } from './curated.ts'
import { startedConversations } from './conversations/started.ts'
import type { SampleRecording } from './sample-recording.ts'
import type { SpecialOutcome } from './special-numbers.ts'

export interface StartedCall {
  recording: SampleRecording
  /** Whole minutes, as the service counts them. */
  minutes: number
}

/**
 * @param e164 the dialled number.
 * @param serial number of earlier started calls: chooses the conversation.
 * @param startedAt milliseconds since the epoch.
 * @param paceMs length of each stage.
 * @param outcome a special outcome, if any.
 */
export function createStartedCall(
  e164: string,
  serial: number,
  startedAt: number,
  paceMs: number,
  outcome?: SpecialOutcome['kind'],
): StartedCall {
  const written = startedConversations[serial % startedConversations.length]
  if (!written) throw new Error('no conversations for started calls')
  const recording = createFromConversation(
    { ...written, number: e164 },
    `started ${startedAt} ${serial} ${e164}`,
    startedAt,
  )
  return {
    recording: {
      ...recording,
      status: 'processing',
      listedFrom: outcome === 'never-listed' ? Infinity : startedAt + paceMs,
      changes: [
        { at: startedAt + 2 * paceMs, status: 'transcribing' },
        { at: startedAt + 3 * paceMs, status: outcome === 'failed' ? 'failed' : 'completed' },
      ],
    },
    minutes: Math.ceil(recording.duration / 60),
  }
}
