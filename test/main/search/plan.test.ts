import { beforeEach, describe, expect, it } from 'vitest'
import { openSearchLibrary, spoken, type SearchLibrary } from '../../support/search-library.ts'

describe('planSearch', () => {
  let library: SearchLibrary

  beforeEach(() => {
    library = openSearchLibrary()
  })

  beforeEach(() => {
    library.addCall('refund', spoken(['you', 'The refund and the cancellation are separate.']))
    library.addCall('other', spoken(['them', 'Receive the goods in the garden.']))
  })

  it.each([
    ['refnd', 'refund'],
    ['refnud', 'refund'],
    ['cancelation', 'cancellation'],
    ['cancllaton', 'cancellation'],
    ['recieve', 'receive'],
    ['seperate', 'separate'],
  ])('reads %s as %s, and says so', (typed, used) => {
    const found = library.find(typed)
    expect(found.corrections).toEqual([{ typed, used }])
    expect(found.results).toHaveLength(1)
    expect(library.marked(typed).map((text) => text.toLowerCase())).toEqual([used])
  })

  it('puts literal matches above corrected ones', () => {
    library.addCall('literal', spoken(['you', 'The letters refnd on a form.']))
    expect(library.idsOf('refnd')[0]).toBe('literal')
    expect(library.find('refnd').corrections).toEqual([])
  })

  it('corrects one word of several', () => {
    expect(library.find('the refnd')).toMatchObject({
      corrections: [{ typed: 'refnd', used: 'refund' }],
      total: 1,
    })
  })

  it('does not touch words in quotes, numbers, and words far from all known ones', () => {
    for (const query of ['"refnd"', '12345', 'xylophone']) {
      expect(library.find(query), query).toMatchObject({ corrections: [], total: 0 })
    }
  })
})
