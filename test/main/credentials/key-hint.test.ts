import { describe, expect, it } from 'vitest'
import { HeldKey } from '../../../src-main/credentials/held-key.ts'
import { createKeyHint } from '../../../src-main/credentials/key-hint.ts'

describe('createKeyHint', () => {
  it.each([
    ['abc_live_0123456789abcdefWXYZ', { prefix: 'abc_live_', lastFour: 'WXYZ' }],
    ['abc_live_short', { prefix: 'abc_live_', lastFour: '' }],
    ['0123456789abcdefWXYZ', { prefix: '', lastFour: 'WXYZ' }],
    ['a-very-long-secret-beginning_live_x', { prefix: '', lastFour: 've_x' }],
  ])('shows only the distinguishing parts of %s', (key, hint) => {
    expect(createKeyHint(key)).toEqual(hint)
  })

  it('is null without a key', () => {
    expect(new HeldKey(null).hint).toBeNull()
  })
})
