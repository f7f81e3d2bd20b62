import { describe, expect, it } from 'vitest'
import { placeBeside } from '../../../../src-renderer/features/corrections/beside-words.ts'

const view = { width: 1000, height: 700 }
const dialog = { width: 400, height: 200 }
const wordsAt = (left: number, top: number) => ({ left, top, bottom: top + 20, width: 60, height: 20 })

describe('placeBeside', () => {
  it('stands below the words, or above them where there is no room', () => {
    expect(placeBeside(wordsAt(100, 300), dialog, view)).toEqual({ left: 100, top: 330 })
    expect(placeBeside(wordsAt(100, 600), dialog, view)).toEqual({ left: 100, top: 390 })
  })

  it('stays within the window', () => {
    expect(placeBeside(wordsAt(900, 300), dialog, view)?.left).toBe(590)
    expect(placeBeside(wordsAt(-40, 300), dialog, view)?.left).toBe(10)
  })

  it('stands in the middle where the words are out of sight, or leave no room', () => {
    expect(placeBeside(null, dialog, view)).toBeNull()
    expect(placeBeside(wordsAt(100, 800), dialog, view)).toBeNull()
    expect(placeBeside(wordsAt(100, 100), { width: 400, height: 600 }, view)).toBeNull()
  })
})
