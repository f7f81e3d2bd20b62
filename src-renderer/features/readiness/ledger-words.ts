/**
 * The content of the ledger's rows: five marks, one sentence about what is missing, and the available actions.
 * Pure.
 */
import type { LedgerItem, LedgerStep } from '../../../src-preload/contract/ledger.ts'
import type { AudioHeld } from '../../../src-preload/contract/sync.ts'
import { formatBytes, formatClock, type Formatter } from '../../util/format.ts'
import { readinessText } from './text.ts'
import { sayError } from '../../util/say-error.ts'

export const stepNames = ['listed', 'transcript', 'audio', 'searchable', 'verified'] as const
export type StepName = (typeof stepNames)[number]

/** Each state has its own shape and colour. `none`: the service has no such data. */
export type MarkState = 'present' | 'differs' | 'wanted' | 'waiting' | 'failed' | 'unwanted' | 'none'

export interface Mark {
  step: StepName
  state: MarkState
  text: string
}

/** What the sentences depend on besides the call. */
export interface LedgerContext {
  format: Formatter
  /** Milliseconds since the epoch. */
  now: number
  /** Why wanted audio is not fetched now. */
  held: AudioHeld | null
}

/** An action for one call. */
export type LedgerAction = 'retry' | 'fetch-audio' | 'remove-audio' | 'keep' | 'delete'

export interface Reason {
  tone: 'quiet' | 'warn' | 'danger'
  text: string
}

/** The five marks of a row, in column order. */
export function listLedgerMarks(item: LedgerItem, context: LedgerContext): Mark[] {
  const text = readinessText.marks
  return [
    item.removedAtServiceAt === null
      ? { step: 'listed', state: 'present', text: text.listed }
      : { step: 'listed', state: 'unwanted', text: text.gone },
    transcriptMark(item),
    audioMark(item, context.held),
    searchableMark(item),
    verifiedMark(item, context.format),
  ]
}

function transcriptMark({ transcript: { state } }: LedgerItem): Mark {
  const text = readinessText.marks.transcript[state]
  return { step: 'transcript', state: state === 'unavailable' ? 'none' : state, text }
}

function audioMark({ audio, duration }: LedgerItem, held: AudioHeld | null): Mark {
  const text = readinessText.marks.audio
  const step = 'audio'
  switch (audio.state) {
    case 'present':
      if (audio.cutOff) return { step, state: 'differs', text: text.cutOff }
      if (audio.unplayableFormat !== null) return { step, state: 'present', text: text.unplayable }
      if (audio.mismatchedSeconds === null) return { step, state: 'present', text: text.present }
      return {
        step,
        state: 'differs',
        text: text.differs(formatClock(audio.mismatchedSeconds), formatClock(duration)),
      }
    case 'wanted':
      if (held === null) return { step, state: 'wanted', text: text.wanted }
      return { step, state: 'waiting', text: text.held(held) }
    case 'removed':
    case 'unwanted':
      return { step, state: 'unwanted', text: text[audio.state] }
    case 'unavailable':
      return { step, state: 'none', text: text.unavailable }
    default:
      return { step, state: audio.state, text: text[audio.state] }
  }
}

function searchableMark({ searchable, transcript }: LedgerItem): Mark {
  const text = readinessText.marks
  const step = 'searchable'
  if (searchable) return { step, state: 'present', text: text.searchable }
  if (transcript.state === 'present') return { step, state: 'wanted', text: text.notSearchable }
  return { step, state: 'none', text: text.nothingToSearch }
}

function verifiedMark({ audio }: LedgerItem, format: Formatter): Mark {
  const text = readinessText.marks
  const step = 'verified'
  if (audio.state !== 'present') return { step, state: 'none', text: text.nothingToVerify }
  if (audio.verifiedAt === null) return { step, state: 'wanted', text: text.notVerified }
  return { step, state: 'present', text: text.verified(format.ago(audio.verifiedAt)) }
}

/**
 * The most important information about a call: why something is missing and until when, or that everything is
 * here.
 */
export function describeReason(item: LedgerItem, context: LedgerContext): Reason {
  const text = readinessText.reasons
  if (item.removedAtServiceAt !== null)
    return { tone: 'warn', text: text.gone(context.format.shortDateTime(item.removedAtServiceAt)) }
  const parts = [transcriptReason(item, context), audioReason(item, context)].filter((part) => part !== null)
  const isWaiting = item.transcript.state === 'waiting' && item.audio.state === 'waiting'
  if (isWaiting && item.transcript.reason === null && item.audio.reason === null)
    return { tone: 'warn', text: waitingWords(item.transcript, item.status, context) }
  if (parts.length === 0) return { tone: 'quiet', text: readyWords(item, context.format) }
  const tones = parts.map(({ tone }) => tone)
  return {
    tone: tones.includes('danger') ? 'danger' : tones.includes('warn') ? 'warn' : 'quiet',
    text: parts.map((part) => part.text).join(' '),
  }
}

function transcriptReason(item: LedgerItem, context: LedgerContext): Reason | null {
  const text = readinessText.reasons
  const { transcript } = item
  const say = (tone: Reason['tone'], words: string): Reason => ({
    tone,
    text: `${text.of.transcript}: ${words}`,
  })
  switch (transcript.state) {
    case 'present':
      return null
    case 'wanted':
      return say('quiet', text.wanted)
    case 'unavailable':
      return say('quiet', reasonIn(transcript) ?? text.unavailable)
    case 'waiting':
      return say('warn', waitingWords(transcript, item.status, context))
    case 'failed':
      return say('danger', failedWords(transcript, context))
  }
}

function audioReason(item: LedgerItem, context: LedgerContext): Reason | null {
  const text = readinessText.reasons
  const { audio } = item
  const say = (tone: Reason['tone'], words: string): Reason => ({ tone, text: `${text.of.audio}: ${words}` })
  switch (audio.state) {
    case 'present':
      if (audio.cutOff) return say('warn', joined([text.cutOff, againWords(audio, context)]))
      if (audio.mismatchedSeconds === null)
        return audio.unplayableFormat === null ? null : { tone: 'quiet', text: text.unplayable }
      return say('warn', text.differs(formatClock(audio.mismatchedSeconds), formatClock(item.duration)))
    case 'wanted':
      return context.held === null ? say('quiet', text.wanted) : say('warn', text.held(context.held))
    case 'waiting':
      return say('warn', waitingWords(audio, item.status, context))
    case 'failed':
      return say('danger', failedWords(audio, context))
    case 'unavailable':
      return say('quiet', reasonIn(audio) ?? text.unavailable)
    case 'removed':
      return say('quiet', text.freed)
    case 'unwanted':
      return say('quiet', text.unwanted)
  }
}

function reasonIn({ reason }: LedgerStep<unknown>): string | null {
  return reason && sayError(reason)
}

function waitingWords(step: LedgerStep<unknown>, status: string, context: LedgerContext): string {
  const text = readinessText.reasons
  return joined([reasonIn(step) ?? text.atService[status] ?? text.notReady, againWords(step, context)])
}

function failedWords(step: LedgerStep<unknown>, context: LedgerContext): string {
  return joined([reasonIn(step) ?? readinessText.reasons.failed, againWords(step, context)])
}

function againWords({ nextAttemptAt }: LedgerStep<unknown>, { format, now }: LedgerContext): string | null {
  const text = readinessText.reasons
  if (nextAttemptAt === null) return null
  if (nextAttemptAt <= now) return text.again(text.soon)
  const isToday = format.dayKey(nextAttemptAt) === format.dayKey(now)
  return text.again(
    isToday ? text.atTime(format.time(nextAttemptAt)) : text.onDay(format.shortDateTime(nextAttemptAt)),
  )
}

function readyWords({ audio }: LedgerItem, format: Formatter): string {
  const text = readinessText.reasons
  const parts = [text.ready]
  if (audio.state === 'present' && audio.bytes !== null) parts.push(formatBytes(audio.bytes))
  if (audio.verifiedAt !== null) parts.push(text.checked(format.ago(audio.verifiedAt)))
  return parts.join(' · ')
}

/** The actions for a call, the most likely last, at the edge. */
export function listLedgerActions({ transcript, audio, removedAtServiceAt }: LedgerItem): LedgerAction[] {
  // What the service no longer has cannot be fetched, nor removed without losing it.
  if (removedAtServiceAt !== null) return ['keep', 'delete']
  const actions: LedgerAction[] = []
  const canRetry = (state: string) => state === 'failed' || state === 'waiting' || state === 'unavailable'
  if (audio.state === 'present') actions.push('remove-audio')
  if (audio.cutOff || ['wanted', 'removed', 'unwanted'].includes(audio.state)) actions.push('fetch-audio')
  if (canRetry(transcript.state) || canRetry(audio.state)) actions.push('retry')
  return actions
}

function joined(parts: (string | null)[]): string {
  return parts.filter((part) => part !== null).join(' ')
}
