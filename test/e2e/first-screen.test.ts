/** Tests the list that a start shows before the library is open: it is the last run's, and never an older one. */
import { existsSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { callRows } from '../../build/drive-app.mjs'
import type { SampleService } from '../../src-main/sample-service/sample-service.ts'
import { connect, expect, quit, readyOffline, test, type Launched } from './app.ts'

async function syncAndQuit(launch: () => Promise<Launched>, service: SampleService): Promise<void> {
  const { app, page } = await launch()
  await connect(page, service.baseUrl, service.apiKey)
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

test('a start shows the answers of the last run, then the library’s rows', async ({
  home,
  launch,
  serve,
}) => {
  const service = await serve({ recordings: 3 })
  await syncAndQuit(launch, service)
  const file = join(home, 'first-screen.json')
  await changeAnswer(file, 'settings.get', '"appearance":"system"', '"appearance":"dark"')
  await changeAnswer(file, 'recordings.list', /"name":"[^"]*"/g, '"name":"Nobody At All"')

  const { page } = await launch()
  // Settings are read once, the rows are read again from the library.
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  await expect(callRows(page)).toHaveCount(3)
  await expect(page.getByText('Nobody At All')).toHaveCount(0)
  expect(existsSync(file)).toBe(false)
})

test('a start shows nothing of the last run after the library has changed', async ({
  home,
  launch,
  serve,
}) => {
  const service = await serve({ recordings: 3 })
  await syncAndQuit(launch, service)
  await changeAnswer(
    join(home, 'first-screen.json'),
    'settings.get',
    '"appearance":"system"',
    '"appearance":"dark"',
  )
  const { current } = JSON.parse(await readFile(join(home, 'offhook.json'), 'utf8')) as { current: string }
  await writeFile(join(home, 'accounts', current, 'library.sqlite-wal'), '')

  const { page } = await launch()
  await expect(callRows(page)).toHaveCount(3)
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light')
})
