import { describe, expect, it } from 'vitest'
import { takeEnvironmentKey } from '../../../src-main/credentials/given-key.ts'

describe('takeEnvironmentKey', () => {
  it('removes the key from the environment', () => {
    const env = { OFFHOOK_API_KEY: 'demo_live_0123456789abcdef', OFFHOOK_BASE_URL: 'http://localhost' }
    expect(takeEnvironmentKey(env)).toBe('demo_live_0123456789abcdef')
    expect(env).toEqual({ OFFHOOK_BASE_URL: 'http://localhost' })
  })

  it('returns null when there is no key or an empty one', () => {
    expect(takeEnvironmentKey({})).toBeNull()
    expect(takeEnvironmentKey({ OFFHOOK_API_KEY: '' })).toBeNull()
  })
})
