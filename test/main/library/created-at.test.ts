import { describe, expect, it } from 'vitest'
import { parseCreatedAt } from '../../../src-main/library/created-at.ts'

describe('parseCreatedAt', () => {
  it.each([
    ['2026-11-20T14:06:00.000Z', Date.UTC(2026, 10, 20, 14, 6)],
    ['2026-11-20T14:06:00Z', Date.UTC(2026, 10, 20, 14, 6)],
    ['2026-11-20T16:06:00+02:00', Date.UTC(2026, 10, 20, 14, 6)],
    ['2026-11-20T16:06:00+0200', Date.UTC(2026, 10, 20, 14, 6)],
    ['2026-11-20 14:06:00Z', Date.UTC(2026, 10, 20, 14, 6)],
    ['2026-11-20', Date.UTC(2026, 10, 20)],
    ['2026-11-20T14:06:00.123456Z', Date.UTC(2026, 10, 20, 14, 6, 0, 123)],
  ])('reads %s', (text, expected) => {
    expect(parseCreatedAt(text)).toBe(expected)
  })

  it('reads a time without a zone as UTC, in any time zone', () => {
    expect(parseCreatedAt('2026-11-20T14:06:00')).toBe(Date.UTC(2026, 10, 20, 14, 6))
    expect(parseCreatedAt('2026-11-20 14:06')).toBe(Date.UTC(2026, 10, 20, 14, 6))
  })

  it.each(['', 'yesterday', '1', '20/11/2026', '2026-13-40T00:00:00Z', '2026-11-20T99:00:00Z', 'null'])(
    'finds no date in "%s"',
    (text) => {
      expect(parseCreatedAt(text)).toBeNull()
    },
  )
})
