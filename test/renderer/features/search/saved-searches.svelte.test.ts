import { describe, expect, it } from 'vitest'
import type { SavedSearch } from '../../../../src-preload/contract/search.ts'
import { NavigationState } from '../../../../src-renderer/app/navigation.svelte.ts'
import { NoticesState } from '../../../../src-renderer/app/notices.svelte.ts'
import { SavedSearchesState } from '../../../../src-renderer/features/search/saved-searches.svelte.ts'
import { SearchState } from '../../../../src-renderer/features/search/search.svelte.ts'
import { UndoState } from '../../../../src-renderer/app/undo.svelte.ts'
import { clientError, createFakeClient, type Handlers } from '../../../support/window/fake-client.ts'
import { savedSearchOf, searchResponseOf } from '../../../support/window/fixtures.ts'

const list: SavedSearch[] = [
  savedSearchOf({ id: 1, name: 'Refunds', query: 'them:refund', newHits: 2 }),
  savedSearchOf({ id: 2, name: 'Prices', query: 'price', sort: 'newest', actions: [] }),
]

async function setUp(handlers: Partial<Handlers> = {}) {
  const client = createFakeClient({ 'search.list-saved': () => list, ...handlers })
  const search = new SearchState(client)
  const undo = new UndoState(new NoticesState())
  const navigation = new NavigationState()
  const saved = new SavedSearchesState({ client, search, navigation, undo })
  await saved.load()
  return { client, search, saved, undo, navigation }
}

describe('SavedSearchesState', () => {
  it('finds the saved search with the query and sort order of the box', async () => {
    const { search, saved } = await setUp()
    expect(saved.current).toBeNull()
    search.run(' price ', 'newest')
    expect(saved.current?.name).toBe('Prices')
    search.chooseSort('oldest')
    expect(saved.current).toBeNull()
  })

  it('marks a search as seen only once its answer is shown', async () => {
    let answer = () => {}
    const { client, search, saved } = await setUp({
      'search.query': async ({ query, sort }) => {
        await new Promise<void>((resolve) => (answer = resolve))
        return searchResponseOf({ query, sort })
      },
    })
    const ran = saved.run(list[0]!)
    expect(search.query).toBe('them:refund')
    await Promise.resolve()
    expect(client.callsTo('search.mark-looked')).toEqual([])
    answer()
    await ran
    expect(client.callsTo('search.mark-looked')).toEqual([{ id: 1 }])
    expect(saved.list[0]?.newHits).toBe(0)
  })

  it('keeps new matches as new when their answer was not shown or failed', async () => {
    const { client, search, saved } = await setUp()
    const ran = saved.run(list[0]!)
    search.clear()
    await ran
    client.answer({
      'search.query': () => {
        throw clientError('internal', 'no')
      },
    })
    await saved.run(list[0]!)
    expect(client.callsTo('search.mark-looked')).toEqual([])
    expect(saved.list[0]?.newHits).toBe(2)
  })

  it('saves, renames, deletes and restores searches', async () => {
    const { client, search, saved, undo } = await setUp()
    search.run(' refund ', 'oldest')
    await saved.keep('Money')
    await saved.change(2, { name: 'Costs' })
    await saved.delete(list[1]!)
    expect(await undo.undo()).toBe(true)
    expect(client.callsTo('search.save')).toEqual([
      { id: null, name: 'Money', query: 'refund', sort: 'oldest', actions: [] },
      { id: 2, name: 'Costs', query: 'price', sort: 'newest', actions: [] },
      { id: 2, name: 'Prices', query: 'price', sort: 'newest', actions: [] },
    ])
    expect(client.callsTo('search.delete-saved')).toEqual([{ id: 2 }])
    expect(client.callsTo('search.list-saved')).toHaveLength(5)
  })

  it('saves a search under its own text, and deletes it again by undo', async () => {
    const { client, search, saved, undo } = await setUp()
    search.run(' refund ', 'oldest')
    client.answer({ 'search.save': (search) => ({ ...search, id: 7, newHits: 0 }) })
    await Promise.all([saved.keepUnnamed(), undo.undo()])
    expect(client.callsTo('search.save')).toMatchObject([{ name: 'refund', query: 'refund' }])
    expect(client.callsTo('search.delete-saved')).toEqual([{ id: 7 }])
    expect(undo.undoName).toBeNull()
  })

  it('changes a search that was deleted and restored, and none that is gone', async () => {
    let stored = list
    const { client, saved, undo } = await setUp({
      'search.list-saved': () => stored,
      'search.save': ({ id, ...search }) => {
        const one = { ...search, id: id ?? 8, newHits: 0 }
        stored = [...stored.filter((each) => each.id !== one.id), one]
        return one
      },
      'search.delete-saved': ({ id }) => {
        stored = stored.filter((each) => each.id !== id)
        return null
      },
    })
    await saved.delete(list[1]!)
    await saved.change(2, { actions: [{ kind: 'star' }] })
    expect(client.callsTo('search.save')).toEqual([])
    await undo.undo()
    await saved.change(2, { actions: [{ kind: 'star' }] })
    expect(client.callsTo('search.save').at(-1)).toMatchObject({
      id: 2,
      name: 'Prices',
      actions: [{ kind: 'star' }],
    })
  })

  it('updates the numbers of new matches, and keeps them when loading fails', async () => {
    const { client, saved } = await setUp()
    const off = saved.listen()
    client.emit('search.saved-changed', [{ ...list[0]!, newHits: 3 }])
    client.answer({
      'search.list-saved': () => {
        throw clientError('internal', 'no')
      },
    })
    await saved.load()
    expect(saved.list.map(({ newHits }) => newHits)).toEqual([3])
    off()
    expect(client.listeners('search.saved-changed')).toBe(0)
  })
})
