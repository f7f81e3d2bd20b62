import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { RecordingView } from '../../../../src-preload/contract/recordings.ts'
import { openLibrary, type OpenedLibrary } from '../../../support/library/open-library.ts'
import { serviceRecordingsOf } from '../../../support/library/service-recordings.ts'
import { passageOf } from '../../../support/library/passages.ts'

const audio = {
  path: 'audio/a.mp3',
  sizeBytes: 1000,
  sha256: 'ab'.repeat(32),
  seconds: 60,
  type: 'audio/mpeg' as const,
}

/** Six calls, `rec-1` the newest; the first three with audio. */
function openCalls(): OpenedLibrary {
  const library = openLibrary()
  library.writer.saveRecordings({ recordings: serviceRecordingsOf(6), seenAt: 1 })
  for (const id of ['rec-1', 'rec-2', 'rec-3']) library.writer.saveAudio({ id, audio, at: 1 })
  return library
}

/** The whole list read in pages, which must agree with its ids and its length. */
function idsIn({ reader }: OpenedLibrary, view: RecordingView): string[] {
  const ids = reader.listIds({ view })
  const pages = [0, 2, 4].map((offset) => reader.listRecordings({ view, offset, limit: 2 }))
  expect(pages.flatMap(({ items }) => items.map(({ id }) => id))).toEqual(ids)
  expect(new Set(pages.map(({ total }) => total))).toEqual(new Set([ids.length]))
  return ids
}

describe('the unheard view', () => {
  it('contains calls with audio or a transcript until they are played', () => {
    const library = openCalls()
    const { reader, writer } = library
    expect(idsIn(library, 'unheard')).toEqual(['rec-1', 'rec-2', 'rec-3'])
    expect(reader.findRecordings({ ids: ['rec-1', 'rec-4'] }).map(({ unheard }) => unheard)).toEqual([
      ...[true, false],
    ])
    writer.saveHeard({ id: 'rec-2', ranges: [[0, 1]], at: 2, position: 1 })
    expect(idsIn(library, 'unheard')).toEqual(['rec-1', 'rec-3'])
    expect(reader.counts().unheard).toBe(2)
    expect(reader.findRecordings({ ids: ['rec-2'] })[0]?.unheard).toBe(false)
  })

  it('uses what was heard of a call before it was listed', () => {
    const library = openLibrary()
    library.db.exec(
      `INSERT INTO heard (recordingId, ranges, at) VALUES ('rec-1', '[[0,1]]', 1), ('rec-2', '[]', 1)`,
    )
    library.writer.saveRecordings({ recordings: serviceRecordingsOf(2), seenAt: 1 })
    for (const id of ['rec-1', 'rec-2']) library.writer.saveAudio({ id, audio, at: 1 })
    expect(idsIn(library, 'unheard')).toEqual(['rec-2'])
  })

  it('matches the heard ranges after any changes', () => {
    const library = openCalls()
    const ids = ['rec-1', 'rec-2', 'rec-4']
    const step = fc.record({
      id: fc.constantFrom(...ids),
      sql: fc.constantFrom(
        `INSERT INTO heard (recordingId, ranges, at) VALUES (?, '[]', 1)
         ON CONFLICT DO UPDATE SET ranges = excluded.ranges`,
        `INSERT INTO heard (recordingId, ranges, at) VALUES (?, '[[0,1]]', 1)
         ON CONFLICT DO UPDATE SET ranges = excluded.ranges`,
        'DELETE FROM heard WHERE recordingId = ?',
      ),
    })
    fc.assert(
      fc.property(fc.array(step, { maxLength: 12 }), (steps) => {
        for (const { id, sql } of steps) library.db.prepare(sql).run(id)
        const heard = library.db
          .prepare<[], string>("SELECT recordingId FROM heard WHERE ranges <> '[]'")
          .pluck()
          .all()
        const expected = ['rec-1', 'rec-2', 'rec-3'].filter((id) => !heard.includes(id))
        expect(library.reader.listIds({ view: 'unheard' })).toEqual(expected)
      }),
      { numRuns: 40 },
    )
  })
})

describe('the view of a tag', () => {
  it('contains the listed calls with the tag, newest first', () => {
    const library = openCalls()
    const { writer } = library
    const [vip, other] = ['VIP', 'Other'].map((name) => writer.saveTag({ id: null, name, color: 'red' }))
    writer.setTag({ ids: ['rec-5', 'rec-2', 'rec-3'], tagId: vip!.id, on: true, at: 1 })
    writer.setTag({ ids: ['rec-1'], tagId: other!.id, on: true, at: 1 })
    library.db.exec(`INSERT INTO recordingTag VALUES ('not-listed', ${vip!.id}, 1)`)
    expect(idsIn(library, `tag:${vip!.id}`)).toEqual(['rec-2', 'rec-3', 'rec-5'])
    expect(idsIn(library, 'tag:99')).toEqual([])
  })
})

describe('the view of a person', () => {
  it('contains the calls with any of their numbers, in any format and direction', () => {
    const library = openLibrary()
    const { writer } = library
    const [a, b, c, d] = serviceRecordingsOf(4)
    const recordings = [
      { ...a!, toNumber: '+1 (555) 010-0001' },
      { ...b!, direction: 'inbound', fromNumber: '+15550100002', toNumber: '+15559999999' },
      { ...c!, toNumber: '+15550100003' },
      { ...d!, fromNumber: '+15550100001', toNumber: null },
    ]
    writer.saveRecordings({ recordings, seenAt: 1 })
    const numbers = ['+15550100001', '+1 555 010 0002']
    const person = writer.savePerson({ id: null, name: 'Anna', numbers, note: '' })
    expect(idsIn(library, `person:${person.id}`)).toEqual(['rec-1', 'rec-2'])
  })
})

describe('the rows of a list', () => {
  it('have the number of notes and passages of a call', () => {
    const { reader, writer } = openCalls()
    for (const text of ['One.', 'Two.']) {
      writer.saveNote({ id: null, recordingId: 'rec-2', timestamp: null, text, at: 1 })
    }
    writer.addPassage(passageOf('rec-2', { timestamp: 1 }))
    const { items } = reader.listRecordings({ view: 'all', offset: 0, limit: 2 })
    expect(items).toMatchObject([
      { notes: 0, passages: 0 },
      { notes: 2, passages: 1 },
    ])
  })
})
