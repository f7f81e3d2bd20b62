import { describe, expect, it } from 'vitest'
import type { SearchAction } from '../../../../../src-preload/contract/search-actions.ts'
import { ActionDraft } from '../../../../../src-renderer/features/search-actions/dialog/action-draft.svelte.ts'

const known = (...ids: number[]) => ({
  find: (id: number) => (ids.includes(id) ? { name: `Name ${id}` } : null),
})
const names = { tags: known(3, 4), themes: known(7) }

describe('ActionDraft', () => {
  it('returns the actions that it was given, in their order in the window', () => {
    const actions: SearchAction[] = [
      { kind: 'notify' },
      { kind: 'tag', tagId: 4 },
      { kind: 'tag', tagId: 3 },
      { kind: 'star' },
      { kind: 'follow-up', text: 'Call back', dueInDays: 0 },
      { kind: 'keep-audio' },
      { kind: 'inbox', state: 'closed' },
      { kind: 'mark', themeId: 7 },
      { kind: 'delete', afterDays: 30, evenProtected: true },
    ]
    expect(new ActionDraft(actions, names).actions).toEqual(actions)
    expect(new ActionDraft([...actions].reverse(), names).actions.map(({ kind }) => kind)).toEqual(
      actions.map(({ kind }) => kind),
    )
    expect(new ActionDraft([], names).actions).toEqual([])
  })

  it('leaves out tags and themes that were deleted', () => {
    const draft = new ActionDraft(
      [
        { kind: 'tag', tagId: 9 },
        { kind: 'tag', tagId: 3 },
        { kind: 'mark', themeId: 8 },
      ],
      names,
    )
    expect(draft.actions).toEqual([{ kind: 'tag', tagId: 3 }])
    expect([...draft.missing]).toEqual(['mark'])
  })

  it('says what is missing, and leaves that action out', () => {
    const draft = new ActionDraft([{ kind: 'star' }], names)
    draft.tag = true
    draft.followUp = true
    draft.mark = true
    draft.delete = true
    draft.afterDays = '0'
    expect([...draft.missing]).toEqual(['tag', 'followUp', 'mark', 'delete'])
    expect(draft.actions).toEqual([{ kind: 'star' }])
    draft.tagIds = [3]
    draft.followUpText = '  Call back '
    draft.dueInDays = 'soon'
    draft.themeIds = [7]
    draft.afterDays = ' 90 '
    expect([...draft.missing]).toEqual(['due'])
    draft.dueInDays = ''
    expect(draft.missing.size).toBe(0)
    expect(draft.actions).toContainEqual({ kind: 'follow-up', text: 'Call back', dueInDays: null })
    expect(draft.actions).toContainEqual({ kind: 'delete', afterDays: 90, evenProtected: false })
  })

  it.each(['1.5', '-1', '36501', '1e2', ''])('takes “%s” for no number of days until deletion', (typed) => {
    const draft = new ActionDraft([{ kind: 'delete', afterDays: 30, evenProtected: false }], names)
    draft.afterDays = typed
    expect([...draft.missing]).toEqual(['delete'])
    expect(draft.actions).toEqual([])
  })

  it('asks for nothing in an action that is switched off', () => {
    const draft = new ActionDraft([{ kind: 'delete', afterDays: 30, evenProtected: false }], names)
    draft.afterDays = 'x'
    draft.delete = false
    expect(draft.missing.size).toBe(0)
  })
})
