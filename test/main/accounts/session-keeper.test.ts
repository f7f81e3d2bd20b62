import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { createMemoryKeyStore } from '../../../src-main/credentials/memory.ts'
import { CredentialsError, type KeyStore } from '../../../src-main/credentials/types.ts'
import { startSampleService } from '../../../src-main/sample-service/sample-service.ts'
import { composeOffhook } from '../../support/compose-offhook.ts'
import { makeTempFolder } from '../../support/temp-folder.ts'

async function startService() {
  const service = await startSampleService({ recordings: 3, requestLimit: Infinity })
  let running = true
  const stop = async () => {
    if (running) await service.stop()
    running = false
  }
  onTestFinished(stop)
  return { ...service, stop }
}

/** Every byte under a folder, as text. */
function bytesUnder(folder: string): string {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => readFileSync(join(entry.parentPath, entry.name), 'latin1'))
    .join('\n')
}

const brokenKeychain: KeyStore = {
  find: () => Promise.reject(new CredentialsError()),
  save: () => Promise.reject(new CredentialsError()),
  remove: () => Promise.reject(new CredentialsError()),
}

describe('SessionKeeper', () => {
  it('finds nobody in a new data folder', async () => {
    const { session } = await composeOffhook()
    expect(await session.start({ follow: true })).toEqual({ state: 'signed-out' })
  })

  it('connects, keeps the key in the keychain alone, and is connected again at the next start', async () => {
    const service = await startService()
    const home = makeTempFolder()
    const keychain = createMemoryKeyStore()
    const first = await composeOffhook({ home, keychain })
    const session = await first.session.connect({
      baseUrl: `${service.baseUrl}/v1/`,
      apiKey: ` ${service.apiKey}\n`,
      remember: 'keychain',
    })
    expect(session).toMatchObject({
      state: 'signed-in',
      baseUrl: service.baseUrl,
      keyState: 'stored',
      sample: false,
    })
    await first.close()
    expect(bytesUnder(home)).not.toContain(service.apiKey)

    const second = await composeOffhook({ home, keychain })
    expect(await second.session.start({ follow: true })).toMatchObject({
      state: 'signed-in',
      keyState: 'stored',
    })
  })

  it('stays signed out after a wrong key, and stores nothing', async () => {
    const service = await startService()
    const home = makeTempFolder()
    const { session } = await composeOffhook({ home })
    const attempt = session.connect({
      baseUrl: service.baseUrl,
      apiKey: 'x_live_wrong',
      remember: 'keychain',
    })
    await expect(attempt).rejects.toMatchObject({ code: 'unauthorized' })
    expect(session.current()).toEqual({ state: 'signed-out' })
    expect(existsSync(join(home, 'accounts'))).toBe(false)
  })

  it('keeps the connected account when connecting to another one fails', async () => {
    const service = await startService()
    const { session } = await composeOffhook()
    await session.connect({ baseUrl: service.baseUrl, apiKey: service.apiKey, remember: 'this-run' })
    const attempt = session.connect({ baseUrl: 'not an address', apiKey: 'k', remember: 'this-run' })
    await expect(attempt).rejects.toMatchObject({ code: 'bad-address' })
    expect(session.current()).toMatchObject({ state: 'signed-in', baseUrl: service.baseUrl })
  })

  it('opens the library without a key when the keychain was reset or is locked', async () => {
    const service = await startService()
    const home = makeTempFolder()
    const first = await composeOffhook({ home })
    await first.session.connect({ baseUrl: service.baseUrl, apiKey: service.apiKey, remember: 'keychain' })
    await first.close()
    const second = await composeOffhook({ home, keychain: brokenKeychain })
    expect(await second.session.start({ follow: true })).toMatchObject({
      state: 'signed-in',
      keyState: 'missing',
    })
  })

  it('says that the keychain refused, and connects for this run when asked to', async () => {
    const service = await startService()
    const { session } = await composeOffhook({ keychain: brokenKeychain })
    const input = { baseUrl: service.baseUrl, apiKey: service.apiKey }
    await expect(session.connect({ ...input, remember: 'keychain' })).rejects.toMatchObject({
      code: 'unavailable',
    })
    expect(await session.connect({ ...input, remember: 'this-run' })).toMatchObject({ keyState: 'this-run' })
  })

  it('shows a key that was revoked as rejected and keeps the library open', async () => {
    const service = await startService()
    const { session } = await composeOffhook()
    await session.connect({ baseUrl: service.baseUrl, apiKey: service.apiKey, remember: 'keychain' })
    const { sync, threads } = session.workspace()!
    await expect.poll(async () => (await threads.reader.counts()).all).toBe(3)
    service.revokeKey()
    sync.now()
    await expect.poll(() => session.current()).toMatchObject({ state: 'signed-in', keyState: 'rejected' })
    expect((await threads.reader.counts()).all).toBe(3)
  })

  it.each([true, false])('signs out: the key goes, the library stays (%s)', async (keepLibrary) => {
    const service = await startService()
    const home = makeTempFolder()
    const keychain = createMemoryKeyStore()
    const { session, book } = await composeOffhook({ home, keychain })
    await session.connect({ baseUrl: service.baseUrl, apiKey: service.apiKey, remember: 'keychain' })
    const { account, folder } = session.workspace()!
    expect(await session.signOut({ keepLibrary })).toEqual({ state: 'signed-out' })
    expect(await keychain.find(account.id)).toBeNull()
    expect(existsSync(join(folder, 'library.sqlite'))).toBe(keepLibrary)
    expect(book.current()).toBeNull()
  })

  it('does not sign out while the keychain keeps the key', async () => {
    const service = await startService()
    const keys = createMemoryKeyStore()
    const keychain: KeyStore = { ...keys, remove: brokenKeychain.remove }
    const { session } = await composeOffhook({ keychain })
    await session.connect({ baseUrl: service.baseUrl, apiKey: service.apiKey, remember: 'keychain' })
    await expect(session.signOut({ keepLibrary: true })).rejects.toMatchObject({ code: 'unavailable' })
    expect(session.current()).toMatchObject({ state: 'signed-in' })
  })

  it('opens the sample in a library of its own and removes it without a trace', async () => {
    const home = makeTempFolder()
    const { session } = await composeOffhook({ home })
    expect(await session.startSample()).toMatchObject({ state: 'signed-in', sample: true })
    const { threads } = session.workspace()!
    await expect.poll(async () => (await threads.reader.counts()).all).toBe(3)
    await session.signOut({ keepLibrary: true })
    expect(existsSync(join(home, 'accounts', 'sample'))).toBe(false)
  })

  it('shows the same sample calls at the same times after a restart', async () => {
    const home = makeTempFolder()
    const listed = async () => {
      const offhook = await composeOffhook({ home })
      await offhook.session.start({ follow: true })
      if (!offhook.session.workspace()) await offhook.session.startSample()
      const { threads } = offhook.session.workspace()!
      await expect.poll(async () => (await threads.reader.counts()).all).toBe(3)
      const { items } = await threads.reader.listRecordings({ view: 'all', offset: 0, limit: 10 })
      await offhook.close()
      return items.map(({ id, createdAt }) => ({ id, createdAt }))
    }
    expect(await listed()).toEqual(await listed())
  })

  it('connects by the environment for this run only', async () => {
    const service = await startService()
    const home = makeTempFolder()
    const environment = { baseUrl: service.baseUrl, apiKey: service.apiKey }
    const first = await composeOffhook({ home, environment, keychain: brokenKeychain })
    expect(await first.session.start({ follow: false })).toMatchObject({ keyState: 'this-run' })
    expect(first.book.current()).toBeNull()
    await first.close()
    expect(bytesUnder(home)).not.toContain(service.apiKey)

    await service.stop()
    const offline = await composeOffhook({ home, environment })
    expect(await offline.session.start({ follow: false })).toMatchObject({ state: 'signed-in' })
  })

  it('says why what was open before cannot be opened', async () => {
    const service = await startService()
    const environment = { baseUrl: service.baseUrl, apiKey: 'x_live_wrong' }
    const { session } = await composeOffhook({ environment })
    await expect(session.start({ follow: true })).rejects.toMatchObject({ code: 'unauthorized' })
    expect(session.startFailure()).toMatchObject({ code: 'unauthorized' })
    await session.startSample()
    expect(session.startFailure()).toBeNull()
  })
})
