import { describe, expect, it } from 'vitest'
import { namedViews } from '../../../../src-preload/contract/recordings.ts'
import { describeEmptyList, getListTitle } from '../../../../src-renderer/features/calls/view-words.ts'

const names = {
  tags: { find: (id: number) => (id === 7 ? { name: 'VIP' } : null) },
  people: { all: [{ id: 3, name: 'Anna Weber' }] },
}

describe('the texts of a list', () => {
  it('name it, and a tag’s or a person’s list by their name', () => {
    expect(getListTitle('unheard', names)).toBe('Unheard')
    expect(getListTitle('tag:7', names)).toBe('VIP')
    expect(getListTitle('tag:8', names)).toBe('Tag')
    expect(getListTitle('person:3', names)).toBe('Anna Weber')
    expect(getListTitle('person:4', { ...names, people: { all: null } })).toBe('Contact')
  })

  it.each([...namedViews, 'tag:7' as const, 'person:3' as const])('say why %s is empty', (view) => {
    expect(describeEmptyList(view).title).not.toBe('')
    expect(describeEmptyList(view).text).toMatch(/\.$/)
  })
})
