/** Why a call is not ready, failed, or has another length, and when Offhook tries again. Pure. */
import type { AppError } from '../../../src-preload/contract/errors.ts'
import type { RecordingItem } from '../../../src-preload/contract/recordings.ts'
import { formatClock, type Formatter } from '../../util/format.ts'
import { sayError } from '../../util/say-error.ts'
import type { CallState } from './call-words.ts'
import { reasonsText as text } from './text.ts'

/** What the sentences depend on besides the call. */
export interface ReasonContext {
  format: Formatter
  /** Milliseconds since the epoch. */
  now: number
}

/** Null if nothing is missing. */
export function describeReason(item: RecordingItem, context: ReasonContext): CallState | null {
  if (item.removedAtServiceAt !== null)
    return { tone: 'warn', text: text.removed(context.format.shortDateTime(item.removedAtServiceAt)) }
  const { transcriptState, transcriptError, audioState, audioError } = item
  // Said once: the service has neither yet.
  const waitsForBoth = transcriptState === 'waiting' && audioState === 'waiting'
  if (waitsForBoth && transcriptError === null && audioError === null)
    return { tone: 'warn', text: describeWaiting(item, item.transcriptNextAt, context) }
  const parts = [describeTranscript(item, context), describeAudio(item, context)].filter(
    (part) => part !== null,
  )
  if (parts.length === 0) return null
  return {
    tone: parts.some(({ tone }) => tone === 'danger') ? 'danger' : parts[0]!.tone,
    text: parts.map((part) => part.text).join(' '),
  }
}

function describeTranscript(item: RecordingItem, context: ReasonContext): CallState | null {
  const { transcriptState: state, transcriptError: error, transcriptNextAt: nextAt, status } = item
  const say = (tone: CallState['tone'], words: string): CallState => ({ tone, text: text.transcript(words) })
  switch (state) {
    case 'present':
      return null
    case 'wanted':
      return say('quiet', text.wanted)
    case 'unavailable':
      if (error !== null) return say('quiet', sayError(error))
      return status === 'failed'
        ? { tone: 'danger', text: text.failedAtService }
        : say('quiet', text.unavailable)
    case 'waiting':
      return say(
        'warn',
        error === null ? describeWaiting(item, nextAt, context) : withRetry(error, nextAt, context),
      )
    case 'failed':
      return say('danger', withRetry(error, nextAt, context))
  }
}

/** Nothing for audio that is simply not downloaded: these lists are about what went wrong or is delayed. */
function describeAudio(item: RecordingItem, context: ReasonContext): CallState | null {
  const { audioState: state, audioError: error, audioNextAt: nextAt, mismatchedSeconds, duration } = item
  const say = (tone: CallState['tone'], words: string): CallState => ({ tone, text: text.audio(words) })
  if (state === 'waiting')
    return say(
      'warn',
      error === null ? describeWaiting(item, nextAt, context) : withRetry(error, nextAt, context),
    )
  if (state === 'failed') return say('danger', withRetry(error, nextAt, context))
  if (state !== 'present') return null
  if (item.audioCutOff) return say('warn', joined([text.cutOff, describeRetry(nextAt, context)]))
  if (mismatchedSeconds === null) return null
  return say('warn', text.otherLength(formatClock(mismatchedSeconds), formatClock(duration)))
}

function describeWaiting({ status }: RecordingItem, nextAt: number | null, context: ReasonContext): string {
  return joined([text.atService[status] ?? text.notReady, describeRetry(nextAt, context)])
}

function withRetry(error: AppError | null, nextAt: number | null, context: ReasonContext): string {
  return joined([error === null ? text.failed : sayError(error), describeRetry(nextAt, context)])
}

function describeRetry(nextAt: number | null, { format, now }: ReasonContext): string | null {
  if (nextAt === null) return null
  if (nextAt <= now) return text.nextTry(text.soon)
  const isToday = format.dayKey(nextAt) === format.dayKey(now)
  return text.nextTry(isToday ? text.atTime(format.time(nextAt)) : text.onDay(format.shortDateTime(nextAt)))
}

function joined(parts: (string | null)[]): string {
  return parts.filter((part) => part !== null).join(' ')
}

/** Whether the service can be asked again for a part of the call that is missing or incomplete. */
export function canRetry({
  transcriptState,
  audioState,
  audioCutOff,
  removedAtServiceAt,
}: RecordingItem): boolean {
  if (removedAtServiceAt !== null) return false
  const isMissing = (state: string) => state === 'failed' || state === 'waiting' || state === 'unavailable'
  return audioCutOff || isMissing(transcriptState) || isMissing(audioState)
}
