import { afterEach, describe, expect, it, vi } from 'vitest'
import { givesBackFocus } from '../../../src-renderer/components/focus.ts'

function setUp() {
  const [row, elsewhere] = ['row', 'elsewhere'].map((id) =>
    Object.assign(document.createElement('button'), { id }),
  )
  const bar = document.createElement('div')
  const button = document.createElement('button')
  bar.append(button)
  document.body.append(row!, elsewhere!, bar)
  const otherwise = vi.fn()
  const stop = givesBackFocus(otherwise)(bar) as () => void
  const go = () => {
    bar.remove()
    stop()
  }
  return { row: row!, elsewhere: elsewhere!, button, otherwise, go }
}

afterEach(() => document.body.replaceChildren())

describe('givesBackFocus', () => {
  it('returns the focus to the element that had it before', () => {
    const { row, button, otherwise, go } = setUp()
    row.focus()
    button.focus()
    go()
    expect(document.activeElement).toBe(row)
    expect(otherwise).not.toHaveBeenCalled()
  })

  it('calls the fallback when that element is gone', () => {
    const { row, button, otherwise, go } = setUp()
    row.focus()
    button.focus()
    row.remove()
    go()
    expect(otherwise).toHaveBeenCalledOnce()
  })

  it('leaves the focus where the person moved it', () => {
    const { row, elsewhere, button, otherwise, go } = setUp()
    row.focus()
    button.focus()
    elsewhere.focus()
    go()
    expect(document.activeElement).toBe(elsewhere)
    expect(otherwise).not.toHaveBeenCalled()
  })

  it('does nothing when the focus never came in', () => {
    const { otherwise, go } = setUp()
    go()
    expect(otherwise).not.toHaveBeenCalled()
  })
})
