import { existsSync } from 'node:fs'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { createSecureServer } from 'node:http2'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { goTo } from '../../build/drive-app.mjs'
import type { SampleService } from '../../src-main/sample-service/sample-service.ts'
import { createKeychain } from '../../src-main/credentials/keychain.ts'
import { selfSigned } from '../support/service/self-signed.ts'
import { answerQuestions, connect, expect, quit, readyOffline, test } from './app.ts'

/** The ids of recordings that were requested one by one. */
function idsAsked({ requests }: SampleService): string[] {
  return requests.flatMap(({ path }) => /recordings\/([^/?]+)/.exec(path)?.[1] ?? [])
}

/** All bytes of all files below a folder, as text. */
async function bytesUnder(folder: string): Promise<string> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile())
  // Files that Chromium is just deleting cannot be read.
  const texts = files.map(({ name, parentPath }) =>
    readFile(join(parentPath, name), 'latin1').catch(() => ''),
  )
  return (await Promise.all(texts)).join('\n')
}

test('finds settings, shows stored data and the bug report, and erases everything including the key', async ({
  home,
  launch,
  serve,
}) => {
  const service = await serve({ recordings: 3 })
  const config = join(home, 'config')
  const { app, page } = await launch({ env: { XDG_CONFIG_HOME: config } })
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

  await expect(page.getByRole('button', { name: 'Show report…' })).toHaveCount(0)
  await page.getByRole('button', { name: /^Advanced Global shortcut/ }).click()
  await page.getByRole('button', { name: 'Show report…' }).click()
  const report = page.getByRole('dialog', { name: 'Bug report' })
  await expect(report).toContainText('"appearance":"dark"')
  const said = (await report.textContent()) ?? ''
  expect(said).toContain('"databaseBytes":')
  const ofTheirs = [service.apiKey, new URL(service.baseUrl).host, book.current, home, ...idsAsked(service)]
  expect(ofTheirs.filter((secret) => said.includes(secret))).toEqual([])
  expect(said).not.toMatch(/\+\d{6}|@\w+\.|_live_/)
  await report.getByRole('button', { name: /^Copy/ }).click()
  const copied = () => app.evaluate(({ clipboard }) => clipboard.readText())
  await expect.poll(copied).toContain('"databaseBytes":')
  await page.keyboard.press('Escape')

  await page.getByRole('navigation', { name: 'Sections' }).getByRole('button', { name: 'Privacy' }).click()
  await expect(page.getByText(`Stored mostly in ${home}.`)).toBeVisible()
  await expect(page.getByRole('row', { name: /^Audio .*B$/ })).toBeVisible()
  await expect(page.getByText('1 stored in the system keychain.')).toBeVisible()
  const atLogin = join(config, 'autostart', 'offhook.desktop')
  if (process.platform === 'linux') {
    await page.getByRole('switch', { name: 'Start when I log in' }).click()
    await expect.poll(() => existsSync(atLogin)).toBe(true)
    // As when the desktop's settings disable it: the entry stays, and still belongs to Offhook.
    await writeFile(atLogin, (await readFile(atLogin, 'utf8')).replace('enabled=true', 'enabled=false'))
  }
  // While it is fetching.
  const before = service.requests.length
  for (let count = 0; count < 30; count++) service.addRecording()
  await page.getByRole('button', { name: 'Sync now' }).click()
  await expect.poll(() => service.requests.length).toBeGreaterThan(before + 2)
  const questions = await answerQuestions(app, true)
  await page.getByRole('button', { name: 'Erase everything…' }).click()
  await expect(page.getByRole('button', { name: 'Try with sample calls' })).toBeVisible()
  await expect(page.locator('html')).not.toHaveAttribute('data-theme', 'dark')
  expect(await questions()).toEqual(['Erase everything on this computer?'])

  expect(await createKeychain().find(book.current)).toBeNull()
  expect(existsSync(join(home, 'accounts'))).toBe(false)
  expect(existsSync(atLogin)).toBe(false)
  const asked = service.requests.length
  await quit(app)
  expect(service.requests.length).toBe(asked)
  expect((await readdir(home)).filter((name) => !/^(window|config$)/.test(name))).toEqual([])
  const left = await bytesUnder(home)
  const ids = idsAsked(service)
  expect(ids.length).toBeGreaterThan(0)
  for (const secret of [service.apiKey, book.current, new URL(service.baseUrl).host, ...ids]) {
    expect(left.includes(secret), secret.slice(0, 12)).toBe(false)
  }
  const again = await launch()
  await expect(again.page.getByRole('button', { name: 'Try with sample calls' })).toBeVisible()
})

test('switches the language at once, and keeps the setting in view', async ({ launch }) => {
  const { app, page } = await launch({ args: ['--sample'], env: { OFFHOOK_SAMPLE_RECORDINGS: '2' } })
  await goTo(page, 'Settings')
  await page.getByRole('radiogroup', { name: 'Language' }).getByRole('radio', { name: 'Deutsch' }).click()
  const language = page.getByRole('radiogroup', { name: 'Sprache' })
  await expect(language).toBeInViewport()
  await language.getByRole('radio', { name: 'English' }).click()
  await expect(page.getByRole('radiogroup', { name: 'Language' })).toBeInViewport()
  await quit(app)
  // The app always starts with the calls.
  const again = await launch()
  await expect(again.page.getByRole('grid')).toBeVisible()
})

test('leaves no contacted host name on the disk', async ({ home, launch }) => {
  const server = createSecureServer({ ...selfSigned, allowHTTP1: true }, (_request, response) => {
    response.writeHead(401, {
      'content-type': 'application/json',
      'alt-svc': 'h3=":443"; ma=86400',
      'strict-transport-security': 'max-age=86400',
    })
    response.end('{}')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  // Resolves to this machine, and is in no other file of the profile.
  const host = 'only-here.localhost'
  const { port } = server.address() as AddressInfo
  // The certificate is not trusted; only the contacted host matters here.
  const { app, page } = await launch({ args: ['--ignore-certificate-errors'] })
  const questions = await answerQuestions(app, true)
  await connect(page, `https://${host}:${port}`, 'a_live_key_of_nobody')
  await expect(page.getByText('Invalid API key').first()).toBeVisible()
  expect(await questions()).toEqual([`Connect to ${host}:${port}?`])
  await quit(app)
  server.close()
  expect(await bytesUnder(home)).not.toContain(host)
})
