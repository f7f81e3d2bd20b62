/** The summary of the offline library: one sentence, a bar, and five steps with what is missing in each. Pure. */
import type { LedgerTotals } from '../../../src-preload/contract/ledger.ts'
import type { NamedView } from '../../../src-preload/contract/recordings.ts'
import type { SyncStatus } from '../../../src-preload/contract/sync.ts'
import { formatBytes, type Formatter } from '../../util/format.ts'
import { readinessText } from './text.ts'

export type StepName = 'listed' | 'transcript' | 'audio' | 'searchable' | 'verified'

export interface StepWords {
  step: StepName
  count: number
  total: number
  /** What is missing and why, the most important first, and the list that has these calls; or that nothing is missing. */
  left: { tone: 'quiet' | 'warn' | 'danger'; text: string; view?: NamedView }[]
}

/** Shares of the bar; together at most 1. */
export interface Segment {
  kind: 'ready' | 'wanted' | 'waiting' | 'failed'
  share: number
}

/** Listed calls, and those not listed yet. */
function getTotal({ listed, serviceTotal }: LedgerTotals): number {
  return Math.max(listed, serviceTotal ?? 0)
}

/** Calls that are or will be ready. */
function getExpected(totals: LedgerTotals): number {
  return getTotal(totals) - totals.failedAtService
}

/** "Ready offline: 409 of 412 calls · 3.1 GB". */
export function readySentence(totals: LedgerTotals): string {
  const total = getExpected(totals)
  if (total === 0) return readinessText.readyNone
  const ready = readinessText.ready(totals.readyOffline, total)
  return totals.audio.bytes > 0 ? `${ready} · ${formatBytes(totals.audio.bytes)}` : ready
}

/**
 * The bar: ready calls, and reasons why others are not. A call may lack transcript and audio for different
 * reasons; it is counted once, under the more serious one.
 */
export function buildSegments(totals: LedgerTotals): Segment[] {
  const total = getExpected(totals)
  if (total === 0) return []
  const ready = Math.min(totals.readyOffline, total)
  const failed = Math.min(total - ready, Math.max(totals.transcripts.failed, totals.audio.failed))
  const waiting = Math.min(total - ready - failed, Math.max(totals.transcripts.waiting, totals.audio.waiting))
  const counts = { ready, wanted: total - ready - failed - waiting, waiting, failed }
  return (Object.keys(counts) as Segment['kind'][])
    .map((kind) => ({ kind, share: counts[kind] / total }))
    .filter(({ share }) => share > 0)
}

/** @param status of sync; null while unknown. */
export function buildSteps(totals: LedgerTotals, status: SyncStatus | null, format: Formatter): StepWords[] {
  const { listed, transcripts, searchable, audio, verified } = totals
  return [
    listedStep(totals, status, format),
    step('transcript', transcripts.present, listed - transcripts.unavailable, itemsLeft(transcripts)),
    audioStep(totals, status),
    step('searchable', searchable, listed - transcripts.unavailable, [
      left('quiet', transcripts.present - searchable, readinessText.steps.indexing),
      left('quiet', listed - transcripts.unavailable - transcripts.present, readinessText.steps.withoutWords),
    ]),
    step('verified', verified, audio.present, [
      left('quiet', audio.present - verified, readinessText.steps.verifying),
      audio.present > 0
        ? { tone: 'quiet', text: readinessText.steps.verifiedEvery(totals.verifyEveryDays) }
        : null,
    ]),
  ]
}

type Left = StepWords['left'][number] | null

function left(
  tone: StepWords['left'][number]['tone'],
  count: number,
  say: (count: number) => string,
  view?: NamedView,
): Left {
  return count > 0 ? { tone, text: say(count), ...(view && { view }) } : null
}

function step(name: StepName, count: number, total: number, lefts: Left[]): StepWords {
  const text = readinessText.steps
  const shown = lefts.filter((one) => one !== null)
  if (shown.length === 0) shown.push({ tone: 'quiet', text: total > 0 ? text.complete : text.nothingYet })
  return { step: name, count, total: Math.max(count, total), left: shown }
}

function listedStep(totals: LedgerTotals, status: SyncStatus | null, format: Formatter): StepWords {
  const text = readinessText.steps
  const lastLook = status?.lastSyncAt ?? null
  return step('listed', totals.listed, getTotal(totals), [
    left('quiet', getTotal(totals) - totals.listed, text.listing),
    lastLook === null ? null : { tone: 'quiet', text: text.listChecked(format.ago(lastLook)) },
  ])
}

function itemsLeft(items: LedgerTotals['transcripts'] | LedgerTotals['audio']): Left[] {
  const text = readinessText.steps
  return [
    left('danger', items.failed, text.failed, 'failed'),
    left('warn', items.waiting, text.waiting, 'not-ready'),
    left('quiet', items.wanted, text.toFetch),
    left('quiet', items.unavailable, text.unavailable),
  ]
}

function audioStep({ listed, audio }: LedgerTotals, status: SyncStatus | null): StepWords {
  const text = readinessText.steps
  const held = status?.audioHeld ?? null
  const lefts = itemsLeft(held === null ? audio : { ...audio, wanted: 0 })
  return step('audio', audio.present, listed - audio.unavailable - audio.unwanted - audio.removed, [
    left('warn', audio.cutOff, text.cutOff, 'different-length'),
    left('warn', audio.mismatched, text.mismatched, 'different-length'),
    ...lefts.slice(0, 2),
    held === null ? null : left('warn', audio.wanted, (count) => text.held(count, held)),
    ...lefts.slice(2),
    left('quiet', audio.unwanted, text.unwanted),
    left('quiet', audio.removed, text.freed),
  ])
}
