import { describe, expect, it } from 'vitest'
import { resumeAtOf } from '../../../src-main/model/audio.ts'

describe('resumeAtOf', () => {
  it('goes on where listening was left', () => {
    expect(resumeAtOf(5, 60)).toBe(5)
    expect(resumeAtOf(55, 60)).toBe(55)
    expect(resumeAtOf(700, null)).toBe(700)
  })

  it('begins anew what was never begun, hardly begun, or heard to its end', () => {
    expect(resumeAtOf(null, 60)).toBeNull()
    expect(resumeAtOf(4.99, 60)).toBeNull()
    expect(resumeAtOf(55.01, 60)).toBeNull()
    expect(resumeAtOf(61, 60)).toBeNull()
  })
})
