import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createRequire } from 'node:module'
import type { ElectronApplication } from '@playwright/test'
import { goTo } from '../../build/drive-app.mjs'
import { root } from '../../build/paths.mjs'
import { machineSwitches } from '../../build/run-electron.mjs'
import { startPanel } from '../support/process/fake-panel.ts'
import { expect, quit, test } from './app.ts'

/** Runs with a panel that has a tray, since the app hides its window only then. */
const atPanel = async (work: () => Promise<void>) => {
  const leave = process.platform === 'linux' ? await startPanel() : () => undefined
  try {
    await work()
  } finally {
    leave()
  }
}

const isVisible = (app: ElectronApplication) =>
  app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]!.isVisible())

const closeWindow = (app: ElectronApplication) =>
  app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]!.close())

/** Starts the app again on the same data folder; resolves with its exit code. */
async function startAgain(home: string): Promise<number | null> {
  const electron = createRequire(import.meta.url)('electron') as unknown as string
  const { ELECTRON_RUN_AS_NODE: _, ...env } = process.env
  const second = spawn(electron, [...machineSwitches(), root], { env: { ...env, OFFHOOK_HOME: home } })
  const [code] = (await once(second, 'exit')) as [number | null]
  return code
}

test('closing hides to the tray, and a second start shows the first window', async ({ home, launch }) => {
  await atPanel(async () => {
    const { app, page } = await launch({ args: ['--sample'], env: { OFFHOOK_SAMPLE_RECORDINGS: '2' } })
    await expect(page.getByText('2 of 2 ready offline')).toBeVisible()
    await closeWindow(app)
    await expect.poll(() => isVisible(app)).toBe(false)

    expect(await startAgain(home)).toBe(0)
    await expect.poll(() => isVisible(app)).toBe(true)
    await expect(page.getByText('2 of 2 ready offline')).toBeVisible()
  })
})

test('closing minimises the window when there is no tray', async ({ launch }) => {
  test.skip(process.platform !== 'linux', 'Other systems always have one.')
  const { app, page } = await launch({ args: ['--sample'], env: { OFFHOOK_SAMPLE_RECORDINGS: '1' } })
  await expect(page.getByText('1 of 1 ready offline')).toBeVisible()
  // Without a window manager nothing is minimised: the test checks that minimising is requested and nothing is hidden.
  await app.evaluate(({ BrowserWindow }) => {
    const window = BrowserWindow.getAllWindows()[0]!
    window.minimize = () => window.setTitle('minimised')
  })
  const title = () => app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]!.getTitle())
  await closeWindow(app)
  await expect.poll(title).toBe('minimised')
  expect(await isVisible(app)).toBe(true)
})

test('closing quits when the person chose that', async ({ launch }) => {
  const { app, page } = await launch({ args: ['--sample'], env: { OFFHOOK_SAMPLE_RECORDINGS: '1' } })
  await goTo(page, 'Settings')
  await page.getByRole('switch', { name: /tray/ }).click()
  await expect(page.getByRole('switch', { name: /tray/ })).not.toBeChecked()
  const closed = app.waitForEvent('close')
  await closeWindow(app)
  await closed
})

test('starts hidden on request, and is shown by a second start', async ({ home, launch }) => {
  await atPanel(async () => {
    const { app } = await launch({ args: ['--hidden', '--sample'], env: { OFFHOOK_SAMPLE_RECORDINGS: '1' } })
    await expect.poll(() => isVisible(app)).toBe(false)
    await startAgain(home)
    await expect.poll(() => isVisible(app)).toBe(true)
    await quit(app)
  })
})

/** Records what the tray shows from now on, since tests cannot look at the desktop's tray. */
async function watchTray(app: ElectronApplication) {
  await app.evaluate(({ Tray }) => {
    const tray = { items: [] as Electron.MenuItem[], toolTip: '', images: 0 }
    Object.assign(globalThis, { tray })
    Tray.prototype.setContextMenu = (menu) => void (tray.items = menu?.items ?? [])
    Tray.prototype.setToolTip = (toolTip) => void (tray.toolTip = toolTip)
    Tray.prototype.setImage = () => void (tray.images += 1)
  })
  interface Shown {
    tray: { items: Electron.MenuItem[]; toolTip: string; images: number }
  }
  return {
    toolTip: () => app.evaluate(() => (globalThis as unknown as Shown).tray.toolTip),
    images: () => app.evaluate(() => (globalThis as unknown as Shown).tray.images),
    labels: () => app.evaluate(() => (globalThis as unknown as Shown).tray.items.map((item) => item.label)),
    /** @param beginning of an item’s label */
    press: (beginning: string) =>
      app.evaluate((_electron, start) => {
        const all = (globalThis as unknown as Shown).tray.items
        const items = all.flatMap((item) => [item, ...(item.submenu?.items ?? [])])
        items.find(({ label }) => label.startsWith(start))!.click()
      }, beginning),
  }
}

test('the tray shows the state of the app, and each menu item works', async ({ launch }) => {
  await atPanel(async () => {
    const { app, page } = await launch({ args: ['--sample'], env: { OFFHOOK_SAMPLE_RECORDINGS: '6' } })
    await expect(page.getByText(/^\d of 6 ready offline/)).toBeVisible()
    const tray = await watchTray(app)
    await goTo(page, 'Offline library')
    await page.getByRole('button', { name: 'Pause', exact: true }).click()
    await page.getByRole('menuitem', { name: 'Until tomorrow morning' }).click()
    await expect.poll(tray.toolTip).toMatch(/^Sync paused until .+ – Offhook$/)
    expect(await tray.images()).toBeGreaterThan(0)
    const recent = async () => {
      const labels = await tray.labels()
      const first = labels.indexOf('Recent calls') + 1
      return first === 0 ? [] : labels.slice(first, labels.indexOf('', first))
    }
    await expect.poll(async () => (await recent()).length).toBe(5)

    await tray.press('Resume sync')
    await expect.poll(tray.labels).toContain('Pause sync')
    await tray.press('For an hour')
    await expect.poll(tray.labels).toContain('Resume sync')
    await tray.press('Resume sync')
    await expect.poll(tray.labels).toContain('Pause sync')
    await tray.press('Sync now')

    await closeWindow(app)
    await expect.poll(() => isVisible(app)).toBe(false)
    await tray.press('Search')
    await expect.poll(() => isVisible(app)).toBe(true)
    await expect(page.getByRole('combobox', { name: 'Search calls' })).toBeFocused()
    await page.keyboard.press('ControlOrMeta+k')
    await tray.press((await recent())[0]!)
    await expect(page.locator('[data-keys="vertical"]:focus-within')).toBeVisible()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await tray.press('Dial')
    await expect(page.getByLabel(/phone number/)).toBeFocused()

    const closed = app.waitForEvent('close')
    await tray.press('Quit').catch(() => undefined)
    await closed
  })
})
