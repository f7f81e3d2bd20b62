/**
 * What is played of a call, and what is passed over. Pure: from the rules that a person set to the one question that
 * playing asks, what comes next from here.
 */
import type { Span } from '../../../src-preload/contract/conversation.ts'
import { firstAfter, findGaps, joined, secondsWithin } from './spans.ts'

/** All in seconds of the recording. */
export interface Rules {
  duration: number
  /** Passed over; empty where silence is played. */
  silences: readonly Span[]
  /** Nothing else is played; null: everything. */
  only: readonly Span[] | null
  /** Passed over, except in a chosen range; empty where what was heard is played again. */
  heard: readonly Span[]
  /** Chosen by the person. */
  range: Span | null
  /** The range begins again at its end. */
  loops: boolean
}

export interface Plan {
  duration: number
  /** What is passed over: ascending, apart from one another. */
  skips: Span[]
  range: Span | null
  loops: boolean
}

/** What playing does when it gets to second `at`. A jump leads ahead, a loop back; a stop also goes to `to`. */
export interface Move {
  kind: 'jump' | 'loop' | 'stop'
  at: number
  to: number
}

/** Each jump interrupts the sound for some 20 ms: less than this is not worth one. */
export const shortestSkip = 0.3
/** A shorter sound between two jumps is a click and not a word. */
const shortestPlayed = 0.05
/** Elements round positions: at this distance before the end of a stretch, they are at its end. */
const rounding = 0.01
/** With less left to play, the rules leave nothing to hear. */
const leastLeft = 0.5

export function buildPlaybackPlan({ duration, silences, only, heard, range, loops }: Rules): Plan {
  const excluded = [
    ...silences,
    ...(only === null ? [] : findGaps(joined(only), duration)),
    // A range is chosen to be heard, as often as its person likes.
    ...(range === null ? heard : []),
  ]
  const skips = joined(excluded, shortestPlayed).filter(({ from, to }) => to - from >= shortestSkip)
  const whole = range ?? { from: 0, to: duration }
  const left = whole.to - whole.from - secondsWithin(skips, whole)
  // A press on Play has to be heard.
  return { duration, skips: left < Math.min(leastLeft, whole.to - whole.from) ? [] : skips, range, loops }
}

/** What comes next when it plays at second `from`; null: on to the end of the call. */
export function nextMove({ duration, skips, range, loops }: Plan, from: number): Move | null {
  const inRange = range !== null && from < range.to
  const end = inRange ? range.to : duration
  const skip = skips[firstAfter(skips, from + rounding)]
  const begins = skip === undefined ? end : Math.max(skip.from, from)
  if (skip !== undefined && begins < end && skip.to < end) return { kind: 'jump', at: begins, to: skip.to }
  const at = Math.min(begins, end)
  if (inRange) {
    const to = firstPlayed(skips, range.from)
    return { kind: loops ? 'loop' : 'stop', at, to: loops ? to : range.from }
  }
  return at < end ? { kind: 'jump', at, to: end } : null
}

function firstPlayed(skips: readonly Span[], from: number): number {
  const skip = skips[firstAfter(skips, from)]
  return skip !== undefined && skip.from <= from ? skip.to : from
}
