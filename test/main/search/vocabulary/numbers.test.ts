import { beforeEach, describe, expect, it } from 'vitest'
import { createNumberIndex, type NumberIndex } from '../../../../src-main/search/vocabulary/numbers.ts'
import { openSearchLibrary, spoken, type SearchLibrary } from '../../../support/library/search-library.ts'

describe('createNumberIndex', () => {
  let library: SearchLibrary
  let numbers: NumberIndex
  const words = spoken(['you', 'Hello.'])

  /** Lists a call at this second, with this number. */
  const addAt = (second: number, toNumber: string) => {
    const createdAt = new Date(Date.UTC(2026, 2, 1) + second * 1000).toISOString()
    library.addCall(`call ${second}`, words, { toNumber, createdAt })
  }

  beforeEach(() => {
    library = openSearchLibrary()
    numbers = createNumberIndex(library.reading)
    addAt(1000, '+14155550172')
    addAt(2000, '+442079460000')
  })

  it('finds numbers by their beginning, without country code, and by their end', () => {
    const expected: [string, string[]][] = [
      ['14155550172', ['14155550172']],
      ['4155550172', ['14155550172']],
      ['5550172', ['14155550172']],
      ['0172', ['14155550172']],
      ['1415', ['14155550172']],
      ['004420', ['442079460000']],
      ['02079460000', ['442079460000']],
      ['550', []],
      ['01', []],
      ['', []],
    ]
    for (const [digits, found] of expected)
      expect([digits, numbers.findNumbers(digits)]).toEqual([digits, found])
  })

  it('returns a number as the service wrote it', () => {
    expect(numbers.numberOf('442079460000')).toBe('+442079460000')
    expect(numbers.numberOf('123')).toBeUndefined()
  })

  it('finds the numbers of calls added later: newer, older, between, or replaced', () => {
    expect(numbers.findNumbers('49301')).toEqual([])
    addAt(3000, '+49301111')
    expect(numbers.findNumbers('49301')).toEqual(['49301111'])
    addAt(500, '+49302222')
    expect(numbers.findNumbers('49302')).toEqual(['49302222'])
    addAt(1500, '+49303333')
    expect(numbers.findNumbers('49303')).toEqual(['49303333'])
    addAt(100, '+49304444')
    addAt(4000, '+49305555')
    addAt(1600, '+49306666')
    for (const digits of ['49304', '49305', '49306']) expect(numbers.findNumbers(digits)).toHaveLength(1)
    library.writer.deleteRecordings({ ids: ['call 100'], at: 0 })
    addAt(50, '+49307777')
    expect(numbers.findNumbers('49307')).toEqual(['49307777'])
  })
  it('reads numbers ahead, newest first, and finds those added in the meantime', () => {
    for (let second = 10_000; second < 10_600; second++) addAt(second, `+3361${second}`)
    expect(numbers.readAhead()).toBe(true)
    addAt(20_000, '+49301111')
    addAt(1500, '+49302222')
    library.writer.deleteRecordings({ ids: ['call 10599'], at: 0 })
    for (const digits of ['49301111', '49302222', '14155550172', '336110000'])
      expect(numbers.findNumbers(digits)).toEqual([digits])
    const other = createNumberIndex(library.reading)
    while (other.readAhead());
    library.reading.close()
    expect(other.readAhead()).toBe(false)
  })
})
