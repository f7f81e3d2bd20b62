import { describe, expect, it, vi } from 'vitest'
import type { Tag } from '../../../src-preload/contract/personal.ts'
import { TagsState } from '../../../src-renderer/state/tags.svelte.ts'
import { clientError, createFakeClient } from '../../support/fake-client.ts'

const tags: Tag[] = [
  { id: 1, name: 'contract', color: 'blue', recordings: 27 },
  { id: 2, name: 'follow up', color: 'orange', recordings: 11 },
]

describe('TagsState', () => {
  it('names the tags of a call, and follows their renaming', async () => {
    const client = createFakeClient({ 'personal.list-tags': () => tags })
    const state = new TagsState(client)
    const off = state.listen()
    await state.load()
    expect(state.of([2, 1, 9]).map(({ name }) => name)).toEqual(['contract', 'follow up'])
    client.answer({ 'personal.list-tags': () => [{ ...tags[0]!, name: 'lease' }] })
    client.emit('personal.changed', null)
    await vi.waitFor(() => expect(state.of([1]).map(({ name }) => name)).toEqual(['lease']))
    off()
    expect(client.listeners('personal.changed')).toBe(0)
  })

  it('keeps what it knows when it cannot ask', async () => {
    const client = createFakeClient({ 'personal.list-tags': () => tags })
    const state = new TagsState(client)
    await state.load()
    client.answer({
      'personal.list-tags': () => {
        throw clientError('internal', 'no')
      },
    })
    await state.load()
    expect(state.all).toHaveLength(2)
  })
})
