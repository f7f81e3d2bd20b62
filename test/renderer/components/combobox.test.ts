import { describe, expect, it } from 'vitest'
import { type Beyond, stepOption } from '../../../src-renderer/components/combobox.ts'

/** Indices of the options that four steps mark, of three options. */
const walk = (start: number, step: number, beyond: Beyond): number[] =>
  Array.from({ length: 4 }).reduce<number[]>(
    (marked) => [...marked, stepOption(marked.at(-1) ?? start, step, 3, beyond)],
    [],
  )

describe('stepOption', () => {
  it('wraps around from either end', () => {
    expect(walk(-1, 1, 'other-end')).toEqual([0, 1, 2, 0])
    expect(walk(-1, -1, 'other-end')).toEqual([2, 1, 0, 2])
  })

  it('moves from either end to the field', () => {
    expect(walk(-1, 1, 'field')).toEqual([0, 1, 2, -1])
    expect(walk(-1, -1, 'field')).toEqual([2, 1, 0, -1])
  })

  it('stops at either end', () => {
    expect(walk(0, 1, 'nowhere')).toEqual([1, 2, 2, 2])
    expect(walk(2, -1, 'nowhere')).toEqual([1, 0, 0, 0])
  })

  it('stops at the ends when moving by a page', () => {
    expect(walk(1, 8, 'other-end')).toEqual([2, 2, 2, 2])
    expect(walk(1, -8, 'other-end')).toEqual([0, 0, 0, 0])
  })

  it('moves to the field when there are no options', () => {
    expect([stepOption(-1, 1, 0, 'field'), stepOption(-1, -1, 0, 'field')]).toEqual([-1, -1])
  })
})
