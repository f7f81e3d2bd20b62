import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createRequire } from 'node:module'
import type { ElectronApplication } from '@playwright/test'
import { root } from '../../build/paths.mjs'
import { callRows, goTo } from '../../build/drive-app.mjs'
import { machineSwitches } from '../../build/run-electron.mjs'
import { connect, expect, readyOffline, test } from './app.ts'

/** Opens a link as the desktop does: by starting the app once more. */
async function openLink(home: string, link: string): Promise<void> {
  const electron = createRequire(import.meta.url)('electron') as unknown as string
  const { ELECTRON_RUN_AS_NODE: _, ...env } = process.env
  const further = spawn(electron, [...machineSwitches(), root, link], { env: { ...env, OFFHOOK_HOME: home } })
  await once(further, 'exit')
}

const windowOf = (app: ElectronApplication) =>
  app.evaluate(({ BrowserWindow }) => {
    const window = BrowserWindow.getAllWindows()[0]!
    return { visible: window.isVisible(), minimized: window.isMinimized() }
  })

test('opens links from a cold start, running, minimised and in the tray, and calls nobody', async ({
  home,
  launch,
  serve,
}) => {
  const service = await serve({ recordings: 2 })
  const env = { OFFHOOK_BASE_URL: service.baseUrl, OFFHOOK_API_KEY: service.apiKey }
  const { app, page } = await launch({ args: ['tel:+1-415-555-0188'], env })
  const number = page.getByLabel('Phone number')
  await expect(number).toHaveValue(/555.0188$/)

  await goTo(page, 'All calls')
  await openLink(home, 'callto:+14155550123')
  await expect(number).toHaveValue(/555.0123$/)

  await app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]!.minimize())
  await openLink(home, 'offhook://call/%2B14155550177')
  await expect(number).toHaveValue(/555.0177$/)
  await expect.poll(async () => (await windowOf(app)).minimized).toBe(false)

  await goTo(page, 'All calls')
  await expect(callRows(page)).toHaveCount(2)
  const id = service.addRecording({ createdAt: '2024-02-03T10:00:00.000Z' })
  await page.keyboard.press('Control+r')
  await expect(callRows(page)).toHaveCount(3)
  await app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]!.hide())
  await openLink(home, `offhook://recording/${id}?t=1`)
  await expect(page.getByRole('region', { name: 'Transcript' })).toBeVisible()
  await expect.poll(async () => (await windowOf(app)).visible).toBe(true)

  for (const link of [
    'offhook://recording/rec_nobodys',
    'offhook://recording/..%2F..%2Fhome',
    'tel:*%2306%23',
  ]) {
    await openLink(home, link)
    await expect(page.getByText(/Nothing was done|not in the library that is open/)).toBeVisible()
    await page.getByRole('button', { name: 'Dismiss' }).click()
  }
  expect(service.requests.filter(({ method }) => method === 'POST')).toEqual([])
})

test('holds the key that works everywhere as soon as it is chosen, and lets it go', async ({ launch }) => {
  const { app, page } = await launch({ args: ['--sample'], env: { OFFHOOK_SAMPLE_RECORDINGS: '1' } })
  const choose = (globalShortcut: string | null) =>
    page.evaluate(
      (chord) => window.offhook.invoke('settings.save', { globalShortcut: chord }),
      globalShortcut,
    )
  const isHeld = () =>
    app.evaluate(({ globalShortcut }) => globalShortcut.isRegistered('CommandOrControl+Alt+F9'))
  await choose('Mod+Alt+F9')
  expect(await isHeld()).toBe(true)
  await choose(null)
  expect(await isHeld()).toBe(false)
})

test('announces a transcript that arrives, but none of the first sync, and opens it at a click', async ({
  launch,
  serve,
}) => {
  const service = await serve({ recordings: 3 })
  const { app, page } = await launch()
  await app.evaluate(({ Notification }) => {
    const shown: Electron.Notification[] = []
    Object.assign(globalThis, { shown })
    Notification.isSupported = () => true
    Notification.prototype.show = function () {
      shown.push(this)
    }
  })
  const bodies = () =>
    app.evaluate(() =>
      (globalThis as unknown as { shown: Electron.Notification[] }).shown.map(({ body }) => body),
    )
  await connect(page, service.baseUrl, service.apiKey)
  await expect(readyOffline(page, 3)).toBeVisible()
  service.addRecording({ createdAt: new Date(Date.now() + 1_000).toISOString() })
  await page.keyboard.press('Control+r')
  await expect(readyOffline(page, 4)).toBeVisible()
  await expect.poll(bodies).toEqual([expect.stringContaining('Hello, this is a short call')])

  await goTo(page, 'Settings')
  await app.evaluate(() =>
    (globalThis as unknown as { shown: Electron.Notification[] }).shown[0]!.emit('click'),
  )
  await expect(page.getByRole('region', { name: 'Transcript' })).toBeVisible()
})
