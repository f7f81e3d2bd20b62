import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { clipAround, mergeMarks } from '../../../src-main/search/marks.ts'

const ranges = fc.array(
  fc
    .tuple(fc.nat(60), fc.integer({ min: 1, max: 20 }))
    .map(([start, length]): [number, number] => [start, start + length]),
  { minLength: 1, maxLength: 6 },
)

function covered(marks: readonly [number, number][]): Set<number> {
  return new Set(marks.flatMap(([start, end]) => Array.from({ length: end - start }, (_, at) => start + at)))
}

describe('mergeMarks', () => {
  it('covers the same characters with sorted, separate marks', () => {
    fc.assert(
      fc.property(ranges, (marks) => {
        const merged = mergeMarks(marks.map(([start, end]) => [start, end]))
        expect(covered(merged)).toEqual(covered(marks))
        merged.slice(1).forEach(([start], index) => expect(start).toBeGreaterThan(merged[index]![1]))
      }),
    )
  })
})

describe('clipAround', () => {
  it('keeps the first mark, whole characters and correct positions', () => {
    const text = fc.string({ unit: fc.constantFrom('a', ' ', '😀'), minLength: 90, maxLength: 200 })
    fc.assert(
      fc.property(text, ranges, (given, marks) => {
        const merged = mergeMarks(marks.filter(([, end]) => end <= given.length))
        fc.pre(merged.length > 0 && merged[0]![1] - merged[0]![0] <= 20)
        const clipped = clipAround(given, merged, { maxLength: 60, lengthBefore: 20 })
        expect(clipped.text.length).toBeLessThanOrEqual(61)
        expect(clipped.text.isWellFormed()).toBe(true)
        const parts = clipped.marks.map(([start, end]) => clipped.text.slice(start, end))
        expect(parts[0]).toBe(given.slice(...merged[0]!))
        parts.forEach((part, index) => expect(given.slice(...merged[index]!).startsWith(part)).toBe(true))
      }),
    )
  })
})
