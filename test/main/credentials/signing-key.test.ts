import { createHash, createPublicKey, verify } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { createSigningKeyStore } from '../../../src-main/credentials/signing-key.ts'
import { CredentialsError, type KeyStore } from '../../../src-main/credentials/types.ts'
import { createMemoryKeyStore } from '../../support/engine/memory-key-store.ts'

const home = '/home/mara/.local/share/offhook'

describe('createSigningKeyStore', () => {
  it('makes one key at first use, and has the same one afterwards', async () => {
    const keychain = createMemoryKeyStore()
    const store = createSigningKeyStore(keychain, home)
    expect(await store.find()).toBeNull()
    const [first, second] = await Promise.all([store.get(), store.get()])
    const later = (await createSigningKeyStore(keychain, home).find())!
    expect([second.fingerprint, later.fingerprint]).toEqual([first.fingerprint, first.fingerprint])
    const other = await createSigningKeyStore(keychain, '/media/stick/offhook').get()
    expect(other.fingerprint).not.toBe(first.fingerprint)
  })

  it('signs what the public key verifies, and the fingerprint is that of the public key', async () => {
    const { publicPem, fingerprint, sign } = await createSigningKeyStore(createMemoryKeyStore(), home).get()
    const publicKey = createPublicKey(publicPem)
    const signature = sign(Buffer.from('manifest'))
    expect(signature).toHaveLength(64)
    expect(verify(null, Buffer.from('manifest'), publicKey, signature)).toBe(true)
    expect(verify(null, Buffer.from('Manifest'), publicKey, signature)).toBe(false)
    const der = publicKey.export({ type: 'spki', format: 'der' })
    expect(fingerprint).toMatch(/^([0-9a-f]{4} ){15}[0-9a-f]{4}$/)
    expect(fingerprint.replaceAll(' ', '')).toBe(createHash('sha256').update(der).digest('hex'))
  })

  it('makes another key when it was forgotten, or when the keychain has something else in its place', async () => {
    const keychain = createMemoryKeyStore()
    const names: string[] = []
    const save: KeyStore['save'] = async (name, key) => (names.push(name), await keychain.save(name, key))
    const store = createSigningKeyStore({ ...keychain, save }, home)
    const first = await store.get()
    await store.forget()
    expect(await store.find()).toBeNull()
    const second = await store.get()
    expect(second.fingerprint).not.toBe(first.fingerprint)
    await keychain.save(names[0]!, 'no key')
    expect(await store.find()).toBeNull()
    expect((await store.get()).fingerprint).not.toBe(second.fingerprint)
  })

  it('is refused without a keychain', async () => {
    const refuse = () => Promise.reject(new CredentialsError())
    const store = createSigningKeyStore({ find: refuse, save: refuse, remove: refuse }, home)
    for (const answer of [store.find(), store.get(), store.forget()]) {
      await expect(answer).rejects.toMatchObject({ code: 'no-signing-key' })
    }
  })
})
