/** What a started call is shown as: its words, how far along, how serious. Pure. */
import type { CallAttempt, CallState } from '../../../src-preload/contract/dialer.ts'
import { dialerText } from './text.ts'
import { sayError } from '../../util/say-error.ts'

export interface CallProgress {
  title: string
  /** One sentence about what happens now or what to do. */
  detail: string
  /** Steps done so far, of `dialerText.call.steps`; null for the outcomes that are no step on the way. */
  step: number | null
  tone: 'going' | 'done' | 'warn' | 'danger'
  /** Finished at the service, its transcript not yet on this machine. */
  isFetching: boolean
  /** It may be over, or nobody answered: the same number can be asked about once more. */
  mayCallAgain: boolean
  /** The recording to open; null until the call is finished. */
  recordingId: string | null
}

const reached: Partial<Record<CallState, number>> = {
  starting: 0,
  initiated: 1,
  processing: 2,
  transcribing: 3,
}

/**
 * A phone rings no longer than this before a mailbox answers. The service does not tell when somebody did: from then on
 * both may be so.
 */
const ringMs = 45_000

/** @param nowMs milliseconds since the epoch. */
export function describeCallProgress(attempt: CallAttempt, nowMs: number = attempt.startedAt): CallProgress {
  const text = dialerText.call
  const isCompleted = attempt.state === 'completed'
  const isFetching = isCompleted && !attempt.ready
  const mayTalk = attempt.state === 'initiated' && nowMs - attempt.startedAt > ringMs
  const all = text.steps.length
  const step = isCompleted ? (attempt.ready ? all : all - 1) : (reached[attempt.state] ?? null)
  return {
    title: isFetching ? text.completing : mayTalk ? text.talking : text.titles[attempt.state],
    detail: mayTalk ? text.talkingText : describeDetail(attempt, isFetching),
    step,
    tone: attempt.state === 'refused' ? 'danger' : step === null ? 'warn' : step === all ? 'done' : 'going',
    isFetching,
    mayCallAgain: mayTalk || (attempt.state !== 'starting' && attempt.state !== 'initiated'),
    recordingId: isCompleted ? attempt.recordingId : null,
  }
}

function describeDetail({ error, state }: CallAttempt, isFetching: boolean): string {
  const text = dialerText.call
  if (error !== null) return sayError(error)
  return isFetching ? text.completingText : text.texts[state]
}
