import { readFile } from 'node:fs/promises'
import { createKeychain } from '../../src-main/credentials/keychain.ts'
import { goTo, listFiles } from '../../build/drive-app.mjs'
import { answerQuestions, connect, expect, quit, readyOffline, test } from './app.ts'

test('refuses a wrong key with a message, accepts the right one, and stores it only in the keychain', async ({
  home,
  launch,
  serve,
}) => {
  const service = await serve({ recordings: 4 })
  const { app, page } = await launch()
  await connect(page, service.baseUrl, 'sample_live_wrong')
  await expect(page.getByText(/Invalid API key/)).toBeVisible()

  await connect(page, service.baseUrl, service.apiKey)
  await expect(readyOffline(page, 4)).toBeVisible()
  await goTo(page, 'Account')
  await expect(page.getByText('Stored in the system keychain')).toBeVisible()
  expect(await page.content()).not.toContain(service.apiKey)
  await quit(app)

  const book = JSON.parse(await readFile(`${home}/offhook.json`, 'utf8')) as { current: string }
  expect(await createKeychain().find(book.current)).toBe(service.apiKey)
  const secret = Buffer.from(service.apiKey)
  for (const file of await listFiles(home)) {
    const holdsKey = (await readFile(file)).includes(secret)
    expect(holdsKey, `${file} must not hold the key`).toBe(false)
  }
  expect(service.credentialLeaks()).toBe(0)

  const again = await launch()
  await expect(readyOffline(again.page, 4)).toBeVisible()
  await goTo(again.page, 'Account')
  await again.page.getByRole('button', { name: 'Sign out' }).click()
  await again.page.getByRole('radio', { name: /Delete library/ }).check()
  const questions = await answerQuestions(again.app, true)
  await again.page.getByRole('button', { name: 'Sign out and delete' }).click()
  await expect(again.page.getByRole('button', { name: 'Try with sample calls' })).toBeVisible()
  expect(await questions()).toEqual([expect.stringMatching(/^Remove .+ from this computer\?$/)])
  expect(await createKeychain().find(book.current)).toBeNull()
  expect((await listFiles(home)).filter((file) => file.includes('library.sqlite'))).toEqual([])
})

test('says what is wrong with an address', async ({ launch, serve }) => {
  const service = await serve({ recordings: 1 })
  const { page } = await launch()
  await connect(page, 'http://example.com', 'sample_live_x')
  await expect(page.getByLabel('Service address')).toHaveAttribute('aria-invalid', 'true')
  await service.stop()
  await connect(page, service.baseUrl, service.apiKey)
  await expect(page.getByText(/Can’t reach this address/)).toBeVisible()
})

test('connects with environment variables for this run only', async ({ home, launch, serve }) => {
  const service = await serve({ recordings: 2 })
  const env = { OFFHOOK_BASE_URL: service.baseUrl, OFFHOOK_API_KEY: service.apiKey }
  const { app, page } = await launch({ env })
  await expect(readyOffline(page, 2)).toBeVisible()
  await quit(app)
  const book = JSON.parse(await readFile(`${home}/offhook.json`, 'utf8')) as {
    current: string | null
    accounts: { id: string }[]
  }
  expect(book.current).toBeNull()
  expect(await createKeychain().find(book.accounts[0]!.id)).toBeNull()
})

test('a plan without API access, and a key that is refused, are said where the calls would be', async ({
  launch,
  serve,
}) => {
  let status: number | null = 403
  const service = await serve({
    recordings: 0,
    faults: ({ path }) =>
      path === '/v1/recordings' && status !== null
        ? { status, body: '{"error":"subscription inactive"}' }
        : undefined,
  })
  const { page } = await launch()
  await connect(page, service.baseUrl, service.apiKey)
  await expect(page.getByText(/^This key has no API access/)).toBeVisible()
  status = null
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'No calls yet' })).toBeVisible()

  status = 403
  await page.getByRole('button', { name: 'Sync now' }).click()
  await expect(page.getByRole('heading', { name: 'Your plan doesn’t include these calls' })).toBeVisible()
  await page.getByRole('button', { name: 'Show plan' }).click()
  await expect(page.getByRole('heading', { name: 'Account', exact: true })).toBeVisible()

  status = 401
  await goTo(page, 'All calls')
  await page.getByRole('button', { name: 'Sync now' }).click()
  await expect(page.getByRole('heading', { name: 'The service doesn’t accept your API key' })).toBeVisible()
  await page.getByRole('main').getByRole('button', { name: 'Enter key' }).last().click()
  await expect(page.getByRole('dialog')).toContainText('API key')
})
