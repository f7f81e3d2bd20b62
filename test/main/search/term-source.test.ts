import { describe, expect, it } from 'vitest'
import { createTermSource } from '../../../src-main/search/term-source.ts'
import { openSearchLibrary, spoken } from '../../support/search-library.ts'

describe('createTermSource', () => {
  it('tells terms by their first character, one by one, and all, in the order of JavaScript', () => {
    const library = openSearchLibrary()
    library.addCall('one', spoken(['you', 'Zebra apple ampersand 返金 𠀀 \uffcb'], ['them', 'apple zoo']))
    library.addCall('two', spoken(['you', 'apple zz']))
    const source = createTermSource(library.reading)
    expect(source.countOf('apple')).toBe(2)
    expect(source.countOf('app')).toBe(0)
    expect(source.startingWith('a')).toEqual({ terms: ['ampersand', 'apple'], documents: [1, 2] })
    expect(source.startingWith('z')).toEqual({ terms: ['zebra', 'zoo', 'zz'], documents: [1, 1, 1] })
    expect(source.startingWith('返')).toEqual({ terms: ['返'], documents: [1] })
    expect(source.startingWith('𠀀')).toEqual({ terms: ['𠀀'], documents: [1] })
    expect(source.startingWith('x')).toEqual({ terms: [], documents: [] })
    const { terms } = source.all()
    expect(terms).toEqual([...terms].sort())
    expect(terms).toEqual(expect.arrayContaining(['ampersand', 'apple', 'zebra', '返', '金', '𠀀', '4199']))
  })
})
