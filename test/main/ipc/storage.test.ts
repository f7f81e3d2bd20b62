import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { defaultSettings, type Settings } from '../../../src-preload/contract/settings.ts'
import { CredentialsError, type KeyStore } from '../../../src-main/credentials/types.ts'
import type { Consent } from '../../../src-main/ipc/consent.ts'
import { storageMethods } from '../../../src-main/ipc/storage.ts'
import { type Clock, systemClock } from '../../../src-main/util/clock.ts'
import { Emitter } from '../../../src-main/util/emitter.ts'
import { composeOffhook } from '../../support/engine/compose-offhook.ts'
import { createConsent } from '../../support/engine/consent.ts'
import { createMemoryKeyStore } from '../../support/engine/memory-key-store.ts'
import { makeTempFolder } from '../../support/files/temp-folder.ts'
import { canHoldFiles, holdFile } from '../../support/files/undeletable.ts'

const id = '0123456789abcdef'

/** Skips the wait for a keychain to be unlocked. */
const impatientClock: Clock = {
  ...systemClock,
  sleep: () => new Promise((resolve) => setImmediate(resolve)),
}

/** With one known account that is not open. */
async function composeWithAccount(
  keychain: KeyStore,
  clock: Clock = impatientClock,
  consent: Consent = createConsent(),
) {
  const home = makeTempFolder()
  const account = { id, baseUrl: 'http://localhost', userId: 'u', email: null, name: null, sample: false }
  const settings = { ...defaultSettings, appearance: 'dark' }
  const book = { version: 1, current: null, accounts: [account], settings }
  writeFileSync(join(home, 'offhook.json'), JSON.stringify(book))
  mkdirSync(join(home, 'accounts', id), { recursive: true })
  writeFileSync(join(home, 'accounts', id, 'library.sqlite'), Buffer.alloc(500))
  const offhook = await composeOffhook({ home, keychain, clock })
  const changes = new Emitter<Settings>()
  const announced: Settings[] = []
  changes.listen((settings) => announced.push(settings))
  const erasedOutside: string[] = []
  const handlers = storageMethods(offhook, consent, changes, async () => {
    erasedOutside.push('outside')
  })
  return { home, offhook, handlers, announced, erasedOutside }
}

describe('storageMethods', () => {
  it('report the data of closed accounts and the number of keys', async () => {
    const keychain = createMemoryKeyStore()
    await keychain.save(id, 'a_live_key')
    const { handlers, home } = await composeWithAccount(keychain, systemClock)
    const report = await handlers['desktop.storage'].run(null)
    expect(report).toMatchObject({ folder: home, keys: 1 })
    expect(report.items.find(({ kind }) => kind === 'other-accounts')).toEqual({
      kind: 'other-accounts',
      bytes: 500,
      files: 1,
    })
    expect(JSON.stringify(report)).not.toContain('a_live_key')
  })

  it.each([
    ['never answers', () => new Promise<never>(() => undefined)],
    ['cannot be asked', () => Promise.reject(new CredentialsError())],
  ])('return no number of keys when the keychain %s', async (_what, find) => {
    const { handlers } = await composeWithAccount({ ...createMemoryKeyStore(), find })
    expect((await handlers['desktop.storage'].run(null)).keys).toBeNull()
  })

  it('erase everything, also outside the data folder, and announce the default settings', async () => {
    const { handlers, announced, erasedOutside, offhook } = await composeWithAccount(createMemoryKeyStore())
    expect(await handlers['desktop.erase'].run(null)).toEqual({ state: 'signed-out' })
    expect(erasedOutside).toEqual(['outside'])
    expect(announced).toEqual([defaultSettings])
    expect(offhook.session.list()).toEqual([])
  })

  it('erase the key that signs evidence', async () => {
    const { handlers, offhook } = await composeWithAccount(createMemoryKeyStore())
    await offhook.signingKey.get()
    await handlers['desktop.erase'].run(null)
    expect(await offhook.signingKey.find()).toBeNull()
  })

  it('erase nothing before the person agrees', async () => {
    const consent = createConsent(false)
    const { handlers, erasedOutside, offhook } = await composeWithAccount(
      createMemoryKeyStore(),
      impatientClock,
      consent,
    )
    await handlers['desktop.erase'].run(null)
    expect(consent.questions).toEqual([{ kind: 'erase-all' }])
    expect(erasedOutside).toEqual([])
    expect(offhook.session.list()).toHaveLength(1)
  })

  it.skipIf(!canHoldFiles())(
    'erase data outside the folder even when a file cannot be deleted, and report it',
    async () => {
      const { handlers, announced, erasedOutside, home } = await composeWithAccount(createMemoryKeyStore())
      holdFile(join(home, 'accounts', id, 'library.sqlite'))
      await expect(handlers['desktop.erase'].run(null)).rejects.toMatchObject({
        code: 'files-left',
        params: { count: 1 },
      })
      expect(erasedOutside).toEqual(['outside'])
      expect(announced).toEqual([defaultSettings])
    },
  )

  it('erase nothing outside the folder when a key cannot be removed', async () => {
    const keychain = createMemoryKeyStore()
    const remove = () => Promise.reject(new CredentialsError())
    const { handlers, erasedOutside, offhook } = await composeWithAccount({ ...keychain, remove })
    await offhook.book.noteKey(id, true)
    await expect(handlers['desktop.erase'].run(null)).rejects.toThrow(CredentialsError)
    expect(erasedOutside).toEqual([])
    expect(offhook.session.list()).toHaveLength(1)
  })
})
