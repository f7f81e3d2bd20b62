import { describe, expect, it } from 'vitest'
import { SelectedWords } from '../../../../src-renderer/app/open-call/selected-words.svelte.ts'

describe('SelectedWords', () => {
  it('has the same range for both directions of a selection', () => {
    const selection = new SelectedWords(() => 10)
    selection.select(7, 3)
    expect(selection.range).toEqual({ first: 3, last: 7 })
    expect(selection.ends).toEqual({ anchor: 7, focus: 3 })
    selection.select(3, 7)
    expect(selection.range).toEqual({ first: 3, last: 7 })
  })

  it('selects the whole call, and nothing in a call without words', () => {
    const selection = new SelectedWords(() => 10)
    selection.selectAll()
    expect(selection.range).toEqual({ first: 0, last: 9 })
    const empty = new SelectedWords(() => 0)
    empty.selectAll()
    expect(empty.range).toBeNull()
  })

  it('stays within the call', () => {
    const selection = new SelectedWords(() => 10)
    selection.select(-3, 40)
    expect(selection.range).toEqual({ first: 0, last: 9 })
  })

  it('can be cleared', () => {
    const selection = new SelectedWords(() => 10)
    selection.select(1, 2)
    selection.clear()
    expect(selection.range).toBeNull()
  })
})
