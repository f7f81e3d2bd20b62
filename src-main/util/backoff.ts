/**
 * Computes the delay after the n-th failure.
 *
 * @returns milliseconds: `baseMs` doubled for each attempt after the first, at most `capMs`; the upper half
 * is random, so that many items do not become due at once.
 */
export function backoffMs(
  attempt: number,
  { baseMs, capMs, random }: { baseMs: number; capMs: number; random: () => number },
): number {
  const full = Math.min(capMs, baseMs * 2 ** Math.max(0, attempt - 1))
  return Math.round(full / 2 + (full / 2) * random())
}
