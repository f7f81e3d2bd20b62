import { describe, expect, it } from 'vitest'
import { namedViews } from '../../../../src-preload/contract/recordings.ts'
import { emptyOf, titleOf } from '../../../../src-renderer/views/calls/view-words.ts'

const tags = {
  find: (id: number) => (id === 7 ? { id, name: 'VIP', color: 'red' as const, recordings: 1 } : null),
}

describe('the words of a list', () => {
  it('name it, a tag’s by the tag', () => {
    expect(titleOf('unheard', tags)).toBe('Unheard')
    expect(titleOf('tag:7', tags)).toBe('VIP')
    expect(titleOf('tag:8', tags)).toBe('Tag')
    expect(titleOf('person:3', tags)).toBe('Person')
  })

  it.each([...namedViews, 'tag:7' as const, 'person:3' as const])(
    'say why there is nothing in %s',
    (view) => {
      expect(emptyOf(view).title).not.toBe('')
      expect(emptyOf(view).text).toMatch(/\.$/)
    },
  )
})
