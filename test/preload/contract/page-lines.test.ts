import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { formatLineRange, readLineRange } from '../../../src-preload/contract/page-lines.ts'

describe('formatLineRange', () => {
  it('writes one line, lines of a page, and lines over pages', () => {
    expect(formatLineRange({ first: 277, last: 277 })).toBe('12:03')
    expect(formatLineRange({ first: 277, last: 288 })).toBe('12:03–14')
    expect(formatLineRange({ first: 298, last: 301 })).toBe('12:24–13:02')
    expect(formatLineRange({ first: 0, last: 24 })).toBe('1:01–25')
    expect(formatLineRange({ first: 24, last: 25 })).toBe('1:25–2:01')
  })
})

describe('readLineRange', () => {
  it('reads every range back', () => {
    fc.assert(
      fc.property(fc.nat(500_000), fc.nat(60), (first, more) => {
        const range = { first, last: first + more }
        expect(readLineRange(formatLineRange(range))).toEqual(range)
      }),
    )
  })

  it('reads hyphens, and lines without zeros', () => {
    expect(readLineRange(' 12:3 - 14 ')).toEqual({ first: 277, last: 288 })
    expect(readLineRange('12:24-13:02')).toEqual({ first: 298, last: 301 })
  })

  it('refuses lines that no page has', () => {
    for (const text of ['0:03', '12:00', '12:26', '12:14–03', '12:03–12:26', '12:3:4', 'x', '', '12'])
      expect(readLineRange(text), text).toBeNull()
  })
})
