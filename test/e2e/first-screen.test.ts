/**
 * Tests the list that is shown at start before the library is open: it is the list of the last run, never an
 * older one.
 */
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { callRows } from '../../build/drive-app.mjs'
import type { OffhookBridge } from '../../src-preload/contract/bridge.ts'
import type { SampleService } from '../../src-main/sample-service/sample-service.ts'
import { connect, expect, quit, readyOffline, test, type Launched } from './app.ts'
import { noBus, startLockedKeychain } from './linux-desktop.ts'

type Launch = (options?: { args?: string[]; env?: Record<string, string> }) => Promise<Launched>
const firstScreen = (home: string) => join(home, 'first-screen.json')
const sample = { OFFHOOK_SAMPLE_RECORDINGS: '3' }

/** The sample's library is not encrypted. */
async function syncSampleAndQuit(launch: Launch): Promise<void> {
  const { app, page } = await launch({ args: ['--sample'], env: sample })
  await expect(readyOffline(page, 3)).toBeVisible()
  await quit(app)
}

async function syncAndQuit(launch: Launch, { baseUrl, apiKey }: SampleService, count: number): Promise<void> {
  const { app, page } = await launch()
  await connect(page, baseUrl, apiKey)
  await expect(readyOffline(page, count)).toBeVisible()
  await quit(app)
}

/** The stored answer to a request, changed. */
async function changeAnswer(file: string, request: string, from: string | RegExp, to: string): Promise<void> {
  const stored = JSON.parse(await readFile(file, 'utf8')) as { screen: { answers: Record<string, string> } }
  const { answers } = stored.screen
  const key = Object.keys(answers).find((each) => each.startsWith(request))!
  answers[key] = answers[key]!.replaceAll(from, to)
  await writeFile(file, JSON.stringify(stored))
}

test('a start shows the answers of the last run, then the library’s rows', async ({ home, launch }) => {
  await syncSampleAndQuit(launch)
  const file = firstScreen(home)
  await changeAnswer(file, 'settings.get', '"appearance":"system"', '"appearance":"dark"')
  await changeAnswer(file, 'recordings.list', /"name":"[^"]*"/g, '"name":"Nobody At All"')

  const { page } = await launch({ env: sample })
  // Settings are read once, the rows are read again from the library.
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  await expect(callRows(page)).toHaveCount(3)
  await expect(page.getByText('Nobody At All')).toHaveCount(0)
  expect(existsSync(file)).toBe(false)
})

test('a start shows nothing of the last run after the library has changed', async ({ home, launch }) => {
  await syncSampleAndQuit(launch)
  await changeAnswer(firstScreen(home), 'settings.get', '"appearance":"system"', '"appearance":"dark"')
  await writeFile(join(home, 'accounts', 'sample', 'library.sqlite-wal'), '')

  const { page } = await launch({ env: sample })
  await expect(callRows(page)).toHaveCount(3)
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light')
})

test('the first screen of an encrypted library is encrypted', async ({ home, launch, serve }) => {
  await syncAndQuit(launch, await serve({ recordings: 3 }), 3)
  const file = firstScreen(home)
  expect(Object.keys(JSON.parse(await readFile(file, 'utf8')) as object)).toEqual(['sealed'])

  const again = await launch()
  await expect(callRows(again.page)).toHaveCount(3)
  expect(existsSync(file)).toBe(false)
})

/** What the main process says, when it is loaded. */
const getSession = (page: Page) =>
  page.evaluate(async () => {
    const { offhook } = globalThis as unknown as { offhook: OffhookBridge }
    return await offhook.invoke('session.get', null)
  })

/** Connects another account while one is open. */
async function connectAnother(page: Page, { baseUrl, apiKey }: SampleService): Promise<void> {
  await page.evaluate(
    async (input) => {
      const { offhook } = globalThis as unknown as { offhook: OffhookBridge }
      await offhook.invoke('session.connect', { ...input, remember: 'keychain' })
    },
    { baseUrl, apiKey },
  )
}

test('a start with another account’s key leaves no first screen for the next start', async ({
  home,
  launch,
  serve,
}) => {
  const [own, other] = [await serve({ recordings: 3 }), await serve({ recordings: 2 })]
  await syncAndQuit(launch, own, 3)
  expect(existsSync(firstScreen(home))).toBe(true)

  const { app, page } = await launch({
    env: { OFFHOOK_BASE_URL: other.baseUrl, OFFHOOK_API_KEY: other.apiKey },
  })
  await expect(readyOffline(page, 2)).toBeVisible()
  await expect(callRows(page)).toHaveCount(2)
  await quit(app)
  expect(existsSync(firstScreen(home))).toBe(false)

  const again = await launch()
  await expect(callRows(again.page)).toHaveCount(3)
})

test('a start after a change of the account shows the calls of the last one', async ({
  home,
  launch,
  serve,
}) => {
  const [first, second] = [await serve({ recordings: 3 }), await serve({ recordings: 2 })]
  await syncAndQuit(launch, first, 3)
  const { app, page } = await launch()
  await expect(callRows(page)).toHaveCount(3)
  await connectAnother(page, second)
  await expect(readyOffline(page, 2)).toBeVisible()
  await quit(app)
  expect(existsSync(firstScreen(home))).toBe(true)

  const again = await launch()
  await expect(callRows(again.page)).toHaveCount(2)
})

test('a start without the key shows nothing of an encrypted library', async ({ home, launch, serve }) => {
  test.skip(process.platform !== 'linux', 'elsewhere the keychain is part of the system')
  await syncAndQuit(launch, await serve({ recordings: 3 }), 3)
  expect(existsSync(firstScreen(home))).toBe(true)

  const { page } = await launch({ env: noBus })
  await expect(page.getByRole('heading', { name: 'Your library is locked' })).toBeVisible()
  await expect(callRows(page)).toHaveCount(0)
  expect(existsSync(firstScreen(home))).toBe(false)
})

test('a start while the keychain waits for its password loads everything else, and can be quit', async ({
  launch,
  serve,
}) => {
  test.skip(process.platform !== 'linux', 'elsewhere the keychain is part of the system')
  await syncAndQuit(launch, await serve({ recordings: 3 }), 3)
  const keychain = await startLockedKeychain()

  const { app, page } = await launch({ env: keychain.env })
  await keychain.asked()
  // The keychain still has time to answer.
  expect(await getSession(page)).toEqual({ ok: true, value: { state: 'signed-out' } })
  const ended = once(app.process(), 'exit')
  await quit(app)
  expect((await ended)[0]).toBe(0)
  await keychain.stop()
})
