import { describe, expect, it } from 'vitest'
import { readTurnKey } from '../../../../../src-renderer/features/reader/turns/turn-keys.ts'

const plain = { ctrlKey: false, metaKey: false, altKey: false, shiftKey: false }

describe('readTurnKey', () => {
  it.each([
    [{ key: 'ArrowDown' }, { kind: 'step', by: 1 }],
    [{ key: 'ArrowUp' }, { kind: 'step', by: -1 }],
    [{ key: 'Home' }, { kind: 'edge', at: 'first' }],
    [{ key: 'End' }, { kind: 'edge', at: 'last' }],
    [{ key: 'Enter' }, { kind: 'play' }],
    [{ key: 'Escape' }, { kind: 'deselect' }],
    [{ key: 'PageDown' }, { kind: 'scroll' }],
    [{ key: 'ContextMenu' }, { kind: 'menu' }],
    [{ key: 'F10', shiftKey: true }, { kind: 'menu' }],
    [{ key: 'a', ctrlKey: true }, { kind: 'select-all' }],
    [{ key: 'a', metaKey: true }, { kind: 'select-all' }],
    [
      { key: 'ArrowDown', shiftKey: true },
      { kind: 'extend', by: 1, unit: 'turn' },
    ],
    [
      { key: 'ArrowUp', shiftKey: true },
      { kind: 'extend', by: -1, unit: 'turn' },
    ],
    [
      { key: 'ArrowRight', shiftKey: true, ctrlKey: true },
      { kind: 'extend', by: 1, unit: 'word' },
    ],
    [
      { key: 'ArrowLeft', shiftKey: true, altKey: true },
      { kind: 'extend', by: -1, unit: 'word' },
    ],
  ])('reads %o as %o', (press, intent) => {
    expect(readTurnKey({ ...plain, ...press })).toEqual(intent)
  })

  it.each([
    { key: ' ' },
    { key: 'ArrowLeft' },
    { key: 'ArrowRight', shiftKey: true },
    { key: 'ArrowDown', altKey: true },
    { key: 'Enter', ctrlKey: true },
    { key: 'F10' },
    { key: 'a' },
  ])('ignores %o', (press) => {
    expect(readTurnKey({ ...plain, ...press })).toBeNull()
  })
})
