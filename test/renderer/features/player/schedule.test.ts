import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Span } from '../../../../src-preload/contract/conversation.ts'
import {
  type Move,
  nextMove,
  type Plan,
  buildPlaybackPlan,
  type Rules,
  shortestSkip,
} from '../../../../src-renderer/features/player/schedule.ts'
import { joined, secondsWithin } from '../../../../src-renderer/features/player/spans.ts'

const duration = 100
const everything: Rules = { duration, silences: [], only: null, heard: [], range: null, loops: false }

/** Plays from a position as the player does, until it ends, stops or has looped often enough. */
function play(plan: Plan, from: number): { heard: Span[]; moves: Move[] } {
  const heard: Span[] = []
  const moves: Move[] = []
  let at = from
  for (let count = 0; count < 60; count += 1) {
    const move = nextMove(plan, at)
    heard.push({ from: at, to: move?.at ?? plan.duration })
    if (move === null) break
    moves.push(move)
    if (move.kind === 'stop') break
    at = move.to
    if (at >= plan.duration) break
  }
  return { heard, moves }
}

/** Spans measured in tenths of a second. */
const spans = fc
  .array(fc.tuple(fc.integer({ min: 0, max: 950 }), fc.integer({ min: 1, max: 120 })), { maxLength: 8 })
  .map((pairs) => joined(pairs.map(([from, size]) => ({ from: from / 10, to: (from + size) / 10 }))))
const range = fc.option(
  fc
    .tuple(fc.integer({ min: 0, max: 800 }), fc.integer({ min: 10, max: 200 }))
    .map(([from, size]): Span => ({ from: from / 10, to: (from + size) / 10 })),
)
const rules = fc.record({
  duration: fc.constant(duration),
  silences: spans,
  only: fc.option(spans.filter((some) => some.length > 0)),
  heard: spans,
  range,
  loops: fc.boolean(),
})
const start = fc.integer({ min: 0, max: 999 }).map((tenths) => tenths / 10)

describe('the playback plan', () => {
  it('plays everything without rules', () => {
    expect(play(buildPlaybackPlan(everything), 7)).toEqual({ heard: [{ from: 7, to: 100 }], moves: [] })
  })

  it('skips silence, also when playback starts within it', () => {
    const plan = buildPlaybackPlan({ ...everything, silences: [{ from: 10, to: 20 }] })
    expect(nextMove(plan, 3)).toEqual({ kind: 'jump', at: 10, to: 20 })
    expect(nextMove(plan, 14)).toEqual({ kind: 'jump', at: 14, to: 20 })
    expect(nextMove(plan, 20)).toBeNull()
  })

  it('skips everything but the turns of one side', () => {
    const only = [
      { from: 10, to: 20 },
      { from: 40, to: 50 },
    ]
    const { heard } = play(buildPlaybackPlan({ ...everything, only }), 0)
    expect(heard.filter(({ from, to }) => to > from)).toEqual(only)
  })

  it('jumps to the end when nothing else is left to play', () => {
    const plan = buildPlaybackPlan({ ...everything, heard: [{ from: 60, to: 100 }] })
    expect(nextMove(plan, 30)).toEqual({ kind: 'jump', at: 60, to: 100 })
  })

  it('stops at the end of a range, and returns to its start', () => {
    const plan = buildPlaybackPlan({ ...everything, range: { from: 20, to: 30 } })
    expect(nextMove(plan, 22)).toEqual({ kind: 'stop', at: 30, to: 20 })
  })

  it('loops a range from its first audible part', () => {
    const silences = [{ from: 18, to: 22 }]
    const plan = buildPlaybackPlan({ ...everything, silences, range: { from: 20, to: 30 }, loops: true })
    expect(nextMove(plan, 25)).toEqual({ kind: 'loop', at: 30, to: 22 })
  })

  it('plays on when the person seeks past the range', () => {
    const plan = buildPlaybackPlan({ ...everything, range: { from: 20, to: 30 }, loops: true })
    expect(nextMove(plan, 40)).toBeNull()
  })

  it('plays a range although it was heard before', () => {
    const heard = [{ from: 0, to: 100 }]
    expect(buildPlaybackPlan({ ...everything, heard, range: { from: 20, to: 30 } }).skips).toEqual([])
  })

  it('plays everything when the rules would skip it all', () => {
    expect(buildPlaybackPlan({ ...everything, heard: [{ from: 0, to: 100 }] }).skips).toEqual([])
  })

  it('moves back only in a loop or at a range’s end, and never to the same position', () => {
    fc.assert(
      fc.property(rules, start, (some, from) => {
        const { moves } = play(buildPlaybackPlan(some), from)
        for (const move of moves) {
          if (move.kind === 'jump') expect(move.to).toBeGreaterThan(move.at)
          else expect(move.to).toBeLessThan(move.at)
          if (move.kind === 'loop') expect(some.loops).toBe(true)
        }
      }),
    )
  })

  it('plays everything that is not skipped, and nothing else', () => {
    fc.assert(
      fc.property(rules, start, (some, from) => {
        const plan = buildPlaybackPlan({ ...some, range: null })
        const { heard } = play(plan, from)
        const played = joined(heard.filter((each) => each.to > each.from))
        for (const each of played) expect(secondsWithin(plan.skips, each)).toBeCloseTo(0)
        const out = secondsWithin(plan.skips, { from, to: duration })
        const sum = played.reduce((seconds, each) => seconds + each.to - each.from, 0)
        // A rest that is due to rounding is too short for a jump.
        expect(Math.abs(duration - from - out - sum)).toBeLessThan(0.02)
      }),
    )
  })

  it('skips nothing without a rule', () => {
    fc.assert(
      fc.property(rules, (some) => {
        const { skips } = buildPlaybackPlan(some)
        const within = (spans: readonly Span[], at: number) =>
          spans.some(({ from, to }) => at >= from && at < to)
        for (let at = 0.05; at < duration; at += 0.1) {
          if (!within(skips, at)) continue
          const isOfOther = some.only !== null && !within(some.only, at)
          const wasHeard = some.range === null && within(some.heard, at)
          expect(within(some.silences, at) || isOfOther || wasHeard).toBe(true)
        }
      }),
    )
  })

  it('saves the duration of the skipped silences', () => {
    fc.assert(
      fc.property(spans, (silences) => {
        const { moves } = play(buildPlaybackPlan({ ...everything, silences }), 0)
        const long = silences.filter(({ from, to }) => Math.min(to, duration) - from >= shortestSkip)
        const saved = moves.reduce((sum, { at, to }) => sum + secondsWithin(silences, { from: at, to }), 0)
        const silent = secondsWithin(long, { from: 0, to: duration })
        // A call with less than half a second of sound is played whole.
        if (duration - secondsWithin(silences, { from: 0, to: duration }) >= 1)
          expect(saved).toBeCloseTo(silent, 1)
      }),
    )
  })

  it('stays within a looping range', () => {
    fc.assert(
      fc.property(rules, (some) => {
        fc.pre(some.range !== null)
        const { heard } = play(buildPlaybackPlan({ ...some, loops: true }), some.range.from)
        for (const { from, to } of heard) {
          expect(from).toBeGreaterThanOrEqual(some.range.from)
          expect(to).toBeLessThanOrEqual(some.range.to)
        }
      }),
    )
  })
})
