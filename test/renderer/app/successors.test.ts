import { describe, expect, it } from 'vitest'
import { Successors } from '../../../src-renderer/app/successors.ts'

describe('Successors', () => {
  it('maps every earlier id to the latest one', () => {
    const ids = new Successors()
    expect(ids.of(3)).toBe(3)
    ids.learn(3, 7)
    ids.learn(3, 9)
    expect(ids.of(3)).toBe(9)
    expect(ids.of(7)).toBe(9)
    expect(ids.of(4)).toBe(4)
  })

  it('keeps an id that did not change', () => {
    const ids = new Successors()
    ids.learn(3, 3)
    ids.learn(3, 5)
    ids.learn(3, 5)
    expect(ids.of(3)).toBe(5)
  })

  it('forgets all ids when cleared', () => {
    const ids = new Successors()
    ids.learn(3, 7)
    ids.clear()
    expect(ids.of(3)).toBe(3)
  })
})
