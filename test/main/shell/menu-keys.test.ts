import { describe, expect, it } from 'vitest'
import { acceleratorOf } from '../../../src-main/shell/menu-keys.ts'

describe('acceleratorOf', () => {
  it.each([
    ['Mod+R', 'CmdOrCtrl+R'],
    ['Mod+Shift+P', 'CmdOrCtrl+Shift+P'],
    ['Mod+,', 'CmdOrCtrl+,'],
    ['Mod+ArrowUp', 'CmdOrCtrl+Up'],
    ['Mod+Ctrl+F', 'CmdOrCtrl+Ctrl+F'],
    ['Mod+F5', 'CmdOrCtrl+F5'],
    ['S', 'S'],
    ['Shift+ArrowLeft', 'Shift+Left'],
    ['?', '?'],
  ])('writes %s as %s', (chord, accelerator) => {
    expect(acceleratorOf(chord)).toBe(accelerator)
  })

  it.each(['Mod+F25', 'Mod+ß', 'Mod+MediaPlay', 'Mod+', '>', 'Hyper+Mod+A', ''])(
    'is none for %j',
    (chord) => {
      expect(acceleratorOf(chord)).toBeUndefined()
    },
  )
})
