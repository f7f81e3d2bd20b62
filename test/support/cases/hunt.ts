/** Reads whether property tests use their fixed few cases, or hunt for rare ones. */

/**
 * The factor by which a hunt multiplies the number of cases, which differ in each hunt; 1 without a hunt.
 *
 * @param asked `OFFHOOK_HUNT` of the environment
 */
export function readHunt(asked: string | undefined): number {
  const times = Number(asked ?? 1)
  if (Number.isSafeInteger(times) && times >= 1) return times
  throw new Error('OFFHOOK_HUNT says how many times as many cases.')
}
