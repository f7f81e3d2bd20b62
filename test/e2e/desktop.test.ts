import type { ElectronApplication, Page } from '@playwright/test'
import { expect, quit, readyOffline, test } from './app.ts'

/** Chooses an item of the native menu by its id or label, once the window has sent its commands. */
const choose = (app: ElectronApplication, name: string) =>
  expect
    .poll(() =>
      app.evaluate(({ Menu, BrowserWindow }, wanted) => {
        const items = Menu.getApplicationMenu()!.items.flatMap(({ submenu }) => submenu?.items ?? [])
        const item = items.find(({ id, label }) => id === wanted || label === wanted)
        item?.click({}, BrowserWindow.getAllWindows()[0], undefined)
        return item !== undefined
      }, name),
    )
    .toBe(true)

const isEnabled = (app: ElectronApplication, id: string) =>
  app.evaluate(({ Menu }, wanted) => Menu.getApplicationMenu()!.getMenuItemById(wanted)?.enabled ?? null, id)

const zoomOf = (app: ElectronApplication) =>
  app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]!.webContents.getZoomFactor())

const boundsOf = (app: ElectronApplication) =>
  app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]!.getBounds())

const invoke = (page: Page, channel: string, args: unknown) =>
  page.evaluate(
    ([name, given]) =>
      (window.offhook as { invoke: (name: unknown, args: unknown) => unknown }).invoke(name, given),
    [channel, args] as const,
  )

test('the menu runs commands, but not behind a dialog, and window size and pause survive a restart', async ({
  launch,
}) => {
  const sample = { args: ['--sample'], env: { OFFHOOK_SAMPLE_RECORDINGS: '2' } }
  const { app, page } = await launch(sample)
  await expect(readyOffline(page, 2)).toBeVisible()

  await choose(app, 'go.people')
  await expect(page.getByRole('heading', { name: 'Contacts', level: 1 })).toBeVisible()
  await expect.poll(() => isEnabled(app, 'call.star')).toBe(false)
  await choose(app, 'go.all')
  await page.getByRole('grid').getByRole('row').first().click()
  await expect.poll(() => isEnabled(app, 'call.star')).toBe(true)

  await page.keyboard.press('ControlOrMeta+k')
  await expect.poll(() => isEnabled(app, 'call.star')).toBe(false)
  await page.keyboard.press('Escape')
  await expect.poll(() => isEnabled(app, 'call.star')).toBe(true)

  await choose(app, 'Zoom in')
  await expect.poll(() => zoomOf(app)).toBeCloseTo(1.1)
  await app.evaluate(({ BrowserWindow }) =>
    BrowserWindow.getAllWindows()[0]!.setBounds({ x: 40, y: 30, width: 1000, height: 620 }),
  )
  await expect.poll(() => boundsOf(app)).toMatchObject({ width: 1000, height: 620 })
  await choose(app, 'app.pause-sync')
  await expect.poll(() => isEnabled(app, 'app.resume-sync')).toBe(true)
  await quit(app)

  const again = await launch(sample)
  await expect.poll(() => isEnabled(again.app, 'app.resume-sync')).toBe(true)
  await expect.poll(() => zoomOf(again.app)).toBeCloseTo(1.1)
  expect(await boundsOf(again.app)).toMatchObject({ width: 1000, height: 620 })
})

test('starts at login when the person chose that, and reports what the desktop supports', async ({
  launch,
  home,
}) => {
  test.skip(process.platform !== 'linux', 'The systems’ own lists are the person’s.')
  const { page } = await launch({
    args: ['--sample'],
    env: { OFFHOOK_SAMPLE_RECORDINGS: '1', XDG_CONFIG_HOME: home },
  })
  await expect(readyOffline(page, 1)).toBeVisible()
  expect(await invoke(page, 'desktop.state', null)).toMatchObject({
    value: { launchAtLogin: 'off', hasTray: false, globalShortcut: 'off' },
  })
  expect(await invoke(page, 'desktop.set-launch-at-login', { on: true })).toMatchObject({
    value: { launchAtLogin: 'on' },
  })
  expect(await invoke(page, 'desktop.set-launch-at-login', { on: false })).toMatchObject({
    value: { launchAtLogin: 'off' },
  })
})
