/**
 * Waits for work that may hang, such as on a network drive that no longer answers. Real time, because nothing else
 * ends such work.
 */

/** Resolves after this many milliseconds even if the work has not ended; its later failure is ignored. @throws its error */
export async function within(ms: number, work: Promise<unknown>): Promise<void> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<void>((resolve) => (timer = setTimeout(resolve, ms)))
  await Promise.race([work, late]).finally(() => clearTimeout(timer))
}
