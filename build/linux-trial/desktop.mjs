/** Tests the installed app on a desktop: keychain, tray, autostart, and the computer check. */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect } from '@playwright/test'
import { startSampleService } from '../../src-main/sample-service/sample-service.ts'
import { goTo } from '../drive-app.mjs'
import { personsHome } from './root.mjs'
import { succeeds } from './session.mjs'
import { waitFor } from '../wait-for.mjs'
import { quit } from './start.mjs'

/** The first calls arrive in a second or two; this is enough for a busy machine. */
const timeout = 60_000

const entry = join(personsHome, '.config/autostart/offhook.desktop')

/**
 * Connects, and checks that the key is in the Secret Service and is used after a restart; then runs all checks
 * of the command line.
 * @param {string} root
 * @param {import('./session.mjs').Session} session
 */
export async function tryKeychain(root, session) {
  const service = await startSampleService({ recordings: 3, unsettled: false })
  try {
    const page = await session.open()
    await page.getByLabel('Service address').fill(service.baseUrl)
    await page.getByLabel('API key').fill(service.apiKey)
    await page.getByRole('button', { name: /^Connect/ }).click()
    await expect(page.getByText('3 of 3 ready offline')).toBeVisible({ timeout })
    await quit()
    const book = await readFile(join(root, personsHome, '.local/share/offhook/offhook.json'), 'utf8')
    const account = ['service', 'Offhook', 'account', JSON.parse(book).current]
    const kept = await session.run('secret-tool', 'lookup', ...account)
    if (kept !== service.apiKey) throw new Error('The key is not in the Secret Service.')
    const again = await session.open()
    await goTo(again, 'Account')
    await expect(again.getByText('Stored in the system keychain')).toBeVisible({ timeout })
    await quit()
    const { ok, checks } = JSON.parse(await session.run('offhook-cli', 'doctor', '--json'))
    const bad = checks.filter((/** @type {{ level: string }} */ { level }) => level !== 'ok')
    if (!ok || bad.length > 0) throw new Error(`doctor finds: ${JSON.stringify(bad)}`)
  } finally {
    await service.stop()
  }
}

/**
 * Closes the window to the tray and opens it from there; then enables the start at login.
 * @param {import('./session.mjs').Session} session
 */
export async function tryTray(session) {
  const page = await session.open()
  await waitFor('the icon', async () => (await session.countIcons()) === 1)
  await session.closeWindow()
  await session.clickIcon()
  await goTo(page, 'Settings')
  await page.getByRole('switch', { name: 'Start when I log in' }).check()
  await waitFor('the autostart entry', () => succeeds(session.run('test', '-f', entry)))
  await quit()
  await waitFor('the icon to go', async () => (await session.countIcons()) === 0)
}

/**
 * Starts the autostart entry like a desktop at login.
 * @param {import('./session.mjs').Session} session
 */
export async function tryAutostart(session) {
  const text = await session.run('cat', entry)
  if (!text.includes('Exec=/usr/lib/offhook/offhook --hidden')) throw new Error(`Not the app:\n${text}`)
  // When it ends, all processes that it started end too.
  const login = session.start('sh', '-c', 'gio launch "$0" && exec sleep infinity', entry)
  await waitFor('the icon', async () => (await session.countIcons()) === 1)
  if (await session.isShown()) throw new Error('The window is shown at login.')
  await session.clickIcon()
  await quit()
  login.kill('SIGKILL')
}

/** @param {import('./session.mjs').Session} session */
export async function expectNoAutostart(session) {
  const answer = await session.run('gio', 'launch', entry).catch(String)
  if (!/unable to load/i.test(answer)) throw new Error(`Something starts at login: ${answer}`)
}
