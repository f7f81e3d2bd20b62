import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { RowKeys } from '../../../src-renderer/components/row-keys.ts'

const range = (from: number, count: number) => Array.from({ length: count }, (_, at) => from + at)

describe('the keys of rows', () => {
  it('are reused for new rows when rows leave the view', () => {
    const keys = new RowKeys()
    keys.fit(12)
    keys.pin(500)
    const before = range(0, 12).map((index) => keys.keyOf(index))
    const after = range(7, 12).map((index) => keys.keyOf(index))
    expect(new Set(after)).toEqual(new Set(before))
  })

  it('are unique among the visible rows and the focused row', () => {
    const step = fc.record({
      top: fc.nat(3000),
      cursor: fc.nat(3000),
      rows: fc.integer({ min: 1, max: 80 }),
    })
    fc.assert(
      fc.property(fc.array(step, { minLength: 1, maxLength: 12 }), (steps) => {
        const keys = new RowKeys()
        for (const { top, cursor, rows } of steps) {
          keys.fit(rows)
          keys.pin(cursor)
          const drawn = new Set([...range(top, rows), cursor])
          expect(new Set([...drawn].map((index) => keys.keyOf(index))).size).toBe(drawn.size)
        }
      }),
    )
  })

  it('stay with the row that gets the focus while it has it', () => {
    fc.assert(
      fc.property(fc.nat(200), fc.nat(200), fc.integer({ min: 1, max: 40 }), (from, to, rows) => {
        const keys = new RowKeys()
        keys.fit(rows)
        keys.pin(from)
        const key = keys.keyOf(to)
        keys.pin(to)
        expect(keys.keyOf(to)).toBe(key)
        keys.fit(rows + 9)
        expect(keys.keyOf(to)).toBe(key)
      }),
    )
  })
})
