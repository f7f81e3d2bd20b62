/** Where a promise was said: what a tick is stored by. */

/**
 * The seconds of its first word, which another transcription and corrections of other words leave as they are; the
 * word's index where it has no time.
 */
export function getPlace({ timestamp, first }: { timestamp: number | null; first: number }): number {
  return timestamp ?? first
}
