/** How a started call is displayed: text, progress, severity. Pure. */
import type { CallAttempt, CallState } from '../../../src-preload/contract/dialer.ts'
import { dialerText } from './text.ts'
import { sayError } from '../../util/say-error.ts'

export interface CallProgress {
  title: string
  /** One sentence about the current state or what to do. */
  detail: string
  /** Steps completed so far, of `dialerText.call.steps`; null for outcomes that are not a step. */
  step: number | null
  tone: 'going' | 'done' | 'warn' | 'danger'
  /** Finished at the service; the transcript is not on this machine yet. */
  isFetching: boolean
  /** It may be over, or nobody answered: calling the same number again is offered. */
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
 * A phone rings at most this long before voicemail answers. The service does not report an answer: from then on
 * both states are possible.
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
