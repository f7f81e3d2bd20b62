/** Identifies the place of a promise in a call: completed promises are stored by it. */
import type { FollowUpState } from '../../src-preload/contract/follow-ups.ts'

/**
 * The start time of the first word in seconds, which stays the same after another transcription or corrections
 * of other words. The word's index if the word has no time.
 */
export function getPlace({ timestamp, first }: { timestamp: number | null; first: number }): number {
  return timestamp ?? first
}

/** Identifies a promise in a library; null for a follow-up that is none. */
export function getPromiseKey(followUp: { recordingId: string | null; place: number | null }): string | null {
  const { recordingId, place } = followUp
  return place === null ? null : JSON.stringify([recordingId, place])
}

/** What was decided about the promises of a call, by place. */
export function mapStatesByPlace(
  followUps: readonly { place: number | null; state: FollowUpState }[],
): ReadonlyMap<number | null, FollowUpState> {
  return new Map(followUps.filter(({ place }) => place !== null).map(({ place, state }) => [place, state]))
}
