import { mkdtemp, readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { answerSaveDialog, callRows, goTo, listFiles } from '../../build/drive-app.mjs'
import { connect, expect, quit, readyOffline, test } from './app.ts'

test('says for each call what is missing and why, and downloads it on request', async ({ launch, serve }) => {
  let broken = true
  const service = await serve({
    recordings: 3,
    faults: ({ server, path }) =>
      broken && server === 'api' && path.endsWith('/audio') ? { status: 500, body: 'no' } : undefined,
  })
  const { page } = await launch()
  await connect(page, service.baseUrl, service.apiKey)
  await expect(callRows(page)).toHaveCount(3)
  await goTo(page, 'Offline library')
  await expect(page.getByText('Ready offline: 0 of 3 calls')).toBeVisible()
  await page.getByRole('button', { name: '3 pending' }).click()
  await expect(page.getByText(/The service had a problem with this recording\. Next try/)).toHaveCount(3)
  broken = false
  await callRows(page).first().click({ button: 'right' })
  await page.getByRole('menuitem', { name: 'Retry now' }).click()
  await expect(callRows(page)).toHaveCount(2)
  await goTo(page, 'Offline library')
  await page.getByRole('button', { name: 'Retry all' }).click()
  await expect(page.getByText('Ready offline: 3 of 3 calls')).toBeVisible()
})

test('sets a damaged library aside, and rebuilds it without downloading audio twice', async ({
  home,
  launch,
  serve,
}) => {
  const service = await serve({ recordings: 4 })
  const first = await launch()
  await connect(first.page, service.baseUrl, service.apiKey)
  await expect(readyOffline(first.page, 4)).toBeVisible()
  await callRows(first.page).first().click()
  await first.page.keyboard.press('s')
  await expect(first.page.getByRole('button', { name: /^Starred 1/ })).toBeVisible()
  await quit(first.app)

  const database = (await listFiles(home)).find((file) => file.endsWith('library.sqlite'))!
  const bytes = await readFile(database)
  bytes.fill(0x5a, 0, 100)
  await writeFile(database, bytes)
  const downloads = service.storageRequests.length

  const { page } = await launch()
  await expect(page.getByText('The library was damaged and is being rebuilt.')).toBeVisible()
  await expect(readyOffline(page, 4)).toBeVisible()
  expect(service.storageRequests.length).toBe(downloads)
  const files = await readdir(join(database, '..'))
  expect(files.some((name) => name.startsWith('library.sqlite.damaged-'))).toBe(true)
})

test('backs up while the app is in use, and restores the backup', async ({ home, launch, serve }) => {
  const service = await serve({ recordings: 3 })
  const { app, page } = await launch()
  await connect(page, service.baseUrl, service.apiKey)
  await expect(readyOffline(page, 3)).toBeVisible()
  const target = await mkdtemp(join(home, 'backups-'))
  await answerSaveDialog(app, target)
  await goTo(page, 'Settings')
  await page.getByRole('button', { name: 'Back up…' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Choose folder…' }).click()
  await expect(page.getByText(/^Backed up 3 calls/)).toBeVisible()
  const backup = (await readdir(target))
    .filter((name) => name.startsWith('Offhook backup '))
    .sort()
    .at(-1)!

  service.addRecording()
  await page.getByRole('button', { name: 'Sync now' }).click()
  await expect(readyOffline(page, 4)).toBeVisible()
  await service.stop()
  await answerSaveDialog(app, join(target, backup))
  await page.getByRole('button', { name: 'Restore…' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Restore', exact: true }).click()
  await expect(page.getByText(/^Backup restored/)).toBeVisible()
  await goTo(page, 'All calls')
  await expect(callRows(page)).toHaveCount(3)
  await quit(app)

  const elsewhere = await launch({ env: { OFFHOOK_HOME: join(home, 'another-machine') } })
  await answerSaveDialog(elsewhere.app, join(target, backup))
  await elsewhere.page.getByRole('button', { name: 'Restore backup…' }).click()
  await elsewhere.page.getByRole('dialog').getByRole('button', { name: 'Restore', exact: true }).click()
  await expect(callRows(elsewhere.page)).toHaveCount(3)
  await callRows(elsewhere.page).first().click()
  await expect(elsewhere.page.getByRole('region', { name: 'Transcript' })).toBeVisible()
})
