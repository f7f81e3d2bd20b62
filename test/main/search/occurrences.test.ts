import { beforeEach, describe, expect, it } from 'vitest'
import { openSearchLibrary, spoken, type SearchLibrary } from '../../support/search-library.ts'

describe('findOccurrences', () => {
  let library: SearchLibrary

  beforeEach(() => {
    library = openSearchLibrary()
  })

  beforeEach(() => {
    library.addCall(
      'said',
      spoken(['you', 'I read the refund policy, twice.'], ['them', 'Follow-up calls are fine.']),
    )
    library.addCall(
      'apart',
      spoken(['you', 'My policy: never refund, no policy.'], ['them', 'Follow him up.']),
    )
  })

  it('wants the words in order and marks them as one', () => {
    expect(library.idsOf('"refund policy"')).toEqual(['said'])
    expect(library.idsOf('“refund policy”')).toEqual(['said'])
    expect(library.marked('"refund policy"')).toEqual(['refund policy'])
  })

  it('reads what is written as one as a phrase', () => {
    expect(library.idsOf('follow-up')).toEqual(['said'])
    expect(library.marked('follow-up')).toEqual(['Follow-up'])
    expect(library.marked('"follow up calls"')).toEqual(['Follow-up calls'])
  })

  it('completes the last word of a phrase that is being typed', () => {
    expect(library.idsOf('"refund pol')).toEqual(['said'])
    expect(library.idsOf('"the refund p')).toEqual(['said'])
    expect(library.idsOf('"refund pol"')).toEqual([])
  })

  it('looks past an interjection, but not from one turn to the next', () => {
    library.addCall(
      'cut in',
      spoken(['you', 'We need a written'], ['them', 'Mm-hm.'], ['you', 'guarantee today.']),
    )
    library.addCall(
      'later',
      spoken(
        ['you', 'It was all written'],
        ['them', 'So I sent them the papers on Monday and they never came back to me at all.'],
        ['you', 'guarantee or not.'],
      ),
    )
    expect(library.idsOf('"written guarantee"')).toEqual(['cut in'])
    expect(library.find('"written guarantee"').total).toBe(1)
  })
})
