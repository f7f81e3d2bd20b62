import { beforeEach, describe, expect, it } from 'vitest'
import { createNameIndex } from '../../../../src-main/search/vocabulary/names.ts'
import { createSuggestions } from '../../../../src-main/search/vocabulary/suggestions.ts'
import type { Suggestions } from '../../../../src-main/search/language/types.ts'
import { mergeTerms, noTerms } from '../../../../src-main/search/vocabulary/term-table.ts'
import { createVocabulary } from '../../../../src-main/search/vocabulary/vocabulary.ts'
import { openSearchLibrary, spoken, type SearchLibrary } from '../../../support/library/search-library.ts'

const own = '+16505550100'
const anna = '+14155550172'
const annaAtWork = '+493090182000'
const john = '+15551112222'
const stranger = '+442079460000'

const inCalls = (count: number) => ({ kind: 'calls' as const, count })

describe('createSuggestions', () => {
  let library: SearchLibrary
  let suggest: Suggestions
  let calls = 0

  const addCall = (number: string, direction = 'outbound', status = 'completed') => {
    const numbers =
      direction === 'inbound' ? { fromNumber: number, toNumber: own } : { fromNumber: own, toNumber: number }
    library.addCall(`call ${++calls}`, spoken(['you', 'Hello.']), { ...numbers, direction, status })
  }

  beforeEach(() => {
    library = openSearchLibrary()
    calls = 0
    for (let call = 0; call < 3; call++) addCall(stranger, 'inbound')
    addCall(anna)
    addCall(annaAtWork, 'inbound', 'failed')
    library.writer.savePerson({ id: null, name: 'Anna Weber', numbers: [anna, annaAtWork] })
    library.writer.savePerson({ id: null, name: 'John Smith', numbers: [john] })
    for (const [name, count] of [
      ['VIP', 1],
      ['Visit', 2],
      ['Refund', 0],
    ] as const) {
      const { id } = library.writer.saveTag({ id: null, name, color: 'red' })
      const ids = ['call 1', 'call 2'].slice(0, count)
      library.writer.setTag({ ids, tagId: id, on: true, at: 0 })
    }
    const counts = new Map([
      ['refund', 1200],
      ['refunds', 5],
      ['refuse', 1],
      ['cafe', 2],
    ])
    const vocabulary = createVocabulary(mergeTerms(noTerms, counts), 2000)
    suggest = createSuggestions(library.reading, createNameIndex(library.reading), vocabulary)
  })

  const people = (beginning: string, limit = 8) =>
    suggest.people(beginning, limit).map(({ kind, value, detail }) => [kind, value, detail])

  it('offers people by their names, with the calls of all their numbers', () => {
    expect(people('ann')).toEqual([['person', 'Anna Weber', inCalls(2)]])
    expect(people('john')).toEqual([['person', 'John Smith', null]])
    expect(people('nobody')).toEqual([])
  })

  it('offers numbers as the service wrote them, and the people with those numbers', () => {
    expect(people('+44 20')).toEqual([['number', stranger, inCalls(3)]])
    expect(people('415555')).toEqual([['person', 'Anna Weber', inCalls(2)]])
    expect(people('555 111')).toEqual([['person', 'John Smith', null]])
    expect(people('30')).toEqual([])
  })

  it('offers recent contacts when nothing is typed, but not oneself', () => {
    expect(people('')).toEqual([
      ['number', stranger, inCalls(3)],
      ['person', 'Anna Weber', inCalls(2)],
    ])
    expect(people('', 1)).toHaveLength(1)
  })

  it('offers tags, most used first', () => {
    const tags = (beginning: string) => suggest.tags(beginning, 8).map(({ value, detail }) => [value, detail])
    expect(tags('vi')).toEqual([
      ['Visit', inCalls(2)],
      ['VIP', inCalls(1)],
    ])
    expect(tags('')).toEqual([
      ['Visit', inCalls(2)],
      ['VIP', inCalls(1)],
      ['Refund', null],
    ])
    expect(tags('x')).toEqual([])
  })

  it('offers spoken words, most frequent first', () => {
    library.addCall('words', spoken(['you', 'Two refunds in a café.']))
    expect(suggest.words('ref', 2)).toEqual([
      { value: 'refund', detail: inCalls(1_200) },
      { value: 'refunds', detail: inCalls(1) },
    ])
    expect(suggest.words('Ca', 8)).toEqual([{ value: 'cafe', detail: inCalls(1) }])
    for (const none of ['', '!', 'follow-re', '返金']) expect(suggest.words(none, 8)).toEqual([])
  })

  it('offers no word and no number of deleted calls', () => {
    library.addCall('words', spoken(['you', 'Two refunds in a café.']))
    expect(people('353209')).toHaveLength(1)
    library.writer.deleteRecordings({ ids: ['words'], at: 0 })
    expect(suggest.words('refunds', 8)).toEqual([])
    expect(people('353209')).toEqual([])
  })

  it('returns the statuses in the library, most frequent first', () => {
    expect(suggest.statuses()).toEqual(['completed', 'failed'])
  })
})
