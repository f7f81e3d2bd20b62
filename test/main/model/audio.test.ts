import { describe, expect, it } from 'vitest'
import { readResumePosition } from '../../../src-main/model/audio.ts'

describe('readResumePosition', () => {
  it('resumes where playback was left', () => {
    expect(readResumePosition(5, 60)).toBe(5)
    expect(readResumePosition(55, 60)).toBe(55)
    expect(readResumePosition(700, null)).toBe(700)
  })

  it('starts at the beginning when the call was not started, hardly started, or played to its end', () => {
    expect(readResumePosition(null, 60)).toBeNull()
    expect(readResumePosition(4.99, 60)).toBeNull()
    expect(readResumePosition(55.01, 60)).toBeNull()
    expect(readResumePosition(61, 60)).toBeNull()
  })
})
