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
  it('keeps letters and editing keys for text fields, but not the other keys', () => {
    for (const chord of ['J', 'Space', '/', 'Escape', 'ArrowLeft', 'Mod+A', 'Mod+Z'])
      expect(isKeptByFocus(chord, 'text')).toBe(true)
    for (const chord of ['Mod+K', 'Mod+F', 'Mod+Shift+G', 'F3'])
      expect(isKeptByFocus(chord, 'text')).toBe(false)
  })

  it('keeps Space, Enter and arrows for a focused button, but not letters', () => {
    for (const chord of ['Space', 'Enter', 'ArrowDown', 'Shift+ArrowRight'])
      expect(isKeptByFocus(chord, 'control')).toBe(true)
    for (const chord of ['J', 'Mod+Enter']) expect(isKeptByFocus(chord, 'control')).toBe(false)
  })

  it('keeps only up and down for the slider and the transcript', () => {
    expect(isKeptByFocus('ArrowRight', 'vertical')).toBe(false)
    expect(isKeptByFocus('ArrowDown', 'vertical')).toBe(true)
    expect(isKeptByFocus('Space', 'vertical')).toBe(false)
  })

  it('keeps every key for an open dialog', () => {
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
  ])('classifies %s as %s', (html, kind) => {
    expect(getFocusKind(elementOf(html))).toBe(kind)
  })

  it('returns "other" without an element', () => {
    expect(getFocusKind(null)).toBe('other')
  })
})
