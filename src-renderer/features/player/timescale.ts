/** Converts between seconds of a call and pixels of its picture. Pure. */
import type { Span } from '../../../src-preload/contract/conversation.ts'

/** The visible part of a call in a picture of this width. */
export interface Timescale {
  view: Span
  width: number
}

export function computeX({ view, width }: Timescale, seconds: number): number {
  return ((seconds - view.from) / (view.to - view.from)) * width
}

export function secondsAt({ view, width }: Timescale, x: number): number {
  const share = width > 0 ? Math.min(1, Math.max(0, x / width)) : 0
  return view.from + share * (view.to - view.from)
}

/** Possible steps of the ruler in seconds. */
const steps = [1, 2, 5, 10, 15, 30, 60, 120, 300, 600, 900, 1800, 3600]

/** The times shown by the ruler in seconds, at least `apart` pixels from each other. */
export function rulerTimes({ view, width }: Timescale, apart: number): number[] {
  if (width <= 0 || view.to <= view.from) return []
  const least = ((view.to - view.from) / width) * apart
  const step = steps.find((each) => each >= least) ?? Math.ceil(least / 3600) * 3600
  const times: number[] = []
  // A time at the edge would be cut off.
  const end = view.to - least * 0.6
  for (let at = Math.ceil(view.from / step) * step; at <= end; at += step) times.push(at)
  return times
}
