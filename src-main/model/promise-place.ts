/** Identifies the place of a promise in a call: completed promises are stored by it. */
import type { FollowUpState } from '../../src-preload/contract/follow-ups.ts'

/**
 * The start time of the first word in seconds, which stays the same after another transcription or corrections
 * of other words. The word's index if the word has no time.
 */
export function getPlace({ timestamp, first }: { timestamp: number | null; first: number }): number {
  return timestamp ?? first
}

/** The places of a call's promises that are done. */
export function listDonePlaces(
  followUps: readonly { place: number | null; state: FollowUpState }[],
): ReadonlySet<number | null> {
  return new Set(followUps.filter(({ state }) => state === 'done').map(({ place }) => place))
}
