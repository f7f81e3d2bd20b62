/** Who spoke when, for playing by sides and by turns. Pure. */
import type { Span } from '../../../src-preload/contract/conversation.ts'
import type { TranscriptView } from '../../../src-preload/contract/recordings.ts'
import { joined } from './spans.ts'

/** The two parties of a call, as its channels and the service's transcript have them. */
export type Side = 'you' | 'them'

/** Seconds before and after a turn: the service's times cut words close. */
const padding = 0.15

/**
 * When a side spoke, ascending; null where the transcript does not say it.
 * @param transcript null while there is none.
 */
export function turnsOfSide(transcript: TranscriptView | null, side: Side): Span[] | null {
  const spans = (transcript?.turns ?? [])
    .filter((turn) => turn.speaker === side && turn.start !== null && turn.end !== null)
    .map(({ start, end }) => ({ from: Math.max(0, start! - padding), to: end! + padding }))
  return spans.length === 0 ? null : joined(spans)
}

/** Where every turn begins, ascending. */
export function listTurnStarts(transcript: TranscriptView | null): number[] {
  const starts = (transcript?.turns ?? []).map(({ start }) => start).filter((start) => start !== null)
  return starts.sort((a, b) => a - b)
}

/** Seconds. So shortly after a turn's start, "again" means the one before, as "previous" on every player. */
const justBegun = 1
/** Elements round positions; a turn that was gone to has begun. */
const rounding = 0.01

/** Where the turn that plays at `seconds` begins, or the one before when it has just begun; 0 before the first. */
export function startOfTurnAt(starts: readonly number[], seconds: number): number {
  const begun = starts.filter((start) => start <= seconds + rounding)
  const current = begun.at(-1) ?? 0
  return seconds - current < justBegun ? (begun.at(-2) ?? 0) : current
}

/** Where the next turn begins; null after the last. */
export function startOfTurnAfter(starts: readonly number[], seconds: number): number | null {
  return starts.find((start) => start > seconds + rounding) ?? null
}
