import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { lstatSync, readdirSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import type { OffhookBridge } from '../../src-preload/contract/bridge.ts'
import { callRows, playerPosition } from '../../build/drive-app.mjs'
import { root } from '../../build/paths.mjs'
import { machineSwitches } from '../../build/run-electron.mjs'
import { expect, quit, readyOffline, test } from './app.ts'
import { noBus, startLockedKeychain } from './linux-desktop.ts'

test('works without keychain, notifications, tray and network, and keeps its files private', async ({
  home,
  launch,
  serve,
}) => {
  test.skip(process.platform !== 'linux', 'elsewhere all three are part of the system')
  const service = await serve({ recordings: 3 })
  const { app, page } = await launch({ env: noBus })
  await expect(page.getByText(/keychain/).first()).toBeVisible()
  await page.getByLabel('Service address').fill(service.baseUrl)
  await page.getByLabel('API key').fill(service.apiKey)
  await page.getByRole('button', { name: /until I quit/ }).click()
  await expect(readyOffline(page, 3)).toBeVisible()

  const state = await page.evaluate(async () => {
    const { offhook } = globalThis as unknown as { offhook: OffhookBridge }
    const answer = await offhook.invoke('desktop.state', null)
    return answer.ok ? answer.value : answer.error
  })
  expect(state).toMatchObject({ hasTray: false, hasNotifications: false })

  await service.stop()
  await callRows(page).first().click()
  await expect(page.getByRole('region', { name: 'Transcript' })).toBeVisible()
  await page.getByRole('button', { name: 'Play', exact: true }).click()
  await expect.poll(() => playerPosition(page)).toBeGreaterThan(0.5)
  // Without a tray, a hidden window could not be shown again.
  await app.evaluate(({ BrowserWindow }) => {
    const window = BrowserWindow.getAllWindows()[0]!
    Object.assign(globalThis, { wasHidden: false, wasMinimized: false })
    window.hide = () => Object.assign(globalThis, { wasHidden: true })
    window.minimize = () => Object.assign(globalThis, { wasMinimized: true })
    window.close()
  })
  const closed = () =>
    app.evaluate(() => {
      const { wasHidden, wasMinimized } = globalThis as unknown as Record<string, boolean>
      return { wasHidden, wasMinimized }
    })
  await expect.poll(async () => (await closed()).wasMinimized).toBe(true)
  expect((await closed()).wasHidden).toBe(false)
  expect(readableByOthers(join(home, 'accounts'))).toEqual([])
  await quit(app)
})

test('quits while the keychain waits for its password', async ({ launch }) => {
  test.skip(process.platform !== 'linux', 'elsewhere the keychain is part of the system')
  const keychain = await startLockedKeychain()
  const { app } = await launch({ env: keychain.env })
  await keychain.asked()
  const ended = once(app.process(), 'exit')
  await quit(app)
  expect((await ended)[0]).toBe(0)
  await keychain.stop()
})

test('says why it cannot start without write access', async ({ home }) => {
  const inTheWay = join(home, 'a-file')
  writeFileSync(inTheWay, '')
  const electron = createRequire(import.meta.url)('electron') as unknown as string
  const { ELECTRON_RUN_AS_NODE: _, ...env } = process.env
  const started = spawn(electron, [...machineSwitches(), root], {
    env: { ...env, LANGUAGE: 'en', OFFHOOK_HOME: join(inTheWay, 'offhook') },
  })
  let said = ''
  started.stderr.on('data', (text) => (said += String(text)))
  // The same text is shown in a system dialog, which the test cannot close.
  await expect.poll(() => said).toContain('can’t write to its data folder')
  started.kill('SIGKILL')
  await once(started, 'exit')
})

/** What other users of this machine could open below a folder. */
function readableByOthers(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((path) => (lstatSync(path).mode & 0o077) !== 0)
}
