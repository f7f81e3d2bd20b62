import { describe, expect, it } from 'vitest'
import { toAccelerator } from '../../../../src-main/shell/menus/menu-keys.ts'

describe('toAccelerator', () => {
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
    expect(toAccelerator(chord)).toBe(accelerator)
  })

  it.each(['Mod+F25', 'Mod+ß', 'Mod+MediaPlay', 'Mod+', '>', 'Hyper+Mod+A', ''])(
    'returns none for %j',
    (chord) => {
      expect(toAccelerator(chord)).toBeUndefined()
    },
  )
})
