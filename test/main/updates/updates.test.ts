import { describe, expect, it, vi } from 'vitest'
import type { UpdateStatus, UpdateWay } from '../../../src-preload/contract/updates.ts'
import { describeFeed } from '../../../src-main/updates/feed.ts'
import { changeRecord, readRecord } from '../../../src-main/updates/update-record.ts'
import { Updates, type UpdateInstaller } from '../../../src-main/updates/updates.ts'
import { silentLog } from '../../../src-main/util/log.ts'
import { FakeClock } from '../../support/clocks/fake-clock.ts'
import { makeTempFolder } from '../../support/files/temp-folder.ts'
import { startFeed } from '../../support/updates/feed.ts'
import { feedName } from '../../support/updates/feed-files.ts'
import { CodedError } from '../../../src-main/util/coded-error.ts'

const dayMs = 24 * 3600_000

async function setUp({
  version = '0.1.0',
  way = 'self',
  automatic = false,
}: { version?: string; way?: UpdateWay; automatic?: boolean } = {}) {
  const server = await startFeed()
  const home = makeTempFolder()
  const clock = new FakeClock()
  const wishes = { automatic, metered: false }
  const installer = {
    download: vi
      .fn<UpdateInstaller['download']>()
      .mockImplementation(async (_release, onPercent) => onPercent(50)),
    install: vi.fn<UpdateInstaller['install']>(),
    restart: vi.fn<UpdateInstaller['restart']>(),
  }
  const updates = new Updates({
    ...{ feed: server.feed, name: feedName, way, home, version, installer, fetch, clock, log: silentLog },
    isAutomatic: () => wishes.automatic,
    isMetered: async () => wishes.metered,
  })
  const shown: UpdateStatus[] = []
  updates.changes.listen(({ status }) => shown.push(status))
  return { server, home, clock, wishes, installer, updates, shown }
}

describe('Updates', () => {
  it('downloads a newer release, and installs it when the app quits', async () => {
    const { server, installer, updates, shown } = await setUp()
    server.publish('0.2.0')
    expect(await updates.check()).toEqual({
      way: 'self',
      host: server.feed.url.host,
      status: { phase: 'ready', version: '0.2.0' },
      feed: { check: 'updates', found: 'undated', level: 'warning', details: {} },
    })
    expect(shown).toEqual([
      { phase: 'checking' },
      { phase: 'downloading', version: '0.2.0', percent: 0 },
      { phase: 'downloading', version: '0.2.0', percent: 50 },
      { phase: 'ready', version: '0.2.0' },
    ])
    expect(installer.install).not.toHaveBeenCalled()
    updates.installAtQuit()
    expect(installer.install).toHaveBeenCalledWith(false)
  })

  it('starts the new version when the person restarts', async () => {
    const { server, installer, updates } = await setUp()
    server.publish('0.2.0')
    updates.restart()
    expect(installer.restart).not.toHaveBeenCalled()
    await updates.check()
    updates.restart()
    expect(installer.restart).toHaveBeenCalledOnce()
    updates.installAtQuit()
    expect(installer.install).toHaveBeenCalledWith(true)
  })

  it('does nothing when this version is the newest', async () => {
    const { server, installer, updates } = await setUp()
    server.publish('0.1.0')
    expect((await updates.check()).status).toEqual({ phase: 'up-to-date' })
    updates.installAtQuit()
    expect(installer.download).not.toHaveBeenCalled()
    expect(installer.install).not.toHaveBeenCalled()
  })

  it('refuses a release that is older than this version', async () => {
    const { server, installer, updates } = await setUp({ version: '0.10.0' })
    server.publish('0.9.9')
    expect((await updates.check()).status).toEqual({ phase: 'failed', code: 'update-outdated' })
    expect(installer.download).not.toHaveBeenCalled()
  })

  it('refuses a signed feed of before that is served again', async () => {
    const { server, installer, updates, home } = await setUp()
    server.publish('0.3.0')
    installer.download.mockRejectedValueOnce(new CodedError('update-unreachable'))
    await updates.check()
    expect(readRecord(home).newest).toBe('0.3.0')
    server.publish('0.2.0')
    expect((await updates.check()).status).toEqual({ phase: 'failed', code: 'update-outdated' })
    expect(installer.download).toHaveBeenCalledOnce()
  })

  it('refuses a feed of the same version that was signed before, or has no date', async () => {
    const { server, updates, home, clock } = await setUp()
    const signedAt = clock.now() - dayMs
    server.publish('0.1.0', { signedAt })
    expect((await updates.check()).feed).toMatchObject({ found: 'ok', details: { days: 1 } })
    for (const before of [signedAt - 1, undefined]) {
      server.publish('0.1.0', { signedAt: before })
      expect((await updates.check()).status).toEqual({ phase: 'failed', code: 'update-outdated' })
    }
    expect(readRecord(home).signedAt).toBe(signedAt)
    server.publish('0.1.0', { signedAt })
    expect((await updates.check()).status).toEqual({ phase: 'up-to-date' })
  })

  it('says that the feed is old when a host serves the same one for more than 60 days', async () => {
    const { server, updates, home, clock } = await setUp()
    server.publish('0.1.0', { signedAt: clock.now() })
    expect((await updates.check()).feed.found).toBe('ok')
    await clock.advance(60 * dayMs)
    expect((await updates.check()).feed).toMatchObject({ found: 'ok', details: { days: 60 } })
    await clock.advance(dayMs)
    const old = { found: 'old', level: 'warning', details: { days: 61 } }
    expect((await updates.check()).feed).toMatchObject(old)
    // Nor when it answers no more.
    server.files[feedName] = undefined
    expect(await updates.check()).toMatchObject({ status: { phase: 'failed' }, feed: old })
    expect(describeFeed(home, clock.now())).toMatchObject(old)
  })

  it('remembers no date of the future, except for the error of a clock', async () => {
    const { server, updates, home, clock } = await setUp()
    expect(updates.state().feed.found).toBe('unchecked')
    server.publish('0.1.0', { signedAt: clock.now() + 10 * 365 * dayMs })
    expect(await updates.check()).toMatchObject({
      status: { phase: 'up-to-date' },
      feed: { found: 'undated' },
    })
    expect(readRecord(home)).toMatchObject({ newest: '0.1.0', signedAt: null })
    server.publish('0.1.0', { signedAt: clock.now() + dayMs })
    expect((await updates.check()).feed).toMatchObject({ found: 'ok', details: { days: 0 } })
  })

  it.each(['update-untrusted', 'update-not-starting'] as const)(
    'says why it failed, and can try again: %s',
    async (code) => {
      const { server, installer, updates } = await setUp()
      server.publish('0.2.0')
      installer.download.mockRejectedValueOnce(new CodedError(code))
      expect((await updates.check()).status).toEqual({ phase: 'failed', code })
      updates.installAtQuit()
      expect(installer.install).not.toHaveBeenCalled()
      expect((await updates.check()).status.phase).toBe('ready')
    },
  )

  it('lets the app quit when the update cannot be installed', async () => {
    const { server, installer, updates } = await setUp()
    server.publish('0.2.0')
    await updates.check()
    installer.install.mockImplementation(() => {
      throw Object.assign(new Error('disk'), { code: 'ENOSPC' })
    })
    expect(() => updates.installAtQuit()).not.toThrow()
  })

  it('asks nothing by itself without consent, and once a day with it', async () => {
    const { server, clock, wishes, updates } = await setUp()
    server.publish('0.1.0')
    updates.start()
    await clock.advance(3 * dayMs)
    expect(server.seen).toEqual([])
    wishes.automatic = true
    // No further than to the check: its deadlines are of the same clock.
    await clock.advance(60_000)
    await vi.waitFor(() => expect(updates.state().status.phase).toBe('up-to-date'))
    expect(server.seen).toHaveLength(2)
  })

  it('waits on a metered network, unless the person asks', async () => {
    const { server, clock, wishes, updates } = await setUp({ automatic: true })
    server.publish('0.2.0')
    wishes.metered = true
    updates.start()
    await clock.advance(dayMs)
    expect(server.seen).toEqual([])
    expect((await updates.check()).status.phase).toBe('ready')
  })

  it('installs a version that did not start only when asked', async () => {
    const { server, home, clock, installer, updates } = await setUp({ automatic: true })
    server.publish('0.2.0')
    changeRecord(home, { refused: '0.2.0' })
    updates.start()
    await clock.advance(60_000)
    await vi.waitFor(() => expect(updates.state().status.phase).toBe('up-to-date'))
    expect(installer.download).not.toHaveBeenCalled()
    expect((await updates.check()).status.phase).toBe('ready')
  })

  it.each(['system', 'manual'] as const)('asks nothing where it is updated otherwise: %s', async (way) => {
    const { server, clock, updates } = await setUp({ way, automatic: true })
    server.publish('0.2.0')
    updates.start()
    await clock.advance(dayMs)
    expect((await updates.check()).status).toEqual({ phase: 'idle' })
    expect(server.seen).toEqual([])
  })
})
