import { describe, expect, it } from 'vitest'
import { focusKindOf, shortcutOf } from '../../../src-renderer/state/shortcuts.ts'

function press(
  key: string,
  modifiers: Partial<Record<'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey', boolean>> = {},
) {
  return { key, ctrlKey: false, metaKey: false, altKey: false, shiftKey: false, ...modifiers }
}

function elementOf(html: string): Element {
  document.body.innerHTML = html
  return document.body.querySelector('[data-here]')!
}

describe('shortcutOf', () => {
  it('leaves letters to text fields, and only the keys that search and find to the window', () => {
    for (const key of ['j', 's', 'n', 'f', ' ', '/', 'Escape', 'ArrowLeft'])
      expect(shortcutOf(press(key), 'text')).toBeNull()
    expect(shortcutOf(press('k', { ctrlKey: true }), 'text')).toBe('focus-search')
    expect(shortcutOf(press('K', { metaKey: true }), 'text')).toBe('focus-search')
  })

  it('finds in the call with the keys of browsers, wherever the focus is', () => {
    for (const focus of ['text', 'control', 'vertical', 'other'] as const) {
      expect(shortcutOf(press('f', { ctrlKey: true }), focus)).toBe('find')
      expect(shortcutOf(press('g', { metaKey: true }), focus)).toBe('find-next')
      expect(shortcutOf(press('G', { ctrlKey: true, shiftKey: true }), focus)).toBe('find-previous')
      expect(shortcutOf(press('F3'), focus)).toBe('find-next')
      expect(shortcutOf(press('F3', { shiftKey: true }), focus)).toBe('find-previous')
    }
    expect(shortcutOf(press('f', { ctrlKey: true, altKey: true }), 'other')).toBeNull()
  })

  it('leaves Space and Enter to a focused button, and takes letters there', () => {
    expect(shortcutOf(press(' '), 'control')).toBeNull()
    expect(shortcutOf(press('Enter'), 'control')).toBeNull()
    expect(shortcutOf(press('j'), 'control')).toBe('next')
  })

  it('skips with left and right on the slider and in the transcript, and leaves up and down to them', () => {
    expect(shortcutOf(press('ArrowRight'), 'vertical')).toBe('forward')
    expect(shortcutOf(press('ArrowDown'), 'vertical')).toBeNull()
    expect(shortcutOf(press(' '), 'vertical')).toBe('toggle-play')
  })

  it('takes letters with Caps Lock as without', () => {
    expect(shortcutOf(press('J'), 'other')).toBe('next')
  })

  it('means nothing with other modifiers', () => {
    expect(shortcutOf(press('s', { ctrlKey: true }), 'other')).toBeNull()
    expect(shortcutOf(press('ArrowLeft', { altKey: true }), 'other')).toBeNull()
  })
})

describe('focusKindOf', () => {
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
  ])('takes %s as %s', (html, kind) => {
    expect(focusKindOf(elementOf(html))).toBe(kind)
  })

  it('takes nothing as other', () => {
    expect(focusKindOf(null)).toBe('other')
  })
})
