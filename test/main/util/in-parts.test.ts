import { expect, it } from 'vitest'
import { inParts } from '../../../src-main/util/in-parts.ts'

it('parts a list in its order, the last part as long as what is left', () => {
  expect([...inParts([1, 2, 3, 4, 5], 2)]).toEqual([[1, 2], [3, 4], [5]])
  expect([...inParts([1, 2], 2)]).toEqual([[1, 2]])
  expect([...inParts([], 2)]).toEqual([])
})
