import { expect, it } from 'vitest'
import { chunk } from '../../../src-main/util/chunk.ts'

it('splits a list in order, with a shorter last part', () => {
  expect([...chunk([1, 2, 3, 4, 5], 2)]).toEqual([[1, 2], [3, 4], [5]])
  expect([...chunk([1, 2], 2)]).toEqual([[1, 2]])
  expect([...chunk([], 2)]).toEqual([])
})
