/** The action of a key on a turn of the transcript. Pure. */

export type TurnIntent =
  | { kind: 'step'; by: 1 | -1 }
  | { kind: 'edge'; at: 'first' | 'last' }
  | { kind: 'play' }
  | { kind: 'menu' }
  | { kind: 'select-all' }
  /** Moves the end of the selection by whole turns, or by words. */
  | { kind: 'extend'; by: 1 | -1; unit: 'turn' | 'word' }
  | { kind: 'deselect' }
  /** The browser scrolls. */
  | { kind: 'scroll' }

type KeyPress = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>

/** Null for keys that the transcript does not use. */
export function readTurnKey(press: KeyPress): TurnIntent | null {
  const { key, shiftKey } = press
  const withCommand = press.ctrlKey || press.metaKey
  if (key === 'ContextMenu' || (key === 'F10' && shiftKey)) return { kind: 'menu' }
  if (withCommand && !shiftKey && key.toLowerCase() === 'a') return { kind: 'select-all' }
  // By words: Ctrl on Windows and Linux, Alt on macOS, as in other texts there.
  if (shiftKey && (press.ctrlKey || press.altKey) && !press.metaKey) return extendByWord(key)
  if (withCommand || press.altKey) return null
  if (shiftKey) return extendByTurn(key)
  switch (key) {
    case 'ArrowDown':
      return { kind: 'step', by: 1 }
    case 'ArrowUp':
      return { kind: 'step', by: -1 }
    case 'Home':
      return { kind: 'edge', at: 'first' }
    case 'End':
      return { kind: 'edge', at: 'last' }
    case 'Enter':
      return { kind: 'play' }
    case 'Escape':
      return { kind: 'deselect' }
    case 'PageUp':
    case 'PageDown':
      return { kind: 'scroll' }
    default:
      return null
  }
}

function extendByWord(key: string): TurnIntent | null {
  if (key === 'ArrowRight') return { kind: 'extend', by: 1, unit: 'word' }
  return key === 'ArrowLeft' ? { kind: 'extend', by: -1, unit: 'word' } : null
}

function extendByTurn(key: string): TurnIntent | null {
  if (key === 'ArrowDown') return { kind: 'extend', by: 1, unit: 'turn' }
  return key === 'ArrowUp' ? { kind: 'extend', by: -1, unit: 'turn' } : null
}
