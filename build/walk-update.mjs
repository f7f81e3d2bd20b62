/**
 * Updates a packaged app like a user from the feed that `try-update.mjs` serves: rejects wrong releases,
 * installs a valid one at quit, returns from one that does not start, and keeps the library.
 */
import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { copyFile, mkdir, open, readFile, readdir, readlink, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect } from '@playwright/test'
import { withDisplay } from './display.mjs'
import { goTo } from './drive-app.mjs'
import { findPage, startWithDebuggingPort } from './packaged-copy.mjs'
import { machineSwitches } from './run-electron.mjs'
import { capture, main } from './run.mjs'
import { signFeedFile } from './sign-feed.mjs'
import { allPassed, step } from './steps.mjs'
import { waitFor } from './wait-for.mjs'

/** @typedef {import('@playwright/test').Page} Page */

/** A start unpacks the app first; this is enough for a loaded machine. */
const START_TIMEOUT_MS = 90_000

const folder = process.argv[2] ?? ''
const [old, next] = [join(folder, 'old.AppImage'), join(folder, 'new.AppImage')]
const home = join(folder, 'home')
const image = join(folder, 'apps', 'Offhook.AppImage')
const record = () => JSON.parse(readFileSync(join(home, 'updates', 'record.json'), 'utf8'))
const nextVersion = '0.2.0'
const feedName = 'latest-linux.yml'
const packageName = 'offhook-linux-x64.AppImage'

delete process.env.ELECTRON_RUN_AS_NODE

await main(async () => {
  await mkdir(join(folder, 'apps'))
  await mkdir(join(folder, 'tmp'))
  await copyFile(old, image)
  const outcomes = await withDisplay(async (display) => {
    const env = {
      ...display,
      OFFHOOK_HOME: home,
      XDG_DATA_HOME: join(folder, 'data'),
      XDG_CONFIG_HOME: join(folder, 'config'),
      // A keychain that is locked would ask for its password in a window over the app's.
      DBUS_SESSION_BUS_ADDRESS: 'disabled:',
    }
    return await walk({ ...env, TMPDIR: join(folder, 'tmp') })
  })
  return allPassed(outcomes) ? 0 : 1
})

/** @param {NodeJS.ProcessEnv} env */
async function walk(env) {
  /** @type {import('./steps.mjs').Outcome[]} */
  const outcomes = []
  /** @type {[string, () => Promise<void>][]} */
  const trials = [
    ['refuses a tampered, an unsigned and an older release', () => refuse(env)],
    ['installs a genuine release when it quits', () => install(env)],
    ['goes back when the new version does not start', () => goBack(env)],
    ['installs it when asked again', () => install(env)],
    ['starts the new version with the library, and says what is new', () => startNew(env)],
  ]
  for (const [name, trial] of trials) {
    if (!allPassed(outcomes)) break
    outcomes.push(await step(name, () => trial().then(() => 0)))
  }
  return outcomes
}

/** @param {NodeJS.ProcessEnv} env */
function refuse(env) {
  return withApp(env, async (page) => {
    await expect(page.getByText(/^[1-9].* ready offline/)).toBeVisible({ timeout: START_TIMEOUT_MS })
    await openUpdates(page)
    await publish(nextVersion)
    await writeFile(join(folder, 'feed', packageName), 'something else')
    await check(page, 'isn’t a genuine Offhook update')
    await publish(nextVersion)
    await rm(join(folder, 'feed', `${feedName}.sig`))
    await check(page, 'isn’t a genuine Offhook update')
    await publish('0.0.9')
    await check(page, 'offers an older version')
    if (!(await isSame(image, old))) throw new Error('The app was replaced.')
  })
}

/** @param {NodeJS.ProcessEnv} env */
async function install(env) {
  await withApp(env, async (page) => {
    await openUpdates(page)
    await publish(nextVersion)
    await check(page, `Offhook ${nextVersion} is ready. `)
  })
  if (!(await isSame(image, next))) throw new Error('The new version was not installed.')
  if (!(await isSame(`${image}.previous`, old))) throw new Error('The old version was not kept.')
}

/** Two starts are killed; the third shows the question. @param {NodeJS.ProcessEnv} env */
async function goBack(env) {
  for (const count of [1, 2]) {
    const app = capture(image, machineSwitches(), { env })
    await waitFor(`start ${count}`, () => record().installed?.starts === count)
    await killApp()
    await app
  }
  const app = capture(image, machineSwitches(), { env })
  await pressGoBack(env)
  await waitFor('the old version', () => record().refused === nextVersion)
  await app
  if (!(await isSame(image, old))) throw new Error('The old version did not come back.')
  // It has restarted automatically.
  await findWindow(env)
  await killApp()
}

/** @param {NodeJS.ProcessEnv} env */
async function startNew(env) {
  const before = await schemaVersion()
  await withApp(env, async (page) => {
    await expect(page.getByText(`Offhook was updated to ${nextVersion}`)).toBeVisible({
      timeout: START_TIMEOUT_MS,
    })
    await expect(page.getByRole('grid').getByRole('row').first()).toBeVisible()
    await page.screenshot({ path: join(folder, 'new.png') })
    await waitFor('the end of the trial start', () => record().installed === null)
    if (existsSync(`${image}.previous`)) throw new Error('The old version is still there.')
  })
  const after = await schemaVersion()
  if (after !== before + 1) throw new Error(`The library was not migrated: ${before}, ${after}.`)
}

/** @param {string} version of the feed; the package is always the new one */
async function publish(version) {
  const file = join(folder, 'feed', packageName)
  await copyFile(next, file)
  const sha512 = createHash('sha512')
    .update(await readFile(file))
    .digest('base64')
  const { size } = await stat(file)
  const feed = join(folder, 'feed', feedName)
  await writeFile(
    feed,
    `version: ${version}\nfiles:\n  - url: ${packageName}\n    sha512: ${sha512}\n    size: ${size}\n`,
  )
  await signFeedFile(feed, process.env.OFFHOOK_UPDATE_PRIVATE_KEY ?? '')
}

/** @param {Page} page */
async function openUpdates(page) {
  await goTo(page, 'Settings')
  await page.getByRole('textbox', { name: 'Search settings' }).fill('updates')
}

/** @param {Page} page @param {string} answer */
async function check(page, answer) {
  await page.getByRole('button', { name: 'Check for updates' }).click()
  await expect(page.getByText(answer)).toBeVisible({ timeout: START_TIMEOUT_MS })
}

/**
 * Starts the app and quits it at the end.
 * @param {NodeJS.ProcessEnv} env
 * @param {(page: Page) => Promise<void>} work
 */
async function withApp(env, work) {
  const profile = join(home, 'window')
  await rm(join(profile, 'DevToolsActivePort'), { force: true })
  const app = await startWithDebuggingPort((args) =>
    spawn(image, [...machineSwitches(), ...args, '--sample'], { env, stdio: ['ignore', 'ignore', 'pipe'] }),
  )
  const ended = new Promise((resolve) => app.once('close', resolve))
  try {
    await work(await findPage(profile))
  } finally {
    app.kill()
    await ended
    await killApp()
  }
}

/** The dialog's first button has the focus. @param {NodeJS.ProcessEnv} env */
async function pressGoBack(env) {
  const id = await findWindow(env)
  await waitFor('the dialog to close', async () => {
    await capture('xdotool', ['windowfocus', id], { env })
    await capture('xdotool', ['key', 'Return'], { env })
    return record().refused === nextVersion
  })
}

/** @param {NodeJS.ProcessEnv} env @returns {Promise<string>} its id */
async function findWindow(env) {
  let found = ''
  await waitFor('a window', async () => {
    const { code, output } = await capture('xdotool', ['search', '--onlyvisible', '--name', ''], { env })
    const windows = output.trim().split('\n')
    // The first is the root window; the last of the app's has the focus.
    found = windows.length > 1 ? (windows.at(-1) ?? '') : ''
    return code === 0 && found !== ''
  })
  return found
}

/** Ends every process that runs from this test's folder. */
async function killApp() {
  for (const pid of (await readdir('/proc')).filter((name) => /^\d+$/.test(name))) {
    const program = await readlink(`/proc/${pid}/exe`).catch(() => '')
    if (program.startsWith(join(folder, 'tmp'))) process.kill(Number(pid), 'SIGKILL')
  }
}

/** @param {string} one @param {string} other */
async function isSame(one, other) {
  const [a, b] = await Promise.all([readFile(one), readFile(other)])
  return a.equals(b)
}

/** `user_version` is at byte 60 of a SQLite database, which the app has closed. */
async function schemaVersion() {
  const accounts = join(home, 'accounts')
  const [account] = await readdir(accounts)
  const file = await open(join(accounts, account ?? '', 'library.sqlite'))
  const { buffer } = await file.read(Buffer.alloc(4), 0, 4, 60)
  await file.close()
  return buffer.readUInt32BE()
}
