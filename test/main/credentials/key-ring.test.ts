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
  it('has one place for each account’s key: what is stored is no longer held', async () => {
    const { ring, stored } = setUp(createMemoryKeyStore())
    ring.hold('a', 'first')
    await ring.store('a', 'second')
    expect([ring.findHeld('a'), await ring.findStored('a'), stored]).toEqual([null, 'second', { a: true }])
    await ring.forget('a')
    expect([await ring.findStored('a'), stored]).toEqual([null, { a: false }])
  })

  it('notes a key of an earlier time when it is found', async () => {
    const keychain = createMemoryKeyStore()
    await keychain.save('a', 'key')
    const { ring, stored } = setUp(keychain)
    await ring.findStored('a')
    expect(stored).toEqual({ a: true })
  })

  it('refuses to leave a key behind that the keychain is known to have', async () => {
    const { ring } = setUp(absent, { a: true })
    await expect(ring.forget('a')).rejects.toMatchObject({ code: 'keychain-unavailable' })
  })

  it.each([[{ a: false }], [{}]])('forgets a key without any keychain: %o', async (stored) => {
    const { ring } = setUp(absent, stored)
    ring.hold('a', 'key')
    await ring.forget('a')
    expect(ring.findHeld('a')).toBeNull()
  })
})
