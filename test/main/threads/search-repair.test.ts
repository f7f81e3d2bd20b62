import { dirname } from 'node:path'
import { setImmediate } from 'node:timers/promises'
import Database from 'better-sqlite3'
import fc from 'fast-check'
import { describe, expect, it, onTestFinished } from 'vitest'
import { createLibraryWriter } from '../../../src-main/library/library-writer.ts'
import { openForReading, openForWriting } from '../../../src-main/library/open.ts'
import type { LibraryChange } from '../../../src-main/library/stored-types.ts'
import { openSearchDocuments, toTagTerm } from '../../../src-main/search/postings.ts'
import { createSearchReader } from '../../../src-main/search/search-reader.ts'
import { createSearchRepair } from '../../../src-main/threads/search-repair.ts'
import { openLibrary, transcriptOf } from '../../support/library/open-library.ts'
import { serviceRecordingsOf } from '../../support/library/service-recordings.ts'
import { saveTranscript } from '../../support/library/save-transcript.ts'
import { passageOf } from '../../support/library/passages.ts'

/** A library as in the writer thread, with `count` calls, of which the first has a transcript. */
function openWriting(count: number) {
  const { db } = openLibrary()
  const changes: LibraryChange[] = []
  const announce = (change: LibraryChange) => void changes.push(change)
  const repair = createSearchRepair(db, announce)
  const writer = createLibraryWriter(db, {
    documents: openSearchDocuments(db),
    announce,
    repairSearch: repair.start,
  })
  writer.saveRecordings({ recordings: serviceRecordingsOf(count), seenAt: 1 })
  saveTranscript(writer, { id: 'rec-1', transcript: transcriptOf(['you', 'A quincunx.']) })
  changes.length = 0
  return { db, writer, repair, changes }
}

function countFound(db: Database.Database, term: string): number {
  const sql = 'SELECT count(*) FROM postings WHERE postings MATCH ?'
  return db.prepare<[string], number>(sql).pluck().get(`"${term}"`)!
}

const countMissing = (db: Database.Database) =>
  db.prepare<[], number>('SELECT count(*) FROM searchMissing').pluck().get()!

async function untilRepaired(db: Database.Database): Promise<void> {
  while (countMissing(db) > 0) await setImmediate()
  await setImmediate()
}

type Writing = ReturnType<typeof openWriting>

/** Each changes the search result of one of six calls, or of the calls with one of two tags. */
const steps: Record<string, (writing: Writing, id: string, tagId: number) => void> = {
  transcript: ({ writer }, id) =>
    saveTranscript(writer, { id, transcript: transcriptOf(['you', `Said ${id}.`], [null, 'Beep.']) }),
  number: ({ writer }, id) =>
    writer.saveRecordings({
      recordings: serviceRecordingsOf(6, { toNumber: '+33142685300' }).filter((each) => each.id === id),
      seenAt: 2,
    }),
  note: ({ writer }, recordingId) =>
    void writer.saveNote({ id: null, recordingId, timestamp: 1, text: 'Noted, twice.', at: 1 }),
  passage: ({ writer }, recordingId) =>
    void writer.addPassage(passageOf(recordingId, { timestamp: 1, text: 'Marked.' })),
  'no notes': ({ writer, db }, recordingId) => {
    const ids = db.prepare<[string], number>('SELECT id FROM note WHERE recordingId = ?').pluck()
    writer.deleteNotes({ ids: ids.all(recordingId) })
  },
  tag: ({ writer }, id, tagId) => writer.setTag({ ids: [id], tagId, on: true, at: 1 }),
  untag: ({ writer }, id, tagId) => writer.setTag({ ids: [id], tagId, on: false, at: 1 }),
  'no tag': ({ writer }, _id, tagId) => writer.deleteTag({ id: tagId }),
  delete: ({ writer }, id) => void writer.deleteRecordings({ ids: [id], at: 1 }),
}

/** The index as FTS5 stores it: each term of each column in each recording. */
function postings(db: Database.Database): unknown[] {
  db.exec("CREATE VIRTUAL TABLE IF NOT EXISTS temp.instances USING fts5vocab(main, postings, 'instance')")
  return db.prepare('SELECT * FROM temp.instances ORDER BY term, doc, col, offset').all()
}

describe('documents written step by step', () => {
  it('are found like documents written at once', async () => {
    const step = fc.record({
      name: fc.constantFrom(...Object.keys(steps)),
      call: fc.integer({ min: 1, max: 6 }),
      tag: fc.integer({ min: 1, max: 2 }),
    })
    const sequences = fc.sample(fc.array(step, { maxLength: 25 }), { numRuns: 12, seed: 4 })
    for (const sequence of sequences) {
      const writing = openWriting(6)
      const { db, writer } = writing
      for (const name of ['One', 'Two']) writer.saveTag({ id: null, name, color: 'red' })
      for (const { name, call, tag } of sequence) {
        // A note of a call that was deleted is refused.
        if (db.prepare('SELECT 1 FROM deleted WHERE recordingId = ?').get(`rec-${call}`)) continue
        steps[name]!(writing, `rec-${call}`, tag)
      }
      const saved = postings(db)
      writer.saveSearchDamage()
      await untilRepaired(db)
      expect(postings(db)).toEqual(saved)
    }
  })
})

describe('createSearchRepair', () => {
  it('indexes a tag of thousands of calls in steps, while the writer does other work', async () => {
    const { db, writer, changes } = openWriting(2500)
    const tag = writer.saveTag({ id: null, name: 'Urgent', color: 'red' })
    const ids = Array.from({ length: 2500 }, (_, index) => `rec-${index + 1}`)
    changes.length = 0
    writer.setTag({ ids, tagId: tag.id, on: true, at: 1 })
    expect(countMissing(db)).toBe(2500)
    await setImmediate()
    await setImmediate()
    // In between, some are indexed and the rest are pending.
    expect(countFound(db, toTagTerm(tag.id))).toBeGreaterThan(0)
    expect(countMissing(db)).toBeGreaterThan(0)
    writer.saveNote({ id: null, recordingId: 'rec-2', timestamp: null, text: 'Meanwhile.', at: 2 })
    expect(countFound(db, 'meanwhile')).toBe(1)
    await untilRepaired(db)
    expect(countFound(db, toTagTerm(tag.id))).toBe(2500)
    expect(countFound(db, 'quincunx')).toBe(1)
    const repaired = changes.filter(({ words, names }) => !words && !names).flatMap(({ ids: some }) => some)
    expect(new Set(repaired).size).toBeGreaterThanOrEqual(2499)
  })

  it('rebuilds the index without a restart when search finds it damaged', async () => {
    const { db, writer } = openWriting(150)
    db.exec("INSERT INTO postings (postings) VALUES ('delete-all')")
    expect(countFound(db, 'quincunx')).toBe(0)
    writer.saveSearchDamage()
    await untilRepaired(db)
    expect(countFound(db, 'quincunx')).toBe(1)
    expect(countFound(db, '4199')).toBe(150)
  })

  it('finds missing documents at the first start', async () => {
    const { db, repair } = openWriting(150)
    db.exec(`DELETE FROM postings WHERE rowid = (SELECT key FROM recording WHERE id = 'rec-1');
      DELETE FROM postings WHERE rowid = (SELECT key FROM recording WHERE id = 'rec-9');
      -- These wait for other tags, and lack nothing.
      INSERT INTO searchMissing SELECT key FROM recording WHERE id IN ('rec-2', 'rec-3')`)
    expect(countFound(db, '4199')).toBe(148)
    repair.start()
    await setImmediate()
    await untilRepaired(db)
    expect(countFound(db, '4199')).toBe(150)
    expect(countFound(db, 'quincunx')).toBe(1)
  })

  it('continues with calls added while it runs', async () => {
    const { db, repair } = openWriting(250)
    const note = db.prepare('INSERT OR IGNORE INTO searchMissing SELECT key FROM recording')
    note.run()
    repair.start()
    await setImmediate()
    note.run()
    repair.start()
    await untilRepaired(db)
    expect(countMissing(db)).toBe(0)
  })

  it('stops with the library and continues when it is opened again', async () => {
    const { db, writer } = openWriting(250)
    writer.saveSearchDamage()
    await setImmediate()
    writer.close()
    await setImmediate()
    const { db: again } = openLibrary({ folder: dirname(db.name) })
    const left = countMissing(again)
    expect(left).toBeGreaterThan(0)
    createSearchRepair(again, () => {}).start()
    await untilRepaired(again)
    expect(countFound(again, '4199')).toBe(250)
  })

  it('writes one part of the index for all documents of a step', async () => {
    const { db, writer } = openWriting(3)
    writer.saveSearchDamage()
    await untilRepaired(db)
    expect(countFound(db, '4199')).toBe(3)
    expect(db.prepare('SELECT count(DISTINCT segid) FROM postings_idx').pluck().get()).toBe(1)
  })

  it.each([
    ...['DROP TABLE postings', 'DROP TABLE vocabulary; DROP TABLE postings', 'DROP TABLE vocabulary'],
    ...['data', 'idx', 'docsize', 'config'].map((part) => `DROP TABLE postings_${part}`),
    ...['data', 'docsize', 'config'].map((part) => `DELETE FROM postings_${part}`),
    "UPDATE postings_data SET block = x'00ff00ff00ff'",
    "PRAGMA writable_schema = ON; DELETE FROM sqlite_schema WHERE name = 'postings'",
  ])('opens the library and finds everything again after %s', async (breakIt) => {
    const { db, writer } = openWriting(3)
    const folder = dirname(db.name)
    writer.close()
    const raw = new Database(db.name)
    raw.unsafeMode(true)
    raw.exec(breakIt)
    raw.close()
    const again = openForWriting(folder)
    const repair = createSearchRepair(again, () => {})
    repair.start()
    const documents = openSearchDocuments(again)
    const writing = createLibraryWriter(again, { documents, announce: () => {}, repairSearch: repair.start })
    const search = createSearchReader(openForReading(folder), { onDamage: () => writing.saveSearchDamage() })
    onTestFinished(() => {
      search.close()
      again.close()
    })
    const find = (query: string) =>
      search.search({ query, sort: 'relevance', limit: 5, now: 0 }).results.map(({ id }) => id)
    find('quincunx')
    await untilRepaired(again)
    expect(find('quincunx')).toEqual(['rec-1'])
    expect(find('4199')).toHaveLength(3)
  })

  it('keeps the writer usable when the index cannot be created', async () => {
    const { db, writer, repair } = openWriting(3)
    db.exec('DROP TABLE vocabulary; DROP TABLE postings')
    writer.saveSearchDamage()
    await setImmediate()
    await setImmediate()
    repair.start()
    await setImmediate()
    writer.saveStarred({ ids: ['rec-1'], starred: true, at: 1 })
    expect(countMissing(db)).toBe(1)
  })
})
