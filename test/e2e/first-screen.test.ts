/**
 * Tests the list that is shown at start before the library is open: it is the list of the last run, never an
 * older one.
 */
import { existsSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { callRows } from '../../build/drive-app.mjs'
import { connect, expect, quit, readyOffline, test, type Launched } from './app.ts'

type Launch = (options?: { args?: string[]; env?: Record<string, string> }) => Promise<Launched>
const sample = { OFFHOOK_SAMPLE_RECORDINGS: '3' }

/** The sample's library is not encrypted. */
async function syncSampleAndQuit(launch: Launch): Promise<void> {
  const { app, page } = await launch({ args: ['--sample'], env: sample })
  await expect(readyOffline(page, 3)).toBeVisible()
  await quit(app)
}

/** The stored answer to a request, changed. */
async function changeAnswer(file: string, request: string, from: string | RegExp, to: string): Promise<void> {
  const stored = JSON.parse(await readFile(file, 'utf8')) as { screen: { answers: Record<string, unknown> } }
  const { answers } = stored.screen
  const key = Object.keys(answers).find((each) => each.startsWith(request))!
  answers[key] = JSON.parse(JSON.stringify(answers[key]).replaceAll(from, to))
  await writeFile(file, JSON.stringify(stored))
}

test('a start shows the answers of the last run, then the library’s rows', async ({ home, launch }) => {
  await syncSampleAndQuit(launch)
  const file = join(home, 'first-screen.json')
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
  await changeAnswer(
    join(home, 'first-screen.json'),
    'settings.get',
    '"appearance":"system"',
    '"appearance":"dark"',
  )
  await writeFile(join(home, 'accounts', 'sample', 'library.sqlite-wal'), '')

  const { page } = await launch({ env: sample })
  await expect(callRows(page)).toHaveCount(3)
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light')
})

test('the first screen of an encrypted library is encrypted', async ({ home, launch, serve }) => {
  const service = await serve({ recordings: 3 })
  const { app, page } = await launch()
  await connect(page, service.baseUrl, service.apiKey)
  await expect(readyOffline(page, 3)).toBeVisible()
  await quit(app)
  const file = join(home, 'first-screen.json')
  expect(Object.keys(JSON.parse(await readFile(file, 'utf8')) as object)).toEqual(['folder', 'sealed'])

  const again = await launch()
  await expect(callRows(again.page)).toHaveCount(3)
  expect(existsSync(file)).toBe(false)
})
