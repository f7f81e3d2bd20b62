import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parseByteRange } from '../../../../src-main/shell/protocols/byte-range.ts'

describe('parseByteRange', () => {
  it.each([
    ['bytes=0-', { start: 0, end: 99 }],
    ['bytes=10-19', { start: 10, end: 19 }],
    ['bytes=90-500', { start: 90, end: 99 }],
    ['bytes=-10', { start: 90, end: 99 }],
    ['bytes=-500', { start: 0, end: 99 }],
    ['bytes=100-', 'unsatisfiable'],
    ['bytes=-0', 'unsatisfiable'],
    ['bytes=20-10', 'whole'],
    ['bytes=0-1,5-6', 'whole'],
    ['bytes=-', 'whole'],
    ['lines=1-2', 'whole'],
    [null, 'whole'],
  ])('reads %j of 100 bytes as %j', (header, expected) => {
    expect(parseByteRange(header, 100)).toEqual(expected)
  })

  it('never exceeds the file', () => {
    fc.assert(
      fc.property(fc.nat(), fc.nat(), fc.nat(1000), (a, b, size) => {
        const range = parseByteRange(`bytes=${a}-${b}`, size)
        if (typeof range === 'string') return
        expect(range.start).toBeLessThanOrEqual(range.end)
        expect(range.end).toBeLessThan(size)
      }),
    )
  })
})
