import { expect, it } from 'vitest'
import { inParts } from '../../../src-main/util/in-parts.ts'

it('splits a list in order, with a shorter last part', () => {
  expect([...inParts([1, 2, 3, 4, 5], 2)]).toEqual([[1, 2], [3, 4], [5]])
  expect([...inParts([1, 2], 2)]).toEqual([[1, 2]])
  expect([...inParts([], 2)]).toEqual([])
})
