import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { createLibraryVault } from '../../../src-main/credentials/library-vault.ts'
import { CredentialsError, type KeyStore } from '../../../src-main/credentials/types.ts'
import { createMemoryKeyStore, noKeyStore } from '../../support/engine/memory-key-store.ts'
import { makeTempFolder } from '../../support/files/temp-folder.ts'
import { saveRecoveryCode } from '../../support/engine/saved-code.ts'

const owner = (folder: string) => ({ folder, accountId: 'account-1' })
const hasKeyFile = (folder: string) => existsSync(join(folder, 'library.key'))

describe('the keys of a new library', () => {
  it('are created, and are the same at the next start', async () => {
    const folder = makeTempFolder()
    const keychain = createMemoryKeyStore()
    const created = await createLibraryVault(keychain).openNew(folder)
    expect(created?.keys?.database).toHaveLength(32)
    // As after a crash before the library itself was written.
    expect(await createLibraryVault(keychain).openNew(folder)).toEqual(created)
    expect(await createLibraryVault(keychain).open(folder)).toEqual({ state: 'open', keys: created!.keys })
  })

  it('are the same for programs that create it at the same time', async () => {
    const folder = makeTempFolder()
    const keychain = createMemoryKeyStore()
    const all = await Promise.all(
      Array.from({ length: 8 }, () => createLibraryVault(keychain).openNew(folder)),
    )
    const [first] = all
    expect(first?.keys).not.toBeNull()
    for (const each of all) expect(each).toEqual(first)
  })

  it('are replaced when the keychain has lost them before anything was encrypted', async () => {
    const folder = makeTempFolder()
    const lost = await createLibraryVault(createMemoryKeyStore()).openNew(folder)
    const keychain = createMemoryKeyStore()
    const created = await createLibraryVault(keychain).openNew(folder)
    expect(created!.keys!.database).not.toEqual(lost!.keys!.database)
    expect(await createLibraryVault(keychain).open(folder)).toEqual({ state: 'open', keys: created!.keys })
  })

  it('are kept when a recovery code opens them, or the keychain does not answer', async () => {
    const folder = makeTempFolder()
    const keychain = createMemoryKeyStore()
    const vault = createLibraryVault(keychain)
    const created = await vault.openNew(folder)
    expect(await createLibraryVault(noKeyStore).openNew(folder)).toBeNull()
    await saveRecoveryCode(vault, owner(folder))
    expect(await createLibraryVault(createMemoryKeyStore()).openNew(folder)).toBeNull()
    expect(await createLibraryVault(keychain).openNew(folder)).toEqual(created)
  })

  it.each(['none', 'locked', 'refused', 'silent'] as const)(
    'do not exist with a keychain that fails: %s',
    async (failure) => {
      const folder = makeTempFolder()
      const save = () => Promise.reject(new CredentialsError({ failure }))
      const vault = createLibraryVault({ ...createMemoryKeyStore(), save })
      expect(await vault.openNew(folder)).toEqual({ keys: null, keychainFailure: failure })
      expect(hasKeyFile(folder)).toBe(false)
    },
  )

  it('do not exist with a keychain that forgets what it saves', async () => {
    const folder = makeTempFolder()
    const forgetful: KeyStore = { ...createMemoryKeyStore(), find: async () => null }
    expect(await createLibraryVault(forgetful).openNew(folder)).toEqual({
      keys: null,
      keychainFailure: 'refused',
    })
    expect(hasKeyFile(folder)).toBe(false)
  })
})

describe('the secrets of a library', () => {
  it('are all kept when they change at the same time', async () => {
    const folder = makeTempFolder()
    const vault = createLibraryVault(createMemoryKeyStore())
    await vault.openNew(folder)
    const code = (await vault.makeRecoveryCode(owner(folder), 1))!
    await Promise.all([
      vault.changePassphrase(owner(folder), 'correct horse battery'),
      vault.confirmRecoveryCode(folder, code),
    ])
    for (const secret of ['correct horse battery', code])
      await createLibraryVault(createMemoryKeyStore()).unlock(owner(folder), secret)
  })

  it('open a library without a keychain until the keys in memory are overwritten', async () => {
    const folder = makeTempFolder()
    const keychain = createMemoryKeyStore()
    const created = await createLibraryVault(keychain).openNew(folder)
    const code = await saveRecoveryCode(createLibraryVault(keychain), owner(folder))
    const vault = createLibraryVault(noKeyStore)
    await vault.unlock(owner(folder), code)
    for (let attempt = 0; attempt < 3; attempt++)
      expect(await vault.open(folder)).toEqual({ state: 'open', keys: created!.keys })
    vault.wipeCachedKeys()
    expect(await vault.open(folder)).toEqual({ state: 'locked' })
  })
})
