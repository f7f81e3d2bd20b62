import { describe, expect, it } from 'vitest'
import { pauseEnd } from '../../../../src-main/model/words/pause-end.ts'

describe('pauseEnd', () => {
  const evening = new Date(2026, 0, 31, 17, 5).getTime()

  it('is one hour later', () => {
    expect(pauseEnd('hour', evening)).toBe(evening + 3_600_000)
  })

  it('is the next morning, also at the end of a month', () => {
    expect(pauseEnd('tomorrow', evening)).toBe(new Date(2026, 1, 1, 6).getTime())
  })

  it('is null when the person ends the pause', () => {
    expect(pauseEnd('open', evening)).toBeNull()
  })
})
