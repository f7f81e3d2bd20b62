/** Computes who spoke when, for playing by sides and by turns. Pure. */
import type { Span } from '../../../src-preload/contract/conversation.ts'
import type { TranscriptView } from '../../../src-preload/contract/recordings.ts'
import { joined } from './spans.ts'

/** The two parties of a call, named as in the service's transcript. */
export type Side = 'you' | 'them'

/** Seconds added before and after a turn, because the service's times cut words closely. */
const padding = 0.15

/**
 * When a side spoke, ascending; null when the transcript does not say.
 * @param transcript null without one.
 */
export function turnsOfSide(transcript: TranscriptView | null, side: Side): Span[] | null {
  const spans = (transcript?.turns ?? [])
    .filter((turn) => turn.speaker === side && turn.start !== null && turn.end !== null)
    .map(({ start, end }) => ({ from: Math.max(0, start! - padding), to: end! + padding }))
  return spans.length === 0 ? null : joined(spans)
}

/** The start of each turn, ascending. */
export function listTurnStarts(transcript: TranscriptView | null): number[] {
  const starts = (transcript?.turns ?? []).map(({ start }) => start).filter((start) => start !== null)
  return starts.sort((a, b) => a - b)
}

/**
 * Seconds. This soon after a turn's start, "replay" goes to the turn before, like "previous" in other players.
 */
const justBegun = 1
/** Elements round positions: a seek to the start of a turn may end slightly before it. */
const rounding = 0.01

/** The start of the turn at `seconds`, or of the turn before if that one has just begun; 0 before the first. */
export function startOfTurnAt(starts: readonly number[], seconds: number): number {
  const begun = starts.filter((start) => start <= seconds + rounding)
  const current = begun.at(-1) ?? 0
  return seconds - current < justBegun ? (begun.at(-2) ?? 0) : current
}

/** The start of the next turn; null after the last. */
export function startOfTurnAfter(starts: readonly number[], seconds: number): number | null {
  return starts.find((start) => start > seconds + rounding) ?? null
}
