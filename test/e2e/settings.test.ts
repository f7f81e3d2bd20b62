import { existsSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { goTo } from '../../build/drive-app.mjs'
import { createKeychain } from '../../src-main/credentials/keychain.ts'
import { connect, expect, quit, readyOffline, test } from './app.ts'

/** Every byte of every file below a folder, as text. */
async function bytesUnder(folder: string): Promise<string> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile())
  // What Chromium is just deleting cannot be read any more.
  const texts = files.map(({ name, parentPath }) =>
    readFile(join(parentPath, name), 'latin1').catch(() => ''),
  )
  return (await Promise.all(texts)).join('\n')
}

test('finds settings by typing, says what is kept here, shows the report, and erases everything, key included', async ({
  home,
  launch,
  serve,
}) => {
  const service = await serve({ recordings: 3 })
  const { app, page } = await launch()
  await connect(page, service.baseUrl, service.apiKey)
  await expect(readyOffline(page, 3)).toBeVisible()
  const book = JSON.parse(await readFile(join(home, 'offhook.json'), 'utf8')) as { current: string }
  expect(await createKeychain().find(book.current)).toBe(service.apiKey)

  await goTo(page, 'Settings')
  const box = page.getByRole('textbox', { name: 'Search settings' })
  await box.fill('dark theme')
  await expect(page.getByRole('radiogroup', { name: 'Appearance' })).toBeVisible()
  await expect(page.getByRole('radiogroup')).toHaveCount(1)
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowRight')
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  await box.press('Escape')

  await page.getByRole('button', { name: 'Show the report…' }).click()
  const report = page.getByRole('dialog', { name: 'What the report says' })
  await expect(report).toContainText('"appearance":"dark"')
  await expect(report).not.toContainText(service.apiKey)
  await page.keyboard.press('Escape')

  await page.getByRole('navigation', { name: 'Sections' }).getByRole('button', { name: 'Privacy' }).click()
  await expect(page.getByText(`Most of it lies in ${home}.`)).toBeVisible()
  await expect(page.getByRole('row', { name: /^Audio .*B$/ })).toBeVisible()
  await expect(page.getByText('One is in the system’s keychain, none in files.')).toBeVisible()
  await page.getByRole('button', { name: 'Erase everything…' }).click()
  const dialog = page.getByRole('dialog', { name: 'Erase everything on this machine?' })
  await dialog.getByRole('checkbox').check()
  await dialog.getByRole('button', { name: 'Erase everything' }).click()
  await expect(page.getByRole('button', { name: 'Try with sample calls' })).toBeVisible()
  await expect(page.locator('html')).not.toHaveAttribute('data-theme', 'dark')

  expect(await createKeychain().find(book.current)).toBeNull()
  expect(existsSync(join(home, 'accounts'))).toBe(false)
  await quit(app)
  expect((await readdir(home)).filter((name) => !name.startsWith('window'))).toEqual([])
  const left = await bytesUnder(home)
  const ids = service.requests.flatMap(({ path }) => /recordings\/([^/?]+)/.exec(path)?.[1] ?? [])
  expect(ids.length).toBeGreaterThan(0)
  for (const secret of [service.apiKey, book.current, new URL(service.baseUrl).host, ...ids]) {
    expect(left.includes(secret), secret.slice(0, 12)).toBe(false)
  }
  const again = await launch()
  await expect(again.page.getByRole('button', { name: 'Try with sample calls' })).toBeVisible()
})
