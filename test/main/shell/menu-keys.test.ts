import { describe, expect, it } from 'vitest'
import { acceleratorOf } from '../../../src-main/shell/menu-keys.ts'

describe('acceleratorOf', () => {
  it('is the usual key until a person chooses another', () => {
    expect(acceleratorOf('app.sync', {})).toBe('CmdOrCtrl+R')
    expect(acceleratorOf('app.sync', { 'app.sync': ['Mod+Shift+Y'] })).toBe('CmdOrCtrl+Shift+Y')
  })

  it('is none where the command has none that a menu may have', () => {
    expect(acceleratorOf('go.people', { 'go.people': [] })).toBeUndefined()
    expect(acceleratorOf('go.people', { 'go.people': ['Q'] })).toBeUndefined()
    expect(acceleratorOf('go.people', { 'go.people': ['Q', 'Mod+P'] })).toBe('CmdOrCtrl+P')
  })
})
