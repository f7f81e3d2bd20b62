import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { createMemoryKeyStore } from '../../support/engine/memory-key-store.ts'
import { createAccountId } from '../../../src-main/session/account-book.ts'
import { CredentialsError, type KeyStore } from '../../../src-main/credentials/types.ts'
import { openForWriting } from '../../../src-main/library/open.ts'
import { startSampleService } from '../../../src-main/sample-service/sample-service.ts'
import { systemClock } from '../../../src-main/util/clock.ts'
import { composeOffhook } from '../../support/engine/compose-offhook.ts'
import { answerJson, startLoopbackServer } from '../../support/service/loopback-server.ts'
import { makeTempFolder } from '../../support/files/temp-folder.ts'
import { sampleTests } from '../../support/cases/sample-tests.ts'

sampleTests(import.meta.filename, 2)

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

/** A service without calls, for several people: each key is the name of its user. */
async function startEmptyService(answerFirst: (count: number) => number = () => 200) {
  let count = 0
  const keys = new Set<string | undefined>()
  const asked: string[] = []
  const server = await startLoopbackServer((request, response, { url }) => {
    const status = answerFirst(++count)
    const id = request.headers.authorization?.replace('Bearer ', '')
    keys.add(id)
    asked.push(url)
    if (status !== 200) answerJson(response, status, { error: 'not now' })
    else if (url === '/v1/me') answerJson(response, 200, { user: { id, email: null, name: null } })
    else answerJson(response, 200, { data: [], pagination: { page: 1, total: 0, hasMore: false } })
  })
  return Object.assign(server, { keys, asked })
}

/** Shortens waits, as the tests are about what follows them. */
const impatientClock = {
  ...systemClock,
  // A wait before a retry. Deadlines are 15 s or more and are not shortened.
  sleep: (ms: number, signal?: AbortSignal) => systemClock.sleep(ms < 15_000 ? Math.min(ms, 20) : ms, signal),
}

describe('SessionKeeper', () => {
  it('is signed out in a new data folder', async () => {
    const { session } = await composeOffhook()
    expect(await session.start({ follow: true })).toEqual({ state: 'signed-out' })
  })

  it('connects, stores the key only in the keychain, and reconnects on the next start', async () => {
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

  it('opens a plain library without a key when the keychain was reset or is locked', async () => {
    const service = await startService()
    const home = makeTempFolder()
    const first = await composeOffhook({ home })
    await first.session.connect({ baseUrl: service.baseUrl, apiKey: service.apiKey, remember: 'keychain' })
    await first.session.convert({ encrypted: false })
    await first.close()
    const second = await composeOffhook({ home, keychain: brokenKeychain })
    expect(await second.session.start({ follow: true })).toMatchObject({
      state: 'signed-in',
      keyState: 'missing',
    })
  })

  it('opens a plain library while the keychain waits for its password, and syncs when it has the key', async () => {
    const service = await startService()
    const home = makeTempFolder()
    const keys = createMemoryKeyStore()
    const first = await composeOffhook({ home, keychain: keys })
    await first.session.connect({ baseUrl: service.baseUrl, apiKey: service.apiKey, remember: 'keychain' })
    await first.session.convert({ encrypted: false })
    const listed = () => first.session.workspace()?.threads.reader.counts()
    await expect.poll(listed).toMatchObject({ all: 3 })
    await first.close()
    const asked = service.requests.length

    let unlock = () => {}
    const unlocked = new Promise<void>((resolve) => (unlock = resolve))
    const locked: KeyStore = { ...keys, find: (id) => unlocked.then(() => keys.find(id)) }
    const { session } = await composeOffhook({ home, keychain: locked })
    const starting = session.start({ follow: true })
    await expect.poll(() => session.current()).toMatchObject({ keyState: 'asked' })
    expect(await session.workspace()?.threads.reader.counts()).toMatchObject({ all: 3 })
    expect(service.requests).toHaveLength(asked)

    unlock()
    expect(await starting).toMatchObject({ keyState: 'stored' })
    await expect.poll(() => service.requests.length).toBeGreaterThan(asked)
  })

  it('ignores a stored key that arrives after the person has connected', async () => {
    const service = await startService()
    const home = makeTempFolder()
    const keys = createMemoryKeyStore()
    const first = await composeOffhook({ home, keychain: keys })
    await first.session.connect({ baseUrl: service.baseUrl, apiKey: service.apiKey, remember: 'keychain' })
    await first.session.convert({ encrypted: false })
    await first.close()

    let unlock = () => {}
    const unlocked = new Promise<void>((resolve) => (unlock = resolve))
    const locked: KeyStore = { ...keys, find: (id) => unlocked.then(() => keys.find(id)) }
    const { session } = await composeOffhook({ home, keychain: locked })
    const starting = session.start({ follow: true })
    await expect.poll(() => session.current()).toMatchObject({ keyState: 'asked' })
    await session.connect({ baseUrl: service.baseUrl, apiKey: service.apiKey, remember: 'this-run' })
    unlock()
    expect(await starting).toMatchObject({ keyState: 'this-run' })
  })

  it('reports a failed keychain and connects for this run when asked to', async () => {
    const service = await startService()
    const { session } = await composeOffhook({ keychain: brokenKeychain })
    const input = { baseUrl: service.baseUrl, apiKey: service.apiKey }
    await expect(session.connect({ ...input, remember: 'keychain' })).rejects.toMatchObject({
      code: 'keychain-unavailable',
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

  it.each([true, false])(
    'removes the key at sign-out and keeps the library when told to (%s)',
    async (keepLibrary) => {
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
    },
  )

  it('does not sign out while the keychain fails to remove the key', async () => {
    const service = await startService()
    const keys = createMemoryKeyStore()
    const keychain: KeyStore = { ...keys, remove: brokenKeychain.remove }
    const { session } = await composeOffhook({ keychain })
    await session.connect({ baseUrl: service.baseUrl, apiKey: service.apiKey, remember: 'keychain' })
    await expect(session.signOut({ keepLibrary: true })).rejects.toMatchObject({
      code: 'keychain-unavailable',
    })
    expect(session.current()).toMatchObject({ state: 'signed-in' })
  })

  it('opens the sample in a separate library and removes it completely', async () => {
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

  it('connects with the environment’s key for this run only', async () => {
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

  it('reports why the last library cannot be opened', async () => {
    const service = await startService()
    const environment = { baseUrl: service.baseUrl, apiKey: 'x_live_wrong' }
    const { session } = await composeOffhook({ environment })
    await expect(session.start({ follow: true })).rejects.toMatchObject({ code: 'unauthorized' })
    expect(session.startFailure()).toMatchObject({ code: 'unauthorized' })
    await session.startSample()
    expect(session.startFailure()).toBeNull()
  })

  it('removes the key at sign-out even when the service no longer accepts it', async () => {
    const service = await startService()
    const keychain = createMemoryKeyStore()
    const { session } = await composeOffhook({ keychain })
    await session.connect({ baseUrl: service.baseUrl, apiKey: service.apiKey, remember: 'keychain' })
    const { account, sync } = session.workspace()!
    service.revokeKey()
    sync.now()
    await expect.poll(() => session.current()).toMatchObject({ keyState: 'rejected' })
    await session.signOut({ keepLibrary: true })
    expect(await keychain.find(account.id)).toBeNull()
  })

  it('removes a key at sign-out that a locked keychain did not return', async () => {
    const service = await startService()
    const home = makeTempFolder()
    const keys = createMemoryKeyStore()
    const first = await composeOffhook({ home, keychain: keys })
    await first.session.connect({ baseUrl: service.baseUrl, apiKey: service.apiKey, remember: 'keychain' })
    await first.session.convert({ encrypted: false })
    await first.close()
    const { session } = await composeOffhook({ home, keychain: { ...keys, find: brokenKeychain.find } })
    await session.start({ follow: false })
    const { account } = session.workspace()!
    await session.signOut({ keepLibrary: true })
    expect(await keys.find(account.id)).toBeNull()
  })

  it('signs out without a keychain when no key was stored', async () => {
    const service = await startService()
    const { session } = await composeOffhook({ keychain: brokenKeychain })
    await session.connect({ baseUrl: service.baseUrl, apiKey: service.apiKey, remember: 'this-run' })
    expect(await session.signOut({ keepLibrary: true })).toEqual({ state: 'signed-out' })
  })

  it('reports a library that cannot be opened and keeps the previous account for the next start', async () => {
    const { baseUrl } = await startEmptyService()
    const home = makeTempFolder()
    const { session, book } = await composeOffhook({ home })
    await session.connect({ baseUrl, apiKey: 'ann', remember: 'this-run' })
    const { account } = session.workspace()!
    const newer = book.getFolder(createAccountId(baseUrl, 'bob'))
    openForWriting(newer).pragma('user_version = 1000')
    const announced: string[] = []
    session.changes.listen(({ state }) => announced.push(state))

    const attempt = session.connect({ baseUrl, apiKey: 'bob', remember: 'this-run' })
    await expect(attempt).rejects.toMatchObject({ code: 'newer-schema' })
    expect(announced).toEqual(['signed-out'])
    expect(session.startFailure()).toMatchObject({ code: 'newer-schema' })
    expect(book.current()?.id).toBe(account.id)
  })

  it('waits for a service that is restarting', async () => {
    const { baseUrl, seen } = await startEmptyService((count) => (count <= 2 ? 503 : 200))
    const environment = { baseUrl, apiKey: 'ann' }
    const { session } = await composeOffhook({ environment, clock: impatientClock })
    expect(await session.start({ follow: false })).toMatchObject({ state: 'signed-in' })
    expect(seen).toHaveLength(3)
  })

  it.each(['an abort signal', 'closing'])('stops waiting for the service on %s', async (how) => {
    const { baseUrl } = await startLoopbackServer(() => {})
    const { session } = await composeOffhook({ environment: { baseUrl, apiKey: 'ann' } })
    const stop = new AbortController()
    const started = session.start({ follow: false, signal: stop.signal })
    if (how === 'closing') void session.close()
    else stop.abort()
    await expect(started).rejects.toMatchObject({ code: 'aborted' })
  })

  it('stops connecting when the app quits', async () => {
    const { baseUrl } = await startLoopbackServer(() => {})
    const { session } = await composeOffhook()
    const connected = session.connect({ baseUrl, apiKey: 'ann', remember: 'this-run' })
    void session.close()
    await expect(connected).rejects.toMatchObject({ code: 'aborted' })
  })

  it('does not guess the account while the service is unavailable', async () => {
    const { baseUrl } = await startEmptyService((count) => (count <= 2 ? 200 : 503))
    const home = makeTempFolder()
    for (const apiKey of ['ann', 'bob']) {
      const known = await composeOffhook({ home, environment: { baseUrl, apiKey } })
      await known.session.start({ follow: false })
      await known.close()
    }
    const environment = { baseUrl, apiKey: 'ann' }
    const { session } = await composeOffhook({ home, environment, clock: impatientClock })
    await expect(session.start({ follow: false })).rejects.toMatchObject({ code: 'server-error' })
  })

  it('sends no data requests with a key until the service confirms the guessed account', async () => {
    let away = false
    const { baseUrl, asked } = await startEmptyService(() => (away ? 503 : 200))
    const home = makeTempFolder()
    const known = await composeOffhook({ home, environment: { baseUrl, apiKey: 'ann' } })
    await known.session.start({ follow: false })
    await known.close()

    away = true
    const guessed = await composeOffhook({
      home,
      environment: { baseUrl, apiKey: 'bob' },
      clock: impatientClock,
    })
    await guessed.session.start({ follow: true })
    const { account, service } = guessed.session.workspace()!
    expect(account.userId).toBe('ann')
    await expect(service.startCall('+14155550123')).rejects.toMatchObject({
      code: 'server-error',
      notSent: true,
    })
    away = false
    await expect(service.listRecordings({ page: 1, limit: 1 })).rejects.toMatchObject({ code: 'no-key' })
    expect(guessed.session.current()).toMatchObject({ accountId: account.id, keyState: 'missing' })
    expect(new Set(asked)).toEqual(new Set(['/v1/me']))
  })

  it('keeps a provisional key once the service confirms its account', async () => {
    let away = false
    const { baseUrl } = await startEmptyService(() => (away ? 503 : 200))
    const home = makeTempFolder()
    const environment = { baseUrl, apiKey: 'ann' }
    const known = await composeOffhook({ home, environment })
    await known.session.start({ follow: false })
    await known.close()

    away = true
    const { session } = await composeOffhook({ home, environment, clock: impatientClock })
    await session.start({ follow: false })
    const { service } = session.workspace()!
    await expect(service.listRecordings({ page: 1, limit: 1 })).rejects.toMatchObject({
      code: 'server-error',
    })
    away = false
    // That clock gives a request 20 ms, which a busy machine may exceed.
    const list = () => service.listRecordings({ page: 1, limit: 1 }).catch(() => null)
    await expect.poll(list).toMatchObject({ data: [] })
    expect(session.current()).toMatchObject({ keyState: 'this-run' })
  })

  it('opens the library of the account that the environment’s key belongs to', async () => {
    const { baseUrl } = await startEmptyService()
    const home = makeTempFolder()
    const first = await composeOffhook({ home })
    await first.session.connect({ baseUrl, apiKey: 'ann', remember: 'keychain' })
    await first.close()
    const { session } = await composeOffhook({ home, environment: { baseUrl: null, apiKey: 'bob' } })
    await session.start({ follow: false })
    expect(session.workspace()!.account.userId).toBe('bob')
  })

  it('does not send the environment’s key when several services are known and none is named', async () => {
    const [one, other] = [await startEmptyService(), await startEmptyService()]
    const home = makeTempFolder()
    const first = await composeOffhook({ home })
    for (const { baseUrl } of [one, other])
      await first.session.connect({ baseUrl, apiKey: 'ann', remember: 'keychain' })
    await first.close()
    const { session } = await composeOffhook({ home, environment: { baseUrl: null, apiKey: 'bob' } })
    await expect(session.start({ follow: false })).rejects.toMatchObject({ code: 'which-service' })
    expect([...one.keys, ...other.keys]).toEqual(['ann', 'ann'])
  })

  it('replaces the key of the same account without closing the library', async () => {
    const service = await startService()
    const keychain = createMemoryKeyStore()
    const { session } = await composeOffhook({ keychain })
    await session.connect({ baseUrl: service.baseUrl, apiKey: service.apiKey, remember: 'keychain' })
    const workspace = session.workspace()!
    await expect.poll(async () => (await workspace.threads.reader.counts()).all).toBe(3)
    const newKey = service.rotateKey()
    await expect(workspace.details.get({ refresh: true })).rejects.toMatchObject({ code: 'unauthorized' })
    expect(session.current()).toMatchObject({ keyState: 'rejected' })
    service.addRecording()

    const replaced = await session.replaceKey({ apiKey: ` ${newKey}\n`, remember: 'keychain' })
    expect(replaced).toMatchObject({ keyState: 'stored' })
    expect(session.workspace()).toBe(workspace)
    await expect.poll(async () => (await workspace.threads.reader.counts()).all).toBe(4)
    expect(await keychain.find(workspace.account.id)).toBe(newKey)
    expect(session.keyHint()).toEqual({ prefix: 'sample_live_', lastFour: newKey.slice(-4) })
  })

  it('reports a refused key once, even when several requests were refused', async () => {
    const service = await startService()
    const { session } = await composeOffhook()
    await session.connect({ baseUrl: service.baseUrl, apiKey: service.apiKey, remember: 'this-run' })
    const { details, sync } = session.workspace()!
    service.revokeKey()
    const states: unknown[] = []
    session.changes.listen((changed) => states.push('keyState' in changed && changed.keyState))
    sync.now()
    await Promise.allSettled([1, 2, 3].map(() => details.get({ refresh: true })))
    await expect.poll(() => sync.status().phase).toBe('unauthorized')
    expect(states).toEqual(['rejected'])
  })

  it('refuses the key of another account and keeps using the current one', async () => {
    const server = await startEmptyService()
    const keychain = createMemoryKeyStore()
    const { session } = await composeOffhook({ keychain })
    await session.connect({ baseUrl: server.baseUrl, apiKey: 'anna', remember: 'keychain' })
    const { account } = session.workspace()!
    const replacing = session.replaceKey({ apiKey: 'bert', remember: 'keychain' })
    await expect(replacing).rejects.toMatchObject({ code: 'other-account' })
    expect(session.current()).toMatchObject({ accountId: account.id, keyState: 'stored' })
    expect(await keychain.find(account.id)).toBe('anna')
  })

  it('removes the stored key when a key for this run replaces it', async () => {
    const service = await startService()
    const keychain = createMemoryKeyStore()
    const { session } = await composeOffhook({ keychain })
    await session.connect({ baseUrl: service.baseUrl, apiKey: service.apiKey, remember: 'keychain' })
    const { account } = session.workspace()!
    await session.replaceKey({ apiKey: service.rotateKey(), remember: 'this-run' })
    expect(session.current()).toMatchObject({ keyState: 'this-run' })
    expect(await keychain.find(account.id)).toBeNull()
  })

  it('switches between accounts, each with its own library and key', async () => {
    const server = await startEmptyService()
    const keychain = createMemoryKeyStore()
    const home = makeTempFolder()
    const first = await composeOffhook({ keychain, home })
    const { session } = first
    await session.connect({ baseUrl: server.baseUrl, apiKey: 'anna', remember: 'keychain' })
    const anna = session.workspace()!
    await session.connect({ baseUrl: server.baseUrl, apiKey: 'bert', remember: 'this-run' })
    const bert = session.workspace()!
    expect(session.list().map(({ accountId, isOpen }) => [accountId, isOpen])).toEqual([
      [bert.account.id, true],
      [anna.account.id, false],
    ])

    await session.switchTo(anna.account.id)
    await expect.poll(() => session.current()).toMatchObject({ keyState: 'stored' })
    expect(session.workspace()).toMatchObject({ folder: anna.folder })
    expect((await session.workspace()!.details.get({ refresh: true })).user.id).toBe('anna')
    // A key for this run is kept until the app quits, even if another account was open in between.
    expect(await session.switchTo(bert.account.id)).toMatchObject({ keyState: 'this-run' })
    expect((await session.workspace()!.details.get({ refresh: true })).user.id).toBe('bert')
    await first.close()

    const second = await composeOffhook({ keychain, home })
    expect(await second.session.start({ follow: true })).toMatchObject({
      accountId: bert.account.id,
      keyState: 'missing',
    })
  })

  it('keeps the open account when another one cannot be opened', async () => {
    const server = await startEmptyService()
    const { book, session } = await composeOffhook()
    await session.connect({ baseUrl: server.baseUrl, apiKey: 'anna', remember: 'keychain' })
    const anna = session.workspace()!.account
    await session.connect({ baseUrl: server.baseUrl, apiKey: 'bert', remember: 'keychain' })
    const bert = session.workspace()!
    await book.savePlace(anna.id, { folder: join(makeTempFolder(), 'drive-that-is-away') })
    await expect(session.switchTo(anna.id)).rejects.toMatchObject({ code: 'gone' })
    await expect(session.switchTo('nobody')).rejects.toMatchObject({ code: 'no-account' })
    expect(session.workspace()).toBe(bert)
    expect(book.current()?.id).toBe(bert.account.id)
  })

  it('reopens the previous account when the other library is unusable', async () => {
    const server = await startEmptyService()
    const { session, vault } = await composeOffhook()
    await session.connect({ baseUrl: server.baseUrl, apiKey: 'anna', remember: 'keychain' })
    const anna = session.workspace()!
    await session.connect({ baseUrl: server.baseUrl, apiKey: 'bert', remember: 'keychain' })
    const { account } = session.workspace()!
    const keys = await vault.open(anna.folder)
    const database = openForWriting(anna.folder, keys.state === 'open' ? keys.keys.database : null)
    database.pragma('user_version = 9999')
    database.close()
    await expect(session.switchTo(anna.account.id)).rejects.toMatchObject({ code: 'newer-schema' })
    expect(session.current()).toMatchObject({ accountId: account.id })
    expect(session.startFailure()).toBeNull()
  })

  it('removes an account that is not open, with its library and key, and no other account', async () => {
    const server = await startEmptyService()
    const keychain = createMemoryKeyStore()
    const { session } = await composeOffhook({ keychain })
    await session.connect({ baseUrl: server.baseUrl, apiKey: 'anna', remember: 'keychain' })
    const anna = session.workspace()!
    await session.connect({ baseUrl: server.baseUrl, apiKey: 'bert', remember: 'keychain' })
    const bert = session.workspace()!
    await expect(session.remove(bert.account.id)).rejects.toMatchObject({ code: 'account-open' })
    await session.remove(anna.account.id)
    expect(session.list().map(({ accountId }) => accountId)).toEqual([bert.account.id])
    expect([existsSync(anna.folder), existsSync(bert.folder)]).toEqual([false, true])
    expect(await keychain.find(anna.account.id)).toBeNull()
    expect(await keychain.find(bert.account.id)).toBe('bert')
  })

  it('shows the new name of an account after it was changed', async () => {
    const service = await startService()
    const { book, session } = await composeOffhook()
    await session.connect({ baseUrl: service.baseUrl, apiKey: service.apiKey, remember: 'keychain' })
    await session.workspace()!.details.saveProfile({ name: 'Somebody Else' })
    expect(session.current()).toMatchObject({ name: 'Somebody Else' })
    await expect.poll(() => book.current()?.name).toBe('Somebody Else')
    expect(session.list()).toMatchObject([{ name: 'Somebody Else', isOpen: true }])
  })

  it('ignores a late response to the old key and keeps a paused sync paused', async () => {
    let release = () => {}
    const held = new Promise<void>((resolve) => (release = resolve))
    let holds = false
    const service = await startSampleService({
      recordings: 1,
      requestLimit: Infinity,
      faults: async () => {
        if (!holds) return undefined
        await held
        return { status: 401, body: '{}' }
      },
    })
    onTestFinished(() => service.stop())
    const { session } = await composeOffhook()
    await session.connect({ baseUrl: service.baseUrl, apiKey: service.apiKey, remember: 'keychain' })
    const { details, sync } = session.workspace()!
    sync.pause()
    holds = true
    // Some requests of sync may still be running.
    const asked = service.requests.length
    const askedOfAccount = () =>
      service.requests.slice(asked).filter(({ path }) => ['/v1/me', '/v1/subscription'].includes(path)).length
    const late = details.get({ refresh: true })
    await expect.poll(askedOfAccount).toBe(2)
    holds = false
    await session.replaceKey({ apiKey: service.rotateKey(), remember: 'keychain' })
    release()
    await expect(late).rejects.toMatchObject({ code: 'unauthorized' })
    expect(session.current()).toMatchObject({ keyState: 'stored' })
    expect(sync.status().phase).toBe('paused')
  })
})
