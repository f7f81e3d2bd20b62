/** What is asked of chance: the same few cases as always, or a hunt for rare ones. */

/**
 * How many times as many cases a hunt looks at, others in each hunt; 1 where nobody hunts.
 *
 * @param asked `OFFHOOK_HUNT` of the environment
 */
export function readHunt(asked: string | undefined): number {
  const times = Number(asked ?? 1)
  if (Number.isSafeInteger(times) && times >= 1) return times
  throw new Error('OFFHOOK_HUNT says how many times as many cases.')
}
