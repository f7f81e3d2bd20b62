import { describe, expect, it } from 'vitest'
import { Follow } from '../../../src-renderer/state/follow.svelte.ts'

describe('Follow', () => {
  it('follows until the person scrolls, and again after the pill', () => {
    const follow = new Follow(() => 0)
    expect(follow.isFollowing).toBe(true)
    follow.leave()
    expect(follow.isFollowing).toBe(false)
    follow.resume()
    expect(follow.isFollowing).toBe(true)
  })

  it('resumes with the next seek, not with those before', () => {
    let seeks = 3
    const follow = new Follow(() => seeks)
    follow.leave()
    expect(follow.isFollowing).toBe(false)
    seeks += 1
    expect(follow.isFollowing).toBe(true)
    follow.leave()
    expect(follow.isFollowing).toBe(false)
  })
})
