import { rm, stat } from 'node:fs/promises'
import { callRows, goTo, listFiles, playerPosition } from '../../build/drive-app.mjs'
import { chunkOf, formatChunk, riffOf } from '../support/files/audio-files.ts'
import { connect, expect, readyOffline, test } from './app.ts'

/** The paths of whole audio files, encrypted or not. */
async function listAudio(home: string): Promise<string[]> {
  return (await listFiles(home)).filter((file) => /\.(mp3|wav)(\.enc)?$/.test(file))
}

test('audio that was deleted outside the app is downloaded again for playback', async ({
  home,
  launch,
  serve,
}) => {
  const service = await serve({ recordings: 2 })
  const { page } = await launch()
  await connect(page, service.baseUrl, service.apiKey)
  await expect(readyOffline(page, 2)).toBeVisible()
  const audio = await listAudio(home)
  expect(audio).toHaveLength(2)
  for (const file of audio) await rm(file)

  await callRows(page).first().click()
  await expect(page.getByRole('region', { name: 'Transcript' })).toBeVisible()
  await expect.poll(async () => (await listAudio(home)).length).toBe(1)
  await page.getByRole('button', { name: 'Play', exact: true }).click()
  await expect.poll(() => playerPosition(page)).toBeGreaterThan(0.5)
})

test('says that audio is incomplete, plays it, and downloads it again on request', async ({
  home,
  launch,
  serve,
}) => {
  let cut = true
  const service = await serve({
    recordings: 1,
    faults: ({ server }) => {
      // Two seconds of a WAV whose header says that it lasts an hour.
      const sound = chunkOf('data', Buffer.alloc(64_000), 3_600 * 32_000)
      return cut && server === 'storage' ? { status: 200, body: riffOf([formatChunk(), sound]) } : undefined
    },
  })
  const { page } = await launch()
  await connect(page, service.baseUrl, service.apiKey)
  await expect(readyOffline(page, 1)).toBeVisible()
  await goTo(page, 'All calls')
  await callRows(page).first().click()
  await expect(page.getByText('This audio is incomplete.')).toBeVisible()
  await page.getByRole('button', { name: 'Play', exact: true }).click()
  await expect.poll(() => playerPosition(page)).toBeGreaterThan(0.2)

  cut = false
  const asked = () => service.requests.filter(({ path }) => path.endsWith('/audio')).length
  const before = asked()
  const sizes = async () =>
    await Promise.all((await listAudio(home)).map(async (file) => (await stat(file)).size))
  const [incomplete] = await sizes()
  expect(incomplete).toBeGreaterThan(64_000)
  await page.getByRole('button', { name: 'Download again' }).click()
  await expect(page.getByText(/^This audio is incomplete/)).toHaveCount(0)
  // The message disappears when the download begins.
  await expect.poll(asked).toBe(before + 1)
  const isReplaced = async () => (await sizes()).map((size) => size !== incomplete)
  await expect.poll(isReplaced).toEqual([true])
})

test('follows a redirect of the storage without sending credentials', async ({ launch, serve }) => {
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
