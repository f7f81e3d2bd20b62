import { describe, expect, it } from 'vitest'
import type { SearchAction } from '../../../../src-preload/contract/search-actions.ts'
import { AccountDocument } from '../../../../src-main/computers/document/account-document.ts'
import { recordKinds } from '../../../../src-main/library/sharing/all-kinds.ts'
import { openDocumentTables } from '../../../../src-main/library/sharing/document-tables.ts'
import { createLibraryReader } from '../../../../src-main/library/library-reader.ts'
import { openTagTables } from '../../../../src-main/library/tables/tag-tables.ts'
import { createRetention } from '../../../../src-main/search/saved/retention.ts'
import { FakeClock } from '../../../support/clocks/fake-clock.ts'
import { asRemote } from '../../../support/engine/as-remote.ts'
import { listHostile, writeForeign } from '../../../support/library/foreign-records.ts'
import { spoken } from '../../../support/library/search-library.ts'
import {
  exchange,
  openSharedLibraries,
  receive,
  settle,
  shareNoon as at,
  takeChanges,
  type SharedLibrary,
} from '../../../support/library/shared-libraries.ts'

const hourMs = 3_600_000
const open = () => openSharedLibraries(2, [spoken(['them', 'a refund'])])
const refunds = {
  id: null,
  name: 'Refunds',
  query: 'refund',
  sort: 'newest',
  lookedAt: 5,
  actions: [],
} as const

const readerOf = ({ reading }: SharedLibrary) => createLibraryReader(reading, () => at)
const list = (library: SharedLibrary) => readerOf(library).listSavedSearches()
const tagsOf = ({ writing }: SharedLibrary, actions: readonly SearchAction[]) =>
  actions.map((action) =>
    action.kind === 'tag' ? openTagTables(writing).find(action.tagId)?.name : action.kind,
  )

describe('shared saved searches', () => {
  it('are those of both computers, with what both changed', () => {
    const [laptop, desk] = open()
    let isAnnounced = false
    desk.changes.listen(({ searches }) => (isAnnounced ||= searches === true))
    const { id } = laptop.writer.saveSearch(refunds)
    desk.writer.saveSearch({ ...refunds, name: 'Angry', query: 'angry' })
    settle(laptop, desk)
    expect(isAnnounced).toBe(true)
    laptop.writer.saveSearch({ ...refunds, id, name: 'All refunds', actions: [{ kind: 'star' }] })
    const onDesk = list(desk).find(({ name }) => name === 'Refunds')!
    desk.writer.saveSearch({ ...onDesk, query: 'refund*', sort: 'oldest', actions: [{ kind: 'keep-audio' }] })
    settle(laptop, desk)
    const expected = {
      ...{ name: 'All refunds', query: 'refund*', sort: 'oldest' },
      actions: [{ kind: 'star' }, { kind: 'keep-audio' }],
    }
    for (const each of [laptop, desk]) {
      expect(list(each).find(({ name }) => name === 'All refunds')).toMatchObject(expected)
      expect(list(each)).toHaveLength(2)
    }
  })

  it('are one when both computers made the same', () => {
    const [laptop, desk] = open()
    for (const each of [laptop, desk]) each.writer.saveSearch(refunds)
    settle(laptop, desk)
    expect([list(laptop).length, list(desk).length]).toEqual([1, 1])
  })

  it.each(['laptop', 'desk'])('were looked at when either computer did last, the %s', (later) => {
    const [laptop, desk] = open()
    laptop.writer.saveSearch(refunds)
    settle(laptop, desk)
    const [first, last] = later === 'desk' ? [laptop, desk] : [desk, laptop]
    last.writer.saveSearchLooked({ id: list(last)[0]!.id, at: 200 })
    first.writer.saveSearchLooked({ id: list(first)[0]!.id, at: 100 })
    // The earlier one is sent later.
    first.clock.now += hourMs
    settle(laptop, desk)
    expect([list(laptop)[0]!.lookedAt, list(desk)[0]!.lookedAt]).toEqual([200, 200])
    desk.writer.saveSearchLooked({ id: list(desk)[0]!.id, at: 300 })
    exchange(laptop, desk)
    expect(list(laptop)[0]!.lookedAt).toBe(300)
    expect(takeChanges(laptop)).toEqual([])
    expect(readSet(laptop, 'lookedAt')).toEqual(['300'])
  })

  it('add a tag as soon as it is here, and keep what a newer version says', () => {
    const [laptop, desk] = open()
    laptop.writer.saveTag({ id: null, name: 'Other', color: 'red' })
    const tag = laptop.writer.saveTag({ id: null, name: 'Refund', color: 'red' })
    desk.writer.saveTag({ id: null, name: 'First', color: 'red' })
    laptop.writer.saveSearch({ ...refunds, actions: [{ kind: 'star' }, { kind: 'tag', tagId: tag.id }] })
    const entries = takeChanges(laptop)
    receive(
      desk,
      entries.filter(({ part }) => part === 'searches'),
    )
    expect(list(desk)[0]!.actions).toEqual([{ kind: 'star' }])
    const newer = { print: { kind: 'print', paper: 'A4' }, star: { kind: 'star' } }
    const fromNewer = writeForeign('searches', {
      ...{ kind: 'savedSearch', uid: readUid(desk), sets: { actions: newer } },
    })
    for (const each of [laptop, desk]) receive(each, fromNewer)
    const onDesk = list(desk)[0]!
    desk.writer.saveSearch({ ...onDesk, actions: [{ kind: 'notify' }] })
    takeChanges(desk).forEach((entry) => receive(laptop, [entry]))
    receive(
      desk,
      entries.filter(({ part }) => part !== 'searches'),
    )
    settle(laptop, desk)
    for (const each of [laptop, desk]) {
      expect(tagsOf(each, list(each)[0]!.actions)).toEqual(['notify', 'Refund'])
      expect(readSet(each, 'actions')).toContain('print')
    }
  })

  it('return on both with the same uid when a deletion is undone', () => {
    const [laptop, desk] = open()
    const search = laptop.writer.saveSearch(refunds)
    settle(laptop, desk)
    const before = list(desk)
    laptop.writer.deleteSearch({ id: search.id })
    settle(laptop, desk)
    expect(list(desk)).toEqual([])
    laptop.writer.saveSearch(search)
    settle(laptop, desk)
    expect(list(desk)).toEqual(before)
  })

  it('delete nothing here before this computer has warned for a day', async () => {
    const [laptop, desk] = open()
    const clock = new FakeClock(at + 100 * 24 * hourMs)
    const warnings: number[] = []
    const retention = createRetention({
      reader: asRemote(readerOf(desk)),
      writer: asRemote(desk.writer),
      thorough: asRemote({ listMatching: desk.search.listMatching.bind(desk.search) }),
      libraryChanges: desk.changes,
      isFillingUp: () => false,
      clock,
    })
    retention.warnings.listen((count) => warnings.push(count))
    const pass = async (hours: number) => {
      for (let hour = 0; hour < hours; hour++) await clock.advance(hourMs)
    }
    await pass(30)
    const actions: SearchAction[] = [{ kind: 'delete', afterDays: 30, evenProtected: false }]
    laptop.writer.saveSearch({ ...refunds, actions })
    settle(laptop, desk)
    expect(readerOf(desk).listPlannedDeletions()).toEqual([])
    await pass(23)
    expect(warnings).toEqual([1])
    expect(readerOf(desk).listIds({ view: 'all', order: 'oldest' })).toEqual(['rec-1'])
    await pass(4)
    expect(readerOf(desk).listIds({ view: 'all', order: 'oldest' })).toEqual([])
    settle(laptop, desk)
    expect(readerOf(laptop).listIds({ view: 'all', order: 'oldest' })).toEqual(['rec-1'])
    await retention.stop()
  })

  it('do not act on calls that changed before any search acted', () => {
    const [laptop, desk] = open()
    desk.writing.prepare("INSERT INTO actionQueue (recordingId) VALUES ('rec-1')").run()
    laptop.writer.saveSearch(refunds)
    settle(laptop, desk)
    expect(readerOf(desk).listQueuedCalls({ limit: 9 })).toEqual([])
  })

  it('that are not as expected are ignored', () => {
    const [laptop, desk] = open()
    const values = { name: 'x', query: 'y', sort: 'newest' }
    const actions = {
      ['__proto__']: 1,
      a: { kind: 'delete', afterDays: -1 },
      b: { kind: 'tag', uid: 7 },
      c: null,
    }
    const lookedAt = { soon: true, '-1': true, '1e9': true, '99999999999999999999': true, '7': true }
    receive(
      desk,
      writeForeign('searches', ...listHostile('savedSearch', values), {
        ...{ kind: 'savedSearch', uid: 'good', values: { ...values, name: 'Good' } },
        sets: { actions: { ...actions, star: { kind: 'star' } }, lookedAt },
      }),
    )
    settle(laptop, desk)
    expect(list(desk).find(({ name }) => name === 'Good')).toMatchObject({
      ...{ lookedAt: 7, actions: [{ kind: 'star' }] },
    })
    for (const { name, query, sort } of list(desk)) {
      expect([name.trim(), query.trim()]).not.toContain('')
      expect(['newest', 'oldest', 'relevance']).toContain(sort)
    }
  })
})

function readUid({ writing }: SharedLibrary): string {
  return writing.prepare<[], string>("SELECT uid FROM sharedRow WHERE kind = 'savedSearch'").pluck().get()!
}

/** In the document. */
function readSet({ writing }: SharedLibrary, field: string): string[] {
  const document = new AccountDocument(openDocumentTables(writing), recordKinds)
  return Object.keys(document.read('searches')[0]!.sets[field]!)
}
