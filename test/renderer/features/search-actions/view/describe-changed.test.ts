import { describe, expect, it } from 'vitest'
import { describeChanged } from '../../../../../src-renderer/features/search-actions/view/describe-changed.ts'

describe('describeChanged', () => {
  it('names what was changed, and says only once that these are calls', () => {
    expect(describeChanged({ changed: { star: 1, tag: 1200 }, calls: 1300 })).toBe(
      'Tagged 1,200 calls, starred 1',
    )
    expect(describeChanged({ changed: { delete: 1 }, calls: 1 })).toBe('Moved 1 call to the trash')
  })

  it('leaves out what changed nothing', () => {
    expect(describeChanged({ changed: { tag: 0, star: 2 }, calls: 2 })).toBe('Starred 2 calls')
    expect(describeChanged({ changed: { tag: 0 }, calls: 2 })).toBe('2 calls, nothing changed')
  })
})
