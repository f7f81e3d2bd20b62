/** How much longer work takes for more input, in processor time: other programs do not change it. */

/** The shortest of these counts. */
const runs = 3

/**
 * The time for four times the input, as a multiple of the time for the input: about 4 if it is linear, 16 if quadratic.
 *
 * @param make the input of a size
 */
export function measureGrowth<Input>(
  size: number,
  make: (size: number) => Input,
  work: (input: Input) => unknown,
): number {
  const [small, large] = [make(size), make(4 * size)]
  // The first run also compiles.
  work(small)
  const times = { small: Infinity, large: Infinity }
  // Anything else that the process does, such as collecting garbage, makes a run longer, never shorter.
  for (let run = 0; run < runs; run++) {
    times.large = Math.min(
      times.large,
      measureMicroseconds(() => work(large)),
    )
    times.small = Math.min(
      times.small,
      measureMicroseconds(() => work(small)),
    )
  }
  return times.large / times.small
}

function measureMicroseconds(work: () => unknown): number {
  const before = process.cpuUsage()
  work()
  const { user, system } = process.cpuUsage(before)
  return user + system
}
