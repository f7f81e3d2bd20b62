/** Locking the app: nothing of the library is shown, kept open or returned until the user unlocks it. */
import { readdirSync, readlinkSync } from 'node:fs'
import { join } from 'node:path'
import type { ElectronApplication, Page } from '@playwright/test'
import type { Args, MethodName } from '../../src-preload/contract/bridge.ts'
import type { Result } from '../../src-preload/contract/result.ts'
import { callRows, goTo, search } from '../../build/drive-app.mjs'
import { startSecretService } from '../../build/secret-service.mjs'
import { announce, connect, expect, openLink, quit, readyOffline, test } from './app.ts'
import { pressEverywhere, startNotificationDaemon } from './linux-desktop.ts'

const passphrase = 'correct horse battery'
const spoken = 'Quizzaciously'
const named = 'Zacharias Quince'

const locked = (page: Page) => page.getByRole('heading', { name: 'Your library is locked' })

/** By keyboard alone: the field has the focus. */
async function unlock(page: Page, secret: string): Promise<void> {
  await expect(page.getByLabel('Recovery code or passphrase')).toBeFocused()
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type(secret)
  await page.keyboard.press('Enter')
}

async function setPassphrase(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Set passphrase' })
  await dialog.getByLabel('New passphrase').fill(passphrase)
  await dialog.getByLabel('Repeat passphrase').fill(passphrase)
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog).toBeHidden()
}

/** Calls a method as foreign code in the page would. */
function ask<Name extends MethodName>(page: Page, name: Name, args: Args<Name>): Promise<Result<unknown>> {
  return page.evaluate(
    ([method, given]) => {
      const { offhook } = globalThis as unknown as {
        offhook: { invoke(name: string, args: unknown): Promise<Result<unknown>> }
      }
      return offhook.invoke(method, given)
    },
    [name, args] as const,
  )
}

/** Plays a call's audio without the player, to check whether it is served. */
function fetchAudio(page: Page, id: string): Promise<string> {
  return page.evaluate(
    (recordingId) =>
      new Promise((resolve) => {
        const audio = new Audio()
        audio.crossOrigin = 'anonymous'
        audio.onloadedmetadata = () => resolve('answered')
        audio.onerror = () => resolve('refused')
        audio.src = `media://audio/${recordingId}`
      }),
    id,
  )
}

/** Files of libraries that the app's processes have open. */
function listOpenFiles(app: ElectronApplication): string[] {
  const folder = `/proc/${app.process().pid}/fd`
  return readdirSync(folder)
    .map((name) => {
      try {
        return readlinkSync(join(folder, name))
      } catch {
        return ''
      }
    })
    .filter((path) => /accounts\/.*(sqlite|\.enc|audio|peaks)/.test(path))
}

/** Complete audio files of the libraries in a data folder. */
const listAudioFiles = (home: string) =>
  readdirSync(home, { recursive: true, encoding: 'utf8' }).filter((path) =>
    /audio\/.+\.(mp3|wav)\.enc$/.test(path),
  )

/** Records the events that are sent to the page from now on. */
async function noteEvents(app: ElectronApplication): Promise<() => Promise<string[]>> {
  await app.evaluate(({ BrowserWindow }) => {
    const { webContents } = BrowserWindow.getAllWindows()[0]!
    const sent: string[] = []
    const send = webContents.send.bind(webContents)
    webContents.send = (event, ...values: unknown[]) => {
      sent.push(event)
      send(event, ...values)
    }
    Object.assign(webContents, { sent })
  })
  return () =>
    app.evaluate(({ BrowserWindow }) => {
      const { webContents } = BrowserWindow.getAllWindows()[0]!
      return (webContents as unknown as { sent: string[] }).sent
    })
}

/** Everything that the page's memory holds as text. */
async function readHeap(page: Page): Promise<string> {
  const devtools = await page.context().newCDPSession(page)
  const parts: string[] = []
  devtools.on('HeapProfiler.addHeapSnapshotChunk', ({ chunk }) => parts.push(chunk))
  await devtools.send('HeapProfiler.takeHeapSnapshot', { reportProgress: false })
  await devtools.detach()
  return parts.join('')
}

test('a locked app shows, keeps and returns nothing of its library until it is unlocked', async ({
  launch,
  serve,
}) => {
  const service = await serve({ recordings: 30 })
  service.addRecording({ turns: `Y ${spoken}\nT ${spoken}`, duration: 10 })
  const { app, page } = await launch()
  const listMenus = () =>
    app.evaluate(({ Menu }) => Menu.getApplicationMenu()!.items.map(({ label }) => label))
  await connect(page, service.baseUrl, service.apiKey)
  await expect(readyOffline(page, 31)).toBeVisible()
  expect(await ask(page, 'encryption.convert', { encrypted: true })).toMatchObject({ ok: true })
  await page.reload()
  await expect(callRows(page).first()).toBeVisible()
  const person = { id: null, name: named, numbers: ['+353209174199'], note: '' }
  expect(await ask(page, 'personal.save-person', person)).toMatchObject({ ok: true })
  await expect(page.getByText(named).first()).toBeVisible()

  await page.keyboard.press('ControlOrMeta+Shift+l')
  await expect(page.getByText('To lock Offhook, set a passphrase')).toBeVisible()
  await setPassphrase(page)
  await callRows(page).first().click()
  await expect(page.getByText(spoken).first()).toBeVisible()
  await page.getByRole('button', { name: 'Play', exact: true }).click()
  await callRows(page).first().focus()
  await page.keyboard.press('End')
  await expect(callRows(page).last()).toHaveAttribute('aria-rowindex', '31')
  const lastRow = await callRows(page).last().innerText()
  const found = await page.evaluate(async () => {
    const answer = await window.offhook.invoke('recordings.list', { view: 'all', offset: 0, limit: 1 })
    return answer.ok ? answer.value.items[0]!.id : ''
  })
  expect(await fetchAudio(page, found)).toBe('answered')
  expect(await readHeap(page)).toContain(spoken)
  expect(listOpenFiles(app)).not.toEqual([])
  expect(await listMenus()).toContain('&Go')

  await page.keyboard.press('ControlOrMeta+Shift+l')
  await expect(locked(page)).toBeVisible()
  await expect.poll(() => listOpenFiles(app)).toEqual([])
  expect(await page.title()).toBe('Offhook')
  const heap = await readHeap(page)
  for (const secret of [spoken, named, '209174199', '20 917 4199']) expect(heap).not.toContain(secret)
  for (const [name, args] of [
    ['search.query', { query: spoken, sort: 'relevance', limit: 10 }],
    ['recordings.list', { view: 'all', offset: 0, limit: 10 }],
    ['library.restore', null],
    ['session.start-sample', null],
    ['settings.save', { lockAtStart: false }],
    ['app.diagnostics', null],
  ] as const) {
    expect(await ask(page, name, args), name).toEqual({ ok: false, error: { code: 'locked' } })
  }
  expect(await fetchAudio(page, found)).toBe('refused')
  await expect.poll(listMenus).not.toContain('&Go')

  await unlock(page, 'not the passphrase')
  await expect(page.getByRole('alert')).toContainText('isn’t the recovery code or passphrase')
  expect(listOpenFiles(app)).toEqual([])
  await unlock(page, passphrase)
  await expect(page.getByText(spoken).first()).toBeVisible()
  await expect(
    callRows(page)
      .filter({ hasText: lastRow.split('\n')[0]! })
      .last(),
  ).toBeInViewport()
  await expect.poll(() => callRows(page).last().innerText()).toBe(lastRow)

  await ask(page, 'settings.save', { lockOnSleep: true, lockOnScreenLock: true })
  await announce(app, 'suspend')
  await expect(locked(page)).toBeVisible()
  await announce(app, 'resume')
  await unlock(page, passphrase)
  await expect(callRows(page).first()).toBeVisible()
  await app.evaluate(({ powerMonitor }) => void powerMonitor.emit('lock-screen'))
  await expect(locked(page)).toBeVisible()

  await quit(app)
  const again = await launch()
  await expect(locked(again.page)).toBeVisible()
  expect(listOpenFiles(again.app)).toEqual([])
  await unlock(again.page, passphrase)
  await expect(callRows(again.page).first()).toBeVisible()
})

test('a locked app saves new calls if the setting is on, and shows nothing of them until it is unlocked', async ({
  home,
  launch,
  serve,
}) => {
  const service = await serve({ recordings: 5 })
  const { app, page } = await launch()
  await connect(page, service.baseUrl, service.apiKey)
  await expect(readyOffline(page, 5)).toBeVisible()
  expect(await ask(page, 'encryption.convert', { encrypted: true })).toMatchObject({ ok: true })
  await page.reload()
  await expect(callRows(page).first()).toBeVisible()
  await page.keyboard.press('ControlOrMeta+Shift+l')
  await setPassphrase(page)
  await goTo(page, 'Settings')
  await page.getByRole('switch', { name: 'Sync while locked' }).check()
  await goTo(page, 'All calls')
  await page.keyboard.press('ControlOrMeta+Shift+l')
  await expect(locked(page)).toBeVisible()

  const listEvents = await noteEvents(app)
  const id = service.addRecording({ turns: `Y ${spoken}\nT ${spoken}`, duration: 10 })
  // The list of the service is read when the computer wakes up.
  await announce(app, 'suspend')
  await announce(app, 'resume')
  await expect.poll(() => listAudioFiles(home)).toHaveLength(6)
  await service.stop()
  expect(await listEvents()).toEqual([])
  expect(await readHeap(page)).not.toContain(spoken)
  expect(await fetchAudio(page, id)).toBe('refused')
  for (const [name, args] of [
    ['recordings.list', { view: 'all', offset: 0, limit: 10 }],
    ['search.query', { query: spoken, sort: 'relevance', limit: 10 }],
    ['sync.status', null],
    ['sync.now', null],
  ] as const) {
    expect(await ask(page, name, args), name).toEqual({ ok: false, error: { code: 'locked' } })
  }
  await unlock(page, 'not the passphrase')
  await expect(page.getByRole('alert')).toContainText('isn’t the recovery code or passphrase')

  await unlock(page, passphrase)
  await search(page, spoken)
  await expect(readyOffline(page, 6)).toBeVisible()
})

test('a locked app takes back what the system shows, and opens nothing for links and the shortcut', async ({
  home,
  launch,
  serve,
}) => {
  test.skip(process.platform !== 'linux', 'Only here a daemon can be started whose notifications can be read')
  const keychain = await startSecretService(process.env)
  const env = keychain.env as Record<string, string>
  const daemon = await startNotificationDaemon(env.DBUS_SESSION_BUS_ADDRESS)
  const service = await serve({ recordings: 2 })
  const { app, page } = await launch({ env })
  await connect(page, service.baseUrl, service.apiKey)
  await expect(readyOffline(page, 2)).toBeVisible()
  expect(await ask(page, 'encryption.change-passphrase', { passphrase })).toMatchObject({ ok: true })
  await ask(page, 'settings.save', { globalShortcut: 'Mod+Alt+D' })
  await page.reload()
  await expect(callRows(page)).toHaveCount(2)
  const id = service.addRecording({ createdAt: Date.now() + 1_000 })
  await page.keyboard.press('Control+r')
  await expect.poll(daemon.countOnScreen).toBe(1)
  // A dialog of the system would wait for the person.
  await app.evaluate(async ({ app: electron, clipboard }) => {
    electron.on('web-contents-created', (_event, contents) => void (contents.print = () => undefined))
    await clipboard.writeText('+49 30 901820')
  })
  void ask(page, 'export.print', { id, withNotes: false }).catch(() => undefined)
  const countWindows = () => app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows().length)
  await expect.poll(countWindows).toBe(2)

  await page.keyboard.press('ControlOrMeta+Shift+l')
  await expect(locked(page)).toBeVisible()
  await expect.poll(daemon.countOnScreen).toBe(0)
  expect(await countWindows()).toBe(1)
  await openLink(home, `offhook://recording/${id}?t=1`)
  await pressEverywhere('ctrl+alt+d')
  await expect
    .poll(() => ask(page, 'window.take-link', null))
    .toEqual({ ok: true, value: { kind: 'waiting' } })
  await expect(locked(page)).toBeVisible()
  await expect(page.getByLabel('Phone number')).toHaveCount(0)
  await unlock(page, passphrase)
  await expect(page.getByLabel('Phone number')).toHaveValue('+49 30 901820')
  await quit(app)
  await daemon.stop()
  await keychain.stop()
})

test('before the computer sleeps, the window is hidden at once, and a page that hangs is replaced', async ({
  launch,
  serve,
}) => {
  const service = await serve({ recordings: 2 })
  const { app, page } = await launch()
  await connect(page, service.baseUrl, service.apiKey)
  await expect(readyOffline(page, 2)).toBeVisible()
  expect(await ask(page, 'encryption.change-passphrase', { passphrase })).toMatchObject({ ok: true })
  await ask(page, 'settings.save', { lockOnSleep: true })
  const isShown = () =>
    app.evaluate(({ BrowserWindow }) => {
      const [window] = BrowserWindow.getAllWindows()
      return window!.isVisible() && window!.getOpacity() > 0
    })
  await announce(app, 'suspend')
  expect(await isShown()).toBe(false)
  await expect(locked(page)).toBeVisible()
  await expect.poll(isShown).toBe(true)
  await unlock(page, passphrase)
  await expect(callRows(page)).toHaveCount(2)

  void page
    .evaluate(() => {
      for (;;);
    })
    .catch(() => undefined)
  await announce(app, 'suspend')
  expect(await isShown()).toBe(false)
  // The driver follows no page that ended.
  const readPage = () =>
    app.evaluate(({ BrowserWindow }) =>
      BrowserWindow.getAllWindows()[0]!.webContents.executeJavaScript('document.body.innerText'),
    )
  await expect.poll(isShown).toBe(true)
  await expect.poll(readPage).toContain('Your library is locked')
})
