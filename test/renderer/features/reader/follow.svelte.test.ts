import { describe, expect, it } from 'vitest'
import {
  Follow,
  followEvents,
  followStates,
  followTable,
  type FollowEvent,
  type FollowState,
} from '../../../../src-renderer/features/reader/follow.svelte.ts'

/** The events that lead to each state from the initial one. */
const ways: Record<FollowState, FollowEvent[]> = {
  following: [],
  left: ['scrolled'],
  held: ['writing-began'],
}

/** Repeated by hand, since the table itself is tested. */
const expected: [from: FollowState, event: FollowEvent, to: FollowState][] = [
  ['following', 'scrolled', 'left'],
  ['following', 'selected', 'left'],
  ['following', 'found', 'left'],
  ['following', 'writing-began', 'held'],
  ['following', 'writing-ended', 'following'],
  ['following', 'sought-near', 'following'],
  ['following', 'sought-far', 'following'],
  ['following', 'chose', 'following'],
  ['following', 'pressed-pill', 'following'],
  ['following', 'opened', 'following'],
  ['following', 'began', 'following'],
  ['following', 'ended', 'following'],
  ['left', 'scrolled', 'left'],
  ['left', 'selected', 'left'],
  ['left', 'found', 'left'],
  ['left', 'writing-began', 'left'],
  ['left', 'writing-ended', 'left'],
  ['left', 'sought-near', 'left'],
  ['left', 'sought-far', 'following'],
  ['left', 'chose', 'following'],
  ['left', 'pressed-pill', 'following'],
  ['left', 'opened', 'following'],
  ['left', 'began', 'left'],
  ['left', 'ended', 'following'],
  ['held', 'scrolled', 'left'],
  ['held', 'selected', 'left'],
  ['held', 'found', 'left'],
  ['held', 'writing-began', 'held'],
  ['held', 'writing-ended', 'following'],
  ['held', 'sought-near', 'held'],
  ['held', 'sought-far', 'held'],
  ['held', 'chose', 'following'],
  ['held', 'pressed-pill', 'following'],
  ['held', 'opened', 'following'],
  ['held', 'began', 'held'],
  ['held', 'ended', 'held'],
]

describe('Follow', () => {
  it('follows at first', () => {
    expect(new Follow().isFollowing).toBe(true)
  })

  it.each(expected)('goes from %s by %s to %s', (from, event, to) => {
    const follow = new Follow()
    for (const step of ways[from]) follow.on(step)
    expect(follow.state).toBe(from)
    follow.on(event)
    expect(follow.state).toBe(to)
    expect(follow.isFollowing).toBe(to === 'following')
  })

  it('handles every event in every state, each tested above', () => {
    const told = expected.map(([from, event]) => `${from} ${event}`)
    const all = followStates.flatMap((state) => followEvents.map((event) => `${state} ${event}`))
    expect(new Set(told)).toEqual(new Set(all))
    expect(told).toHaveLength(all.length)
    for (const state of followStates)
      expect(Object.keys(followTable[state])).toHaveLength(followEvents.length)
  })
})
