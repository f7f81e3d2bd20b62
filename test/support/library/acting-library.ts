/** A library with its search, whose saved searches act when time passes. */
import { onTestFinished } from 'vitest'
import type { SearchAction } from '../../../src-preload/contract/search-actions.ts'
import { createLibraryReader } from '../../../src-main/library/library-reader.ts'
import { openForReading } from '../../../src-main/library/open.ts'
import type { LibraryReader } from '../../../src-main/library/types.ts'
import { createRetention } from '../../../src-main/search/saved/retention.ts'
import { createSearchActions, type ActionNews } from '../../../src-main/search/saved/search-actions.ts'
import { FakeClock } from '../clocks/fake-clock.ts'
import { asRemote } from '../engine/as-remote.ts'
import { openSearchLibrary, searchNow, spoken, type SearchLibrary } from './search-library.ts'

export interface ActingLibrary extends SearchLibrary {
  reader: LibraryReader
  clock: FakeClock
  acting: ReturnType<typeof createSearchActions>
  news: ActionNews[]
  /** How many calls each warning was about. */
  warnings: number[]
  world: { isFilling: boolean; isBroken: boolean; keptAudio: number }
  /** Returns its id. */
  saveSearch(query: string, actions: SearchAction[], name?: string): number
  /** A call with these words of the other party. */
  say(id: string, text: string): void
  /** Lets searches act. */
  pass(ms?: number): Promise<void>
  tagIds(id: string): number[]
}

/** `retains`: calls are deleted as time passes. */
export function openActingLibrary({ retains = false } = {}): ActingLibrary {
  const library = openSearchLibrary()
  const { writer, changes, search } = library
  const clock = new FakeClock(searchNow)
  const reader = createLibraryReader(openForReading(library.folder), () => clock.now())
  const world = { isFilling: false, isBroken: false, keptAudio: 0 }
  const thorough = asRemote({
    matchCalls: (input: Parameters<typeof search.matchCalls>[0]) =>
      world.isBroken ? null : search.matchCalls(input),
    listMatching: (input: Parameters<typeof search.listMatching>[0]) =>
      world.isBroken ? null : search.listMatching(input),
  })
  const options = {
    ...{ reader: asRemote(reader), writer: asRemote(writer), thorough, libraryChanges: changes, clock },
    isFillingUp: () => world.isFilling,
  }
  const acting = createSearchActions({ ...options, onAudioKept: () => world.keptAudio++ })
  const retention = retains ? createRetention(options) : null
  const [news, warnings]: [ActionNews[], number[]] = [[], []]
  acting.news.listen((each) => news.push(each))
  retention?.warnings.listen((count) => warnings.push(count))
  onTestFinished(async () => {
    await Promise.all([acting.stop(), retention?.stop()])
    reader.close()
  })
  return {
    ...{ ...library, reader, clock, acting, news, warnings, world },
    saveSearch: (query, actions, name = query) =>
      writer.saveSearch({ id: null, name, query, sort: 'newest', actions, lookedAt: 0 }).id,
    say: (id, text) => library.addCall(id, spoken(['them', text])),
    pass: (ms = 5_000) => clock.advance(ms),
    tagIds: (id) => reader.findAdditions({ id }).tagIds,
  }
}
