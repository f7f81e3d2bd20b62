/**
 * Decides which parts of a call are played and which are skipped. Pure: from the user's rules it computes the
 * next action from a position.
 */
import type { Span } from '../../../src-preload/contract/conversation.ts'
import { firstAfter, findGaps, joined, secondsWithin } from './spans.ts'

/** All in seconds of the recording. */
export interface Rules {
  duration: number
  /** Skipped; empty when silence is played. */
  silences: readonly Span[]
  /** Only these parts are played; null: all. */
  only: readonly Span[] | null
  /** Skipped, except in a selected range; empty when heard parts are played again. */
  heard: readonly Span[]
  /** Selected by the user. */
  range: Span | null
  /** The range repeats. */
  loops: boolean
}

export interface Plan {
  duration: number
  /** The skipped parts: ascending, without overlaps. */
  skips: Span[]
  range: Span | null
  loops: boolean
}

/**
 * The action when playback reaches second `at`. A jump goes forward, a loop back; a stop also moves to `to`.
 */
export interface Move {
  kind: 'jump' | 'loop' | 'stop'
  at: number
  to: number
}

/** Each jump interrupts the audio for some 20 ms, so shorter skips are not worth it. */
export const shortestSkip = 0.3
/** A shorter sound between two jumps is a click, not a word. */
const shortestPlayed = 0.05
/** Elements round positions: this close to the end of a range counts as the end. */
const rounding = 0.01
/** If less would be played, nothing is skipped. */
const leastLeft = 0.5

export function buildPlaybackPlan({ duration, silences, only, heard, range, loops }: Rules): Plan {
  const excluded = [
    ...silences,
    ...(only === null ? [] : findGaps(joined(only), duration)),
    // A range is selected to be heard, even repeatedly.
    ...(range === null ? heard : []),
  ]
  const skips = joined(excluded, shortestPlayed).filter(({ from, to }) => to - from >= shortestSkip)
  const whole = range ?? { from: 0, to: duration }
  const left = whole.to - whole.from - secondsWithin(skips, whole)
  // Pressing Play must always play something.
  return { duration, skips: left < Math.min(leastLeft, whole.to - whole.from) ? [] : skips, range, loops }
}

/** The next action after second `from`; null: plays to the end of the call. */
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
