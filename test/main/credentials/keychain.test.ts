import { randomUUID } from 'node:crypto'
import { inspect } from 'node:util'
import { describe, expect, it } from 'vitest'
import { HeldKey } from '../../../src-main/credentials/held-key.ts'
import { createKeychain, isKeychainAvailable } from '../../../src-main/credentials/keychain.ts'

describe('Keychain', () => {
  it('keeps a key in the system’s own store until it is removed', async () => {
    const account = `test-${randomUUID()}`
    const keychain = createKeychain()
    expect(await keychain.find(account)).toBeNull()
    await keychain.save(account, 'x_live_secret')
    expect(await createKeychain().find(account)).toBe('x_live_secret')
    await keychain.remove(account)
    expect(await keychain.find(account)).toBeNull()
  })

  it('is available when a store answers', async () => {
    expect(await isKeychainAvailable()).toBe(true)
  })

  it('is unavailable when its library cannot be loaded, and never prints the key', async () => {
    const keychain = createKeychain(() =>
      Promise.reject(new Error('libsecret-1.so.0: cannot open x_live_secret')),
    )
    expect(await isKeychainAvailable(() => Promise.reject(new Error('no libsecret')))).toBe(false)
    const error = await keychain.save('a', 'x_live_secret').catch((reason: unknown) => reason)
    expect(error).toMatchObject({ name: 'CredentialsError', code: 'keychain-unavailable' })
    expect(inspect(error, { depth: 5 })).not.toContain('x_live_secret')
  })
})

describe('HeldKey', () => {
  it('cannot be printed by accident', () => {
    const key = new HeldKey('x_live_secret')
    expect(`${inspect(key)} ${JSON.stringify({ key })}`).not.toContain('secret')
    expect(key.reveal()).toBe('x_live_secret')
  })
})
