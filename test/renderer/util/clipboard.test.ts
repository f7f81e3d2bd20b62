import { afterEach, describe, expect, it, vi } from 'vitest'
import { copyToClipboard } from '../../../src-renderer/util/clipboard.ts'

/** Copies as the browser does: by an event in the page. */
function installCopying(answers: boolean) {
  const setData = vi.fn()
  const execCommand = vi.fn(() => {
    if (!answers) return false
    const event = new Event('copy', { bubbles: true, cancelable: true })
    Object.defineProperty(event, 'clipboardData', { value: { setData } })
    document.body.dispatchEvent(event)
    return true
  })
  Object.assign(document, { execCommand })
  return setData
}

describe('copyToClipboard', () => {
  afterEach(() => void Reflect.deleteProperty(document, 'execCommand'))

  it('copies the text, whatever is selected', () => {
    const setData = installCopying(true)
    const others = vi.fn()
    document.addEventListener('copy', others)
    expect(copyToClipboard('You: Good morning.')).toBe(true)
    expect(setData).toHaveBeenCalledExactlyOnceWith('text/plain', 'You: Good morning.')
    expect(others).not.toHaveBeenCalled()
    document.removeEventListener('copy', others)
  })

  it('reports when the browser does not copy, and leaves other copying alone', () => {
    const setData = installCopying(false)
    expect(copyToClipboard('words')).toBe(false)
    document.body.dispatchEvent(new Event('copy', { bubbles: true }))
    expect(setData).not.toHaveBeenCalled()
  })
})
