import { afterEach, describe, expect, it } from 'vitest'
import { getFocusKind, isKeptByFocus } from '../../../../src-renderer/app/commands/focus.ts'

function elementOf(html: string): Element {
  document.body.innerHTML = html
  return document.body.querySelector('[data-here]')!
}

afterEach(() => {
  document.body.innerHTML = ''
})

describe('isKeptByFocus', () => {
  it('leaves letters to text fields, and the keys that edit nothing to the window', () => {
    for (const chord of ['J', 'Space', '/', 'Escape', 'ArrowLeft', 'Mod+A', 'Mod+Z'])
      expect(isKeptByFocus(chord, 'text')).toBe(true)
    for (const chord of ['Mod+K', 'Mod+F', 'Mod+Shift+G', 'F3'])
      expect(isKeptByFocus(chord, 'text')).toBe(false)
  })

  it('leaves Space, Enter and arrows to a focused button, and takes letters there', () => {
    for (const chord of ['Space', 'Enter', 'ArrowDown', 'Shift+ArrowRight'])
      expect(isKeptByFocus(chord, 'control')).toBe(true)
    for (const chord of ['J', 'Mod+Enter']) expect(isKeptByFocus(chord, 'control')).toBe(false)
  })

  it('skips with left and right on the slider and in the transcript, and leaves up and down to them', () => {
    expect(isKeptByFocus('ArrowRight', 'vertical')).toBe(false)
    expect(isKeptByFocus('ArrowDown', 'vertical')).toBe(true)
    expect(isKeptByFocus('Space', 'vertical')).toBe(false)
  })

  it('leaves every key to an open dialog', () => {
    for (const chord of ['J', 'Mod+K', 'F3']) expect(isKeptByFocus(chord, 'dialog')).toBe(true)
  })
})

describe('getFocusKind', () => {
  it.each([
    ['<input data-here>', 'text'],
    ['<input type="password" data-here>', 'text'],
    ['<textarea data-here></textarea>', 'text'],
    ['<input type="range" data-here>', 'vertical'],
    ['<input type="checkbox" data-here>', 'control'],
    ['<button><b data-here>x</b></button>', 'control'],
    ['<select data-here></select>', 'text'],
    ['<div data-keys="vertical" data-here></div>', 'vertical'],
    ['<div data-keys="vertical"><button data-here></button></div>', 'control'],
    ['<div role="row" data-here></div>', 'other'],
    ['<dialog open><button data-here></button></dialog>', 'dialog'],
    ['<div data-here><dialog open></dialog></div>', 'dialog'],
    ['<div data-here><dialog></dialog></div>', 'other'],
  ])('takes %s as %s', (html, kind) => {
    expect(getFocusKind(elementOf(html))).toBe(kind)
  })

  it('takes nothing as other', () => {
    expect(getFocusKind(null)).toBe('other')
  })
})
