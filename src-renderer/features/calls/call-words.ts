/** The name of a call and the description of its state, the same in list, results and reader. Pure. */
import type { RecordingItem } from '../../../src-preload/contract/recordings.ts'
import { callsText } from './text.ts'

/** The other party's number or identity, which a contact can have; null when withheld. */
export function numberOf({ caller }: Pick<RecordingItem, 'caller'>): string | null {
  if (caller.kind === 'withheld') return null
  return caller.kind === 'number' ? caller.number : caller.text
}

/** The number to call back, E.164; null for an identity, and when withheld. */
export function findCallableNumber({ caller }: Pick<RecordingItem, 'caller'>): string | null {
  return caller.kind === 'number' ? caller.number : null
}

export interface CallState {
  tone: 'quiet' | 'warn' | 'danger'
  text: string
}

/** Why there is no transcript yet; null when there is one. */
export function getCallState(item: RecordingItem): CallState | null {
  const text = callsText.status
  if (item.transcriptState === 'present') return null
  if (item.status === 'failed') return { tone: 'danger', text: text.failed }
  if (item.status === 'processing') return { tone: 'warn', text: text.processing }
  if (item.status === 'transcribing') return { tone: 'warn', text: text.transcribing }
  switch (item.transcriptState) {
    case 'failed':
      return { tone: 'danger', text: text.fetchFailed }
    case 'unavailable':
      return { tone: 'quiet', text: text.unavailable }
    case 'waiting':
      return { tone: 'warn', text: item.status === 'completed' ? text.waiting : text.other(item.status) }
    case 'wanted':
      return { tone: 'quiet', text: text.wanted }
  }
}

/** Why there is no transcript yet, or its first words. */
export function summarizeCall(item: RecordingItem, state: CallState | null): string {
  return state?.text ?? (item.preview || callsText.list.noWords)
}

/** The direction of the call. */
export function directionWord({ direction }: Pick<RecordingItem, 'direction'>): string {
  const { inbound, outbound, unknownDirection } = callsText.list
  return direction === 'inbound' ? inbound : direction === 'outbound' ? outbound : unknownDirection
}
