import { callRows, goTo, playerPosition, search } from '../../build/drive-app.mjs'
import { connect, expect, quit, readyOffline, test } from './app.ts'

test('all synced calls work when the service is unreachable, also after a restart', async ({
  launch,
  serve,
}) => {
  const service = await serve({ recordings: 5 })
  const first = await launch()
  await connect(first.page, service.baseUrl, service.apiKey)
  await expect(readyOffline(first.page, 5)).toBeVisible()
  await service.stop()
  await quit(first.app)

  const { page } = await launch()
  await expect(callRows(page)).toHaveCount(5)
  await callRows(page).nth(2).click()
  await expect(page.getByRole('region', { name: 'Transcript' })).toBeVisible()
  await page.getByRole('button', { name: 'Play', exact: true }).click()
  await expect.poll(() => playerPosition(page)).toBeGreaterThan(0.5)
  await search(page, 'the')
  await goTo(page, 'Account')
  await expect(page.getByTitle('sam.avery@larkfield.example', { exact: true })).toBeVisible()
  await expect(page.getByText(/Offline/).first()).toBeVisible()
})

test('the app asks once for a new key when the key is revoked, and keeps the library', async ({
  launch,
  serve,
}) => {
  const service = await serve({ recordings: 3 })
  const { page } = await launch()
  await connect(page, service.baseUrl, service.apiKey)
  await expect(readyOffline(page, 3)).toBeVisible()
  service.revokeKey()
  await page.getByRole('button', { name: 'Sync now' }).click()
  await expect(page.getByText(/API key is no longer valid/)).toBeVisible()
  await callRows(page).first().click()
  await expect(page.getByRole('region', { name: 'Transcript' })).toBeVisible()
})
