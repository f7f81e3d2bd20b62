/** Time ranges in seconds: merging, inverting, measuring. Pure. */
import type { Span } from '../../../src-preload/contract/conversation.ts'

/**
 * The same time as ascending ranges without overlaps.
 * @param within seconds: ranges at most this far apart are merged.
 */
export function joined(spans: readonly Span[], within = 0): Span[] {
  const sorted = spans.filter(({ from, to }) => to > from).sort((a, b) => a.from - b.from)
  const result: Span[] = []
  for (const { from, to } of sorted) {
    const last = result.at(-1)
    if (last !== undefined && from <= last.to + within) last.to = Math.max(last.to, to)
    else result.push({ from, to })
  }
  return result
}

/** The gaps between ranges, from 0 to `duration`. @param spans as returned by `joined`. */
export function findGaps(spans: readonly Span[], duration: number): Span[] {
  const gaps: Span[] = []
  let at = 0
  for (const { from, to } of spans) {
    if (from >= duration) break
    if (from > at) gaps.push({ from: at, to: from })
    at = Math.max(at, to)
  }
  if (at < duration) gaps.push({ from: at, to: duration })
  return gaps
}

/** The number of seconds of [from, to) that the ranges cover. @param spans as returned by `joined`. */
export function secondsWithin(spans: readonly Span[], { from, to }: Span): number {
  let seconds = 0
  for (let index = firstAfter(spans, from); index < spans.length && spans[index]!.from < to; index += 1)
    seconds += Math.min(to, spans[index]!.to) - Math.max(from, spans[index]!.from)
  return seconds
}

/** Index of the first range that ends after `seconds`, by binary search; the length when there is none. */
export function firstAfter(spans: readonly Span[], seconds: number): number {
  let low = 0
  let high = spans.length
  while (low < high) {
    const middle = (low + high) >> 1
    if (spans[middle]!.to > seconds) high = middle
    else low = middle + 1
  }
  return low
}
