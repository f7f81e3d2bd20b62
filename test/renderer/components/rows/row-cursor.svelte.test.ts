import { describe, expect, it } from 'vitest'
import { RowCursor } from '../../../../src-renderer/components/rows/row-cursor.svelte.ts'

describe('RowCursor', () => {
  it('shows itself with the first key press, and moves from the second on', () => {
    const cursor = new RowCursor(() => 10)
    cursor.step(1)
    expect([cursor.index, cursor.moves]).toEqual([0, 1])
    cursor.step(1)
    expect([cursor.index, cursor.moves]).toEqual([1, 2])
  })

  it('stays within the list', () => {
    const cursor = new RowCursor(() => 3)
    cursor.moveTo(99)
    expect(cursor.index).toBe(2)
    cursor.moveTo(0)
    cursor.step(-1)
    expect(cursor.index).toBe(0)
  })

  it('follows its row when that moved, and stays within a shorter list', () => {
    let length = 10
    const cursor = new RowCursor(() => length)
    cursor.moveTo(7)
    cursor.follow(9)
    expect(cursor.index).toBe(9)
    length = 4
    cursor.follow(-1)
    expect(cursor.index).toBe(3)
  })
})
