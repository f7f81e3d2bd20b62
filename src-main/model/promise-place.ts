/** Identifies the place of a promise in a call: completed promises are stored by it. */

/**
 * The start time of the first word in seconds, which stays the same after another transcription or corrections
 * of other words. The word's index if the word has no time.
 */
export function getPlace({ timestamp, first }: { timestamp: number | null; first: number }): number {
  return timestamp ?? first
}
