import { createHash } from 'node:crypto'
import { statSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import type { Offhook } from '../../../src-main/app/compose.ts'
import { createLibraryVault } from '../../../src-main/credentials/library-vault.ts'
import { readWhole } from '../../../src-main/encryption/read-file.ts'
import { openLockedSync } from '../../../src-main/app/library-sync.ts'
import { databasePath } from '../../../src-main/library/database-path.ts'
import { placeFile } from '../../../src-main/model/stored-file.ts'
import type { SampleService } from '../../../src-main/sample-service/sample-service.ts'
import { RequestBudget } from '../../../src-main/service/request-budget.ts'
import type { ServiceClient } from '../../../src-main/service/types.ts'
import { pinnedFetch } from '../../../src-main/service/transport.ts'
import { systemClock } from '../../../src-main/util/clock.ts'
import { silentLog } from '../../../src-main/util/log.ts'
import { contentOf } from '../../support/engine/connected-offhook.ts'
import {
  connectLockable,
  listOpenFiles,
  lockedSession,
  passphrase,
} from '../../support/engine/lockable-offhook.ts'
import { overwritePages } from '../../support/library/damage.ts'
import { threadPrograms } from '../../support/process/thread-programs.ts'
import { sampleTests } from '../../support/cases/sample-tests.ts'

sampleTests(import.meta.filename, 1)

const word = 'quizzaciously'

/** Locks the app, with sync that continues if the setting is on. */
async function connectLocked({ lockKeepsSync = true } = {}) {
  const connected = await connectLockable()
  const { offhook } = connected
  const { session } = offhook
  await offhook.book.saveSettings({ lockKeepsSync })
  // Its thread runs until the app is locked.
  await search(offhook, word)
  const { audioKey } = session.workspace()!
  const opened: unknown[] = []
  session.opened.listen((workspace) => opened.push(workspace))
  await session.locking.lock()
  return { ...connected, session, audioKey: audioKey!, opened }
}

/** A new call, completely saved while the app stays locked. */
async function saveCallWhileLocked({ session }: Offhook, service: SampleService, count = 5): Promise<string> {
  const id = service.addRecording({ turns: `Y ${word} spoken\nT ${word} answered`, duration: 5 })
  const sync = session.locking.sync!
  await expect
    .poll(() => {
      sync.now()
      const { recordings, readyOffline } = sync.status()
      return { recordings, readyOffline }
    })
    .toEqual({ recordings: count, readyOffline: count })
  expect(session.current()).toEqual(lockedSession)
  return id
}

async function search({ session }: Offhook, query: string): Promise<string[]> {
  const { threads } = session.workspace()!
  const found = await threads.search.search({ query, sort: 'relevance', limit: 5, now: Date.now() })
  return found!.results.map(({ id }) => id)
}

const countOpenDatabases = (folder: string) =>
  listOpenFiles(folder).filter((path) => path === databasePath(folder)).length

describe('sync of a locked library', () => {
  it('saves new calls without showing them; after unlocking, they are listed and searchable', async () => {
    const { offhook, session, service, folder, audioKey, opened } = await connectLocked()
    const id = await saveCallWhileLocked(offhook, service)
    expect(session.workspace()).toBeNull()
    expect(opened).toEqual([])
    expect(audioKey.every((byte) => byte === 0)).toBe(true)
    // The writing and the reading thread, and none of search.
    if (process.platform === 'linux') expect(countOpenDatabases(folder)).toBe(2)

    await service.stop()
    await session.locking.unlock(passphrase)
    const saved = (await contentOf(offhook)).find((call) => call.id === id)
    expect(saved).toMatchObject({ audioState: 'present', transcript: { wordCount: 4 } })
    const audio = await readWhole(placeFile(session.workspace()!, saved!.audioPath!))
    expect(createHash('sha256').update(audio).digest('hex')).toBe(saved!.audioSha256)
    expect(await search(offhook, word)).toEqual([id])
  })

  it('lets no saved search act; after unlocking, they act on the calls that came meanwhile', async () => {
    const { offhook, session, service } = await connectLocked()
    await session.locking.unlock(passphrase)
    await session.workspace()!.threads.writer.saveSearch({
      ...{ id: null, name: 'Rare', query: word, sort: 'newest', actions: [{ kind: 'star' }], lookedAt: 0 },
    })
    await session.locking.lock()
    const id = await saveCallWhileLocked(offhook, service)
    await session.locking.unlock(passphrase)
    const { reader } = session.workspace()!.threads
    const queued = await reader.listQueuedCalls({ limit: 9 })
    expect(queued.map(({ recordingId }) => recordingId)).toEqual([id])
    expect(await reader.listIds({ view: 'starred' })).toEqual([])
    await expect.poll(() => reader.listIds({ view: 'starred' }), { timeout: 20_000 }).toEqual([id])
  })

  it('unlocks nothing: its keys cannot open a library', async () => {
    const { offhook, session, service, folder } = await connectLocked()
    expect(await offhook.vault.open(folder)).toEqual({ state: 'locked' })
    await expect(session.locking.unlock('not the passphrase')).rejects.toMatchObject({ code: 'wrong-secret' })
    await expect(session.startAgain()).rejects.toMatchObject({ code: 'locked' })
    await expect(session.switchTo(session.list()[0]!.accountId)).rejects.toMatchObject({ code: 'locked' })
    await saveCallWhileLocked(offhook, service)
  })

  it('does not run unless the setting is on', async () => {
    const { session, folder } = await connectLocked({ lockKeepsSync: false })
    expect(session.locking.sync).toBeNull()
    if (process.platform === 'linux') expect(listOpenFiles(folder)).toEqual([])
  })

  it('waits after a restart until the library is unlocked, then continues at the next lock', async () => {
    const { offhook, service, folder, restart } = await connectLocked()
    await saveCallWhileLocked(offhook, service)
    await offhook.close()
    if (process.platform === 'linux') expect(listOpenFiles(folder)).toEqual([])
    const again = await restart()
    const { session } = again
    await expect(session.start({ follow: true })).rejects.toMatchObject({ code: 'locked' })
    expect(session.locking.sync).toBeNull()
    await session.locking.unlock(passphrase)
    expect(await search(again, word)).toHaveLength(1)
    await session.locking.lock()
    await saveCallWhileLocked(again, service, 6)
  })

  it('ends when the service refuses the key, which is shown after unlocking', async () => {
    const { session, service } = await connectLocked()
    const refused = Promise.withResolvers<null>()
    session.locking.sync!.unauthorized.listen(refused.resolve)
    service.revokeKey()
    session.locking.sync!.now()
    await refused.promise
    expect(session.current()).toEqual(lockedSession)
    await session.locking.unlock(passphrase)
    await expect.poll(() => session.current()).toMatchObject({ keyState: 'rejected' })
  })

  it('counts each request once', async () => {
    const { offhook, session, service } = await connectLocked()
    await saveCallWhileLocked(offhook, service)
    await session.locking.unlock(passphrase)
    const { totals } = session.workspace()!
    await expect.poll(async () => (await totals.read()).requests - service.requests.length).toBe(0)
  })

  it('stays paused', async () => {
    const { offhook, session } = await connectLocked()
    await session.locking.unlock(passphrase)
    session.workspace()!.sync.pause()
    await expect.poll(() => offhook.book.list()[0]!.paused).toEqual({ until: null })
    await session.locking.lock()
    await expect.poll(() => session.locking.sync!.status().phase).toBe('paused')
  })

  it('stops writing to a library that turns out to be damaged', async () => {
    const { session, service, folder } = await connectLocked()
    const file = databasePath(folder)
    const pages = statSync(file).size / 4096
    overwritePages(
      file,
      [...Array(pages - 1).keys()].map((page) => page + 2),
    )
    service.addRecording({ duration: 5 })
    session.locking.sync!.now()
    await expect.poll(() => session.locking.sync!.status().phase).toBe('stopped')
    expect(session.current()).toEqual(lockedSession)
  })
})

describe('openLockedSync', () => {
  /** Opens the sync of a library that is closed and locked. */
  async function prepare() {
    const { offhook, folder, owner, keychain } = await connectLocked({ lockKeepsSync: false })
    const lock = await createLibraryVault(keychain).open(folder)
    if (lock.state !== 'open') throw new Error(lock.state)
    const { keys } = lock
    const connection = {
      service: {} as ServiceClient,
      budget: new RequestBudget({ clock: systemClock, random: Math.random }),
      serviceUrl: 'http://127.0.0.1',
      audioFetch: pinnedFetch,
    }
    const open = () =>
      openLockedSync({
        ...{ folder, keys, ...connection, account: offhook.book.find(owner.accountId)!, book: offhook.book },
        ...{ programs: threadPrograms, clock: systemClock, random: Math.random, log: silentLog },
      })
    return { keys, open }
  }
  const isWiped = (key: Uint8Array) => key.every((byte) => byte === 0)

  it('overwrites the database key once the library is open, and the audio key when it is closed', async () => {
    const { keys, open } = await prepare()
    const opened = await open()
    expect([isWiped(keys.database), isWiped(keys.audio)]).toEqual([true, false])
    await opened!.close()
    expect(isWiped(keys.audio)).toBe(true)
  })

  it('is null for a library that cannot be opened, and keeps no key', async () => {
    const { keys, open } = await prepare()
    keys.database.fill(1)
    expect(await open()).toBeNull()
    expect([isWiped(keys.database), isWiped(keys.audio)]).toEqual([true, true])
  })
})
