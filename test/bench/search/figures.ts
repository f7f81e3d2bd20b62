/** The figures of one engine, and how they are read from single measurements. */

/** All times in milliseconds. */
export interface EngineFigures {
  /** From the start of a fresh thread to the answer; medians. */
  firstAnswerMs: number
  typoMs: number
  keystrokeP50Ms: number
  keystrokeP95Ms: number
  keystrokeP99Ms: number
  /** Of a process that does nothing else, after all keystrokes. */
  memoryMb: number
  /** Saved one by one, each in a transaction of its own. */
  ingestPerSecond: number
  databaseBytesPerRecording: number
  ndcg10: number
}

export function quantile(times: readonly number[], share: number): number {
  const sorted = [...times].sort((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
}

export function median(times: readonly number[]): number {
  return quantile(times, 0.5)
}

export function keystrokeFigures(
  times: readonly number[],
): Pick<EngineFigures, 'keystrokeP50Ms' | 'keystrokeP95Ms' | 'keystrokeP99Ms'> {
  return {
    keystrokeP50Ms: quantile(times, 0.5),
    keystrokeP95Ms: quantile(times, 0.95),
    keystrokeP99Ms: quantile(times, 0.99),
  }
}

/** To one decimal: more is noise. */
export function rounded<T extends object>(figures: T): T {
  return Object.fromEntries(
    Object.entries(figures).map(([name, value]: [string, unknown]) => [
      name,
      typeof value === 'number' && name !== 'ndcg10' ? Math.round(value * 10) / 10 : value,
    ]),
  ) as T
}

export function megabytes(bytes: number): string {
  return `${(bytes / 2 ** 20).toFixed(1)} MB`
}
