import { describe, expect, it } from 'vitest'
import { countFacets } from '../../../src-main/search/facets.ts'
import type { ServiceRecording } from '../../../src-main/model/recording.ts'
import type { Facet } from '../../../src-preload/contract/search.ts'
import { openLibrary, type OpenedLibrary } from '../../support/library/open-library.ts'
import { serviceRecordingOf } from '../../support/library/service-recordings.ts'

const [anna, ben, nobody] = ['+4930111111', '+4930222222', '+4930333333']

/** Calls with these fields, `call-0` first, all on one day by default. */
function addCalls({ writer }: OpenedLibrary, ...calls: Partial<ServiceRecording>[]): void {
  const recordings = calls.map((call, index) => serviceRecordingOf({ id: `call-${index}`, ...call }))
  writer.saveRecordings({ recordings, seenAt: 0 })
}

function keysOf({ db }: OpenedLibrary): number[] {
  return db.prepare<[], number>('SELECT key FROM recording').pluck().all()
}

function short(facets: Facet[]): string[] {
  return facets.map(({ clause, count }) => `${clause} ${count}`)
}

/** In the machine's zone, in the middle of a day. */
function dayOf(year: number, month: number, day = 15): string {
  return new Date(year, month - 1, day, 12).toISOString()
}

describe('countFacets', () => {
  it('groups the numbers of a person under their name, and counts other numbers separately', () => {
    const library = openLibrary()
    addCalls(
      library,
      { toNumber: anna },
      { toNumber: ben },
      { toNumber: '+49 30 222 222', direction: 'outbound' },
      { fromNumber: anna, direction: 'inbound' },
      { toNumber: nobody },
      { toNumber: null },
    )
    library.writer.savePerson({ id: null, name: 'Anna Weber', numbers: [anna] })
    const { people } = countFacets(library.db, keysOf(library))
    expect(people.map(({ label, value, count }) => ({ label, value, count }))).toEqual([
      { label: 'Anna Weber', value: 'Anna Weber', count: 2 },
      { label: null, value: expect.stringMatching(/222/), count: 2 },
      { label: null, value: 'withheld', count: 1 },
      { label: null, value: nobody, count: 1 },
    ])
    expect(people[0]!.clause).toBe('with:"Anna Weber"')
  })

  it('counts two people with the same name as one', () => {
    const library = openLibrary()
    addCalls(library, { toNumber: anna }, { toNumber: ben })
    library.writer.savePerson({ id: null, name: 'Anna', numbers: [anna] })
    library.writer.savePerson({ id: null, name: 'anna', numbers: [ben] })
    expect(countFacets(library.db, keysOf(library)).people).toMatchObject([{ count: 2 }])
  })

  it('counts months in the machine’s time zone, newest first', () => {
    const library = openLibrary()
    addCalls(
      library,
      { createdAt: dayOf(2026, 3) },
      { createdAt: new Date(2026, 2, 31, 23, 59, 59).toISOString() },
      { createdAt: new Date(2026, 3, 1).toISOString() },
      { createdAt: dayOf(2025, 12) },
      { createdAt: 'unreadable' },
    )
    expect(short(countFacets(library.db, keysOf(library)).months)).toEqual([
      'on:2026-04 1',
      'on:2026-03 2',
      'on:2025-12 1',
    ])
  })

  it('counts only inbound and outbound directions', () => {
    const library = openLibrary()
    addCalls(library, { direction: 'inbound' }, {}, {}, { direction: 'conference' })
    expect(short(countFacets(library.db, keysOf(library)).directions)).toEqual([
      'in:outbound 2',
      'in:inbound 1',
    ])
  })

  it('counts tags by their current names', () => {
    const library = openLibrary()
    addCalls(library, {}, {}, {})
    const vip = library.writer.saveTag({ id: null, name: 'VIP', color: 'red' })
    const late = library.writer.saveTag({ id: null, name: 'late payer', color: 'gray' })
    library.writer.setTag({ ids: ['call-0', 'call-1'], tagId: vip.id, on: true, at: 1 })
    library.writer.setTag({ ids: ['call-1'], tagId: late.id, on: true, at: 1 })
    expect(short(countFacets(library.db, keysOf(library)).tags)).toEqual(['tag:VIP 2', 'tag:"late payer" 1'])
    library.writer.saveTag({ id: vip.id, name: 'Very important', color: 'red' })
    expect(countFacets(library.db, keysOf(library)).tags[0]).toEqual({
      clause: 'tag:"Very important"',
      label: 'Very important',
      value: 'Very important',
      count: 2,
    })
  })

  it('counts only the given calls, and ignores missing keys', () => {
    const library = openLibrary()
    addCalls(library, { direction: 'inbound' }, {})
    const [first] = keysOf(library)
    const { directions, people } = countFacets(library.db, [first!, 999_999])
    expect(directions.reduce((sum, { count }) => sum + count, 0)).toBe(1)
    expect(people).toHaveLength(1)
    expect(countFacets(library.db, [])).toEqual({ people: [], months: [], directions: [], tags: [] })
  })

  it('lists the twelve most frequent people', () => {
    const library = openLibrary()
    const calls = Array.from({ length: 20 }, (_, person) =>
      Array.from({ length: person < 3 ? 2 : 1 }, () => ({ toNumber: `+49305550${100 + person}` })),
    ).flat()
    addCalls(library, ...calls)
    const { people } = countFacets(library.db, keysOf(library))
    expect(people).toHaveLength(12)
    expect(people.slice(0, 4).map(({ count }) => count)).toEqual([2, 2, 2, 1])
  })
})
