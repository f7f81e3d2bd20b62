import { describe, expect, it } from 'vitest'
import { placeBeside } from '../../../../src-renderer/features/corrections/beside-words.ts'

const view = { width: 1000, height: 700 }
const dialog = { width: 400, height: 200 }
const wordsAt = (left: number, top: number) => ({ left, top, bottom: top + 20, width: 60, height: 20 })

describe('placeBeside', () => {
  it('places the dialog below the words, or above them when there is no room below', () => {
    expect(placeBeside(wordsAt(100, 300), dialog, view)).toEqual({ left: 100, top: 330 })
    expect(placeBeside(wordsAt(100, 600), dialog, view)).toEqual({ left: 100, top: 390 })
  })

  it('keeps the dialog inside the window', () => {
    expect(placeBeside(wordsAt(900, 300), dialog, view)?.left).toBe(590)
    expect(placeBeside(wordsAt(-40, 300), dialog, view)?.left).toBe(10)
  })

  it('returns null when the words are out of view or leave no room', () => {
    expect(placeBeside(null, dialog, view)).toBeNull()
    expect(placeBeside(wordsAt(100, 800), dialog, view)).toBeNull()
    expect(placeBeside(wordsAt(100, 100), { width: 400, height: 600 }, view)).toBeNull()
  })
})
