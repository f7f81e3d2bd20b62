import { describe, expect, it, onTestFinished } from 'vitest'
import type { LibraryChange } from '../../../../src-main/library/stored-types.ts'
import { createSavedSearches } from '../../../../src-main/search/saved/saved-searches.ts'
import type { SavedSearch } from '../../../../src-preload/contract/search.ts'
import { Emitter } from '../../../../src-main/util/emitter.ts'
import { asRemote } from '../../../support/engine/as-remote.ts'
import { newFollowUp } from '../../../support/library/follow-ups.ts'
import { FakeClock } from '../../../support/clocks/fake-clock.ts'
import { openLibrary } from '../../../support/library/open-library.ts'
import { serviceRecordingOf } from '../../../support/library/service-recordings.ts'

/** Saved searches over a real library, with search results that the test determines. */
function open() {
  const library = openLibrary()
  const clock = new FakeClock(10_000)
  const libraryChanges = new Emitter<LibraryChange>()
  const asked: { query: string; since: number; limit: number }[] = []
  const weeksAsked: string[] = []
  const world = { hits: 0, weeks: [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0], filling: false }
  const saved = createSavedSearches({
    reader: asRemote(library.reader),
    writer: asRemote(library.writer),
    thorough: {
      countSince: async ({ query, since, limit }) => {
        asked.push({ query, since, limit })
        return world.hits
      },
      countWeeks: async ({ query }) => {
        weeksAsked.push(query)
        return world.weeks
      },
    },
    libraryChanges,
    isFillingUp: () => world.filling,
    clock,
  })
  onTestFinished(() => saved.stop())
  const announced: SavedSearch[][] = []
  saved.changes.listen((searches) => announced.push(searches))
  let told = 0
  return {
    library,
    clock,
    saved,
    asked,
    weeksAsked,
    world,
    announced,
    /** Passes on what the library announced, as the threads do. */
    pass: async (ms = 0) => {
      for (; told < library.changes.length; told++) libraryChanges.emit(library.changes[told]!)
      await clock.advance(ms)
    },
    /** New words arrived. */
    transcriptCame: () => libraryChanges.emit({ ids: ['rec-1'], words: true }),
  }
}

const refunds = { id: null, name: 'Refunds', query: 'refund', sort: 'relevance', actions: [] } as const

describe('createSavedSearches', () => {
  it('counts only after the list was requested, and after a delay', async () => {
    const { saved, clock, asked, world, transcriptCame, announced } = open()
    await saved.save(refunds)
    transcriptCame()
    await clock.advance(60_000)
    expect(asked).toEqual([])
    world.hits = 3
    expect(await saved.list()).toEqual([{ ...refunds, id: 1, newHits: 0 }])
    expect(asked).toEqual([])
    await clock.advance(2_000)
    expect(asked).toEqual([{ query: 'refund', since: 10_000, limit: 100 }])
    expect(announced).toEqual([[{ ...refunds, id: 1, newHits: 3 }]])
    expect(await saved.list()).toEqual([{ ...refunds, id: 1, newHits: 3 }])
  })

  it('counts again soon after new words, once for many, and later during the first sync', async () => {
    const { saved, clock, asked, world, transcriptCame } = open()
    await saved.save(refunds)
    await saved.list()
    await clock.advance(2_000)
    for (let count = 0; count < 20; count++) transcriptCame()
    await clock.advance(2_000)
    expect(asked).toHaveLength(2)
    world.filling = true
    transcriptCame()
    await clock.advance(29_000)
    expect(asked).toHaveLength(2)
    await clock.advance(1_000)
    expect(asked).toHaveLength(3)
  })

  it('counts again after calls were deleted', async () => {
    const { saved, asked, world, announced, pass, library } = open()
    library.writer.saveRecordings({ recordings: [serviceRecordingOf({ id: 'rec-1' })], seenAt: 0 })
    await saved.save(refunds)
    world.hits = 1
    await saved.list()
    await pass(2_000)
    world.hits = 0
    library.writer.deleteRecordings({ ids: ['rec-1'], at: 1 })
    await pass(2_000)
    expect(asked).toHaveLength(2)
    expect(announced.at(-1)).toMatchObject([{ newHits: 0 }])
  })

  it('counts again when follow-ups change, and when promises are found', async () => {
    const { saved, asked, pass, library } = open()
    library.writer.saveRecordings({ recordings: [serviceRecordingOf({ id: 'rec-1' })], seenAt: 0 })
    await saved.save({ ...refunds, query: 'is:open' })
    await saved.list()
    await pass(2_000)
    library.writer.addFollowUp({ ...newFollowUp, recordingId: 'rec-1' })
    await pass(2_000)
    expect(asked).toHaveLength(2)
    library.changes.push({ ids: [], words: false, promises: true })
    await pass(2_000)
    expect(asked).toHaveLength(3)
  })

  it('announces only changed counts', async () => {
    const { saved, clock, world, transcriptCame, announced } = open()
    await saved.save(refunds)
    await saved.list()
    await clock.advance(2_000)
    transcriptCame()
    await clock.advance(2_000)
    expect(announced).toEqual([])
    world.hits = 1
    transcriptCame()
    await clock.advance(2_000)
    expect(announced).toHaveLength(1)
  })

  it('counts at once from the time when the person looked', async () => {
    const { saved, clock, asked, world, announced, pass } = open()
    const { id } = await saved.save(refunds)
    world.hits = 5
    await saved.list()
    await pass(2_000)
    world.hits = 0
    await saved.markLooked(id)
    await pass()
    expect(asked.at(-1)).toMatchObject({ since: 12_000 })
    expect(announced.at(-1)).toMatchObject([{ id, newHits: 0 }])
    expect(clock.now()).toBe(12_000)
  })

  it('counts only the search that changed', async () => {
    const { saved, asked, pass } = open()
    await saved.list()
    await saved.save(refunds)
    await pass()
    await saved.save({ ...refunds, name: 'Prices', query: 'price' })
    await pass()
    expect(asked.map(({ query }) => query)).toEqual(['refund', 'price'])
  })

  it('announces saved, renamed and deleted searches', async () => {
    const { saved, announced, pass } = open()
    await saved.list()
    const { id } = await saved.save(refunds)
    await pass()
    await saved.save({ ...refunds, id, name: 'Money back' })
    await pass()
    await saved.delete(id)
    await pass()
    expect(announced.map((searches) => searches.map(({ name }) => name))).toEqual([
      ['Refunds'],
      ['Money back'],
      [],
    ])
  })

  it('keeps the count of new calls of a renamed search, and resets it for a changed query', async () => {
    const { saved, library, clock } = open()
    const { id } = await saved.save(refunds)
    await clock.advance(5_000)
    await saved.save({ ...refunds, id, name: 'Money back', sort: 'newest' })
    expect(library.reader.listSavedSearches()).toMatchObject([{ name: 'Money back', lookedAt: 10_000 }])
    await saved.save({ ...refunds, id, query: 'price' })
    expect(library.reader.listSavedSearches()).toMatchObject([{ query: 'price', lookedAt: 15_000 }])
  })

  it('counts the weeks of each search in the same rounds, and announces them', async () => {
    const { saved, clock, world, weeksAsked, transcriptCame } = open()
    const announcedWeeks: unknown[] = []
    saved.weeks.changes.listen((weeks) => announcedWeeks.push(weeks))
    world.weeks = world.weeks.with(11, 4)
    const { id } = await saved.save(refunds)
    await saved.list()
    expect(saved.weeks.list()).toEqual([])
    await clock.advance(2_000)
    expect(saved.weeks.list()).toEqual([{ id, calls: world.weeks }])
    expect(announcedWeeks).toEqual([[{ id, calls: world.weeks }]])
    transcriptCame()
    await clock.advance(2_000)
    expect(weeksAsked).toEqual(['refund', 'refund'])
    expect(announcedWeeks).toHaveLength(1)
    await saved.delete(id)
    transcriptCame()
    await clock.advance(2_000)
    expect(announcedWeeks.at(-1)).toEqual([])
  })
})
