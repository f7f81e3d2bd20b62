import { describe, expect, it } from 'vitest'
import { KeyRing } from '../../../src-main/credentials/key-ring.ts'
import { CredentialsError, type KeyStore } from '../../../src-main/credentials/types.ts'
import { createMemoryKeyStore } from '../../support/engine/memory-key-store.ts'

const absent: KeyStore = {
  find: () => Promise.reject(new CredentialsError()),
  save: () => Promise.reject(new CredentialsError()),
  remove: () => Promise.reject(new CredentialsError()),
}

function setUp(keychain: KeyStore, stored: Record<string, boolean> = {}) {
  const ring = new KeyRing(keychain, {
    isStored: (id) => stored[id],
    noteStored: async (id, isStored) => void (stored[id] = isStored),
  })
  return { ring, stored }
}

describe('KeyRing', () => {
  it('keeps an account’s key in one place: a stored key is no longer held in memory', async () => {
    const { ring, stored } = setUp(createMemoryKeyStore())
    ring.hold('a', 'first')
    await ring.store('a', 'second')
    expect([ring.findHeld('a'), await ring.findStored('a'), stored]).toEqual([null, 'second', { a: true }])
    await ring.forget('a')
    expect([await ring.findStored('a'), stored]).toEqual([null, { a: false }])
  })

  it('records a key from an earlier version when it is found', async () => {
    const keychain = createMemoryKeyStore()
    await keychain.save('a', 'key')
    const { ring, stored } = setUp(keychain)
    await ring.findStored('a')
    expect(stored).toEqual({ a: true })
  })

  it('refuses to forget a key that it cannot remove from the keychain', async () => {
    const { ring } = setUp(absent, { a: true })
    await expect(ring.forget('a')).rejects.toMatchObject({ code: 'keychain-unavailable' })
  })

  it.each([[{ a: false }], [{}]])('forgets a key when there is no keychain: %o', async (stored) => {
    const { ring } = setUp(absent, stored)
    ring.hold('a', 'key')
    await ring.forget('a')
    expect(ring.findHeld('a')).toBeNull()
  })
})
