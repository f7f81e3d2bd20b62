import { describe, expect, it } from 'vitest'
import { findInCall } from '../../../src-main/search/call-occurrences.ts'
import { finderOf } from '../../support/words/call-finder.ts'
import { said } from '../../support/words/said.ts'
import { spoken } from '../../support/library/search-library.ts'

const query = { text: 'refund', groups: [], problems: [] }
const words = spoken(['you', 'A refund policy, or refunds?'], ['them', 'refund'])

describe('findInCall', () => {
  it('returns every place in order, with its time', () => {
    const finder = finderOf([{ id: 'call', words }], [said('refund'), said('refunds')])
    expect(findInCall(finder, query, 'call')).toEqual({
      occurrences: [
        { first: 1, last: 1, timestamp: 0.4 },
        { first: 4, last: 4, timestamp: 1.6 },
        { first: 5, last: 5, timestamp: 3 },
      ],
    })
  })

  it('merges overlapping places', () => {
    const finder = finderOf([{ id: 'call', words }], [said('refund policy'), said('policy')])
    expect(findInCall(finder, query, 'call').occurrences).toEqual([{ first: 1, last: 2, timestamp: 0.4 }])
  })

  it('finds none in a call that is missing, has no words, or does not match', () => {
    const finder = finderOf([{ id: 'call', words: null }], [said('refund')])
    expect(findInCall(finder, query, 'call')).toEqual({ occurrences: [] })
    expect(findInCall(finder, query, 'gone')).toEqual({ occurrences: [] })
    expect(findInCall(finderOf([{ id: 'call', words }], []), query, 'call')).toEqual({ occurrences: [] })
  })
})
