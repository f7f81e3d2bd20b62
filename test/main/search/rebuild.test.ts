import { beforeEach, describe, expect, it } from 'vitest'
import { rebuildSearch } from '../../../src-main/search/rebuild.ts'
import { createSearchReader } from '../../../src-main/search/search-reader.ts'
import { openSearchLibrary, spoken, type SearchLibrary } from '../../support/search-library.ts'

describe('rebuildSearch', () => {
  let library: SearchLibrary

  beforeEach(() => {
    library = openSearchLibrary()
    library.addCall('refund', spoken(['you', 'A refund.'], ['them', 'For the pallet.']), {
      toNumber: '+14155550172',
    })
    library.addCall('text', [], { text: 'Only text about a refund.' })
  })

  function idsOf(query: string): string[] {
    return createSearchReader(library.reading)
      .search({ query, limit: 10 })
      .results.map(({ id }) => id)
      .sort()
  }

  /** The index as FTS5 holds it: each term of each column in each recording. */
  function postings(): unknown[] {
    library.writing.exec(
      "CREATE VIRTUAL TABLE IF NOT EXISTS temp.instances USING fts5vocab(main, postings, 'instance')",
    )
    return library.writing.prepare('SELECT * FROM temp.instances ORDER BY term, doc, col, offset').all()
  }

  it('makes the same index that saving made', () => {
    const saved = postings()
    expect([...rebuildSearch(library.writing)]).toEqual([2])
    expect(postings()).toEqual(saved)
  })

  it('repairs a damaged index', () => {
    library.writing.unsafeMode(true)
    library.writing.exec("UPDATE postings_data SET block = x'00ff00ff00ff' WHERE id > 1")
    library.writing.unsafeMode(false)
    expect(idsOf('refund')).toEqual([])
    for (const done of rebuildSearch(library.writing)) expect(done).toBe(2)
    expect(idsOf('refund')).toEqual(['refund', 'text'])
    expect(idsOf('0172')).toEqual(['refund'])
  })

  it('leaves out a transcript that cannot be read, and only that', () => {
    library.writing.exec("UPDATE transcript SET words = x'00' WHERE text IS NULL")
    expect([...rebuildSearch(library.writing)]).toEqual([2])
    expect(idsOf('refund')).toEqual(['text'])
    expect(idsOf('0172')).toEqual(['refund'])
  })

  it('goes through more recordings than one transaction holds', () => {
    const recordings = Array.from({ length: 1200 }, (_, index) => ({
      id: `listed ${index}`,
      callSid: null,
      toNumber: `+4930${100_000 + index}`,
      fromNumber: null,
      duration: 1,
      status: 'processing',
      direction: 'outbound',
      createdAt: '2026-05-01T00:00:00Z',
    }))
    library.writer.saveRecordings({ recordings, seenAt: 0 })
    expect([...rebuildSearch(library.writing)]).toEqual([500, 1000, 1202])
    expect(idsOf('4930101199')).toEqual(['listed 1199'])
    expect(idsOf('pallet')).toEqual(['refund'])
  })
})
