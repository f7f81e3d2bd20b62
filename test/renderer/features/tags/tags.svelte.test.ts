import { describe, expect, it, vi } from 'vitest'
import { NoticesState } from '../../../../src-renderer/app/notices.svelte.ts'
import { TagsState } from '../../../../src-renderer/features/tags/tags.svelte.ts'
import { UndoState } from '../../../../src-renderer/app/undo.svelte.ts'
import { clientError } from '../../../support/window/fake-client.ts'
import { createTagClient } from '../../../support/window/tag-client.ts'

async function setUp() {
  const client = createTagClient([
    { name: 'contract', color: 'blue', ids: ['a', 'b'] },
    { name: 'follow up', color: 'orange', ids: ['b', 'c'] },
  ])
  const notices = new NoticesState()
  const undo = new UndoState(notices)
  const tags = new TagsState({ client, undo, notices })
  await tags.load()
  return { client, notices, undo, tags, contract: tags.findByName('contract')! }
}

describe('TagsState', () => {
  it('names the tags of a call, and follows renames', async () => {
    const { client, tags } = await setUp()
    const off = tags.listen()
    expect(tags.of([2, 1, 9]).map(({ name }) => name)).toEqual(['contract', 'follow up'])
    client.answer({ 'personal.list-tags': () => [{ id: 1, name: 'lease', color: 'blue', recordings: 2 }] })
    client.emit('personal.changed', null)
    await vi.waitFor(() => expect(tags.of([1]).map(({ name }) => name)).toEqual(['lease']))
    off()
    expect(client.listeners('personal.changed')).toBe(0)
  })

  it('keeps its tags when loading fails', async () => {
    const { client, tags } = await setUp()
    client.answer({
      'personal.list-tags': () => {
        throw clientError('internal', 'no')
      },
    })
    await tags.load()
    expect(tags.all).toHaveLength(2)
  })

  it('completes typed letters to names, and lists names that begin with them first', async () => {
    const { tags } = await setUp()
    expect(tags.matching('ON').map(({ name }) => name)).toEqual(['contract'])
    expect(tags.matching('O').map(({ name }) => name)).toEqual(['contract', 'follow up'])
    expect(tags.matching('f').map(({ name }) => name)).toEqual(['follow up'])
  })

  it('tags calls, and undo removes only those tags', async () => {
    const { client, tags, undo, notices, contract } = await setUp()
    await tags.set(['b', 'c', 'd'], contract, true)
    expect(client.bearers().contract).toEqual(['a', 'b', 'c', 'd'])
    expect(notices.notice?.text).toBe('Tagged 2 calls “contract”.')
    await undo.undo()
    expect(client.bearers().contract).toEqual(['a', 'b'])
    await undo.redo()
    expect(client.bearers().contract).toEqual(['a', 'b', 'c', 'd'])
  })

  it('undoes two quick changes one after the other, also before they are made', async () => {
    const { client, tags, undo, contract } = await setUp()
    const all = [tags.set(['c'], contract, true), tags.set(['a', 'b'], contract, false), undo.undo()]
    await Promise.all(all)
    expect(client.bearers().contract).toEqual(['a', 'b', 'c'])
    await Promise.all([tags.set(['d'], contract, true), undo.undo(), undo.undo()])
    expect(client.bearers().contract).toEqual(['a', 'b'])
  })

  it('creates a tag once when its name is entered twice', async () => {
    const { client, tags, undo } = await setUp()
    await Promise.all([tags.setNamed(['a'], 'press'), tags.setNamed(['b'], 'press')])
    expect(client.bearers().press).toEqual(['a', 'b'])
    await undo.undo()
    expect(client.bearers().press).toEqual(['a'])
    await undo.undo()
    expect(client.bearers().press).toBeUndefined()
  })

  it('offers no undo when nothing changed', async () => {
    const { tags, undo, contract } = await setUp()
    await tags.set(['a'], contract, true)
    expect(await undo.undo()).toBe(false)
  })

  it('creates a tag for a new name, in an unused colour', async () => {
    const { client, tags, undo } = await setUp()
    await tags.setNamed(['a'], ' press ')
    expect(client.bearers().press).toEqual(['a'])
    expect(tags.findByName('PRESS')?.color).toBe('green')
    await undo.undo()
    expect(client.bearers()).not.toHaveProperty('press')
    await undo.redo()
    expect(client.bearers().press).toEqual(['a'])
  })

  it('reuses a tag with the same name in another case', async () => {
    const { client, tags } = await setUp()
    await tags.setNamed(['a'], 'Follow Up')
    expect(client.bearers()).toEqual({ contract: ['a', 'b'], 'follow up': ['a', 'b', 'c'] })
  })

  it('renames and recolours a tag, and undoes that', async () => {
    const { client, tags, undo, contract } = await setUp()
    await tags.change(contract, { name: 'lease', color: 'red' })
    expect(tags.find(contract.id)).toMatchObject({ name: 'lease', color: 'red' })
    await undo.undo()
    expect(tags.find(contract.id)).toMatchObject({ name: 'contract', color: 'blue' })
    expect(client.bearers().contract).toEqual(['a', 'b'])
  })

  it('deletes a tag, and undo restores it on its calls, also a second time', async () => {
    const { client, tags, undo, contract } = await setUp()
    await tags.delete(contract)
    expect(client.bearers()).toEqual({ 'follow up': ['b', 'c'] })
    await undo.undo()
    expect(client.bearers().contract).toEqual(['a', 'b'])
    expect(tags.findByName('contract')?.color).toBe('blue')
    await undo.redo()
    expect(client.bearers()).toEqual({ 'follow up': ['b', 'c'] })
    await undo.undo()
    expect(client.bearers().contract).toEqual(['a', 'b'])
  })

  it('merges a tag into the one it is renamed to, and undo separates them', async () => {
    const { client, tags, undo, contract } = await setUp()
    await tags.change(contract, { name: 'Follow up', color: 'blue' })
    expect(client.bearers()).toEqual({ 'follow up': ['a', 'b', 'c'] })
    expect(tags.all).toMatchObject([{ name: 'follow up', color: 'orange' }])
    await undo.undo()
    expect(client.bearers()).toEqual({ contract: ['a', 'b'], 'follow up': ['b', 'c'] })
    await undo.redo()
    expect(client.bearers()).toEqual({ 'follow up': ['a', 'b', 'c'] })
  })

  it('undoes an earlier change of a tag that was deleted and restored', async () => {
    const { client, tags, undo, contract } = await setUp()
    await tags.set(['d'], contract, true)
    await tags.delete(contract)
    await undo.undo()
    await undo.undo()
    expect(client.bearers().contract).toEqual(['a', 'b'])
  })

  it('reports a failure, and offers no undo', async () => {
    const { client, tags, notices, undo, contract } = await setUp()
    client.answer({ 'personal.set-tag': () => Promise.reject(clientError('disk-full', 'No room.')) })
    await tags.set(['d'], contract, true)
    expect(notices.notice).toMatchObject({ kind: 'danger', text: 'No room.' })
    expect(await undo.undo()).toBe(false)
  })
})
