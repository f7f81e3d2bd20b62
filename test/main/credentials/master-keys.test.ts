import { describe, expect, it } from 'vitest'
import { MasterKeys } from '../../../src-main/credentials/master-keys.ts'
import { createKeyFile } from '../../../src-main/encryption/key-file.ts'
import { createMemoryKeyStore, noKeyStore } from '../../support/engine/memory-key-store.ts'

const createMaster = () => new Uint8Array(32).fill(7)
const zeros = new Uint8Array(32)

describe('a master key', () => {
  it('is found as a copy, which the caller can overwrite', async () => {
    const master = createMaster()
    const file = createKeyFile(master)
    const keys = new MasterKeys(noKeyStore)
    await keys.store(file, master)
    const found = await keys.find(file)
    found!.fill(0)
    expect(await keys.find(file)).toEqual(createMaster())
  })

  it('is overwritten by wipe, whether it is held or lent, and is then only in the keychain', async () => {
    const [held, lent] = [createMaster(), createMaster()]
    const file = createKeyFile(held)
    const keychain = createMemoryKeyStore()
    const [withKeychain, without] = [new MasterKeys(keychain), new MasterKeys(noKeyStore)]
    for (const keys of [withKeychain, without]) {
      await keys.store(file, held)
      keys.lend(lent)
    }
    withKeychain.wipe()
    without.wipe()
    expect([held, lent]).toEqual([zeros, zeros])
    expect(await withKeychain.find(file)).toEqual(createMaster())
    expect(await without.find(file)).toBeNull()
  })

  it('is not stored after it was overwritten', async () => {
    const master = createMaster()
    const file = createKeyFile(master)
    const keychain = createMemoryKeyStore()
    const keys = new MasterKeys(keychain)
    keys.lend(master)
    keys.wipe()
    await expect(keys.store(file, master)).rejects.toThrow('the key was overwritten')
    expect(await new MasterKeys(keychain).find(file)).toBeNull()
  })

  it('is removed from the keychain and from memory', async () => {
    const master = createMaster()
    const file = createKeyFile(master)
    const keychain = createMemoryKeyStore()
    const keys = new MasterKeys(keychain)
    await keys.store(file, master)
    await keys.remove(file)
    expect(await keys.find(file)).toBeNull()
    expect(await new MasterKeys(keychain).find(file)).toBeNull()
  })
})
