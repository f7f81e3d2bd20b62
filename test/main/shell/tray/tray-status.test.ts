import type { JumpListCategory, MenuItemConstructorOptions } from 'electron'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import type { Offhook } from '../../../../src-main/app/compose.ts'
import { TaskProgress } from '../../../../src-main/ipc/library.ts'
import { counterpartNumber } from '../../../../src-main/model/recording.ts'
import { en } from '../../../../src-main/shell/text/en.ts'
import type { TrayView } from '../../../../src-main/shell/tray/tray.ts'
import { Emitter } from '../../../../src-main/util/emitter.ts'
import type { Settings } from '../../../../src-preload/contract/settings.ts'
import { composeOffhook } from '../../../support/engine/compose-offhook.ts'
import { connectLockable, passphrase } from '../../../support/engine/lockable-offhook.ts'
import { sampleTests } from '../../../support/cases/sample-tests.ts'

sampleTests(import.meta.filename, 1)

const system = vi.hoisted(() => ({
  dockMenu: [] as MenuItemConstructorOptions[],
  jumpList: [] as JumpListCategory[],
}))

// Only macOS and Windows have these menus.
vi.mock('electron', () => ({
  app: {
    setBadgeCount: () => true,
    getBadgeCount: () => 0,
    dock: { setMenu: (menu: MenuItemConstructorOptions[]) => void (system.dockMenu = menu) },
    getJumpListSettings: () => ({ removedItems: [] }),
    setJumpList: (categories: JumpListCategory[]) => void (system.jumpList = categories),
  },
  Menu: { buildFromTemplate: (template: MenuItemConstructorOptions[]) => template },
}))
const { showTrayStatus } = await import('../../../../src-main/shell/tray/tray-status.ts')

const name = 'Zacharias Quince'

/** Shows the status of the libraries that are opened from now on. */
function show(offhook: Offhook, platform: NodeJS.Platform) {
  const stopping = new AbortController()
  onTestFinished(() => stopping.abort())
  let view: TrayView | undefined
  const window = { isDestroyed: () => true }
  showTrayStatus(window as never, {
    ...{ offhook, platform, icons: '', signal: stopping.signal },
    texts: () => en,
    locale: () => 'en-GB',
    settingsChanges: new Emitter<Settings>(),
    libraryProgress: new TaskProgress(),
    listShown: Promise.resolve(),
    tray: { show: (shown) => void (view = shown), renew: () => undefined },
    calls: { openCall: () => undefined, go: () => undefined },
  })
  return { view: () => view, labels: () => view?.calls.map(({ label }) => label) ?? [] }
}

/** Shows the status of an encrypted library whose newest call is with a named person. */
async function showEncrypted(platform: NodeJS.Platform) {
  const { offhook } = await connectLockable()
  const { locking } = offhook.session
  const { reader, writer } = offhook.session.workspace()!.threads
  const { items } = await reader.listRecordings({ view: 'all', offset: 0, limit: 1 })
  await writer.savePeople([{ id: null, name, numbers: [counterpartNumber(items[0]!)!], note: '' }])
  await locking.lock()
  const shown = show(offhook, platform)
  await locking.unlock(passphrase)
  await expect.poll(() => shown.labels().join()).toContain(name)
  return { locking, ...shown }
}

const listJumpTitles = () => system.jumpList.flatMap(({ items = [] }) => items.map(({ title }) => title))

describe('showTrayStatus', () => {
  it('keeps names of an encrypted library out of the jump list, which Windows stores', async () => {
    const { locking } = await showEncrypted('win32')
    expect(listJumpTitles()).toHaveLength(4)
    for (const title of listJumpTitles()) expect(title).toMatch(/^Call, /)
    await locking.lock()
    expect(listJumpTitles()).toEqual([])
  })

  it('shows names of a plain library in the jump list', async () => {
    const offhook = await composeOffhook()
    const { labels } = show(offhook, 'win32')
    await offhook.session.startSample()
    await expect.poll(labels).toHaveLength(3)
    expect(labels().join()).not.toContain('Call, ')
    expect(listJumpTitles()).toEqual(labels())
  })

  it('empties tray and dock menu when the app is locked', async () => {
    const { locking, view } = await showEncrypted('darwin')
    const listDockLabels = () => system.dockMenu.map(({ label }) => label)
    expect(listDockLabels().join()).toContain(name)
    await locking.lock()
    expect(listDockLabels()).toEqual([en.recentCalls.dial, en.recentCalls.search])
    expect(view()).toMatchObject({ calls: [], sentence: en.tray.states.locked, hasLock: false })
  })
})
