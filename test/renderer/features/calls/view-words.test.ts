import { describe, expect, it } from 'vitest'
import { namedViews } from '../../../../src-preload/contract/recordings.ts'
import { emptyOf, titleOf } from '../../../../src-renderer/features/calls/view-words.ts'

const names = {
  tags: { find: (id: number) => (id === 7 ? { name: 'VIP' } : null) },
  people: { all: [{ id: 3, name: 'Anna Weber' }] },
}

describe('the words of a list', () => {
  it('name it, a tag’s or a person’s by theirs', () => {
    expect(titleOf('unheard', names)).toBe('Unheard')
    expect(titleOf('tag:7', names)).toBe('VIP')
    expect(titleOf('tag:8', names)).toBe('Tag')
    expect(titleOf('person:3', names)).toBe('Anna Weber')
    expect(titleOf('person:4', { ...names, people: { all: null } })).toBe('Contact')
  })

  it.each([...namedViews, 'tag:7' as const, 'person:3' as const])(
    'say why there is nothing in %s',
    (view) => {
      expect(emptyOf(view).title).not.toBe('')
      expect(emptyOf(view).text).toMatch(/\.$/)
    },
  )
})
