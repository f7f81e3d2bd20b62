/**
 * Runs tasks concurrently as one: when one fails the others are aborted; when all have ended it ends with the
 * first failure.
 *
 * @param outer aborts them from outside
 */
export async function runConcurrently(
  outer: AbortSignal,
  tasks: ((signal: AbortSignal) => Promise<void>)[],
): Promise<void> {
  const controller = new AbortController()
  const signal = AbortSignal.any([outer, controller.signal])
  const failures: unknown[] = []
  await Promise.all(
    tasks.map(async (task) => {
      try {
        await task(signal)
      } catch (error) {
        failures.push(error)
        controller.abort(error)
      }
    }),
  )
  if (failures.length > 0) throw failures[0]
}
