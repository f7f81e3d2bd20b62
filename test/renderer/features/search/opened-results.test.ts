import { describe, expect, it } from 'vitest'
import { Selection } from '../../../../src-renderer/components/rows/selection.svelte.ts'
import { OpenedResults } from '../../../../src-renderer/features/search/opened-results.ts'
import { ReaderState } from '../../../../src-renderer/app/open-call/reader.svelte.ts'
import { SearchState } from '../../../../src-renderer/features/search/search.svelte.ts'
import { createFakeClient } from '../../../support/window/fake-client.ts'
import { hitOf, matchOf, recordingOf, searchResponseOf } from '../../../support/window/fixtures.ts'

/** Two calls: one with a moment at its 44th second, one that was found by its number. */
function setUp() {
  const hits = [
    hitOf({ recording: recordingOf({ id: 'said' }), matches: [matchOf({ timestamp: 44 })] }),
    hitOf({ recording: recordingOf({ id: 'numbered' }), matches: [] }),
  ]
  const client = createFakeClient({
    'search.query': ({ query, sort }) => searchResponseOf({ query, sort, results: hits }),
  })
  const search = new SearchState(client)
  const opened: unknown[] = []
  const results = new OpenedResults({
    search,
    reader: new ReaderState(
      client,
      () => undefined,
      () => true,
    ),
    selection: new Selection(),
    openCall: (id, moment, { play }) => {
      opened.push([id, moment?.timestamp, play])
      return Promise.resolve()
    },
  })
  return { client, search, results, opened }
}

describe('OpenedResults', () => {
  it('opens a row at its moment, and plays only rows with a moment', async () => {
    const { client, search, results, opened } = setUp()
    await search.show('refund', 'relevance')
    await results.open(0, { play: true })
    await results.open(1, { play: true })
    await results.open(7, { play: true })
    expect(opened).toEqual([
      ['said', 44, true],
      ['numbered', undefined, false],
    ])
    expect(search.cursor).toBe(1)
    expect(client.callsTo('search.remember')).toHaveLength(2)
    search.clear()
  })

  it('opens the first result on Enter before its answer arrived', async () => {
    const { search, results, opened } = setUp()
    search.type('refund')
    await results.openFromKeyboard()
    expect(opened).toEqual([['said', 44, true]])
    search.clear()
  })

  it('plays the next moment, and stays at the last one', async () => {
    const { search, results, opened } = setUp()
    await search.show('refund', 'relevance')
    await results.play(1)
    await results.play(1)
    expect(opened).toEqual([['said', 44, true]])
    search.clear()
  })
})
