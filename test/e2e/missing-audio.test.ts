import { rm } from 'node:fs/promises'
import { callRows, listFiles, playerPosition } from '../../build/drive-app.mjs'
import { connect, expect, readyOffline, test } from './app.ts'

test('audio deleted behind the app is fetched again when the call is played', async ({
  home,
  launch,
  serve,
}) => {
  const service = await serve({ recordings: 2 })
  const { page } = await launch()
  await connect(page, service.baseUrl, service.apiKey)
  await expect(readyOffline(page, 2)).toBeVisible()
  const audio = (await listFiles(home)).filter((file) => /\.(mp3|wav)$/.test(file))
  expect(audio).toHaveLength(2)
  for (const file of audio) await rm(file)

  await callRows(page).first().click()
  await expect(page.getByRole('region', { name: 'Transcript' })).toBeVisible()
  await expect
    .poll(async () => (await listFiles(home)).filter((file) => /\.(mp3|wav)$/.test(file)).length)
    .toBe(1)
  await page.getByRole('button', { name: 'Play', exact: true }).click()
  await expect.poll(() => playerPosition(page)).toBeGreaterThan(0.5)
})

test('follows the storage to another origin without taking anything along', async ({ launch, serve }) => {
  const target = await serve({ recordings: 1 })
  let redirected = 0
  const service = await serve({
    recordings: 1,
    faults: ({ server, path, query }) => {
      if (server !== 'storage' || query.includes('again')) return undefined
      redirected += 1
      return { status: 302, headers: { Location: `${path}${query}&again=1` } }
    },
  })
  const { page } = await launch()
  await connect(page, service.baseUrl, service.apiKey)
  await expect.poll(() => redirected).toBeGreaterThan(0)
  await expect(readyOffline(page, 1)).toBeVisible()
  expect(service.credentialLeaks() + target.credentialLeaks()).toBe(0)
})
