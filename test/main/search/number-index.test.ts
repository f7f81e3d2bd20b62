import { beforeEach, describe, expect, it } from 'vitest'
import { openSearchLibrary, spoken, type SearchLibrary } from '../../support/search-library.ts'

describe('createNumberIndex', () => {
  let library: SearchLibrary

  beforeEach(() => {
    library = openSearchLibrary()
  })

  beforeEach(() => {
    library.addCall('us', spoken(['you', 'Hello there.']), { toNumber: '+14155550172' })
    library.addCall('uk', spoken(['you', 'Hello you.']), { toNumber: '+442079460000' })
  })

  it.each([
    '(415) 555-0172',
    '+14155550172',
    '+1 415 555 0172',
    '1-415-555-0172',
    '415.555.0172',
    '4155550172',
    '5550172',
    '555-0172',
    '0172',
    '41555',
    '+1415',
    '(415)',
  ])('finds the call by %s', (query) => {
    expect(library.idsOf(query)).toEqual(['us'])
    expect(library.find(query).results[0]).toMatchObject({ matchCount: 0, matches: [] })
  })

  it('takes a dialled 0 or 00 for what it is', () => {
    expect(library.idsOf('020 7946 0000')).toEqual(['uk'])
    expect(library.idsOf('0044 20 7946')).toEqual(['uk'])
  })

  it('finds calls that have no transcript yet', () => {
    library.writer.saveRecordings({
      recordings: [
        {
          id: 'listed',
          callSid: null,
          toNumber: '+4930901820',
          fromNumber: null,
          duration: null,
          status: 'processing',
          direction: 'outbound',
          createdAt: '2026-03-01T00:00:00Z',
        },
      ],
      seenAt: 0,
    })
    expect(library.idsOf('+49 30 901820')).toEqual(['listed'])
    expect(library.idsOf('030 9018')).toEqual(['listed'])
  })

  it('joins a number and words', () => {
    expect(library.idsOf('hello 555-0172')).toEqual(['us'])
    expect(library.idsOf('hello (415) 555 0172')).toEqual(['us'])
    expect(library.idsOf('you 0172')).toEqual([])
  })

  it('also finds numbers that were said', () => {
    library.addCall('said', spoken(['you', 'It costs 1,240 euros, room 415.']))
    expect(library.idsOf('1,240')).toEqual(['said'])
    expect(new Set(library.idsOf('415'))).toEqual(new Set(['us', 'said']))
    expect(library.marked('euros 415')).toEqual(['euros', '415'])
  })

  it('puts the newest call with the number first', () => {
    library.addCall('us again', spoken(['you', 'Hi.']), { toNumber: '+14155550172' })
    expect(library.idsOf('415 555 0172')).toEqual(['us again', 'us'])
  })
})
