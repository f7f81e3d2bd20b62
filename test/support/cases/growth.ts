/** How much longer work takes for more input, in processor time: other programs do not change it. */

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
  return measureMicroseconds(() => work(large)) / measureMicroseconds(() => work(small))
}

function measureMicroseconds(work: () => unknown): number {
  const before = process.cpuUsage()
  work()
  const { user, system } = process.cpuUsage(before)
  return user + system
}
