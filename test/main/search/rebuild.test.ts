import { beforeEach, describe, expect, it } from 'vitest'
import { renewIndex, repairSearch } from '../../../src-main/search/rebuild.ts'
import { openDocumentSource } from '../../../src-main/library/writers/search-documents.ts'
import { toTagTerm } from '../../../src-main/search/postings.ts'
import { openSearchLibrary, spoken, type SearchLibrary } from '../../support/library/search-library.ts'
import { serviceRecordingOf } from '../../support/library/service-recordings.ts'
import { saveTranscript } from '../../support/library/save-transcript.ts'
import { passageOf } from '../../support/library/passages.ts'

describe('repairSearch', () => {
  let library: SearchLibrary

  beforeEach(() => {
    library = openSearchLibrary()
    library.addCall('refund', spoken(['you', 'A refund.'], ['them', 'For the pallet.']), {
      toNumber: '+14155550172',
    })
    library.addCall('text', [], { text: 'Only text about a refund.' })
  })

  /** The result of a direct query of the index; empty when it fails. */
  function idsOf(term: string): string[] {
    const sql = `SELECT id FROM postings JOIN recording ON key = postings.rowid WHERE postings MATCH ? ORDER BY id`
    try {
      return library.reading.prepare<[string], string>(sql).pluck().all(term)
    } catch {
      return []
    }
  }

  const repair = (db = library.writing) => repairSearch(db, openDocumentSource(db).find)
  /** How many documents each step has repaired. */
  const countsOf = (steps: Iterable<number[]>) => [...steps].map((keys) => keys.length)

  /** The index as FTS5 stores it: each term of each column in each recording. */
  function postings(): unknown[] {
    library.writing.exec(
      "CREATE VIRTUAL TABLE IF NOT EXISTS temp.instances USING fts5vocab(main, postings, 'instance')",
    )
    return library.writing.prepare('SELECT * FROM temp.instances ORDER BY term, doc, col, offset').all()
  }

  const run = (work: string) => void library.writing.exec(work)
  const missing = () => library.writing.prepare('SELECT count(*) FROM searchMissing').pluck().get()

  /** The id of the FTS5 structure record. */
  const structure = 10

  function damage(ids: string): void {
    library.writing.unsafeMode(true)
    run(`UPDATE postings_data SET block = x'00ff00ff00ff' WHERE id ${ids}`)
    library.writing.unsafeMode(false)
  }

  it('does nothing when nothing is missing', () => {
    const saved = postings()
    expect(countsOf(repair())).toEqual([])
    expect(postings()).toEqual(saved)
  })

  it('rebuilds the same index as saving does', () => {
    const saved = postings()
    renewIndex(library.writing)
    expect(postings()).toEqual([])
    expect(countsOf(repair())).toEqual([2])
    expect(postings()).toEqual(saved)
    expect(missing()).toBe(0)
  })

  it('adds what is missing and leaves the rest', () => {
    const saved = postings()
    run(`INSERT INTO searchMissing SELECT key FROM recording WHERE id = 'text';
      DELETE FROM postings WHERE rowid = (SELECT key FROM searchMissing)`)
    expect(idsOf('refund')).toEqual(['refund'])
    expect(countsOf(repair())).toEqual([1])
    expect(postings()).toEqual(saved)
    expect(missing()).toBe(0)
  })

  it('indexes all of a call: its words, numbers, notes, passages and tags', () => {
    const { writer } = library
    const tag = writer.saveTag({ id: null, name: 'Urgent', color: 'red' })
    writer.setTag({ ids: ['refund', 'text'], tagId: tag.id, on: true, at: 1 })
    const about = { id: null, recordingId: 'refund', timestamp: 1, at: 1 }
    writer.saveNote({ ...about, text: 'A quincunx.' })
    writer.addPassage(passageOf('refund', { timestamp: 1, text: 'Promise.' }))
    const saved = postings()
    renewIndex(library.writing)
    expect(countsOf(repair())).toEqual([2])
    expect(postings()).toEqual(saved)
    expect(idsOf(`meta : "${toTagTerm(tag.id)}" AND quincunx AND promise AND pallet`)).toEqual(['refund'])
  })

  it('clears a damage report that arrives during a rebuild', () => {
    renewIndex(library.writing)
    run('INSERT INTO searchMissing VALUES (0)')
    const steps = repair()
    steps.next()
    library.writer.saveSearchDamage()
    expect([...steps]).toEqual([])
    expect(missing()).toBe(0)
  })

  it('removes the document of a deleted recording', () => {
    run(`INSERT INTO searchMissing VALUES (7); INSERT INTO postings (rowid, you) VALUES (7, 'refund')`)
    expect(countsOf(repair())).toEqual([1])
    expect(library.writing.prepare('SELECT rowid FROM postings WHERE rowid = 7').all()).toEqual([])
    expect(missing()).toBe(0)
  })

  it('rebuilds a damaged index when it refuses a document', () => {
    const saved = postings()
    damage(`= ${structure}`)
    run("INSERT INTO searchMissing SELECT key FROM recording WHERE id = 'text'")
    // A connection that has not read the record before it was damaged.
    expect(countsOf(repair(openSearchLibrary(library.folder).writing))).toEqual([2])
    expect(postings()).toEqual(saved)
    expect(idsOf('0172')).toEqual(['refund'])
    expect(missing()).toBe(0)
  })

  it('rebuilds an index that was reported as damaged', () => {
    const saved = postings()
    damage('> 1')
    expect(idsOf('refund')).toEqual([])
    run('INSERT INTO searchMissing VALUES (0)')
    expect(countsOf(repair())).toEqual([2])
    expect(postings()).toEqual(saved)
    expect(missing()).toBe(0)
  })

  it('rebuilds after the writer reports damage, and the transcript is saved anyway', () => {
    damage(`= ${structure}`)
    const other = openSearchLibrary(library.folder)
    other.addCall('new', spoken(['you', 'A quincunx.']))
    expect(missing()).toBe(2)
    expect(countsOf(repair())).toEqual([3])
    expect(idsOf('quincunx')).toEqual(['new'])
  })

  it('skips a transcript that cannot be read, and only that', () => {
    run("UPDATE transcript SET words = x'00' WHERE text IS NULL")
    renewIndex(library.writing)
    expect(countsOf(repair())).toEqual([2])
    expect(idsOf('refund')).toEqual(['text'])
    expect(idsOf('0172')).toEqual(['refund'])
  })

  it('skips a document that even a new index refuses, and keeps it pending', () => {
    renewIndex(library.writing)
    run(`CREATE TEMP TRIGGER refuse BEFORE DELETE ON main.searchMissing
      WHEN old.key = (SELECT key FROM recording WHERE id = 'text')
        AND EXISTS (SELECT 1 FROM postings) BEGIN SELECT raise(ABORT, 'refused'); END`)
    expect(countsOf(repair())).toEqual([1])
    expect(idsOf('refund')).toEqual(['refund'])
    expect(missing()).toBe(1)
  })

  describe('with more recordings than fit into one transaction', () => {
    beforeEach(() => {
      const recordings = Array.from({ length: 1200 }, (_, index) =>
        serviceRecordingOf({
          id: `listed ${index}`,
          toNumber: `+4930${100_000 + index}`,
          fromNumber: null,
          duration: 1,
          status: 'processing',
          createdAt: '2026-05-01T00:00:00Z',
        }),
      )
      library.writer.saveRecordings({ recordings, seenAt: 0 })
      renewIndex(library.writing)
    })

    it('handles all of them', () => {
      expect(countsOf(repair())).toEqual([...Array.from({ length: 12 }, () => 100), 2])
      expect(idsOf('4930101199')).toEqual(['listed 1199'])
      expect(idsOf('pallet')).toEqual(['refund'])
    })

    it('resumes where it was interrupted, with the newest calls searchable first', () => {
      repair().next()
      expect(missing()).toBe(1102)
      expect(idsOf('4930101199')).toEqual(['listed 1199'])
      expect(idsOf('4930100001')).toEqual([])
      expect(countsOf(repair())).toHaveLength(12)
      expect(idsOf('4930100001')).toEqual(['listed 1'])
      expect(missing()).toBe(0)
    })

    it('skips calls saved in the meantime', () => {
      const steps = repair()
      steps.next()
      const transcript = { text: 'Overtaken.', wordCount: 1, words: spoken(['you', 'Overtaken.']) }
      saveTranscript(library.writer, { id: 'listed 0', transcript })
      expect(missing()).toBe(1101)
      expect(countsOf(steps).reduce((sum, count) => sum + count)).toBe(1101)
      expect(idsOf('overtaken')).toEqual(['listed 0'])
    })
  })
})
