import { describe, expect, it } from 'vitest'
import { Successors } from '../../../src-renderer/app/successors.ts'

describe('Successors', () => {
  it('knows a thing by its first id, however often it came back under another', () => {
    const ids = new Successors()
    expect(ids.of(3)).toBe(3)
    ids.learn(3, 7)
    ids.learn(3, 9)
    expect(ids.of(3)).toBe(9)
    expect(ids.of(7)).toBe(9)
    expect(ids.of(4)).toBe(4)
  })

  it('stays with the id that did not change', () => {
    const ids = new Successors()
    ids.learn(3, 3)
    ids.learn(3, 5)
    ids.learn(3, 5)
    expect(ids.of(3)).toBe(5)
  })

  it('forgets with the library', () => {
    const ids = new Successors()
    ids.learn(3, 7)
    ids.clear()
    expect(ids.of(3)).toBe(3)
  })
})
